import { describe, expect, it } from 'vitest';
import { entryCount, roundAfter, roundBefore, roundSteps } from './replay';

describe('finding one’s way in a replay', () => {
  it('counts the entries after the header', () => {
    expect(entryCount('{"game":"g"}\n{"type":"move"}\n{"type":"undo"}\n')).toBe(2);
    expect(entryCount('')).toBe(0);
  });
  it('finds the steps at which a round begins, also when an undo takes one back', () => {
    expect(roundSteps([1, 1, 1, 2, 2, 3])).toEqual([0, 3, 5]);
    expect(roundSteps([1, 2, 1, 2])).toEqual([0, 1, 3]);
    expect(roundSteps([])).toEqual([]);
  });
  it('jumps from round to round and stays within the game', () => {
    const steps = [0, 3, 5];
    expect(roundBefore(steps, 4)).toBe(3);
    expect(roundBefore(steps, 3)).toBe(0);
    expect(roundBefore(steps, 0)).toBe(0);
    expect(roundAfter(steps, 3, 9)).toBe(5);
    expect(roundAfter(steps, 5, 9)).toBe(9);
  });
});
