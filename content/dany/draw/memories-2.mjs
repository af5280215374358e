// Memories 15 to 29, less those of first.mjs.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, across, lengths, puff, relief, shade, over, region, walker, child, bird, birdShape, perched, fir, tree, leaf, feather, house, boat, water, stars, cloud, grass, ground, below, above, moon, limb, hand, faceHeight, profile, almond, lid } from './things.mjs';
import { closed } from './memories-1.mjs';
export const card = {};
/** What of a polygon lies in a convex one. */
export function clip(poly, cell) {
  let out = poly; const sign = Math.sign(cell.reduce((n, p, i) => { const q = cell[(i + 1) % cell.length]; return n + p[0] * q[1] - q[0] * p[1]; }, 0));
  cell.forEach((a, i) => { const b = cell[(i + 1) % cell.length], side = (p) => sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])), src = out; out = []; src.forEach((p, k) => { const q = src[(k + 1) % src.length], u = side(p), v = side(q); if (u >= 0) out.push(p); if (u >= 0 !== v >= 0) { const t = u / (u - v); out.push([mix(p[0], q[0], t), mix(p[1], q[1], t)]); } }); });
  return out;
}

card['coat-door'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  s.engrave(rect(-8, -8, 416, 410), rings(206, 290, 150, 420, 11), (x, y) => 0.42 * smooth(330, 140, Math.hypot(x - 206, y - 290)), { max: 4.4, colour: WHITE });
  s.fill(rect(-8, HORIZON, 416, 210), BLACK); s.thread([], { colour: WHITE }); water(s, HORIZON, 600, { colour: WHITE, gap: 9, max: 3.2, tone: (x, y) => 0.2 + 0.6 * blob(x, y, 206, 560, 150, 40) });
  // the coat stands by itself
  const body = spline([[150, 118, 1], [112, 134], [92, 170], [96, 300], [84, 440], [70, 546, 1], [140, 560], [206, 562], [276, 560], [338, 544, 1], [320, 430], [308, 300], [318, 172], [296, 134], [258, 116, 1], [206, 128]], true, 4);
  const armL = even(spline([[112, 150], [78, 220], [62, 310], [66, 392]], false, 4), 4), armR = even(spline([[298, 150], [334, 216], [352, 300], [346, 390]], false, 4), 4);
  for (const [c, d] of [[armL, 0.7], [armR, 1]]) { const t = tube(c, (v) => mix(26, 20, v)); s.form(t.outline, { contour: 3.4, angle: 0.2, bow: 0.8, gap: 5.4, base: d === 1 ? 0.25 : 0 }); const e = c.at(-1); s.form(ellipse(e[0], e[1], 20, 7, 0.04), { paper: BLACK, ink: WHITE, contour: 2.6 }); }
  const fold = relief((x, y) => 9 * Math.sin((x - 206) / (10 + (y - 100) * 0.022)) * smooth(240, 520, y) + 60 * Math.sqrt(Math.max(0.02, 1 - ((x - 206) / 140) ** 2)), 2), sh = shade(fold, { from: 0.8, to: -0.3 });
  s.form(body, { contour: 0 }); s.field(body, over(fold, PI / 2 - 0.02, 0.25), (x, y) => 0.05 + 0.9 * sh(x, y) + 0.3 * smooth(240, 320, x), { gap: 6 }); s.line(closed(body), 4, { taper: [0, 0] });
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
  for (const [x, y, k, rot, ph] of [[346, 196, 0.72, -0.35, 0.95], [372, 110, 0.86, -0.3, 0.35], [318, 66, 0.6, -0.5, 0.8]]) bird(s, x, y, k, { rot, flip: true, phase: ph, colour: WHITE });
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
  const bow = ellipse(...P([[0, -22]])[0], 92), t = tube(closed(bow), 17), mid = [P([[0, -22]])[0][0], P([[0, -22]])[0][1]];
  s.form(ellipse(...mid, 109), { contour: 4, halo: 5, haloColour: WHITE, hatch: [[rays(...mid, 70, 112, 110), (x, y) => 0.08 + 0.95 * smooth(-60, 120, x - mid[0] + (y - mid[1]) * 0.8), { max: 4.6 }]] }); void t;
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
  s.engrave(rect(-8, -8, 416, 616), rays(cx, fy + 30, 84, 560, 120, { seed: 5, ragged: 0.25 }), (x, y) => { const d = Math.hypot(x - cx, y - fy - 30); return 0.9 * smooth(330, 70, d) * (0.7 + 0.3 * Math.sin(d / 15)); }, { max: 4.6, colour: WHITE });
  const floor = spline([[-10, 470, 1], [90, 452], [200, 448], [320, 456], [410, 474, 1], [410, 610, 1], [-10, 610, 1]], true, 4); void floor;
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
  s.form(flame(1), { contour: 0, halo: 9, haloColour: BLACK }); s.field(flame(1), PI / 2, (x, y) => 0.8 * smooth(14, 27, Math.abs(x - cx)) * smooth(fy + 110, fy + 10, y), { gap: 4 }); s.fill(spline([[cx, fy - 16], [cx - 9, fy + 6], [cx - 10, fy + 26], [cx + 2, fy + 50, 1], [cx + 10, fy + 26], [cx + 9, fy + 6]], true, 3), BLACK);
  s.line([[cx, fy - 30], [cx + 2, fy - 6], [cx - 1, fy + 8]], 4, { colour: WHITE, taper: [0, 0.3] });
  // people around the light, their shadows outward
  for (const [x, y, h] of [[58, 508, 50], [110, 548, 60], [222, 552, 60], [290, 512, 50]]) { const a = Math.atan2(y - 500, x - cx - 6), l = 84; s.fill([[x - 7, y - 2], [x + 7, y - 2], [x + Math.cos(a) * l + 20 * Math.sin(a) + 6, y + Math.sin(a) * l * 0.6 + 6], [x + Math.cos(a) * l - 20 * Math.sin(a) - 6, y + Math.sin(a) * l * 0.6 - 4]], BLACK); walker(s, x, y, h); }
  return s;
};

