// What the player is in the middle of choosing. It holds no rule: every step narrows the list of offered moves until one is left.
import type { Problem } from '../../wire';
import { kinds, leaving, ofKind, touching, type Kind } from './offers';
import type { Move, Offer, Seat } from './types';

export type Note = { text: { en: string; fr: string }; rule?: string };
export type Choice = { offers: Offer[]; at: string };
type Table = { seat: () => Seat; open: () => boolean; play: (move: Move) => Promise<Problem | null> };

export class Control {
  intent = $state<Kind | null>(null);
  picked = $state<string[]>([]);
  choice = $state<Choice | null>(null);
  stopping = $state(false);
  refused = $state<(Note & { kind: Kind }) | null>(null);
  busy = $state(false);

  constructor(private readonly table: Table) {}

  offers = $derived.by(() => (this.table.open() && !this.busy ? this.table.seat().moves : []));
  /** Offers that fit what was chosen so far. */
  candidates = $derived.by(() => {
    const wanted = this.intent ? ofKind(this.offers, this.intent) : this.offers;
    const rest = wanted.filter((offer) => this.picked.every((target) => offer.targets.includes(target)));
    const inOrder = rest.filter((offer) => this.picked.every((target, i) => offer.targets[i] === target));
    return inOrder.length ? inOrder : rest;
  });
  /** Whether there is something to give up with Escape. */
  midway = $derived(this.intent !== null || this.picked.length > 0 || this.choice !== null || this.stopping || this.refused !== null);

  lit(target: string): boolean {
    return this.picked.includes(target) || touching(this.candidates, target).length > 0;
  }
  reset(): void {
    this.intent = null;
    this.picked = [];
    this.choice = null;
    this.stopping = false;
    this.refused = null;
  }
  /** One step back. */
  escape(): void {
    if (this.choice || this.stopping || this.refused) {
      this.choice = null;
      this.stopping = false;
      this.refused = null;
    } else this.reset();
  }

  /** One of the fixed actions was asked for. */
  act(kind: Kind): void {
    if (this.intent === kind) return this.reset();
    this.reset();
    const here = ofKind(this.offers, kind);
    const only = here.length === 1 ? here[0] : undefined;
    if (only) return this.take(only);
    if (here.length) this.intent = kind;
    else this.refuse(kind);
  }
  refuse(kind: Kind): void {
    const reason = this.table.seat().closed.find((closed) => closed.kind === kind);
    this.refused = reason ? { kind, text: reason.text, rule: reason.rule } : null;
  }

  /** A thing on the table was clicked; `card` when it is one of your own cards. */
  click(target: string, card?: number): void {
    this.refused = null;
    if (this.picked.includes(target)) {
      this.picked = this.picked.filter((other) => other !== target);
      return;
    }
    const all = touching(this.candidates, target);
    const here = card === undefined ? all : all.filter((offer) => leaving(offer.move) === card);
    const [first] = here;
    if (!first) return;
    if (here.length === 1) return this.take(first);
    if (here.every((offer) => offer.move.type === 'swap')) this.picked = [...this.picked, target];
    else if (kinds(here).length === 1 && card === undefined && this.intent === null) this.intent = first.move.type;
    else this.choice = { offers: here, at: target };
  }
  /** An offer was chosen: STOP is asked for once more, all else is played. */
  take(offer: Offer): void {
    this.choice = null;
    if (offer.move.type === 'stop' && !this.stopping) this.stopping = true;
    else void this.play(offer);
  }
  async play(offer: Offer): Promise<void> {
    this.reset();
    this.busy = true;
    try {
      await this.table.play(offer.move);
    } finally {
      this.busy = false;
    }
  }
}
