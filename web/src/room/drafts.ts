// Moves that are not made yet, as the room keeps them. Nothing here is watched: a card that is dragged saves with every
// step, and whoever saves knows what he saved.
import type { Json, Own } from '../wire';

/** How often a draft is sent while it is worked on; the last one always is. */
const every = 250;

export class Drafts {
  private readonly laid = new Map<number, Json>();
  private readonly waiting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly sent = new Map<number, number>();
  private number = 0; // of the last one: the highest counts

  constructor(private readonly tell: (draft: Own['drafts'][number]) => void) {}

  of(seat: number): Json {
    return this.laid.get(seat) ?? null;
  }
  /** As the room has them; what was laid here and is still to be sent is newer. */
  restore(drafts: Own['drafts']): void {
    for (const seat of [...this.laid.keys()]) if (!this.waiting.has(seat)) this.laid.delete(seat);
    for (const { seat, number, move } of drafts) {
      this.number = Math.max(this.number, number);
      if (!this.waiting.has(seat)) this.laid.set(seat, move);
    }
  }
  save(seat: number, move: Json): void {
    this.laid.set(seat, move);
    if (this.waiting.has(seat)) return;
    const due = (this.sent.get(seat) ?? -every) + every - performance.now();
    const timer = setTimeout(() => this.send(seat), Math.max(0, due));
    this.waiting.set(seat, timer);
  }
  private send(seat: number): void {
    this.waiting.delete(seat);
    const move = this.laid.get(seat);
    if (move === undefined) return;
    this.sent.set(seat, performance.now());
    this.tell({ seat, number: ++this.number, move });
  }
  /** A draft is gone with its question. */
  follow(toMove: number[]): void {
    for (const seat of [...this.laid.keys()]) if (!toMove.includes(seat)) this.forget(seat);
  }
  forget(seat: number): void {
    clearTimeout(this.waiting.get(seat));
    this.waiting.delete(seat);
    this.laid.delete(seat);
  }
}
