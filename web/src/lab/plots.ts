// The lab's figures as marks on paper: lines, dots and words at their places. One list of marks is drawn twice, as SVG on
// the page and on a canvas for a picture. Pure.
import type { Histogram } from './figures';

/** Setting A is a disc and filled, setting B a diamond and open: told apart without colour. */
export type Which = 'a' | 'b';
export type Ink = 'ink' | 'quiet' | 'rule' | 'fair' | Which;
export type Mark =
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; ink: Ink; width: number; dash?: boolean }
  | { kind: 'shape'; points: [number, number][]; ink: Ink; fill: number; width: number }
  | { kind: 'dot'; x: number; y: number; which: Which }
  | { kind: 'text'; x: number; y: number; text: string; ink: Ink; size: number; anchor: 'start' | 'middle' | 'end'; strong?: boolean };
export type Plot = { width: number; height: number; marks: Mark[] };

/** A value with its interval, of one setting; null where that setting has none. */
export type Value = { at: number; low: number; high: number; text: string };
export type Row = { name: string; values: Partial<Record<Which, Value>> };

const which: Which[] = ['a', 'b'];

/** A step of 1, 2, 2.5 or 5 times a power of ten that makes at most so many. */
export function niceStep(span: number, most: number): number {
  const rough = Math.max(span, 1e-9) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

/** About how wide a text is; the page's typeface is a little wider than half its size. */
const widthOf = (text: string, size: number): number => text.length * size * 0.54;
/** In lines that fit, broken between words. */
export function wrapped(text: string, room: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type DotOptions = { percent: (share: number) => string; fair?: { at: number; text: string }; top?: number };
/** A row a thing: its name, a dot with its interval on a common scale, its value in words. */
export function dotPlot(width: number, rows: Row[], { percent, fair, top }: DotOptions): Plot {
  const marks: Mark[] = [];
  const values = rows.flatMap(({ values }) => which.flatMap((each) => values[each] ?? []));
  const highest = top ?? Math.max(fair?.at ?? 0, ...values.map(({ high }) => high), 0.01);
  const step = niceStep(highest, width < 420 ? 4 : 5);
  const end = Math.max(step, Math.ceil(highest / step - 1e-9) * step);
  const narrow = width < 460;
  const textRoom = Math.max(96, ...values.map(({ text }) => widthOf(text, 13) + 14));
  const left = narrow ? 9 : Math.min(190, Math.max(60, ...rows.map(({ name }) => widthOf(name, 14) + 16)), width * 0.34);
  const right = width - textRoom - 3;
  const x = (value: number) => left + (Math.min(value, end) / end) * (right - left);
  let y = fair ? 22 : 8;
  const begin = y;
  for (const row of rows) {
    const shown = which.filter((each) => row.values[each]);
    const lines = wrapped(row.name, narrow ? width - 8 : left - 14, 14);
    const tracks = Math.max(1, shown.length) * 22;
    const height = narrow ? lines.length * 17 + tracks + 6 : Math.max(lines.length * 17, tracks) + 10;
    lines.forEach((line, i) =>
      marks.push({
        kind: 'text',
        x: narrow ? 0 : left - 12,
        y: narrow ? y + 14 + i * 17 : y + height / 2 + 5 + (i - (lines.length - 1) / 2) * 17,
        text: line,
        ink: 'ink',
        size: 14,
        anchor: narrow ? 'start' : 'end',
      }),
    );
    shown.forEach((each, i) => {
      const value = row.values[each];
      if (!value) return;
      const at = (narrow ? y + lines.length * 17 : y + (height - tracks) / 2) + 11 + i * 22;
      marks.push({ kind: 'line', x1: left, y1: at, x2: right, y2: at, ink: 'rule', width: 1 });
      marks.push({ kind: 'line', x1: x(value.low), y1: at, x2: x(value.high), y2: at, ink: each, width: 3 });
      marks.push({ kind: 'dot', x: x(value.at), y: at, which: each });
      marks.push({ kind: 'text', x: width - 3, y: at + 4.5, text: value.text, ink: 'ink', size: 13, anchor: 'end' });
    });
    y += height;
  }
  if (fair) {
    marks.unshift({ kind: 'line', x1: x(fair.at), y1: begin - 4, x2: x(fair.at), y2: y, ink: 'fair', width: 1.5, dash: true });
    const room = widthOf(fair.text, 12) / 2;
    const at = Math.min(Math.max(x(fair.at), room), width - room);
    marks.push({ kind: 'text', x: at, y: 12, text: fair.text, ink: 'quiet', size: 12, anchor: 'middle' });
  }
  marks.push({ kind: 'line', x1: left, y1: y, x2: right, y2: y, ink: 'quiet', width: 1 });
  for (let tick = 0; tick <= end + 1e-9; tick += step) {
    marks.push({ kind: 'line', x1: x(tick), y1: y, x2: x(tick), y2: y + 5, ink: 'quiet', width: 1 });
    const text = percent(tick);
    marks.push({ kind: 'text', x: Math.max(x(tick), widthOf(text, 12) / 2), y: y + 19, text, ink: 'quiet', size: 12, anchor: 'middle' });
  }
  return { width, height: y + 26, marks };
}

export type Distribution = { name: string; values: Partial<Record<Which, { histogram: Histogram; note: string; middle: number }>> };
const total = ({ counts }: Histogram) => counts.reduce((sum, each) => sum + each, 0);
/** A few very long games would press all others into a corner: what is beyond 99.5 % of a long tail is drawn in the last bin. */
export function reach({ first, counts }: Histogram): { least: number; most: number } {
  const all = total({ first, counts });
  let below = 0;
  const quantile = counts.findIndex((count) => (below += count) >= all * 0.995);
  const end = counts.length - 1;
  return { least: first, most: first + (end > 1.5 * quantile && end > 20 ? quantile : end) };
}

/** Shares of all cases in bins that all rows have in common. */
export function binned({ first, counts }: Histogram, from: number, bin: number, bins: number): number[] {
  const shares = Array.from({ length: bins }, () => 0);
  const all = Math.max(1, total({ first, counts }));
  counts.forEach((count, i) => {
    const at = Math.min(bins - 1, Math.max(0, Math.floor((first + i - from) / bin)));
    shares[at] = (shares[at] ?? 0) + count / all;
  });
  return shares;
}

/** How often each number came up: a hill a row, on a common scale. A is filled, B an outline over it. */
export function hillPlot(width: number, rows: Distribution[], whole: (value: number) => string): Plot {
  const all = rows.flatMap(({ values }) => which.flatMap((each) => values[each]?.histogram ?? [])).filter((each) => total(each) > 0);
  if (all.length === 0) return { width, height: 0, marks: [] };
  const least = Math.min(...all.map((each) => reach(each).least));
  const most = Math.max(...all.map((each) => reach(each).most));
  const cut = all.some(({ first, counts }) => first + counts.length - 1 > most);
  const bin = Math.max(1, Math.round(niceStep(most - least + 1, Math.min(48, Math.floor(width / 12)))));
  const from = Math.floor(least / bin) * bin;
  const bins = Math.floor((most - from) / bin) + 1;
  const inner = width - 8;
  const x = (value: number) => 4 + ((value - from) / (bins * bin)) * inner;
  const marks: Mark[] = [];
  const hill = rows.length > 2 ? 46 : 74;
  let y = 0;
  const tallest = Math.max(
    ...rows.flatMap(({ values }) => which.flatMap((each) => (values[each] ? binned(values[each].histogram, from, bin, bins) : []))),
  );
  for (const row of rows) {
    const shown = which.flatMap((each) => (row.values[each] ? [{ each, ...row.values[each] }] : []));
    const notes = shown.length > 1 ? shown.map(({ note, each }) => `${each.toUpperCase()} ${note}`) : shown.map(({ note }) => note);
    // Beside the name where there is room, else under it, a line a setting.
    const beside = widthOf(row.name, 14) + widthOf(notes.join(' · '), 13) + 24 <= width;
    if (row.name) marks.push({ kind: 'text', x: 4, y: y + 15, text: row.name, ink: 'ink', size: 14, anchor: 'start' });
    const lines = beside ? [notes.join(' · ')] : notes;
    const begin = beside || !row.name ? y + 15 : y + 33;
    lines.forEach((text, i) =>
      marks.push({
        kind: 'text',
        x: beside ? width - 4 : 4,
        y: begin + i * 17,
        text,
        ink: 'quiet',
        size: 13,
        anchor: beside ? 'end' : 'start',
      }),
    );
    const noted = begin + (lines.length - 1) * 17;
    const floor = noted + 9 + hill;
    for (const { each, histogram, middle } of shown) {
      const outline: [number, number][] = [[x(from), floor]];
      binned(histogram, from, bin, bins).forEach((share, i) => {
        const top = floor - (share / tallest) * hill;
        outline.push([x(from + i * bin), top], [x(from + (i + 1) * bin), top]);
      });
      outline.push([x(from + bins * bin), floor]);
      marks.push({ kind: 'shape', points: outline, ink: each, fill: each === 'a' ? 0.26 : 0, width: 1.75 });
      const at = x(middle + (bin === 1 ? 0.5 : 0));
      marks.push({ kind: 'line', x1: at, y1: floor - hill, x2: at, y2: floor, ink: each, width: 1.5, dash: true });
    }
    marks.push({ kind: 'line', x1: 4, y1: floor, x2: width - 4, y2: floor, ink: 'quiet', width: 1 });
    y = floor + 14;
  }
  const step = Math.max(1, Math.round(niceStep(bins * bin, width < 420 ? 5 : 9)));
  for (let tick = Math.ceil(from / step) * step; tick <= from + bins * bin; tick += step) {
    const at = x(tick + (bin === 1 ? 0.5 : 0));
    if (at > width - 4) break;
    marks.push({ kind: 'line', x1: at, y1: y - 14, x2: at, y2: y - 9, ink: 'quiet', width: 1 });
    const text = cut && tick + step > from + bins * bin ? `${whole(tick)}+` : whole(tick);
    const room = widthOf(text, 12) / 2;
    marks.push({ kind: 'text', x: Math.min(Math.max(at, room), width - room), y: y + 5, text, ink: 'quiet', size: 12, anchor: 'middle' });
  }
  return { width, height: y + 12, marks };
}
