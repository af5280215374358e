// What a zone of the table is given: what lies there, and what a press or a glance means. Members are read from runes: read them in
// the markup or in $derived.
import type { Lang } from '../../play/screen';
import type { Kind, Parts, View } from './types';

/** A thing to be looked at, large and with its words. */
export type Look = {
  kind:
    | 'client'
    | 'dream'
    | 'tile'
    | 'card'
    | 'treatise'
    | 'goal'
    | 'location'
    | 'district'
    | 'section'
    | 'action'
    | 'space'
    | 'idTile'
    | 'row'
    | 'column'
    | 'inkpot'
    | 'conversion';
  id: number;
  /** Of a client: the grief that lies on it. */
  grief?: number;
};

export type Desk = {
  readonly lang: Lang;
  readonly parts: Parts;
  /** As it is at the step that is shown now. */
  readonly view: View;
  /** The seat whose board lies in front. */
  readonly me: number;
  /** One zone at a time, as on a phone. */
  readonly compact: boolean;
  /** "You", a person's name, "The Id". */
  name(seat: number): string;
  colour(seat: number): string;
  /** It answers what is asked now. */
  lit(target: string): boolean;
  /** The one kind of move that a press there leads to. */
  kindAt(target: string): Kind | null;
  /** It may be pressed as well, but is not what is asked: a conversion beside a question. */
  aside(target: string): boolean;
  /** Chosen already. */
  picked(target: string): boolean;
  /** Touched by the move that is previewed. */
  ghost(target: string): boolean;
  /** How many of this one would have more after the previewed move; `what` as previews name it ("coffee", "insight:growth:minor"). */
  change(what: string): number;
  /** A rule weighed this at the step that is shown. */
  compared(target: string): { value?: string; taken: boolean } | null;
  /** Somebody points at it, or it was advised (`name` is empty then). */
  marked(target: string): { name: string; colour: string } | null;
  /** Somebody could expect it to be open: it answers "why not?". */
  shut(target: string): boolean;
  /** Narrows the choice, previews, plays, or says why not. */
  press(target: string): void;
  /** The pointer or the focus is on it, or (null) has left. */
  hover(target: string | null): void;
  look(thing: Look): void;
  /** Lays the whole board of another over one's own. */
  openBoard(seat: number): void;
};
