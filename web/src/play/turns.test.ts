import { describe, expect, it } from 'vitest';
import type { Json, Told } from '../wire';
import type { OwnTurn } from './guide';
import { nextStretch, turnsOf } from './turns';

const told = (event: Json): Told => ({ event, text: { en: '', fr: '' }, rule: '' });
const own: OwnTurn = {
  title: { en: 'It', fr: 'Ça' },
  begins: (event) => event === 'it',
  ends: (event) => event === 'you' || event === 'it',
  marks: () => true,
  step: ({ text }) => ({ text, depth: 0 }),
};
const turns = (...events: string[]) => turnsOf(events.map(told), own);

describe('turns that played themselves', () => {
  it('are found among the events, the last of them perhaps unfinished', () => {
    expect(turns('you', 'a', 'it', 'b', 'c', 'you', 'd', 'it', 'e')).toEqual([
      { from: 2, to: 5 },
      { from: 7, to: 9 },
    ]);
    expect(turns('it', 'it')).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
    expect(turns('you', 'a')).toEqual([]);
  });
  it('are told one step after the other, all else at once', () => {
    const found = turns('you', 'a', 'it', 'b', 'c', 'you', 'd');
    expect(nextStretch(found, 0, 7)).toEqual({ count: 3, step: false });
    expect(nextStretch(found, 3, 7)).toEqual({ count: 1, step: true });
    expect(nextStretch(found, 4, 7)).toEqual({ count: 1, step: true });
    expect(nextStretch(found, 5, 7)).toEqual({ count: 2, step: false });
  });
});
