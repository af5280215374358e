import { describe, expect, it } from 'vitest';
import { marksOf, placeOf } from './marks';

const table = { width: 2100, height: 1020 };
const pointed = (at?: ReturnType<typeof placeOf>) => ({ id: 1, name: 'Mei', colour: '', target: 'table', at });

describe('marks over the table', () => {
  it('travel as places and come back as they were drawn', () => {
    expect(marksOf([pointed(placeOf([12.4, 900.6], null, table))])).toEqual([{ id: 1, name: 'Mei', from: [12, 901], to: null }]);
    expect(marksOf([pointed(placeOf([1, 2], [2100, 1020], table))])[0]?.to).toEqual([2100, 1020]);
  });
  it('stay on the table', () => {
    expect(placeOf([-5, 3], [99999, 99999], table)).toEqual({ x: 0, y: 3, x2: 2100, y2: 1020 });
  });
  it('are not what is pointed at elsewhere', () => {
    expect(marksOf([pointed()])).toEqual([]);
  });
});
