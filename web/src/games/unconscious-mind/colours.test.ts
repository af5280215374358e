import { describe, expect, it } from 'vitest';
import { seatColours } from './colours';

const of = (...chosen: (string | undefined)[]): string[] => seatColours(chosen).map((colour) => colour.slice(9, -1));

describe('the colours of the seats', () => {
  it('are those that were chosen', () => expect(of('moss', 'brass')).toEqual(['moss', 'brass']));
  it('differ where two chose the same, or nobody chose', () => {
    expect(of('teal', 'teal', '', undefined)).toEqual(['teal', 'coral', 'plum', 'brass']);
    expect(of('', 'teal')).toEqual(['coral', 'teal']);
  });
});
