// Fingers, mouse and pen on the table: one moves a card or the table, two turn a card or look nearer, twice turns a card over.
import type { Draft } from './draft.svelte';
import { noFingers } from './lay';
import type { Sight, Spot } from './sight.svelte';

type Held = { fingers: Map<number, Spot>; memory: number | null; from: Spot; moved: boolean };
/** What was so when the number of fingers last changed. */
type Begun = {
  middle: Spot;
  angle: number;
  apart: number;
  card: { x: number; y: number; rotation: number } | null;
  zoom: number;
  shift: Spot;
};

const still = 4; // pixels within which a press is no drag
const again = 350; // milliseconds between two presses that are one

const middleOf = (all: Spot[]): Spot => [
  all.reduce((sum, [x]) => sum + x, 0) / all.length,
  all.reduce((sum, [, y]) => sum + y, 0) / all.length,
];
const angleOf = ([a, b]: Spot[]): number => (a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : 0);
const apartOf = ([a, b]: Spot[]): number => (a && b ? Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1])) : 1);

export class Grip {
  /** The card that is being moved. */
  lifted = $state<number | null>(null);
  private held: Held | null = null;
  private begun: Begun | null = null;
  private frame = 0;
  private last: { memory: number | null; at: Spot; when: number } | null = null;

  constructor(
    private readonly sight: Sight,
    private readonly draft: () => Draft | null,
  ) {}

  press(finger: number, at: Spot, memory: number | null): void {
    const draft = this.draft();
    if (!this.held) {
      this.held = { fingers: noFingers(), memory: draft ? memory : null, from: at, moved: false };
      if (draft) {
        draft.selected = memory;
        draft.remember();
      }
    }
    this.held.fingers.set(finger, at);
    this.begin();
  }
  drag(finger: number, at: Spot): void {
    if (!this.held?.fingers.has(finger)) return;
    this.held.fingers.set(finger, at);
    this.held.moved ||= this.held.fingers.size > 1 || Math.hypot(at[0] - this.held.from[0], at[1] - this.held.from[1]) > still;
    if (!this.held.moved) return;
    this.lifted = this.held.memory;
    this.frame ||= requestAnimationFrame(() => this.follow());
  }
  /** The card that was moved, or null. `when`: in milliseconds, as the hand did it and not as it was heard of. */
  release(finger: number, at: Spot, when: number): number | null {
    const held = this.held;
    if (!held?.fingers.has(finger)) return null;
    if (this.frame) {
      cancelAnimationFrame(this.frame);
      this.follow();
    }
    held.fingers.delete(finger);
    if (held.fingers.size > 0) {
      this.begin();
      return null;
    }
    this.held = null;
    this.lifted = null;
    if (held.moved) return held.memory;
    this.twice(held.memory, at, when);
    return null;
  }
  /** A wheel turns the chosen card, or looks nearer. */
  wheel(by: number, at: Spot, memory: number | null, fresh: boolean): void {
    const draft = this.draft();
    const card = memory === null || memory !== draft?.selected ? undefined : draft.at(memory);
    if (!draft || !card) return this.sight.look(this.sight.zoom * Math.exp(-by / 700), at);
    if (fresh) draft.remember();
    draft.turnTo(card.memory, card.rotation + Math.max(-60, Math.min(60, by * 0.3)));
  }

  private begin(): void {
    if (!this.held) return;
    const all = [...this.held.fingers.values()];
    const card = this.held.memory === null ? null : (this.draft()?.at(this.held.memory) ?? null);
    const { zoom, shifted } = this.sight;
    this.begun = { middle: middleOf(all), angle: angleOf(all), apart: apartOf(all), card, zoom, shift: shifted };
  }
  private follow(): void {
    this.frame = 0;
    const { held, begun, sight } = this;
    const draft = this.draft();
    if (!held || !begun) return;
    const all = [...held.fingers.values()];
    const middle = middleOf(all);
    const [dx, dy] = [middle[0] - begun.middle[0], middle[1] - begun.middle[1]];
    if (draft && held.memory !== null && begun.card) {
      draft.move(held.memory, begun.card.x + dx / sight.scale, begun.card.y + dy / sight.scale);
      if (all.length > 1) draft.turnTo(held.memory, begun.card.rotation + ((angleOf(all) - begun.angle) * 1800) / Math.PI);
      return;
    }
    if (all.length > 1) {
      sight.zoom = begun.zoom;
      sight.moveTo(begun.shift);
      sight.look((begun.zoom * apartOf(all)) / begun.apart, begun.middle);
      sight.moveTo([sight.shifted[0] + dx, sight.shifted[1] + dy]);
    } else sight.moveTo([begun.shift[0] + dx, begun.shift[1] + dy]);
  }
  private twice(memory: number | null, at: Spot, now: number): void {
    const before = this.last;
    this.last = { memory, at, when: now };
    if (!before || before.memory !== memory || now - before.when > again || Math.hypot(at[0] - before.at[0], at[1] - before.at[1]) > 24)
      return;
    this.last = null;
    const draft = this.draft();
    if (draft && memory !== null) {
      draft.remember();
      draft.turnOver(memory);
    } else this.sight.lookCloser(at);
  }
}
