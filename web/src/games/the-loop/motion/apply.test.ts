import { describe, expect, it } from 'vitest';
import type { Parts } from '../parts';
import type { View } from '../types';
import { apply, slots } from './apply';

const view = {
  options: { players: 1, multiHanded: false },
  phase: 'actions',
  active: 0,
  agents: [
    {
      name: 'vGirl',
      era: 3,
      hand: [
        { card: 6, exhausted: true },
        { card: 7, exhausted: true },
      ],
    },
    { name: 'mrTime', era: 2, hand: [] },
  ],
  decks: [{ inside: [8], onTop: [], discard: [] }],
  available: [40],
  artifacts: [41],
  lost: [],
  rifts: [0, 0, 1, 3, 0, 0, 2],
  energy: [1, 1, 0, 2, 0, 0, 0],
  tiles: Array.from({ length: 7 }, () => ({ slot: 'faceDown', mission: 10, progress: 0, eras: 0 })),
  vortexes: 0,
  archived: 0,
  bag: [4],
  board: [{ clone: 9, era: 2, destroyed: 4, turned: false }],
  centrifuges: 0b100,
  fooDeck: [2, 5],
  foo: 3,
  loops: 0,
  discount: 0,
} as unknown as View;
const parts = { cards: Array.from({ length: 79 }, (_, i) => ({ dimension: i === 6 ? 'star' : 'spiral' })) } as unknown as Parts;

describe('the picture between two views', () => {
  it('lets rifts fall beside Dr Foo and never shows more than fit', () => {
    const fell = apply(view, { type: 'riftsFell', era: 2, falls: [1, 2, 1] }, parts);
    expect(fell.rifts).toEqual([0, 1, 2, 3, 0, 0, 2]);
    expect(slots(view, 2)).toBe(2);
  });
  it('empties an era that becomes a vortex', () => {
    const torn = apply(view, { type: 'vortexOpened', era: 3, number: 1 }, parts);
    expect([torn.rifts[3], torn.tiles[3]?.slot, torn.vortexes]).toEqual([0, 'vortex', 1]);
  });
  it('pays for a step where it began', () => {
    const walked = apply(view, { type: 'moved', agent: 'vGirl', era: 4, by: 'energy' }, parts);
    expect([walked.energy[3], walked.agents[0]?.era]).toEqual([1, 4]);
    expect(apply(view, { type: 'moved', agent: 'mrTime', era: 1, by: 'card' }, parts).energy).toEqual(view.energy);
  });
  it('readies the cards of a dimension with a LOOP', () => {
    const looped = apply(view, { type: 'looped', dimension: 'star', price: 2, readied: 1 }, parts);
    expect([looped.agents[0]?.hand.map((held) => held.exhausted), looped.energy[3]]).toEqual([[false, true], 0]);
  });
  it('moves and destroys clones', () => {
    const moved = apply(view, { type: 'cloneMoved', clone: 9, from: 2, era: 3 }, parts);
    expect(moved.board[0]?.era).toBe(3);
    expect(apply(moved, { type: 'cloneDestroyed', clone: 9, era: 4 }, parts).board).toEqual([]);
  });
});
