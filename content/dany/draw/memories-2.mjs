// Memories 15 to 29, less those of first.mjs.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, relief, shade, over, region, walker, bird, fir, leaf, boat, water, stars, cloud, ground, below, above, moon, limb, hand, faceHeight, profile, almond, } from './things.mjs';
import { closed } from './memories-1.mjs';
export const card = {};
/** What of a polygon lies in a convex one. */
export function clip(poly, cell) {
  let out = poly; const sign = Math.sign(cell.reduce((n, p, i) => { const q = cell[(i + 1) % cell.length]; return n + p[0] * q[1] - q[0] * p[1]; }, 0));
  cell.forEach((a, i) => { const b = cell[(i + 1) % cell.length], side = (p) => sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])), src = out; out = []; src.forEach((p, k) => { const q = src[(k + 1) % src.length], u = side(p), v = side(q); if (u >= 0) out.push(p); if (u >= 0 !== v >= 0) { const t = u / (u - v); out.push([mix(p[0], q[0], t), mix(p[1], q[1], t)]); } }); });
  return out;
}

card['coat-door'] = () => {
  const s = new Sheet(), H = { halo: 6, haloColour: WHITE };
  s.engrave(rect(-8, -8, 416, 410), parallel(PI / 2, 15, { box: [0, 0, 400, 400] }), (x, y) => 0.35 + 0.2 * smooth(200, 400, y), { max: 6 }); s.engrave(rect(-8, 300, 416, 100), parallel(0, 8, { box: [0, 300, 400, 100] }), (x, y) => 0.5 * smooth(310, 400, y), { max: 5 });
  s.fill(rect(-8, HORIZON, 416, 210), BLACK); s.thread(); s.engrave(rect(-8, HORIZON, 416, 210), rays(206, 280, 120, 500, 34, { a0: 0.15, a1: PI - 0.15 }), (x, y) => 0.3 + 0.2 * smooth(400, 600, y), { max: 4, colour: WHITE });
  // the coat stands by itself
  const body = spline([[150, 118, 1], [112, 134], [92, 170], [96, 300], [84, 440], [70, 546, 1], [140, 560], [206, 562], [276, 560], [338, 544, 1], [320, 430], [308, 300], [318, 172], [296, 134], [258, 116, 1], [206, 128]], true, 4);
  const armL = even(spline([[112, 150], [78, 220], [62, 310], [66, 392]], false, 4), 4), armR = even(spline([[298, 150], [334, 216], [352, 300], [346, 390]], false, 4), 4);
  for (const [c, d] of [[armL, 0.7], [armR, 1]]) { const t = tube(c, (v) => mix(26, 20, v)); s.form(t.outline, { contour: 3.4, ...H, angle: 0.2, bow: 0.8, gap: 5.4, base: d === 1 ? 0.25 : 0 }); const e = c.at(-1); s.form(ellipse(e[0], e[1], 20, 7, 0.04), { paper: BLACK, ink: WHITE, contour: 2.6 }); }
  const fold = relief((x, y) => 9 * Math.sin((x - 206) / (10 + (y - 100) * 0.022)) * smooth(240, 520, y) + 60 * Math.sqrt(Math.max(0.02, 1 - ((x - 206) / 140) ** 2)), 2), sh = shade(fold, { from: 0.8, to: -0.3 });
  s.form(body, { contour: 4, ...H }); s.field(body, over(fold, PI / 2 - 0.02, 0.25), (x, y) => 0.05 + 0.9 * sh(x, y) + 0.3 * smooth(240, 320, x), { gap: 6 }); s.line(closed(body), 4, { taper: [0, 0] });
  s.form(ellipse(206, 112, 44, 15), { paper: BLACK, ink: WHITE, contour: 3 });
  // collar and lapels
  s.form(spline([[162, 112, 1], [142, 98], [134, 128], [150, 170], [196, 226, 1], [206, 190], [176, 132]], true, 3), { contour: 3, angle: 0.9, gap: 5, halo: 2, haloColour: WHITE }); s.form(spline([[250, 112, 1], [270, 98], [280, 128], [262, 170], [214, 226, 1], [204, 190], [236, 132]], true, 3), { contour: 3, angle: 2.2, gap: 5, base: 0.3, halo: 2, haloColour: WHITE });
  // the door
  s.form([[168, 236], [252, 232], [252, 372], [168, 376]], { paper: BLACK, ink: BLACK, contour: 5 }); s.form([[174, 242], [246, 238], [246, 368], [174, 370]], { paper: BLACK, ink: WHITE, contour: 2.6 });
  stars(s, [[176, 244], [244, 240], [244, 366], [176, 368]], { density: 0.16, gap: 10, seed: 3 }); s.fill(ellipse(216, 268, 12), WHITE); s.fill(ellipse(222, 264, 10.4), BLACK);
  for (let i = 0; i < 4; i++) s.fill([[196 - i * 5, 336 + i * 9], [226 + i * 5, 335 + i * 9], [230 + i * 5, 341 + i * 9], [192 - i * 5, 342 + i * 9]], WHITE);
  s.form([[174, 242], [128, 226], [128, 388], [174, 370]], { contour: 3.6, halo: 3, haloColour: WHITE, hatch: [[parallel(PI / 2, 5, { box: [120, 220, 60, 180] }), (x) => 0.15 + 0.7 * smooth(130, 172, x), { max: 4 }]] }); s.form(ellipse(138, 310, 4.4), { contour: 2.2 });
  for (const [y0, y1] of [[250, 296], [318, 362]]) s.form([[136, y0 - 2], [166, y0 + 7], [166, y1], [136, y1 + 6]], { contour: 2.2 });
  for (const [x, y, k, rot, ph] of [[236, 300, 0.34, -0.4, 0.9], [278, 262, 0.5, -0.3, 0.5]]) bird(s, x, y, k, { rot, flip: true, phase: ph, edge: WHITE });
  for (const [x, y, k, rot, ph] of [[346, 196, 0.72, -0.35, 0.95], [372, 110, 0.86, -0.3, 0.35], [318, 66, 0.6, -0.5, 0.8]]) bird(s, x, y, k, { rot, flip: true, phase: ph, edge: WHITE });
  return s;
};

