// Where things lie on the ring. Angles in degrees, clockwise from the top; the middle of the machine is (0, 0).
import { eraCount } from './types';

export const step = 360 / eraCount;
export const inner = 166;
export const outer = 402;
export const band = 446;
export const rim = 496;
export const box = '-500 -503 1000 992';

export type Point = { x: number; y: number };
export const at = (r: number, angle: number): Point => {
  const a = ((angle - 90) * Math.PI) / 180;
  return { x: r * Math.cos(a), y: r * Math.sin(a) };
};
const p = (r: number, angle: number): string => {
  const { x, y } = at(r, angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};
/** A piece of a ring between two radii and two angles. */
export const piece = (r1: number, r2: number, a: number, b: number): string =>
  `M${p(r2, a)}A${r2} ${r2} 0 0 1 ${p(r2, b)}L${p(r1, b)}A${r1} ${r1} 0 0 0 ${p(r1, a)}Z`;
/** A line along the ring, for words to stand on or for a way to follow. */
export const arc = (r: number, a: number, b: number): string =>
  `M${p(r, a)}A${r} ${r} 0 ${Math.abs(b - a) > 180 ? 1 : 0} ${b > a ? 1 : 0} ${p(r, b)}`;

export const middle = (era: number): number => era * step;
export const gap = 1.25;
export const half = step / 2 - gap;
/** In the lower half words would stand on their heads. */
export const below = (era: number): boolean => Math.cos((middle(era) * Math.PI) / 180) < -0.3;

/** `count` things side by side: the angle of the `i`th beside the middle, closer together when there are many. */
export const spread = (i: number, count: number, apart: number, most: number): number =>
  (i - (count - 1) / 2) * Math.min(apart, most / Math.max(1, count - 1));

export const places = {
  rift: (k: number): { r: number; turn: number } => ({ r: 373, turn: (k - 1) * 8.6 }),
  energy: (k: number, count: number): { r: number; turn: number } => ({ r: 322, turn: -7 + spread(k, count, 5.6, 22) }),
  pair: (k: number): { r: number; turn: number } => ({ r: 322, turn: -17 + k * 5.6 }),
  number: { r: 322, turn: -2 },
  artifact: (k: number, count: number): { r: number; turn: number } => ({ r: 322, turn: 15.5 + spread(k, count, 5.2, 9.6) }),
  /** A crowd stands in two rows, so that each one's badge is seen. */
  clone: (k: number, count: number): { r: number; turn: number } => ({
    r: count > 3 ? (k % 2 === 0 ? 251 : 283) : 267,
    turn: spread(k, count, 13, 34),
  }),
  pawn: (k: number, count: number): { r: number; turn: number } => ({ r: 197, turn: spread(k, count, 13.4, 30) }),
};
type Place = keyof Pick<typeof places, 'artifact' | 'clone' | 'pawn'>;
/** How large things are drawn, so that none lies on the middle of its neighbour. `size`: from the middle to the edge; `wanted`: with
 *  room enough. */
export function scaleOf(what: Place, count: number, size: number, wanted: number): number {
  if (count < 2) return wanted;
  const [one, other] = [places[what](0, count), places[what](1, count)].map(({ r, turn }) => at(r, turn)) as [Point, Point];
  return Math.min(wanted, Math.hypot(one.x - other.x, one.y - other.y) / (size * 1.06));
}
