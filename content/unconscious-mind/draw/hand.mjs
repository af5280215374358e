// The hand that draws Vienna: splines on an integer grid, burin lines whose thickness is the tone, cut and torn paper.
export const grid = 6; // steps of the grid in one unit of a drawing
export const ink = '#17120f';
export const paper = '#fffaf0';
export const C = {
  ivory: '#f5ecd8', sand: '#e8dabb', gold: '#c99a3b', leaf: '#ecd08a', moss: '#5f7a3a', meadow: '#8aa35a', plum: '#6b3f74', lilac: '#a27bab',
  brick: '#b0432f', coral: '#d97d5f', night: '#1d3a40', teal: '#2b6f73', rose: '#d9a7a0', ochre: '#d8a94e', slate: '#41596b', mist: '#a9bfae', walnut: '#2b1f19', sea: '#1f5258',
};
const PI = Math.PI;

export function rng(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const smooth = (t) => { const x = Math.max(0, Math.min(1, t)); return x * x * (3 - 2 * x); };
const mid = (a, b, t = 0.5) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// --- Curves: a list of pieces [from, control, control, to], or [from, to] where straight

/** A smooth line through points; [x, y, 1] is a corner. */
export function curve(points, closed = true) {
  let pts = points;
  const corners = pts.map((p, i) => (p[2] ? i : -1)).filter((i) => i >= 0);
  const pieces = [];
  const run = (q, loop) => {
    const n = q.length;
    for (let i = 0; i < (loop ? n : n - 1); i++) {
      const at = (k) => (loop ? q[(k + n) % n] : q[Math.max(0, Math.min(n - 1, k))]);
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      if (n === 2 && !loop) pieces.push([p1, p2]);
      else pieces.push([p1, [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6], [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6], p2]);
    }
  };
  if (corners.length === 0) { run(pts, closed); return pieces; }
  if (closed) pts = [...pts.slice(corners[0]), ...pts.slice(0, corners[0] + 1)];
  let part = [pts[0]];
  for (let i = 1; i < pts.length; i++) {
    part.push(pts[i]);
    if (pts[i][2] || i === pts.length - 1) { run(part, false); part = [pts[i]]; }
  }
  return pieces;
}
export const straight = (points, closed = true) => points.map((p, i) => [p, points[(i + 1) % points.length]]).slice(0, closed ? undefined : -1);
export function round(cx, cy, rx, ry = rx, turn = 0) {
  const k = 0.5523, c = Math.cos(turn), s = Math.sin(turn);
  const at = (x, y) => [cx + x * rx * c - y * ry * s, cy + x * rx * s + y * ry * c];
  return [[[1, 0], [1, k], [k, 1], [0, 1]], [[0, 1], [-k, 1], [-1, k], [-1, 0]], [[-1, 0], [-1, -k], [-k, -1], [0, -1]], [[0, -1], [k, -1], [1, -k], [1, 0]]].map((q) => q.map(([x, y]) => at(x, y)));
}
export const box = (x, y, w, h) => straight([[x, y], [x + w, y], [x + w, y + h], [x, y + h]]);
export const moved = (pieces, m) => pieces.map((q) => q.map((p) => m(p)));
/** The pieces as points, for asking what lies inside. */
export function flat(pieces) {
  const out = [];
  for (const q of pieces) {
    if (q.length === 2) { out.push(q[0]); continue; }
    for (let j = 0; j < 7; j++) { const t = j / 7, u = 1 - t; out.push([0, 1].map((c) => u * u * u * q[0][c] + 3 * u * u * t * q[1][c] + 3 * u * t * t * q[2][c] + t * t * t * q[3][c])); }
  }
  return out;
}
export function inside(poly, x, y) {
  let c = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i], [xj, yj] = poly[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c;
  }
  return c;
}

// --- Paths on the grid, relative and as short as they can be
export function pen() {
  let d = '', X = 0, Y = 0, last = '';
  const g = (n) => Math.round(n * grid);
  const put = (c, list) => {
    let s = c === last ? '' : c;
    for (const n of list) s += (s === '' ? (n < 0 ? '' : ' ') : s === c || n < 0 ? '' : ' ') + n;
    d += s; last = c;
  };
  return {
    to(p) { const x = g(p[0]), y = g(p[1]); last = ''; put(d ? 'm' : 'M', [x - X, y - Y]); X = x; Y = y; last = 'm'; return this; },
    line(p) { const x = g(p[0]), y = g(p[1]); const [a, b] = [x - X, y - Y]; if (a || b) { if (b === 0) put('h', [a]); else if (a === 0) put('v', [b]); else put('l', [a, b]); } X = x; Y = y; return this; },
    bend(a, b, p) { const x = g(p[0]), y = g(p[1]); put('c', [g(a[0]) - X, g(a[1]) - Y, g(b[0]) - X, g(b[1]) - Y, x - X, y - Y]); X = x; Y = y; return this; },
    bow(a, p) { const x = g(p[0]), y = g(p[1]); put('q', [g(a[0]) - X, g(a[1]) - Y, x - X, y - Y]); X = x; Y = y; return this; },
    close(p) { d += 'z'; last = 'z'; if (p) { X = g(p[0]); Y = g(p[1]); } return this; },
    get d() { return d; },
  };
}
export function path(pieces, closed = true, p = pen()) {
  p.to(pieces[0][0]);
  pieces.forEach((q, i) => { if (q.length === 4) p.bend(q[1], q[2], q[3]); else if (!closed || i < pieces.length - 1) p.line(q[1]); });
  if (closed) p.close(pieces[0][0]);
  return p.d;
}
export const u = (n) => Math.round(n * grid); // a length on the grid

