// How a press is read at this table: it keeps the offers that name the thing; the last one left is played, or, where it cannot be
// taken back, shown first and played by the next press. Under a mouse or the focus it may have been shown before the press.
import { Control as Choosing, type Chair } from '../../play/control.svelte';
import { foreseen } from '../../play/foresight.svelte';
import { touching } from '../../play/offers';
import type { Kind, Move, Offer } from './types';

/** The next thing a move names goes before things it merely touches: from here to there is not from there to here. */
function leading(offers: Offer[], target: string, picked: string[]): Offer[] {
  const here = touching(offers, target);
  // Every way of the inkpot is its way, in whichever place an offer names it.
  if (target.startsWith('inkpot:')) return here;
  const next = here.filter(({ targets }) => targets[picked.length] === target);
  return next.length > 0 ? next : here;
}
const isNothing = ({ preview }: Offer): boolean => (preview?.changes.length === 0 && preview.skips.length > 0) ?? false;

/** A decision is one press. Asked for once more is only what cannot be taken back, since it ends the turn or shows what is hidden, and
 *  what does nothing (docs/decisions/022-one-press-a-decision.md). */
const weighty = (offer: Offer): boolean => Boolean(offer.preview?.endsTurn || offer.preview?.reveals || isNothing(offer));

/** What previews call the insights of an area of the dial; null for the reserve. */
function insightAt(dial: string): string | null {
  const area = Number(dial.slice('dial:'.length));
  const [quality, level] = [['growth', 'freedom', 'passion'][Math.floor(area / 3)], ['minor', 'median', 'major'][area % 3]];
  return quality ? `insight:${quality}:${level}` : null;
}

export class Control extends Choosing<Move> {
  /** What the pointer or the focus is on. */
  hovered = $state<string | null>(null);
  /** An answer in words that the pointer or the focus is on. */
  pondered = $state.raw<Offer | null>(null);
  /** What it would do has stood there long enough to be read. */
  read = $state.raw<Offer | null>(null);
  /** What had been read when the press began. */
  private ready: Offer | null = null;
  /** What was pressed, until it is known what that would do. */
  private weighed: Offer | null = null;

  constructor(chair: Chair<Move>) {
    super(chair, { leading, next: () => 'thing', inOrder: true, beginsAnew: () => true, staysLit: true });
  }

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
  private readonly names = $derived(new Set(this.candidates.flatMap(({ targets }) => targets)));
  /** What all of the candidates name tells none of them from the others. */
  private readonly common = $derived(
    this.candidates[0]?.targets.filter((target) => this.candidates.every(({ targets }) => targets.includes(target))) ?? [],
  );
  private chosen(offer: Offer, ...more: string[]): boolean {
    const picked = [...this.picked, ...more];
    return (
      (picked.length > 0 || offer.targets.length === 0) &&
      offer.targets.every((target) => picked.includes(target) || this.common.includes(target))
    );
  }
  /** Of the candidates, those of which everything was chosen. */
  readonly whole = $derived(this.candidates.filter((offer) => this.chosen(offer)));
  /** The move that is shown before it is played. */
  readonly previewed = $derived.by((): Offer | null => {
    if (this.sure) return this.sure;
    if (this.pondered && this.offers.includes(this.pondered)) return this.pondered;
    if (this.hovered === null || !this.names.has(this.hovered)) return this.whole.length === 1 ? this.whole[0]! : null;
    const here = leading(this.candidates, this.hovered, this.picked);
    if (here.length === 1) return here[0]!;
    return here.find((offer) => this.chosen(offer, this.hovered!)) ?? null;
  });

  /** The one kind of move that a press there leads to; null where there are several, or none. */
  kindAt(target: string): Kind | null {
    const [first, ...others] = leading(this.candidates, target, this.picked).map(({ move }) => move.type);
    return first && others.every((kind) => kind === first) ? first : null;
  }

  override lit(target: string): boolean {
    return this.names.has(target);
  }

  override reset(): void {
    super.reset();
    this.pondered = null;
    this.weighed = null;
    this.ready = null;
  }
  /** A press has begun, on this thing or on an answer in words: what it would do is asked for, and is there when it ends. */
  weigh(target: string | null = null): void {
    this.ready = this.read;
    if (target === null) return;
    const [only, other] = leading(this.candidates, target, this.picked);
    if (only && !other) void foreseen(only);
  }
  override press(target: string): boolean {
    if (this.pointing) return super.press(target);
    if (this.sent) return true;
    this.note = null;
    if (this.weighed?.targets.includes(target)) return true;
    this.weighed = null;
    if (this.sure?.targets.includes(target)) {
      void this.play(this.sure);
      return true;
    }
    this.sure = null;
    if (this.picked.includes(target)) {
      const [only, other] = this.whole;
      if (only && !other) this.take(only);
      else this.picked = this.picked.slice(0, this.picked.indexOf(target));
      return true;
    }
    let here = leading(this.candidates, target, this.picked);
    if (here.length === 0 && this.picked.length > 0) {
      here = leading(this.offers, target, []);
      if (here.length > 0) this.picked = [];
    }
    const [first, second] = here;
    if (!first) return false;
    if (second) this.picked = [...this.picked, target];
    else this.take(first);
    return true;
  }
  /** Some move names both. */
  joins(from: string, to: string): boolean {
    return from !== to && this.candidates.some(({ targets }) => targets.includes(from) && targets.includes(to));
  }
  /** A thing was dropped there. */
  async drop(from: string, to: string): Promise<void> {
    if (this.sent) return;
    this.note = null;
    if (from.startsWith('dial:')) return to.startsWith('dial:') ? this.slide(from, to) : undefined;
    const alone = touching(this.candidates, from);
    if (this.joins(from, to)) {
      const [only, other] = touching(alone, to);
      if (only && !other) return this.take(only);
      if (!this.picked.includes(from)) this.press(from);
      this.press(to);
    } else if (alone.length > 0 && alone.every(({ targets }) => targets.every((target) => target === from))) this.press(from);
    // An idea in hand is none of the things a move names before it lies there.
    else if (alone.length === 0 && this.lit(to)) this.press(to);
    else this.reset();
  }
  /** A disc: the move after which it lies there, as the engine foresees it. */
  private async slide(from: string, to: string): Promise<void> {
    const here = touching(this.candidates, from);
    await Promise.all(here.map(foreseen));
    if (this.sent) return;
    const gains = ({ preview }: Offer, dial: string): number =>
      preview?.changes.reduce((sum, { what, amount }) => sum + (what === insightAt(dial) ? amount : 0), 0) ?? 0;
    const [only, other] = here.filter((offer) => gains(offer, to) > 0 && (insightAt(from) === null || gains(offer, from) < 0));
    if (only && !other) this.take(only);
    else this.reset();
  }
  override take(offer: Offer): void {
    const known = this.ready === offer;
    this.ready = null;
    if (this.sure === offer || known) return void this.play(offer);
    const told = foreseen(offer);
    this.weighed = told ? offer : null;
    if (told) void told.then((came) => this.weighed === offer && this.decide(offer, !came));
    else this.decide(offer, false);
  }
  /** An answer in words was pressed. Those that only end something are what they say. */
  answer(offer: Offer): void {
    if (offer.move.type === 'endTurn' || offer.move.type === 'pass') void this.play(offer);
    else this.take(offer);
  }
  /** Of which it is not known what it would do, that is asked for once more. */
  private decide(offer: Offer, unknown: boolean): void {
    this.weighed = null;
    if (unknown || weighty(offer)) {
      this.sure = offer;
      this.note = null;
    } else void this.play(offer);
  }
}
