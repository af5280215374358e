// The hand that draws the memories: swelling engraved lines that follow the form, a brush contour, flat blacks, stipple.
// No greys, no strokes: everything is a filled outline in black or white. A sheet is painted back to front; what a later
// form hides is not written.
export const BLACK = '#000', WHITE = '#fff', PI = Math.PI, HORIZON = 400;
export function rng(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const clamp = (x, a = 0, b = 1) => Math.max(a, Math.min(b, x));
export const mix = (a, b, t) => a + (b - a) * t;
export const smooth = (a, b, x) => { const t = clamp((x - a) / (b - a)); return t * t * (3 - 2 * t); };
export const blob = (x, y, cx, cy, rx, ry = rx) => Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2));
export const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const range = (n, f = (i) => i) => Array.from({ length: n }, (_, i) => f(i));
/** Smooth noise, about -1..1. */
export function noise(seed = 1) {
  const at = (i, j) => { let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 2246822519); h = Math.imul(h ^ (h >>> 13), 1274126177); return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1; };
  return (x, y) => { const i = Math.floor(x), j = Math.floor(y), u = smooth(0, 1, x - i), v = smooth(0, 1, y - j); return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), v); };
}

// Lines
/** A smooth line through points; [x, y, 1] is a corner. */
export function spline(pts, closed = false, step = 4) {
  const out = [];
  const run = (q, loop) => {
    const n = q.length, seg = loop ? n : n - 1;
    for (let i = 0; i < seg; i++) {
      const p0 = loop ? q[(i - 1 + n) % n] : q[Math.max(0, i - 1)], p1 = q[i], p2 = q[(i + 1) % n], p3 = loop ? q[(i + 2) % n] : q[Math.min(n - 1, i + 2)];
      const k = Math.max(1, Math.round(dist(p1, p2) / step));
      for (let j = 0; j < k; j++) {
        const t = j / k, t2 = t * t, t3 = t2 * t;
        out.push([0, 1].map((c) => 0.5 * (2 * p1[c] + (-p0[c] + p2[c]) * t + (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t2 + (-p0[c] + 3 * p1[c] - 3 * p2[c] + p3[c]) * t3)));
      }
    }
    if (!loop) out.push(q[n - 1].slice(0, 2));
  };
  const corners = pts.map((p, i) => (p[2] ? i : -1)).filter((i) => i >= 0);
  if (corners.length === 0) { run(pts, closed); return out; }
  if (closed) { const s = corners[0]; pts = [...pts.slice(s), ...pts.slice(0, s + 1)]; }
  let cur = [pts[0]];
  for (let i = 1; i < pts.length; i++) { cur.push(pts[i]); if (pts[i][2] || i === pts.length - 1) { run(cur, false); cur = [pts[i]]; } }
  return out;
}
export const ellipse = (cx, cy, rx, ry = rx, rot = 0, n = 0, a0 = 0, a1 = PI * 2) => {
  n = n || Math.max(10, Math.round((Math.max(rx, ry) * Math.abs(a1 - a0)) / 4));
  const full = Math.abs(a1 - a0) > PI * 2 - 1e-6;
  return range(full ? n : n + 1, (i) => { const a = a0 + ((a1 - a0) * i) / n, x = rx * Math.cos(a), y = ry * Math.sin(a); return [cx + x * Math.cos(rot) - y * Math.sin(rot), cy + x * Math.sin(rot) + y * Math.cos(rot)]; });
};
export const rect = (x, y, w, h) => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
export function lengths(p) { const l = [0]; for (let i = 1; i < p.length; i++) l.push(l[i - 1] + dist(p[i - 1], p[i])); return l; }
export function resample(p, n) {
  const l = lengths(p), total = l.at(-1), out = []; let j = 0;
  for (let i = 0; i < n; i++) { const want = (total * i) / (n - 1); while (j < l.length - 2 && l[j + 1] < want) j++; const t = l[j + 1] > l[j] ? (want - l[j]) / (l[j + 1] - l[j]) : 0; out.push([mix(p[j][0], p[j + 1][0], t), mix(p[j][1], p[j + 1][1], t)]); }
  return out;
}
/** The same line with a point every few units. */
export const even = (p, step = 5) => resample(p, Math.max(2, Math.round(lengths(p).at(-1) / step) + 1));
const normal = (p, i) => { const a = p[Math.max(0, i - 1)], b = p[Math.min(p.length - 1, i + 1)], d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1; return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]; };
/** Puts points somewhere: scaled, turned, mirrored; corners stay corners. */
export const put = (pts, x, y, k = 1, rot = 0, flip = false) => { const c = Math.cos(rot), s = Math.sin(rot); return pts.map((p) => { const u = p[0] * k * (flip ? -1 : 1), v = p[1] * k, q = [x + u * c - v * s, y + u * s + v * c]; return p[2] ? [...q, 1] : q; }); };
/** A tube along a line: its two sides and its outline. */
export function tube(center, radius) {
  const r = typeof radius === 'function' ? radius : () => radius, l = lengths(center), T = l.at(-1) || 1, A = [], B = [];
  center.forEach((p, i) => { const n = normal(center, i), w = r(l[i] / T); A.push([p[0] + n[0] * w, p[1] + n[1] * w]); B.push([p[0] - n[0] * w, p[1] - n[1] * w]); });
  return { A, B, center, outline: [...A, ...[...B].reverse()] };
}
/** A tube with round ends. */
export function sausage(center, radius) {
  const r = typeof radius === 'function' ? radius : () => radius, t = tube(center, r), cap = (p, q, w) => { const a = Math.atan2(p[1] - q[1], p[0] - q[0]); return range(7, (i) => { const b = a + PI / 2 - ((i + 1) * PI) / 8; return [p[0] + w * Math.cos(b), p[1] + w * Math.sin(b)]; }); };
  return [...t.A, ...cap(center.at(-1), center.at(-2), r(1)), ...[...t.B].reverse(), ...cap(center[0], center[1], r(0))];
}
// Families of lines
export function parallel(angle, gap, { box = [0, 0, 400, 600], step = 6, bend = null, seed = 3 } = {}) {
  const [x, y, w, h] = box, cx = x + w / 2, cy = y + h / 2, R = Math.hypot(w, h) / 2, c = Math.cos(angle), s = Math.sin(angle), out = [], r = rng(seed);
  for (let v = -R; v <= R; v += gap) {
    let q = []; const o = (r() - 0.5) * gap * 0.16;
    for (let u = -R; u <= R; u += step) { const b = v + o + (bend ? bend(u, v) : 0), X = cx + u * c - b * s, Y = cy + u * s + b * c; if (X > x - 8 && X < x + w + 8 && Y > y - 8 && Y < y + h + 8) q.push([X, Y]); else if (q.length) { out.push(q); q = []; } }
    if (q.length > 1) out.push(q);
  }
  return out;
}
export const rings = (cx, cy, r0, r1, gap, { sx = 1, sy = 1, a0 = 0, a1 = PI * 2, rot = 0 } = {}) => { const out = []; for (let r = r0; r <= r1; r += gap) { const e = ellipse(cx, cy, r * sx, r * sy, rot, Math.max(16, Math.round((r * Math.abs(a1 - a0)) / 5)), a0, a1); if (Math.abs(a1 - a0) > 6.28) e.push(e[0]); out.push(e); } return out; };
export const rays = (cx, cy, r0, r1, n, { a0 = 0, a1 = PI * 2, step = 6, seed = 2, ragged = 0 } = {}) => { const g = rng(seed); return range(n, (i) => { const a = a0 + ((a1 - a0) * (i + (g() - 0.5) * 0.3)) / n, e = r1 * (1 - ragged * g()), q = []; for (let r = r0; r <= e; r += step) q.push([cx + r * Math.cos(a), cy + r * Math.sin(a)]); return q; }).filter((q) => q.length > 1); };
/** n lines between two curves, following the form. */
export function between(A, B, n, { m = 70, ease = (t) => t, ends = false } = {}) { const a = resample(A, m), b = resample(B, m), out = []; for (let i = ends ? 0 : 1; i <= (ends ? n : n - 1); i++) { const t = ease(i / n); out.push(a.map((p, k) => [mix(p[0], b[k][0], t), mix(p[1], b[k][1], t)])); } return out; }
/** n bowed ribs from one curve to the other, across the form. */
export function across(A, B, n, { bow = 0.15, m = 12 } = {}) { const a = resample(A, n), b = resample(B, n); return range(n, (i) => { const [p, q] = [a[i], b[i]], dx = q[0] - p[0], dy = q[1] - p[1]; return range(m + 1, (k) => { const t = k / m, s = Math.sin(PI * t) * bow; return [p[0] + dx * t - dy * s, p[1] + dy * t + dx * s]; }); }); }

