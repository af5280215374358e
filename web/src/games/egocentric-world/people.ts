// Who sits where, seen from one chair: you at the near edge, the others from your left to your right, as turns go round.
import type { Lang } from '../../play/screen';
import type { Room, Table } from '../../wire';
import { tell } from '../../words';
import type { News, View } from './types';
import { words } from './words';

/** `program`: how good a program plays on this seat, if one does; `standIn`: only until its owner is back. */
export type Person = {
  seat: number;
  name: string;
  colour: string;
  you: boolean;
  bot: boolean;
  program: string | null;
  standIn: boolean;
  here: boolean;
  gone: boolean;
};

const nameOf = (room: Room, table: Table, seat: number, lang: Lang): string => room.seats[seat]?.name || tell(table.names[seat], lang);

export function people(room: Room, table: Table, view: View, lang: Lang): Person[] {
  return view.seats.map((_, seat) => ({
    seat,
    name: view.viewer === seat ? words[lang].you : nameOf(room, table, seat, lang),
    you: view.viewer === seat,
    bot: seat >= room.seats.length,
    program: room.seats[seat]?.bot ?? null,
    standIn: room.seats[seat]?.standIn ?? false,
    colour: room.seats[seat]?.colour ?? '',
    here: room.seats[seat]?.kind !== 'person' || (room.seats[seat]?.here ?? true),
    gone: view.gone.includes(seat),
  }));
}
/** The last thing done on a seat in this round, in words, out of what was shown. */
export function deedOf(events: News[], seat: number, lang: Lang): string {
  const begun = events.map(({ event }) => event.type).lastIndexOf('roundStarted');
  const own = events.slice(begun + 1).filter(({ event }) => 'seat' in event && event.seat === seat);
  return tell(own.at(-1)?.text, lang);
}
/** The others in turn order, beginning with whoever plays after you; for a spectator everybody. */
export function others(all: Person[], view: View): Person[] {
  if (view.viewer === 'spectator') return all;
  const me = view.viewer;
  return all.slice(1).map((_, i) => all[(me + 1 + i) % all.length]!);
}
