// Which cards travel with an event, from which place to which. Places are the targets of moves: `pile:draw`, `card:0.9`, `hand:2` …
import type { Event, View } from '../types';

export type Route = { value: number; from: string; to: string; flip?: boolean; delay?: number };

const card = (seat: number, value: number): string => `card:${seat}.${value}`;
/** Where a card of a seat is looked for: its own place, else the hand. */
export const places = (place: string): string[] => {
  const seat = /^(?:card|stack|drawn):(\d+)/.exec(place)?.[1];
  return seat === undefined ? [place] : [place, `hand:${seat}`];
};

export function routes(event: Event, view: View): Route[] {
  const mine = (seat: number): boolean => view.viewer === seat;
  const open = (seat: number): boolean => mine(seat) || (view.options.players === 1 && seat > 0);
  switch (event.type) {
    case 'roundStarted':
      return view.seats.flatMap((seat, i) =>
        seat.cards === 0 && view.gone.includes(i)
          ? []
          : [0, 1, 2].map((k) => ({ value: 0, from: 'pile:draw', to: `hand:${i}`, delay: (k * view.seats.length + i) * 45 })),
      );
    case 'reshuffled':
      return [0, 1, 2, 3].map((k) => ({ value: 0, from: 'pile:discard', to: 'pile:draw', delay: k * 50 }));
    case 'drew': {
      const to = event.penalty ? card(event.seat, event.card) : mine(event.seat) ? 'drawn' : `drawn:${event.seat}`;
      return [{ value: event.card, from: 'pile:draw', to, flip: event.card > 0 }];
    }
    case 'threw':
      return [{ value: event.card, from: mine(event.seat) ? 'drawn' : `drawn:${event.seat}`, to: 'pile:discard', flip: !open(event.seat) }];
    case 'played': {
      const leaves: Route = { value: event.card, from: card(event.seat, event.card), to: 'pile:discard', flip: !open(event.seat) };
      if (event.why === 'tookInstead') return [{ value: event.other, from: 'pile:discard', to: card(event.seat, event.other) }, leaves];
      if (event.why === 'drewInstead')
        return [
          { value: event.other, from: mine(event.seat) ? 'drawn' : `drawn:${event.seat}`, to: card(event.seat, event.other) },
          leaves,
        ];
      return [leaves];
    }
    case 'swapped': {
      const [a = 0, b = 0] = event.seats;
      const [fromA = 0, fromB = 0] = event.gave;
      return [
        { value: fromA, from: card(a, fromA), to: card(b, fromA) },
        { value: fromB, from: card(b, fromB), to: card(a, fromB) },
      ];
    }
    case 'botStep':
      return event.step === 7 && event.acted ? [{ value: event.drawn, from: 'pile:draw', to: `drawn:${event.seat}`, flip: true }] : [];
    case 'botRevealed':
      return [{ value: event.card, from: `stack:${event.seat}`, to: card(event.seat, event.card), flip: true }];
    default:
      return [];
  }
}

/** How long to dwell on an event beside its cards' travel, in milliseconds. */
export function dwell(event: Event): number {
  switch (event.type) {
    case 'botStep':
      return event.acted ? 400 : 110;
    case 'stopped':
    case 'abilityUsed':
    case 'abilityCancelled':
    case 'nameAnswered':
      return 560;
    case 'played':
    case 'threw':
    case 'swapped':
      return 160;
    case 'passedReaction':
    case 'abilityDeclined':
    case 'methodChosen':
    case 'spied':
      return 380;
    case 'roundEnded': // it stayed until it was looked at
      return 0;
    default:
      return 60;
  }
}
