// What a game's own screen is given, and what it may ask for. A screen knows no rule: what can be clicked is what
// `seat.moves` offers, found by target; what is refused says why in `seat.closed` or through `why`.
import type { Component } from 'svelte';
import type { Wire } from '../generated';
import type { PlainGuide } from './guide';
import type { Json, Mark, Note, Problem, Retold, Room, SeatTable, Table, Told } from '../wire';

export type Lang = 'en' | 'fr';

/** Somebody at the table points at a thing; it is shown for a few seconds. `target` is one of a game's target names;
    `at` a place on it, or an arrow, where the game's table is measured in units. */
export type Pointed = { id: number; name: string; colour: string; target: string; at?: Mark | undefined };

/** What a good player would do here, and why. `plan` is how it means to go on in this turn, `aims` what that is good for later; of the
    candidates `worth` is in `unit`, `behind` by how much one is worse than the one advised, `why` what suffers most by it. */
export type Advice = Wire.Advice;

export type ScreenProps = {
  room: Room;
  table: Table;
  /** The seat of yours that is shown now (or the spectator's view). All its events so far. */
  seat: SeatTable;
  /** Events not yet shown: animate them, then call `shown(count)`. Empty when reconnecting or reduced motion skips. */
  fresh: Told[];
  shown: (count: number) => void;
  lang: Lang;
  /** Resolves to null when played, else to what is wrong. */
  play: (move: Json) => Promise<Problem | null>;
  why: (move: Json) => Promise<Problem | null>;
  undo: () => Promise<Problem | null>;
  /** What was seen from event number `since` on; null where that cannot be had now. */
  retell: (since: number) => Promise<Retold | null>;
  /** What the game is made of, in the words of both languages, as the engine tells it; null when it tells nothing. */
  components: Json;
  /** What people at the table point at just now. */
  pointed: Pointed[];
  /** Points at a thing for all at the table to see; absent when nobody else is there. */
  point?: ((target: string, at?: Mark) => void) | undefined;
  /** A move of this seat that is not made yet, such as a picture while it is laid: kept by the room, told to nobody else,
      there again after a reload and gone once the seat has moved. `value` is null when nothing is kept. */
  draft?: { readonly value: Json; save: (move: Json) => void } | undefined;
  /** What one thinks of the other players, for oneself; an empty note is none. */
  notes?: { value: Note[]; save: (note: Note) => void } | undefined;
  /** Says something in the chat; absent for whoever plays no part, or must be silent (`seat.silent`). */
  speak?: ((text: string) => Promise<Problem | null>) | undefined;
  /** Lets all clocks stand still, or go on; absent for whoever may not. */
  pause?: ((on: boolean) => void) | undefined;
  /** The advice that was asked for and still holds: its targets may be marked. */
  advised: Advice | null;
  /** Shows what has happened so far, in words. */
  openLog: () => void;
  /** Opens the rules at a number such as "EW-4.3". */
  openRule: (rule: string) => void;
  /** Nothing can be done: replay, spectator, or the curtain is down. */
  readonly: boolean;
  /** Something lies over the table and is to be looked at first: meanwhile nothing beside it offers what comes after. */
  hold: (on: boolean) => void;
};

export type GameScreen = {
  id: string;
  /** Its screen has the talk and the players itself and takes the whole width; the log folds into its button. */
  wide?: boolean;
  /** The game in pictures; without it the plain table serves. */
  screen?: () => Promise<{ default: Component<ScreenProps> }>;
  /** What the plain table reads to tell this game well. */
  plain?: () => Promise<{ guide: PlainGuide }>;
  /** Shown beside the log at all times: score sheet and the like. */
  side?: () => Promise<{ default: Component<ScreenProps> }>;
  /** Options whose values have faces: they are chosen by their pictures. */
  faces?: { options: string[]; face: () => Promise<{ default: Component<{ value: string }> }> };
  /** The game on one page, in pictures, before its numbered rules. */
  summary?: () => Promise<{ default: Component }>;
  /** How it ended, point by point, on the one sheet that the house lays down at the end; without it, places and points. */
  end?: () => Promise<{ default: Component<ScreenProps> }>;
  /** A small picture for the home page. */
  cover?: () => Promise<{ default: Component<{ lang: Lang }> }>;
};
