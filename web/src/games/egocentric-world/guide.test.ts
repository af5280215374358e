import { describe, expect, it } from 'vitest';
import type { Json } from '../../wire';
import { guide } from './guide';
import type { View } from './types';

const seat = { cards: 5, stack: 0, known: [] as number[], habits: { ceiling: 0, declined: 0, letPass: false }, total: 12, lastScore: 4 };
const view = {
  viewer: 0,
  options: { rounds: 'to50' },
  phase: 'turn',
  current: 0,
  stopper: 1,
  extraTurn: false,
  drawn: 0,
  pending: { ability: 'none', by: 0, targets: [], asked: 0, methods: [] },
  round: 2,
  gone: [],
  drawCount: 31,
  top: 9,
  discard: [],
  discarded: [9, 4],
  seats: [
    { ...seat, known: [3, 12] },
    { ...seat, known: [7] },
  ],
} as unknown as View;
const told = (more: Partial<View> = {}) => guide.sections({ ...view, ...more } as unknown as Json, null, ['Ada', 'Bo']);
const all = (more: Partial<View> = {}) => JSON.stringify(told(more));

describe('Egocentric World in words', () => {
  it('calls people by their names and nothing by its number of a seat', () => {
    expect(told().map((section) => section.title.en)).toEqual(['Your hand', 'On the table', 'Bo']);
    expect(told()[1]?.facts).toContainEqual({ label: { en: 'Said STOP', fr: 'A dit STOP' }, value: { en: 'Bo', fr: 'Bo' } });
    expect(all()).not.toMatch(/seat|place \d/i);
  });
  it('speaks of a drawn card when there is one, and not of card 0', () => {
    expect(all()).not.toContain('You drew');
    expect(told({ drawn: 8 })[0]?.things?.[0]).toMatchObject({ label: { en: 'You drew' } });
    expect(told({ top: 0 })[1]?.facts?.[2]?.value.en).toBe('nothing');
  });
  it('shows everybody to a spectator, and no hand of theirs', () =>
    expect(told({ viewer: 'spectator' }).map((section) => section.title.en)).toEqual(['On the table', 'Ada', 'Bo']));
});
