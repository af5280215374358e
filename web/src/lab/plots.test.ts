import { describe, expect, it } from 'vitest';
import { binned, dotPlot, hillPlot, niceStep, reach, wrapped, type Plot } from './plots';

/** About how far a plot's words reach, by the same rule as the plot's own. */
const outside = ({ width, height, marks }: Plot) =>
  marks.filter((mark) => {
    if (mark.kind !== 'text') return false;
    const wide = mark.text.length * mark.size * 0.5;
    const left = mark.anchor === 'start' ? mark.x : mark.anchor === 'end' ? mark.x - wide : mark.x - wide / 2;
    return left < -3 || left + wide > width + 3 || mark.y > height;
  });
const value = (at: number) => ({ at, low: at - 0.03, high: at + 0.03, text: `${(100 * at).toFixed(1)} % (57.2–63.3)` });
const percent = (share: number) => `${Math.round(100 * share)} %`;

describe('plots', () => {
  it.each([
    [1, 5, 0.2],
    [0.62, 4, 0.2],
    [240, 9, 50],
    [7, 10, 1],
  ])('steps of %d in at most %d are %d', (span, most, step) => expect(niceStep(span, most)).toBeCloseTo(step));
  it.each([300, 420, 700, 1000])('keeps all words on a paper of %d', (width) => {
    const rows = [
      { name: '1 · search, 500 iterations / 1 · random', values: { a: value(0.6), b: value(0.31) } },
      { name: 'Conjurer of a very long and winding name', values: { a: value(0.05) } },
    ];
    const plot = dotPlot(width, rows, { percent, fair: { at: 0.5, text: 'even 50 %' } });
    expect(outside(plot)).toEqual([]);
    expect(plot.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(3);
    const hills = hillPlot(
      width,
      [{ name: 'one', values: { a: { histogram: { first: -5, counts: [1, 4, 2, 0, 9] }, note: 'mean 1.0, median 1', middle: -1 } } }],
      String,
    );
    expect(outside(hills)).toEqual([]);
  });
  it('puts a dot where its value lies', () => {
    const { marks } = dotPlot(600, [{ name: 'x', values: { a: value(0.25), b: value(0.75) } }], { percent, top: 1 });
    const [a, b] = marks.filter((mark) => mark.kind === 'dot');
    const ticks = marks.filter((mark) => mark.kind === 'text' && mark.ink === 'quiet');
    expect(ticks.map((mark) => mark.kind === 'text' && mark.text)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %', '100 %']);
    const line = marks.find((mark) => mark.kind === 'line' && mark.ink === 'quiet');
    if (a?.kind !== 'dot' || b?.kind !== 'dot' || line?.kind !== 'line') throw new Error('no dots');
    expect((a.x - line.x1) / (line.x2 - line.x1)).toBeCloseTo(0.25);
    expect((b.x - line.x1) / (line.x2 - line.x1)).toBeCloseTo(0.75);
  });
  it('counts every case in some bin', () => {
    const shares = binned({ first: 3, counts: [1, 2, 3, 4] }, 0, 2, 4);
    expect(shares).toEqual([0, 0.1, 0.5, 0.4]);
    expect(binned({ first: 0, counts: [1, 0, 0, 0, 1] }, 0, 1, 2)).toEqual([0.5, 0.5]);
  });
  it('cuts a long thin tail, and no other', () => {
    expect(reach({ first: 10, counts: [1000, ...Array.from({ length: 200 }, () => 0), 1] }).most).toBe(10);
    expect(reach({ first: 0, counts: [5, 5, 5, 1] }).most).toBe(3);
  });
  it('draws nothing of nothing', () =>
    expect(hillPlot(400, [{ name: 'x', values: {} }], String)).toEqual({ width: 400, height: 0, marks: [] }));
  it('breaks names between words', () => expect(wrapped('a long name here', 60, 14)).toEqual(['a long', 'name', 'here']));
});
