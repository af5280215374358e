// The back, the roles, the numerals and the players' profiles: all of them one line.
import { PI, HORIZON, Sheet, clamp, mix, smooth, blob, range, spline, even, put, ellipse } from './things.mjs';
import { brush, outline } from './hand.mjs';
import { PROFILE } from './things.mjs';

/** How dark the face is at a point; asleep or awake. */
function face(awake) {
  return (x, y) => {
    const u = (x - 200) / 118, v = (y - 300) / 176, d = Math.hypot(u, v); let t = 0.86;
    if (d < 1.02) {
      t = 0.08 + 0.3 * smooth(0.6, 1, d) + 0.26 * smooth(0.2, 0.9, u);
      for (const k of [-1, 1]) {
        const ex = 200 + k * 48;
        if (awake) { const w = (x - ex) / 33, h = 15 * (1 - w * w), inside = Math.abs(w) < 1 && Math.abs(y - 268) < h, rim = Math.abs(w) < 1.1 ? Math.exp(-(((Math.abs(y - 268) - h) / 4.5) ** 2)) : 0; if (inside) t = 0.04; t += 0.95 * rim + (inside ? 1.1 * Math.exp(-((Math.hypot(x - ex, y - 267) / 10.5) ** 4)) - 0.9 * blob(x, y, ex - 4, 262, 4, 4) : 0); } else { const h = 272 + 13 * (1 - ((x - ex) / 30) ** 2); t += 1.3 * blob(x, y, ex, h, 34, 6.5) * (Math.abs(x - ex) < 36 ? 1 : 0) + 0.4 * blob(x, y, ex, 252, 34, 12) - 0.2 * blob(x, y, ex, 268, 18, 9); }
        t += 1.2 * blob(x, y, ex + k * 2, 225 - 6 * Math.cos((x - ex) / 22), 36, 7);
      }
      t += 0.55 * blob(x, y, 214, 300, 9, 40) + 0.6 * blob(x, y, 200, 346, 26, 6) + 0.45 * blob(x, y, 188, 345, 6, 5) + 0.45 * blob(x, y, 213, 345, 6, 5) - 0.3 * blob(x, y, 196, 318, 7, 24);
      t += 1.3 * blob(x, y, 200, 384 - 2.6 * Math.cos((x - 200) / 10), 36, 6) + 0.45 * blob(x, y, 200, 374, 26, 7) + 0.4 * blob(x, y, 200, 395, 22, 8) + 0.5 * blob(x, y, 200, 416, 24, 6) - 0.25 * blob(x, y, 200, 438, 20, 10);
    } else if (y > 440 && Math.abs(x - 200) < 64) t = 0.45 + 0.4 * smooth(0, 70, x - 170) + 0.35 * blob(x, y, 200, 470, 80, 26);
    return clamp(t, 0.1, 0.93);
  };
}
const gap = 7.6;
function spiral(awake) {
  const s = new Sheet(), line = []; for (let a = 0; a < 2 * PI * 52; a += 0.05 + 1.2 / (8 + a)) { const r = (gap * a) / (2 * PI); line.push([200 + r * Math.cos(a) * 0.92, 318 + r * Math.sin(a) * 1.12]); }
  return s.engrave(null, [line], face(awake), { max: gap * 0.98, cut: 0, ends: 0 });
}
/** Reason: the same face awake, in ruled lines to and fro. */
function ruled() {
  const s = new Sheet(), line = [], n = 80; for (let i = 0; i < n; i++) { const y = 4 + i * gap, q = range(70, (k) => [-8 + k * 6.03, y]); line.push(...(i % 2 ? q.reverse() : q)); }
  return s.engrave(null, [line], face(true), { max: gap * 0.98, cut: 0, ends: 0 });
}