card['maze-head'] = () => {
  const s = new Sheet(), k = 4.5, cx = 214, cy = 462;
  s.engrave(rect(-8, -8, 416, 616), parallel(0, 9, { box: [0, 0, 400, 600] }), (x, y) => 0.5 * smooth(360, 600, y) + 0.3 * smooth(120, 0, y), { max: 4 });
  const head = profile(cx, cy, k, { neck: [[-8, 8], [-9, 22], [-20, 44]], nape: [[40, 44], [28, 20], [29, 2], [36, -14], [42, -30], [44.6, -52], [41, -74], [29, -91]] });
  s.form(head, { paper: BLACK, ink: BLACK, contour: 2, halo: 8 });
  // the maze: cells warped, carved by a walk
  const brain = spline(put([[-28, -58], [-32, -74], [-22, -88], [0, -94.5], [22, -90], [36, -76], [40.5, -54], [36, -36], [24, -26], [8, -32], [-8, -38], [-22, -46]], cx, cy, k), true, 4), m = region([brain]), c = 24, nz = noise(6), r = rng(41);
  const pos = (i, j) => { const x = 28 + i * c, y = 22 + j * c; return [x + 9 * nz(x / 60, y / 60), y + 9 * nz(x / 60 + 50, y / 60)]; }, ok = (i, j) => { const [x, y] = pos(i, j); return m.deep(x, y, 9); }, key = (i, j) => i + j * 100;
  const seen = new Set(), links = [], parent = new Map(), walk = (i0, j0) => { const st = [[i0, j0]]; seen.add(key(i0, j0)); while (st.length) { const [i, j] = st.at(-1), n = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([a, b]) => [i + a, j + b]).filter(([a, b]) => ok(a, b) && !seen.has(key(a, b))); if (!n.length) { st.pop(); continue; } const q = n[Math.floor(r() * n.length)]; seen.add(key(...q)); parent.set(key(...q), [i, j]); links.push([[i, j], q]); st.push(q); } };
  let start = null, goal = null; for (let i = 0; i < 16; i++) for (let j = 0; j < 22; j++) if (ok(i, j)) { const [x, y] = pos(i, j); if (!start || Math.hypot(x - 96, y - 236) < Math.hypot(pos(...start)[0] - 96, pos(...start)[1] - 236)) start = [i, j]; if (!goal || Math.hypot(x - 400, y - 300) < Math.hypot(pos(...goal)[0] - 400, pos(...goal)[1] - 300)) goal = [i, j]; }
  walk(...start); for (const [a, b] of links) s.line(even([pos(...a), pos(...b)], 4), 14.5, { colour: WHITE, taper: [0, 0], wob: 0 }); for (const q of seen) s.fill(ellipse(...pos(q % 100, Math.floor(q / 100)), 7.25), WHITE);
  // the thread finds its way: in at the lips, through, and out behind
  const path = [goal]; while (parent.has(key(...path[0]))) path.unshift(parent.get(key(...path[0])));
  const P = path.map((p) => pos(...p)), inPt = put([[-42, -20]], cx, cy, k)[0], thread = even(spline([[-8, HORIZON], [12, 398], inPt, ...P, [408, HORIZON]], false, 3), 3);
  s.line(even([inPt, [inPt[0] + 40, inPt[1] - 50], P[0]], 3), 14, { colour: WHITE, taper: [0.6, 0], wob: 0 }); s.line(even([P.at(-1), [408, HORIZON]], 3), 14, { colour: WHITE, taper: [0, 0], wob: 0 });
  s.line(even(spline([[-8, HORIZON], [10, 399], [22, 376], inPt, [inPt[0] + 40, inPt[1] - 50], P[0]], false, 3), 3), 3.4, { taper: [0, 0] }); s.line(even(P, 3), 3.4, { taper: [0, 0], wob: 0.1 }); s.line(even([P.at(-1), [mix(P.at(-1)[0], 408, 0.5), mix(P.at(-1)[1], 400, 0.62)], [408, HORIZON]], 3), 3.4, { taper: [0, 0] }); void thread;
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
  s.form(spline([[198, 250], [222, 238], [240, 254], [236, 290], [214, 318], [196, 308], [192, 278]], true, 3), { paper: BLACK, ink: WHITE, contour: 3 });
  s.form(spline([[164, 256], [184, 250], [204, 268], [204, 292], [188, 304], [168, 302]], true, 3), { contour: 3.2, angle: 0.9, gap: 5, k: 1.1 });
  // the path, and somebody who goes up with a horn
  const path = spline([[226, 314, 1], [232, 350], [262, 392], [236, 440], [150, 500], [96, 612, 1], [236, 612, 1], [236, 520], [292, 450], [300, 394], [258, 350], [238, 312, 1]], true, 4); s.form(path, { contour: 2.6, paper: WHITE, ink: BLACK }); s.engrave(path, parallel(0.1, 10, { box: [80, 310, 240, 300] }), (x, y) => 0.15 + 0.25 * smooth(400, 600, y), { max: 4 });
  walker(s, 212, 524, 74, { stick: true, flip: true });
  fir(s, 60, 402, 40); fir(s, 78, 400, 28); fir(s, 352, 392, 34);
  return s;
};

