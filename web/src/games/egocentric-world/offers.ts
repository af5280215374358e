// The five actions of a turn and their keys, and which card of the hand a move is about.
import { ofKind, touching } from '../../play/offers';
import type { Move, Offer } from './types';

export type Kind = Move['type'];
export const fixed = ['draw', 'takeDiscard', 'match', 'pair', 'stop'] as const;
export type Fixed = (typeof fixed)[number];
export const keys: Record<Fixed, string> = { draw: 'D', takeDiscard: 'T', match: 'M', pair: 'P', stop: 'S' };

/** Moves that are no card, pile or name on the table, with their keys. */
const spelledKeys: Partial<Record<Kind, string>> = {
  extraTurn: 'E',
  counter: 'C',
  takeRandom: 'R',
  takeStack: 'S',
  doneLooking: 'D',
  throw: 'T',
  decline: 'N',
  letPass: 'L',
};
const mild: Kind[] = ['throw', 'decline', 'letPass'];
/** Whom it is about, where they are few enough to be read as buttons. */
const few: Kind[] = ['spy', 'swap'];

/** What is offered as buttons besides the five; the mild ones last. */
export function spelled(offers: Offer[]): { offer: Offer; key: string; mild: boolean }[] {
  const short = few.flatMap((kind) => {
    const here = ofKind(offers, kind);
    return here.length <= 2 ? here.map((offer, i) => ({ offer, key: String(i + 1), mild: false })) : [];
  });
  const alone = offers.flatMap((offer) => {
    const key = spelledKeys[offer.move.type];
    return key ? [{ offer, key, mild: mild.includes(offer.move.type) }] : [];
  });
  return [...short, ...alone].sort((a, b) => Number(a.mild) - Number(b.mild));
}

/** The card of your hand that would leave it with this move. */
export function leaving(move: Move): number | null {
  if (move.type === 'pair') return move.play;
  if (move.type === 'keep' || move.type === 'takeDiscard' || move.type === 'match' || move.type === 'give') return move.card;
  return null;
}
/** What a click on one of your own cards may mean: the moves in which that card is the one to go. */
export const withCard = (offers: Offer[], me: number, value: number): Offer[] =>
  touching(offers, `card:${me}.${value}`).filter((offer) => leaving(offer.move) === value);
