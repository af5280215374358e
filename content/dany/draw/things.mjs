// Small things and parts that come back: walkers, birds, trees, houses, water, sky, heads, hands.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, across, lengths, puff, relief, shade, over, region } from './hand.mjs';

/** A small person in a long coat and a hat, seen from afar, with a thin halo. */
export function walker(s, x, y, h, { colour = BLACK, edge = colour === BLACK ? WHITE : BLACK, flip = false, rot = 0, hat = true, stick = false } = {}) {
  const k = h / 64, p = (a) => put(a, x, y, k, rot, flip);
  const parts = [spline(p([[-4, -45, 1], [-9, -38], [-9, -24], [-13, -8], [-12, -1, 1], [-4, -1, 1], [-2, -11, 1], [3, 0, 1], [11, 0, 1], [9, -14], [11, -30], [8, -41], [5, -45, 1]]), true, 2), p(ellipse(0, -49.5, 5, 6.2, 0, 18))];
  if (hat) parts.push(p(ellipse(0, -54, 10, 2.2, 0, 18)), spline(p([[-6, -54, 1], [-5.4, -64], [5.4, -64.6], [6, -54, 1]]), true, 3));
  if (stick) parts.push(p([[-10, -26], [-19, -3], [-17, -3], [-8, -24]]));
  for (const q of parts) s.line([...q, q[0], q[1]], 5.4, { colour: edge, taper: [0, 0], wob: 0 });
  s.fill(parts, colour);
}
/** A child: round head, dress or short coat. */
export function child(s, x, y, h, { colour = BLACK, edge = colour === BLACK ? WHITE : BLACK, flip = false, arm = null } = {}) {
  const k = h / 60, p = (a) => put(a, x, y, k, 0, flip);
  const parts = [spline(p([[-5, -38, 1], [-9, -26], [-14, -12, 1], [-5, -11, 1], [-5, 0, 1], [-1, 0, 1], [-0.5, -11, 1], [2, -11, 1], [2.5, 0, 1], [6.5, 0, 1], [6, -11, 1], [14, -12, 1], [9, -26], [5, -38, 1]]), true, 2), p(ellipse(0, -47, 8.6, 9.4, 0, 22))];
  if (arm) parts.push(sausage(even(p([[5, -34], arm]), 3), 2.4 * k)); else parts.push(sausage(even(p([[6, -34], [13, -22]]), 3), 2.2 * k));
  parts.push(sausage(even(p([[-6, -34], [-13, -22]]), 3), 2.2 * k));
  for (const q of parts) s.line([...q, q[0], q[1]], 5, { colour: edge, taper: [0, 0], wob: 0 });
  s.fill(parts, colour);
}
/** A flying bird seen from the side; phase lifts the wings. */
export const birdShape = (phase = 0.5) => { const u = mix(-34, 10, 1 - phase); return spline([[-30, 2, 1], [-22, -4], [-12, -5], [-4, -6, 1], [-6, u * 0.6], [4, u], [16, u - 6 * phase, 1], [10, u * 0.5], [8, -3, 1], [18, -1], [34, -5, 1], [30, 1], [36, 5, 1], [18, 6], [2, 8], [-16, 7], [-23, 4]], true, 2); };
export function bird(s, x, y, k, { rot = 0, flip = false, phase = 0.7, colour = BLACK, edge = null } = {}) { const p = put(birdShape(phase), x, y, k, rot, flip); if (edge) s.line([...p, p[0], p[1]], 5, { colour: edge, taper: [0, 0], wob: 0 }); s.fill(p, colour); }
/** A perched bird, standing at x, y. */
export function perched(s, x, y, k, { flip = false, colour = BLACK, edge = colour === BLACK ? WHITE : BLACK } = {}) {
  const p = (a) => put(a, x, y, k, 0, flip), body = spline(p([[-20, -22, 1], [-13, -27], [-7, -30], [-1, -27], [6, -18], [16, -10], [30, 4, 1], [20, 2], [8, -2], [-4, -4], [-12, -10], [-13, -18]]), true, 2);
  const legs = [p([[-2, -5], [-3, 0], [-1, 0], [0, -5]]), p([[4, -4], [3, 0], [5, 0], [6, -4]])];
  s.line([...body, body[0], body[1]], 5, { colour: edge, taper: [0, 0], wob: 0 }); s.fill([body, ...legs], colour); s.fill(p(ellipse(-9.5, -24.5, 1.5)), edge);
}
export const fir = (s, x, y, h, colour = BLACK) => s.fill(range(3, (i) => { const t = i / 3, w = h * (0.16 + 0.1 * i); return [[x, y - h * (1 - t * 0.9)], [x + w, y - h * (0.52 - t * 0.78) + h * 0.1], [x - w, y - h * (0.52 - t * 0.78) + h * 0.1]]; }).concat([rect(x - h * 0.03, y - h * 0.2, h * 0.06, h * 0.22)]), colour);
/** A bare tree, grown by halves. */
export function tree(s, x, y, a, len, w, depth, { seed = 1, colour = BLACK, spread = 0.55, shrink = 0.76, up = 0.08, ends = null } = {}) {
  const r = rng(seed * 131), grow = (x0, y0, a0, l, w0, d) => {
    const a1 = a0 + (r() - 0.5) * 0.3, x1 = x0 + Math.cos(a1) * l, y1 = y0 + Math.sin(a1) * l, b = a0 + (r() - 0.5) * 0.5, c = spline([[x0, y0], [x0 + Math.cos(b) * l * 0.5, y0 + Math.sin(b) * l * 0.5], [x1, y1]], false, 3);
    s.fill(tube(c, (v) => mix(w0, w0 * 0.64, v)).outline, colour);
    if (d <= 0) { if (ends) ends(x1, y1, a1); return; }
    for (const k of [-1, 1]) if (d > 1 || r() < 0.9) grow(x1, y1, a1 + k * spread * (0.6 + 0.7 * r()) + (-PI / 2 - a1) * up, l * shrink * (0.8 + 0.35 * r()), w0 * 0.64, d - 1);
    if (r() < 0.4) grow(x1, y1, a1 + (r() - 0.5) * 0.3, l * shrink * 0.8, w0 * 0.5, d - 1);
  };
  grow(x, y, a, len, w, depth);
}
export function leaf(s, x, y, a, l, { w = 0.26, half = BLACK, contour = 2, ink = BLACK, paper = WHITE } = {}) { const c = spline([[x, y], [x + Math.cos(a) * l * 0.5 + Math.sin(a) * 3, y + Math.sin(a) * l * 0.5 - Math.cos(a) * 3], [x + Math.cos(a) * l, y + Math.sin(a) * l]], false, 3), t = tube(c, (v) => l * w * Math.sin(PI * v) ** 0.8 + 0.2); s.form(t.outline, { contour, paper, ink }); if (half) s.fill([...c, ...[...t.A].reverse()], half); }
/** A feather along a line: vane, barbs, shaft. */
export function feather(s, c, w, { dark = 0.5, contour = 2.2, gap = 4, halo = 0, split = true } = {}) {
  const n = Math.round(lengths(c).at(-1) / gap), vane = (v) => (v < 0.16 ? 1.3 : 1.3 + w * Math.sin(PI * clamp((v - 0.16) / 0.84) ** 0.8) ** 0.6), t = tube(c, (v) => vane(v) * (split && ((v > 0.52 && v < 0.56) || (v > 0.3 && v < 0.325)) ? 0.45 : 1));
  s.form(t.outline, { contour, halo });
  const dirs = (side) => range(n, (i) => { const u = i / n, k = Math.round(u * (c.length - 1)), p = c[k], q = c[Math.min(c.length - 1, k + 1)], b = c[Math.max(0, k - 1)], a = Math.atan2(q[1] - b[1], q[0] - b[0]), e = vane(u) * 1.7; return range(9, (m) => { const f = m / 8; return [p[0] + Math.cos(a + side * mix(0.9, 0.5, f)) * e * f, p[1] + Math.sin(a + side * mix(0.9, 0.5, f)) * e * f]; }); });
  s.engrave(t.outline, dirs(1), () => dark, { max: gap * 0.8, colour: BLACK }); s.engrave(t.outline, dirs(-1), () => dark * 0.45, { max: gap * 0.8, colour: BLACK });
  s.line(c, contour, { taper: [0, 0.8], colour: BLACK });
}
export function house(s, x, y, w, h, { roof = h * 0.5, kind = 1, contour = 2.2, windows = true, gap = 3.6, dark = 0.9, halo = 0 } = {}) {
  const wall = rect(x, y - h, w, h); s.form(wall, { contour, halo, hatch: [[parallel(PI / 2, gap, { box: [x, y - h, w, h] }), (X) => dark * smooth(x + w * 0.55, x + w * 0.62, X), { max: gap * 0.7 }]] });
  const top = kind === 1 ? [[x - w * 0.08, y - h], [x + w / 2, y - h - roof], [x + w * 1.08, y - h]] : kind === 2 ? spline([[x - 2, y - h, 1], [x + w * 0.1, y - h - roof * 0.5], [x + w / 2, y - h - roof], [x + w * 0.9, y - h - roof * 0.5], [x + w + 2, y - h, 1]], false, 3) : [[x - w * 0.1, y - h], [x + w * 0.22, y - h - roof], [x + w * 0.8, y - h - roof], [x + w * 1.1, y - h]];
  s.form(top, { paper: BLACK, ink: BLACK, contour: contour * 0.8, halo });
  if (windows) for (let r = 0; r < Math.floor(h / 17); r++) for (let c = 0; c < Math.max(1, Math.floor(w / 13)); c++) s.fill(rect(x + 4 + c * 11, y - h + 6 + r * 16, 4.6, 7.4), BLACK);
}
/** A small sailing boat. */
export function boat(s, x, y, k, { colour = BLACK, flip = false, sail = WHITE } = {}) {
  const p = (a) => put(a, x, y, k, 0, flip); s.form(spline(p([[-34, 0, 1], [34, -4, 1], [22, 16], [-20, 18]]), true, 3), { paper: colour, ink: colour === BLACK ? WHITE : BLACK, contour: 2 });
  s.form(p([[-2, -4], [-2, -64], [28, -10]]), { contour: 2.4, paper: sail }); s.form(p([[-6, -6], [-6, -52], [-28, -8]]), { contour: 2.4, paper: sail, hatch: [[parallel(0, 4 * k, { box: [x - 40, y - 70 * k, 80, 80 * k] }), 0.6, { max: 2 * k }]] });
}
export function water(s, y0, y1, { colour = s.ink, gap = 8, tone = () => 0.5, max = 3, seed = 4, inn = null, out = null } = {}) {
  const lines = [], r = rng(seed); let g = gap * 0.55;
  for (let y = y0 + 5; y < y1; y += g) { const ph = r() * 9, q = []; for (let x = -6; x <= 406; x += 6) q.push([x, y + Math.sin(x / (16 + (y - y0) * 0.12) + ph) * mix(0.6, 4.2, (y - y0) / (y1 - y0))]); lines.push(q); g = mix(gap * 0.55, gap * 1.6, (y - y0) / (y1 - y0)); }
  s.engrave(inn ?? rect(-8, y0, 416, y1 - y0), lines, (x, y) => tone(x, y) * (0.62 + 0.38 * Math.sin(x / 31 + y * 0.6)), { max, colour, out });
}
/** Stars: dots, and a few with points. */
export function stars(s, inn, { density = 0.05, big = [], colour = WHITE, seed = 31, gap = 11, out = null } = {}) {
  s.stipple(inn, density, { gap, r: 1.6, colour, seed, out });
  for (const [x, y, r] of big) s.fill(range(8, (i) => { const a = (i * PI) / 4, q = i % 2 ? r * 0.5 : r * 2; return [x + q * Math.cos(a), y + q * Math.sin(a)]; }), colour);
}
/** The outline of a cloud: bumps around an ellipse. */
export const cloud = (cx, cy, rx, ry, { n = 9, seed = 1, flat = 0.4, depth = 0.2 } = {}) => { const r = rng(seed * 77), ph = r() * 6, pts = []; for (let i = 0; i < n * 10; i++) { const a = (i / (n * 10)) * 2 * PI, b = Math.abs(Math.sin((a * n) / 2 + ph)) ** 0.7, k = 1 - depth + depth * b + 0.06 * Math.sin(a * 3 + ph * 2), y = Math.sin(a); pts.push([cx + rx * k * Math.cos(a), cy + ry * (y > 0 ? flat + (1 - flat) * (1 - y) * 0.5 : 1) * k * y]); } return pts; };
/** Grass along a line. */
export function grass(s, x0, x1, y, { h = 12, n = 30, lean = 0.3, seed = 2, colour = s.ink, w = 2.4, at = null } = {}) { const r = rng(seed * 13); for (let i = 0; i < n; i++) { const x = mix(x0, x1, (i + r() * 0.9) / n), l = h * (0.5 + 0.8 * r()), d = (lean + (r() - 0.5) * 0.7) * l, b = at ? at(x) : y; s.line(spline([[x, b + 2], [x + d * 0.3, b - l * 0.55], [x + d, b - l]], false, 3), w, { taper: [0.1, 0.9], colour }); } }
/** A wavy ground line; it meets the thread at both edges. */
export const ground = (f) => { const p = []; for (let x = -8; x <= 408; x += 4) p.push([x, HORIZON + f(x) * smooth(0, 46, x) * smooth(400, 354, x)]); return p; };
export const below = (line) => [...line, [412, 612], [-12, 612]];
export const above = (line) => [...line, [412, -12], [-12, -12]];
/** A moon with craters, lit from the upper left. */
export function moon(s, cx, cy, R, { gap = 5.4, seed = 3, contour = 3.4, from = 0.55 } = {}) {
  const g = rng(seed * 3), m = ellipse(cx, cy, R), cr = range(7, () => { const a = g() * 6.28, d = Math.sqrt(g()) * R * 0.76; return [cx + d * Math.cos(a), cy + d * Math.sin(a), R * (0.08 + 0.15 * g())]; });
  s.form(m, { contour, paper: WHITE, hatch: [[rings(cx - R * 0.4, cy - R * 0.44, 3, R * 2, gap), (x, y) => { let t = 0.9 * smooth(R * from, R * 1.62, Math.hypot(x - cx + R * 0.4, y - cy + R * 0.44)); for (const [u, v, r] of cr) t += 0.75 * blob(x, y, u - r * 0.3, v - r * 0.3, r * 0.72) - 0.5 * blob(x, y, u + r * 0.55, v + r * 0.55, r * 0.6); return clamp(t); }, { max: gap * 0.85 }]] });
}
/** A limb or beam: a white tube with ribs of shade on one side. */
export function limb(s, center, radius, { paper = WHITE, ink = paper === WHITE ? BLACK : WHITE, contour = 2.6, gap = 5, dark = 0.75, bow = 0.3, side = 1, max = gap * 0.5, halo = 0, base = 0, haloColour, round = false } = {}) {
  const t = tube(center, radius), n = Math.max(6, Math.round(lengths(center).at(-1) / gap)), o = round ? sausage(center, radius) : t.outline;
  s.form(o, { paper, contour, ink, halo, haloColour, hatch: [[across(t.A, t.B, n, { bow }), (x, y, u) => base + dark * (side > 0 ? smooth(0.42, 1, u) : smooth(0.58, 0, u)), { max }]] });
}
/** A head in profile looking left; the chin is at y = 0, the crown at -100. */
export const PROFILE = [[8, -100], [-6, -98.5], [-20, -93], [-31, -82], [-36, -71], [-38, -63.5], [-36.4, -58], [-40, -50], [-47.5, -38.6], [-49.4, -35.4], [-46.6, -32.4], [-40.6, -31, 1], [-42, -26.4], [-45, -23], [-43.6, -20.8], [-39, -20.2, 1], [-43.4, -18], [-43.4, -14.4], [-39.4, -11.6], [-40.4, -7], [-40, -1.6], [-35.6, 3], [-28, 4], [-17, 1.4], [-9, 0]];
export const NECK = [[-8, 8], [-9, 22], [-16, 38]];
export const NAPE = [[34, 38], [28, 20], [29, 2], [36, -14], [42, -30], [44.6, -52], [41, -74], [29, -91]];
export const profile = (x, y, k, { flip = false, rot = 0, neck = NECK, nape = NAPE, step = 3 } = {}) => spline(put([...PROFILE, ...neck, [neck.at(-1)[0], neck.at(-1)[1], 1], [nape[0][0], nape[0][1], 1], ...nape], x, y, k, rot, flip), true, step);
/** A closed eye: lid line and lashes. */
export function lid(s, x, y, w, { rot = 0, colour = BLACK, lashes = 7, flip = false, k = 1 } = {}) { const p = (a) => put(a, x, y, w / 40, rot, flip), c = spline(p([[-20, -2], [-8, 6], [6, 7], [20, -1]]), false, 2); s.line(c, 3.4 * k, { colour, taper: [0.6, 0.6] }); for (let i = 0; i < lashes; i++) { const t = (i + 0.6) / lashes, q = resample(c, 20)[Math.floor(t * 19)], d = p([[(t - 0.5) * 16, 9]])[0], o = p([[0, 0]])[0]; s.line([q, [q[0] + (d[0] - o[0]) * 0.5, q[1] + (d[1] - o[1]) * 0.55], [q[0] + d[0] - o[0], q[1] + d[1] - o[1]]], 2 * k, { colour, taper: [0, 0.9] }); } }
/** The almond of an open eye. */
export const almond = (x, y, w, h, { rot = 0, tilt = 0.12 } = {}) => spline(put([[-w, h * tilt, 1], [-w * 0.55, -h * 0.62], [0, -h], [w * 0.58, -h * 0.6], [w, h * 0.1, 1], [w * 0.5, h * 0.62], [0, h * 0.8], [-w * 0.58, h * 0.6]], x, y, 1, rot), true, 3);
/** An open hand, palm to us, wrist at 0,0, fingers up, about 105 high: its parts, to be drawn as one. */
export function hand(x, y, k, { rot = 0, flip = false, spread = 1, thumb = 1, lens = [38, 46, 42, 31], arm = 0, armW = 15 } = {}) {
  const p = (a) => put(a, x, y, k, rot, flip), parts = [spline(p([[-15, 0], [-19, -18], [-22, -38], [-21, -52], [-8, -57], [8, -57], [20, -52], [22, -34], [19, -14], [15, 0]]), true, 3)];
  const base = [[-17, -48], [-6, -53], [6, -53], [16.5, -48]], ang = [-0.26, -0.08, 0.08, 0.26];
  base.forEach(([u, v], i) => { const a = ang[i] * spread, l = lens[i]; parts.push(sausage(spline(p([[u, v], [u + Math.sin(a * 0.8) * l * 0.5, v - Math.cos(a * 0.8) * l * 0.5], [u + Math.sin(a * 1.25) * l, v - Math.cos(a * 1.25) * l]]), false, 3), (t) => k * mix(6.6, 5, t))); });
  parts.push(sausage(spline(p([[12, -12], [24, -24 * thumb], [31 + 4 * thumb, -34 - 6 * thumb], [35 + 6 * thumb, -42 - 8 * thumb]]), false, 3), (t) => k * mix(9, 5.4, t)));
  if (arm) parts.push(tube(even(p([[0, -10], [0, arm]]), 6), (t) => k * mix(15, armW, t)).outline);
  return parts;
}
/** Height of a face seen from the front, u and v from -1 to 1. */
export const faceHeight = (u, v) => { const d = u * u + v * v * 0.92; if (d > 1) return 0; let z = Math.sqrt(1 - d) * 0.9; const b = (cu, cv, ru, rv) => Math.exp(-(((u - cu) / ru) ** 2 + ((v - cv) / rv) ** 2)); z += 0.3 * b(0, 0.05, 0.09, 0.2) + 0.22 * b(0, 0.2, 0.14, 0.08) + 0.1 * b(0, -0.22, 0.5, 0.08) - 0.26 * (b(-0.36, -0.07, 0.18, 0.09) + b(0.36, -0.07, 0.18, 0.09)) + 0.1 * (b(-0.36, -0.06, 0.13, 0.06) + b(0.36, -0.06, 0.13, 0.06)) + 0.14 * b(0, 0.5, 0.2, 0.05) - 0.14 * b(0, 0.56, 0.26, 0.022) + 0.16 * b(0, 0.63, 0.17, 0.05) - 0.1 * b(0, 0.73, 0.2, 0.04) + 0.1 * b(0, 0.84, 0.18, 0.1); return z; };
/** A chair from splines, standing with its front feet at y. */
export function chair(s, x, y, k, { rot = 0, contour = 2.8, slats = 3, halo = 0 } = {}) {
  const p = (a) => put(a, x, y, k, rot), wood = (a, w) => limb(s, even(spline(p(a), false, 4), 4), w * k, { gap: 4, bow: 0.12, dark: 0.85, max: 2.4, contour, halo });
  wood([[46, -72], [47, -8]], 4.6); wood([[-22, -72], [-23, -8]], 4.6); // behind
  wood([[44, -82], [48, -190]], 5); wood([[-26, -82], [-30, -190]], 5);
  for (let i = 0; i < slats; i++) { const yy = -180 + i * 32, A = even(spline(p([[-29, yy], [9, yy - 7], [47, yy]]), false, 4), 4), B = even(spline(p([[-29, yy + 17], [9, yy + 10], [47, yy + 17]]), false, 4), 4); s.form([...A, ...[...B].reverse()], { contour, hatch: [[across(A, B, Math.round(24 * k) + 6, { bow: 0.05 }), (X, Y, u) => 0.15 + 0.65 * smooth(0.4, 1, u), { max: 2.4 }]] }); }
  const seat = p([[-30, -84], [50, -84], [66, -62], [66, -52], [-54, -52], [-54, -62]]); s.form(seat, { contour, halo, hatch: [[parallel(rot, 4.4, { box: [x - 100 * k, y - 200 * k, 200 * k, 300 * k] }), (X, Y) => { const v = (Y - y) / k + 84; return 0.12 + 0.8 * smooth(20, 24, v); }, { max: 3 }]] }); s.line(even(p([[-54, -62], [66, -62]]), 5), 2.2, { colour: BLACK, taper: [0, 0] });
  wood([[-48, -52], [-49, 0]], 5.4); wood([[60, -52], [61, 0]], 5.4);
}
export function ladder(s, A, B, w0, w1, n, { colour = s.ink, t0 = 4, t1 = 2.4, skip = [] } = {}) { const at = (t) => [mix(A[0], B[0], t), mix(A[1], B[1], t), mix(w0, w1, t)]; const a = Math.atan2(B[1] - A[1], B[0] - A[0]) + PI / 2, side = (k) => range(20, (i) => { const [x, y, w] = at(i / 19); return [x + (Math.cos(a) * w * k) / 2, y + (Math.sin(a) * w * k) / 2]; }); for (const k of [-1, 1]) s.line(side(k), mix(t0, t1, 0.4), { colour, taper: [0, 0.3], wob: 0.05 }); const rungs = range(n, (i) => { const t = 1 - (1 - (i + 0.5) / n) ** (w1 < w0 * 0.6 ? 1.5 : 1), [x, y, w] = at(t); return [[x - (Math.cos(a) * w) / 2, y - (Math.sin(a) * w) / 2], [x + (Math.cos(a) * w) / 2, y + (Math.sin(a) * w) / 2], t]; }); rungs.forEach(([p, q, t], i) => { if (!skip.includes(i)) s.line(even([p, q], 4), mix(t0, t1, t), { colour, taper: [0, 0], wob: 0.05 }); }); return rungs; }
export { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, across, lengths, puff, relief, shade, over, region };
