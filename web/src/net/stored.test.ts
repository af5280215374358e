import { describe, expect, it } from 'vitest';
import { foldWrite, type Write } from './stored';

const write = (rest: Partial<Write>): Write => ({ code: 'K7QWMX', meta: null, game: null, number: 1, entries: [], ...rest });

describe('folding what the hall writes', () => {
  it('keeps the latest meta, the header, and every entry in order', () => {
    let stored = foldWrite(undefined, write({ meta: { phase: 'lobby' }, number: 0 }));
    expect(stored.game).toBeNull();
    stored = foldWrite(stored, write({ meta: { phase: 'playing' }, game: { number: 1, header: { seed: 's' } }, entries: ['a'] }));
    stored = foldWrite(stored, write({ entries: ['b', 'c'] }));
    expect(stored).toEqual({
      code: 'K7QWMX',
      meta: { phase: 'playing' },
      game: { number: 1, header: { seed: 's' }, entries: ['a', 'b', 'c'] },
    });
  });
  it('starts a new game with no entries', () => {
    let stored = foldWrite(undefined, write({ game: { number: 1, header: 1 }, entries: ['a'] }));
    stored = foldWrite(stored, write({ number: 2, game: { number: 2, header: 2 }, entries: ['z'] }));
    expect(stored.game).toEqual({ number: 2, header: 2, entries: ['z'] });
  });
});
