import { describe, expect, it } from 'vitest';
import type { Move, Seat, View } from '../types';
import { next } from './follow';
import { walkthrough } from './steps';

const at = (view: Partial<View>, moves: Move[]): Seat =>
  ({
    viewer: 0,
    view: { viewer: 0, phase: 'turn', drawn: 0, top: 10, seats: [{ cards: 5 }], ...view },
    moves: moves.map((move) => ({ move, text: { en: '', fr: '' }, rule: '', targets: [] })),
  }) as unknown as Seat;
const { steps } = walkthrough;
const id = (from: number, seat: Seat): string | null => {
  const found = next(steps, from, seat);
  return found === null ? null : (steps[found]?.id ?? null);
};

describe('the tour', () => {
  it('follows whoever follows it', () => {
    expect(id(0, at({}, [{ type: 'draw' }]))).toBe('hand');
    expect(id(2, at({}, [{ type: 'draw' }]))).toBe('draw');
    expect(id(3, at({ phase: 'drawn', drawn: 2 }, [{ type: 'throw' }, { type: 'keep', card: 12 }]))).toBe('keep');
  });
  it('steps over what no longer fits', () => {
    expect(id(3, at({ top: 8 }, [{ type: 'draw' }, { type: 'match', card: 8 }]))).toBe('match');
  });
  it('waits while nothing fits', () => {
    expect(id(3, at({ phase: 'drawn', drawn: 11 }, [{ type: 'throw' }]))).toBe(null);
    expect(id(3, at({ phase: 'react' }, [{ type: 'letPass' }]))).toBe(null);
  });
  it('ends with the game', () => {
    expect(id(8, at({ phase: 'over' }, []))).toBe('end');
    expect(id(2, at({ phase: 'over' }, []))).toBe('end');
  });
  it('says everything in both languages', () => {
    for (const step of steps) expect(step.say.en.length > 0 && step.say.fr.length > 0).toBe(true);
  });
});
