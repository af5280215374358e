// Memories 48 to 60.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, even, put, tube, sausage, parallel, rings, rays, between, relief, region, walker, child, bird, perched, fir, feather, house, stars, cloud, ground, below, above, limb, lid, almond } from './things.mjs';
import { closed } from './memories-1.mjs';
export const card = {};

card['child-shadow'] = () => {
  const s = new Sheet(), wall = rect(-8, -8, 416, 408), floor = rect(-8, HORIZON, 416, 210);
  s.engrave(wall, parallel(PI / 2, 13, { box: [0, 0, 400, 400] }), (x, y) => 0.16 + 0.3 * smooth(120, -20, x) + 0.4 * smooth(80, -20, y), { max: 6 });
  s.engrave(floor, rays(70, 340, 60, 560, 44, { a0: 0.05, a1: PI - 0.05 }), (x, y) => 0.2 + 0.3 * smooth(100, 400, x), { max: 4 }); s.engrave(floor, range(7, (i) => even([[-6, HORIZON + 12 + i * i * 4.4], [406, HORIZON + 12 + i * i * 4.4]], 8)), 0.35, { max: 3.4 });
  // a great antlered thing, thrown on the wall
  const shadow = [spline([[98, 512, 1], [124, 514, 1], [186, 452], [222, 402, 1], [246, 356], [256, 330, 1], [270, 350], [282, 402, 1], [372, 402, 1], [354, 330], [342, 272], [366, 300], [384, 352], [384, 402, 1], [410, 402, 1], [410, 300], [392, 234], [350, 206], [308, 194], [298, 176], [306, 162], [330, 152], [352, 156], [360, 148, 1], [340, 138], [314, 138], [302, 122], [272, 110], [240, 122], [230, 138], [204, 138], [184, 148, 1], [192, 156], [214, 152], [238, 162], [246, 176], [236, 194], [196, 208], [160, 238], [148, 300], [142, 402, 1], [168, 402, 1], [174, 350], [190, 300], [206, 272], [196, 330], [168, 402, 1], [132, 456]], true, 4)];
  for (const k of [-1, 1]) { const c = spline([[270 + k * 16, 122], [270 + k * 44, 84], [270 + k * 88, 62], [270 + k * 118, 26], [270 + k * 112, -10]], false, 4); shadow.push(tube(c, (v) => mix(8, 4, v)).outline); for (const [v, l, a] of [[0.22, 46, -1.9], [0.46, 62, -1.75], [0.66, 56, -1.3], [0.8, 34, -0.3]]) { const p = c[Math.floor(v * (c.length - 1))], d = k > 0 ? a : PI - a; shadow.push(tube(spline([p, [p[0] + Math.cos(d) * l * 0.5 + k * 6, p[1] + Math.sin(d) * l * 0.5], [p[0] + Math.cos(d) * l, p[1] + Math.sin(d) * l]], false, 3), (t) => mix(6.4, 1.2, t)).outline); } }
  for (const q of shadow) s.line(closed(q), 9, { colour: WHITE, taper: [0, 0], wob: 0 }); s.fill(shadow);
  s.thread(); s.engrave(shadow, [even([[-8, HORIZON], [408, HORIZON]], 4)], 1, { max: 3, colour: WHITE });
  // light on the floor, a child before it
  const lx = 40, ly = 560; s.engrave(rect(-8, 410, 416, 200), rings(lx, ly - 30, 26, 120, 10, { sy: 0.7 }), (x, y) => 0.55 * smooth(130, 20, Math.hypot(x - lx, (y - ly + 30) * 1.4)), { max: 4 });
  s.form(rect(lx - 9, ly - 24, 18, 40), { contour: 2.8, halo: 4, hatch: [[parallel(PI / 2, 4, { box: [lx - 10, ly - 26, 20, 44] }), (x) => 0.8 * smooth(lx, lx + 9, x), { max: 3 }]] }); s.form(ellipse(lx, ly + 16, 24, 7), { contour: 2.8, paper: BLACK, ink: WHITE }); s.form(spline([[lx, ly - 60, 1], [lx + 9, ly - 40], [lx, ly - 28], [lx - 9, ly - 40]], true, 2), { contour: 2.6, halo: 5 });
  child(s, 110, 518, 84, { flip: true });
  return s;
};

card['odd-cube'] = () => {
  const s = new Sheet(), g = ground((x) => 10 * Math.sin(x / 50));
  const sun = ellipse(140, 158, 96); s.fill(sun); s.engrave(sun, parallel(0, 9, { box: [30, 50, 240, 240] }), (x, y) => smooth(150, 285, y) * 0.95, { max: 8, colour: WHITE });
  s.engrave(above(g), parallel(0, 9, { box: [0, 0, 400, 420] }), (x, y) => 0.55 * smooth(250, 400, y), { max: 4.4, out: [ellipse(140, 158, 102)] });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.engrave(below(g), range(16, (i) => g.map(([x, y]) => [x, y + 10 + i * 12.4 + 3 * Math.sin(x / 30 + i)])), (x, y) => 0.42 + 0.25 * Math.sin(x / 44 + y / 18), { max: 6, colour: WHITE });
  const F = [[84, 246], [262, 272], [252, 508], [90, 476]], B = [[168, 148], [346, 166], [334, 388], [174, 360]], w = 13;
  const beam = (a, b, side = 1, e = 13) => { const d = Math.hypot(b[0] - a[0], b[1] - a[1]), u = [(b[0] - a[0]) / d, (b[1] - a[1]) / d], p = [a[0] - u[0] * e, a[1] - u[1] * e], q = [b[0] + u[0] * e, b[1] + u[1] * e], c = even([p, q], 5), t = tube(c, w); s.form(t.outline, { contour: 3.2, halo: 3.4, haloColour: WHITE }); const n = [-u[1], u[0]], half = side > 0 ? [...c, ...[...t.A].reverse()] : [...c, ...[...t.B].reverse()]; s.engrave(half, range(3, (i) => c.map(([x, y]) => [x + n[0] * side * (2.4 + i * 4.4), y + n[1] * side * (2.4 + i * 4.4)])), (x, y, v) => 0.95, { max: 3.6 }); s.engrave(t.outline, range(2, (i) => c.map(([x, y], k) => [x - n[0] * side * (4 + i * 4 + 1.4 * Math.sin(k / 3 + i * 2)), y - n[1] * side * (4 + i * 4 + 1.4 * Math.sin(k / 3 + i * 2))])), (x, y, v) => 0.5 + 0.4 * Math.sin(v * 17 + i0++), { max: 2.2 }); s.line(c, 2.2, { taper: [0, 0] }); }; let i0 = 0;
  beam(B[3], B[2], 1); beam(B[0], B[3], -1); beam(F[3], B[3], 1); beam(B[0], B[1], 1); beam(F[0], B[0], 1); beam(F[2], B[2], 1);
  beam(F[0], F[1], 1); beam(F[3], F[2], 1); beam(F[0], F[3], -1); beam(F[1], B[1], 1); beam(F[1], F[2], -1); beam(B[1], B[2], -1);
  // what lies behind comes before
  beam(B[0], B[3], -1, 13); beam(B[3], B[2], 1, 2);
  perched(s, 300, 150, 1.15, { flip: true }); walker(s, 138, 470, 58);
  return s;
};

