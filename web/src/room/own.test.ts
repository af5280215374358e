import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json, Request } from '../wire';
import { OwnThings } from './own.svelte';

let asked: Request[] = [];
const things = () => new OwnThings(async (request) => (asked.push(request), null));
const laid = (x: number): Json => ({ type: 'compose', cards: [{ memory: 1, x }] });
const sent = () => asked.flatMap((each) => (each.do === 'draft' ? [[each.number, each.move]] : []));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('drafts', () => {
  it('are sent at once, then now and then, the last one always', () => {
    const own = things();
    own.draftOf(2)?.save(laid(1));
    vi.advanceTimersByTime(1);
    for (let x = 2; x <= 9; ++x) own.draftOf(2)?.save(laid(x));
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([
      [1, laid(1)],
      [2, laid(9)],
    ]);
  });
  it('are there again after a reload, and numbered on from there', () => {
    const own = things();
    own.restore({ drafts: [{ seat: 2, number: 40, move: laid(7) }], notes: [] });
    expect(own.draftOf(2)?.value).toEqual(laid(7));
    expect(own.draftOf(1)?.value).toBeNull();
    own.draftOf(2)?.save(laid(8));
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([[41, laid(8)]]);
  });
  it('are gone with the move, and one that was still to be sent is not', () => {
    const own = things();
    const draft = own.draftOf(2);
    draft?.save(laid(1));
    own.follow([2, 3]);
    expect(draft?.value).toEqual(laid(1));
    own.follow([3]);
    vi.advanceTimersByTime(1000);
    expect(draft?.value).toBeNull();
    expect(sent()).toEqual([]);
  });
  it('that are newer than what the room has stay', () => {
    const own = things();
    own.draftOf(2)?.save(laid(5));
    own.restore({ drafts: [{ seat: 2, number: 3, move: laid(4) }], notes: [] });
    expect(own.draftOf(2)?.value).toEqual(laid(5));
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([[4, laid(5)]]);
  });
  it('are of those who play', () => expect(things().draftOf('spectator')).toBeUndefined());
});

describe('notes', () => {
  it('are one for each player, and an empty one is none', () => {
    const own = things();
    own.restore({ drafts: [], notes: [{ about: 1, mark: 2, text: 'hm' }] });
    own.notes.save({ about: 1, mark: 3, text: 'spent seven' });
    own.notes.save({ about: 0, mark: 1, text: '' });
    expect(own.notes.value).toEqual([
      { about: 1, mark: 3, text: 'spent seven' },
      { about: 0, mark: 1, text: '' },
    ]);
    own.notes.save({ about: 1, mark: 0, text: '' });
    expect(own.notes.value).toEqual([{ about: 0, mark: 1, text: '' }]);
    expect(asked).toHaveLength(3);
  });
});