// Regions: a raster of one unit says what is inside
const X0 = -10, Y0 = -10, W = 420, H = 620;
const isPoly = (p) => typeof p[0]?.[0] === 'number';
const polysOf = (p) => (isPoly(p) ? [p] : p.flatMap(polysOf));
export class Mask {
  constructor() { this.a = new Uint8Array(W * H); }
  /** Marks one polygon (non-zero winding) with v. */
  add(poly, v = 1) {
    let y0 = Infinity, y1 = -Infinity; for (const p of poly) { y0 = Math.min(y0, p[1]); y1 = Math.max(y1, p[1]); }
    const n = poly.length;
    for (let j = Math.max(0, Math.floor(y0 - Y0 - 0.5)); j <= Math.min(H - 1, Math.ceil(y1 - Y0)); j++) {
      const y = j + Y0 + 0.5, hits = [];
      for (let i = 0; i < n; i++) { const a = poly[i], b = poly[(i + 1) % n]; if ((a[1] <= y) !== (b[1] <= y)) hits.push([a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]), a[1] < b[1] ? 1 : -1]); }
      hits.sort((p, q) => p[0] - q[0]); let w = 0;
      for (let k = 0; k < hits.length - 1; k++) { w += hits[k][1]; if (w) this.a.fill(v, j * W + clamp(Math.ceil(hits[k][0] - X0 - 0.5), 0, W), j * W + clamp(Math.floor(hits[k + 1][0] - X0 - 0.5) + 1, 0, W)); }
    }
    return this;
  }
  has(x, y) { const i = Math.floor(x - X0), j = Math.floor(y - Y0); return i >= 0 && j >= 0 && i < W && j < H && this.a[j * W + i] === 1; }
  /** Farther than r from the edge. */
  deep(x, y, r = 2) { return this.has(x, y) && this.has(x - r, y) && this.has(x + r, y) && this.has(x, y - r) && this.has(x, y + r); }
  box() { let a = W, b = H, c = -1, d = -1; for (let j = 0; j < H; j++) for (let i = 0; i < W; i++) if (this.a[j * W + i]) { if (i < a) a = i; if (i > c) c = i; if (j < b) b = j; if (j > d) d = j; } return [a + X0, b + Y0, c - a + 1, d - b + 1]; }
}
/** What is inside some polygons and outside others: region(in, out). */
export function region(inn, out = null) { if (inn instanceof Mask) return inn; const m = new Mask(); for (const p of inn ? polysOf(inn) : [rect(-9, -9, 418, 618)]) m.add(p); if (out) for (const p of polysOf(out)) m.add(p, 0); return m; }
/** A silhouette blown up like a cushion: a height and its gradient, from which follow shade and direction. */
export function puff(inn, { cell = 3, rounds = 0 } = {}) {
  const m = region(inn), w = Math.ceil(W / cell), h = Math.ceil(H / cell); let z = new Float32Array(w * h); const on = new Uint8Array(w * h);
  for (let j = 1; j < h - 1; j++) for (let i = 1; i < w - 1; i++) on[j * w + i] = m.has(X0 + (i + 0.5) * cell, Y0 + (j + 0.5) * cell) ? 1 : 0;
  const n = rounds || 220, f = 4 * cell * cell, omega = 1.88, list = []; for (let k = 0; k < w * h; k++) if (on[k]) list.push(k);
  for (let r = 0; r < n; r++) for (const k of list) { const t = (z[k - 1] + z[k + 1] + z[k - w] + z[k + w] + f) / 4; z[k] += omega * (t - z[k]); }
  const get = (i, j) => z[clamp(j, 0, h - 1) * w + clamp(i, 0, w - 1)];
  const H2 = (x, y) => { const u = (x - X0) / cell - 0.5, v = (y - Y0) / cell - 0.5, i = Math.floor(u), j = Math.floor(v), s = u - i, t = v - j; return Math.max(0, mix(mix(get(i, j), get(i + 1, j), s), mix(get(i, j + 1), get(i + 1, j + 1), s), t)); };
  const grad = (x, y) => [(H2(x + cell, y) - H2(x - cell, y)) / (2 * cell), (H2(x, y + cell) - H2(x, y - cell)) / (2 * cell)];
  return { mask: m, z: (x, y) => Math.sqrt(H2(x, y)), slope: (x, y) => { const g = grad(x, y), q = 2 * Math.max(1.5, Math.sqrt(H2(x, y))), a = g[0] / q, b = g[1] / q, l = Math.hypot(a, b); return l > 1.6 ? [(a / l) * 1.6, (b / l) * 1.6] : [a, b]; }, normal: (x, y, k = 1) => { const g = grad(x, y), q = 2 * Math.sqrt(H2(x, y)) + 0.5, a = -g[0] * k, b = -g[1] * k, l = Math.hypot(a, b, q); return [a / l, b / l, q / l]; } };
}
/** The same for a height z(x, y) given as a formula. */
export const relief = (z, e = 1.5) => { const slope = (x, y) => [(z(x + e, y) - z(x - e, y)) / (2 * e), (z(x, y + e) - z(x, y - e)) / (2 * e)]; return { z, slope, normal: (x, y, k = 1) => { const g = slope(x, y), l = Math.hypot(g[0] * k, g[1] * k, 1); return [(-g[0] * k) / l, (-g[1] * k) / l, 1 / l]; } }; };
const LIGHT = [-0.56, -0.6, 0.57];
/** Shade of a blown-up form: 0 in the light, 1 in the dark. */
export const shade = (form, { k = 1, light = LIGHT, from = 0.9, to = -0.35, max = 1 } = {}) => (x, y) => { const n = form.normal(x, y, k); return max * smooth(from, to, n[0] * light[0] + n[1] * light[1] + n[2] * light[2]); };
/** Direction of lines that run at an angle and bow over the form. */
export const over = (form, angle = 0, bow = 0.8) => (x, y) => { const g = form.slope(x, y), l = Math.hypot(g[0], g[1]) * Math.abs(bow), c = l > 0.86 ? (bow * 0.86) / l : bow, a = -Math.sin(angle) + c * g[0], b = Math.cos(angle) + c * g[1]; return Math.atan2(-a, b); };
/** Evenly spaced lines along a direction field (after Jobard and Lefer). */
export function streamlines(inn, dir, gap = 5, { step = 2.5, min = 9, seed = 1, start = null, near = 0.6, max = 900 } = {}) {
  const m = region(inn), g = typeof gap === 'function' ? gap : () => gap, cell = 6, gw = Math.ceil(W / cell), grid = new Map(), out = [], r = rng(seed), [bx, by, bw, bh] = m.box();
  if (bw < 1) return out;
  const key = (x, y) => Math.floor((y - Y0) / cell) * gw + Math.floor((x - X0) / cell);
  const clear = (x, y, d) => { const n = Math.ceil(d / cell), I = Math.floor((x - X0) / cell), J = Math.floor((y - Y0) / cell), d2 = d * d; for (let j = J - n; j <= J + n; j++) for (let i = I - n; i <= I + n; i++) { const c = grid.get(j * gw + i); if (c) for (const p of c) if ((p[0] - x) ** 2 + (p[1] - y) ** 2 < d2) return false; } return true; };
  const trace = (x, y) => {
    const go = (sign) => {
      const q = []; let px = x, py = y, a = dir(x, y), vx = Math.cos(a) * sign, vy = Math.sin(a) * sign;
      for (let i = 0; i < max; i++) {
        let b = dir(px + (vx * step) / 2, py + (vy * step) / 2), cx = Math.cos(b), cy = Math.sin(b); if (cx * vx + cy * vy < 0) { cx = -cx; cy = -cy; }
        if (cx * vx + cy * vy < 0.2) break;
        px += cx * step; py += cy * step; vx = cx; vy = cy;
        if (!m.has(px, py) || !clear(px, py, g(px, py) * near)) break;
        q.push([px, py]);
        if (i > 12 && Math.hypot(px - x, py - y) < step) { q.push([x, y]); return [q, true]; }
        if (i > 30 && i % 6 === 0) { const lim = (g(px, py) * near) ** 2; for (let k = 0; k < q.length - 24; k += 3) if ((q[k][0] - px) ** 2 + (q[k][1] - py) ** 2 < lim) return [q, true]; }
      }
      return [q, false];
    };
    const [f, loop] = go(1); if (loop) return [[x, y], ...f];
    const [b] = go(-1); return [...b.reverse(), [x, y], ...f];
  };
  const queue = [], lay = (x, y) => { if (!m.has(x, y) || !clear(x, y, g(x, y) * 0.97)) return; const q = trace(x, y); if (lengths(q).at(-1) < min) return; for (const p of q) { const k = key(p[0], p[1]); if (!grid.has(k)) grid.set(k, []); grid.get(k).push(p); } out.push(q); queue.push(q); };
  const drain = () => { while (queue.length) { const q = queue.shift(); for (let i = 0; i < q.length; i += 2) { const n = normal(q, i), d = g(q[i][0], q[i][1]); lay(q[i][0] + n[0] * d, q[i][1] + n[1] * d); lay(q[i][0] - n[0] * d, q[i][1] - n[1] * d); } } };
  if (start) { lay(...start); drain(); }
  for (let k = 0; k < 40; k++) { lay(bx + bw * (0.15 + 0.7 * r()), by + bh * (0.15 + 0.7 * r())); drain(); }
  for (let y = by + 1; y < by + bh; y += 4) for (let x = bx + 1; x < bx + bw; x += 4) { lay(x, y); drain(); }
  return out;
}

