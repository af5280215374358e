// What one keeps in a room for oneself: moves that are not made yet, and notes. The room stores them and tells nobody else.
import type { Json, Note, Own, Problem, Request } from '../wire';
import { Drafts } from './drafts';

export type KeptDraft = { readonly value: Json; save: (move: Json) => void };
export type KeptNotes = { value: Note[]; save: (note: Note) => void };

export class OwnThings {
  private readonly drafts: Drafts;
  private kept = $state.raw<Note[]>([]);

  constructor(private readonly ask: (request: Request) => Promise<Problem | null>) {
    this.drafts = new Drafts((draft) => void ask({ do: 'draft', ...draft }));
  }

  restore(own: Own): void {
    this.drafts.restore(own.drafts);
    this.kept = own.notes;
  }
  follow(toMove: number[]): void {
    this.drafts.follow(toMove);
  }
  played(seat: number): void {
    this.drafts.forget(seat);
  }

  draftOf(seat: number | 'spectator'): KeptDraft | undefined {
    if (seat === 'spectator') return undefined;
    const { drafts } = this;
    return {
      get value() {
        return drafts.of(seat);
      },
      save: (move) => drafts.save(seat, move),
    };
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
