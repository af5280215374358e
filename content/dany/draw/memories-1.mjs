// Memories 1 to 14, less those of first.mjs.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, across, lengths, relief, shade, over, region, walker, bird, perched, fir, leaf, feather, water, stars, cloud, grass, ground, below, above, limb, hand, faceHeight, chair } from './things.mjs';
export const card = {};
export const closed = (p) => [...p, p[0], p[1]];
/** Branches as outlines, to be joined with other forms. */
export function branches(x, y, a, len, w, depth, { seed = 1, spread = 0.5, shrink = 0.74, up = 0.1 } = {}) {
  const r = rng(seed * 131), out = [], tips = [];
  const grow = (x0, y0, a0, l, w0, d) => {
    const a1 = a0 + (r() - 0.5) * 0.35, x1 = x0 + Math.cos(a1) * l, y1 = y0 + Math.sin(a1) * l, b = a0 + (r() - 0.5) * 0.5, c = spline([[x0, y0], [x0 + Math.cos(b) * l * 0.5, y0 + Math.sin(b) * l * 0.5], [x1, y1]], false, 3);
    out.push(sausage(c, (v) => mix(w0, Math.max(0.7, w0 * 0.62), v))); if (d <= 0) { tips.push([x1, y1, a1]); return; }
    for (const k of [-1, 1]) grow(x1, y1, a1 + k * spread * (0.5 + 0.8 * r()) + (-PI / 2 - a1) * up, l * shrink * (0.8 + 0.4 * r()), w0 * 0.62, d - 1);
  };
  grow(x, y, a, len, w, depth); return { out, tips };
}

card['keyhole-eye'] = () => {
  const s = new Sheet(), cx = 214, cy = 318, eye = almond(cx, cy);
  function almond(x, y) { return spline([[x - 190, y + 26, 1], [x - 120, y - 52], [x - 10, y - 106], [x + 100, y - 74], [x + 178, y + 12, 1], [x + 96, y + 66], [x, y + 82], [x - 104, y + 70]], true, 4); }
  // skin: lines run around the eye
  const q = (x, y) => Math.hypot((x - cx) / 196, (y - cy) / 112), form = relief((x, y) => 60 * q(x, y));
  s.field(null, (x, y) => { const g = form.slope(x, y); return Math.atan2(-g[0], g[1]); }, (x, y) => 0.1 + 0.55 * smooth(1.5, 1.02, q(x, y)) * smooth(cy + 70, cy - 60, y) + 0.45 * smooth(1.5, 2.4, q(x, y)) * smooth(-100, 300, x + y - 500) + 0.3 * blob(x, y, 40, 290, 60, 60), { gap: 8, out: [eye] });
  s.form(eye, { contour: 0 });
  s.field(eye, 0.1, (x, y) => 0.75 * smooth(cy - 20, cy - 100, y + 0.2 * Math.abs(x - cx)) + 0.5 * blob(x, y, cx + 150, cy + 20, 40, 40), { gap: 5 });
  // iris and keyhole
  const iris = ellipse(cx, cy - 8, 88), m = region([eye]), clip = region([iris]); clip.a.forEach((v, i) => { if (!m.a[i]) clip.a[i] = 0; });
  s.fill(iris.filter(() => true).map(([x, y]) => [x, Math.max(y, cy - 96)]), BLACK);
  s.engrave(null, rays(cx, cy - 8, 40, 79, 74, { seed: 7, ragged: 0.16, step: 4 }), (x, y, u) => (0.95 - 0.5 * u) * (0.35 + 0.65 * smooth(60, -70, x - cx + (y - cy))), { max: 4, colour: WHITE });
  s.fill([ellipse(cx, cy - 26, 29), spline([[cx - 12, cy - 14, 1], [cx - 31, cy + 58, 1], [cx + 31, cy + 58, 1], [cx + 12, cy - 14, 1]], true, 3)], BLACK);
  s.line(closed([...ellipse(cx, cy - 26, 29, 29, 0, 40, PI * 0.62, PI * 2.38), [cx + 31, cy + 58], [cx - 31, cy + 58]]), 2.6, { colour: WHITE, taper: [0, 0] });
  walker(s, cx, cy + 54, 62, { colour: WHITE });
  s.form(ellipse(cx - 44, cy - 56, 17, 12, -0.5), { contour: 0 });
  // lids and lashes
  s.line(eye.slice(0, Math.round(eye.length * 0.53)), 9, { taper: [0.6, 0.6] }); s.thread([[20, 392], [70, 392], [cx - 60, cy + 79], [cx + 20, cy + 81], [cx + 100, cy + 64], [360, 372], [388, 392]], { w: 4 });
  for (let i = 0; i < 15; i++) { const t = 0.05 + 0.46 * (i / 14), p = eye[Math.floor(t * eye.length)], a = mix(-2.5, -0.75, i / 14), l = 52 + 18 * Math.sin(i * 2.2); s.line(spline([p, [p[0] + Math.cos(a) * l * 0.5 - 3, p[1] + Math.sin(a) * l * 0.5], [p[0] + Math.cos(a - 0.2) * l, p[1] + Math.sin(a + 0.1) * l - 6]], false, 3), 6, { taper: [0, 0.95] }); }
  s.line(spline([[20, 300], [90, 218], [200, 172], [310, 196], [392, 268]], false, 4), 5, { taper: [0.8, 0.8] });
  // the brow is a wood
  const r = rng(5), at = (x) => 70 + ((x - 200) / 210) ** 2 * 78;
  s.fill(spline([[-10, 176, 1], [60, 128], [180, 92], [310, 108], [410, 170, 1], [410, 120, 1], [320, 72], [190, 50], [70, 84], [-10, 130, 1]], true, 4));
  for (let i = 0; i < 34; i++) { const x = -4 + i * 12.3 + r() * 6, h = 44 + r() * 34; fir(s, x, at(x) + 22, h); }
  return s;
};