card['skyline-key'] = () => {
  const s = new Sheet(), R = 0.16, P = (a) => put(a, 128, 150, 1, -R);
  const disc = ellipse(118, 150, 146); s.fill(disc); stars(s, disc, { density: 0.07, gap: 11, big: [[40, 90, 3], [210, 70, 3.4]] });
  s.engrave(rect(-8, -8, 416, 616), parallel(-R + PI / 2, 9, { box: [0, 0, 400, 600] }), (x, y) => 0.7 * smooth(280, 420, x + (y - 400) * 0.16) , { max: 5, out: [disc] });
  s.thread();
  // houses grow sideways out of the shaft
  const b = (v, w, len, roof, kind, dark) => { const q = (a) => P(a.map(([u, t]) => [14 + t, v + u])); s.form(q([[0, 0], [w, 0], [w, len], [0, len]]), { paper: dark ? BLACK : WHITE, ink: dark ? WHITE : BLACK, contour: dark ? 0 : 2.8, halo: dark ? 3 : 3, haloColour: WHITE }); if (!dark) s.engrave(q([[w * 0.5, 0], [w, 0], [w, len], [w * 0.5, len]]), parallel(-R, 4, { box: [80, 150, 340, 460] }), 0.75, { max: 3.4 }); s.form(kind === 1 ? q([[-3, len], [w / 2, len + roof], [w + 3, len]]) : kind === 2 ? spline(q([[-2, len, 1], [w * 0.1, len + roof * 0.5], [w / 2, len + roof], [w * 0.9, len + roof * 0.5], [w + 2, len, 1]]), true, 3) : q([[-2, len], [w * 0.2, len + roof], [w * 0.8, len + roof], [w + 2, len]]), { paper: BLACK, ink: BLACK, contour: 1.6, halo: 2 }); for (let t = 12; t < len - 8; t += 17) for (let u = 5; u < w - 7; u += 11) s.fill(q(rect(u, t, 5, 8)), dark ? WHITE : BLACK); };
  const town = [[196, 26, 58, 16, 0, 1], [224, 20, 92, 40, 1, 0], [246, 30, 70, 18, 0, 0], [278, 26, 128, 24, 2, 1], [306, 18, 88, 14, 1, 0], [326, 34, 150, 70, 1, 0], [362, 24, 104, 16, 0, 1], [388, 28, 74, 26, 1, 0]]; for (const h of town) b(...h);
  // shaft and bow
  limb(s, even(P([[0, 60], [0, 436]]), 5), 17, { gap: 5, dark: 1, max: 4.6, contour: 4, halo: 5, side: -1, bow: 0.25 });
  for (const v of [66, 84, 176, 426]) limb(s, even(P([[0, v - 6], [0, v + 6]]), 3), 25, { gap: 4, dark: 1, max: 3.4, contour: 3.2, side: -1 });
  const mid = [P([[0, -22]])[0][0], P([[0, -22]])[0][1]];
  s.form(ellipse(...mid, 109), { contour: 4, halo: 5, haloColour: WHITE, hatch: [[rays(...mid, 70, 112, 110), (x, y) => 0.08 + 0.95 * smooth(-60, 120, x - mid[0] + (y - mid[1]) * 0.8), { max: 4.6 }]] });
  s.form(ellipse(...mid, 74), { paper: BLACK, ink: BLACK, contour: 3.4 });
  for (let i = 0; i < 6; i++) { const a = (i * PI) / 3 + 0.3; limb(s, even([mid, [mid[0] + 74 * Math.cos(a), mid[1] + 74 * Math.sin(a)]], 4), 6, { gap: 5, dark: 0.8, max: 3, contour: 2.6 }); }
  s.form(ellipse(...mid, 26), { contour: 3, hatch: [[rings(mid[0] - 6, mid[1] - 6, 4, 40, 4.4), (x, y) => 0.8 * smooth(4, 34, Math.hypot(x - mid[0] + 8, y - mid[1] + 8)), { max: 3.6 }]] });
  for (let i = 0; i < 6; i++) { const a = (i * PI) / 3 + 0.82; s.form(ellipse(mid[0] + 52 * Math.cos(a), mid[1] + 52 * Math.sin(a), 9), { contour: 2.2 }); }
  walker(s, 366, 322, 40, { rot: PI / 2 - R }); bird(s, 352, 226, 0.5, { rot: PI / 2 - R, phase: 0.8 }); bird(s, 372, 262, 0.36, { rot: PI / 2 - R, phase: 0.4 });
  return s;
};

card['mask-behind'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  s.engrave(rect(-8, -8, 416, 616), rays(362, 40, 40, 720, 120, { a0: 0.5, a1: 3.6, seed: 9, ragged: 0.1 }), (x, y) => 0.5 * smooth(560, 60, Math.hypot(x - 362, y - 40)), { max: 5, colour: WHITE });
  s.thread([], { colour: WHITE });
  const mask = (cx, cy, k, rot) => {
    const P = (a) => put(a, cx, cy, k, rot), edge = spline(P([[0, -150], [-58, -140], [-98, -92], [-104, -20], [-88, 60], [-52, 126], [0, 152], [52, 126], [88, 60], [104, -20], [98, -92], [58, -140]]), true, 4), c = Math.cos(rot), n = Math.sin(rot);
    const z = (x, y) => { const u = ((x - cx) * c + (y - cy) * n) / k, v = (-(x - cx) * n + (y - cy) * c) / k; return 100 * k * faceHeight(u / 106, v / 152); }, form = relief(z, 1.6), sh = shade(form, { k: 0.95, from: 0.86, to: -0.2 });
    s.line(closed(edge), 7 + 6 * k, { colour: BLACK, taper: [0, 0], wob: 0 }); s.form(edge, { contour: 0 });
    s.field(edge, over(form, rot + 0.02, 0.3), (x, y) => 0.02 + 0.95 * sh(x, y), { gap: mix(4, 5.6, k), start: [cx, cy] });
    for (const e of [-1, 1]) s.fill(almond(...P([[e * 40, -14]])[0], 25 * k, 12 * k, { rot, tilt: 0 }), BLACK);
    s.line(spline(P([[-28, 86], [-10, 83], [0, 85], [10, 83], [28, 86]]), false, 2), 3 * k + 0.8, { taper: [0.7, 0.7] }); s.line(closed(edge), 3 + k, { taper: [0, 0] });
  };
  mask(352, 54, 0.2, 0.3); mask(322, 108, 0.34, 0.26); mask(284, 184, 0.52, 0.2); mask(226, 282, 0.76, 0.12);
  s.line(spline([[-8, 400], [20, 392], [48, 380]], false, 4), 5, { colour: WHITE, taper: [0, 0] }); mask(146, 408, 1.1, -0.04);
  s.line(spline([[262, 392], [300, 404], [340, 402], [408, 400]], false, 4), 5, { colour: WHITE, taper: [0, 0] });
  walker(s, 352, 400, 54, { colour: WHITE });
  return s;
};

