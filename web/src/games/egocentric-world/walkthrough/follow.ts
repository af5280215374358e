// Where the tour stands. The player may do something else than suggested: then the tour looks for the next step that fits,
// and waits quietly while none does.
import type { Seat } from '../types';
import type { Step } from './steps';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a step can be said in this position. */
export function fits(step: Step, seat: Seat): boolean {
  const { view } = seat;
  const { mostCards, ...look } = step.when ?? {};
  if (Object.entries(look).some(([name, value]) => view[name as keyof typeof view] !== value)) return false;
  const mine = typeof view.viewer === 'number' ? view.seats[view.viewer] : undefined;
  if (mostCards !== undefined && (mine?.cards ?? 0) > mostCards) return false;
  if (!step.expect) return view.phase === 'over' ? step.when?.phase === 'over' : seat.moves.length > 0;
  return seat.moves.some((offer) => same(offer.move, step.expect));
}

/** The step to show now: the one we are at, or the next one that fits; null while the tour waits. */
export function next(steps: Step[], from: number, seat: Seat): number | null {
  const at = steps.findIndex((step, i) => i >= from && fits(step, seat));
  return at < 0 ? null : at;
}
