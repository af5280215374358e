// What one keeps in a room for oneself: moves that are not made yet, and notes. The room stores them and tells nobody else. What it could
// not be told, because the line was cut or the page left, is told as soon as it can be.
import type { Json, Note, Own, Problem, Request } from '../wire';
import { Drafts, type Draft } from './drafts';

export type KeptDraft = { readonly value: Json; save: (move: Json) => void };
export type KeptNotes = { value: Note[]; save: (note: Note) => void };

const changed = (notes: Note[], note: Note): Note[] => {
  const others = notes.filter(({ about }) => about !== note.about);
  return note.mark === 0 && note.text === '' ? others : [...others, note];
};

export class OwnThings {
  private readonly drafts: Drafts;
  private kept = $state.raw<Note[]>([]);
  private unheard: Note[] = [];

  constructor(private readonly ask: (request: Request) => Promise<Problem | null>) {
    this.drafts = new Drafts(async (draft) => (await ask({ do: 'draft', ...draft })) === null);
  }

  restore(own: Own): void {
    this.drafts.restore(own.drafts);
    this.kept = this.unheard.reduce(changed, own.notes);
  }
  /** There is a line again. */
  again(): void {
    this.drafts.again();
    for (const note of this.unheard) void this.tell(note);
  }
  follow(toMove: number[]): void {
    this.drafts.follow(toMove);
  }
  played(seat: number): void {
    this.drafts.forget(seat);
  }
  /** What the page leaves behind under this name, and finds there when it is opened again. */
  leave(place: string): void {
    const left = this.drafts.leave();
    try {
      if (left.length > 0) sessionStorage.setItem(place, JSON.stringify(left));
    } catch {
      // A browser that keeps nothing: the room has what it heard.
    }
  }
  takeUp(place: string): void {
    try {
      const left = sessionStorage.getItem(place);
      sessionStorage.removeItem(place);
      if (left !== null) this.drafts.takeUp(JSON.parse(left) as Draft[]);
    } catch {
      // Likewise.
    }
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
    this.kept = changed(this.kept, note);
    this.unheard = [...this.unheard.filter(({ about }) => about !== note.about), note];
    void this.tell(note);
  }
  private async tell(note: Note): Promise<void> {
    if ((await this.ask({ do: 'note', ...note })) === null) this.unheard = this.unheard.filter((each) => each !== note);
  }
}
