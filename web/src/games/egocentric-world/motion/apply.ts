// How the picture changes with one event while a batch of them is shown. Bookkeeping for the eye only: when the batch is
// through, the server's view replaces it, whatever this made of it.
import type { Event, SeatView, View } from '../types';

export const without = (cards: number[], card: number): number[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.filter((_, i) => i !== at);
};
const including = (cards: number[], card: number): number[] => [...cards, card].sort((a, b) => a - b);

const change = (view: View, seat: number, how: (seat: SeatView) => Partial<SeatView>): View => ({
  ...view,
  seats: view.seats.map((shown, i) => (i === seat ? { ...shown, ...how(shown) } : shown)),
});
/** Whose cards lie open to this viewer: their own, and those of the automata of the solo game. */
const open = (view: View, seat: number): boolean => view.viewer === seat || (view.options.players === 1 && seat > 0);

const loses = (view: View, seat: number, card: number): View =>
  change(view, seat, (s) => ({ cards: s.cards - 1, known: without(s.known, card) }));
const gains = (view: View, seat: number, card: number): View =>
  change(view, seat, (s) => ({ cards: s.cards + 1, known: card > 0 && open(view, seat) ? including(s.known, card) : s.known }));

/** The table before anything lies on it. */
export const bare = (view: View): View => ({ ...view, seats: view.seats.map((seat) => ({ ...seat, cards: 0, stack: 0, known: [] })) });

const dealt = 5;

export function apply(view: View, event: Event, truth: View): View {
  switch (event.type) {
    case 'roundStarted':
      return {
        ...truth,
        phase: 'turn',
        current: event.first,
        stopper: null,
        drawn: 0,
        top: event.top,
        round: event.round,
        seats: truth.seats.map((seat, i) => {
          const bot = truth.options.players === 1 && i > 0;
          return { ...seat, cards: dealt, stack: bot ? dealt : 0, known: truth.viewer === i ? seat.known : [] };
        }),
      };
    case 'reshuffled':
      return { ...view, drawCount: event.cards };
    case 'drew': {
      const left = { ...view, drawCount: Math.max(0, view.drawCount - 1) };
      return event.penalty ? gains(left, event.seat, event.card) : { ...left, phase: 'drawn', current: event.seat, drawn: event.card };
    }
    case 'threw':
      return { ...view, phase: 'turn', current: event.seat, drawn: 0, top: event.card };
    case 'played': {
      const gone = { ...loses(view, event.seat, event.card), drawn: 0, top: event.card };
      const swaps = event.why === 'drewInstead' || event.why === 'tookInstead';
      const phase = swaps || event.why === 'match' || event.why === 'pair' ? 'turn' : view.phase;
      return { ...(swaps ? gains(gone, event.seat, event.other) : gone), phase };
    }
    case 'stopped':
      return event.first ? { ...view, stopper: event.seat } : view;
    case 'swapped': {
      const [a = 0, b = 0] = event.seats;
      const [fromA = 0, fromB = 0] = event.gave;
      return gains(gains(loses(loses(view, a, fromA), b, fromB), a, fromB), b, fromA);
    }
    case 'botRevealed':
      return change(view, event.seat, (s) => ({ stack: Math.max(0, s.stack - 1), known: including(s.known, event.card) }));
    case 'botStep':
      if (event.step === 7 && event.acted)
        return { ...view, phase: 'drawn', current: event.seat, drawn: event.drawn, drawCount: Math.max(0, view.drawCount - 1) };
      return event.step > 7 ? view : { ...view, phase: 'turn', current: event.seat, drawn: 0 };
    case 'roundEnded':
      return {
        ...view,
        seats: view.seats.map((seat, i) => ({
          ...seat,
          total: event.totals[i] ?? seat.total,
          lastScore: event.scores[i] ?? seat.lastScore,
        })),
      };
    default:
      return view;
  }
}

/** The same when we do not know what lay there before: hands stay as they are now, only the pile tells the story. */
export function glance(view: View, event: Event): View {
  return event.type === 'played' || event.type === 'threw' ? { ...view, top: event.card } : view;
}