card['down-candle'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 166, fy = 296;
  s.engrave(rect(-8, -8, 416, 616), rays(cx, fy + 34, 34, 560, 110, { seed: 5, ragged: 0.2 }), (x, y) => { const d = Math.hypot(x - cx, y - fy - 30); return (0.16 + 0.9 * smooth(330, 60, d)) * (0.75 + 0.25 * Math.sin(d / 15)); }, { max: 5.4, colour: WHITE });
  const pool = ellipse(cx + 6, 514, 176, 62); s.fill(pool, WHITE); s.engrave(pool, rings(cx + 6, 514, 20, 180, 9, { sy: 0.352 }), (x, y) => 0.1 + 0.6 * smooth(60, 180, Math.hypot(x - cx - 6, (y - 514) * 2.8)), { max: 5 });
  s.thread([], { colour: WHITE });
  // the candle hangs from above
  const body = spline([[cx - 46, -10, 1], [cx - 45, 120], [cx - 47, 226], [cx - 40, 250], [cx - 16, 262], [cx + 14, 260], [cx + 40, 252], [cx + 47, 228], [cx + 44, 100], [cx + 46, -10, 1]], true, 4);
  s.form(body, { contour: 4, halo: 7, haloColour: BLACK, hatch: [[range(58, (i) => spline([[cx - 50, i * 5 - 8], [cx, i * 5 - 2], [cx + 50, i * 5 - 8]], false, 6)), (x, y) => 0.05 + 0.95 * smooth(cx - 4, cx + 48, x) + 0.3 * smooth(cx - 34, cx - 46, x) - 0.25 * smooth(180, 262, y), { max: 4.4 }]] });
  // its wax runs up
  const drop = (x, y0, y1, w) => s.form(spline([[x - w * 1.7, y0 + 8], [x - w * 0.7, y0 - 16], [x - w * 0.5, mix(y0, y1, 0.6)], [x - w, y1 + 9], [x, y1], [x + w, y1 + 9], [x + w * 0.5, mix(y0, y1, 0.6)], [x + w * 0.7, y0 - 16], [x + w * 1.7, y0 + 8]], true, 3), { contour: 2.8, angle: 0.2, gap: 4, k: 1.2 });
  drop(cx - 38, 246, 138, 11); drop(cx + 36, 246, 92, 12); drop(cx - 10, 252, 186, 12); drop(cx + 14, 254, 160, 9);
  for (const [x, y, r] of [[cx + 70, 150, 7], [cx - 78, 96, 8], [cx + 76, 66, 5]]) s.form(spline([[x, y + r * 2.4, 1], [x + r, y - r * 0.2], [x, y - r * 1.1], [x - r, y - r * 0.2]], true, 2), { contour: 2, halo: 3, haloColour: BLACK });
  s.line(even([[cx, 254], [cx + 3, 276], [cx + 1, 292]], 3), 5, { taper: [0, 0.2] });
  const flame = (k) => spline([[cx + 1, fy - 22 * k], [cx - 18 * k, fy + 2], [cx - 27 * k, fy + 34 * k], [cx - 18 * k, fy + 70 * k], [cx + 4, fy + 122 * k, 1], [cx + 20 * k, fy + 72 * k], [cx + 27 * k, fy + 34 * k], [cx + 18 * k, fy + 2]], true, 3);
  s.form(flame(1.16), { contour: 0, halo: 5, haloColour: BLACK }); s.field(flame(1), PI / 2, (x, y) => 0.8 * smooth(14, 27, Math.abs(x - cx)) * smooth(fy + 110, fy + 10, y), { gap: 4 }); s.fill(spline([[cx, fy - 16], [cx - 9, fy + 6], [cx - 10, fy + 26], [cx + 2, fy + 50, 1], [cx + 10, fy + 26], [cx + 9, fy + 6]], true, 3), BLACK);
  s.line([[cx, fy - 30], [cx + 2, fy - 6], [cx - 1, fy + 8]], 4, { colour: WHITE, taper: [0, 0.3] });
  // people around the light, their shadows outward
  for (const [x, y, h] of [[58, 508, 50], [110, 548, 60], [222, 552, 60], [290, 512, 50]]) { const a = Math.atan2(y - 500, x - cx - 6), l = 84; s.fill([[x - 7, y - 2], [x + 7, y - 2], [x + Math.cos(a) * l + 20 * Math.sin(a) + 6, y + Math.sin(a) * l * 0.6 + 6], [x + Math.cos(a) * l - 20 * Math.sin(a) - 6, y + Math.sin(a) * l * 0.6 - 4]], BLACK); walker(s, x, y, h); }
  return s;
};

card['maze-head'] = () => {
  const s = new Sheet(), k = 4.0, cx = 200, cy = 440;
  s.engrave(rect(-8, -8, 416, 616), parallel(0, 9, { box: [0, 0, 400, 600] }), (x, y) => 0.5 * smooth(360, 600, y) + 0.3 * smooth(120, 0, y), { max: 4 });
  const head = profile(cx, cy, k, { neck: [[-8, 8], [-9, 22], [-20, 44]], nape: [[40, 44], [28, 20], [29, 2], [36, -14], [42, -30], [44.6, -52], [41, -74], [29, -91]] });
  s.form(head, { paper: BLACK, ink: WHITE, contour: 0, halo: 8, haloColour: WHITE, angle: 1.35, bow: 0.5, gap: 7, k: 1, tone: (x, y, lit) => 0.62 * lit ** 1.4 * smooth(250, 330, y) * smooth(0, 60, x) + 0.5 * smooth(440, 600, y) * smooth(140, 300, x) });
  // the maze: cells warped, carved by a walk
  const brain = spline(put([[-28, -58], [-32, -74], [-22, -88], [0, -94.5], [22, -90], [36, -76], [40.5, -54], [36, -36], [24, -26], [8, -32], [-8, -38], [-22, -46]], cx, cy, k), true, 4), m = region([brain]), c = 22, nz = noise(6), r = rng(41);
  const pos = (i, j) => { const x = 24 + i * c, y = 20 + j * c; return [x + 9 * nz(x / 60, y / 60), y + 9 * nz(x / 60 + 50, y / 60)]; }, ok = (i, j) => { const [x, y] = pos(i, j); return m.deep(x, y, 9); }, key = (i, j) => i + j * 100;
  const seen = new Set(), links = [], parent = new Map(), walk = (i0, j0) => { const st = [[i0, j0]]; seen.add(key(i0, j0)); while (st.length) { const [i, j] = st.at(-1), n = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([a, b]) => [i + a, j + b]).filter(([a, b]) => ok(a, b) && !seen.has(key(a, b))); if (!n.length) { st.pop(); continue; } const q = n[Math.floor(r() * n.length)]; seen.add(key(...q)); parent.set(key(...q), [i, j]); links.push([[i, j], q]); st.push(q); } };
  let start = null, goal = null; for (let i = 0; i < 16; i++) for (let j = 0; j < 22; j++) if (ok(i, j)) { const [x, y] = pos(i, j); if (!start || Math.hypot(x - 96, y - 236) < Math.hypot(pos(...start)[0] - 96, pos(...start)[1] - 236)) start = [i, j]; if (!goal || Math.hypot(x - 400, y - 300) < Math.hypot(pos(...goal)[0] - 400, pos(...goal)[1] - 300)) goal = [i, j]; }
  walk(...start); for (const [a, b] of links) s.line(even([pos(...a), pos(...b)], 4), 14.5, { colour: WHITE, taper: [0, 0], wob: 0 }); for (const q of seen) s.fill(ellipse(...pos(q % 100, Math.floor(q / 100)), 7.25), WHITE);
  // the thread finds its way: in at the lips, through, and out behind
  const path = [goal]; while (parent.has(key(...path[0]))) path.unshift(parent.get(key(...path[0])));
  const P = path.map((p) => pos(...p)), inPt = put([[-42, -20]], cx, cy, k)[0];
  s.line(even([inPt, [inPt[0] + 40, inPt[1] - 50], P[0]], 3), 14, { colour: WHITE, taper: [0.6, 0], wob: 0 }); s.line(even([P.at(-1), [408, HORIZON]], 3), 14, { colour: WHITE, taper: [0, 0], wob: 0 });
  s.line(even(spline([[-8, HORIZON], [10, 399], [22, 376], inPt, [inPt[0] + 40, inPt[1] - 50], P[0]], false, 3), 3), 3.4, { taper: [0, 0] }); s.line(even(P, 3), 3.4, { taper: [0, 0], wob: 0.1 }); s.line(even([P.at(-1), [mix(P.at(-1)[0], 408, 0.5), mix(P.at(-1)[1], 400, 0.62)], [408, HORIZON]], 3), 3.4, { taper: [0, 0] });
  walker(s, 374, 398, 46, { flip: true });
  return s;
};

