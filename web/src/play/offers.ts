// Finding offered moves. Nothing here knows what a move means; it only reads its kind and which things it touches.
import type { Offered } from '../wire';

type Typed = { type: string };

export const touching = <Move>(offers: Offered<Move>[], target: string): Offered<Move>[] =>
  offers.filter((offer) => offer.targets.includes(target));
export const ofKind = <Move extends Typed>(offers: Offered<Move>[], ...kinds: Move['type'][]): Offered<Move>[] =>
  offers.filter((offer) => kinds.includes(offer.move.type));
export const kindsOf = <Move extends Typed>(offers: Offered<Move>[]): Move['type'][] => [
  ...new Set(offers.map((offer) => offer.move.type)),
];
/** Whether the targets that count tell each of these offers from the others. */
export const unlike = <Move>(offers: Offered<Move>[], counts: (target: string) => boolean): boolean =>
  new Set(offers.map((offer) => offer.targets.filter(counts).join())).size === offers.length;