card['hand-chain'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  stars(s, rect(0, 0, 400, 390), { density: 0.04, big: [[60, 90, 4], [110, 220, 3], [340, 300, 3.4], [30, 300, 3]] });
  s.engrave(rect(-8, -8, 416, 410), rings(316, 74, 72, 260, 10), (x, y) => 0.5 * smooth(240, 70, Math.hypot(x - 316, y - 74)), { max: 4, colour: WHITE });
  moon(s, 316, 74, 58, { gap: 5 });
  water(s, HORIZON, 600, { colour: WHITE, gap: 8, max: 4, tone: (x, y) => 0.25 + 0.6 * blob(x, y, 150, 470, 150, 40) }); s.thread([], { colour: WHITE });
  // arms, lowest first; each grips the cuff of the next
  const joints = [[120, 620], [112, 470], [196, 356], [150, 232], [246, 150]];
  const cuffs = [], grip = (x, y, a, k) => { for (let i = 0; i < 4; i++) { const o = (i - 1.5) * 12.4 * k, px = x + Math.cos(a) * o, py = y + Math.sin(a) * o, n = a + PI / 2; s.form(sausage(spline([[px - Math.cos(n) * 24 * k, py - Math.sin(n) * 24 * k], [px + Math.cos(a) * 2, py + Math.sin(a) * 2], [px + Math.cos(n) * 21 * k, py + Math.sin(n) * 21 * k]], false, 3), (t) => k * mix(7.4, 6.2, t)), { contour: 2.8, angle: a, bow: 0.6, gap: 4, max: 0.9 }); } };
  for (let i = 0; i < 4; i++) {
    const A = joints[i], B = joints[i + 1], a = Math.atan2(B[1] - A[1], B[0] - A[0]), k = mix(1.18, 0.86, i / 3), L = Math.hypot(B[0] - A[0], B[1] - A[1]), at = (d, o = 0) => [A[0] + Math.cos(a) * d - Math.sin(a) * o, A[1] + Math.sin(a) * d + Math.cos(a) * o];
    const sleeve = even([at(-34 * k), at(L * 0.5)], 4), fore = even([at(L * 0.4), at(L - 10)], 4), dark = i % 2 === 0;
    // back of the gripping hand lies behind what it holds
    s.form(sausage(even([at(L - 22 * k), at(L + 14 * k)], 3), 23 * k), { contour: 3, halo: 5, haloColour: BLACK, angle: a + PI / 2, gap: 5 });
    s.form(tube(fore, (t) => k * mix(17, 15, t)).outline, { contour: 3.2, halo: 5, haloColour: BLACK, angle: a + PI / 2, bow: 0.8, gap: 5, max: 1 });
    s.form(tube(sleeve, (t) => k * mix(21, 25, t)).outline, { paper: dark ? BLACK : WHITE, ink: dark ? WHITE : BLACK, contour: 3.4, halo: dark ? 0 : 5, haloColour: BLACK, angle: a + PI / 2, bow: 0.8, gap: dark ? 8 : 6, max: dark ? 0.55 : 1 });
    const e = tube(even([at(L * 0.5 - 10), at(L * 0.5 + 3)], 3), 27 * k); s.form(e.outline, { contour: 3, angle: a + PI / 2, gap: 4.4 });
    if (i > 0) grip(A[0] - Math.cos(a) * 2, A[1] - Math.sin(a) * 2, a, mix(1.18, 0.86, (i - 1) / 3));
  }
  // the last hand is open
  const h = hand(240, 158, 0.86, { rot: 0.72, spread: 1.3 }); s.form(h, { contour: 2.6, halo: 5, haloColour: BLACK, angle: 0.6, gap: 4.4 });
  s.engrave(null, rings(118, 516, 30, 110, 12, { sy: 0.24 }), (x, y, t) => 0.7 + 0.3 * Math.sin(t * 12), { max: 3, colour: WHITE });
  boat(s, 330, 430, 0.5, { colour: WHITE });
  return s;
};