card['hill-ear'] = () => {
  const s = new Sheet(), g = ground((x) => -64 * Math.sin((clamp((x - 20) / 360)) * PI) ** 1.4);
  s.engrave(above(g), rings(206, 236, 60, 420, 11, { sx: 0.86, sy: 1.06 }), (x, y) => 0.62 * smooth(150, 330, Math.hypot((x - 206) * 1.15, y - 236)), { max: 6 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.engrave(below(g), range(20, (i) => g.map(([x, y]) => [x, y + 6 + i * 10 + Math.sin(x / 20 + i) * 2])), (x, y, t) => 0.35 * smooth(600, 420, y) * smooth(300, 80, x), { max: 3, colour: WHITE });
  const ear = spline([[158, 200], [140, 132], [166, 66], [230, 34], [296, 56], [334, 122], [330, 196], [304, 262], [288, 320], [262, 374], [216, 394], [180, 376], [168, 336], [172, 300], [158, 262]], true, 4);
  s.form(ear, { contour: 4.4, halo: 8, angle: 0.9, bow: 0.7, gap: 5.6, k: 0.8, max: 0.9 });
  // folds
  const hollow = spline([[200, 150], [242, 116], [288, 138], [290, 200], [266, 262], [238, 314], [206, 316], [190, 276], [186, 220]], true, 4); s.form(hollow, { contour: 0, hatch: [[between(spline([[196, 156], [250, 120], [290, 170], [240, 312]]), spline([[196, 170], [190, 240], [204, 300], [236, 312]]), 16), (x, y) => 0.45 + 0.5 * smooth(180, 300, y), { max: 7 }]] });
  const rim = even(spline([[206, 246], [176, 224], [164, 178], [162, 122], [186, 76], [234, 56], [284, 74], [312, 126], [310, 190], [286, 252], [270, 300]], false, 4), 4); limb(s, rim, (v) => mix(9, 17, Math.sin(PI * clamp(v * 0.9 + 0.05)) ** 0.6), { gap: 5.4, dark: 0.95, max: 4.4, contour: 3.2, side: -1, bow: 0.35, round: true });
  const anti = even(spline([[232, 120], [262, 146], [272, 196], [258, 250], [236, 292], [226, 318]], false, 4), 4); limb(s, anti, (v) => mix(9, 16, Math.sin(PI * clamp(v))), { gap: 5.4, dark: 0.95, max: 4, contour: 2.8, side: -1, round: true });
  limb(s, even(spline([[198, 146], [226, 140], [258, 164]], false, 4), 4), (v) => mix(4, 10, v), { gap: 5, dark: 0.9, max: 3.6, contour: 2.4, side: -1, round: true });
  s.form(spline([[198, 250], [222, 238], [240, 254], [236, 290], [214, 318], [196, 308], [192, 278]], true, 3), { paper: BLACK, ink: BLACK, contour: 2 });
  s.form(spline([[164, 256], [184, 250], [204, 268], [204, 292], [188, 304], [168, 302]], true, 3), { contour: 3.2, angle: 0.9, gap: 5, k: 1.1 });
  // the path, and somebody who goes up with a horn
  const path = spline([[226, 314, 1], [232, 350], [262, 392], [236, 440], [150, 500], [96, 612, 1], [236, 612, 1], [236, 520], [292, 450], [300, 394], [258, 350], [238, 312, 1]], true, 4); s.form(path, { contour: 2.6, paper: WHITE, ink: BLACK }); s.engrave(path, parallel(0.1, 10, { box: [80, 310, 240, 300] }), (x, y) => 0.15 + 0.25 * smooth(400, 600, y), { max: 4 });
  walker(s, 212, 524, 74, { stick: true, flip: true });
  fir(s, 60, 402, 40); fir(s, 78, 400, 28); fir(s, 352, 392, 34);
  return s;
};

card['hand-chain'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  stars(s, rect(0, 0, 400, 390), { density: 0.04, big: [[50, 70, 4], [356, 250, 3.4], [30, 240, 3]] });
  s.engrave(rect(-8, -8, 416, 410), rings(318, 66, 84, 330, 10), (x, y) => 0.66 * smooth(330, 80, Math.hypot(x - 318, y - 66)), { max: 5, colour: WHITE });
  moon(s, 318, 66, 70, { gap: 5.4 });
  s.fill(rect(-8, HORIZON, 416, 210), BLACK); water(s, HORIZON, 600, { colour: WHITE, gap: 8, max: 5, tone: (x, y) => 0.34 + 0.6 * blob(x, y, 260, 450, 150, 40) }); s.thread([], { colour: WHITE });
  // arms, lowest first; each grips the cuff of the next
  const joints = [[146, 640], [120, 440], [206, 318], [142, 196], [246, 128]], size = [1.5, 1.36, 1.22, 1.04];
  const grip = (x, y, a, k) => { for (let i = 0; i < 4; i++) { const o = (i - 1.5) * 12.6 * k, px = x + Math.cos(a) * o, py = y + Math.sin(a) * o, n = a + PI / 2; s.form(sausage(spline([[px - Math.cos(n) * 25 * k, py - Math.sin(n) * 25 * k], [px + Math.cos(a) * 2, py + Math.sin(a) * 2], [px + Math.cos(n) * 21 * k, py + Math.sin(n) * 21 * k]], false, 3), (t) => k * mix(7.4, 6.2, t)), { contour: 3, angle: a, bow: 0.6, gap: 4.6, max: 0.9 }); } };
  for (let i = 0; i < 4; i++) {
    const A = joints[i], B = joints[i + 1], a = Math.atan2(B[1] - A[1], B[0] - A[0]), k = size[i], L = Math.hypot(B[0] - A[0], B[1] - A[1]), at = (d, o = 0) => [A[0] + Math.cos(a) * d - Math.sin(a) * o, A[1] + Math.sin(a) * d + Math.cos(a) * o], H = { halo: 5, haloColour: BLACK };
    const sleeve = even([at(-30 * k), at(L * 0.46)], 4), fore = even([at(L * 0.36), at(L - 10)], 4), dark = i % 2 === 0;
    s.form(sausage(even([at(L - 20 * k), at(L + 12 * k)], 3), 22 * k), { contour: 3, ...H, angle: a + PI / 2, gap: 5 });
    s.form(tube(fore, (t) => k * mix(17, 14.6, t)).outline, { contour: 3.4, ...H, angle: a + PI / 2, bow: 0.8, gap: 5.4, max: 1 });
    s.form(tube(sleeve, (t) => k * mix(19, 23, t)).outline, { paper: dark ? BLACK : WHITE, ink: dark ? WHITE : BLACK, contour: 3.6, halo: dark ? 3 : 5, haloColour: BLACK, angle: a + PI / 2, bow: 0.8, gap: dark ? 8 : 6.4, max: dark ? 0.8 : 1 });
    s.form(tube(even([at(L * 0.46 - 12), at(L * 0.46 + 4)], 3), 25.4 * k).outline, { contour: 3.2, ...H, halo: 3, angle: a + PI / 2, gap: 5 });
    if (i > 0) grip(A[0] - Math.cos(a) * 2, A[1] - Math.sin(a) * 2, a, size[i - 1] * 0.98);
  }
  s.form(hand(240, 136, 1.06, { rot: 0.74, spread: 1.3 }), { contour: 3, halo: 5, haloColour: BLACK, angle: 0.6, gap: 5 });
  s.fill([...ellipse(134, 520, 64, 15, 0, 30, PI, 0), [198, 612], [70, 612]], BLACK); water(s, 528, 612, { colour: WHITE, gap: 9, max: 5, tone: () => 0.3, inn: rect(60, 530, 150, 80) }); s.engrave(null, rings(134, 522, 52, 160, 14, { sy: 0.24 }).map((q) => q.filter(([, y]) => y > 500)), (x, y, t) => 0.8 + 0.2 * Math.sin(t * 12), { max: 4, colour: WHITE });
  boat(s, 326, 432, 0.6, { colour: WHITE });
  return s;
};

card['star-bed'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), rot = -0.1, P = (a) => put(a, 204, 344, 1.16, rot), H = { halo: 5, haloColour: BLACK };
  const milky = (x, y) => blob((x * 0.5 + y * 0.86 - 230) / 60, 0, 0, 0, 1, 1); s.stipple(rect(0, 0, 400, 330), (x, y) => 0.08 + 0.75 * milky(x, y), { gap: 6.4, r: 2, colour: WHITE, seed: 31 }); stars(s, null, { density: 0.02, big: [[50, 56, 6], [170, 96, 4.6], [344, 40, 5], [330, 150, 4], [36, 190, 3.6], [372, 480, 4.6], [40, 556, 4.6], [206, 578, 3.6]] });
  s.fill(ellipse(262, 74, 40), WHITE); s.fill(ellipse(280, 64, 35), BLACK);
  // the sea of the night under it
  s.thread([[26, 406], [60, 394], [110, 412], [160, 398], [220, 414], [280, 396], [340, 410], [376, 396]], { colour: WHITE, w: 4 });
  for (let i = 1; i < 9; i++) s.line(even(spline(range(15, (k) => [-10 + i * 10 + k * (30 - i * 1.4), 402 + i * 16 + (k % 2 ? 8 : -6)]), false, 4), 5), 6.6 - i * 0.5, { colour: WHITE, taper: [0.9, 0.9] });
  const post = (x, y0, y1) => { limb(s, even(P([[x, y0], [x, y1]]), 4), 9, { gap: 5, dark: 0.9, max: 4, contour: 3.2, ...H }); s.form(ellipse(...P([[x, y0 - 8]])[0], 14), { contour: 3.2, ...H, angle: 0.4, gap: 4.4 }); };
  // headboard
  s.form(spline(P([[-150, 20, 1], [-152, -112], [-126, -176], [-94, -190], [-62, -172], [-40, -112], [-40, 20, 1]]), true, 4), { contour: 4, ...H, hatch: [[parallel(PI / 2 + rot, 8, { box: [0, 120, 190, 260] }), (x) => 0.25 + 0.55 * smooth(40, 160, x), { max: 6 }]] });
  s.form(P([[-150, -22], [150, -22], [150, 30], [-150, 30]]), { contour: 3.6, ...H, hatch: [[parallel(rot, 7, { box: [10, 280, 390, 160] }), 0.6, { max: 5 }]] });
  post(-152, -112, 66);
  // pillow and sleeper's hair
  s.form(spline(P([[-142, -20], [-148, -66], [-112, -84], [-56, -78], [-40, -42], [-60, -16]]), true, 4), { contour: 3.4, ...H, angle: 0.3, gap: 6, k: 1.1 });
  s.form(spline(P([[-112, -56], [-110, -92], [-82, -106], [-52, -92], [-42, -62], [-62, -40], [-90, -38]]), true, 3), { paper: BLACK, ink: WHITE, contour: 3.2, angle: 0.7, bow: 0.8, gap: 6, max: 0.9 });
  // the quilt is a sea
  const quilt = spline(P([[-66, 34, 1], [-70, -20], [-48, -66], [-14, -92], [12, -74], [30, -46], [54, -78], [80, -96], [98, -70], [112, -44], [132, -64], [158, -70], [172, -30], [178, 10], [196, 30], [186, 70], [158, 54], [136, 78], [110, 52], [82, 80], [54, 54], [26, 78], [-2, 52], [-34, 74]]), true, 4), wave = relief((x, y) => { const [u, v] = put([[x - 204, y - 344]], 0, 0, 1, -rot)[0]; return 19 * Math.sin((u + v * 0.5) / 18) + 8 * Math.sin((u - v) / 10 + 1) + 0.2 * v; }, 2), sh = shade(wave, { k: 0.8, from: 0.85, to: -0.2 });
  s.form(quilt, { contour: 0, ...H }); s.field(quilt, over(wave, 0.2, 0.5), (x, y) => 0.03 + 0.9 * sh(x, y) + 0.2 * smooth(370, 440, y), { gap: 6 }); s.line(closed(quilt), 4, { taper: [0, 0] });
  post(158, -66, 78);
  boat(s, ...P([[78, -104]])[0], 0.5, { colour: BLACK, sail: WHITE });
  return s;
};

card['mirror-shards'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), r = rng(27), hit = [158, 236], n = 9, ang = range(n, (i) => (i / n) * 2 * PI + (r() - 0.5) * 0.4 + 0.2), ring = (lo, hi) => range(n, () => lo + r() * (hi - lo)), R1 = ring(34, 76), R2 = ring(150, 236), at = (i, R) => [hit[0] + Math.cos(ang[i % n]) * R, hit[1] + Math.sin(ang[i % n]) * R];
  const frame = rect(10, 10, 380, 580), cells = [];
  for (let i = 0; i < n; i++) { const j = (i + 1) % n; cells.push([hit, at(i, R1[i]), at(j, R1[j])]); cells.push([at(i, R1[i]), at(i, R2[i]), at(j, R2[j]), at(j, R1[j])]); cells.push([at(i, R2[i]), at(i, 900), at(j, 900), at(j, R2[j])]); }
  const mid = (c) => { let a = 0, x = 0, y = 0; c.forEach((p, i) => { const q = c[(i + 1) % c.length], k = p[0] * q[1] - q[0] * p[1]; a += k; x += (p[0] + q[0]) * k; y += (p[1] + q[1]) * k; }); return [x / (3 * a), y / (3 * a), Math.abs(a / 2)]; }, shrink = (c, d) => { const sg = Math.sign(c.reduce((m, p, i) => { const q = c[(i + 1) % c.length]; return m + p[0] * q[1] - q[0] * p[1]; }, 0)); let out = c; c.forEach((p, i) => { const q = c[(i + 1) % c.length], L = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1, nx = (-(q[1] - p[1]) / L) * sg, ny = ((q[0] - p[0]) / L) * sg, a = [p[0] + nx * d, p[1] + ny * d], far = 2000, ux = (q[0] - p[0]) / L, uy = (q[1] - p[1]) / L; out = clip(out, [[a[0] - ux * far, a[1] - uy * far], [a[0] + ux * far, a[1] + uy * far], [a[0] + ux * far + nx * far, a[1] + uy * far + ny * far], [a[0] - ux * far + nx * far, a[1] - uy * far + ny * far]]); }); return out; };
  const kinds = ['man', 'cat', 'goat', 'owl', 'lid', 'fish', 'man', 'snake', 'bird']; let count = 0;
  cells.forEach((raw, i) => {
    let cell = clip(frame, raw.length === 3 ? raw : raw); if (cell.length < 3) return; cell = shrink(cell, 2.6 + r() * 2); if (cell.length < 3) return; const [x, y, area] = mid(cell); if (area < 200) return;
    const rot = (r() - 0.5) * 1.3, S = clamp(Math.sqrt(area) / 96, 0.24, 1.35), cut = (a) => clip(a, cell), fill = (a, c) => { const q = cut(a); if (q.length > 2) s.fill(q, c); };
    s.form(cell, { contour: 0, paper: WHITE }); const dark = i % 4 === 1;
    s.engrave(cell, parallel(rot + (dark ? 0.5 : 1.2), 7, { box: [x - 200, y - 200, 400, 400] }), (X, Y) => (dark ? 0.5 : 0.1) + 0.4 * smooth(40 * S, 120 * S, Math.hypot(X - x, Y - y)), { max: 5 });
    if (area < 1500) return; const kind = kinds[count++ % kinds.length], edge = (p) => { const inC = region([cell]); let run = []; for (const q of even(closed(p), 2)) { if (inC.deep(q[0], q[1], 1)) run.push(q); else { if (run.length > 3) s.line(run, 4.4, { taper: [0.2, 0.2] }); run = []; } } if (run.length > 3) s.line(run, 4.4, { taper: [0.2, 0.2] }); };
    if (kind === 'lid') { s.form(cut(ellipse(x, y, 48 * S, 30 * S, rot)), { contour: 0 }); s.engrave(cell, range(4, (k) => spline(put([[-46, -24 + k * 5], [-12, -12 + k * 4], [12, -12 + k * 4], [46, -24 + k * 5]], x, y, S, rot), false, 3)), (X, Y, t) => 0.6 * Math.sin(PI * t), { max: 3.6 }); const c = spline(put([[-42, 4], [-16, 20], [14, 21], [42, 5]], x, y, S, rot), false, 2); s.engrave(cell, [c], 1, { max: 5.4 }); for (let k = 1; k < 8; k++) { const q = c[Math.floor((k / 8) * c.length)], d = put([[(k - 4) * 3.4, 15]], 0, 0, S, rot)[0]; s.engrave(cell, [[q, [q[0] + d[0] * 0.5, q[1] + d[1] * 0.5], [q[0] + d[0], q[1] + d[1]]]], (X, Y, t) => 1 - 0.8 * t, { max: 3.2 }); } return; }
    if (['owl', 'fish', 'bird'].includes(kind)) { fill(ellipse(x, y, 45 * S), BLACK); fill(ellipse(x, y, 40 * S), WHITE); if (kind === 'owl') s.engrave(cell, rays(x, y, 22 * S, 38 * S, 34, { seed: i + 2, step: 3 }), 0.75, { max: 3.4 }); if (kind === 'bird') s.engrave(cell, rings(x, y, 22 * S, 38 * S, 6), 0.6, { max: 3.6 }); fill(ellipse(x, y, (kind === 'fish' ? 27 : 20) * S), BLACK); fill(ellipse(x - 8 * S, y - 8 * S, 5.6 * S), WHITE); return; }
    const eye = almond(x, y, 56 * S, 29 * S, { rot }); const e = cut(eye); if (e.length > 2) s.fill(e, WHITE);
    if (kind === 'goat') { fill(ellipse(x, y, 46 * S, 25 * S, rot), BLACK); fill(ellipse(x, y, 42 * S, 21 * S, rot), WHITE); s.engrave(cell, range(9, (k) => put([[-30 + k * 7.5, -16], [-30 + k * 7.5, 0], [-30 + k * 7.5, 16]], x, y, S, rot)), (X, Y, t) => 0.5, { max: 3.4 }); fill(put(rect(-24, -6, 48, 12), x, y, S, rot), BLACK); return; }
    fill(ellipse(x, y - 2, 25 * S), BLACK); s.engrave(cell, rays(x, y - 2, 11 * S, 23 * S, 34, { seed: i, step: 3 }), (X, Y, t) => 0.9 - 0.4 * t, { max: 3.4 * S, colour: WHITE });
    if (kind === 'cat' || kind === 'snake') fill(spline(put([[0, -23, 1], [6.6, 0], [0, 23, 1], [-6.6, 0]], x, y - 2, S, rot * 0.4), true, 3), BLACK); else fill(ellipse(x, y - 2, 11.6 * S), BLACK); fill(ellipse(x - 9 * S, y - 11 * S, 5.6 * S), WHITE); edge(eye);
    s.engrave(cell, [spline(put([[-50, -18], [-20, -38], [20, -38], [52, -16]], x, y, S, rot), false, 3)], 0.8, { max: 3.6 });
  });
  s.line(even([[-8, HORIZON], [130, 396], [210, 403], [300, 398], [408, HORIZON]], 5), 9, { taper: [0, 0], colour: BLACK }); s.thread([[130, 396], [210, 403], [300, 398]], { colour: WHITE, w: 3.4 });
  walker(s, 356, 398, 40);
  return s;
};

