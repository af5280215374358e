// Where the note lies: over whatever matters least, near what it talks about, and not jumping about without need.
export type Box = { left: number; top: number; width: number; height: number };
export type Weighed = { box: Box; weight: number };
export type Point = { x: number; y: number };

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));
const centre = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Covered area, weighed, and a little for the distance to `by`. */
export function cost(note: Box, things: Weighed[], by: Point): number {
  const covered = things.reduce((sum, { box, weight }) => sum + weight * overlap(note, box), 0);
  const c = centre(note);
  return covered / 1000 + Math.hypot(c.x - by.x, c.y - by.y) / 100;
}

/** The upper left corner for a note of this size within `area`. It stays where it is (`now`) unless another place is clearly better. */
export function place(size: { width: number; height: number }, area: Box, things: Weighed[], by: Point, now: Point | null): Point {
  const at = (x: number, y: number): Box => ({ left: x, top: y, ...size });
  const rows = (from: number, room: number): number[] => {
    const n = Math.max(1, Math.ceil(Math.max(0, room) / 20));
    return Array.from({ length: n + 1 }, (_, i) => from + (Math.max(0, room) * i) / n);
  };
  const xs = rows(area.left, area.width - size.width);
  const ys = rows(area.top, area.height - size.height);
  const inside =
    now &&
    now.x >= area.left &&
    now.y >= area.top &&
    now.x + size.width <= area.left + area.width + 1 &&
    now.y + size.height <= area.top + area.height + 1;
  let best: Point = inside ? now : { x: xs[0]!, y: ys[0]! };
  let least = cost(at(best.x, best.y), things, by) - (inside ? 2 : 0);
  for (const x of xs)
    for (const y of ys) {
      const here = cost(at(x, y), things, by);
      if (here < least) [best, least] = [{ x, y }, here];
    }
  return best;
}
