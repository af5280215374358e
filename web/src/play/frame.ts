// Frames around things on the screen, for a guided start: as a thing lies, and never out of the window.
import type { Box } from './place';

/** `angle`: how far it is turned, in degrees; the box is as it were before it was turned. */
export type Frame = Box & { angle: number };

const gap = 3; // to the edge of the window

/** How far a thing is turned on the screen, with all it lies in. */
function turnOf(thing: Element): number {
  let turn = 0;
  for (let at: Element | null = thing; at; at = at.parentElement) {
    const { transform, rotate } = getComputedStyle(at);
    if (transform !== 'none') {
      const { a, b } = new DOMMatrix(transform);
      turn += (Math.atan2(b, a) * 180) / Math.PI;
    }
    if (rotate !== 'none') turn += parseFloat(rotate);
  }
  return turn;
}

/** The part of a box that lies in a window of this size. */
export function within({ left, top, width, height }: Box, window: { width: number; height: number }): Box {
  const [l, t] = [Math.max(gap, left), Math.max(gap, top)];
  const [r, b] = [Math.min(window.width - gap, left + width), Math.min(window.height - gap, top + height)];
  return { left: l, top: t, width: Math.max(0, r - l), height: Math.max(0, b - t) };
}

/** A frame around a thing, so much wider than it on all sides. Null for what is not to be seen. */
export function frameOf(thing: Element, margin: number): Frame | null {
  const { left, top, width, height } = thing.getBoundingClientRect();
  if (width === 0) return null;
  const angle = thing instanceof HTMLElement ? turnOf(thing) : 0;
  if (!(thing instanceof HTMLElement) || Math.abs(angle) < 0.3) return frameAround([thing], margin);
  const [wide, high] = [thing.offsetWidth + 2 * margin, thing.offsetHeight + 2 * margin];
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high, angle };
}
/** One frame around several things, however they lie. */
export function frameAround(things: Element[], margin: number): Frame | null {
  const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)) - margin, Math.min(...boxes.map((box) => box.top)) - margin];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)) + margin, Math.max(...boxes.map((box) => box.bottom)) + margin];
  return { ...within({ left, top, width: right - left, height: bottom - top }, { width: innerWidth, height: innerHeight }), angle: 0 };
}