card['star-bed'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), rot = -0.09, P = (a) => put(a, 206, 352, 1, rot);
  stars(s, rect(0, 0, 400, 600), { density: 0.05, gap: 12, big: [[60, 60, 5], [180, 110, 3.6], [344, 60, 4.4], [300, 150, 3], [40, 200, 3], [372, 230, 3.6], [350, 520, 4], [60, 540, 3.6], [200, 566, 3]] });
  s.fill(ellipse(290, 84, 34), WHITE); s.fill(ellipse(305, 76, 30), BLACK);
  s.thread([[40, 408], [90, 396], [150, 414], [210, 398], [270, 414], [330, 396], [372, 406]], { colour: WHITE }); for (let i = 1; i < 8; i++) s.line(even(spline(range(12, (k) => [30 + i * 14 + k * (31 - i * 2.4), 404 + i * 13 + (k % 2 ? 7 : -5)]), false, 4), 5), 3 - i * 0.24, { colour: WHITE, taper: [0.9, 0.9] });
  // head and foot of the bed
  const post = (x, y0, y1) => limb(s, even(P([[x, y0], [x, y1]]), 4), 8, { gap: 4.6, dark: 0.9, max: 3.6, contour: 3, halo: 4, haloColour: BLACK });
  s.form(spline(P([[-158, -30, 1], [-160, -120], [-130, -170], [-96, -150], [-76, -110], [-72, -30, 1]]), true, 4), { contour: 3.6, halo: 4, haloColour: BLACK, hatch: [[parallel(PI / 2 + rot, 7, { box: [30, 180, 120, 180] }), (x) => 0.2 + 0.6 * smooth(60, 140, x), { max: 5 }]] });
  post(-158, -140, 56); s.form(ellipse(...P([[-158, -148]])[0], 12), { contour: 3, halo: 4, haloColour: BLACK });
  // mattress, pillow, sleeper
  s.form(P([[-156, -40], [150, -40], [150, 14], [-156, 14]]), { contour: 3.4, hatch: [[parallel(rot, 6, { box: [30, 300, 340, 100] }), (x, y) => 0.5, { max: 4 }]] });
  s.form(spline(P([[-146, -42], [-150, -84], [-110, -96], [-64, -88], [-58, -52], [-80, -38]]), true, 4), { contour: 3.2, angle: 0.2, gap: 5.4, k: 1.1 });
  s.form(spline(P([[-116, -78], [-112, -108], [-84, -116], [-62, -98], [-62, -72], [-86, -60]]), true, 3), { paper: BLACK, ink: WHITE, contour: 2.8, angle: 0.7, bow: 0.9, gap: 5, max: 0.8 });
  // the quilt is a sea
  const quilt = spline(P([[-74, -40, 1], [-66, -92], [-30, -112], [-8, -92], [18, -70], [48, -104], [70, -116], [86, -88], [104, -66], [126, -88], [150, -92], [168, -60], [176, -10], [196, 14], [190, 52], [160, 38], [140, 60], [112, 34], [86, 62], [56, 36], [28, 62], [0, 36], [-28, 58], [-52, 30], [-78, 38, 1]]), true, 4), wave = relief((x, y) => { const [u, v] = put([[x - 206, y - 352]], 0, 0, 1, -rot)[0]; return 16 * Math.sin((u + v * 0.5) / 15) + 8 * Math.sin((u - v) / 9 + 1) + 0.2 * v; }, 2), sh = shade(wave, { k: 0.8, from: 0.85, to: -0.2 });
  s.form(quilt, { contour: 0, halo: 4, haloColour: BLACK }); s.field(quilt, over(wave, 0.2, 0.55), (x, y) => 0.05 + 0.9 * sh(x, y) + 0.25 * smooth(360, 420, y), { gap: 5.6 }); s.line(closed(quilt), 3.6, { taper: [0, 0] });
  post(160, -86, 66); s.form(ellipse(...P([[160, -92]])[0], 11), { contour: 3, halo: 4, haloColour: BLACK });
  boat(s, ...P([[70, -124]])[0], 0.42, { colour: BLACK, sail: WHITE });
  limb(s, even([[232, 330], [128, 470]], 4), 4.4, { gap: 5, contour: 2.6, halo: 4, haloColour: BLACK, max: 2.6 }); s.form(spline([[136, 452], [120, 462], [92, 512], [104, 522], [130, 490], [142, 466]], true, 3), { contour: 3, halo: 4, haloColour: BLACK, angle: 2.2, gap: 5 });
  return s;
};

