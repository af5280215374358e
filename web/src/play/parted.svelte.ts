// What a screen reads of a large value that changes a little at every step. Of a `$derived` all that reads it is looked through, also
// where it comes out the same; what is kept here tells only those of a change whose part it is.
import { untrack } from 'svelte';

class Cell {
  value = $state.raw<unknown>();
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The same value, its parts heard of one by one, and those of the parts `within` too. Read-only; `lay` puts another in its place. */
export class Parted<T extends object> {
  readonly parts: T;
  private readonly whole: Cell;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- what lies in it is heard of, not that it does
  private readonly cells = new Map<PropertyKey, Cell>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made once
  private readonly inner = new Map<PropertyKey, Parted<object>>();

  constructor(first: T, within: (keyof T)[] = []) {
    this.whole = new Cell(first);
    for (const key of within) this.inner.set(key, new Parted(first[key] as object));
    this.parts = new Proxy({} as T, { get: (_, key) => this.read(key) });
    this.lay(first);
  }
  lay(now: T): void {
    this.whole.value = now;
    for (const [key, value] of Object.entries(now)) {
      const inner = this.inner.get(key);
      const cell = this.cells.get(key);
      if (inner) inner.lay(value as object);
      else if (cell) cell.value = value;
      else this.cells.set(key, new Cell(value));
    }
    for (const [key, cell] of this.cells) if (!(key in now)) cell.value = undefined;
  }
  private read(key: PropertyKey): unknown {
    const inner = this.inner.get(key);
    if (inner) return inner.parts;
    const cell = this.cells.get(key);
    // What is not there yet may come with any change.
    return cell ? cell.value : (this.whole.value as Record<PropertyKey, unknown>)[key];
  }
}

/** Follows a value; those who read it hear only when it is another one. Called once, while a screen is made. */
export function steady<T>(value: () => T): () => T {
  const cell = new Cell(untrack(value));
  $effect.pre(() => void (cell.value = value()));
  return () => cell.value as T;
}
