// What a game's own screen is given, and what it may ask for. A screen knows no rule: what can be clicked is what
// `seat.moves` offers, found by target; what is refused says why in `seat.closed` or through `why`.
import type { Component } from 'svelte';
import type { Json, Offered, Problem, Room, SeatTable, Table, Told } from '../wire';

export type Lang = 'en' | 'fr';

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
  /** Opens the rules at a number such as "EW-4.3". */
  openRule: (rule: string) => void;
  /** Nothing can be done: replay, spectator, or the curtain is down. */
  readonly: boolean;
};

export type GameScreen = {
  id: string;
  screen: () => Promise<{ default: Component<ScreenProps> }>;
  /** Shown beside the log at all times: score sheet and the like. */
  side?: () => Promise<{ default: Component<ScreenProps> }>;
  /** A small picture for the home page. */
  cover?: () => Promise<{ default: Component<{ lang: Lang }> }>;
};

export const byTarget = (moves: Offered[], target: string): Offered[] => moves.filter((m) => m.targets.includes(target));