card['mirror-shards'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), r = rng(23), sites = [[70, 76], [212, 54], [344, 96], [120, 206], [262, 182], [372, 246], [52, 318], [182, 322], [306, 338], [96, 446], [228, 452], [356, 470], [60, 560], [190, 560], [310, 572]].map(([x, y]) => [x + (r() - 0.5) * 26, y + (r() - 0.5) * 26]);
  const half = (poly, p, q, inset) => { const mx = (p[0] + q[0]) / 2, my = (p[1] + q[1]) / 2, dx = q[0] - p[0], dy = q[1] - p[1], L = Math.hypot(dx, dy), side = ([x, y]) => -((x - mx) * dx + (y - my) * dy) / L - inset, out = []; poly.forEach((a, i) => { const b = poly[(i + 1) % poly.length], u = side(a), v = side(b); if (u >= 0) out.push(a); if (u >= 0 !== v >= 0) { const t = u / (u - v); out.push([mix(a[0], b[0], t), mix(a[1], b[1], t)]); } }); return out; };
  const frame = rect(12, 12, 376, 576), kinds = ['man', 'cat', 'goat', 'owl', 'lid', 'fish', 'man', 'snake', 'dark', 'bird', 'man', 'goat', 'owl', 'cat', 'lid'];
  sites.forEach((p, i) => {
    let cell = frame; sites.forEach((q, j) => { if (j !== i && cell.length) cell = half(cell, p, q, 4.5 + r() * 2); }); if (cell.length < 3) return;
    const rot = (r() - 0.5) * 1.1, kind = kinds[i], dark = i % 3 === 1 && kind !== 'dark', cut = (a) => clip(a, cell), [x, y] = p, S = 1 + 0.25 * r(), fill = (a, c) => { const q = cut(a); if (q.length > 2) s.fill(q, c); }, A = put([[0, 0]], x, y)[0]; void A;
    s.form(cell, { contour: 0, paper: WHITE });
    s.engrave(cell, parallel(rot + (dark ? 0.5 : 1.2), 6.4, { box: [x - 130, y - 130, 260, 260] }), (X, Y) => (dark ? 0.55 : 0.12) + 0.4 * smooth(20, 110, Math.hypot(X - x, Y - y)), { max: 4.4 });
    const eye = almond(x, y, 54 * S, 28 * S, { rot });
    if (kind === 'lid') { s.form(cut(ellipse(x, y, 48 * S, 30 * S, rot)), { contour: 0 }); s.engrave(cell, range(5, (k) => spline(put([[-46, -6 + k * 4 - 14], [-10, 12 - k * 2 - 14 + k * 5], [12, 12 - k * 2 - 14 + k * 5], [46, -6 + k * 4 - 14]], x, y, S, rot), false, 3)), (X, Y, t) => 0.6 * Math.sin(PI * t), { max: 3.4 }); lid(s, x, y + 8, 84 * S, { rot, k: 1.5, lashes: 8 }); return; }
    if (['owl', 'fish', 'bird'].includes(kind)) {
      fill(ellipse(x, y, 44 * S), BLACK); fill(ellipse(x, y, 39 * S), WHITE); if (kind === 'owl') s.engrave(cell, rays(x, y, 22 * S, 38 * S, 40, { seed: i + 2, step: 3 }), 0.7, { max: 3 }); if (kind === 'bird') s.engrave(cell, rings(x, y, 20 * S, 38 * S, 5), 0.6, { max: 3.4 }); fill(ellipse(x, y, (kind === 'fish' ? 26 : 19) * S), BLACK); fill(ellipse(x - 8 * S, y - 8 * S, 5 * S), WHITE); return;
    }
    s.form(cut(eye), { contour: 0 }); const I = ellipse(x, y - 2, 25 * S), ir = clip(I, cell);
    if (kind === 'goat') { fill(ellipse(x, y, 44 * S, 24 * S, rot), BLACK); fill(ellipse(x, y, 40 * S, 20 * S, rot), WHITE); s.engrave(cell, rays(x, y, 10, 36 * S, 44, { seed: 3, step: 3 }).map((l) => l.map(([X, Y]) => [X, y + (Y - y) * 0.55])), 0.6, { max: 2.6 }); fill(put(rect(-22, -5.4, 44, 10.8), x, y, S, rot), BLACK); } else {
      s.fill(ir, BLACK); s.engrave(ir, rays(x, y - 2, 10 * S, 23 * S, 38, { seed: i, step: 3 }), (X, Y, t) => (kind === 'dark' ? 0.3 : 0.85) - 0.4 * t, { max: 3, colour: WHITE });
      if (kind === 'cat' || kind === 'snake') fill(spline(put([[0, -23, 1], [6, 0], [0, 23, 1], [-6, 0]], x, y - 2, S, rot * 0.4), true, 3), BLACK); else fill(ellipse(x, y - 2, 11 * S), BLACK); fill(ellipse(x - 9 * S, y - 11 * S, 5 * S), WHITE);
    }
    const edge = closed(eye), inC = region([cell]); let run = []; for (const q of even(edge, 2)) { if (inC.deep(q[0], q[1], 1)) run.push(q); else { if (run.length > 3) s.line(run, 4.4, { taper: [0.2, 0.2] }); run = []; } } if (run.length > 3) s.line(run, 4.4, { taper: [0.2, 0.2] });
    const crease = spline(put([[-50, -18], [-20, -38], [20, -38], [52, -16]], x, y, S, rot), false, 3); s.engrave(cell, [crease], 0.8, { max: 3.4 });
  });
  s.line(even([[-8, HORIZON], [60, 400], [130, 396], [210, 403], [300, 398], [408, HORIZON]], 5), 8, { taper: [0, 0], colour: BLACK }); s.thread([[130, 396], [210, 403], [300, 398]], { colour: WHITE, w: 3.2 });
  return s;
};