// From lines to outlines
const UNIT = 3; // the grid: a third of a unit
function thin(p, eps) {
  if (p.length < 4) return p;
  const keep = new Uint8Array(p.length); keep[0] = keep[p.length - 1] = 1; const stack = [[0, p.length - 1]];
  while (stack.length) {
    const [a, b] = stack.pop(), [x0, y0] = p[a], dx = p[b][0] - x0, dy = p[b][1] - y0, L = Math.hypot(dx, dy); let far = 0, at = -1;
    for (let i = a + 1; i < b; i++) { const d = L > 1e-6 ? Math.abs((p[i][0] - x0) * dy - (p[i][1] - y0) * dx) / L : Math.hypot(p[i][0] - x0, p[i][1] - y0); if (d > far) { far = d; at = i; } }
    if (far > eps) { keep[at] = 1; stack.push([a, at], [at, b]); }
  }
  return p.filter((_, i) => keep[i]);
}
const area = (p) => { let a = 0; for (let i = 0; i < p.length; i++) { const q = p[(i + 1) % p.length]; a += p[i][0] * q[1] - q[0] * p[i][1]; } return a / 2; };
/** One closed outline as path data; always the same way round, so that outlines of one path never cancel. */
export function outline(poly, eps = 0.21, unit = UNIT) {
  let p = thin(poly, eps); if (p.length < 3) return ''; if (area(p) < 0) p = [...p].reverse();
  let X = 0, Y = 0, d = '', n = 0;
  for (const [i, [x, y]] of p.entries()) {
    const u = Math.round(x * unit), v = Math.round(y * unit), a = u - X, b = v - Y; if (i && !a && !b) continue;
    d += i === 0 ? `M${u} ${v}l` : (n && a >= 0 ? ' ' : '') + a + (b >= 0 ? ' ' : '') + b; if (i) n++; X = u; Y = v;
  }
  return n < 2 ? '' : d + 'z';
}
/** The outline of a pressed brush line. */
export function brush(p, w = 3.2, { taper = [0.5, 0.5], wob = 0.16, seed = 1 } = {}) {
  const l = lengths(p), T = l.at(-1) || 1, A = [], B = [];
  p.forEach((q, i) => {
    const t = l[i] / T, ends = mix(1 - taper[0], 1, smooth(0, 0.18, t)) * mix(1 - taper[1], 1, smooth(0, 0.18, 1 - t));
    const h = (w / 2) * ends * (1 + wob * (Math.sin(l[i] / 23 + seed * 1.7) * 0.6 + Math.sin(l[i] / 9.1 + seed * 3.1) * 0.4)), n = normal(p, i);
    A.push([q[0] + n[0] * h, q[1] + n[1] * h]); B.push([q[0] - n[0] * h, q[1] - n[1] * h]);
  });
  return [...A, ...B.reverse()];
}
const closed = (p) => [...p, p[0], p[1]];