card['branch-hand'] = () => {
  const s = new Sheet(), g = ground((x) => 7 * Math.sin(x / 44 + 1)), bx = 168, by = 384, k = 2.3, rot = 0.05;
  s.engrave(rect(-8, -8, 416, 420), parallel(0, 9, { box: [0, 0, 400, 400], bend: (u, v) => 4 * Math.sin(u / 50 + v / 40) }), (x, y) => 0.6 * smooth(200, 400, y) * smooth(230, 380, x + 40) + 0.5 * smooth(280, 400, y) * smooth(120, 0, x), { max: 4.4 });
  s.fill(below(g)); s.stipple(below(g), (x, y) => 0.04 + 0.1 * smooth(600, 420, y), { gap: 11, r: 1.7, colour: WHITE, seed: 4 });
  const parts = hand(bx, by, k, { rot, spread: 1.25, lens: [26, 30, 28, 22], thumb: 0.7, arm: 40, armW: 17 }), tips = [], add = (o) => { parts.push(...o.out); tips.push(...o.tips); };
  const from = [[-24, -72, -2.15, 62, 13, 2], [-10, -84, -1.72, 70, 13.4, 2], [9, -82, -1.34, 66, 13, 2], [24, -68, -0.98, 58, 12, 2], [44, -42, -0.5, 44, 11, 2]];
  from.forEach(([u, v, a, l, w, d], i) => { const [x, y] = put([[u, v]], bx, by, k, rot)[0]; add(branches(x, y, a, l, w, d, { seed: 21 + i * 5, spread: 0.5, shrink: 0.68, up: 0.12 })); });
  s.form(parts, { contour: 2.6, halo: 4, angle: 0.12, bow: 0.9, gap: 5, max: 1, k: 1.1 });
  for (const c of [[[-19, -36], [-4, -44], [14, -40]], [[-18, -27], [0, -32], [12, -22]], [[16, -40], [4, -30], [3, -8]]]) s.line(spline(put(c, bx, by, k, rot), false, 3), 3.2, { taper: [0.8, 0.8] });
  for (const [u, v] of [[-20, -60], [-8, -67], [7, -67], [20, -60]]) s.line(spline(put([[u - 5, v], [u, v + 1.6], [u + 5, v]], bx, by, k, rot), false, 3), 2.4, { taper: [0.7, 0.7] });
  const r = rng(9); for (const [x, y, a] of tips) leaf(s, x, y, a + (r() - 0.5) * 0.7, 22 + r() * 8, { contour: 1.8 });
  // a nest where the thumb forks
  const [nx, ny] = put([[58, -62]], bx, by, k, rot)[0];
  for (let i = 0; i < 18; i++) { const a = r() * PI, c = spline([[nx - 30 * Math.cos(a) - r() * 5, ny - 9 * r()], [nx + (r() - 0.5) * 20, ny + 12 - r() * 6], [nx + 20 + 14 * r(), ny - 9 * r()]], false, 4); s.line(c, 2.2); }
  for (const [x, y] of [[-8, -6], [4, -9], [14, -4]]) s.form(ellipse(nx + x, ny + y, 7, 9, 0.2), { contour: 2 });
  const mound = spline([[100, 420, 1], [122, 416], [150, 424], [186, 418], [214, 424], [240, 416, 1], [240, 520, 1], [100, 520, 1]], true, 3); s.fill(mound); grass(s, 100, 242, 0, { h: 20, n: 22, colour: BLACK, at: (x) => 424 + 3 * Math.sin(x / 9), w: 3.4 });
  s.line(g, 3.4, { taper: [0, 0] });
  walker(s, 352, 402, 40, { flip: true });
  return s;
};