card['road-scissors'] = () => {
  const s = new Sheet(), r = rng(8);
  // hills and sky
  const hill = (y0, a, b, ph) => { const p = []; for (let x = -8; x <= 408; x += 6) p.push([x, y0 - a * Math.sin(x / b + ph)]); return p; };
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.5 * smooth(240, 400, y) + 0.25 * smooth(100, 0, y), { max: 4 });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE); s.thread();
  for (const [y0, a, b, ph, d] of [[436, 10, 40, 1, 0.35], [480, 14, 60, 2.6, 0.5], [536, 18, 80, 0.4, 0.8]]) { const h = hill(y0, a, b, ph); s.form(below(h), { contour: 0 }); s.line(h, 2.8, { taper: [0, 0] }); s.engrave(below(h), range(13, (i) => h.map(([x, y]) => [x, y + 6 + i * (5 + i * 0.5) + 4 * Math.sin(x / 30 + i)])), (x, y, t) => d * (0.5 + 0.5 * Math.sin(x / 60 + ph)) , { max: 7 }); }
  // blade behind
  const pv = [214, 196], blade = (a, back) => { const p = (q) => put(q, pv[0], pv[1], 1, a), shape = spline(p([[14, -13, 1], [-60, -16], [-150, -9], [-208, 4, 1], [-150, 13], [-60, 15], [14, 13, 1]]), true, 4); s.form(shape, { contour: 3.4, halo: 5, hatch: [[between(even(p([[14, -12], [-208, 4]]), 5), even(p([[14, 12], [-208, 4]]), 5), 7), (x, y, t) => (back ? 0.85 : 0.1 + 0.5 * t), { max: 4 }]] }); s.line(even(p([[14, 0], [-206, 4]]), 5), 2.4, { taper: [0, 0.6] }); const ring = even(spline(p([[10, 0], [60, back ? 12 : -12], [104, back ? 30 : -30]]), false, 4), 4); limb(s, ring, 10, { gap: 5, dark: 0.9, max: 3.6, contour: 3.2, halo: 5 }); const c = p([[148, back ? 46 : -46]])[0], o = ellipse(c[0], c[1], 52, 36, a + (back ? 0.3 : -0.3)), n = ellipse(c[0], c[1], 36, 20, a + (back ? 0.3 : -0.3)); s.form(o, { paper: BLACK, ink: BLACK, contour: 2, halo: 5 }); s.engrave(o, rays(c[0], c[1], 10, 60, 80), (x, y) => 0.8 * smooth(10, -40, x - c[0] + (y - c[1])), { max: 2.4, colour: WHITE }); s.form(n, { contour: 3 }); };
  blade(-0.98, true);
  // the road leaves the ground as a ribbon, split along its middle
  const strip = (A, B, sh) => { s.form([...A, ...[...B].reverse()], { paper: BLACK, ink: BLACK, contour: 3, halo: 5 }); void sh; };
  const L = even(spline([[96, 612], [126, 530], [158, 460], [168, 400], [164, 330], [176, 270]], false, 4), 4), R = even(spline([[276, 612], [232, 530], [206, 460], [196, 400], [212, 330], [240, 276]], false, 4), 4);
  const M = L.map((p, i) => { const q = R[Math.round((i / (L.length - 1)) * (R.length - 1))]; return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]; });
  strip(L, R); for (let i = 2; i < M.length - 10; i += 10) { const w = Math.hypot(L[i][0] - M[i][0], L[i][1] - M[i][1]) * 0.09; s.line(M.slice(i, i + 6), Math.max(1.6, w * 2), { colour: WHITE, taper: [0, 0] }); }
  for (const e of [L, R]) s.line(e.map(([x, y], i) => { const m = M[Math.round((i / (e.length - 1)) * (M.length - 1))]; return [mix(x, m[0], 0.13), mix(y, m[1], 0.13)]; }), 2.2, { colour: WHITE, taper: [0, 0] });
  const m = M.at(-1), left = spline([[176, 272], [160, 232], [118, 200], [70, 196], [40, 226], [52, 258], [82, 252]], false, 4), leftIn = spline([[m[0] - 3, m[1]], [184, 226], [132, 170], [64, 160], [8, 214], [36, 292], [104, 270]], false, 4), right = spline([[240, 276], [272, 244], [318, 232], [352, 258], [346, 296], [318, 298]], false, 4), rightIn = spline([[m[0] + 4, m[1]], [256, 216], [324, 190], [386, 242], [378, 322], [306, 330]], false, 4);
  for (const [o, n] of [[left, leftIn], [right, rightIn]]) { s.form([...o, ...[...n].reverse()], { paper: BLACK, ink: WHITE, contour: 0, halo: 5 }); s.engrave([...o, ...[...n].reverse()], between(o, n, 8), (x, y, t) => 0.75 * blob(t, 0, 0.5, 0, 0.2) , { max: 3.4, colour: WHITE }); const e = resample(n, 60).map((p, i) => { const q = resample(o, 60)[i]; return [mix(p[0], q[0], 0.12), mix(p[1], q[1], 0.12)]; }); s.line(e, 2.2, { colour: WHITE, taper: [0, 0] }); }
  blade(-1.42, false); s.form(ellipse(pv[0], pv[1], 11), { contour: 3 }); s.line(even([[pv[0] - 7, pv[1] + 4], [pv[0] + 7, pv[1] - 4]], 3), 3);
  // a cart on the way
  s.form(rect(166, 432, 26, 15), { contour: 2.2, halo: 2, haloColour: WHITE }); for (const x of [171, 187]) s.form(ellipse(x, 449, 6), { contour: 2, halo: 2 }); void r;
  return s;
};