// --- Engraving
/** Burin lines across a form: `a` their angle, `gap` apart, from tone `t[0]` on the lit side to `t[1]` on the other; `bow` bends them round a body, `light` is where the light goes. */
export function burin(poly, { a = 0, gap = 2.4, t = [0, 0.8], bow = 0, light = 0.7, wave = 0, seed = 1 } = {}, p = pen()) {
  const r = rng(seed * 7919 + Math.round(a * 100)), U = [Math.cos(a), Math.sin(a)], V = [-U[1], U[0]], L = [Math.cos(light), Math.sin(light)];
  const span = (w) => { const all = poly.map((q) => q[0] * w[0] + q[1] * w[1]); return [Math.min(...all), Math.max(...all)]; };
  const [u0, u1] = span(U), [v0, v1] = span(V), [l0, l1] = span(L), um = (u0 + u1) / 2, half = (u1 - u0) / 2 || 1, lw = l1 - l0 || 1;
  const tone = (q) => t[0] + (t[1] - t[0]) * smooth((q[0] * L[0] + q[1] * L[1] - l0) / lw);
  for (let v = v0 - Math.abs(bow); v < v1 + Math.abs(bow); v += gap) {
    const off = v + (r() - 0.5) * gap * 0.22;
    const at = (s) => { const k = (s - um) / half, b = off + bow * (1 - k * k) + (wave ? Math.sin(s / wave + v * 0.4) * gap * 0.5 : 0); return [U[0] * s + V[0] * b, U[1] * s + V[1] * b]; };
    const drawn = (s) => { const q = at(s); return tone(q) > 0.05 && inside(poly, q[0], q[1]); };
    const n = Math.max(6, Math.min(40, Math.round((u1 - u0) / 2)));
    let from = null, was = false;
    const edge = (x, y) => { for (let i = 0; i < 7; i++) { const m = (x + y) / 2; if (drawn(m) === drawn(x)) x = m; else y = m; } return (x + y) / 2; };
    for (let i = 0; i <= n + 1; i++) {
      const s = u0 + ((u1 - u0) * i) / n, now = i <= n && drawn(s), before = u0 + ((u1 - u0) * (i - 1)) / n;
      if (now && !was) from = i ? edge(before, s) : s;
      if (!now && was) { const to = i <= n ? edge(before, s) : before; if (to - from > gap * 0.35) stroke(p, at, from, to, (q) => Math.min(0.95, Math.max(0.07, tone(q))) * gap, wave ? Math.ceil((to - from) / wave / 1.6) : bow ? 1 : 0); }
      was = now;
    }
  }
  return p;
}
// One line of the burin: straight lines are slim quadrilaterals, bent ones two arcs.
function stroke(p, at, from, to, width, arcs) {
  const side = (s, k) => { const q = at(s), e = (to - from) * 0.02 || 0.1, b = at(s + e), d = Math.hypot(b[0] - q[0], b[1] - q[1]) || 1, w = (width(q) / 2) * k; return [q[0] - ((b[1] - q[1]) / d) * w, q[1] + ((b[0] - q[0]) / d) * w]; };
  const start = side(from, 1);
  p.to(start);
  if (!arcs) { p.line(side(to, 1)).line(side(to, -1)).line(side(from, -1)).close(start); return; }
  const go = (k, back) => {
    for (let i = 0; i < arcs; i++) {
      const x = back ? to - ((to - from) * i) / arcs : from + ((to - from) * i) / arcs, y = back ? to - ((to - from) * (i + 1)) / arcs : from + ((to - from) * (i + 1)) / arcs;
      const [A, M, B] = [side(x, k), side((x + y) / 2, k), side(y, k)];
      p.bow([2 * M[0] - (A[0] + B[0]) / 2, 2 * M[1] - (A[1] + B[1]) / 2], B);
    }
  };
  go(1, false); p.line(side(to, -1)); go(-1, true); p.close(start);
}

