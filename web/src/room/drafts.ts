// Moves that are not made yet, as the room keeps them. Nothing here is watched: a card that is dragged saves with every
// step, and whoever saves knows what he saved.
import type { Json, Own } from '../wire';

export type Draft = Own['drafts'][number];

/** How often a draft is sent while it is worked on; the last one always is. */
const every = 250;

export class Drafts {
  private readonly laid = new Map<number, Draft>();
  /** Seats whose draft the room is not known to have. */
  private readonly unheard = new Set<number>();
  private readonly waiting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly sent = new Map<number, number>();
  private number = 0; // of the last one: the highest counts

  /** `tell` says whether the room heard it. */
  constructor(private readonly tell: (draft: Draft) => Promise<boolean>) {}

  of(seat: number): Json {
    return this.laid.get(seat)?.move ?? null;
  }
  /** What the page before had not been able to tell. */
  takeUp(left: Draft[]): void {
    for (const draft of left) {
      this.laid.set(draft.seat, draft);
      this.unheard.add(draft.seat);
      this.number = Math.max(this.number, draft.number);
    }
  }
  /** As the room has them; what was laid here later is still to be told. */
  restore(drafts: Draft[]): void {
    for (const seat of [...this.laid.keys()]) if (!this.unheard.has(seat)) this.laid.delete(seat);
    for (const draft of drafts) {
      this.number = Math.max(this.number, draft.number);
      if ((this.laid.get(draft.seat)?.number ?? 0) > draft.number) continue;
      this.laid.set(draft.seat, draft);
      this.unheard.delete(draft.seat);
    }
    this.again();
  }
  /** There is a line, again perhaps: what nobody heard is said once more. */
  again(): void {
    for (const seat of this.unheard) if (!this.waiting.has(seat)) this.send(seat);
  }
  save(seat: number, move: Json): void {
    this.laid.set(seat, { seat, number: ++this.number, move });
    this.unheard.add(seat);
    if (this.waiting.has(seat)) return;
    const due = (this.sent.get(seat) ?? -every) + every - performance.now();
    const timer = setTimeout(() => this.send(seat), Math.max(0, due));
    this.waiting.set(seat, timer);
  }
  /** The page is left: what waits is said now, and what may not be heard any more is for whoever opens it again. */
  leave(): Draft[] {
    for (const seat of [...this.waiting.keys()]) this.send(seat);
    return [...this.laid.values()].filter(({ seat }) => this.unheard.has(seat));
  }
  private send(seat: number): void {
    clearTimeout(this.waiting.get(seat));
    this.waiting.delete(seat);
    const draft = this.laid.get(seat);
    if (draft === undefined) return;
    this.sent.set(seat, performance.now());
    void this.tell(draft).then((heard) => {
      if (heard && this.laid.get(seat) === draft) this.unheard.delete(seat);
    });
  }
  /** A draft is gone with its question. */
  follow(toMove: number[]): void {
    for (const seat of [...this.laid.keys()]) if (!toMove.includes(seat)) this.forget(seat);
  }
  forget(seat: number): void {
    clearTimeout(this.waiting.get(seat));
    this.waiting.delete(seat);
    this.laid.delete(seat);
    this.unheard.delete(seat);
  }
}