card['birds-leaves'] = () => {
  const s = new Sheet(), g = ground((x) => 36 * Math.sin((x - 40) / 54) ), under = region([below(g)]);
  s.engrave(above(g), rings(206, 236, 8, 460, 10), (x, y) => 0.3 * smooth(230, 420, Math.hypot(x - 206, y - 236)), { max: 4 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.stipple(below(g), 0.04, { gap: 12, r: 1.6, colour: WHITE, seed: 4 });
  // a twig the leaves come from
  const twig = even(spline([[410, 560], [340, 548], [270, 556], [196, 540], [130, 548]], false, 4), 4); limb(s, twig, (v) => mix(9, 2.4, v), { gap: 5, contour: 2.4, max: 3, halo: 3, haloColour: BLACK }); limb(s, even(spline([[290, 554], [262, 526], [242, 514]], false, 4), 4), (v) => mix(4, 1.6, v), { contour: 2, gap: 5 });
  const leafShape = resample(closed(spline([[-34, 0, 1], [-14, -13], [10, -14], [36, 0, 1], [10, 13], [-14, 12]], true, 2)), 80), n = 44, two = (c, t) => { const b = birdShape(c), start = b[0], o = resample([...b, start], 80); return o.map((p, i) => [mix(p[0], leafShape[i][0], t), mix(p[1], leafShape[i][1], t)]); };
  for (let i = 0; i < n; i++) {
    const u = i / (n - 1), a = 1.15 - u * PI * 2 * 2.35, R = mix(236, 16, u ** 0.8), x = 200 + R * 0.86 * Math.cos(a), y = 268 + R * 1.02 * Math.sin(a), k = mix(1.05, 0.32, u ** 0.7), t = smooth(0.46, 0.1, u), dirn = a - PI / 2 + 0.12, dark = under.has(x, y), c = dark ? WHITE : BLACK;
    const p = put(two(0.25 + 0.7 * Math.abs(Math.sin(i * 1.7)), t), x, y, k, dirn + PI, false);
    s.line(closed(p), 6, { colour: dark ? BLACK : WHITE, taper: [0, 0], wob: 0 }); s.fill(p, c);
    if (t > 0.35) { s.line(put([[-30, 0], [0, 0], [30, 0]], x, y, k, dirn), 2.2 * k + 0.4, { colour: dark ? BLACK : WHITE, taper: [0.2, 0.8] }); for (const q of [-14, 0, 12]) for (const e of [-1, 1]) s.line(put([[q, 0], [q - 5, e * 3.4], [q - 11, e * 7.6]], x, y, k, dirn), 1.5 * k + 0.3, { colour: dark ? BLACK : WHITE, taper: [0, 0.7] }); }
  }
  for (const [x, y, a] of [[130, 548, 2.9], [170, 543, 4.2], [242, 514, 4.0], [210, 542, 2.2], [320, 550, 4.6]]) leaf(s, x, y, a, 34, { contour: 2, half: null, paper: WHITE });
  walker(s, 352, 398 + 36 * Math.sin((352 - 40) / 54) * 1, 44);
  return s;
};

card['cup-boat'] = () => {
  const s = new Sheet(), cx = 182, cy = 318, rx = 146, ry = 36;
  s.fill(rect(-8, HORIZON, 416, 210)); s.thread(); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0.03, 9, { box: [0, 400, 400, 200], bend: (u) => 3 * Math.sin(u / 40) }), (x, y) => 0.3 * smooth(600, 430, y) * smooth(60, 260, Math.abs(x - 190)), { max: 3, colour: WHITE });
  // storm
  const sky = [cloud(110, 50, 130, 60, { n: 11, seed: 3 }), cloud(270, 46, 140, 66, { n: 12, seed: 7 }), cloud(190, 84, 120, 40, { n: 10, seed: 5 })]; s.form(sky, { paper: BLACK, ink: WHITE, contour: 3, angle: 0, bow: 0.7, gap: 7, max: 0.6 });
  const r = rng(6), rain = range(90, () => { const x = 20 + r() * 360, y = 100 + r() * 170, l = 16 + r() * 26; return [[x, y], [x - l * 0.2, y + l / 2], [x - l * 0.4, y + l]]; }); s.engrave(null, rain, (x, y, u) => 0.4 + 0.5 * u, { max: 2.4 });
  // saucer
  s.form(ellipse(cx + 6, 530, 178, 34), { contour: 3.6, hatch: [[rings(cx + 6, 530, 60, 190, 7, { sy: 0.19 }), (x, y) => 0.1 + 0.8 * smooth(150, 370, x), { max: 4.6 }]] }); s.form(ellipse(cx + 4, 526, 108, 18), { contour: 2.4, hatch: [[parallel(0, 4, { box: [60, 500, 260, 50] }), (x) => 0.4 + 0.5 * smooth(160, 260, x), { max: 3.6 }]] });
  // handle, cup
  limb(s, even(spline([[316, 352], [362, 344], [384, 386], [356, 440], [294, 462]], false, 4), 4), (v) => mix(12, 9, v), { gap: 5, dark: 0.95, max: 4, contour: 3.4, halo: 5, haloColour: BLACK, side: -1 });
  const bowl = [...ellipse(cx, cy, rx, ry, 0, 60, PI, 0).map(([x, y]) => [x, Math.max(y, cy)]), ...spline([[cx + rx, cy], [cx + rx - 8, cy + 80], [cx + rx - 40, cy + 160], [cx + 70, cy + 206], [cx, cy + 212], [cx - 70, cy + 206], [cx - rx + 40, cy + 160], [cx - rx + 8, cy + 80], [cx - rx, cy]], false, 5)];
  s.form(bowl, { contour: 4, halo: 6, haloColour: BLACK, hatch: [[range(46, (i) => ellipse(cx, cy + i * 5, rx, ry, 0, 50, PI, 0)), (x, y) => 0.05 + 0.95 * smooth(cx + 10, cx + 140, x + (y - cy) * 0.35) + 0.35 * smooth(cx - 110, cx - 142, x), { max: 4.6 }]] });
  s.form(ellipse(cx, cy, rx, ry), { contour: 4, paper: BLACK, ink: BLACK });
  // waves over the brim
  const wave = (pts, d) => { const top = spline(pts, false, 4), p = [...top, [pts.at(-1)[0], cy + 20], [pts[0][0], cy + 20]]; s.form(top, { contour: 0 }); s.form(p, { contour: 0, hatch: [[range(16, (i) => top.map(([x, y]) => [x, y + 5 + i * 7])), (x, y, t) => d * (0.6 + 0.4 * Math.sin(x / 12 + y / 20)), { max: 6 }]] }); s.line(top, 3.4, { taper: [0, 0] }); };
  const lip = region([[[-10, -10], [410, -10], [410, cy], ...ellipse(cx, cy, rx - 3, ry - 3, 0, 60, 0, PI), [-10, cy]]]); void lip;
  wave([[46, 316], [84, 280], [116, 286, 1], [140, 248], [184, 236, 1], [206, 262], [244, 262], [270, 236, 1], [290, 276], [318, 316]], 0.55);
  // the ship
  const ship = (a) => put(a, 170, 236, 1.15, -0.22); s.form(spline(ship([[-52, -6, 1], [54, -14, 1], [40, 22], [-34, 26]]), true, 3), { paper: BLACK, ink: WHITE, contour: 3.4 }); for (const [u, h] of [[-24, 92], [12, 112], [40, 72]]) { s.line(ship([[u, 0], [u, -h]]), 3.4, { taper: [0, 0.3] }); for (const [v, w] of [[0.3, 24], [0.62, 18]]) s.form(spline(ship([[u - w * 0.8, -h * v - 22, 1], [u + w * 0.7, -h * v - 24, 1], [u + w, -h * v - 6], [u + w * 0.7, -h * v + 6, 1], [u - w * 0.8, -h * v + 8, 1], [u - w * 0.5, -h * v - 8]]), true, 3), { contour: 2.6, halo: 2, angle: PI / 2, gap: 5, base: 0.1 }); }
  wave([[40, 322], [70, 300, 1], [96, 262], [130, 258, 1], [150, 288], [190, 282, 1], [222, 300], [262, 284], [296, 260, 1], [306, 294], [324, 322]], 0.85);
  // front wall of the cup again, over the waves' feet
  const front = [...ellipse(cx, cy, rx, ry, 0, 60, PI, 0).map(([x, y]) => [x, y]), ...ellipse(cx, cy + 60, rx - 6, ry, 0, 60, 0, PI)]; s.form(front, { contour: 0, hatch: [[range(16, (i) => ellipse(cx, cy + i * 5, rx, ry, 0, 50, PI, 0)), (x, y) => 0.05 + 0.95 * smooth(cx + 10, cx + 140, x + (y - cy) * 0.35) + 0.35 * smooth(cx - 110, cx - 142, x), { max: 4.6 }]] }); s.line(ellipse(cx, cy, rx, ry, 0, 60, PI, 0), 4, { taper: [0, 0] });
  for (const x of [-1, 1]) s.line(even([[cx + x * rx, cy], [cx + x * (rx - 3), cy + 62]], 4), 4, { taper: [0, 0] });
  for (const [x, y, d] of [[60, 330, 34], [300, 336, 52], [92, 344, 22]]) s.form(spline([[x - 7, y], [x - 5, y + d * 0.6], [x, y + d], [x + 5, y + d * 0.6], [x + 8, y]], true, 3), { contour: 2.4 });
  return s;
};
