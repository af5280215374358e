// One line: a pressed brush that writes numerals, faces, loops and jags. Everything is a filled outline.
export type Point = readonly [x: number, y: number, corner?: 1];
type Plain = [number, number];

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const smooth = (from: number, to: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A smooth line through points; at a corner it turns sharply. */
export function spline(points: readonly Point[], step = 3): Plain[] {
  const out: Plain[] = [];
  const run = (q: readonly Point[]): void => {
    for (let i = 0; i < q.length - 1; i++) {
      const [p0, p1, p2, p3] = [q[Math.max(0, i - 1)]!, q[i]!, q[i + 1]!, q[Math.min(q.length - 1, i + 2)]!];
      const parts = Math.max(1, Math.round(distance(p1, p2) / step));
      for (let j = 0; j < parts; j++) {
        const t = j / parts;
        const along = (c: 0 | 1): number =>
          0.5 *
          (2 * p1[c] +
            (p2[c] - p0[c]) * t +
            (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t ** 2 +
            (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t ** 3);
        out.push([along(0), along(1)]);
      }
    }
    const last = q.at(-1);
    if (last) out.push([last[0], last[1]]);
  };
  let current: Point[] = points.slice(0, 1);
  points.slice(1).forEach((point, i) => {
    current.push(point);
    if (point[2] || i === points.length - 2) {
      run(current);
      current = [point];
    }
  });
  return out;
}

type Pressure = { taper?: [number, number]; wobble?: number; seed?: number };

/** The outline of a pressed brush along a line. */
export function brush(line: readonly Point[], width = 2.6, { taper = [0.1, 0.1], wobble = 0.14, seed = 1 }: Pressure = {}): string {
  const lengths = [0];
  for (let i = 1; i < line.length; i++) lengths.push(lengths[i - 1]! + distance(line[i - 1]!, line[i]!));
  const whole = lengths.at(-1) || 1;
  const [left, right]: [Plain[], Plain[]] = [[], []];
  line.forEach((point, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const way = distance(a, b) || 1;
    const normal = [-(b[1] - a[1]) / way, (b[0] - a[0]) / way] as const;
    const [at, t] = [lengths[i]!, lengths[i]! / whole];
    const ends = mix(1 - taper[0], 1, smooth(0, 0.18, t)) * mix(1 - taper[1], 1, smooth(0, 0.18, 1 - t));
    const half = (width / 2) * ends * (1 + wobble * (Math.sin(at / 23 + seed * 1.7) * 0.6 + Math.sin(at / 9.1 + seed * 3.1) * 0.4));
    left.push([point[0] + normal[0] * half, point[1] + normal[1] * half]);
    right.push([point[0] - normal[0] * half, point[1] - normal[1] * half]);
  });
  const round = (n: number): number => Math.round(n * 10) / 10;
  return `M${[...left, ...right.reverse()].map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
export const ink = (points: readonly Point[], width = 2.6, pressure: Pressure = {}): string => brush(spline(points), width, pressure);

// --- What the line writes. Each begins and ends on the line it runs along. ------------------------------------------------

const numerals: readonly Point[][] = [
  [[0, 60], [7, 57], [12, 34], [20, 8], [22, 26], [22, 50], [28, 60]],
  [[-18, 60], [-8, 46], [0, 18], [13, 6], [27, 14], [24, 30], [14, 44], [3, 58, 1], [20, 55], [38, 60]],
  [[-18, 60], [-8, 44], [2, 14], [15, 6], [27, 14], [12, 29, 1], [28, 36], [26, 54], [9, 59], [4, 52], [16, 54], [38, 60]],
  [[0, 60], [14, 44], [22, 7], [12, 24], [2, 42], [20, 41], [36, 38], [27, 24], [25, 44], [26, 58], [38, 60]],
  [[0, 60], [-4, 34], [12, 10], [30, 8], [10, 9], [6, 28], [20, 24], [30, 40], [20, 58], [5, 56], [10, 50], [26, 59], [40, 60]],
]; // prettier-ignore
/** The numeral 1 to 5, standing on the line at (x, y). */
export const numeral = (n: number, x: number, y: number, size = 1): Point[] =>
  (numerals[n - 1] ?? []).map(([u, v, corner]) => [x + u * size, y + (v - 60) * size, corner] as Point);

/** Around a word, a little more than once. */
export function ring(cx: number, cy: number, rx: number, ry: number, turns = 1.53): Point[] {
  return Array.from({ length: 45 }, (_, i) => {
    const angle = -2.6 + (i / 44) * turns * Math.PI * 2;
    const out = 1 + 0.06 * Math.sin(i * 0.5) + i * 0.0016;
    return [cx + Math.cos(angle) * rx * out, cy + Math.sin(angle) * ry * out];
  });
}

/** Loops of the line: a thing understood closes one. `at`: the middle of each. */
export function loops(count: number, x: number, y: number, gap = 27, r = 10): { line: Point[]; at: Plain[] } {
  const line: Point[] = [[x - gap * 0.6, y]];
  const at: Plain[] = [];
  for (let i = 0; i < count; i++) {
    const middle = x + i * gap;
    for (let j = 0; j <= 10; j++) {
      const angle = Math.PI / 2 - (j / 10) * Math.PI * 2;
      line.push([middle + r * Math.cos(angle), y - r + r * Math.sin(angle)]);
    }
    at.push([middle, y - r]);
  }
  line.push([x + count * gap - gap * 0.4, y]);
  return { line, at };
}
/** Jags of the line: a thing lost raises one. */
export function jags(count: number, x: number, y: number, gap = 27, height = 21): { line: Point[]; at: number[] } {
  const line: Point[] = [[x - gap * 0.5, y, 1]];
  const at: number[] = [];
  for (let i = 0; i < count; i++) {
    const middle = x + i * gap;
    line.push([middle - 9, y, 1], [middle, y - height, 1], [middle + 9, y, 1]);
    at.push(middle);
  }
  line.push([x + count * gap - gap * 0.4, y, 1]);
  return { line, at };
}

/** The ragged edge of a wide stroke of the brush, to write on. */
export function swash(width: number, height: number): string {
  const strokes = Math.max(3, Math.round(height / 8.6));
  let outline = '';
  for (let j = 0; j <= strokes; j++) {
    const line = Array.from({ length: 27 }, (_, i): Point => [
      8 + (i / 26) * (width - 16) + (j % 2 ? 6 : -4) * ((i - 13) / 13),
      5 + (j / strokes) * (height - 10) + Math.sin(i * 0.7 + j * 2) * 1.5,
    ]);
    outline += brush(line, 10.5, { taper: [0.15, 0.72], wobble: 0.5, seed: j + 4 });
  }
  return outline;
}

// --- Faces, looking left, from (0, 100) to (100, 100). ----------------------------------------------------------------------

const profile: Point[] = [[0, 100], [20, 97], [36, 89], [37, 82], [29, 79], [27, 73], [31, 70], [25, 66], [28, 61], [19, 58], [27, 45], [28, 32]]; // prettier-ignore
const neck: Point[] = [
  [70, 80],
  [80, 93],
  [100, 100],
];
const faces: readonly Point[][] = [
  [...profile, [36, 20], [52, 14], [70, 22], [76, 38], [68, 46], [80, 40], [90, 46], [88, 58], [76, 58], [72, 48], [70, 62], ...neck],
  [...profile, [30, 20], [24, 10], [40, 2], [64, 4], [84, 20], [88, 46], [84, 72], [88, 90], [76, 84], [74, 94], [100, 100]],
  [[0, 100], [20, 97], [36, 92], [26, 93], [19, 84], [27, 82], [20, 76], [29, 72], [24, 67], [28, 61], [17, 58], [26, 45], [28, 30], [34, 16], [44, 24], [50, 12], [58, 22], [66, 12], [72, 26], [80, 24], [76, 42], [72, 60], ...neck],
  [...profile, [27, 40], [40, 40], [44, 30], [30, 24], [40, 8], [62, 4], [80, 18], [84, 44], [80, 66], [64, 70], [62, 54], [70, 66], ...neck],
  [...profile, [12, 30], [10, 26], [30, 24], [32, 6], [52, 2], [70, 6], [72, 24], [92, 28], [88, 33], [74, 32], [74, 56], ...neck],
  [...profile, [34, 16], [50, 8], [58, 14], [52, -6], [66, -10], [72, 4], [64, 14], [80, 28], [78, 52], [70, 66], ...neck],
  [...profile, [28, 26], [34, 20], [33, 12], [42, 14], [44, 5], [52, 10], [57, 3], [63, 10], [71, 8], [72, 18], [81, 20], [77, 30], [85, 36], [77, 42], [80, 52], [72, 56], ...neck],
  [...profile, [32, 22], [40, 12], [56, 8], [72, 14], [80, 28], [84, 40], [96, 60], [84, 62], [92, 76], [78, 70], [74, 62], ...neck],
]; // prettier-ignore
/** The face of a seat, as one line. */
export const face = (seat: number): Point[] => faces[seat % faces.length] ?? [];
