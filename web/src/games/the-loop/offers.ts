// Finding offered moves. Nothing here knows what a move means; it only reads which things it touches.
import type { Kind, Offer } from './types';

export const ofKind = (offers: Offer[], ...kinds: Kind[]): Offer[] => offers.filter((offer) => kinds.includes(offer.move.type));
export const touching = (offers: Offer[], target: string): Offer[] => offers.filter((offer) => offer.targets.includes(target));
export const kindsOf = (offers: Offer[]): Kind[] => [...new Set(offers.map((offer) => offer.move.type))];

/** The buttons in their fixed places: what they are called in targets and in `closed`, and their keys. */
export const buttons = ['freeMove', 'walk', 'ability', 'endActions'] as const;
export type Button = (typeof buttons)[number];
export const keys: Record<Button | 'spiral' | 'star' | 'stripe', string> = {
  freeMove: 'F',
  walk: 'W',
  ability: 'A',
  endActions: 'E',
  spiral: '1',
  star: '2',
  stripe: '3',
};
export const targetOf = (button: Button): string => `button:${button}`;
/** Kinds that a button stands for in `closed`. */
export const closedKinds: Record<Button, Kind[]> = {
  freeMove: ['freeMove'],
  walk: ['walk'],
  ability: ['spark', 'cleanKill', 'helpingHand'],
  endActions: ['endActions'],
};
/** By kind of move: the targets that all its offers have in common. */
export function common(offers: Offer[]): Map<Kind, string[]> {
  const found = new Map<Kind, string[]>();
  for (const { move, targets } of offers)
    found.set(
      move.type,
      (found.get(move.type) ?? targets).filter((one) => targets.includes(one)),
    );
  return found;
}
/** Whether the targets that count tell each of these offers from the others. */
export const unlike = (offers: Offer[], counts: (target: string) => boolean): boolean =>
  new Set(offers.map((offer) => offer.targets.filter(counts).join())).size === offers.length;