card['road-scissors'] = () => {
  const s = new Sheet();
  const hill = (y0, a, b, ph) => { const p = []; for (let x = -8; x <= 408; x += 6) p.push([x, y0 - a * Math.sin(x / b + ph)]); return p; };
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.5 * smooth(230, 400, y) + 0.2 * smooth(100, 0, y), { max: 4.4 });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE); s.thread();
  for (const [y0, a, b, ph, d] of [[440, 10, 40, 1, 0.4], [484, 14, 60, 2.6, 0.6], [540, 18, 80, 0.4, 0.9]]) { const h = hill(y0, a, b, ph); s.form(below(h), { contour: 0 }); s.line(h, 2.8, { taper: [0, 0] }); s.engrave(below(h), range(13, (i) => h.map(([x, y]) => [x, y + 6 + i * (5 + i * 0.5) + 4 * Math.sin(x / 30 + i)])), (x, y, t) => d * (0.5 + 0.5 * Math.sin(x / 60 + ph)), { max: 7 }); }
  const road = (L, R, dash = true) => { s.form([...L, ...[...R].reverse()], { paper: BLACK, ink: BLACK, contour: 2, halo: 5, haloColour: WHITE }); const n = 60, l = resample(L, n), q = resample(R, n), M = l.map((p, i) => [(p[0] + q[i][0]) / 2, (p[1] + q[i][1]) / 2]); for (const [e] of [[l], [q]]) s.line(e.map((p, i) => [mix(p[0], M[i][0], 0.14), mix(p[1], M[i][1], 0.14)]), 2.4, { colour: WHITE, taper: [0, 0] }); if (dash) for (let i = 2; i < n - 4; i += 7) s.line(M.slice(i, i + 4), Math.max(2, Math.hypot(l[i][0] - M[i][0], l[i][1] - M[i][1]) * 0.17), { colour: WHITE, taper: [0, 0] }); };
  // pivot, blades: they come in from the right and close on the road
  const pv = [258, 216], part = (a, k) => { const p = (q) => put(q, pv[0], pv[1], 1, a), blade = spline(p([[26, -15, 1], [-60, -19], [-150, -12], [-222, 3, 1], [-150, 14], [-60, 16], [26, 14, 1]]), true, 4); s.form(blade, { contour: 3.6, halo: 6, hatch: [[between(even(p([[26, k * 14], [-60, k * 17], [-234, 3]]), 5), even(p([[26, 0], [-234, 3]]), 5), 6), (x, y, t) => 0.85, { max: 3.4 }]] }); s.line(even(p([[20, 0], [-228, 3]]), 5), 2.4, { taper: [0, 0.6] }); limb(s, even(spline(p([[14, 0], [46, k * 6], [76, k * 18]]), false, 4), 4), 11, { gap: 5, dark: 0.9, max: 3.8, contour: 3.2, halo: 5 }); const c = p([[112, k * 44]])[0], rr = a + k * 0.5, o = ellipse(c[0], c[1], 54, 42, rr), i = ellipse(c[0], c[1], 36, 25, rr); s.form(o, { paper: BLACK, ink: WHITE, contour: 0, halo: 6, haloColour: WHITE }); s.engrave(o, rays(c[0], c[1], 10, 60, 70), (x, y) => 0.9 * smooth(20, -40, x - c[0] + (y - c[1])), { max: 3, colour: WHITE }); s.form(i, { contour: 3 }); };
  part(0.36, 1);
  // the road climbs off the ground, ends at the cut; what was cut off falls away
  const S = (p) => even(spline(p, false, 4), 4);
  road(S([[70, 612], [112, 530], [136, 470], [140, 420], [120, 360], [116, 300], [128, 236]]), S([[262, 612], [216, 530], [190, 470], [186, 420], [194, 360], [208, 306], [216, 246]]));
  road(S([[104, 196], [86, 130], [48, 70], [-20, 40]]), S([[194, 214], [178, 120], [120, 24], [30, -40]]));
  s.form([[100, 192], [124, 202], [146, 198], [170, 212], [198, 212], [192, 222], [168, 222], [146, 208], [122, 212], [102, 204]], { contour: 2, halo: 2, haloColour: WHITE }); s.form([[124, 240], [150, 232], [168, 244], [196, 238], [220, 250], [216, 258], [194, 248], [168, 254], [148, 242], [126, 250]], { contour: 2, halo: 2, haloColour: WHITE });
  part(-0.3, -1); s.form(ellipse(pv[0], pv[1], 13), { contour: 3.2, halo: 3 }); s.line(even([[pv[0] - 8, pv[1] + 4], [pv[0] + 8, pv[1] - 4]], 3), 3.4);
  // somebody drives there
  const cart = (x, y, k) => { s.form(put(rect(-15, -22, 30, 17), x, y, k), { contour: 2.4, halo: 2, haloColour: WHITE }); s.form(put([[-9, -22], [-6, -33], [7, -33], [11, -22]], x, y, k), { contour: 2.4 }); for (const u of [-8, 8]) s.form(ellipse(x + u * k, y - 4 * k, 5.4 * k), { contour: 2.2, paper: WHITE }); }; cart(154, 334, 1); 
  return s;
};

