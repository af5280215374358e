import { describe, expect, it } from 'vitest';
import { changed } from './change';

describe('a change', () => {
  const view = {
    top: 9,
    stopper: null as number | null,
    shape: { type: 'square', side: 2 } as { type: string; side?: number; radius?: number },
    seats: [
      { cards: 5, known: [1, 2] },
      { cards: 4, known: [] },
    ],
  };
  it('touches only what it names', () => {
    const after = changed(view, { top: 3, seats: { 1: { cards: 5 } } });
    expect(after).toEqual({ ...view, top: 3, seats: [view.seats[0], { cards: 5, known: [] }] });
    expect(after.seats[0]).toBe(view.seats[0]);
    expect(Array.isArray(after.seats)).toBe(true);
    expect(view.top).toBe(9);
  });
  it('puts lists of another length, numbers and nothing in the place of what was there', () => {
    expect(changed(view, { stopper: 2 }).stopper).toBe(2);
    expect(changed({ stopper: 2 as number | null }, { stopper: null }).stopper).toBe(null);
    expect(changed(view, { seats: { 0: { known: [7] } } }).seats[0]?.known).toEqual([7]);
    expect(changed(view, { seats: [{ cards: 1, known: [] }] }).seats).toEqual([{ cards: 1, known: [] }]);
  });
  it('leaves nothing of an object that another takes the place of', () => {
    expect(changed(view, { shape: { '=': { type: 'circle', radius: 1 } } }).shape).toEqual({ type: 'circle', radius: 1 });
    expect(changed({ chosen: null as Record<string, number> | null }, { chosen: { a: 1 } }).chosen).toEqual({ a: 1 });
  });
});
