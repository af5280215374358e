// Which of the events are turns that played themselves. Pure.
import type { Told } from '../wire';
import type { OwnTurn } from './guide';

/** Events `from` to `to`, `to` not among them. */
export type Turn = { from: number; to: number };

export function turnsOf(events: Told[], own: OwnTurn): Turn[] {
  const turns: Turn[] = [];
  let from = -1;
  events.forEach(({ event }, at) => {
    if (from >= 0 && own.ends(event)) {
      turns.push({ from, to: at });
      from = -1;
    }
    if (own.begins(event)) from = at;
  });
  if (from >= 0) turns.push({ from, to: events.length });
  return turns;
}

/** How long one step stands before the next comes. */
export const waits = { slow: 2200, normal: 900, fast: 280, atOnce: 0 };

/** How many events may be shown at once now: up to a turn that is to be told, or one step of it, or all the rest. */
export function nextStretch(turns: Turn[], shown: number, all: number): { count: number; step: boolean } {
  const turn = turns.find(({ to }) => to > shown);
  if (!turn) return { count: all - shown, step: false };
  // The first line of it is its heading and needs no waiting for.
  return shown <= turn.from ? { count: turn.from + 1 - shown, step: false } : { count: 1, step: true };
}