card['walking-house'] = () => {
  const s = new Sheet();
  s.fill(rect(-8, HORIZON, 416, 210)); s.thread();
  s.engrave(rect(-8, HORIZON + 2, 416, 200), range(9, (i) => even([[-6, HORIZON + 10 + i * i * 3.2], [406, HORIZON + 10 + i * i * 3.2]], 8)), (x, y) => 0.5 + 0.3 * Math.sin(x / 23 + y), { max: 2, colour: WHITE });
  // sky and smoke blown back
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 8.4, { box: [0, 0, 400, 400] }), (x, y) => 0.6 * smooth(210, 392, y) * (0.4 + 0.6 * smooth(-40, 160, Math.abs(x - 190) - 40)), { max: 3.4 });
  const puffs = [[232, 62, 20], [270, 46, 27], [318, 42, 33], [372, 28, 40], [420, 20, 46]]; s.form(puffs.map(([x, y, r]) => cloud(x, y, r, r * 0.8, { n: 6, seed: x, depth: 0.16 })), { contour: 2.2, angle: 0.3, bow: 0.9, gap: 5, halo: 3 });
  // legs behind the house: trousers, socks, shoes
  const leg = (pts, w0, w1) => { const c = even(spline(pts, false, 4), 4); limb(s, c, (v) => mix(w0, w1, v), { gap: 5, dark: 0.95, max: 4, bow: 0.3, contour: 3.2, halo: 3, haloColour: BLACK }); };
  const shoe = (x, y, rot) => s.form(spline(put([[-13, -20, 1], [13, -20, 1], [14, -4], [13, 4, 1], [-24, 6], [-44, 6, 1], [-46, -2], [-34, -10], [-18, -14]], x, y, 1.05, rot), true, 3), { paper: BLACK, ink: WHITE, contour: 3.6, hatch: [[parallel(rot + 0.2, 4, { box: [x - 60, y - 40, 100, 60] }), (X, Y) => 0.8 * smooth(x - 8, x - 40, X) * smooth(y + 4, y - 12, Y), { max: 2.4 }]] });
  leg([[232, 290], [270, 352], [298, 400], [330, 452], [346, 486]], 21, 13); shoe(352, 506, 0.5);
  leg([[168, 290], [128, 350], [112, 410], [108, 470], [112, 512]], 22, 14); shoe(112, 532, -0.02);
  // the house leans into its stride
  const P = (a) => put(a, 196, 300, 1, -0.07), body = P([[-78, 0], [66, 0], [66, -150], [-78, -150]]), side = P([[66, 0], [98, -16], [98, -150], [66, -150]]);
  s.form(side, { contour: 3, halo: 4, hatch: [[parallel(-0.5, 5, { box: [240, 120, 80, 190] }), 0.85, { max: 5 }]] });
  s.form(body, { contour: 3.6, halo: 4, hatch: [[parallel(-0.07, 8, { box: [90, 110, 210, 200] }), (x) => 0.1 + 0.5 * smooth(170, 270, x), { max: 4 }]] });
  s.form(P([[-92, -148], [-10, -232], [74, -148]]), { paper: BLACK, ink: BLACK, contour: 3 }); s.form(P([[74, -148], [-10, -232], [24, -240], [108, -162], [108, -148]]), { contour: 3, hatch: [[parallel(0.72, 6, { box: [170, 50, 160, 130] }), 0.55, { max: 4.4 }]] });
  s.engrave(P([[-92, -148], [-10, -232], [74, -148]]), parallel(-0.07, 9, { box: [90, 50, 200, 110] }), (x) => 0.35 * smooth(180, 110, x), { max: 3, colour: WHITE });
  s.form(P([[20, -222], [20, -262], [40, -266], [40, -206]]), { contour: 3, hatch: [[parallel(0, 5, { box: [200, 30, 60, 80] }), (x) => 0.8 * smooth(222, 240, x), { max: 4 }]] });
  for (const [u, v, lit] of [[-52, -118, 1], [20, -118, 0], [-52, -62, 0]]) { s.form(P(rect(u, v, 30, 36)), { paper: lit ? BLACK : BLACK, ink: BLACK, contour: 2.6 }); s.fill(P(rect(u + 3, v + 3, 10.6, 13.6)), WHITE); s.fill(P(rect(u + 16.4, v + 3, 10.6, 13.6)), WHITE); if (!lit) s.fill(P(rect(u + 3, v + 19.4, 10.6, 13.6)), WHITE); s.fill(P(rect(u + 16.4, v + 19.4, 10.6, 13.6)), WHITE); }
  s.form(P([[12, 0], [12, -58], [27, -68], [42, -58], [42, 0]]), { paper: BLACK, ink: BLACK, contour: 2.6 }); s.form(P([[12, 0], [12, -58], [-4, -48], [-4, 8]]), { contour: 2.6 }); s.fill(P(ellipse(0, -24, 2.4)));
  walker(s, 246, 556, 46, { colour: WHITE, rot: -0.16 }); s.form(rect(258, 524, 20, 15), { paper: WHITE, ink: BLACK, contour: 2 });
  return s;
};