card['birds-leaves'] = () => {
  const s = new Sheet(), g = ground((x) => 36 * Math.sin((x - 40) / 54) ), under = region([below(g)]);
  s.engrave(above(g), rings(206, 236, 8, 460, 10), (x, y) => 0.1 + 0.4 * smooth(200, 420, Math.hypot(x - 206, y - 236)), { max: 4.4 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.engrave(below(g), range(14, (i) => g.map(([x, y]) => [x, y + 12 + i * 14])), (x, y) => 0.5 * smooth(380, 140, x + (y - 400) * 0.4), { max: 5.4, colour: WHITE });
  // a twig the leaves come from
  const twig = even(spline([[410, 560], [340, 548], [270, 556], [196, 540], [130, 548]], false, 4), 4); limb(s, twig, (v) => mix(9, 2.4, v), { gap: 5, contour: 2.4, max: 3, halo: 3, haloColour: BLACK }); limb(s, even(spline([[290, 554], [262, 526], [242, 514]], false, 4), 4), (v) => mix(4, 1.6, v), { contour: 2, gap: 5 });
  const leafShape = resample(closed(spline([[-34, 0, 1], [-14, -13], [10, -14], [36, 0, 1], [10, 13], [-14, 12]], true, 2)), 80), n = 30, swallow = (c) => { const up = [[-30, 0, 1], [-44, -10, 1], [-22, -5], [-4, -7, 1], [-16 + 10 * c, -26], [-14 - 14 * c, -46, 1], [8 + 4 * c, -30], [16, -8], [26, -6], [36, 0, 1]]; return spline([...up, ...up.slice(1, -1).reverse().map(([x, y, k]) => (k ? [x, -y, 1] : [x, -y]))], true, 2); }, two = (c, t) => { const b = swallow(c), o = resample([...b, b[0]], 80); return o.map((p, i) => [mix(p[0], leafShape[i][0], t), mix(p[1], leafShape[i][1], t)]); };
  for (let i = 0; i < n; i++) {
    const u = i / (n - 1), a = 1.15 - u * PI * 2 * 2.05, R = mix(226, 20, u ** 0.86), x = 196 + R * 0.84 * Math.cos(a), y = 262 + R * 1.06 * Math.sin(a), k = mix(1.42, 0.5, u ** 0.8), t = smooth(0.46, 0.1, u), dirn = a - PI / 2 + 0.12, dark = under.has(x, y), c = dark ? WHITE : BLACK;
    const p = put(two(0.25 + 0.7 * Math.abs(Math.sin(i * 1.7)), t), x, y, k * mix(1, 1.15, t), dirn, false);
    s.line(closed(p), 6, { colour: dark ? BLACK : WHITE, taper: [0, 0], wob: 0 }); s.fill(p, c);
    if (t > 0.35) { s.line(put([[-30, 0], [0, 0], [30, 0]], x, y, k, dirn), 2.2 * k + 0.4, { colour: dark ? BLACK : WHITE, taper: [0.2, 0.8] }); for (const q of [-14, 0, 12]) for (const e of [-1, 1]) s.line(put([[q, 0], [q - 5, e * 3.4], [q - 11, e * 7.6]], x, y, k, dirn), 1.5 * k + 0.3, { colour: dark ? BLACK : WHITE, taper: [0, 0.7] }); }
  }
  for (const [x, y, a] of [[130, 548, 2.9], [170, 543, 4.2], [242, 514, 4.0], [210, 542, 2.2], [320, 550, 4.6]]) leaf(s, x, y, a, 34, { contour: 2, half: null, paper: WHITE });
  return s;
};

card['cup-boat'] = () => {
  const s = new Sheet(), cx = 182, cy = 318, rx = 146, ry = 36;
  s.fill(rect(-8, HORIZON, 416, 210)); s.thread(); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0.03, 9, { box: [0, 400, 400, 200], bend: (u) => 3 * Math.sin(u / 40) }), (x, y) => 0.6 * smooth(620, 420, y) * smooth(40, 200, Math.abs(x - 190)), { max: 4, colour: WHITE });
  // storm
  const sky = [cloud(110, 50, 130, 60, { n: 11, seed: 3 }), cloud(270, 46, 140, 66, { n: 12, seed: 7 }), cloud(190, 84, 120, 40, { n: 10, seed: 5 })]; s.form(sky, { paper: BLACK, ink: WHITE, contour: 3, angle: 0, bow: 0.7, gap: 7, max: 0.6 });
  const r = rng(6), rain = range(90, () => { const x = 20 + r() * 360, y = 100 + r() * 170, l = 16 + r() * 26; return [[x, y], [x - l * 0.2, y + l / 2], [x - l * 0.4, y + l]]; }); s.engrave(null, rain, (x, y, u) => 0.4 + 0.5 * u, { max: 2.4 });
  // saucer
  s.form(ellipse(cx + 6, 530, 178, 34), { contour: 3.6, hatch: [[rings(cx + 6, 530, 60, 190, 7, { sy: 0.19 }), (x, y) => 0.1 + 0.8 * smooth(150, 370, x), { max: 4.6 }]] }); s.form(ellipse(cx + 4, 526, 108, 18), { contour: 2.4, hatch: [[parallel(0, 4, { box: [60, 500, 260, 50] }), (x) => 0.4 + 0.5 * smooth(160, 260, x), { max: 3.6 }]] });
  // handle, cup
  limb(s, even(spline([[316, 352], [362, 344], [384, 386], [356, 440], [294, 462]], false, 4), 4), (v) => mix(12, 9, v), { gap: 5, dark: 0.95, max: 4, contour: 3.4, halo: 5, haloColour: BLACK, side: -1 });
  const bowl = [...ellipse(cx, cy, rx, ry, 0, 60, PI, 0).map(([x, y]) => [x, Math.max(y, cy)]), ...spline([[cx + rx, cy], [cx + rx - 8, cy + 80], [cx + rx - 40, cy + 160], [cx + 70, cy + 206], [cx, cy + 212], [cx - 70, cy + 206], [cx - rx + 40, cy + 160], [cx - rx + 8, cy + 80], [cx - rx, cy]], false, 5)];
  s.form(bowl, { contour: 4, halo: 6, haloColour: BLACK, hatch: [[range(46, (i) => ellipse(cx, cy + i * 5, rx, ry, 0, 50, PI, 0)), (x, y) => 0.05 + 0.95 * smooth(cx + 10, cx + 140, x + (y - cy) * 0.35) + 0.35 * smooth(cx - 110, cx - 142, x), { max: 4.6 }]] });
  s.form(ellipse(cx, cy, rx, ry), { contour: 4, paper: WHITE, ink: BLACK });
  // waves over the brim
  const wave = (pts, d) => { const top = spline(pts, false, 4), p = [...top, [pts.at(-1)[0], cy + 20], [pts[0][0], cy + 20]]; s.form(top, { contour: 0 }); s.form(p, { contour: 0, hatch: [[range(16, (i) => top.map(([x, y]) => [x, y + 5 + i * 7])), (x, y, t) => d * (0.6 + 0.4 * Math.sin(x / 12 + y / 20)), { max: 6 }]] }); s.line(top, 3.4, { taper: [0, 0] }); };
  wave([[46, 316], [84, 280], [116, 286, 1], [140, 248], [184, 236, 1], [206, 262], [244, 262], [270, 236, 1], [290, 276], [318, 316]], 0.55);
  // the ship
  const ship = (a) => put(a, 168, 250, 1.2, -0.2); s.form(spline(ship([[-52, -6, 1], [54, -14, 1], [40, 22], [-34, 26]]), true, 3), { paper: BLACK, ink: WHITE, contour: 3.4 }); for (const [u, h] of [[-24, 92], [12, 112], [40, 72]]) { s.line(ship([[u, 0], [u, -h]]), 3.4, { taper: [0, 0.3] }); for (const [v, w] of [[0.3, 24], [0.62, 18]]) s.form(spline(ship([[u - w * 0.8, -h * v - 22, 1], [u + w * 0.7, -h * v - 24, 1], [u + w, -h * v - 6], [u + w * 0.7, -h * v + 6, 1], [u - w * 0.8, -h * v + 8, 1], [u - w * 0.5, -h * v - 8]]), true, 3), { contour: 2.6, halo: 2, angle: PI / 2, gap: 5, base: 0.1 }); }
  wave([[40, 322], [70, 300, 1], [96, 262], [130, 258, 1], [150, 288], [190, 282, 1], [222, 300], [262, 284], [296, 260, 1], [306, 294], [324, 322]], 0.85);
  // front wall of the cup again, over the waves' feet
  const front = [...ellipse(cx, cy, rx, ry, 0, 60, PI, 0).map(([x, y]) => [x, y]), ...ellipse(cx, cy + 60, rx - 6, ry, 0, 60, 0, PI)]; s.form(front, { contour: 0, hatch: [[range(16, (i) => ellipse(cx, cy + i * 5, rx, ry, 0, 50, PI, 0)), (x, y) => 0.05 + 0.95 * smooth(cx + 10, cx + 140, x + (y - cy) * 0.35) + 0.35 * smooth(cx - 110, cx - 142, x), { max: 4.6 }]] }); s.line(ellipse(cx, cy, rx, ry, 0, 60, PI, 0), 4, { taper: [0, 0] });
  for (const x of [-1, 1]) s.line(even([[cx + x * rx, cy], [cx + x * (rx - 3), cy + 62]], 4), 4, { taper: [0, 0] });
    return s;
};
