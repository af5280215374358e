// What one keeps in a room for oneself: moves that are not made yet, and notes. The room stores them and tells nobody else.
import type { Json, Note, Own, Problem, Request } from '../wire';

export type KeptDraft = { readonly value: Json; save: (move: Json) => void };
export type KeptNotes = { value: Note[]; save: (note: Note) => void };

/** How often a draft is sent while it is worked on; the last one always is. */
const every = 250;

export class OwnThings {
  // Not watched: a card that is dragged saves with every step, and whoever saves knows what he saved.
  private readonly drafts = new Map<number, Json>();
  private readonly waiting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly sent = new Map<number, number>();
  private number = 0; // of the last draft: the highest counts
  private kept = $state.raw<Note[]>([]);

  constructor(private readonly ask: (request: Request) => Promise<Problem | null>) {}

  /** As the room has it; what was laid here and is still to be sent is newer. */
  restore(own: Own): void {
    for (const seat of [...this.drafts.keys()]) if (!this.waiting.has(seat)) this.drafts.delete(seat);
    for (const { seat, number, move } of own.drafts) {
      this.number = Math.max(this.number, number);
      if (!this.waiting.has(seat)) this.drafts.set(seat, move);
    }
    this.kept = own.notes;
  }
  /** A draft is gone with its question. */
  follow(toMove: number[]): void {
    for (const seat of [...this.drafts.keys()]) if (!toMove.includes(seat)) this.played(seat);
  }
  played(seat: number): void {
    clearTimeout(this.waiting.get(seat));
    this.waiting.delete(seat);
    this.drafts.delete(seat);
  }

  draftOf(seat: number | 'spectator'): KeptDraft | undefined {
    if (seat === 'spectator') return undefined;
    const drafts = this.drafts;
    return {
      get value() {
        return drafts.get(seat) ?? null;
      },
      save: (move) => this.saveDraft(seat, move),
    };
  }
  private saveDraft(seat: number, move: Json): void {
    this.drafts.set(seat, move);
    if (this.waiting.has(seat)) return;
    const due = (this.sent.get(seat) ?? -every) + every - performance.now();
    const timer = setTimeout(() => this.send(seat), Math.max(0, due));
    this.waiting.set(seat, timer);
  }
  private send(seat: number): void {
    this.waiting.delete(seat);
    const move = this.drafts.get(seat);
    if (move === undefined) return;
    this.sent.set(seat, performance.now());
    void this.ask({ do: 'draft', seat, number: ++this.number, move });
  }

  get notes(): KeptNotes {
    return { value: this.kept, save: (note) => this.saveNote(note) };
  }
  private saveNote(note: Note): void {
    const others = this.kept.filter(({ about }) => about !== note.about);
    this.kept = note.mark === 0 && note.text === '' ? others : [...others, note];
    void this.ask({ do: 'note', ...note });
  }
}