card['hanging-chair'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), floor = rect(-8, HORIZON, 416, 210), lamp = [90, -60];
  s.engrave(rect(-8, -8, 416, 408), rays(lamp[0], lamp[1], 60, 600, 90, { a0: 0.3, a1: 2.6, seed: 3 }), (x, y) => { const a = Math.atan2(y - lamp[1], x - lamp[0]); return 0.62 * smooth(0.44, 0.06, Math.abs(a - 1.2)) * (1 - 0.4 * smooth(100, 400, y)); }, { max: 6, colour: WHITE });
  s.fill(floor, WHITE);
  s.engrave(floor, rays(200, 330, 60, 480, 40, { a0: 0.1, a1: PI - 0.1, seed: 6 }), (x, y) => 0.12 + 0.4 * smooth(HORIZON, 600, y) * smooth(60, 260, Math.abs(x - 220)), { max: 4 });
  s.engrave(floor, parallel(0, 6, { box: [0, 400, 400, 200] }), (x, y) => 0.6 * smooth(120, 260, Math.hypot((x - 220) * 0.8, (y - 500) * 1.6)), { max: 4 });
  // the shadow: somebody sits
  const sh = (a) => a.map(([u, v]) => [216 + u * 0.94 + (v + 4) * -0.42, 556 + v * 0.66]);
  const shadow = [[[-50, -66], [58, -66], [58, -54], [-50, -54]], [[-50, -60], [-40, -60], [-42, 4], [-50, 4]], [[48, -60], [58, -60], [60, 4], [52, 4]], [[48, -60], [58, -60], [60, -176], [52, -176]], spline([[46, -64, 1], [50, -120], [44, -142], [34, -150], [22, -146], [14, -120], [12, -86], [-34, -84], [-46, -78], [-50, -40], [-52, -6], [-72, -4, 1], [-72, 6, 1], [-40, 6, 1], [-34, -50], [-24, -62]], true, 3), ellipse(26, -168, 15, 18), ellipse(26, -180, 28, 5), rect(11, -204, 30, 25)].map(sh);
  s.fill(shadow, BLACK);
  // the chair, turning a little on its thread
  s.line(even([[196, -10], [197, 150]], 5), 3, { colour: WHITE, taper: [0, 0], wob: 0.05 });
  chair(s, 196, 372, 1.06, { rot: 0.1, contour: 2.8 });
  s.line(spline([[188, 168], [197, 150], [206, 168], [196, 178], [188, 168]], false, 2), 3, { colour: WHITE, taper: [0, 0] });
  s.thread();
  return s;
};

card['cloth-face'] = () => {
  const s = new Sheet({ ground: BLACK });
  stars(s, null, { density: 0.03, big: [[38, 60, 3.6], [366, 150, 3], [30, 520, 3]] });
  const top = spline([[54, 96, 1], [100, 118], [150, 124], [206, 122], [262, 122], [316, 114], [352, 92, 1]], false, 4), hem = spline([[366, 520, 1], [334, 552], [300, 530], [262, 566], [222, 540], [178, 572], [140, 540], [104, 562], [70, 528], [40, 540, 1]], false, 4), cloth = [...top, ...spline([[352, 92, 1], [346, 220], [356, 380], [366, 520, 1]], false, 5).slice(1), ...hem.slice(1), ...spline([[40, 540, 1], [52, 400], [60, 240], [54, 96, 1]], false, 5).slice(1, -1)];
  const nz = noise(4), face = (x, y) => 108 * faceHeight((x - 196) / 108, (y - 316) / 156);
  const z = (x, y) => { const f = face(x, y), free = 1 - smooth(2, 60, f); const pull = 14 * Math.sin((x - 200) / (9 + (y - 90) * 0.028)) * smooth(90, 200, y) * free * (0.4 + 0.6 * smooth(300, 560, y)); const fan = 10 * Math.sin(Math.atan2(y - 92, x - 54) * 26) * blob(x, y, 60, 120, 110, 130) + 10 * Math.sin(Math.atan2(y - 90, x - 352) * 26) * blob(x, y, 346, 120, 110, 130); return f * 0.9 + (pull + fan * free) + 3 * nz(x / 30, y / 30) * free; };
  const form = relief(z, 2.2), sh = shade(form, { k: 0.9, from: 0.82, to: -0.25 });
  s.form(cloth, { paper: WHITE, contour: 0 });
  s.field(cloth, over(form, 0.02, 0.34), (x, y) => 0.04 + 0.95 * sh(x, y), { gap: 5.2, colour: BLACK, start: [200, 500] });
  s.line(closed(cloth), 3, { colour: BLACK, taper: [0, 0] });
  s.thread([[14, 330], [22, 200], [52, 92], [120, 112], [204, 116], [290, 110], [354, 88], [384, 210], [390, 330]], { colour: WHITE, w: 3.8 });
  for (const [x, y, a] of [[54, 90, -0.2], [128, 114, 0], [280, 112, 0.05], [352, 88, 0.2]]) s.form(put(rect(-5, -14, 10, 34), x, y, 1, a), { contour: 2.4, paper: WHITE, ink: BLACK });
  perched(s, 206, 114, 1.1, { colour: WHITE });
  return s;
};