// --- Collage
export const shadow = `fill="#140b06" opacity=".36" transform="translate(${u(0.9)} ${u(1.4)})"`;
/** A sheet of coloured paper; torn, its white core shows. */
export function sheet(points, colour, { torn = 0, seed = 3 } = {}) {
  let pieces = curve(points);
  if (torn) {
    const r = rng(seed * 131), q = flat(pieces), rough = [];
    q.forEach((p, i) => { const n = q[(i + 1) % q.length], k = Math.max(1, Math.round(Math.hypot(n[0] - p[0], n[1] - p[1]) / 3.4)); for (let j = 0; j < k; j++) { const m = mid(p, n, j / k); rough.push([m[0] + (r() - 0.5) * torn, m[1] + (r() - 0.5) * torn]); } });
    pieces = straight(rough.filter(([x, y]) => x > -12 && x < 132 && y > -12 && y < 102));
  }
  const d = path(pieces);
  return `<path ${shadow} d="${d}"/><path d="${d}" fill="${colour}"${torn ? ` stroke="#fff8ea" stroke-width="${u(1.6)}" paint-order="stroke"` : ''}/>`;
}
export const disc = (x, y, r, colour) => { const d = path(round(x, y, r)); return `<path ${shadow} d="${d}"/><path d="${d}" fill="${colour}"/>`; };
export const ground = (colour, w = 120, h = 90) => `<path fill="${colour}" d="M0 0h${u(w)}v${u(h)}H0z"/>`;

/** A cut-out engraving: forms are drawn one over the other; their common outline gets a paper edge and a shadow. */
export class Cut {
  constructor() { this.edge = []; this.art = ''; this.m = (p) => p; this.scale = 1; this.flip = 1; this.turn = 0; }
  /** Draws `what` moved to x, y, larger by s, turned, or mirrored (s < 0 mirrors). */
  at(x, y, s, turn, what, ...rest) {
    const kept = [this.m, this.scale, this.flip, this.turn], k = Math.abs(s), f = s < 0 ? -1 : 1, c = Math.cos(turn), n = Math.sin(turn), outer = this.m;
    this.m = ([X, Y, e]) => { const a = X * k * f, b = Y * k; const o = outer([x + a * c - b * n, y + a * n + b * c]); return e ? [...o, e] : o; };
    this.scale *= k; this.flip *= f; this.turn += turn * kept[2];
    what(this, ...rest);
    [this.m, this.scale, this.flip, this.turn] = kept;
    return this;
  }
  pieces(pieces, { fill = paper, h = null, w = 1.1, out = true, colour = ink } = {}) {
    const q = moved(pieces, this.m), d = path(q);
    if (out) this.edge.push(d);
    this.art += `<path d="${d}" fill="${fill}"${w ? ` stroke="${ink}"${w !== 1.1 ? ` stroke-width="${u(w)}"` : ''}` : ''}/>`;
    if (h) {
      const poly = flat(q); let e = '';
      for (const each of [h].flat()) e += burin(poly, { ...each, a: (each.a ?? 0) * this.flip + this.turn, bow: (each.bow ?? 0) * this.scale * this.flip, gap: each.gap ?? 2.2 }, pen()).d;
      if (e) this.art += `<path d="${e}" fill="${fill === ink ? paper : colour}"/>`;
    }
    return this;
  }
  form(points, o) { return this.pieces(curve(points), o); }
  poly(points, o) { return this.pieces(straight(points), o); }
  round(x, y, rx, ry, o, turn = 0) { return this.pieces(round(x, y, rx, ry, turn), o); }
  box(x, y, w, h, o) { return this.pieces(box(x, y, w, h), o); }
  /** An ink line; thick ones belong to the cut-out's outline. */
  line(points, w = 1.1, { colour = ink, out = w >= 2, sharp = false } = {}) {
    const d = path(moved(sharp ? straight(points, false) : curve(points, false), this.m), false);
    if (out) this.lines = (this.lines ?? '') + `<path fill="none" d="${d}" stroke-width="${u(w + 3)}"/>`;
    this.art += `<path fill="none" stroke="${colour}" d="${d}" stroke-width="${u(w)}"/>`;
    return this;
  }
  dot(x, y, r, colour = ink) { this.art += `<path d="${path(moved(round(x, y, r), this.m))}" fill="${colour}"/>`; return this; }
  svg() {
    const d = this.edge.join(''), lines = this.lines ?? '';
    const all = `${d ? `<path stroke-width="${u(3.2)}" d="${d}"/>` : ''}${lines}`;
    return `<g ${shadow} stroke="#140b06">${all}</g><g fill="${paper}" stroke="${paper}">${all}</g>${this.art}`;
  }
}
export const cut = (draw) => { const c = new Cut(); draw(c); return c.svg(); };

// Attributes only: a page's policy may forbid styles in what it serves, and pictures would lose them.
export const picture = (art, w = 120, h = 90) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${u(w)} ${u(h)}" preserveAspectRatio="xMidYMid slice" stroke-width="${u(1.1)}" stroke-linejoin="round" stroke-linecap="round">${art}</svg>\n`;
