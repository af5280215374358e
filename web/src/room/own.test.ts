import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localProblem } from '../net/hall';
import type { Json, Request } from '../wire';
import { OwnThings } from './own.svelte';

let asked: Request[] = [];
let away = false;
const things = () => new OwnThings(async (request) => (asked.push(request), away ? localProblem('notSent') : null));
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const laid = (x: number): Json => ({ type: 'compose', cards: [{ memory: 1, x }] });
const sent = () => asked.flatMap((each) => (each.do === 'draft' ? [[each.number, each.move]] : []));

beforeEach(() => {
  asked = [];
  away = false;
  stored.clear();
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
      [9, laid(9)],
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
    own.restore({ drafts: [{ seat: 2, number: 3, move: laid(4) }], notes: [] });
    own.draftOf(2)?.save(laid(5));
    own.restore({ drafts: [{ seat: 2, number: 3, move: laid(4) }], notes: [] });
    expect(own.draftOf(2)?.value).toEqual(laid(5));
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([[4, laid(5)]]);
  });
  it('that nobody heard, since the line was cut, are said when it is there again', async () => {
    const own = things();
    away = true;
    own.draftOf(2)?.save(laid(5));
    await vi.advanceTimersByTimeAsync(1000);
    own.restore({ drafts: [{ seat: 2, number: 0, move: laid(1) }], notes: [] });
    expect(own.draftOf(2)?.value).toEqual(laid(5));
    away = false;
    asked = [];
    own.again();
    await vi.advanceTimersByTimeAsync(0);
    own.again();
    expect(sent()).toEqual([[1, laid(5)]]);
  });
  it('that the page was left with are said at once, and taken up by the next page', async () => {
    const before = things();
    before.restore({ drafts: [{ seat: 2, number: 3, move: laid(4) }], notes: [] });
    before.draftOf(2)?.save(laid(5));
    before.leave('here');
    expect(sent()).toEqual([[4, laid(5)]]);
    asked = [];
    const own = things();
    own.takeUp('here');
    own.restore({ drafts: [{ seat: 2, number: 3, move: laid(4) }], notes: [] }); // it was not heard
    expect(own.draftOf(2)?.value).toEqual(laid(5));
    expect(sent()).toEqual([[4, laid(5)]]);
    expect(stored.size).toBe(0);
  });
  it('that the page was left with give way to newer ones', () => {
    const before = things();
    before.draftOf(2)?.save(laid(5));
    before.leave('here');
    asked = [];
    const own = things();
    own.takeUp('here');
    own.restore({ drafts: [{ seat: 2, number: 9, move: laid(6) }], notes: [] });
    expect(own.draftOf(2)?.value).toEqual(laid(6));
    expect(sent()).toEqual([]);
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
  it('that nobody heard stay, and are said when there is a line again', async () => {
    const own = things();
    away = true;
    own.notes.save({ about: 1, mark: 3, text: '' });
    await vi.advanceTimersByTimeAsync(0);
    own.restore({ drafts: [], notes: [{ about: 0, mark: 1, text: '' }] });
    expect(own.notes.value).toEqual([
      { about: 0, mark: 1, text: '' },
      { about: 1, mark: 3, text: '' },
    ]);
    away = false;
    asked = [];
    own.again();
    expect(asked).toEqual([{ do: 'note', about: 1, mark: 3, text: '' }]);
  });
});