// One-line heads. They look left; the line comes in and leaves at the level of the shoulders.
const FRONT = [...PROFILE].reverse(), CHIN = 27;
const TAIL = [[44.6, -52], [42, -30], [36, -14], [29, 4], [31, 16], [44, 24], [62, 27]];
export const HEADS = {
  bun: { hair: [[24, -95], [38, -86], [44, -78], [44, -92], [56, -102], [68, -92], [62, -78], [48, -76], [45, -64]] },
  bob: { face: (p) => p.slice(0, -4), hair: [[-38, -70], [-30, -62], [-24, -78], [-36, -92], [-14, -108], [18, -110], [44, -94], [54, -62], [52, -30], [40, -12], [24, -16], [26, -36], [32, -14]], tail: [[29, 4], [31, 16], [44, 24], [62, 27]] },
  spikes: { face: (p) => p.slice(0, -4), hair: [[-34, -84, 1], [-40, -104, 1], [-20, -96, 1], [-16, -116, 1], [0, -100, 1], [10, -118, 1], [20, -98, 1], [36, -108, 1], [36, -88, 1], [52, -86, 1], [42, -68, 1]] },
  hat: { face: (p) => p.slice(0, -5), hair: [[-36, -70, 1], [-64, -72], [-66, -78], [-34, -80, 1], [-30, -114], [0, -120], [32, -116], [36, -82, 1], [64, -76], [62, -70], [44, -70, 1]] },
  topknot: { face: (p) => p.slice(0, -1), hair: [[-2, -100], [4, -108], [-8, -120], [4, -132], [18, -124], [12, -108], [14, -100], [30, -92], [42, -74]] },
  curls: { face: (p) => p.slice(0, -4), hair: [[-37, -78], [-44, -90], [-30, -96], [-30, -108], [-14, -106], [-6, -118], [8, -110], [20, -116], [28, -104], [42, -104], [42, -90], [54, -84], [47, -72], [56, -60], [46, -50], [50, -38], [40, -32]], tail: [[36, -14], [29, 4], [31, 16], [44, 24], [62, 27]] },
  long: { face: (p) => p.slice(0, -3), hair: [[-30, -92], [-14, -106], [16, -108], [42, -92], [52, -58], [50, -20], [58, 6], [70, 12], [62, 20], [48, 12], [44, 22], [54, 27]], tail: [[66, 27]] },
  beard: { start: [[-62, 27], [-30, 27], [-16, 22], [-10, 14]], face: (p) => [[-22, 10], [-40, 22], [-52, 14], [-46, 2], [-50, -6], [-41, -12], ...p.slice(6)], hair: [[24, -95]] },
};
export function head({ start = [[-62, CHIN], [-34, CHIN], [-18, 22], [-12, 12]], face: f = (p) => p, hair = [], tail = TAIL }) { return [...start, ...f(FRONT), ...hair, ...tail]; }

const NUMERALS = {
  1: [[-40, 100], [-8, 99], [2, 84], [10, 50], [30, 4, 1], [31, 50], [32, 88], [42, 99], [96, 100]],
  2: [[-40, 100], [-16, 98], [-6, 72], [0, 34], [22, 5], [46, 20], [36, 52], [4, 96, 1], [28, 92], [52, 100], [96, 100]],
  3: [[-40, 100], [-18, 98], [-10, 70], [-2, 26], [20, 5], [42, 18], [17, 45, 1], [46, 54], [46, 90], [16, 101], [2, 88], [16, 82], [46, 98], [96, 100]],
  4: [[-40, 100], [-14, 98], [10, 74], [27, 4, 1], [-2, 62, 1], [50, 60], [62, 44], [48, 30], [40, 48], [40, 84], [50, 99], [96, 100]],
  5: [[-40, 100], [-6, 99], [20, 101], [46, 88], [48, 56], [24, 40], [2, 48, 1], [6, 6, 1], [36, 8], [58, 2], [68, 22], [66, 70], [72, 95], [96, 100]],
};

