// The whole turn taken back, step by step, as far as that can be done.
import type { SeatTable } from '../../wire';
import type { Move, Seat } from './types';

/** With such a move a turn begins. */
export const opening: Move['type'][] = ['state', 'recall', 'treat', 'pass'];
const atBeginning = ({ moves }: Seat): boolean => moves.some(({ move }) => opening.includes(move.type));
/** Something of this turn can still be taken back: half of the first move leaves no event. */
const begun = (seat: Seat): boolean =>
  seat.undo?.possible === true && !(seat.events.at(-1)?.event.type === 'turnBegan' && atBeginning(seat));

const most = 80; // more steps than any turn has

/** `undo` takes back one step and says whether it did. Returns whether the beginning of the turn was reached; if it was not, why. */
export async function takeBack(
  seat: () => Seat,
  undo: () => Promise<boolean>,
): Promise<{ steps: number; whole: boolean; why?: NonNullable<SeatTable['undo']>['why'] }> {
  let steps = 0;
  while (steps < most && (steps === 0 || begun(seat())) && (await undo())) steps += 1;
  const { undo: now } = seat();
  return atBeginning(seat()) ? { steps, whole: true } : { steps, whole: false, why: now?.possible ? undefined : now?.why };
}
