// What the player is in the middle of choosing. It holds no rule: every press narrows the list of offered moves until one is left.
import type { Problem, Text } from '../../wire';
import { kindsOf, touching } from './offers';
import type { Move, Offer, Seat } from './types';

export type Note = { at: string; text: Text; rule?: string };
type Table = { seat: () => Seat; open: () => boolean; play: (move: Move) => Promise<Problem | null>; point: () => ((target: string) => void) | undefined };

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

  /** Whether it answers what is asked. */
  lit(target: string): boolean {
    return touching(this.candidates, target).length > 0;
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
      this.picked = this.picked.filter((other) => other !== target);
      return true;
    }
    const here = touching(this.candidates, target);
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
    const rest = (offer: Offer): string => offer.targets.filter((one) => one !== target && !this.picked.includes(one)).join();
    return new Set(offers.map(rest)).size === offers.length;
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
