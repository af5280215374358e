import { describe, expect, it } from 'vitest';
import { marksOf, pointTarget } from './marks';

const pointed = (target: string) => ({ id: 1, name: 'Mei', colour: '', target });

describe('marks over the table', () => {
  it('travel as a target and come back as they were drawn', () => {
    expect(marksOf([pointed(pointTarget([12.4, 900.6], null))])).toEqual([{ id: 1, name: 'Mei', from: [12, 901], to: null }]);
    expect(marksOf([pointed(pointTarget([1, 2], [2100, 1020]))])[0]?.to).toEqual([2100, 1020]);
  });
  it('fit what may be pointed at, even off the table', () => {
    expect(pointTarget([-5, 3], [99999, 99999])).toMatch(/^[A-Za-z0-9:_-]{1,40}$/);
  });
  it('are not what is pointed at elsewhere', () => {
    expect(marksOf([pointed('word:3'), pointed('spot:')])).toEqual([]);
  });
});