card['one-shadow'] = () => {
  const s = new Sheet();
  // pavement seen from above
  const all = rect(-8, -8, 416, 616); s.engrave(all, range(26, (i) => even([[200 + (i - 12.5) * 26, -8], [200 + (i - 12.5) * 62, 608]], 8)), (x, y) => 0.3 + 0.2 * smooth(0, 600, y), { max: 4 });
  for (const y of [30, 64, 104, 152, 210, 276, 488, 590]) s.line(even([[-8, y], [408, y]], 8), 1.8 + y / 400, { taper: [0, 0] });
  // one shadow: a giant whose feet are theirs
  const shadow = [spline([[106, 150, 1], [134, 152, 1], [150, 220], [176, 296, 1], [190, 302], [204, 292, 1], [252, 212], [284, 140, 1], [312, 144, 1], [304, 216], [278, 310], [268, 372], [272, 410], [292, 424], [322, 372], [330, 310], [346, 312], [346, 380], [318, 452], [288, 474], [252, 478, 1], [244, 486], [158, 484], [146, 474, 1], [112, 466], [82, 440], [56, 372], [54, 306], [70, 304], [82, 362], [108, 414], [128, 402], [134, 366], [122, 296], [108, 216]], true, 4), ellipse(200, 508, 34, 38), ellipse(200, 532, 76, 14), spline([[156, 530, 1], [158, 612, 1], [242, 612, 1], [244, 530, 1]], true, 4)];
  for (const q of shadow) s.line(closed(q), 11, { colour: WHITE, taper: [0, 0], wob: 0 }); s.fill(shadow);
  s.thread([], { w: 5 }); s.engrave(shadow, [even([[-8, HORIZON], [408, HORIZON]], 4)], 1, { max: 3.4, colour: WHITE });
  for (const y of [276, 488]) s.engrave(shadow, [even([[-8, y], [408, y]], 4)], 0.6, { max: 2.4, colour: WHITE });
  // two people, back to back
  const person = (x, y, k, flip) => { const p = (a) => put(a, x, y, k, 0, flip); const coat = spline(p([[-8, -112, 1], [-22, -98], [-24, -62], [-34, -10, 1], [-14, -4, 1], [-4, -26, 1], [8, -2, 1], [30, -8, 1], [24, -60], [24, -96], [12, -112, 1]]), true, 3); const head = p(ellipse(-2, -124, 12, 15)), brim = p(ellipse(-2, -136, 25, 5)), hat = spline(p([[-15, -136, 1], [-13, -162], [9, -163], [11, -136, 1]]), true, 3); for (const q of [coat, head, brim, hat]) s.line(closed(q), 12, { colour: WHITE, taper: [0, 0], wob: 0 }); s.form(coat, { paper: WHITE, contour: 3, angle: PI / 2, bow: 0.3, gap: 4.4, base: 0.18, max: 1.1 }); s.form(head, { contour: 2.6, angle: 0.3, gap: 4 }); s.form([brim, hat], { paper: BLACK, ink: BLACK, contour: 1 }); s.line(spline(p([[-14, -92], [-20, -70], [-14, -52], [-4, -48]]), false, 3), 2.6); };
  person(118, 158, 0.86, false); person(300, 150, 0.84, true);
  return s;
};

card['caged-cloud'] = () => {
  const s = new Sheet(), cx = 224, top = 84, base = 352, rx = 128;
  s.engrave(rect(-8, -8, 416, 410), parallel(0, 8.5, { box: [0, 0, 400, 410], bend: (u, v) => 4 * Math.sin(u / 70 + v / 30) }), (x, y) => 0.7 * smooth(140, 250, Math.hypot(x - cx, (y - 230) * 0.86)) * (0.5 + 0.5 * smooth(60, 380, y)), { max: 4.4 });
  const g = ground((x) => 8 * Math.sin(x / 60)); s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] });
  const dome = (t) => { const k = Math.cos(t); return spline([[cx, top], [cx + k * rx * 0.5, top + 16], [cx + k * rx * 0.9, top + 66], [cx + k * rx, top + 130], [cx + k * rx, base]], false, 4); };
  const wall = [...dome(PI), ...[...dome(0)].reverse()]; s.form(wall, { contour: 0, halo: 6 });
  for (let i = 1; i < 8; i++) s.line(dome((i / 8) * PI), 1.6, { taper: [0, 0] }); // bars behind
  // the cloud
  const c = [cloud(cx - 44, 210, 56, 44, { n: 8, seed: 3 }), cloud(cx + 40, 206, 64, 50, { n: 9, seed: 5 }), cloud(cx - 4, 180, 60, 48, { n: 8, seed: 8 }), cloud(cx, 226, 88, 30, { n: 10, seed: 2 })];
  s.form(c, { contour: 2.8, halo: 5, angle: 0.1, bow: 0.8, gap: 5, max: 1.15, k: 1.3 });
  const r = rng(4); for (let i = 0; i < 46; i++) { const x = cx - 80 + r() * 166, y = 252 + r() * 84, l = 10 + r() * 14; if (y + l < base - 6) s.line([[x, y], [x - 2.4, y + l / 2], [x - 5, y + l]], 2.6, { taper: [0.8, 0.1] }); }
  for (let i = 0; i < 8; i++) s.line(dome(((i + 0.5) / 8) * PI), 3.4, { taper: [0, 0] });
  s.line(dome(0), 4.2, { taper: [0, 0] }); s.line(dome(PI), 4.2, { taper: [0, 0] });
  for (const [y, w] of [[214, 4], [300, 4]]) s.line(ellipse(cx, y, rx, 12, 0, 40, 0, PI), w, { taper: [0, 0] });
  s.form([...ellipse(cx, base, rx + 8, 15, 0, 40, 0, PI), ...ellipse(cx, base + 22, rx + 4, 15, 0, 40, PI, 0)], { paper: BLACK, ink: WHITE, contour: 2.4, hatch: [[parallel(PI / 2, 7, { box: [60, 340, 330, 60] }), (x) => 0.5 * smooth(cx, cx - rx, x), { max: 3 }]] });
  s.form(ellipse(cx, top - 12, 12), { contour: 4, paper: WHITE }); s.form(ellipse(cx, top - 12, 5), { contour: 0 }); s.line(spline([[cx, -8], [cx + 1, 30], [cx, 60]], false, 4), 4, { taper: [0, 0] }); s.form(ellipse(cx, top + 6, 24, 8), { paper: BLACK, ink: WHITE, contour: 2 });
  // the door stands open
  s.form(put([[0, -64], [0, 0], [-44, 16], [-44, -54]], cx - rx, 330), { contour: 3.6, paper: WHITE, halo: 4 }); for (const u of [-14, -29]) s.line([[cx - rx + u, 330 - 60 - u * 0.2], [cx - rx + u, 330 - u * 0.36]], 2.8, { taper: [0, 0] });
  // what falls through
  for (const [x, y] of [[150, 392], [206, 398], [270, 394]]) s.form(spline([[x, y - 9, 1], [x + 5, y + 3], [x, y + 8], [x - 5, y + 3]], true, 2), { contour: 1.6, halo: 2, haloColour: BLACK });
  s.engrave(null, rings(214, 512, 14, 150, 12, { sy: 0.24 }), (x, y, t) => 0.85 * smooth(170, 20, Math.abs(x - 214)) + 0.1, { max: 4.6, colour: WHITE });
  s.form(ellipse(214, 512, 12, 4), { contour: 0 }); s.form(spline([[214, 460, 1], [220, 476], [214, 484], [208, 476]], true, 2), { contour: 0 });
  perched(s, 44, 399, 1.5, { flip: true });
  return s;
};

