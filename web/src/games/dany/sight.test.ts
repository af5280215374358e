import { describe, expect, it } from 'vitest';
import { Draft } from './draft.svelte';
import { Grip } from './grip.svelte';
import { keyed } from './keys';
import { Sight } from './sight.svelte';

const table = { width: 2100, height: 1020, cardWidth: 400, cardHeight: 600, wholeTurn: 3600, leans: 8, eye: 1600, leanSinePercent: 60 };
function looking(wide: number, high: number): Sight {
  const sight = new Sight(() => table);
  sight.wide = wide;
  sight.high = high;
  return sight;
}
const near = (a: number[], b: number[]) => a.every((n, i) => Math.abs(n - b[i]!) < 1e-6);

describe('looking at the table', () => {
  it('shows the whole of it, in the middle', () => {
    const sight = looking(1050, 700);
    expect(sight.scale).toBeCloseTo(0.5);
    expect(near(sight.corner, [0, 95])).toBe(true);
    expect(near(sight.unitsAt([525, 350]), [1050, 510])).toBe(true);
  });
  it('keeps what lies under the finger where it is', () => {
    const sight = looking(1050, 510);
    const before = sight.unitsAt([400, 200]);
    sight.look(2, [400, 200]);
    expect(near(sight.unitsAt([400, 200]), before)).toBe(true);
    expect(near(sight.drawnAt(before), [400, 200])).toBe(true);
  });
  it('never loses the table, and is the whole again in the end', () => {
    const sight = looking(390, 390);
    sight.fill();
    expect(sight.scale * table.height).toBeCloseTo(390);
    sight.moveTo([99_999, -99_999]);
    expect(sight.corner[0]).toBeLessThanOrEqual(40);
    sight.lookCloser();
    sight.lookCloser();
    expect(sight.zoom).toBe(1);
    expect(near(sight.shifted, [0, 0])).toBe(true);
  });
});

describe('a key for the chosen card', () => {
  it('moves and turns it, finely with Shift or by a good deal', () => {
    const draft = new Draft(
      () => table,
      () => undefined,
    );
    draft.restore([], [5]);
    draft.lay(5, 100, 100);
    const press = (key: string, shiftKey = false) => keyed({ key, shiftKey }, draft, draft.at(5)!)?.(5);
    press('ArrowRight');
    press('ArrowUp', true);
    press('.');
    press('>', true);
    expect(draft.at(5)).toMatchObject({ x: 110, y: 99, rotation: 160 });
    expect(keyed({ key: 'q', shiftKey: false }, draft, draft.at(5)!)).toBeNull();
    press('Backspace');
    expect(draft.cards).toEqual([]);
  });
});

describe('two presses', () => {
  it('turn a card over when one follows the other at once', () => {
    const draft = new Draft(
      () => table,
      () => undefined,
    );
    draft.restore([], [5]);
    draft.lay(5, 100, 100);
    const grip = new Grip(looking(1050, 510), () => draft);
    const press = (when: number) => {
      grip.press(1, [50, 50], 5);
      grip.release(1, [51, 50], when);
    };
    press(0);
    press(1000);
    expect(draft.at(5)?.faceDown).toBe(false);
    press(1200);
    expect(draft.at(5)?.faceDown).toBe(true);
  });
});
