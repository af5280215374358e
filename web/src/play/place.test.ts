import { describe, expect, it } from 'vitest';
import { cost, place, type Box } from './place';

const phone: Box = { left: 0, top: 60, width: 360, height: 680 };
const size = { width: 344, height: 180 };
const inside = (at: { x: number; y: number }): boolean => at.x >= 0 && at.y >= 60 && at.x + size.width <= 360 && at.y + size.height <= 740;

describe('where the note lies', () => {
  it('does not cover what it talks about', () => {
    for (const top of [60, 200, 380, 560, 690]) {
      const light = { left: 100, top, width: 60, height: 50 };
      const at = place(size, phone, [{ box: light, weight: 100 }], { x: 130, y: top }, null);
      expect(inside(at)).toBe(true);
      expect(cost({ left: at.x, top: at.y, ...size }, [{ box: light, weight: 1 }], { x: at.x + 172, y: at.y + 90 })).toBe(0);
    }
  });
  it('stays where it is while that does no harm', () => {
    const now = { x: 8, y: 300 };
    expect(place(size, phone, [], { x: 180, y: 300 }, now)).toEqual(now);
    expect(place(size, phone, [{ box: { left: 0, top: 290, width: 360, height: 100 }, weight: 100 }], { x: 180, y: 300 }, now)).not.toEqual(
      now,
    );
  });
  it('comes back into a window that became smaller', () => {
    expect(inside(place(size, phone, [], { x: 180, y: 300 }, { x: 900, y: 900 }))).toBe(true);
  });
  it('makes do with a window that is too small', () => {
    expect(place(size, { left: 0, top: 60, width: 300, height: 100 }, [], { x: 0, y: 0 }, null)).toEqual({ x: 0, y: 60 });
  });
});