export class Sheet {
  constructor({ ground = WHITE, ink = ground === WHITE ? BLACK : WHITE, w = 400, h = 600 } = {}) { Object.assign(this, { ground, ink, w, h, items: [] }); }
  fill(p, colour = this.ink) { for (const q of polysOf(p)) this.items.push({ colour, poly: q }); return this; }
  line(p, w = 3.2, o = {}) { this.items.push({ colour: o.colour ?? this.ink, stroke: { p: p.length < 6 ? even(p, 4) : p, w, o } }); return this; }
  /** Lines whose thickness is the tone (0..1) under them, kept inside a region. */
  engrave(inn, lines, tone = 0.5, { max = 4, cut = 0.07, colour = this.ink, seed = 1, out = null, ends = 3 } = {}) {
    const m = inn || out ? region(inn, out) : null, t = typeof tone === 'number' ? () => tone : tone;
    return this.press(m ? lines.filter((p) => p.length > 1).map((p) => even(p, 2.5)) : lines, (x, y, u, j) => (m && !m.has(x, y) ? 0 : clamp(t(x, y, u) + j) * max), { cut: cut * max, colour, seed, ends });
  }
  /** Engraving along a field of directions. */
  field(inn, dir, tone, { gap = 5, colour = this.ink, out = null, weight = 0.92, cut = 0.07, seed, step, start, near, ends } = {}) {
    const g = typeof gap === 'function' ? gap : () => gap, t = typeof tone === 'number' ? () => tone : tone, d = typeof dir === 'number' ? () => dir : dir;
    return this.press(streamlines(region(inn, out), d, g, { seed, step, start, near }), (x, y, u, j) => clamp(t(x, y) + j) * weight * g(x, y), { cut: cut * 5, colour, seed, ends });
  }
  press(lines, width, { cut = 0.3, colour = this.ink, seed = 1, ends = 3 } = {}) {
    const r = rng(seed * 7919), runs = [];
    for (const p of lines) {
      const l = lengths(p), T = l.at(-1) || 1, j = (r() - 0.5) * 0.06; let run = [];
      const flush = () => { if (run.length > 2) runs.push(run); run = []; };
      for (let i = 0; i < p.length; i++) { const [x, y] = p[i], w = width(x, y, l[i] / T, j); if (w < cut) { if (run.length) run.push([x, y, 0]); flush(); } else { if (!run.length && i) run.push([...p[i - 1], 0]); run.push([x, y, w]); } }
      flush();
    }
    if (ends) for (const q of runs) { const l = lengths(q), T = l.at(-1); q.forEach((p, i) => { p[2] *= Math.min(1, 0.35 + l[i] / ends, 0.35 + (T - l[i]) / ends); }); }
    if (runs.length) this.items.push({ colour, runs }); return this;
  }
  /** A form: paper that covers what is behind it, engraving that bows over it, contour. `polys` may overlap: their union is drawn. */
  form(polys, { paper = WHITE, ink = paper === WHITE ? BLACK : WHITE, contour = 3.2, halo = 0, haloColour = this.ground, angle = null, bow = 0.8, gap = 5, k = 1, max = 0.95, base = 0, tone = null, dir = null, hatch = [], light, from, to, wob, seed, weight } = {}) {
    const list = polysOf(polys);
    if (halo) for (const p of list) this.line(closed(p), contour + halo * 2, { colour: haloColour, taper: [0, 0], wob: 0 });
    if (contour && list.length > 1) for (const p of list) this.line(closed(p), contour * 2, { colour: ink, taper: [0, 0], wob, seed });
    if (paper) this.fill(list, paper);
    if (angle !== null || dir) {
      const form = puff(list), s = shade(form, { k, light, from, to }), f = tone ? (x, y) => tone(x, y, paper === WHITE ? s(x, y) : 1 - s(x, y)) : paper === WHITE ? (x, y) => base + max * s(x, y) : (x, y) => base + max * clamp(1 - 1.5 * s(x, y));
      this.field(form.mask, dir ?? over(form, angle, bow), f, { gap, colour: ink, seed, weight });
    }
    for (const [lines, t, o] of hatch) this.engrave(list, lines, t, { colour: ink, ...o });
    if (contour && list.length === 1) this.line(closed(list[0]), contour, { taper: [0, 0], colour: ink, wob, seed });
    return this;
  }
  stipple(inn, density, { gap = 7, r = 1.5, colour = this.ink, seed = 5, box = [0, 0, 400, 600], out = null } = {}) {
    const g = rng(seed), m = inn || out ? region(inn, out) : null;
    for (let y = box[1]; y < box[1] + box[3]; y += gap) for (let x = box[0]; x < box[0] + box[2]; x += gap) { const X = x + (g() - 0.5) * gap * 1.5, Y = y + (g() - 0.5) * gap * 1.5, k = g(), s = r * (0.55 + 0.6 * g()); if (k < (typeof density === 'number' ? density : density(X, Y)) && (!m || m.has(X, Y))) this.items.push({ colour, dot: [X, Y, s] }); }
    return this;
  }
  /** The thread: in on the left edge, out on the right, at two thirds of the height. */
  thread(pts = [], o = {}) { return this.line(even(spline([[-8, HORIZON], ...pts, [408, HORIZON]], false, 4), 6), o.w ?? 3.4, { taper: [0, 0], ...o }); }
  svg() {
    const { w, h } = this, hidden = new Mask(), done = [];
    const buried = (x, y) => hidden.deep(x, y, 2) || x < -6 || y < -6 || x > w + 6 || y > h + 6;
    for (const it of [...this.items].reverse()) {
      if (it.poly) { let all = true; for (const [x, y] of it.poly) if (!buried(x, y)) { all = false; break; } if (all && it.poly.length < 500) { const b = new Mask().add(it.poly); all = !b.a.some((v, i) => v && !hidden.a[i]); } if (!all) { done.push([it.colour, outline(it.poly)]); hidden.add(it.poly); } } else if (it.stroke) {
        const { p, w: width, o } = it.stroke; if (!p.every(([x, y]) => buried(x, y))) done.push([it.colour, outline(brush(p, width, o))]);
      } else if (it.dot) { const [x, y, s] = it.dot; if (!buried(x, y)) { const u = Math.round(x * UNIT), v = Math.round(y * UNIT), q = Math.max(2, Math.round(s * UNIT)), c = Math.round(q * 0.6); done.push([it.colour, `M${u - q} ${v}l${q - c}-${c} ${c}-${q - c} ${c} ${q - c} ${q - c} ${c} ${c - q} ${c} ${-c} ${q - c} ${-c} ${c - q}z`]); } } else {
        let d = '';
        for (const run of it.runs) {
          let cur = []; const flush = () => { if (cur.length > 2) { const A = [], B = []; cur.forEach((p, i) => { const n = normal(cur, i); A.push([p[0] + (n[0] * p[2]) / 2, p[1] + (n[1] * p[2]) / 2]); B.push([p[0] - (n[0] * p[2]) / 2, p[1] - (n[1] * p[2]) / 2]); }); d += outline([...A, ...B.reverse()], 0.24); } cur = []; };
          for (const p of run) { if (buried(p[0], p[1])) flush(); else cur.push(p); }
          flush();
        }
        if (d) done.push([it.colour, d]);
      }
    }
    let out = '', at = null; done.reverse();
    for (const [colour, d] of done) { if (!d) continue; if (colour !== at) { out += `${at === null ? '' : '"/>'}<path fill="${colour}" d="`; at = colour; } out += d; }
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w * UNIT} ${h * UNIT}"><path fill="${this.ground}" d="M0 0h${w * UNIT}v${h * UNIT}H0z"/>${out}${at === null ? '' : '"/>'}</svg>`;
  }
}
