// The score sheet's numbers, out of the events of ended rounds.
import type { News, RoundEnded } from './types';

export type Round = { number: number; event: RoundEnded };
export const roundsOf = (events: News[]): Round[] => {
  const ended = events.flatMap(({ event }) => (event.type === 'roundEnded' ? [event] : []));
  return ended.map((event, i) => ({ number: i + 1, event }));
};
