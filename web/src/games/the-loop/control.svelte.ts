// How a press is read at this table, and what is looked at closely meanwhile.
import { Control as Choosing, type Chair } from '../../play/control.svelte';
import { kindsOf, touching, unlike } from '../../play/offers';
import type { Move, Offer } from './types';

/** A clone is chosen before the era it goes to, and a button before what it is about; what says all by itself may be pressed at
 *  once. What all offers of a kind have in common need not be chosen. */
function leading(offers: Offer[], target: string, picked: string[]): Offer[] {
  const here = touching(offers, target);
  if (/^(button|loop|card|tile):/.test(target)) return here;
  const shared = (kind: string, one: string): boolean => offers.every(({ move, targets }) => move.type !== kind || targets.includes(one));
  return here.filter(({ move, targets }) =>
    targets
      .slice(0, targets.indexOf(target))
      .every((one) => picked.includes(one) || (!one.startsWith('button:') && shared(move.type, one))),
  );
}

export class Control extends Choosing<Move> {
  /** The era that is looked at closely. */
  lens = $state<number | null>(null);
  /** Cards that a LOOP under the pointer would ready. */
  hinted = $state.raw<number[]>([]);
  /** The clone whose way is shown. */
  clone = $state<number | null>(null);

  constructor(chair: Chair<Move>) {
    super(chair, {
      leading,
      // Where something else that can be pressed tells the offers apart, that is asked for.
      next: (offers, target, picked) =>
        kindsOf(offers).length === 1 && unlike(offers, (one) => one !== target && !picked.includes(one)) ? 'thing' : 'all',
      // A press beside the lit eras is a slip.
      beginsAnew: (target) => !target.startsWith('era:'),
    });
  }

  override reset(): void {
    super.reset();
    this.hinted = [];
  }
  override escape(): void {
    if (this.dismiss()) return;
    if (this.lens !== null) this.lens = null;
    else this.reset();
  }
  override press(target: string): boolean {
    const shows = this.pointing || this.picked.includes(target);
    const led = super.press(target);
    if (led && !shows) this.lens = null;
    return led;
  }
  override play(offer: Offer): Promise<void> {
    this.lens = null;
    return super.play(offer);
  }
}
