// A composition while it is being made: what lies where, in units of the table; later cards lie above earlier ones.
import type { Placed } from './types';

export type Laid = Omit<Placed, 'faceDown'> & { faceDown: boolean };
export type Measures = { width: number; height: number; wholeTurn: number; leans: number };

const most = 200; // steps that can be taken back

const clamp = (value: number, low: number, high: number): number => Math.round(Math.max(low, Math.min(high, value)));

export class Draft {
  cards = $state.raw<Laid[]>([]);
  /** The memory that tools act on. */
  selected = $state<number | null>(null);
  /** What the next change can be taken back to, once it changes something. */
  private before: Laid[] | null = null;
  private done = $state.raw<Laid[][]>([]);
  private undone = $state.raw<Laid[][]>([]);

  constructor(
    private readonly table: () => Measures,
    /** Told of each change, to be kept. */
    private readonly keep: (cards: Laid[]) => void,
  ) {}

  /** As it was kept; nothing to take back. */
  restore(cards: Laid[], hand: number[]): void {
    this.cards = cards.filter((card) => hand.includes(card.memory));
    this.before = null;
    this.done = [];
    this.undone = [];
    this.selected = null;
  }
  at(memory: number | null): Laid | undefined {
    return this.cards.find((card) => card.memory === memory);
  }
  get canUndo(): boolean {
    return this.done.length > 0;
  }
  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Before a gesture: what follows is taken back in one step. */
  remember(): void {
    this.before = this.cards;
  }
  undo(): void {
    const before = this.done.at(-1);
    if (!before) return;
    this.before = null;
    this.undone = [...this.undone, this.cards];
    this.done = this.done.slice(0, -1);
    this.set(before);
  }
  redo(): void {
    const after = this.undone.at(-1);
    if (!after) return;
    this.before = null;
    this.done = [...this.done, this.cards];
    this.undone = this.undone.slice(0, -1);
    this.set(after);
  }

  /** From the hand onto the table, on top. */
  lay(memory: number, x: number, y: number): void {
    const { width, height } = this.table();
    this.set([
      ...this.cards.filter((card) => card.memory !== memory),
      { memory, x: clamp(x, 0, width), y: clamp(y, 0, height), rotation: 0, lean: 0, faceDown: false },
    ]);
    this.selected = memory;
  }
  /** Its middle stays on the table. */
  move(memory: number, x: number, y: number): void {
    const { width, height } = this.table();
    this.change(memory, { x: clamp(x, 0, width), y: clamp(y, 0, height) });
  }
  /** By tenths of a degree, clockwise. */
  turnTo(memory: number, rotation: number): void {
    const { wholeTurn } = this.table();
    this.change(memory, { rotation: ((Math.round(rotation) % wholeTurn) + wholeTurn) % wholeTurn });
  }
  turnOver(memory: number): void {
    const card = this.at(memory);
    if (card) this.change(memory, { faceDown: !card.faceDown });
  }
  /** Flat, then leaning in each of eight directions, then flat again. */
  lean(memory: number): void {
    const card = this.at(memory);
    if (card) this.change(memory, { lean: (card.lean + 1) % (this.table().leans + 1) });
  }
  /** One place up or down in the pile. */
  raise(memory: number, by: 1 | -1): void {
    const from = this.cards.findIndex((card) => card.memory === memory);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.cards.length) return;
    const cards = [...this.cards];
    cards.splice(to, 0, ...cards.splice(from, 1));
    this.set(cards);
  }
  toHand(memory: number): void {
    this.set(this.cards.filter((card) => card.memory !== memory));
    if (this.selected === memory) this.selected = null;
  }

  private change(memory: number, to: Partial<Laid>): void {
    const now = this.at(memory);
    if (!now || Object.entries(to).every(([name, value]) => now[name as keyof Laid] === value)) return;
    this.set(this.cards.map((card) => (card === now ? { ...card, ...to } : card)));
  }
  private set(cards: Laid[]): void {
    if (this.before) {
      this.done = [...this.done.slice(1 - most), this.before];
      this.undone = [];
      this.before = null;
    }
    this.cards = cards;
    if (this.selected !== null && !this.at(this.selected)) this.selected = null;
    this.keep(cards);
  }
}
