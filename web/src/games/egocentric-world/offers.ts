// Finding offered moves. Nothing here knows what a move means; it only reads which card leaves and which things it touches.
import type { Move, Offer } from './types';

export type Kind = Move['type'];
export const fixed = ['draw', 'takeDiscard', 'match', 'pair', 'stop'] as const;
export type Fixed = (typeof fixed)[number];
export const keys: Record<Fixed, string> = { draw: 'D', takeDiscard: 'T', match: 'M', pair: 'P', stop: 'S' };

export const ofKind = (offers: Offer[], kind: Kind): Offer[] => offers.filter((offer) => offer.move.type === kind);
export const touching = (offers: Offer[], target: string): Offer[] => offers.filter((offer) => offer.targets.includes(target));

/** The card of your hand that would leave it with this move. */
export function leaving(move: Move): number | null {
  if (move.type === 'pair') return move.play;
  if (move.type === 'keep' || move.type === 'takeDiscard' || move.type === 'match' || move.type === 'give') return move.card;
  return null;
}
/** What a click on one of your own cards may mean: the moves in which that card is the one to go. */
export const withCard = (offers: Offer[], me: number, value: number): Offer[] =>
  touching(offers, `card:${me}.${value}`).filter((offer) => leaving(offer.move) === value);

export const kinds = (offers: Offer[]): Kind[] => [...new Set(offers.map((offer) => offer.move.type))];