card['feather-scales'] = () => {
  const s = new Sheet(), g = ground((x) => 12 * Math.sin(x / 60 + 1));
  s.engrave(above(g), parallel(0, 9, { box: [0, 0, 400, 420], bend: (u) => 4 * Math.sin(u / 60) }), (x, y) => 0.5 * smooth(200, 400, y) * smooth(380, 60, x) + 0.35 * smooth(110, 0, y), { max: 4.6 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.engrave(below(g), range(16, (i) => g.map(([x, y]) => [x, y + 10 + i * 12])), (x, y) => 0.3 * smooth(340, 60, x + (y - 400) * 0.6), { max: 4, colour: WHITE });
  const cx = 214, L = [78, 178], R = [350, 62], pv = [214, 116];
  // pillar
  limb(s, even([[cx, 128], [cx, 540]], 5), (v) => mix(10, 17, v) + 3 * Math.sin(v * 40) * blob(v, 0, 0.12, 0, 0.12, 1), { gap: 5, dark: 0.95, max: 4.4, contour: 3.4, halo: 6, haloColour: WHITE, side: -1 });
  for (const [y, w, h] of [[512, 44, 12], [530, 62, 14], [550, 84, 18]]) s.form(rect(cx - w, y, w * 2, h), { contour: 3.2, halo: 5, haloColour: WHITE, hatch: [[parallel(PI / 2, 5, { box: [cx - w, y, w * 2, h] }), (x) => 0.05 + 0.9 * smooth(cx - 10, cx + w, x), { max: 4 }]] });
  // beam
  const b = even(spline([L, [140, 142], pv, [286, 96], R], false, 4), 4); limb(s, b, (v) => 5 + 7 * Math.sin(PI * v), { gap: 5, dark: 0.9, max: 3.8, contour: 3.2, halo: 5 });
  s.form(ellipse(pv[0], pv[1], 20), { contour: 3.6, halo: 4, angle: 0.5, gap: 4.4 }); s.fill(ellipse(pv[0], pv[1], 6)); s.form(spline([[cx - 7, 98, 1], [cx, 44, 1], [cx + 7, 98, 1]], true, 3), { contour: 2.8, halo: 4 });
  const pan = (p, len, w) => { const y = p[1] + len; for (const u of [-1, 0, 1]) { const q = [p[0] + u * w, y + (u ? 0 : 7)], n = Math.round(len / 10); for (let i = 0; i < n; i++) { const t = (i + 0.5) / n; s.form(ellipse(mix(p[0], q[0], t), mix(p[1], q[1], t), 3, 5.6, Math.atan2(q[0] - p[0], -(q[1] - p[1])) * -1), { contour: 1.9, paper: WHITE }); } } s.form([...ellipse(p[0], y, w + 6, 11, 0, 40, PI, 0).map(([x, Y]) => [x, Math.max(Y, y)]), ...spline([[p[0] + w + 6, y], [p[0] + w * 0.6, y + 26], [p[0], y + 33], [p[0] - w * 0.6, y + 26], [p[0] - w - 6, y]], false, 4)], { contour: 3.4, halo: 5, angle: 0, bow: -0.5, gap: 5, max: 1.1 }); s.form(ellipse(p[0], y, w + 6, 11), { contour: 3.2, hatch: [[parallel(0, 4, { box: [p[0] - w - 8, y - 12, w * 2 + 16, 24] }), (x) => 0.2 + 0.5 * smooth(p[0], p[0] + w, x), { max: 3 }]] }); };
  pan(R, 128, 52); pan(L, 246, 56);
  // anvil, high and light; feather, low and heavy
  const an = spline(put([[-62, -62, 1], [44, -66, 1], [46, -46], [20, -38], [14, -22], [36, -6, 1], [38, 4, 1], [-34, 4, 1], [-32, -6, 1], [-10, -22], [-14, -36], [-40, -44]], 352, 188, 0.98), true, 3); s.form(an, { paper: BLACK, ink: WHITE, contour: 0, halo: 5, haloColour: WHITE, angle: 0.2, bow: 0.7, gap: 5.4, max: 0.85 });
  feather(s, even(spline([[92, 430], [84, 388], [66, 330], [70, 270]], false, 4), 3), 21, { dark: 0.85, contour: 2.8, gap: 4.6, halo: 4 });
  fir(s, 318, 420, 50); fir(s, 336, 424, 36); fir(s, 120, 404, 22);
  return s;
};

card['tooth-church'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  const nz = noise(21); s.field(rect(-8, -8, 416, 408), (x, y) => 0.25 * Math.sin(x / 60) + 1.5 * nz(x / 120, y / 90), (x, y) => 0.12 + 0.5 * Math.max(0, nz(x / 70 + 7, y / 40)) + 0.25 * smooth(200, 400, y), { gap: 8, colour: WHITE, weight: 0.8 });
  const g = ground((x) => 8 * Math.sin(x / 50)); s.fill(below(g), BLACK); s.line(g, 3.4, { colour: WHITE, taper: [0, 0] }); s.engrave(below(g), range(18, (i) => g.map(([x, y]) => [x, y + 8 + i * 11 + 3 * Math.sin(x / 20 + i)])), 0.28, { max: 4, colour: WHITE });
  const tooth = spline([[84, 230], [74, 186], [88, 146], [116, 128], [140, 138], [160, 152], [186, 132], [206, 124], [230, 134], [252, 152], [274, 136], [300, 128], [326, 150], [336, 192], [324, 236], [314, 290], [316, 350], [318, 430], [306, 500], [290, 548], [272, 556], [262, 520], [256, 460], [240, 408], [206, 388], [172, 408], [156, 460], [150, 520], [138, 556], [120, 546], [106, 496], [96, 430], [96, 350], [94, 290]], true, 4);
  // spires on the cusps, behind
  const spire = (x, y, w, h) => { s.form([[x - w, y + 40], [x - w, y], [x, y - h], [x + w, y], [x + w, y + 40]], { contour: 3, halo: 5, haloColour: BLACK }); s.fill([[x, y - h], [x + w, y], [x + w, y + 40], [x + w * 0.1, y + 40], [x + w * 0.1, y]], BLACK); for (let i = 1; i < 5; i++) s.line([[x - w * (i / 5), y - h * (1 - i / 5)], [x, y - h * (1 - i / 5) + 4]], 2, { taper: [0, 0.2] }); s.form(ellipse(x, y - h - 5, 4), { contour: 2, paper: WHITE }); }; spire(118, 132, 17, 74); spire(298, 134, 17, 70); spire(206, 128, 22, 102); spire(160, 150, 9, 40); spire(254, 150, 9, 40);
  s.form(tooth, { contour: 4.2, halo: 7, haloColour: BLACK, angle: 0.05, bow: 0.5, gap: 6, k: 1.1, max: 1 });
  // rose window
  const rx = 206, ry = 232; s.form(ellipse(rx, ry, 46), { contour: 3.6, paper: WHITE }); s.form(ellipse(rx, ry, 40), { paper: BLACK, ink: BLACK, contour: 2 }); for (let i = 0; i < 12; i++) { const a = (i * PI) / 6; s.fill(tube(even([[rx, ry], [rx + 40 * Math.cos(a), ry + 40 * Math.sin(a)]], 4), 1.5).outline, WHITE); s.form(ellipse(rx + 29 * Math.cos(a + PI / 12), ry + 29 * Math.sin(a + PI / 12), 5.4), { contour: 0, paper: WHITE }); } s.form(ellipse(rx, ry, 10), { contour: 2.4 });
  const lancet = (x, y, w, h) => { const o = spline([[x - w, y + h, 1], [x - w, y], [x - w * 0.7, y - w * 1.1], [x, y - w * 2.2, 1], [x + w * 0.7, y - w * 1.1], [x + w, y], [x + w, y + h, 1]], true, 3); s.form(o, { paper: BLACK, ink: WHITE, contour: 3 }); s.line([[x, y - w * 2], [x, y + h]], 2.2, { colour: WHITE, taper: [0, 0] }); for (let i = 1; i < 4; i++) s.line([[x - w, y + (h * i) / 4], [x + w, y + (h * i) / 4]], 1.8, { colour: WHITE, taper: [0, 0] }); };
  lancet(128, 250, 13, 56); lancet(284, 250, 13, 56); lancet(128, 404, 10, 60); lancet(286, 404, 10, 60);
  const arch = (k, paper) => spline([[rx - 34 * k, 392, 1], [rx - 34 * k, 344], [rx - 20 * k, 316 + (1 - k) * 30], [rx, 296 + (1 - k) * 36, 1], [rx + 20 * k, 316 + (1 - k) * 30], [rx + 34 * k, 344], [rx + 34 * k, 392, 1]], true, 3); for (const [k, c] of [[1.5, WHITE], [1.25, BLACK], [1.1, WHITE], [0.86, BLACK]]) s.form(arch(k), { paper: c, ink: BLACK, contour: 2.4 });
  // steps down between the roots, and one who comes
  for (let i = 0; i < 8; i++) { const y = 390 + i * 14, w = 28 + i * 4; s.form(rect(rx - w, y, w * 2, 14), { contour: 2.2, hatch: [[parallel(0, 4.4, { box: [rx - w, y + 5, w * 2, 10] }), 0.6, { max: 3 }]] }); }
  walker(s, 212, 478, 40); bird(s, 60, 92, 0.5, { colour: WHITE }); bird(s, 92, 66, 0.36, { colour: WHITE, phase: 0.3 });
  return s;
};

card['fruit-planet'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 186, cy = 226, R = 142;
  stars(s, null, { density: 0.05, gap: 12, big: [[356, 70, 5], [40, 40, 3.6], [366, 320, 3.4], [40, 460, 4], [330, 560, 3], [110, 560, 3.6]] });
  s.engrave(null, rings(cx, cy, R + 16, R + 90, 11), (x, y) => 0.45 * smooth(R + 96, R + 8, Math.hypot(x - cx, y - cy)), { max: 4.4, colour: WHITE }); s.thread([], { colour: WHITE });
  const disc = ellipse(cx, cy, R); s.form(disc, { contour: 0, halo: 5, haloColour: BLACK });
  // the planet: bands and a storm
  const tilt = -0.42, nz = noise(8), uv = (x, y) => { const dx = x - cx, dy = y - cy, u = dx * Math.cos(tilt) + dy * Math.sin(tilt), v = -dx * Math.sin(tilt) + dy * Math.cos(tilt); return [u, v, Math.sqrt(Math.max(0, R * R - u * u - v * v))]; };
  const latf = relief((x, y) => { const [u, v, w] = uv(x, y); return v * 0.9 + w * 0.38 + 6 * nz(u / 30, v / 24); }, 1.6);
  const lat = (x, y) => { const [u, v, w] = uv(x, y); return v * 0.92 + w * 0.38 + 7 * nz(u / 34, v / 22); };
  s.field(disc, (x, y) => { const g = latf.slope(x, y); return Math.atan2(-g[0], g[1]); }, (x, y) => { const b = lat(x, y), d = Math.hypot(x - cx + 50, y - cy + 56); return clamp(0.12 + 0.62 * smooth(0, 0.7, Math.sin(b / 14.5)) + 0.55 * smooth(110, 215, d) - 0.5 * blob(x, y, cx - 34, cy - 10, 22, 13) + 0.5 * blob(x, y, cx - 34, cy - 10, 9, 5)); }, { gap: 5.4 });
  // the rind that is left: right and below
  const cut = spline([[cx + 36, cy - R - 8, 1], [cx + 62, cy - 96], [cx + 26, cy - 60], [cx + 44, cy - 14], [cx + 6, cy + 22], [cx - 26, cy + 44], [cx - 66, cy + 46], [cx - 96, cy + 78], [cx - R - 6, cy + 66, 1]], false, 4), rind = [...cut, [cx - R - 20, cy + R + 20], [cx + R + 20, cy + R + 20], [cx + R + 20, cy - R - 20]], m = region([rind]), d = region([disc]); const only = ellipse(cx, cy, R, R, 0, 120).filter(([x, y]) => m.has(x, y));
  const start = only.findIndex((p, i) => Math.hypot(p[0] - only[(i + 1) % only.length][0], p[1] - only[(i + 1) % only.length][1]) > 20), arc = [...only.slice(start + 1), ...only.slice(0, start + 1)], inD = cut.filter(([x, y]) => d.has(x, y)), skin = Math.hypot(arc.at(-1)[0] - inD[0][0], arc.at(-1)[1] - inD[0][1]) < Math.hypot(arc.at(-1)[0] - inD.at(-1)[0], arc.at(-1)[1] - inD.at(-1)[1]) ? [...arc, ...inD] : [...arc, ...[...inD].reverse()];
  const off = inD.map(([x, y]) => [x - 7, y - 8]); s.form([...inD, ...[...off].reverse()], { contour: 2.2 });
  s.form(skin, { contour: 3.4, halo: 0 }); s.stipple(skin, (x, y) => 0.25 + 0.65 * smooth(90, 230, Math.hypot(x - cx + 40, y - cy + 40)), { gap: 6.4, r: 2.1, colour: BLACK, seed: 5 }); s.engrave(skin, rings(cx - 50, cy - 56, 150, 250, 5), (x, y) => 0.95 * smooth(158, 214, Math.hypot(x - cx + 50, y - cy + 56)), { max: 4.6 });
  s.line([...disc, disc[0]], 3.6, { taper: [0, 0] });
  // the peel hangs on as a road
  const peel = even(spline([[cx - 118, cy + 84], [cx - 84, 360], [10 + 90, 420], [190, 452], [286, 430], [318, 392], [270, 372], [180, 404], [140, 476], [200, 540], [300, 528], [352, 486]], false, 4), 4); const seg = (a, b, inside) => { const q = peel.slice(Math.floor(a * (peel.length - 1)), Math.ceil(b * (peel.length - 1)) + 1), r = (v) => { const w = mix(a, b, v); return 17 * (w > 0.93 ? mix(1, 0.12, (w - 0.93) / 0.07) : 1); }, k = tube(q, r); s.form(k.outline, { contour: 3, halo: 5, haloColour: BLACK }); if (inside) s.engrave(k.outline, between(k.A, k.B, 6), (x, y, u) => 0.35, { max: 3.4 }); else { s.stipple(k.outline, 0.55, { gap: 6.4, r: 2, colour: BLACK, seed: 9 }); s.engrave(k.outline, between(k.A, k.center, 3), 0.75, { max: 3.6 }); } };
  seg(0.4, 0.66, true); seg(0, 0.42, false); seg(0.64, 1, false);
  walker(s, 222, 444, 46); 
  return s;
};

card['people-rain'] = () => {
  const s = new Sheet(), r = rng(19);
  const sky = [cloud(70, 40, 120, 66, { n: 11, seed: 3 }), cloud(210, 52, 150, 72, { n: 12, seed: 6 }), cloud(350, 38, 120, 64, { n: 10, seed: 9 }), rect(-10, -10, 420, 50)]; s.form(sky, { paper: BLACK, ink: WHITE, contour: 2.6, angle: 0.02, bow: 0.6, gap: 8, max: 0.55 });
  const streaks = range(110, () => { const x = r() * 440 - 10, y = 118 + r() * 300, l = 20 + r() * 50; return [[x, y], [x - l * 0.1, y + l / 2], [x - l * 0.2, y + l]]; }); s.engrave(null, streaks, (x, y, u) => 0.2 + 0.5 * u, { max: 2.2 });
  // wire
  s.thread([[110, 414], [300, 412]], { w: 3 });
  // roofs
  const roof = (x, y, w, h, pitch) => { house(s, x, 620, w, 620 - y, { roof: pitch, contour: 3, windows: false, gap: 6, halo: 4 }); s.engrave([[x - w * 0.08, y], [x + w / 2, y - pitch], [x + w * 1.08, y]], parallel(0, 7, { box: [x - 20, y - pitch, w + 40, pitch] }), (X) => 0.4 * smooth(x + w * 0.5, x, X), { max: 3, colour: WHITE }); for (const u of [0.2, 0.6]) for (const v of [26, 74]) s.form(rect(x + w * u, y + v, 17, 24), { paper: BLACK, ink: BLACK, contour: 1.6 }); s.form(rect(x + w * 0.68, y - pitch * 0.86, 14, 32), { contour: 2.6, halo: 3 }); };
  roof(150, 472, 92, 400, 54); roof(310, 488, 110, 400, 60); roof(-24, 496, 110, 400, 62); roof(78, 540, 96, 400, 50); roof(232, 548, 100, 400, 54);
  // the people, small far away, large near
  const list = []; for (let i = 0; i < 400 && list.length < 34; i++) { const x = 16 + r() * 370, y = 150 + r() * 270, h = 30 + r() * r() * 50; if (list.every((p) => Math.hypot(p[0] - x, p[1] - y) > 22 + (p[2] + h) * 0.3) && Math.hypot(x - 150, y - 300) > 84) list.push([x, y, h]); }
  for (const [x, y, h] of list) walker(s, x, y, h, { rot: 0.1 + (r() - 0.5) * 0.3 + (r() < 0.4 ? PI : 0), flip: r() < 0.5 });
  // one comes down softly
  const P = (a) => put(a, 146, 372, 1.25, 0.08); s.form(spline(P([[-46, -84, 1], [-38, -112], [0, -128], [38, -112], [46, -84, 1], [30, -90], [15, -84, 1], [0, -90], [-15, -84, 1], [-30, -90]]), true, 3), { contour: 3.2, halo: 4, angle: PI / 2, bow: 0.6, gap: 5, base: 0.3, max: 1 }); s.line(even(P([[0, -88], [-2, -30]]), 4), 3.2, { taper: [0, 0] }); walker(s, 142, 374, 84, { rot: 0.08 });
  return s;
};

card['snail-telephone'] = () => {
  const s = new Sheet(), cx = 196, cy = 222;
  s.engrave(rect(-8, -8, 416, 408), rays(cx, cy + 40, 170, 520, 80, { seed: 2, ragged: 0.12 }), (x, y) => 0.12 + 0.45 * smooth(190, 380, Math.hypot(x - cx, y - cy - 40)), { max: 5 });
  s.fill(rect(-8, HORIZON, 416, 210)); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0, 9, { box: [0, 400, 400, 200], bend: (u) => 4 * Math.sin(u / 30) }), (x, y) => 0.28 * smooth(600, 440, y), { max: 3.4, colour: WHITE });
  // cord to the right edge
  const cord = []; for (let i = 0; i <= 170; i++) { const t = i / 170, x = mix(352, 398, t) + 13 * Math.sin(t * 60), y = mix(446, 402, smooth(0, 1, t)) + 15 * Math.cos(t * 60) * (1 - t * 0.5); cord.push([x, y]); } 
  s.thread([]);
  // receiver: the body of the animal
  const body = spline([[40, 470, 1], [30, 440], [30, 396], [44, 366], [74, 350], [104, 356], [124, 374], [170, 392], [240, 394], [286, 376], [310, 356], [344, 356], [370, 384], [376, 428], [368, 468, 1], [300, 474, 1], [292, 446], [250, 436], [164, 436], [116, 446], [108, 474, 1]], true, 4);
  s.form(body, { contour: 4, halo: 6, haloColour: WHITE, paper: BLACK, ink: WHITE, angle: 0.05, bow: 0.8, gap: 6.4, max: 0.8 });
  s.line(closed(body), 2.6, { colour: WHITE, taper: [0, 0] });
  for (const [x, w] of [[74, 38], [334, 38]]) { s.form([...ellipse(x, 470, w, 9, 0, 30, PI, 2 * PI), ...ellipse(x, 488, w - 2, 10, 0, 30, 0, PI)], { contour: 3, halo: 4, haloColour: BLACK, hatch: [[parallel(PI / 2, 5, { box: [x - w, 460, w * 2, 40] }), (X) => 0.1 + 0.8 * smooth(x - 6, x + w, X), { max: 4 }]] }); for (let i = -2; i <= 2; i++) s.fill(ellipse(x + i * 12, 491 - Math.abs(i), 2.6), BLACK); }
  // horns
  for (const [pts, r] of [[[[66, 362], [58, 310], [62, 262]], 8], [[[46, 372], [26, 324], [22, 284]], 8]]) { const c = even(spline(pts, false, 4), 4); limb(s, c, (v) => mix(8, 4.6, v), { gap: 5, contour: 3, max: 3, halo: 5 }); const e = c.at(-1); s.form(ellipse(e[0], e[1] - 4, r + 3), { contour: 3, halo: 4, paper: BLACK, ink: WHITE }); s.fill(ellipse(e[0] - 3, e[1] - 7, 3), WHITE); }
  // shell: a spiral, and finger holes around it
  const shell = spline([[116, 388, 1], [96, 330], [86, 250], [104, 162], [152, 102], [226, 92], [294, 130], [326, 204], [318, 290], [282, 366], [266, 392, 1], [200, 402]], true, 4), C = [204, 244];
  const spiral = []; for (let a = 0; a < 2 * PI * 3.1; a += 0.08) { const q = 128 * Math.exp(-0.155 * a); spiral.push([C[0] + q * Math.cos(a + 2.6), C[1] + q * 1.08 * Math.sin(a + 2.6)]); }
  s.form(shell, { contour: 0, halo: 7 }); s.engrave(shell, rays(C[0], C[1], 6, 190, 96, { step: 4 }), (x, y) => { const d = Math.hypot(x - C[0], (y - C[1]) / 1.08), a = Math.atan2((y - C[1]) / 1.08, x - C[0]) - 2.6, k = ((Math.log(128 / Math.max(d, 4)) / 0.155 - a) / (2 * PI)) % 1, f = (k + 1) % 1; return 0.08 + 0.85 * smooth(0.45, 0, f) * (0.5 + 0.5 * smooth(-100, 100, x - C[0] + y - C[1])) + 0.35 * smooth(40, 150, x - C[0] + (y - C[1]) * 0.6); }, { max: 7 }); s.line(spiral, 4, { taper: [0, 0.8] }); s.line(closed(shell), 4.2, { taper: [0, 0] });
  for (let i = 0; i < 9; i++) { const a = -2.5 + i * 0.47, q = 92 - i * 1.5; s.form(ellipse(C[0] + q * Math.cos(a), C[1] + q * 1.06 * Math.sin(a), 14 - i * 0.4), { paper: BLACK, ink: WHITE, contour: 3.2 }); }
  s.line(even(spline([[368, 440], [388, 446], [398, 424], [386, 412], [376, 424], [392, 434], [404, 412], [408, HORIZON]], false, 3), 4), 8, { colour: BLACK, taper: [0, 0] }); s.line(even(spline([[368, 440], [388, 446], [398, 424], [386, 412], [376, 424], [392, 434], [404, 412], [410, HORIZON]], false, 3), 3), 3.6, { colour: WHITE, taper: [0, 0] });
  return s;
};

