// The five actions of a turn and their keys, and which card of the hand a move is about.
import { touching } from '../../play/offers';
import type { Move, Offer } from './types';

export type Kind = Move['type'];
export const fixed = ['draw', 'takeDiscard', 'match', 'pair', 'stop'] as const;
export type Fixed = (typeof fixed)[number];
export const keys: Record<Fixed, string> = { draw: 'D', takeDiscard: 'T', match: 'M', pair: 'P', stop: 'S' };

/** The card of your hand that would leave it with this move. */
export function leaving(move: Move): number | null {
  if (move.type === 'pair') return move.play;
  if (move.type === 'keep' || move.type === 'takeDiscard' || move.type === 'match' || move.type === 'give') return move.card;
  return null;
}
/** What a click on one of your own cards may mean: the moves in which that card is the one to go. */
export const withCard = (offers: Offer[], me: number, value: number): Offer[] =>
  touching(offers, `card:${me}.${value}`).filter((offer) => leaving(offer.move) === value);
