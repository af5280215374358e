import { describe, expect, it } from 'vitest';
import { spelled } from './offers';
import type { Move, Offer } from './types';

const offers = (...moves: Move[]): Offer[] => moves.map((move) => ({ move, text: { en: '', fr: '' }, rule: '', targets: [] }));
const keys = (...moves: Move[]): string[] => spelled(offers(...moves)).map(({ offer, key }) => `${offer.move.type} ${key}`);

describe('what is offered as buttons', () => {
  it('has a key each, and the mild one comes last', () => {
    expect(keys({ type: 'decline' }, { type: 'extraTurn' })).toEqual(['extraTurn E', 'decline N']);
    expect(keys({ type: 'letPass' }, { type: 'counter' })).toEqual(['counter C', 'letPass L']);
    expect(keys({ type: 'spy', target: 1 }, { type: 'spy', target: 2 }, { type: 'decline' })).toEqual(['spy 1', 'spy 2', 'decline N']);
  });
  it('never two of them the same one', () => {
    const all = keys({ type: 'throw' }, { type: 'takeRandom' }, { type: 'takeStack' }, { type: 'doneLooking' }, { type: 'decline' });
    expect(new Set(all.map((each) => each.split(' ')[1])).size).toBe(all.length);
  });
  it('leaves to the table what are too many', () => {
    expect(keys({ type: 'spy', target: 1 }, { type: 'spy', target: 2 }, { type: 'spy', target: 3 })).toEqual([]);
  });
});