// The secondary personalities: a head, and in the same line one odd thing.
const ROLES = {
  archivist: { face: (p) => p.slice(0, -4), hair: [[-36, -72, 1], [-46, -80, 1], [30, -80, 1], [40, -88, 1], [-40, -88, 1], [-50, -97, 1], [34, -97, 1], [44, -105, 1], [-38, -105, 1], [-46, -113, 1], [40, -113, 1], [52, -104, 1], [44, -72, 1]] },
  child: { hair: [[16, -104], [10, -122], [30, -142], [56, -160], [84, -138], [62, -112], [56, -160, 1], [66, -136], [84, -138, 1], [66, -108], [48, -96], [52, -84], [42, -78]] },
  gambler: { face: (p) => p.slice(0, -4), hair: [[-36, -74, 1], [-52, -88, 1], [-20, -110, 1], [22, -96, 1], [-12, -78, 1], [-52, -88, 1], [-50, -128, 1], [-16, -148, 1], [-20, -110, 1], [-16, -148, 1], [26, -134, 1], [22, -96, 1], [36, -88]] },
  sleeper: { face: (p) => p.slice(0, -3), hair: [[-34, -92], [-44, -106], [-26, -122], [-6, -114], [10, -130], [34, -120], [42, -104], [66, -104], [70, -82], [52, -72]] },
  critic: { face: (p) => { const i = p.findIndex((q) => q[0] === -49.4); return [...p.slice(0, i - 1), [-56, -31], [-74, -36], [-82, -50], [-70, -60], [-60, -50], [-68, -43], [-64, -52], [-50, -46], ...p.slice(i + 2)]; }, hair: [[24, -95], [40, -82]] },
  stranger: { start: [[-62, 27], [-44, 24], [-36, 6]], face: () => [[-30, -8], [-38, -30], [-36, -60, 1], [-64, -62], [-66, -69], [-35, -72, 1], [-32, -108], [2, -116], [34, -108], [36, -72, 1], [66, -68], [64, -61], [38, -60, 1]], hair: [[40, -32], [32, -8]], tail: [[38, 8], [46, 24], [62, 27]] },
  echo: { face: (p) => { const sh = (q, d) => q.map(([x, y, c]) => (c ? [x + d, y, 1] : [x + d, y])); return [...p.slice(0, -3), [-16, -106], [-2, -104], [-4, -92], ...sh([...p.slice(3, -4)].reverse(), 17), [-14, 10], [2, 14], ...sh(p.slice(2, -3), 34), [14, -106], [24, -96]]; }, hair: [[34, -90], [42, -76]] },
};
function roleCard(role, key) {
  const s = new Sheet(), k = 2.05, cx = 200, cy = HORIZON - CHIN * k, p = put(head(role), cx, cy, k);
  const line = spline([[-8, HORIZON], [cx - 62 * k - 30, HORIZON], ...p.slice(1), [408, HORIZON]], false, 3);
  s.line(even(line, 3), 8, { taper: [0, 0], wob: 0.12, seed: 3 });
  if (key === 'sleeper') s.line(spline(put([[-34, -52], [-28, -49], [-21, -51]], cx, cy, k), false, 2), 7, { taper: [0.3, 0.3] }); else if (key !== 'stranger') s.fill(ellipse(...put([[key === 'echo' ? 10 : -25, -54]], cx, cy, k)[0], 7));
  return s;
}
/** Which stretches of a numeral carry the weight; the rest is the hairline that leads there and away. */
const HEAVY = { 1: [[4, 7]], 2: [[3, 9]], 3: [[3, 11]], 4: [[3, 5], [7, 10]], 5: [[1, 9]] };
function numeral(n, x, y, k, w, before = [], after = []) {
  const raw = put(NUMERALS[n], x, y, k), line = even(spline([...before, ...raw, ...after], false, 2), 1.5 * k), at = (p) => { let b = 0, d = Infinity; line.forEach((q, i) => { const e = Math.hypot(q[0] - p[0], q[1] - p[1]); if (e < d) { d = e; b = i; } }); return b; };
  const spans = HEAVY[n].map(([a, b]) => [at(raw[a]), at(raw[b])]), soft = 9;
  const weight = line.map((_, i) => { let m = 0; for (const [a, b] of spans) m = Math.max(m, smooth(a - soft, a + soft * 0.4, i) * smooth(b + soft, b - soft * 0.4, i)); return w * mix(0.4, 1, m) * (1 + 0.07 * Math.sin(i / 9)); });
  const nrm = (i) => { const a = line[Math.max(0, i - 1)], b = line[Math.min(line.length - 1, i + 1)], d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1; return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]; };
  const A = [], B = []; line.forEach((p, i) => { const q = nrm(i), h = weight[i] / 2; A.push([p[0] + q[0] * h, p[1] + q[1] * h]); B.push([p[0] - q[0] * h, p[1] - q[1] * h]); });
  return [...A, ...B.reverse()];
}
function numeralCard(n) { return new Sheet().fill(numeral(n, 138, HORIZON - 270, 2.7, 19, [[-8, HORIZON]], [[408, HORIZON]])); }
export const drawings = () => ({
  'memories/back.svg': spiral(false), 'roles/dany.svg': spiral(true), 'roles/reason.svg': ruled(),
  ...Object.fromEntries(Object.entries(ROLES).map(([k, r]) => [`roles/${k}.svg`, roleCard(r, k)])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`numerals/${n}.svg`, numeralCard(n)])),
});
/** Path data for the page itself, which draws them in the colour of its ink: box 0 0 1200 1500, the line enters and leaves at y = 1400. */
export function lines() {
  const d = (p, w) => outline(brush(even(spline(p, false, 1.5), 1.2), w, { taper: [0, 0], wob: 0.12, seed: 3 }), 0.06, 10);
  return {
    profiles: Object.entries(HEADS).map(([id, h]) => ({ id, d: d([[0, 140], ...put(head(h).slice(1, -1), 60, 140 - CHIN * 0.82, 0.82), [120, 140]], 3.4), eye: put([[-25, -54]], 60, 140 - CHIN * 0.82, 0.82)[0].map((v) => Math.round(v * 10)) })),
    numerals: [1, 2, 3, 4, 5].map((n) => outline(numeral(n, 38, 40, 1, 8), 0.06, 10)),
  };
}
