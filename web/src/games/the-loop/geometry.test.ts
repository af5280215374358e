import { describe, expect, it } from 'vitest';
import { at, middle, places, scaleOf } from './geometry';

describe('what lies in one era', () => {
  const things = {
    artifact: { size: 24, most: 3 },
    clone: { size: 26, most: 10 },
    pawn: { size: 27, most: 4 },
  } as const;
  for (const [what, { size, most }] of Object.entries(things) as [keyof typeof things, { size: number; most: number }][])
    it(`never lies on the middle of its neighbour, however many there are: ${what}`, () => {
      for (let count = 2; count <= most; count++)
        for (let era = 0; era < 7; era++)
          for (let i = 1; i < count; i++) {
            const [one, other] = [places[what](i - 1, count), places[what](i, count)].map(({ r, turn }) => at(r, middle(era) + turn));
            const apart = Math.hypot(one!.x - other!.x, one!.y - other!.y);
            expect(apart).toBeGreaterThan(size * scaleOf(what, count, size, 1.3));
          }
    });
});