/** A snake along a line: scales of light and dark lozenges. */
export function snake(s, c, w, { contour = 3, halo = 4, haloColour, from = 0, pattern = 26 } = {}) {
  const t = tube(c, w), T = lengths(c).at(-1), n = Math.round(T / 5.4), r = typeof w === 'function' ? w : () => w;
  s.form(t.outline, { contour, halo, haloColour, hatch: [[across(t.A, t.B, n, { bow: 0.32 }), (x, y, u) => 0.15 + 0.8 * smooth(0.5, 1, u), { max: 3 }]] });
  const P = resample(c, Math.max(4, Math.round(T / 2))); for (let d = from + pattern / 2; d < T - pattern / 2; d += pattern) { const i = Math.round((d / T) * (P.length - 1)), p = P[i], q = P[Math.min(P.length - 1, i + 2)], a = Math.atan2(q[1] - p[1], q[0] - p[0]), R = r(d / T); s.fill(put([[-pattern * 0.42, 0], [0, -R * 0.72], [pattern * 0.42, 0], [0, R * 0.72]], p[0], p[1], 1, a), BLACK); s.fill(put([[-pattern * 0.14, 0], [0, -R * 0.26], [pattern * 0.14, 0], [0, R * 0.26]], p[0], p[1], 1, a), WHITE); }
}
card['snake-bow'] = () => {
  const s = new Sheet(), g = ground((x) => 10 * Math.sin(x / 70 + 2));
  s.engrave(above(g), rays(226, 250, 120, 560, 84, { seed: 8, ragged: 0.05 }), (x, y) => 0.14 + 0.36 * smooth(150, 380, Math.hypot(x - 226, y - 250)), { max: 4 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.stipple(below(g), (x, y) => 0.05, { gap: 12, r: 1.8, colour: WHITE, seed: 6 });
  const A = [96, 268], B = [248, 300], C = [344, 254], h = 220, dn = ([x, y], k = h) => [x, y + k], front = [A, B, dn(B), dn(A)], side = [B, C, dn(C, h - 22), dn(B)];
  s.form(front, { contour: 3.6, halo: 6, haloColour: WHITE, hatch: [[parallel(0.2, 10, { box: [80, 250, 190, 290] }), (x, y) => 0.12 + 0.25 * smooth(300, 500, y), { max: 4 }]] });
  s.form(side, { contour: 3.6, halo: 6, haloColour: WHITE, hatch: [[parallel(-0.45, 5.4, { box: [240, 240, 120, 290] }), 0.78, { max: 5 }]] });
  s.form([A, [196, 226], C, B], { contour: 3.6, halo: 4, hatch: [[parallel(-0.45, 7, { box: [90, 220, 260, 90] }), 0.2, { max: 4 }]] });
  const win = (u, v, w, hh) => { const q = (a, b) => [mix(A[0], B[0], a), mix(A[1], B[1], a) + b]; const p = [q(u, v), q(u + w, v), q(u + w, v + hh), q(u, v + hh)]; s.form(p, { paper: BLACK, ink: BLACK, contour: 2.4 }); s.line([q(u + w / 2, v), q(u + w / 2, v + hh)], 2.4, { colour: WHITE, taper: [0, 0] }); s.line([q(u, v + hh / 2), q(u + w, v + hh / 2)], 2.4, { colour: WHITE, taper: [0, 0] }); };
  win(0.1, 40, 0.22, 44); win(0.72, 40, 0.2, 44); win(0.1, 144, 0.22, 44); s.form([[mix(A[0], B[0], 0.7), mix(A[1], B[1], 0.7) + 138], [mix(A[0], B[0], 0.92), mix(A[1], B[1], 0.92) + 138], [mix(A[0], B[0], 0.92), B[1] + h - 3], [mix(A[0], B[0], 0.7), mix(A[1], B[1], 0.7) + h - 1]], { paper: BLACK, ink: BLACK, contour: 2.4 });
  // the snake: around the walls, over the roof, and a bow
  const S = (p) => even(spline(p, false, 3), 3);
  snake(s, S([[92, 374], [170, 392], [250, 410], [300, 392], [348, 366]]), 13, { haloColour: WHITE });
  snake(s, S([[180, 500], [178, 400], [176, 300], [186, 282], [222, 262]]), 13, { haloColour: WHITE }); snake(s, S([[288, 462], [290, 380], [294, 282], [280, 272], [222, 258]]), 12, { haloColour: WHITE });
  snake(s, S([[216, 258], [180, 196], [120, 150], [66, 150], [54, 190], [96, 226], [160, 240], [212, 256]]), 14);
  snake(s, S([[226, 256], [250, 180], [300, 112], [352, 102], [372, 142], [340, 196], [282, 232], [232, 256]]), 14);
  snake(s, S([[212, 262], [168, 274], [130, 312], [104, 340], [74, 336]]), (v) => mix(13, 1.5, v)); // tail
  snake(s, S([[228, 262], [226, 210], [214, 150], [196, 104], [206, 66]]), (v) => mix(14, 11, v), { pattern: 28 });
  snake(s, S([[196, 270], [222, 276], [250, 264]]), 17, { pattern: 60 }); // the knot
  const head = spline([[194, 80, 1], [186, 60], [178, 44], [170, 24], [180, 14], [198, 20], [212, 38], [220, 62], [219, 80, 1]], true, 3); s.form(head, { contour: 3, angle: 0.9, gap: 4, base: 0.1 }); s.fill(ellipse(188, 36, 4.4, 3.4, 0.6)); s.line(spline([[172, 18], [158, 8], [150, -4]], false, 2), 2.4, { taper: [0, 0.3] }); s.line(spline([[158, 8], [146, 8], [138, 4]], false, 2), 2, { taper: [0, 0.6] });
  walker(s, 58, 506, 44, { colour: WHITE });
  return s;
};

card['umbrella-rain'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 178, cy = 214, R = 158, tilt = 0.1, P = (a) => put(a, cx, cy, 1, tilt);
  stars(s, rect(0, 0, 400, 392), { density: 0.06, big: [[360, 70, 4], [336, 236, 3.4], [30, 60, 3.4], [376, 330, 3]] });
  s.fill(ellipse(352, 134, 20), WHITE); s.fill(ellipse(361, 128, 18), BLACK);
  water(s, HORIZON, 600, { colour: WHITE, gap: 8, max: 2.4, tone: () => 0.35 });
  s.thread([], { colour: WHITE });
  // the room of rain
  const rain = spline([...P([[-R + 4, 4]]).map((p) => [...p, 1]), [22, 330], [10, 470], [16, 530], [90, 558], [190, 564], [290, 556], [346, 524], [344, 440], [338, 340], ...P([[R - 4, 6]]).map((p) => [...p, 1])], false, 4);
  s.fill(rain, WHITE); const r = rng(12); const lines = []; for (let i = 0; i < 260; i++) { const x = r() * 400, y = 190 + r() * 340, l = 18 + r() * 40; lines.push([[x, y], [x - l * 0.14, y + l / 2], [x - l * 0.28, y + l]]); }
  s.engrave(rain, lines, (x, y, u) => 0.25 + 0.75 * u, { max: 3.2 });
  s.engrave(rain, [...rings(110, 538, 10, 60, 10, { sy: 0.22 }), ...rings(250, 530, 10, 84, 11, { sy: 0.22 })], 0.6, { max: 3 });
  // ribs and cloth
  const dome = spline(P([[-R, 0, 1], [-R * 0.86, -70], [-R * 0.46, -134], [0, -158], [R * 0.46, -134], [R * 0.86, -70], [R, 0, 1], [R * 0.68, -20], [R * 0.36, 0, 1], [0, -22], [-R * 0.36, 0, 1], [-R * 0.68, -20]]), true, 4);
  const stick = P([[0, -160], [0, 40], [2, 150]]); s.line(even(stick, 5), 5, { taper: [0, 0] });
  s.line(closed(dome), 12, { colour: WHITE, taper: [0, 0], wob: 0 }); s.form(dome, { paper: WHITE, ink: BLACK, contour: 4 });
  const rib = (k) => spline(P([[0, -158], [R * k * 0.55, -128], [R * k * 0.92, -62], [R * k, k === 0 ? -12 : 0]]), false, 3);
  for (const [a, b, d] of [[-1, -0.36, 0.12], [-0.36, 0.36, 0.5], [0.36, 1, 1]]) { const A = rib(a), B = rib(b); s.engrave(dome, between(A, B, 14), (x, y, t) => clamp(d * 0.75 + 0.35 * smooth(0.2, 1, t) * d + 0.12), { max: 8 }); }
  for (const k of [-0.36, 0.36]) s.line(rib(k), 3.4, { taper: [0, 0] }); s.line(P([[0, -156], [0, -178]]), 5, { taper: [0, 0.4], colour: WHITE });
  // somebody holds it, soaked
  const coat = spline([[166, 352, 1], [146, 366], [136, 412], [124, 512, 1], [150, 520, 1], [172, 472, 1], [192, 524, 1], [226, 514, 1], [216, 440], [212, 376], [196, 352, 1]], true, 4), head = ellipse(181, 330, 17, 21), brim = ellipse(181, 314, 32, 6.5, 0.06), hat = spline([[164, 314, 1], [166, 284], [196, 283], [199, 314, 1]], true, 3);
  for (const q of [coat, head, brim, hat]) s.line(closed(q), 12, { colour: WHITE, taper: [0, 0], wob: 0 });
  s.form(coat, { paper: BLACK, ink: WHITE, contour: 0, hatch: [[parallel(PI / 2 + 0.05, 6, { box: [120, 340, 120, 190] }), (x) => 0.55 * smooth(176, 130, x), { max: 3 }]] }); s.fill([head, brim, hat]);
  s.line(even([[178, 380], [174, 330], [172, 262]], 4), 4.6, { taper: [0, 0] }); s.line(spline([[208, 384], [214, 414], [180, 398]], false, 3), 15, { colour: WHITE, taper: [0, 0.2] }); s.line(spline([[208, 384], [214, 414], [180, 398]], false, 3), 11, { colour: BLACK, taper: [0, 0.2] }); s.form(ellipse(178, 396, 7), { contour: 2 });
  return s;
};

card['feather-ladder'] = () => {
  const s = new Sheet();
  s.engrave(rect(-8, -8, 416, 400), parallel(0, 9, { box: [0, 0, 400, 400], bend: (u) => 3 * Math.sin(u / 40) }), (x, y) => 0.75 * smooth(150, -40, y) + 0.25 * smooth(260, 400, y) * smooth(300, 60, x), { max: 5 });
  s.fill(rect(-8, HORIZON + 30, 416, 190)); stars(s, rect(0, 470, 400, 140), { density: 0.1, gap: 10 });
  // far clouds on the thread
  s.thread(); const bank = (y, seed, rx, ry) => range(7, (i) => cloud(i * 68 - 10 + ((seed * 17) % 30), y + ((i * seed * 13) % 14), rx, ry, { n: 8, seed: seed + i }));
  s.form(bank(424, 2, 58, 30), { contour: 2.4, angle: 0.05, bow: 0.8, gap: 5, k: 1.2 });
  // the ladder
  const A = [128, 640], B = [286, -40], w = (t) => mix(132, 58, t), at = (t) => [mix(A[0], B[0], t), mix(A[1], B[1], t)], a = Math.atan2(B[1] - A[1], B[0] - A[0]) + PI / 2, edge = (t, k) => { const p = at(t); return [p[0] + (Math.cos(a) * w(t) * k) / 2, p[1] + (Math.sin(a) * w(t) * k) / 2]; };
  const n = 11, when = (i) => 1 - (1 - (i + 0.6) / n) ** 1.25;
  for (let i = 0; i < n; i++) { const t = when(i); if (i === 4) continue; limb(s, even([edge(t, -1), edge(t, 1)], 4), mix(7, 3.6, t), { gap: 5, dark: 0.9, max: 3, contour: 2.6, side: -1 }); }
  for (const k of [-1, 1]) limb(s, range(60, (i) => edge(i / 59, k)), (v) => mix(10, 4.6, v), { gap: 5, dark: 0.9, max: 4, contour: 3.2, halo: 4, bow: 0.2, side: -1 });
  const t = when(4), p = edge(t, -2.6), q = edge(t, 2.7); feather(s, even(spline([[p[0], p[1] + 6], [mix(p[0], q[0], 0.3), mix(p[1], q[1], 0.3) + 12], [mix(p[0], q[0], 0.66), mix(p[1], q[1], 0.66) - 2], [q[0], q[1] - 46]], false, 3), 3), 23, { dark: 0.75, contour: 2.8, gap: 4.6, halo: 4 });
  s.form(bank(520, 5, 66, 40).slice(0, 3).concat([cloud(330, 560, 90, 46, { n: 9, seed: 4 })]), { contour: 2.8, angle: 0.05, bow: 0.8, gap: 5.4, k: 1.2 });
  walker(s, 246, 132, 58, { rot: 0.1 }); bird(s, 90, 120, 0.7, { phase: 0.9 }); bird(s, 58, 160, 0.5, { phase: 0.4 });
  return s;
};
