// What the player is in the middle of choosing. It holds no rule: every press narrows the list of offered moves until one is left.
// How a game reads a press is told in its `Reading`.
import { untrack } from 'svelte';
import type { Closed, Offered, Problem, Text } from '../wire';
import { kindsOf, ofKind, touching } from './offers';

/** A reason, and the thing it is shown at. */
export type Note = { at: string; text: Text; rule?: string };

/** The seat that chooses, and what it can ask for. */
export type Chair<Move> = {
  seat: () => { moves: Offered<Move>[]; closed: Closed[] };
  /** Whether there may be chosen at all: nothing moves, nothing lies over the table. */
  open: () => boolean;
  play: (move: Move) => Promise<Problem | null>;
  /** Shows a thing to all at the table. */
  point?: () => ((target: string) => void) | undefined;
};

/** Several offers are left after a press: the thing is kept and the next one asked for, or the kind of move is, or all of them
 *  are laid out to choose from. */
export type Next = 'thing' | 'kind' | 'all';
export type Reading<Move> = {
  /** Those of the offers that a press on this thing leads on to. */
  leading?: (offers: Offered<Move>[], target: string, picked: string[]) => Offered<Move>[];
  next: (offers: Offered<Move>[], target: string, picked: string[]) => Next;
  /** The order in which things are chosen says which move is meant. */
  inOrder?: boolean;
  /** Half-way through a choice a press on such a thing may begin another one. */
  beginsAnew?: (target: string) => boolean;
  /** What is asked for once more before it is played. */
  weighty?: (move: Move) => boolean;
  /** While a move is on its way, the table stays lit and chosen as it is. */
  staysLit?: boolean;
};

export class Control<Move extends { type: string }> {
  /** The kind of move that was asked for, when it was not by a thing on the table. */
  intent = $state.raw<Move['type'] | null>(null);
  picked = $state.raw<string[]>([]);
  choice = $state.raw<Offered<Move>[] | null>(null);
  /** The weighty move that is asked for once more. */
  sure = $state.raw<Offered<Move> | null>(null);
  /** Why something cannot be done. */
  note = $state.raw<Note | null>(null);
  /** The next press only shows a thing to the others. */
  pointing = $state(false);
  /** The move on its way, until a new position or its answer comes. No other is taken meanwhile. */
  sent = $state.raw<Offered<Move> | null>(null);

  constructor(
    private readonly chair: Chair<Move>,
    private readonly reading: Reading<Move>,
  ) {}

  offers = $derived.by(() => (this.chair.open() && (this.reading.staysLit || !this.sent) ? this.chair.seat().moves : []));
  /** Offers that fit what was chosen so far. */
  candidates = $derived.by(() => {
    const wanted = this.intent ? ofKind(this.offers, this.intent) : this.offers;
    const rest = wanted.filter((offer) => this.picked.every((target) => offer.targets.includes(target)));
    if (!this.reading.inOrder) return rest;
    const inOrder = rest.filter((offer) => this.picked.every((target, i) => offer.targets[i] === target));
    return inOrder.length > 0 ? inOrder : rest;
  });

  /** Called once, while a screen is made. */
  follow(step: () => number): void {
    const now = $derived(step());
    $effect(() => {
      void now;
      untrack(() => this.renew());
    });
  }
  /** A new position has come: whatever was half chosen or on its way no longer is. */
  renew(): void {
    this.sent = null;
    this.reset();
  }

  /** The offers that a press on this thing would lead on to; `anew`: when nothing were chosen yet. */
  private leading(target: string, anew = false): Offered<Move>[] {
    const [offers, picked] = anew ? [this.offers, []] : [this.candidates, this.picked];
    return this.reading.leading?.(offers, target, picked) ?? touching(offers, target);
  }
  /** Whether it answers what is asked. */
  lit(target: string): boolean {
    return this.picked.includes(target) || this.leading(target).length > 0;
  }
  /** Half-way through a choice it begins another one. */
  instead(target: string): boolean {
    if (this.picked.length === 0 || this.lit(target) || !this.reading.beginsAnew?.(target)) return false;
    return this.leading(target, true).length > 0;
  }
  /** The next thing to choose after the first was. */
  wanted(target: string): boolean {
    return this.picked.length > 0 && !this.picked.includes(target) && this.lit(target);
  }

  reset(): void {
    this.dismiss();
    this.intent = null;
    this.picked = [];
  }
  /** One step back. */
  escape(): void {
    if (!this.dismiss()) this.reset();
  }
  /** Puts away what lies over the table. Says whether anything did. */
  protected dismiss(): boolean {
    const lay = this.choice !== null || this.sure !== null || this.note !== null || this.pointing;
    this.choice = null;
    this.sure = null;
    this.note = null;
    this.pointing = false;
    return lay;
  }

  /** Says why; said again, it is put away. */
  refuse(note: Note): void {
    this.note = this.note?.at === note.at ? null : note;
  }
  /** Why nothing of these kinds is offered, if that was said. Returns whether it was. */
  whyNot(at: string, kinds: string[]): boolean {
    const reason = this.chair.seat().closed.find((closed) => kinds.includes(closed.kind));
    if (reason) this.refuse({ at, text: reason.text, rule: reason.rule });
    return reason !== undefined;
  }

  /** A kind of move was asked for. */
  act(kind: Move['type']): void {
    if (this.intent === kind) return this.reset();
    this.reset();
    const here = ofKind(this.offers, kind);
    const only = here.length === 1 ? here[0] : undefined;
    if (only) return this.take(only);
    if (here.length > 0) this.intent = kind;
    else this.whyNot(kind, [kind]);
  }
  /** A thing on the table was pressed. Returns whether that meant anything. */
  press(target: string): boolean {
    if (this.pointing) {
      this.chair.point?.()?.(target);
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
    if (here.length === 1) this.take(first);
    else this.narrow(here, target);
    return true;
  }
  private narrow(offers: Offered<Move>[], target: string): void {
    const next = this.reading.next(offers, target, this.picked);
    if (next === 'thing') this.picked = [...this.picked, target];
    else if (next === 'kind' && this.intent === null) this.intent = kindsOf(offers)[0] ?? null;
    else this.choice = offers;
  }
  /** An offer was chosen: what is weighty is asked for once more, all else is played. */
  take(offer: Offered<Move>): void {
    this.choice = null;
    if (this.reading.weighty?.(offer.move) && this.sure === null) this.sure = offer;
    else void this.play(offer);
  }
  async play(offer: Offered<Move>): Promise<void> {
    if (this.sent || this.offers.length === 0) return;
    if (!this.reading.staysLit) this.reset();
    this.sent = offer;
    try {
      await this.chair.play(offer.move);
    } finally {
      // The new position comes before the answer: what was begun there since stays.
      if (this.sent === offer) {
        this.sent = null;
        this.reset();
      }
    }
  }
}
