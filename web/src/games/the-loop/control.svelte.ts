// What the player is in the middle of choosing. It holds no rule: every press narrows the list of offered moves until one is left.
import type { Problem, Text } from '../../wire';
import { common, kindsOf, touching, unlike } from './offers';
import type { Move, Offer, Seat } from './types';

export type Note = { at: string; text: Text; rule?: string };
type Table = {
  seat: () => Seat;
  open: () => boolean;
  play: (move: Move) => Promise<Problem | null>;
  point: () => ((target: string) => void) | undefined;
};

export class Control {
  picked = $state.raw<string[]>([]);
  choice = $state.raw<Offer[] | null>(null);
  note = $state.raw<Note | null>(null);
  /** The era that is looked at closely. */
  lens = $state<number | null>(null);
  pointing = $state(false);
  busy = $state(false);
  /** Cards that a LOOP under the pointer would ready. */
  hinted = $state.raw<number[]>([]);
  /** The clone whose way is shown. */
  clone = $state<number | null>(null);

  constructor(private readonly table: Table) {}

  offers = $derived.by(() => (this.table.open() && !this.busy ? this.table.seat().moves : []));
  /** Offers that fit what was chosen so far. */
  candidates = $derived.by(() => this.offers.filter((offer) => this.picked.every((target) => offer.targets.includes(target))));
  midway = $derived(this.picked.length > 0 || this.choice !== null || this.note !== null || this.lens !== null || this.pointing);

  /** By kind of move: what all its candidates have in common, so that it need not be chosen. */
  private shared = $derived(common(this.candidates));
  private sharedByAll = $derived(common(this.offers));

  /** The offers that a press on this thing would lead on to. A clone is chosen before the era it goes to, and a button
   *  before what it is about; what says all by itself may be pressed at once. */
  private leading(target: string, anew = false): Offer[] {
    const [offers, shared, picked] = anew ? [this.offers, this.sharedByAll, []] : [this.candidates, this.shared, this.picked];
    const here = touching(offers, target);
    if (/^(button|loop|card|tile):/.test(target)) return here;
    return here.filter(({ move, targets }) =>
      targets
        .slice(0, targets.indexOf(target))
        .every((one) => picked.includes(one) || (!one.startsWith('button:') && shared.get(move.type)?.includes(one))),
    );
  }
  /** Whether it answers what is asked. */
  lit(target: string): boolean {
    return this.leading(target).length > 0;
  }
  /** Half-way through a choice it begins another one. Never an era: a press beside the lit ones is a slip. */
  instead(target: string): boolean {
    return this.picked.length > 0 && !this.lit(target) && !target.startsWith('era:') && this.leading(target, true).length > 0;
  }
  /** The next thing to choose after the first was. */
  wanted(target: string): boolean {
    return this.picked.length > 0 && !this.picked.includes(target) && this.lit(target);
  }
  reset(): void {
    this.picked = [];
    this.choice = null;
    this.note = null;
    this.pointing = false;
    this.hinted = [];
  }
  escape(): void {
    if (this.choice || this.note || this.pointing) {
      this.choice = null;
      this.note = null;
      this.pointing = false;
    } else if (this.lens !== null) this.lens = null;
    else this.reset();
  }
  refuse(note: Note): void {
    this.note = this.note?.at === note.at ? null : note;
  }

  /** A thing on the table was pressed. Returns whether that meant anything. */
  press(target: string): boolean {
    if (this.pointing) {
      this.table.point()?.(target);
      this.pointing = false;
      return true;
    }
    this.note = null;
    if (this.picked.includes(target)) {
      this.picked = this.picked.slice(0, this.picked.indexOf(target));
      return true;
    }
    if (this.instead(target)) this.picked = [];
    const here = this.leading(target);
    const [first] = here;
    if (!first) return false;
    this.lens = null;
    if (here.length === 1) void this.play(first);
    else if (kindsOf(here).length === 1 && this.narrows(here, target)) this.picked = [...this.picked, target];
    else this.choice = here;
    return true;
  }
  /** Whether something else that can be pressed tells these offers apart. */
  private narrows(offers: Offer[], target: string): boolean {
    return unlike(offers, (one) => one !== target && !this.picked.includes(one));
  }
  async play(offer: Offer): Promise<void> {
    this.reset();
    this.lens = null;
    this.busy = true;
    try {
      await this.table.play(offer.move);
    } finally {
      this.busy = false;
    }
  }
}