card['cactus-balloon'] = () => {
  const s = new Sheet(), g = ground((x) => 8 * Math.sin(x / 70));
  s.engrave(above(g), parallel(0, 9, { box: [0, 0, 400, 420] }), (x, y) => 0.6 * smooth(180, 400, y), { max: 4.6 });
  const sun = ellipse(64, 84, 40); s.fill(sun); s.engrave(null, rings(64, 84, 50, 104, 10), (x, y) => 0.4, { max: 3.6 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.engrave(below(g), range(17, (i) => g.map(([x, y]) => [x, y + 10 + i * 12 + 4 * Math.sin(x / 34 + i)])), (x, y) => 0.36 + 0.2 * Math.sin(x / 50 + y / 20), { max: 5, colour: WHITE });
  const ribs = (c, w, o = {}) => { const t = tube(c, w), body = sausage(c, w), n = 6; s.form(body, { contour: 3.6, halo: 6, haloColour: WHITE, ...o }); for (let i = 1; i < n; i++) { const u = -1 + (2 * i) / n, off = Math.sin((u * PI) / 2), l = c.map((p, k) => [mix(p[0], (u < 0 ? t.A : t.B)[k][0], Math.abs(off)), mix(p[1], (u < 0 ? t.A : t.B)[k][1], Math.abs(off))]); s.line(l, 2.2 + 1.4 * (i / n), { taper: [0.1, 0.3] }); for (let k = 3; k < l.length - 1; k += 6) { for (const e of [-1, 1]) s.line([l[k], [l[k][0] + e * 3.4, l[k][1] - 2], [l[k][0] + e * 6.4, l[k][1] - 5]], 1.9, { taper: [0, 0.8] }); } } s.engrave(body, between(t.B, c, 5), (x, y, v) => 0.85, { max: w(0.5) * 0.13 }); s.engrave(body, between(t.A, c, 5).slice(0, 2), 0.25, { max: 3 }); };
  const bx = 240, by = 214, BR = 88;
  // far arm behind the balloon
  ribs(even(spline([[130, 236], [200, 216], [296, 214], [352, 186], [358, 136]], false, 4), 4), (v) => mix(24, 18, v));
  // balloon
  const ball = spline([[bx, by - BR - 4], [bx + 66, by - 66], [bx + 88, by], [bx + 62, by + 66], [bx + 8, by + 104], [bx - 6, by + 104], [bx - 62, by + 66], [bx - 88, by], [bx - 66, by - 66]], true, 4); s.form(ball, { contour: 3.8, halo: 6, hatch: [[rings(bx - 34, by - 38, 20, 190, 6), (x, y) => 0.85 * smooth(64, 150, Math.hypot(x - bx + 34, y - by + 38)) + 0.25 * blob(x, y, bx + 10, by + 84, 30, 14), { max: 5.4 }]] });
  s.form(spline([[bx - 48, by - 50], [bx - 30, by - 68], [bx - 22, by - 60], [bx - 42, by - 40]], true, 3), { contour: 2, paper: WHITE }); s.form([[bx + 1, by + 102], [bx + 11, by + 116], [bx - 9, by + 116]], { contour: 2.6, paper: BLACK, ink: BLACK });
  // trunk and near arm
  ribs(even(spline([[120, 650], [118, 470], [122, 330], [120, 210], [124, 150]], false, 4), 4), (v) => mix(40, 34, v)); s.line(even(spline([[bx + 1, by + 116], [bx + 10, 380], [bx - 12, 440], [bx + 6, 500]], false, 4), 4), 5.4, { colour: WHITE, taper: [0, 0.5] }); s.line(even(spline([[bx + 1, by + 116], [bx + 10, 380], [bx - 12, 440], [bx + 6, 500]], false, 4), 4), 2.4, { colour: BLACK, taper: [0, 0.5] });
  ribs(even(spline([[136, 330], [190, 334], [262, 326], [318, 288], [326, 228]], false, 4), 4), (v) => mix(26, 19, v));
  bird(s, 340, 70, 0.6, { phase: 0.9 }); bird(s, 372, 96, 0.4, { phase: 0.3 }); walker(s, 330, 476, 44, { colour: WHITE });
  return s;
};

card['leaf-hand'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), bx = 160, by = 456, k = 3.2, rot = 0.0, P = (a) => put(a, bx, by, k, rot);
  // five round lobes on a broad blade
  const rays5 = [[[-10, -20], [-30, -70], [-44, -104]], [[-4, -24], [-12, -84], [-15, -132]], [[4, -24], [11, -82], [17, -128]], [[10, -20], [30, -66], [47, -100]], [[12, -8], [40, -24], [64, -46]]], W = [10.4, 11.2, 11, 10, 9.6];
  const L = rays5.map((f, i) => { const c = even(spline(P(f), false, 4), 3); return { c, o: sausage(c, (v) => k * W[i] * (0.82 + 0.2 * Math.sin(PI * clamp(v * 1.1)) - 0.3 * v * v)) }; }), palm = spline(P([[-9, 4], [-22, -12], [-31, -36], [-30, -58], [-14, -66], [2, -66], [18, -64], [32, -54], [34, -36], [26, -12], [10, 4]]), true, 4), parts = [palm, ...L.map((o) => o.o)];
  for (let i = 4; i >= 1; i--) { const w = 12 + i * 32; for (const p of parts) s.line(closed(even(p, 6)), w + 8 - i, { colour: WHITE, taper: [0, 0], wob: 0 }); for (const p of parts) s.line(closed(even(p, 6)), w, { colour: BLACK, taper: [0, 0], wob: 0 }); }
  s.line(even([[-8, HORIZON], [408, HORIZON]], 6), 12, { colour: BLACK, taper: [0, 0], wob: 0 }); s.thread([], { colour: WHITE });
  for (const p of parts) s.line(closed(p), 7, { colour: WHITE, taper: [0, 0], wob: 0 }); s.fill(parts, WHITE);
  const near = (x, y) => { let b = null, d = Infinity; for (const o of L) for (let i = 0; i < o.c.length; i += 2) { const e = (o.c[i][0] - x) ** 2 + (o.c[i][1] - y) ** 2; if (e < d) { d = e; const q = o.c[Math.min(o.c.length - 1, i + 2)], p = o.c[Math.max(0, i - 2)]; b = [Math.atan2(q[1] - p[1], q[0] - p[0]), (x - o.c[i][0]) * -(q[1] - p[1]) + (y - o.c[i][1]) * (q[0] - p[0]), Math.sqrt(d)]; } } return b; };
  s.field(parts, (x, y) => { const [a, side] = near(x, y); return a + (side > 0 ? 0.9 : -0.9); }, (x, y) => { const [, side, d] = near(x, y); return side > 0 ? 0.5 + 0.3 * smooth(6, 34, d) : 0.14 + 0.2 * smooth(10, 34, d); }, { gap: 7.4 });
  // its veins are bones
  const bone = (c, w) => { const t = tube(c, (v) => w * (0.5 + 0.62 * (2 * Math.abs(v - 0.5)) ** 2.6)); s.form(t.outline, { contour: 2.8, halo: 6, haloColour: BLACK, paper: WHITE }); };
  for (const [i, o] of L.entries()) { const n = o.c.length, cut = i === 4 ? [0.4, 0.72, 0.97] : [0.46, 0.7, 0.86, 0.98]; for (let j = 0; j < cut.length - 1; j++) bone(o.c.slice(Math.floor(cut[j] * n) + 1, Math.floor(cut[j + 1] * n) - 1), 10 - j * 1.6); bone(o.c.slice(Math.floor(0.08 * n), Math.floor(cut[0] * n) - 1), 9); }
  for (const [u, v] of [[-9, -9], [0, -12], [9, -9], [-5, -1], [5, 0]]) s.form(ellipse(...P([[u, v]])[0], 12, 10), { contour: 2.6, paper: WHITE, halo: 4, haloColour: BLACK });
  const stalk = even(spline([P([[0, 3]])[0], [190, 510], [206, 556], [186, 614]], false, 4), 4); limb(s, stalk, (v) => mix(11, 8, v), { gap: 6, dark: 0.85, max: 4, contour: 3, halo: 5, haloColour: BLACK });
  const [mx, my] = P([[47, -46]])[0]; s.fill(ellipse(mx + 26, my - 22, 19), BLACK); s.fill(ellipse(mx + 40, my - 6, 13), BLACK); for (let i = 0; i < 6; i++) s.form(ellipse(mx + 16 + i * 8.4, my - 14 - 9 * Math.sin((i / 5) * PI), 8.6), { contour: 2.6, paper: i % 2 ? BLACK : WHITE, ink: i % 2 ? WHITE : BLACK });
  return s;
};

card['eyelid-field'] = () => {
  const s = new Sheet(), top = 112;
  s.fill(rect(-8, -8, 416, top + 8)); stars(s, rect(0, 0, 400, top - 6), { density: 0.07, gap: 11, big: [[60, 40, 4], [200, 70, 3]] }); s.fill(ellipse(318, 58, 30), WHITE); s.fill(ellipse(331, 51, 26), BLACK);
  s.line(even([[-8, top], [408, top]], 8), 3, { taper: [0, 0] });
  const rowY = [132, 156, 190, 238, 304, 400, 530, 650], vx = 250;
  // furrows
  s.field(rect(-8, top + 3, 416, 500), (x, y) => 0.03 * Math.sin(x / 30), (x, y) => { let best = 1e9, h = 1; rowY.forEach((v, i) => { const d = Math.abs(y - v); if (d < best) { best = d; h = (rowY[i + 1] ?? v + 120) - v; } }); return 0.06 + 0.5 * smooth(0.3, 0.05, best / h) + 0.1 * smooth(300, 600, y); }, { gap: (x, y) => mix(4, 8, smooth(130, 560, y)) });
  rowY.slice(0, 7).forEach((y, j) => {
    const k = mix(0.16, 1.5, (y - top) / (524 - top)), step = 86 * k, n = Math.ceil(420 / step) + 2, off = (j % 2 ? 0.5 : 0) * step;
    for (let i = -n; i <= n; i++) {
      const x = vx + off + i * step; if (x < -60 || x > 460) continue; const Y = y - 14 * k, open = j === 4 && i === -2, mound = spline([[x - 40 * k, Y + 8 * k, 1], [x - 28 * k, Y - 18 * k], [x, Y - 31 * k], [x + 28 * k, Y - 18 * k], [x + 40 * k, Y + 8 * k, 1], [x + 22 * k, Y + 20 * k], [x, Y + 23 * k], [x - 22 * k, Y + 20 * k]], true, Math.max(1.5, 4 * k));
      s.form(mound, { contour: Math.max(1.4, 3 * k), halo: 2 * k, hatch: k > 0.3 ? [[range(5, (m) => spline([[x - 34 * k, Y + (2 - m * 2) * k], [x, Y - (27 - m * 6) * k], [x + 34 * k, Y + (2 - m * 2) * k]], false, 4)), (X) => 0.15 + 0.75 * smooth(x - 10 * k, x + 36 * k, X), { max: 4.4 * k }]] : [] });
      if (open) { const e = almond(x, Y, 31 * k, 15 * k, { tilt: 0.1 }); s.form(e, { contour: 3.4, paper: WHITE }); s.fill(ellipse(x + 1, Y - 1, 11.4 * k), BLACK); s.engrave(null, rays(x + 1, Y - 1, 6 * k, 11 * k, 22, { step: 2 }), 0.7, { max: 2, colour: WHITE }); s.fill(ellipse(x + 1, Y - 1, 5 * k), BLACK); s.fill(ellipse(x - 3 * k, Y - 5 * k, 2.8 * k), WHITE); } else if (k > 0.26) lid(s, x, Y + 4 * k, 62 * k, { k: Math.max(0.6, 1.25 * k), lashes: k > 0.6 ? 8 : 5 }); else s.line(spline([[x - 26 * k, Y + 4 * k], [x, Y + 12 * k], [x + 26 * k, Y + 4 * k]], false, 2), 2, { taper: [0.5, 0.5] });
    }
    if (y === 400) s.thread();
  });
  walker(s, 92, 160, 54, { stick: true });
  return s;
};

card['cup-tower'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  s.engrave(rect(-8, -8, 416, 560), parallel(PI / 2, 10, { box: [0, 0, 400, 560] }), (x, y) => 0.14 + 0.75 * smooth(50, 210, Math.abs(x - 190 - 30 * Math.sin(y / 130))), { max: 6.4, colour: WHITE });
  s.thread([], { colour: WHITE }); const table = spline([[-10, 548, 1], [120, 540], [260, 540], [410, 548, 1], [410, 612, 1], [-10, 612, 1]], true, 4); s.fill(table, WHITE); s.engrave(table, parallel(0, 7, { box: [0, 540, 400, 70] }), (x, y) => 0.2 + 0.8 * smooth(1, 0.6, Math.hypot((x - 250) / 130, (y - 566) / 20)), { max: 5 });
  const cup = (x, y, w, h, rot, kind, side) => {
    const P = (a) => put(a, x, y, 1, rot), H = { halo: 5, haloColour: BLACK };
    s.form(spline(P([[-w * 1.05, -4], [0, 4], [w * 1.05, -4], [w * 0.7, 8], [0, 12], [-w * 0.7, 8]]), true, 4), { contour: 3, ...H, hatch: [[parallel(rot, 4, { box: [x - w * 1.2, y - 12, w * 2.4, 30] }), (X) => 0.1 + 0.8 * smooth(x, x + w, X), { max: 3.4 }]] });
    limb(s, even(spline(P([[side * w * 0.72, -h * 0.78], [side * w * 1.16, -h * 0.8], [side * w * 1.18, -h * 0.4], [side * w * 0.6, -h * 0.24]]), false, 4), 4), 5.4, { gap: 4.4, contour: 2.8, max: 3, ...H, dark: 0.85 });
    const body = spline(P([[-w * 0.8, -h, 1], [-w * 0.76, -h * 0.5], [-w * 0.5, -h * 0.14], [-w * 0.34, -2, 1], [0, 2], [w * 0.34, -2, 1], [w * 0.5, -h * 0.14], [w * 0.76, -h * 0.5], [w * 0.8, -h, 1], [0, -h + 8]], true, 3), true, 4), dark = kind === 'dark';
    s.form(body, { contour: dark ? 0 : 3.4, ...H, haloColour: dark ? WHITE : BLACK, halo: dark ? 3 : 5, paper: dark ? BLACK : WHITE, ink: dark ? WHITE : BLACK, angle: rot, bow: -0.5, gap: 5.4, max: dark ? 0.7 : 1 });
    if (kind === 'band') s.fill(tube(even(spline(P([[-w * 0.78, -h * 0.62], [0, -h * 0.53], [w * 0.78, -h * 0.62]]), false, 4), 4), h * 0.1).outline, BLACK);
    if (kind === 'dots') for (const [u, v] of [[-0.5, -0.7], [-0.1, -0.62], [0.3, -0.66], [-0.3, -0.38], [0.1, -0.34], [0.5, -0.44]]) s.form(ellipse(...P([[u * w, v * h]])[0], 5.6), { paper: BLACK, ink: WHITE, contour: 1.6 });
    if (kind === 'zig') s.line(even(P(range(9, (i) => [-w * 0.76 + (i / 8) * w * 1.52, -h * (i % 2 ? 0.72 : 0.5) + 5])), 3), 3.6, { taper: [0, 0] });
    s.form(ellipse(...P([[0, -h]])[0], w * 0.8, 9, rot), { contour: 3, paper: BLACK, ink: WHITE });
  };
  const stack = [[214, 552, 106, 96, 0.02, 'plain', 1], [228, 452, 88, 78, 0.09, 'band', -1], [218, 370, 92, 80, -0.04, 'plain', 1], [196, 288, 76, 68, -0.15, 'dots', -1], [172, 218, 80, 70, -0.2, 'zig', 1], [156, 146, 66, 60, -0.04, 'plain', -1], [166, 86, 52, 46, 0.3, 'band', 1]]; for (const c of stack) cup(...c);
  perched(s, 186, 44, 1, { colour: WHITE, flip: true });
  for (const [x, y, r] of [[262, 96, 7], [284, 150, 6], [276, 206, 5]]) s.form(spline([[x, y - r * 2.2, 1], [x + r, y], [x, y + r], [x - r, y]], true, 2), { contour: 1.8, halo: 3, haloColour: BLACK });
  walker(s, 70, 548, 46); 
  return s;
};

card['white-dot'] = () => {
  const s = new Sheet({ ground: BLACK });
  s.thread([], { colour: WHITE, w: 2.4 }); s.fill(ellipse(262, 178, 21), WHITE); walker(s, 96, 400, 30, { colour: WHITE });
  return s;
};
card['thin-horizon'] = () => {
  const s = new Sheet();
  s.thread([], { w: 2.6 });
  for (let i = 0; i < 13; i++) { const t = i / 12, y = mix(590, 424, t ** 0.62), x = mix(150, 236, t) + (i % 2 ? 1 : -1) * mix(16, 3, t), k = mix(1, 0.2, t ** 0.7); s.fill([ellipse(x, y, 6.4 * k, 11 * k, 0.3), ellipse(x - 2 * k, y + 16 * k, 5 * k, 5 * k, 0.3)], BLACK); }
  return s;
};
