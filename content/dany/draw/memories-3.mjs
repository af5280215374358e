// Memories 30 to 46.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, range, noise, spline, ellipse, rect, resample, even, put, tube, sausage, parallel, rings, rays, between, across, lengths, puff, relief, shade, walker, child, bird, perched, fir, tree, leaf, house, boat, water, stars, cloud, grass, ground, below, above, limb, hand, faceHeight, profile, lid } from './things.mjs';
import { closed, branches } from './memories-1.mjs';
export const card = {};

card['tree-boots'] = () => {
  const s = new Sheet();
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.55 * smooth(230, 400, y), { max: 4 });
  s.thread(); s.engrave(rect(-8, HORIZON, 416, 210), range(15, (i) => even([[-6, HORIZON + 8 + i * i * 0.9], [406, HORIZON + 8 + i * i * 0.9]], 8)), (x, y) => 0.4 + 0.4 * smooth(400, 600, y), { max: 5 });
  const shadow = (x, y, w) => s.engrave(null, parallel(0, 4.4, { box: [x - w, y - 20, w * 2.6, 44] }), (X, Y) => smooth(1, 0.7, Math.hypot((X - x - w * 0.3) / (w * 1.25), (Y - y) / 20)), { max: 5 });
  const leg = (x, y, k, flip, seed, lean) => {
    shadow(x, y + 4, 100 * k);
    const P = (a) => put(a, x, y, k, 0, flip), top = [x + lean, -20];
    // the tree in it
    const trunk = even(spline([[x + (flip ? -1 : 1) * 2, y - 150 * k], [x + lean * 0.2 + 8, 300 - 40 * (1 - k)], [x + lean * 0.6 - 6, 170], top], false, 4), 4), t = tube(trunk, (v) => k * mix(33, 20, v) + 2 * Math.sin(v * 21)), parts = [t.outline], tips = [];
    for (const [v, a, l, w, d] of [[0.46, -2.4, 66, 9, 1], [0.6, -0.6, 70, 10, 1], [0.8, -2.6, 60, 9, 1]]) { const p = trunk[Math.floor(v * (trunk.length - 1))], b = branches(p[0], p[1], flip ? PI - a - 2 * PI : a, l * k, w * k, d, { seed: seed + v * 100, spread: 0.5, shrink: 0.7 }); parts.push(...b.out); tips.push(...b.tips); }
    s.form(parts, { contour: 2.8, halo: 5, angle: 0.15, bow: 0.8, gap: 6.6, max: 1 });
    const r = rng(seed); for (let i = 0; i < 9; i++) { const v = 0.06 + 0.9 * r(), p = trunk[Math.floor(v * (trunk.length - 1))], w = 8 + r() * 12; s.fill(ellipse(p[0] + (r() - 0.6) * 24 * k, p[1], w * 0.7 * k, 2.6, 0.1), BLACK); }
    for (const [X, Y, a] of tips) { leaf(s, X, Y, a + 0.4, 24 * k, { contour: 1.8 }); leaf(s, X, Y, a - 0.5, 22 * k, { contour: 1.8 }); }
    // the boot
    const boot = spline(P([[-44, -164, 1], [44, -170, 1], [42, -110], [46, -62], [54, -34], [52, -2, 1], [-20, 2], [-118, 0, 1], [-126, -18], [-112, -40], [-76, -52], [-48, -66], [-42, -110]]), true, 4);
    s.form(boot, { paper: BLACK, ink: WHITE, contour: 0, halo: 6, haloColour: WHITE, angle: flip ? 0.5 : -0.5, bow: 0.9, gap: 6, max: 0.75 }); s.form(P([[-122, 0], [54, -2], [54, 14], [-2, 14], [-6, 8], [-34, 10], [-38, 16], [-122, 16]]), { contour: 3, halo: 3, haloColour: WHITE, hatch: [[parallel(PI / 2, 5, { box: [x - 140, y - 10, 280, 40] }), 0.5, { max: 2.4 }]] });
    s.form([...ellipse(x, y - 166 * k, 45 * k, 13 * k, flip ? 0.06 : -0.06)], { contour: 3, paper: BLACK, ink: WHITE }); s.form(t.outline.filter(([, Y]) => Y < y - 160 * k && Y > y - 176 * k).length ? put(rect(-33, -172, 66, 14), x + 3, y, k) : [], { contour: 0, paper: null });
    for (let i = 0; i < 5; i++) { const v = -142 + i * 17; s.line(P([[-38 - i * 1.5, v], [-20, v + 7], [-2, v + 2]]), 4 * k, { colour: WHITE, taper: [0.1, 0.3] }); }
    // grass at the brim
    grass(s, x - 40 * k, x + 42 * k, y - 154 * k, { h: 18, n: 13, colour: BLACK, w: 3.6, seed });
  };
  leg(290, 486, 0.86, true, 5, 26); leg(136, 556, 1.06, false, 3, -22);
  perched(s, 354, 399, 0.9); 
  return s;
};

card['own-puppet'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  // curtain
  const fold = relief((x, y) => 16 * Math.sin((x + y * 0.04) / 13) + 6 * Math.sin(x / 5.3 + 1), 2), lit = shade(fold, { k: 0.6, from: 0.95, to: 0.1 }); s.field(rect(-8, -8, 416, 408), PI / 2 + 0.04, (x, y) => 0.6 * (1 - lit(x, y)) * smooth(30, 200, Math.hypot((x - 190) * 1.1, y - 250)) * (0.5 + 0.5 * smooth(0, 300, y)), { gap: 6, colour: WHITE });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE); s.thread([], { colour: BLACK }); s.engrave(rect(-8, HORIZON, 416, 210), rays(190, 300, 100, 460, 34, { a0: 0.15, a1: PI - 0.15 }), 0.3, { max: 4 }); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0, 5, { box: [0, 400, 400, 200] }), (x, y) => 1.1 * smooth(1, 0.6, Math.hypot((x - 216) / 120, (y - 552) / 26)) + 0.3 * smooth(500, 600, y) * smooth(100, 240, Math.abs(x - 200)), { max: 5 });
  // joints
  const J = { head: [188, 182], neck: [190, 226], hip: [202, 364], shL: [150, 250], shR: [230, 250], elL: [92, 318], haL: [58, 250], elR: [300, 208], haR: [274, 112], knL: [128, 440], ftL: [152, 540], knR: [262, 452], ftR: [304, 536] }, bar = [262, 76];
  const H = { halo: 6, haloColour: BLACK }, bone = (a, b, w0, w1, o = {}) => { const c = even([a, b], 4), t = sausage(c, (v) => mix(w0, w1, v) * (0.86 + 0.24 * Math.sin(PI * v))); s.form(t, { contour: 3, ...H, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) + PI / 2, bow: 0.8, gap: 5, max: 1, ...o }); }, ball = (p, r) => s.form(ellipse(p[0], p[1], r), { contour: 2.6, angle: 0.4, gap: 4, max: 1 });
  const strings = [[J.haL, -44, 6], [J.head, -16, 2], [J.knL, -30, 4], [J.knR, 38, -4], [J.ftR, 50, -6]];
  // strings behind
  for (const [p, u, v] of [strings[0], strings[2], strings[3], strings[4]]) { const line = even([[bar[0] + u, bar[1] + v], [mix(bar[0] + u, p[0], 0.5), mix(bar[1] + v, p[1], 0.5)], p], 4); s.line(line, 6, { colour: BLACK, taper: [0, 0], wob: 0 }); s.line(line, 2.2, { colour: WHITE, taper: [0, 0], wob: 0 }); }
  bone(J.shR, J.elR, 15, 12); bone(J.elR, J.haR, 12, 9); ball(J.elR, 10);
  bone(J.hip, J.knR, 20, 15); bone(J.knR, J.ftR, 15, 10); ball(J.knR, 12); bone(J.hip, J.knL, 21, 16); bone(J.knL, J.ftL, 15, 10); ball(J.knL, 12);
  for (const [f, d] of [[J.ftL, -1], [J.ftR, 1]]) s.form(spline(put([[-10, -8], [14, -8], [38, 2], [42, 12], [-12, 12]], f[0], f[1], 1, d > 0 ? 0.1 : 0, d < 0), true, 3), { contour: 3, halo: 4, haloColour: WHITE, angle: 0.2, gap: 4.4 });
  s.form(spline([[150, 236], [190, 228], [236, 238], [240, 286], [224, 330], [196, 342], [166, 330], [148, 288]], true, 4), { contour: 3.2, ...H, angle: 0.05, bow: 0.9, gap: 5.4, max: 1 }); s.form(spline([[168, 340], [200, 334], [232, 342], [238, 368], [204, 392], [166, 372]], true, 4), { contour: 3.2, ...H, angle: 0.05, bow: 0.9, gap: 5.4, max: 1 });
  bone(J.shL, J.elL, 15, 12); bone(J.elL, J.haL, 12, 9); ball(J.elL, 10); ball(J.shL, 13); ball(J.shR, 13);
  s.form(hand(J.haL[0], J.haL[1] + 6, 0.46, { rot: -0.3, spread: 1.5 }), { contour: 2.2, halo: 4, haloColour: BLACK });
  bone([190, 236], [189, 218], 9, 9); s.form(spline([[188, 136], [158, 146], [150, 178], [164, 212], [190, 226], [216, 210], [228, 176], [218, 146]], true, 4), { contour: 3.4, ...H, angle: 0.1, bow: 1, gap: 5.4, max: 1 }); s.line(spline([[189, 138], [184, 180], [190, 224]], false, 3), 2.2);
  // the cross, in its own hand
  const wood = (a, b) => limb(s, even([a, b], 4), 7, { gap: 5, dark: 0.9, max: 3.4, contour: 3, ...H }); wood([bar[0] - 84, bar[1] - 12], [bar[0] + 84, bar[1] + 14]); wood([bar[0] - 66, bar[1] + 22], [bar[0] + 72, bar[1] - 24]);
  { const line = even([[bar[0] - 16, bar[1] + 2], [220, 120], [188, 138]], 4); s.line(line, 6, { colour: BLACK, taper: [0, 0], wob: 0 }); s.line(line, 2.2, { colour: WHITE, taper: [0, 0], wob: 0 }); }
  for (let i = 0; i < 4; i++) s.form(sausage(even([[258 + i * 4, 94 + i * 8 - 12], [284 + i * 2, 90 + i * 8 - 12]], 3), 5), { contour: 2.2, halo: 1, haloColour: BLACK });
  perched(s, 348, 398, 1, { colour: WHITE });
  return s;
};

card['suitcase-sea'] = () => {
  const s = new Sheet(), g = rng(7);
  s.engrave(rect(-8, -8, 416, 410), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.5 * smooth(190, 400, y) + 0.3 * smooth(90, 0, y), { max: 4.4 });
  s.thread(); s.fill(rect(-8, HORIZON + 1.6, 416, 210), BLACK); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0, 9, { box: [0, 400, 400, 200] }), (x, y) => 0.3 * smooth(160, 40, Math.abs(x - 300)) , { max: 3, colour: WHITE });
  const P = (a) => put(a, 178, 300, 1.18, -0.08), H = { halo: 6, haloColour: WHITE };
  // the lid stands open
  s.form(spline(P([[-126, -4, 1], [-146, -168], [-132, -188], [124, -190], [138, -172], [128, -6, 1]]), true, 4), { paper: BLACK, ink: WHITE, contour: 0, ...H });
  s.form(P([[-116, -12], [-132, -162], [-122, -174], [114, -176], [124, -164], [116, -14]]), { contour: 3, hatch: [[parallel(0.9, 9, { box: [0, 60, 360, 250] }), (x, y) => 0.16 + 0.55 * smooth(120, 300, x), { max: 5.4 }]] });
  for (const u of [-76, 62]) s.form(P([[u, -174], [u + 15, -174], [u + 13, -14], [u - 2, -14]]), { paper: BLACK, ink: WHITE, contour: 2.4 });
  // the case: a dark box with corners, straps, a handle
  s.form(spline(P([[-134, -10, 1], [136, -12, 1], [138, 84], [128, 96], [-124, 98], [-136, 86]]), true, 4), { paper: BLACK, ink: WHITE, contour: 0, ...H, hatch: [[parallel(-0.08, 9, { box: [0, 260, 360, 190] }), (x, y) => 0.55 * smooth(150, 10, x) + 0.18, { max: 4.4 }]] });
  for (const [u, v, a] of [[-124, 0, 0], [126, -2, 1], [126, 84, 2], [-124, 86, 3]]) s.form(ellipse(...P([[u, v]])[0], 21, 19), { contour: 3, paper: WHITE, ink: BLACK, hatch: [[parallel(0.8, 5, { box: [P([[u, v]])[0][0] - 24, P([[u, v]])[0][1] - 24, 48, 48] }), a === 1 || a === 2 ? 0.6 : 0.2, { max: 3.4 }]] });
  // the sea: heaped in the case, falling over its front
  const A = even(spline([[128, 300], [116, 294], [118, 330], [106, 400], [66, 486], [-20, 566]], false, 4), 5), B = even(spline([[244, 290], [258, 282], [260, 326], [280, 396], [330, 478], [420, 556]], false, 4), 5);
  const heap = spline([[24, 304, 1], [50, 262], [80, 276], [112, 232], [148, 256], [186, 214], [222, 244], [256, 222], [292, 256], [322, 246], [344, 282, 1], [180, 312]], true, 4);
  s.form(heap, { contour: 0, halo: 3, haloColour: WHITE }); s.engrave(heap, range(12, (i) => spline([[20, 300 + i * 7], [50, 266 + i * 7], [80, 280 + i * 7], [112, 238 + i * 7], [148, 262 + i * 7], [186, 220 + i * 7], [222, 250 + i * 7], [256, 228 + i * 7], [292, 262 + i * 7], [322, 252 + i * 7], [348, 288 + i * 7]], false, 4)), (x, y) => 0.4 + 0.4 * Math.sin(x / 14), { max: 5.4 }); s.line(heap.slice(0, Math.round(heap.length * 0.62)), 3.6, { taper: [0.2, 0.2] });
  const fall = [...A, [-20, 580], [420, 580], ...[...B].reverse()]; s.form(fall, { contour: 0, halo: 3, haloColour: WHITE });
  s.engrave(fall, between(A, B, 26, { m: 90 }), (x, y, t) => clamp(0.16 + 0.5 * Math.sin(x / 17 + y / 70) ** 2 * smooth(280, 360, y) + 0.5 * smooth(430, 580, y) + 0.5 * blob(x, y, 270, 330, 30, 60)), { max: 8 }); s.line(A, 3.8, { taper: [0, 0] }); s.line(B, 3.8, { taper: [0, 0] });
  for (let i = 0; i < 30; i++) { const x = -6 + i * 14.2, y = 556 + g() * 24, r = 9 + g() * 10; s.form(ellipse(x, y, r, r * 0.7), { contour: 2.4 }); }
  s.fill([[-10, 574], ...range(30, (i) => [-6 + i * 14.2, 574 + 7 * Math.sin(i * 2.1)]), [412, 574], [412, 612], [-10, 612]], BLACK);
  const bp = (a) => put(a, 186, 424, 1.12, 0.3); s.form(spline(bp([[-42, -4, 1], [42, -8, 1], [28, 18], [-26, 20]]), true, 3), { paper: BLACK, ink: WHITE, contour: 3, halo: 3, haloColour: WHITE }); s.line(bp([[0, 0], [0, -84]]), 3.4, { taper: [0, 0.3] }); s.form(bp([[4, -8], [4, -80], [40, -16]]), { contour: 2.8, halo: 3, haloColour: WHITE }); s.form(bp([[-4, -10], [-4, -66], [-34, -14]]), { contour: 2.8, halo: 3, haloColour: WHITE, hatch: [[parallel(0.3, 5, { box: [110, 320, 150, 120] }), 0.6, { max: 3 }]] });
  for (const [x, y] of [[352, 236], [370, 262], [12, 262], [356, 210], [28, 236]]) s.form(ellipse(x, y, 4 + (x % 3)), { contour: 2.2 });
  walker(s, 362, 402, 42, { flip: true });
  return s;
};

card['hourglass-walker'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 214, P = (a) => put(a, cx, 300, 1, 0.07);
  s.stipple(rect(0, 0, 400, 600), (x, y) => 0.12 * smooth(420, 600, y) + 0.05, { gap: 9, r: 1.5, colour: WHITE, seed: 14 }); s.thread([], { colour: WHITE });
  s.engrave(rect(-8, HORIZON, 416, 210), range(16, (i) => even([[-6, HORIZON + 8 + i * 12], [150, HORIZON + 4 + i * 12 + 6 * Math.sin(i)], [406, HORIZON + 8 + i * 12]], 8)), (x, y) => 0.25, { max: 4, colour: WHITE });
  const glass = spline(P([[-96, -222], [-104, -150], [-84, -80], [-34, -26], [-13, 0], [-34, 26], [-84, 80], [-104, 150], [-96, 222]]), false, 4), glassR = spline(P([[96, -222], [104, -150], [84, -80], [34, -26], [13, 0], [34, 26], [84, 80], [104, 150], [96, 222]]), false, 4), body = [...glass, ...[...glassR].reverse()];
  for (const u of [-128, 128]) limb(s, even(P([[u, -226], [u, 226]]), 5), (v) => 8 + 3 * Math.cos(v * 25) * Math.exp(-(((v - 0.5) / 0.3) ** 2)), { gap: 4.6, dark: 0.9, max: 3.6, contour: 2.6 });
  s.form(body, { contour: 0 });
  // sand above, its surface sunk; below, a dune
  const up = spline(P([[-99, -128, 1], [-60, -116], [-20, -94], [0, -84], [22, -94], [64, -118], [100, -128, 1], [84, -80], [34, -26], [12, 0, 1], [-12, 0, 1], [-34, -26], [-84, -80]]), true, 4); s.form(up, { contour: 3 }); s.stipple(up, (x, y) => 0.25 + 0.6 * smooth(180, 290, x - 60 + (y - 200) * 0.3), { gap: 5, r: 1.4, colour: BLACK, seed: 3 });
  const dune = spline(P([[-97, 218, 1], [-98, 176], [-64, 150], [-30, 118], [-2, 84], [8, 82], [34, 110], [70, 142], [100, 160], [97, 218, 1]]), true, 4); s.form(dune, { contour: 0 }); const crest = even(spline(P([[4, 82], [-8, 120], [10, 160], [-6, 220]]), false, 4), 4);
  const rightSide = [...crest, ...spline(P([[-6, 220, 1], [97, 220, 1], [100, 160], [70, 142], [34, 110], [8, 82]]), false, 4)]; s.field(rightSide, 0.75, (x, y) => 0.75 + 0.2 * smooth(380, 500, y), { gap: 5.4 }); s.field([...crest, ...spline(P([[-6, 220, 1], [-97, 220, 1], [-98, 176], [-64, 150], [-30, 118], [4, 82]]), false, 4)], -0.75, (x, y) => 0.12 + 0.25 * smooth(420, 520, y), { gap: 6 });
  s.line(even(spline(P([[-98, 176], [-64, 150], [-30, 118], [-2, 84], [8, 82], [34, 110], [70, 142], [100, 160]]), false, 4), 4), 3.2, { taper: [0, 0] });
  const fall = P([[-3, -4], [3, -4], [2, 84], [-1, 84]]); s.fill(fall, BLACK);
  // glass: sheen
  s.engrave(body, between(glass, P([[-60, -222], [-70, -150], [-50, -80], [-10, -20], [-6, 0], [-10, 20], [-50, 80], [-70, 150], [-60, 222]]), 5), (x, y, t) => 0.25, { max: 3 }); s.engrave(body, between(P([[70, -222], [78, -150], [60, -80], [16, -22], [9, 0], [16, 22], [60, 80], [78, 150], [70, 222]]), glassR, 6), (x, y, t) => 0.75, { max: 4.6 });
  s.line(glass, 4, { taper: [0, 0] }); s.line(glassR, 4, { taper: [0, 0] });
  for (const [v, w] of [[-236, 1], [236, 1]]) { const d = P([[-144, v - 14], [144, v - 14], [150, v], [144, v + 14], [-144, v + 14], [-150, v]]); s.form(d, { contour: 3.6, halo: 5, haloColour: BLACK, hatch: [[parallel(0.07, 4.6, { box: [30, 0, 380, 600] }), (x, y) => 0.1 + 0.85 * smooth(cx - 60, cx + 130, x), { max: 4 }]] }); }
  walker(s, ...P([[-44, 132]])[0], 60, { stick: true, flip: true }); s.stipple(null, (x, y) => 0.9, { gap: 3, box: [cx - 6, 380, 12, 4] });
  for (let i = 0; i < 6; i++) { const q = P([[-52 - i * 8, 143 + i * 7]])[0]; s.fill(ellipse(q[0], q[1] + 3, 2.4, 1.4)); }
  return s;
};

card['zip-mountain'] = () => {
  const s = new Sheet();
  s.engrave(rect(-8, -8, 416, 450), parallel(0, 9, { box: [0, 0, 400, 440] }), (x, y) => 0.6 * smooth(200, 0, y) + 0.2 * smooth(300, 420, y), { max: 5 });
  const L = [[176, 58], [152, 100], [138, 118], [112, 176], [96, 192], [62, 268], [40, 292], [-12, 404]], R = [[176, 58], [196, 92], [212, 104], [240, 166], [262, 186], [290, 252], [318, 276], [356, 350], [412, 404]];
  const mount = [...L, [-12, 620], [412, 620], ...[...R].reverse()]; s.form(mount, { contour: 0, halo: 6 });
  // lit side and dark side, hatched down the slope
  const ridge = (y) => 176 + 26 * smooth(60, 330, y) + 12 * Math.sin(y / 26); const dark = [[176, 58], ...range(40, (i) => [ridge(70 + i * 11), 70 + i * 11]), [240, 620], [412, 620], ...[...R].reverse()];
  s.field(dark, (x, y) => 1.05 + 0.25 * Math.sin(y / 30 + x / 40), (x, y) => 0.42 + 0.42 * Math.sin(x / 19 + y / 33) + 0.12, { gap: 7 });
  s.field([[176, 58], ...range(40, (i) => [ridge(70 + i * 11), 70 + i * 11]), [240, 620], [-12, 620], ...[...L].reverse()], (x, y) => 2.1 - 0.25 * Math.sin(y / 34 - x / 40), (x, y) => 0.55 * smooth(0.1, 1, Math.sin(x / 23 - y / 30)) + 0.15 * smooth(200, 400, y), { gap: 8 });
  for (const e of [L, R]) s.line(even(e, 4), 4, { taper: [0, 0] });
  // the opening
  const zl = even(spline([[174, 66], [150, 140], [134, 214], [136, 290], [158, 360], [186, 416]], false, 4), 4), zr = even(spline([[180, 66], [214, 140], [238, 214], [242, 290], [222, 360], [192, 416]], false, 4), 4), gap = [...zl, ...[...zr].reverse()];
  s.form(gap, { paper: BLACK, ink: WHITE, contour: 0 }); stars(s, gap, { density: 0.12, gap: 11, big: [[190, 170, 4], [216, 260, 3.4], [160, 280, 3], [196, 330, 4]] }); s.fill(ellipse(176, 220, 22), WHITE); s.fill(ellipse(186, 214, 19), BLACK);
  const teeth = (e, side) => { const t = tube(e, 9); s.form(t.outline, { contour: 2.4, halo: 0 }); const n = Math.round(lengths(e).at(-1) / 11), P = resample(e, n); P.forEach((p, i) => { const q = P[Math.min(n - 1, i + 1)], b = P[Math.max(0, i - 1)], a = Math.atan2(q[1] - b[1], q[0] - b[0]); s.form(put(rect(-3, side > 0 ? -3 : -11, 6, 14), p[0], p[1], 1, a), { contour: 1.6, paper: WHITE, ink: BLACK }); }); }; teeth(zl, -1); teeth(zr, 1);
  // closed below
  const close = even(spline([[189, 420], [194, 480], [204, 540], [216, 612]], false, 4), 4); s.form(tube(close, 12).outline, { contour: 2.6, halo: 4 }); const C = resample(close, 18); C.forEach((p, i) => { const q = C[Math.min(17, i + 1)], b = C[Math.max(0, i - 1)], a = Math.atan2(q[1] - b[1], q[0] - b[0]); s.fill(put(rect(-2.6, i % 2 ? -9 : -1, 5.2, 10), p[0], p[1], 1, a), BLACK); });
  s.form(put(spline([[-20, -24, 1], [20, -24, 1], [16, 8], [9, 26, 1], [-9, 26, 1], [-16, 8]], true, 3), 189, 418), { contour: 3.4, halo: 4, angle: 0.1, gap: 4.4 });
  s.form(put(spline([[-7, -4, 1], [7, -4, 1], [13, 58], [0, 72], [-13, 58]], true, 3), 191, 432, 1, -0.62), { contour: 3, halo: 4, paper: BLACK, ink: WHITE }); s.form(ellipse(226, 480, 5), { contour: 0 }); 
  s.line(even([[-8, HORIZON], [20, 402], [60, 430]], 5), 3.4, { taper: [0, 0.8] }); s.line(even([[408, HORIZON], [380, 402], [340, 432]], 5), 3.4, { taper: [0, 0.8] });
  const wood = below(spline([[-10, 560], [70, 540], [150, 572], [250, 566], [330, 546], [410, 566]], false, 5)); s.fill(wood); const r = rng(4); for (let i = 0; i < 26; i++) { const x = i * 16 + r() * 8; fir(s, x, 580 + 6 * Math.sin(i), 40 + r() * 34); }
  walker(s, 262, 528, 46); s.line(spline([[228, 482], [244, 494], [256, 500]], false, 3), 2.6, { taper: [0, 0] }); 
  return s;
};

card['smoke-wolf'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), nz = noise(11);
  stars(s, rect(0, 0, 400, 392), { density: 0.035, big: [[54, 66, 4], [92, 150, 3], [352, 330, 3.4]] });
  // a wolf's head and neck, nose to the sky, and below nothing but smoke
  const wolf = spline([[96, 412, 1], [84, 372], [102, 336], [86, 300], [104, 262], [92, 222], [112, 182], [108, 150], [126, 118], [116, 78, 1], [150, 98], [168, 104], [176, 74, 1], [196, 104], [222, 112], [262, 88], [306, 58], [336, 34], [352, 34], [356, 48], [344, 66, 1], [318, 90], [292, 116], [330, 96], [344, 98, 1], [326, 122], [296, 150], [268, 172], [256, 204], [262, 240], [240, 262], [248, 296], [216, 312], [212, 350], [170, 352], [152, 382], [118, 388], [114, 412, 1]], true, 3);
  const flow = (x, y) => mix(-0.62, -1.4, smooth(120, 230, y - (x - 200) * 0.3)) + 0.75 * nz(x / 46, y / 46) + 0.3 * nz(x / 18 + 9, y / 18), form = puff([wolf]), sh = shade(form, { k: 1.2, from: 0.95, to: -0.25 });
  s.field(rect(40, 60, 340, 340), flow, (x, y) => { if (form.z(x, y) > 0) return 0; let near = 0; for (const [a, b] of [[8, 0], [16, 4], [24, 10], [6, 12], [-8, 10], [32, 14], [-14, 4], [40, 8]]) if (form.mask.has(x - a, y - b)) near = Math.max(near, 1 - Math.hypot(a, b) / 46); return 0.85 * near * smooth(80, 200, y) * (0.55 + 0.6 * nz(x / 20, y / 20)); }, { gap: 6, colour: WHITE });
  s.form(wolf, { contour: 0 }); s.field([wolf], flow, (x, y) => 0.05 + 0.95 * sh(x, y) * (0.8 + 0.35 * nz(x / 24, y / 24)) + 0.25 * blob(x, y, 200, 170, 40, 40), { gap: 4.8 });
  s.fill(spline([[214, 136, 1], [226, 126], [242, 126, 1], [230, 136]], true, 2)); s.fill(ellipse(348, 42, 9, 7, -0.6)); s.fill([[122, 92], [140, 112], [128, 116]]); s.fill([[177, 86], [188, 106], [176, 108]]);
  s.fill([[300, 110], [330, 84], [340, 72], [334, 92], [296, 122]]); for (const [x, y] of [[312, 100], [324, 90]]) s.fill([[x, y], [x + 7, y - 5], [x + 5, y + 7]], WHITE);
  // the house
  const g = ground((x) => -14 * blob(x, 0, 112, 1, 70, 9)); s.fill(below(g), WHITE); s.engrave(below(g), range(22, (i) => g.map(([x, y]) => [x, y + 7 + i * 9 + 3 * Math.sin(x / 26 + i)])), (x, y) => 0.25 + 0.45 * smooth(400, 600, y) + 0.3 * smooth(200, 400, x), { max: 7 }); s.line(g, 3.4, { colour: BLACK, taper: [0, 0] });
  s.form(rect(96, 400, 18, 40), { contour: 2.8, halo: 3, haloColour: BLACK, hatch: [[parallel(0, 5, { box: [94, 390, 24, 50] }), (x) => 0.8 * smooth(102, 112, x), { max: 4 }]] });
  house(s, 74, 492, 92, 44, { roof: 40, contour: 3, windows: false, gap: 5, halo: 4 }); s.form(rect(92, 462, 20, 18), { paper: BLACK, ink: BLACK, contour: 1 }); s.fill(rect(96, 465, 5, 5), WHITE); s.form(rect(134, 460, 16, 32), { paper: BLACK, ink: BLACK, contour: 1 });
  fir(s, 40, 500, 64); fir(s, 58, 506, 44); fir(s, 196, 508, 52); for (const [x, y, h] of [[320, 440, 26], [336, 446, 34], [352, 438, 22], [300, 450, 28]]) fir(s, x, y, h);
  walker(s, 250, 546, 44);
  return s;
};

card['stone-balloon'] = () => {
  const s = new Sheet(), g = ground((x) => 34 * Math.sin((x + 10) / 66) ), cx = 232, cy = 170;
  s.engrave(above(g), parallel(0, 9, { box: [0, 0, 400, 460], bend: (u, v) => 5 * Math.sin(u / 64 + v / 60) }), (x, y) => 0.45 * smooth(150, 300, Math.hypot(x - cx, y - cy)) * smooth(60, 400, y + 40), { max: 4.4 });
  // the boulder: facets
  const outer = [[-10, -146], [56, -136], [104, -98], [138, -44], [134, 20], [108, 74], [64, 110], [10, 128], [-48, 112], [-96, 74], [-130, 22], [-126, -40], [-92, -96], [-48, -132]].map(([u, v]) => [cx + u, cy + v]), inner = [[-30, -92], [36, -84], [82, -30], [60, 34], [2, 66], [-62, 40], [-84, -26]].map(([u, v]) => [cx + u, cy + v]);
  s.form(outer, { contour: 0, halo: 7 }); const n = outer.length, m = inner.length, tone = (p) => { const a = Math.atan2(p[1] - cy, p[0] - cx), d = Math.cos(a - 0.85); return 0.5 + 0.5 * d; };
  const facet = (poly, t, ang) => { s.field(poly, (x, y) => ang + 0.12 * Math.sin(x / 12 + y / 17), (x, y) => clamp(t + 0.12 * Math.sin(x / 9 + y / 23)), { gap: 6 }); s.line(closed(poly), 2.4, { taper: [0, 0] }); };
  for (let i = 0; i < m; i++) { const j = (i + 1) % m, poly = [inner[i], outer[(2 * i) % n], outer[(2 * i + 1) % n], outer[(2 * i + 2) % n], inner[j]], c = [(inner[i][0] + outer[(2 * i + 1) % n][0]) / 2, (inner[i][1] + outer[(2 * i + 1) % n][1]) / 2]; facet(poly, tone(c) * 0.98, Math.atan2(c[1] - cy, c[0] - cx) + 1.1); }
  facet(inner, 0.12, 0.7); s.line(closed(outer), 4.4, { taper: [0, 0] });
  for (const c of [[[-60, -110], [-46, -70], [-58, -36], [-40, 4]], [[60, 100], [44, 60], [56, 30]], [[96, -70], [70, -56], [76, -30]]]) s.line(spline(c.map(([u, v]) => [cx + u, cy + v]), false, 3), 3.4, { taper: [0.2, 0.9] });
  grass(s, cx - 60, cx + 40, 0, { h: 15, n: 20, at: (x) => cy - 132 - 12 * (1 - ((x - cx) / 70) ** 2) + 10, w: 2.6, lean: 0.5 }); fir(s, cx + 2, cy - 136, 40);
  // earth, string, child a hand above the ground
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] }); s.stipple(below(g), 0.05, { gap: 12, r: 1.7, colour: WHITE, seed: 4 }); s.engrave(below(g), parallel(0, 5, { box: [40, 440, 340, 140] }), (x, y) => 0.8 * smooth(1, 0.5, Math.hypot((x - 262) / 120, (y - 520) / 34)), { max: 0.01, colour: WHITE });
  for (let i = 0; i < 13; i++) s.engrave(below(g), [g.map(([x, y]) => [x, y + 10 + i * 14])], (x, y) => 0.5 * smooth(330, 20, x + 0.5 * (y - 400)), { max: 4, colour: WHITE });
  const string = even(spline([[cx - 14, cy + 126], [cx - 40, 330], [cx - 66, 366], [116, 372]], false, 4), 4); s.line(string, 3, { taper: [0, 0] }); limb(s, even(spline([[cx - 40, cy + 116], [cx - 6, cy + 132], [cx + 30, cy + 122]], false, 4), 4), 4.6, { gap: 4, contour: 2.4, max: 2.6, round: true });
  child(s, 96, 416, 76, { arm: [20, -44] });
  return s;
};

card['egg-lamp'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 142, lx = 292, ly = 128;
  s.stipple(rect(0, 0, 400, 400), 0.05, { gap: 12, r: 1.5, colour: WHITE, seed: 9 });
 s.fill([[lx - 24, ly + 14], [lx + 36, ly + 10], [408, 430], [408, 612], [196, 612]], WHITE); s.engrave([[lx - 24, ly + 14], [lx + 36, ly + 10], [408, 430], [408, 612], [196, 612]], rays(lx + 6, ly - 50, 60, 600, 26, { a0: 0.7, a1: 2.1 }), (x, y) => 0.12 + 0.3 * smooth(300, 600, y), { max: 5 });
  s.engrave(rect(-8, -8, 416, 616), rings(lx + 6, ly - 6, 50, 130, 9), (x, y) => 0.6 * smooth(136, 44, Math.hypot(x - lx - 6, y - ly + 6)), { max: 5, colour: WHITE });
  // lamp post grows out of the shell
  const post = even(spline([[150, 330], [150, 220], [156, 130], [188, 62], [248, 48], [290, 74], [298, 96]], false, 4), 4); limb(s, post, (v) => mix(11, 6, v), { gap: 5, dark: 0.95, max: 4, contour: 3, halo: 5, haloColour: BLACK, side: -1 });
  for (const v of [0.3, 0.52]) { const p = post[Math.floor(v * (post.length - 1))]; s.form(ellipse(p[0], p[1], 14, 6, v > 0.4 ? -0.4 : 0), { contour: 2.6, halo: 3, haloColour: BLACK }); }
  s.form(spline([[258, 122, 1], [268, 96], [298, 84], [332, 94], [344, 116, 1], [330, 126], [274, 130]], true, 3), { paper: BLACK, ink: WHITE, contour: 3.4, halo: 4, haloColour: BLACK }); s.form(ellipse(302, 130, 26, 15, -0.06), { contour: 3, paper: WHITE });
  // egg, broken above
  s.thread([], { colour: WHITE }); s.engrave([[-8, HORIZON], [208, HORIZON], [196, 612], [-8, 612]], parallel(0, 9, { box: [0, 400, 210, 200] }), 0.3, { max: 3, colour: WHITE });
  const crack = [[44, 344], [66, 318], [86, 344], [104, 306], [126, 336], [150, 302], [172, 338], [194, 310], [212, 342], [238, 324], [246, 352]], egg = [...crack, ...spline([[246, 352], [256, 420], [236, 492], [190, 534], [142, 542], [94, 532], [52, 490], [34, 420], [44, 344]], false, 4).slice(1, -1)];
  s.form([[44, 344], [64, 300], [90, 280], [120, 300], [150, 276], [180, 296], [212, 284], [246, 352]], { paper: BLACK, ink: WHITE, contour: 2.4 });
  s.form(egg, { contour: 0, halo: 6, haloColour: BLACK, angle: 0.25, bow: 0.7, gap: 6, max: 1, k: 1 }); s.line(closed(egg), 4, { taper: [0, 0] }); for (const c of [[[104, 306], [112, 340], [98, 366], [110, 392]], [[194, 310], [186, 350], [200, 376]]]) s.line(even(c, 3), 2.8, { taper: [0.1, 0.9] });
  s.form(put([[-24, 10], [-30, -14], [-6, -8], [8, -22], [26, -4], [14, 16], [-6, 8]], 66, 560 - 8, 1, 0.3), { contour: 2.8, halo: 4, haloColour: BLACK, angle: 0.4, gap: 5 });
  // nest
  const r = rng(3); for (let i = 0; i < 70; i++) { const a = 0.1 + r() * 2.9, R = 100 + r() * 30, x = cx + Math.cos(a) * R * 1.06, y = 478 + Math.sin(a) * R * 0.62, d = (r() - 0.5) * 0.9 + a + PI / 2, l = 30 + r() * 34, c = spline([[x - Math.cos(d) * l, y - Math.sin(d) * l * 0.6], [x, y + 5], [x + Math.cos(d) * l, y + Math.sin(d) * l * 0.6]], false, 5); s.line(c, 6.4, { colour: BLACK }); s.line(c, 3.2, { colour: WHITE }); }
  walker(s, 330, 540, 74); s.fill([[320, 538], [340, 538], [372, 612], [330, 612]], BLACK);
  return s;
};

card['book-well'] = () => {
  const s = new Sheet();
  s.fill(rect(-8, HORIZON - 150, 416, 360), BLACK); s.fill(rect(-8, -8, 416, HORIZON - 140), WHITE);
  const table = [[-10, HORIZON], [410, HORIZON], [410, 612], [-10, 612]]; s.fill(rect(-8, -8, 416, 408), WHITE); s.fill(table);
  s.engrave(rect(-8, -8, 416, 408), rays(256, -120, 120, 640, 70, { a0: 0.4, a1: 2.8 }), (x, y) => 0.12 + 0.4 * smooth(60, 220, Math.abs(x - 250)), { max: 5 });
  s.thread(); s.engrave(table, parallel(0.02, 10, { box: [0, 400, 400, 200], bend: (u) => 4 * Math.sin(u / 30) }), (x, y) => 0.25, { max: 3, colour: WHITE });
  // the book: cover, page blocks, pages
  const cover = [[4, 470], [196, 520], [398, 466], [372, 318], [200, 360], [30, 322]]; s.form(cover, { paper: BLACK, ink: BLACK, contour: 3, halo: 7, haloColour: WHITE });
  const edgeL = [...spline([[196, 490], [150, 452], [90, 434], [16, 440]], false, 4), [14, 456], [196, 506]], edgeR = [...spline([[196, 490], [244, 446], [310, 428], [384, 434]], false, 4), [388, 452], [196, 506]]; s.form(edgeL, { contour: 2.6, hatch: [[parallel(0.27, 4, { box: [0, 420, 210, 100] }), 0.45, { max: 3 }]] }); s.form(edgeR, { contour: 2.6, hatch: [[parallel(-0.28, 3.6, { box: [190, 420, 210, 100] }), 0.75, { max: 2.8 }]] });
  const left = spline([[196, 490, 1], [150, 452], [90, 434], [16, 440, 1], [30, 380], [40, 312, 1], [98, 302], [160, 318], [200, 348, 1]], true, 4), right = spline([[196, 490, 1], [244, 446], [310, 428], [384, 434, 1], [376, 370], [362, 308, 1], [300, 298], [240, 316], [200, 348, 1]], true, 4);
  const z = relief((x, y) => -60 * Math.exp(-(((x - 198) / 42) ** 2)), 2), sh = shade(z, { k: 0.8, from: 0.75, to: -0.1 });
  for (const p of [left, right]) { s.form(p, { contour: 0 }); s.field(p, (x, y) => (p === left ? 0.22 : -0.24), (x, y) => 0.9 * sh(x, y), { gap: 5 }); s.line(closed(p), 3.2, { taper: [0, 0] }); }
  s.engrave(left, range(11, (i) => even(spline([[42 - i * 1.4, 330 + i * 10], [96 - i, 320 + i * 11], [158 - i * 0.4, 338 + i * 12.4]], false, 5), 5)), (x, y, t) => 0.5 * smooth(0, 0.2, t) * smooth(1, 0.7, t) * smooth(30, 60, Math.abs(x - 112)), { max: 3.4 });
  // the well
  const wx = 288, wy = 366, W = 68, h = 62, hole = ellipse(wx, wy - h, W, 24);
  s.form(ellipse(wx + 14, wy + 6, W + 22, 30), { contour: 0, paper: null, hatch: [[parallel(-0.24, 4.6, { box: [190, 320, 210, 90] }), 0.8, { max: 4.4 }]] });
  s.form([...ellipse(wx, wy - h, W, 24, 0, 40, PI, 2 * PI), ...ellipse(wx, wy, W, 26, 0, 40, 0, PI)], { contour: 3.6, halo: 3 }); for (let row = 0; row < 4; row++) { const y = wy - h + (row + 1) * (h / 4); s.line(ellipse(wx, y, W, 25, 0, 40, 0, PI), 2.4, { taper: [0, 0] }); for (let i = 0; i < 7; i++) { const a = ((i + (row % 2 ? 0.5 : 0.1)) / 7) * PI, x = wx + W * Math.cos(a), yy = y + 25 * Math.sin(a); s.line([[x, yy], [x, yy - h / 4]], 2.2, { taper: [0, 0] }); } }
  s.engrave([...ellipse(wx, wy - h, W, 24, 0, 40, PI, 2 * PI), ...ellipse(wx, wy, W, 26, 0, 40, 0, PI)], range(26, (i) => ellipse(wx, wy - h + i * 3.6, W, 25, 0, 40, 0, PI)), (x, y) => 0.9 * smooth(wx - 10, wx + 66, x), { max: 3 });
  s.form(hole, { contour: 3.6, paper: WHITE }); s.form(ellipse(wx, wy - h + 1, W - 12, 18), { paper: BLACK, ink: BLACK, contour: 2.4 }); stars(s, ellipse(wx, wy - h + 1, W - 14, 16), { density: 0.4, gap: 9, seed: 6 });
  // rope and bucket from above
  s.line(even([[wx - 4, -10], [wx - 2, 120], [wx - 4, 196]], 5), 3.4, { taper: [0, 0] }); s.line(ellipse(wx - 4, 216, 24, 22, 0, 30, PI, 2 * PI), 3, { taper: [0, 0] }); s.form(spline([[wx - 30, 216, 1], [wx + 22, 216, 1], [wx + 15, 268, 1], [wx - 4, 272], [wx - 23, 268, 1]], true, 3), { contour: 3.4, halo: 4, angle: 0.02, bow: -0.6, gap: 5, base: 0.1 }); s.form(ellipse(wx - 4, 216, 26, 8), { contour: 3, paper: BLACK, ink: BLACK });
  walker(s, 112, 360, 84, { flip: true }); 
  s.form(spline([[16, 440, 1], [30, 380], [40, 312, 1], [66, 306], [48, 350], [40, 400], [62, 436, 1]], true, 4), { contour: 2.6, angle: 1.2, gap: 5, base: 0.1 });
  return s;
};

card['heads-bridge'] = () => {
  const s = new Sheet(), k = 3.5;
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.15 + 0.35 * smooth(260, 400, y), { max: 4 });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE); water(s, HORIZON, 600, { gap: 8, max: 4.6, tone: (x, y) => 0.25 + 0.4 * smooth(420, 600, y) + 0.4 * blob(x, y, 200, 430, 60, 20) }); s.thread();
  // left, white; right, black
  const nape = [[70, 60], [64, 20], [60, -10], [64, -40], [60, -80], [36, -98]], neck = [[-8, 8], [-6, 24], [-10, 44]];
  const A = profile(8, 356, k, { flip: true, neck, nape, step: 4 }), B = profile(408, 392, k, { neck, nape, step: 4 });
  s.form(A, { contour: 4, halo: 7, angle: 1.3, bow: 0.5, gap: 6.4, k: 0.9, max: 0.9, light: [0.5, -0.6, 0.6] });
  const hairA = spline([[-20, 0, 1], [40, 0], [86, 22], [110, 62], [98, 84], [64, 78], [40, 100], [34, 150], [20, 196], [-20, 210, 1]], true, 4); s.form(hairA, { contour: 3, halo: 2 }); s.field(hairA, (x, y) => Math.atan2(y - 40, x - 20) + PI / 2 - 0.4, (x, y) => 0.62 + 0.3 * Math.sin(Math.hypot(x, y - 60) / 9), { gap: 7 });
  s.form(B, { paper: BLACK, ink: WHITE, contour: 0, halo: 7, haloColour: WHITE, angle: 1.8, bow: 0.5, gap: 7, max: 0.75, k: 1 });
  const hairB = spline([[420, 34, 1], [370, 36], [322, 52], [296, 92], [304, 116], [340, 104], [368, 128], [374, 180], [388, 226], [420, 244, 1]], true, 4); s.form(hairB, { contour: 0, halo: 3, haloColour: BLACK }); s.field(hairB, (x, y) => Math.atan2(y - 76, x - 392) + PI / 2 + 0.3, (x, y) => 0.3 + 0.4 * Math.sin(Math.hypot(x - 400, y - 96) / 8), { gap: 7 }); s.line(closed(hairB), 3, { taper: [0, 0] });
  lid(s, 104, 140, 30, { k: 0.9 }); lid(s, 312, 178, 30, { k: 0.9, colour: WHITE });
  // the bridge, brow to brow
  const deck = even(spline([[112, 116], [150, 96], [204, 88], [258, 104], [292, 136]], false, 4), 4), arch = even(spline([[136, 152], [160, 122], [204, 110], [250, 126], [272, 166]], false, 4), 4);
  s.form([...deck, ...[...arch].reverse()], { contour: 3.4, halo: 4, hatch: [[across(deck, arch, 26, { bow: 0 }), (x, y, t) => 0.2 + 0.5 * smooth(0.3, 1, t), { max: 3.4 }]] });
  s.line(deck.map(([x, y]) => [x, y - 17]), 3, { taper: [0.1, 0.1] }); for (let i = 2; i < deck.length - 2; i += 4) s.line([deck[i], [deck[i][0], deck[i][1] - 17]], 2.4, { taper: [0, 0] });
  walker(s, 176, 92, 44); walker(s, 234, 94, 44, { flip: true });
  boat(s, 204, 470, 0.62); 
  return s;
};

card['web-face'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 214, cy = 264, rot = -0.14;
  const z = (x, y) => { const dx = x - cx + 6, dy = y - cy, u = (dx * Math.cos(rot) + dy * Math.sin(rot)) / 122, v = (-dx * Math.sin(rot) + dy * Math.cos(rot)) / 170; return 118 * faceHeight(u, v); }, form = relief(z, 2), sh = shade(form, { k: 1, from: 0.85, to: -0.25 });
  const on = (x, y) => smooth(2, 26, z(x, y)), tone = (x, y) => mix(0.14, 0.1 + 0.9 * (1 - sh(x, y)), on(x, y));
  const n = 22, r = rng(5), ang = range(n, (i) => (i / n) * 2 * PI + (r() - 0.5) * 0.12);
  for (let i = 0; i < n; i++) { const a = ang[i], q = []; for (let d = 4; d < 520; d += 6) q.push([cx + Math.cos(a) * d, cy + Math.sin(a) * d]); s.engrave(null, [q.filter(([x, y]) => x > -8 && x < 408 && y > -8 && y < 608)], (x, y) => 0.34, { max: 4.4, colour: WHITE }); }
  const lines = []; for (let d = 10; d < 300; d += 8.8) { const q = []; for (let i = 0; i <= n; i++) { const a0 = ang[i % n], a1 = ang[(i + 1) % n] + ((i + 1) % n === 0 ? 2 * PI : 0); if (i === n) break; for (let t = 0; t < 1; t += 0.25) { const a = mix(a0, a1, t), sag = 1 - 0.07 * Math.sin(PI * t) * smooth(0, 60, d), R = d * sag * (1 + 0.03 * Math.sin(i * 5.1 + d * 0.01)); q.push([cx + Math.cos(a) * R, cy + Math.sin(a) * R * 1.12]); } } q.push(q[0]); lines.push(q); }
  s.engrave(rect(-8, -8, 416, 616), lines, (x, y) => tone(x, y), { max: 8.2, cut: 0.05, colour: WHITE });
  // branches that hold it
  for (const [pts, w] of [[[[-12, 120], [40, 70], [90, 20], [150, -14]], 13], [[[412, 60], [376, 30], [330, -14]], 11], [[[-14, 560], [60, 590], [150, 612]], 14], [[[412, 500], [360, 560], [300, 614]], 12]]) limb(s, even(spline(pts, false, 4), 4), (v) => w * (0.8 + 0.3 * Math.sin(v * 9)), { gap: 5, dark: 0.85, max: 4, contour: 3, halo: 4, haloColour: BLACK });
  s.line(even([[-8, HORIZON], [60, 398], [120, 402]], 5), 3.4, { colour: WHITE, taper: [0, 0.9] }); s.line(even([[408, HORIZON], [350, 398], [300, 404]], 5), 3.4, { colour: WHITE, taper: [0, 0.9] });
  // the spider
  const X = 330, Y = 448; s.line(even([[330, 330], [331, 380], [330, 430]], 4), 2.4, { colour: WHITE, taper: [0, 0] }); for (const e of [-1, 1]) for (let i = 0; i < 4; i++) { const a = -0.95 + i * 0.62, c = spline([[X + e * 6, Y - 4 + i * 4], [X + e * 34 * Math.cos(a), Y + 36 * Math.sin(a) - 14], [X + e * (46 + 4 * i) * Math.cos(a * 0.8), Y + 52 * Math.sin(a) + 10]], false, 3); s.line(c, 8, { colour: BLACK, taper: [0, 0.3], wob: 0 }); s.line(c, 3.6, { colour: WHITE, taper: [0, 0.5] }); }
  s.form(ellipse(X, Y + 18, 19, 25), { contour: 3, halo: 4, haloColour: BLACK, angle: 0.2, bow: 0.9, gap: 4.6, max: 1.1 }); s.form(ellipse(X, Y - 10, 10), { contour: 3, halo: 2, haloColour: BLACK, paper: WHITE });
  return s;
};

card['train-mouth'] = () => {
  const s = new Sheet(), k = 4.9, cx = 336, cy = 494;
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400], bend: (u) => 3 * Math.sin(u / 44) }), (x, y) => 0.4 * smooth(230, 400, y) + 0.35 * smooth(120, -20, y), { max: 4 });
  const head = profile(cx, cy, k, { step: 4, nape: [[70, 38], [62, 20], [58, 2], [60, -30], [60, -60], [54, -84], [32, -98]] });
  s.form(head, { contour: 4.4, halo: 8, angle: 1.5, bow: 0.6, gap: 6.6, k: 0.85, max: 0.8, base: 0.02 });
  // hair like a wood on a hill
  const hair = spline([[206, 92, 1], [214, 40], [270, 4], [330, -14], [420, -14, 1], [420, 300, 1], [396, 250], [384, 190], [350, 168], [330, 128], [290, 110], [250, 112]], true, 4); s.form(hair, { paper: BLACK, ink: WHITE, contour: 0, halo: 3, haloColour: WHITE }); s.field(hair, (x, y) => 0.5 + 0.7 * Math.sin(x / 60 + y / 90), (x, y) => 0.4 * smooth(330, 220, x + y * 0.3) + 0.12 * Math.sin(y / 8), { gap: 8, colour: WHITE, weight: 1.3 });
  lid(s, 206, 224, 62, { k: 1.7, lashes: 8 }); s.line(spline([[166, 182], [196, 168], [236, 176]], false, 3), 7, { taper: [0.7, 0.8] });
  s.line(spline([[136, 338], [148, 330], [150, 316], [142, 306]], false, 3), 3, { taper: [0.5, 0.7] });
  // ear
  s.form(spline([[352, 240], [384, 226], [404, 250], [400, 300], [372, 330], [358, 300]], true, 4), { contour: 3.2, angle: 0.6, gap: 5, halo: 3, haloColour: WHITE });
  // earth, rails, tunnel
  const mouth = spline([[128, 402, 1], [126, 384], [140, 372], [166, 366], [196, 376], [206, 402, 1]], true, 3); s.form(mouth, { paper: BLACK, ink: BLACK, contour: 2 });
  s.fill(rect(-8, HORIZON, 416, 210)); s.thread(); s.stipple(rect(-8, 412, 416, 200), (x, y) => 0.1 * smooth(600, 410, y) + 0.02, { gap: 10, r: 1.8, colour: WHITE, seed: 8 }); s.engrave(rect(-8, 420, 416, 190), range(17, (i) => even([[-6, 424 + i * 11], [120, 430 + i * 10.6 + 5 * Math.sin(i)], [280, 422 + i * 11], [406, 426 + i * 11]], 8)), (x, y) => 0.5 + 0.3 * Math.sin(x / 37 + y / 15), { max: 6.8, colour: WHITE }); for (let x = 2; x < 150; x += 9) s.fill(rect(x, 402, 4.6, 4), WHITE); s.line(even([[-8, 401], [140, 401]], 6), 2, { colour: WHITE, taper: [0, 0] });
  // under the ground, the chin goes on
 const chin = spline([[122, 408], [126, 420], [144, 432], [138, 462], [142, 486], [166, 510], [206, 512], [260, 500], [296, 506]], false, 4); s.line(chin, 3, { colour: WHITE, taper: [0.6, 0.9] });
  const car = (x, w) => { s.form(rect(x, 372, w, 22), { contour: 2.6, halo: 3, paper: WHITE }); for (let u = 5; u < w - 6; u += 11) s.fill(rect(x + u, 377, 6.4, 8), BLACK); for (const u of [8, w - 8]) s.form(ellipse(x + u, 395, 5), { contour: 2.2 }); }; car(-22, 52); car(36, 48);
  s.form([[88, 394], [88, 364], [104, 364], [104, 374], [132, 374], [138, 394]], { paper: BLACK, ink: WHITE, contour: 2.4, halo: 2 }); s.form(rect(118, 358, 8, 16), { paper: BLACK, ink: WHITE, contour: 2 }); for (const u of [96, 112, 128]) s.form(ellipse(u, 395, 6), { contour: 2.4, paper: WHITE });
  s.form([cloud(112, 340, 18, 13, { n: 6, seed: 2 }), cloud(84, 322, 24, 17, { n: 7, seed: 4 }), cloud(46, 304, 30, 20, { n: 8, seed: 5 }), cloud(2, 288, 34, 22, { n: 8, seed: 9 })], { contour: 2.2, halo: 3, angle: 0.2, gap: 5, k: 1.2 });
  return s;
};

card['twig-crown'] = () => {
  const s = new Sheet(), cx = 206, cy = 318, rx = 152, ry = 46, r = rng(17), g = ground((x) => 6 * Math.sin(x / 60));
  s.engrave(above(g), rays(cx, 240, 150, 520, 70, { seed: 4, ragged: 0.1 }), (x, y) => 0.1 + 0.4 * smooth(190, 360, Math.hypot(x - cx, y - 240)), { max: 5 });
  s.fill(below(g)); s.line(g, 3.4, { taper: [0, 0] });
  const stump = spline([[88, 438, 1], [94, 500], [70, 560], [26, 612, 1], [392, 612, 1], [346, 566], [318, 500], [324, 438, 1]], true, 4); s.form(stump, { contour: 0, halo: 5, haloColour: BLACK, paper: WHITE }); s.field(stump, (x, y) => PI / 2 + 0.5 * ((x - cx) / 160) * smooth(480, 612, y) + 0.12 * Math.sin(y / 18 + x / 9), (x, y) => 0.22 + 0.7 * smooth(cx - 20, cx + 120, x), { gap: 8 }); s.line(closed(stump), 3.6, { taper: [0, 0] });
  s.form(ellipse(cx, 436, 119, 30), { contour: 3.6, hatch: [[rings(cx + 10, 436, 8, 130, 8, { sy: 0.26 }), (x, y) => 0.3 + 0.3 * smooth(cx, cx + 110, x), { max: 3.4 }]] });
  s.engrave(ellipse(cx, 436, 119, 30), rings(cx, 440, 60, 130, 4.6, { sy: 0.24 }), (x, y) => 0.7, { max: 4 });
  const at = (a) => [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  const nail = (a, h) => { const p = at(a), lean = Math.cos(a) * 0.3 + (r() - 0.5) * 0.12, q = [p[0] + lean * h, p[1] - h], c = even([[p[0] - lean * 20, p[1] + 20], q], 3), t = tube(c, (v) => (v > 0.84 ? mix(6.4, 0.3, (v - 0.84) / 0.16) : 6.4)); s.form(t.outline, { contour: 2.8, halo: 4 }); s.fill([...t.A, ...[...c].reverse()], BLACK); s.form(put(spline([[-17, -4], [0, -6], [17, -4], [17, 4], [0, 6], [-17, 4]], true, 3), c[0][0], c[0][1] + 3, 1, lean), { contour: 2.6, paper: BLACK, ink: WHITE, halo: 2, haloColour: BLACK }); };
  const twig = (a, h) => { const p = at(a), lean = Math.cos(a) * 0.34 + (r() - 0.5) * 0.3, q = [p[0] + lean * h, p[1] - h], c = even(spline([[p[0] - lean * 10, p[1] + 14], [mix(p[0], q[0], 0.4) + (r() - 0.5) * 22, mix(p[1], q[1], 0.4)], q], false, 3), 3); limb(s, c, (v) => mix(8, 1.6, v), { gap: 7, contour: 2.6, max: 4, halo: 4, dark: 0.95 }); for (let i = 0; i < 3; i++) { const m = c[Math.floor((0.3 + i * 0.22) * (c.length - 1))], e = (i + Math.round(a * 3)) % 2 ? 1 : -1; s.form(tube(spline([m, [m[0] + e * 12, m[1] - 6], [m[0] + e * 22, m[1] - 20]], false, 2), (v) => mix(3.6, 0.4, v)).outline, { contour: 2.2 }); } };
  const strand = (a0, a1, o, w) => { const c = []; for (let a = a0; a <= a1; a += 0.05) c.push([cx + (rx + 8 * Math.sin(a * 5 + o)) * Math.cos(a), cy + (ry + 4 * Math.cos(a * 5 + o)) * Math.sin(a) + 17 * Math.sin(a * 4 + o)]); limb(s, even(c, 4), (v) => w * (0.6 + 0.5 * Math.sin(PI * v)), { gap: 9, contour: 2.8, max: 5.4, dark: 0.95, halo: 2 }); };
  for (const [a, h, n] of [[3.4, 110, 1], [3.86, 118, 0], [4.3, 126, 1], [4.76, 120, 0], [5.2, 128, 1], [5.64, 114, 0], [6.0, 108, 1]]) (n ? nail : twig)(a, h); for (const o of [0, 2.1, 4.2]) strand(PI + 0.02, 2 * PI - 0.02, o, 11);
  s.form(spline(put([[-62, 10, 1], [-40, -8], [-34, -36], [-16, -48], [4, -42], [20, -18], [60, -2], [100, 22, 1], [40, 44], [-20, 40], [-40, 16]], cx - 20, 268, 1.45, 0), true, 3), { paper: BLACK, ink: WHITE, contour: 0, halo: 6, haloColour: WHITE }); s.fill(ellipse(cx - 56, 218, 4.4), WHITE);
  for (const [a, h, n] of [[0.06, 176, 0], [0.42, 150, 1], [2.72, 158, 1], [3.1, 180, 0]]) (n ? nail : twig)(a, h);
  for (const o of [0.6, 2.7, 4.8]) strand(0, PI, o, 13); for (const [a, h, n] of [[0.9, 128, 0], [1.36, 92, 1], [1.8, 104, 0], [2.24, 134, 1]]) (n ? nail : twig)(a, h); strand(0.1, 1.6, 1.6, 9); strand(1.5, 3.05, 3.6, 9);
  walker(s, 44, 402, 36);
  return s;
};

card['tongue-flower'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 188, cy = 214;
  s.engrave(rect(-8, -8, 416, 408), rings(cx, cy, 150, 420, 13), (x, y) => 0.34 * smooth(380, 140, Math.hypot(x - cx, y - cy)), { max: 4.4, colour: WHITE });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE); s.thread(); s.engrave(rect(-8, HORIZON, 416, 210), parallel(0, 9, { box: [0, 400, 400, 200], bend: (u, v) => 6 * Math.sin(u / 44 + v / 30) }), (x, y) => 0.2 + 0.5 * smooth(430, 600, y), { max: 6.4 });
  const stem = even(spline([[cx, cy], [208, 320], [244, 420], [236, 520], [214, 612]], false, 4), 4); limb(s, stem, (v) => mix(9, 14, v), { gap: 6, dark: 0.9, max: 4.6, contour: 3.2, halo: 5, haloColour: BLACK });
  for (const [x, y, a, l] of [[242, 452, -0.5, 130], [240, 500, 3.6, 150]]) { const c = spline([[x, y], [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.5 - 12], [x + Math.cos(a) * l, y + Math.sin(a) * l]], false, 4), t = tube(c, (v) => 27 * Math.sin(PI * v) ** 0.8 + 0.5); s.form(t.outline, { contour: 3, halo: 5, haloColour: WHITE, paper: BLACK, ink: WHITE, angle: a + 0.7, bow: 0.3, gap: 7, max: 0.7 }); s.line(c, 3, { taper: [0, 0.8], colour: WHITE }); }
  // broad tongues: root narrow, blade wide, a groove down the middle, the tip turned up
  const tongue = (a, L, w, curl) => {
    const c = even(range(25, (i) => { const t = i / 24, q = 18 + L * t, b = a + curl * t * t; return [cx + q * Math.cos(b), cy + q * Math.sin(b)]; }), 4), T = lengths(c).at(-1), rad = (v) => w * (0.56 + 0.44 * smooth(0, 0.62, v)), o = tube(c, rad), tip = c.at(-1), ta = Math.atan2(tip[1] - c.at(-3)[1], tip[0] - c.at(-3)[0]), cap = range(13, (i) => { const b = ta + PI / 2 - ((i + 1) * PI) / 14; return [tip[0] + rad(1) * (0.35 * Math.cos(ta) * Math.cos(b - ta) + Math.cos(b)), tip[1] + rad(1) * (0.35 * Math.sin(ta) * Math.cos(b - ta) + Math.sin(b))]; }), blade = [...o.A, ...cap, ...[...o.B].reverse()];
    s.form(blade, { contour: 3.4, halo: 6, haloColour: BLACK });
    s.engrave(blade, [...across(c, o.A, Math.round(T / 6.4), { bow: -0.16 }), ...across(c, o.B, Math.round(T / 6.4), { bow: 0.16 })], (x, y, u) => { const dark = Math.cos(Math.atan2(y - cy, x - cx) - 0.9) * 0.22; return clamp(0.62 * smooth(0.42, 0, u) + 0.75 * smooth(0.66, 1, u) + dark + 0.35 * smooth(70, 20, Math.hypot(x - cx, y - cy))); }, { max: 5.4 });
    s.line(c.slice(4, -2), 5, { taper: [0.3, 0.95] });
  };
  const n = 7; for (let i = 0; i < n; i++) tongue((i / n) * 2 * PI + 0.2 + 0.08 * Math.sin(i * 5), 118 + 14 * Math.sin(i * 2.3), 38, i % 2 ? 0.24 : -0.14);
  s.form(ellipse(cx, cy, 36), { paper: BLACK, ink: WHITE, contour: 4, halo: 3, haloColour: BLACK }); for (let i = 0; i < 12; i++) { const a = (i / 12) * 2 * PI; s.form(put(spline([[-5.4, 0, 1], [-4.4, -12], [0, -14], [4.4, -12], [5.4, 0, 1]], true, 2), cx + 34 * Math.cos(a), cy + 34 * Math.sin(a), 1, a - PI / 2), { contour: 1.4 }); }
  for (const [x, y, r] of [[340, 352, 8], [74, 384, 8], [334, 386, 5]]) s.form(spline([[x, y - r * 2.2, 1], [x + r, y + r * 0.2], [x, y + r * 1.1], [x - r, y + r * 0.2]], true, 2), { contour: 2.2, halo: 4, haloColour: BLACK });
  s.form(ellipse(360, 60, 16, 11, -0.3), { contour: 2.6, halo: 3, haloColour: BLACK, hatch: [[parallel(1.3, 6.4, { box: [336, 42, 50, 40] }), 1, { max: 4 }]] }); for (const [a, l] of [[-2, 22], [-1.3, 20]]) s.form(ellipse(360 + Math.cos(a) * l * 0.8, 60 + Math.sin(a) * l * 0.8, 13, 6, a), { contour: 2, halo: 2, haloColour: BLACK });
  return s;
};

card['melting-knight'] = () => {
  const s = new Sheet();
  s.engrave(rect(-8, -8, 416, 408), parallel(0, 9, { box: [0, 0, 400, 400] }), (x, y) => 0.7 * smooth(110, 400, y) * smooth(40, 200, Math.abs(x - 190)) + 0.4 * smooth(90, 0, y), { max: 5 });
  s.fill(rect(-8, HORIZON, 416, 210), WHITE);
  const row = (j) => HORIZON + 210 * (j / 6) ** 1.5, col = (i, y) => 200 + ((i - 4) * 64 * (y - 320)) / 150; for (let j = 0; j < 6; j++) for (let i = -3; i < 12; i++) if ((i + j) % 2 === 0) { const y0 = row(j), y1 = row(j + 1); s.fill([[col(i, y0), y0], [col(i + 1, y0), y0], [col(i + 1, y1), y1], [col(i, y1), y1]], BLACK); } s.thread();
  // pawns behind, black
  for (const [x, y, k] of [[52, 424, 0.8], [346, 436, 0.95]]) { const p = spline(put([[-26, 0, 1], [-26, -10], [-14, -20], [-9, -60], [-16, -66, 1], [-10, -72], [-18, -92], [0, -108], [18, -92], [10, -72], [16, -66, 1], [9, -60], [14, -20], [26, -10], [26, 0, 1]], x, y, k), true, 3); s.form(p, { paper: BLACK, ink: WHITE, contour: 0, halo: 5, haloColour: WHITE, angle: 0.1, bow: 0.9, gap: 6, max: 0.7 }); }
  // the knight
  const horse = spline([[118, 470, 1], [112, 430], [136, 392], [150, 340], [140, 292], [134, 268], [112, 282], [92, 300], [70, 304], [52, 288], [50, 262], [66, 236], [88, 204], [104, 160], [128, 126], [152, 110], [154, 76, 1], [174, 100], [190, 106], [232, 124], [268, 172], [288, 238], [292, 310], [286, 380], [300, 428], [296, 470, 1]], false, 4);
  const puddle = spline([[118, 470], [80, 486], [44, 500], [30, 520], [58, 536], [84, 532], [96, 556], [130, 566], [160, 548], [196, 560], [236, 574], [276, 562], [296, 540], [346, 544], [372, 524], [352, 500], [318, 490], [296, 470]], false, 4), all = [...horse, ...[...puddle].reverse()];
  s.form(all, { contour: 4, halo: 7, haloColour: WHITE, angle: 0.35, bow: 0.6, gap: 6, k: 1, max: 1 });
  // mane, ear, eye, mouth
  for (let i = 0; i < 9; i++) { const t = i / 8, x = mix(182, 268, smooth(0, 0.7, t)), y = mix(108, 356, t), c = spline([[x, y], [x + 20 - 8 * t, y + 18], [x + 16, y + 52]], false, 3); s.form(tube(c, (v) => mix(9, 2, v)).outline, { contour: 2.6, paper: i % 2 ? BLACK : WHITE, ink: i % 2 ? WHITE : BLACK }); }
  s.fill(spline([[118, 172, 1], [130, 162], [146, 168], [132, 176]], true, 2)); s.fill(ellipse(66, 278, 5, 3.6, 0.8)); s.line(spline([[56, 294], [78, 286], [96, 270]], false, 3), 3.4, { taper: [0.1, 0.8] }); s.line(spline([[134, 268], [152, 244], [156, 214]], false, 3), 3, { taper: [0, 0.9] });
  s.line(spline([[158, 84], [164, 100], [158, 112]], false, 2), 2.6);
  // drips
  const drip = (x, y0, y1, w) => s.form(spline([[x - w * 1.8, y0 - 6], [x - w * 0.7, y0 + 14], [x - w * 0.5, mix(y0, y1, 0.6)], [x - w, y1 - 9], [x, y1], [x + w, y1 - 9], [x + w * 0.5, mix(y0, y1, 0.6)], [x + w * 0.7, y0 + 14], [x + w * 1.8, y0 - 6]], true, 3), { contour: 2.8, angle: 0.2, gap: 4 });
  drip(78, 300, 384, 7); drip(58, 290, 344, 5); drip(106, 284, 334, 5.4); drip(176, 372, 452, 8); drip(254, 386, 478, 9); drip(214, 400, 450, 6);
  for (const [x, y] of [[78, 412], [60, 376]]) s.form(spline([[x, y - 11, 1], [x + 5, y + 2], [x, y + 7], [x - 5, y + 2]], true, 2), { contour: 2 });
  return s;
};

card['lone-window'] = () => {
  const s = new Sheet(), nz = noise(3), g = ground((x) => 5 * Math.sin(x / 40));
  const wind = (x, y) => -0.1 + 0.35 * Math.sin(x / 80 + y / 50) + 0.3 * nz(x / 90, y / 60);
  s.field(above(g), wind, (x, y) => 0.08 + 0.42 * Math.max(0, nz(x / 120 + 4, y / 26)) + 0.35 * smooth(120, 0, y), { gap: 8.5 });
  s.form(below(g), { contour: 0 }); s.line(g, 3.4, { taper: [0, 0] });
  s.engrave(below(g), rays(120, 300, 100, 560, 44, { a0: 0.12, a1: PI - 0.2 }), (x, y) => 0.3 + 0.5 * smooth(400, 600, y), { max: 6 });
  tree(s, 352, 408, -1.2, 26, 4.4, 4, { seed: 8, spread: 0.5, up: -0.1 });
  // grass bent by the wind
  const r = rng(6); for (let i = 0; i < 120; i++) { const t = r(), x = r() * 420 - 10, y = 408 + t * 190, l = 10 + 26 * t; s.line(spline([[x, y], [x + l * 0.5, y - l * 0.8], [x + l * 1.3, y - l * 0.9]], false, 4), 2 + 2.4 * t, { taper: [0.1, 0.95] }); }
  // the window
  const O = [[62, 96], [252, 70], [252, 520], [62, 498]], sc = (p, k) => { const c = [157, 296]; return p.map(([x, y]) => [mix(c[0], x, k[0]), mix(c[1], y, k[1])]); };
  s.form([[252, 70], [276, 80], [276, 508], [252, 520]], { contour: 3.4, halo: 6, hatch: [[parallel(PI / 2, 5, { box: [250, 60, 30, 470] }), 0.8, { max: 4.4 }]] });
  s.form(O, { contour: 4, halo: 6, hatch: [[parallel(PI / 2, 9, { box: [60, 60, 200, 470] }), 0.2, { max: 4 }]] }); const N = sc(O, [0.84, 0.9]); s.form(N, { paper: BLACK, ink: BLACK, contour: 3 });
  stars(s, N, { density: 0.08, gap: 11, big: [[110, 160, 4], [200, 230, 3.6], [120, 340, 3], [210, 400, 4]] }); s.fill(ellipse(180, 150, 26), WHITE); s.fill(ellipse(191, 143, 23), BLACK); s.fill([...spline([[78, 430], [120, 400], [160, 424], [200, 396], [236, 420]], false, 4), N[2], N[3]], WHITE); s.engrave([...spline([[78, 430], [120, 400], [160, 424], [200, 396], [236, 420]], false, 4), N[2], N[3]], parallel(0.3, 7, { box: [70, 380, 180, 120] }), 0.4, { max: 5 });
  const bar = (a, b, w) => limb(s, even([a, b], 5), w, { gap: 5, dark: 0.8, max: 3.4, contour: 3 }); bar([157, 84], [157, 506], 6); bar([76, 232], [238, 222], 6); bar([78, 366], [238, 368], 6);
  // the curtain streams out through it
  const top = even(spline([[184, 98], [222, 110], [272, 124], [330, 98], [404, 122]], false, 4), 4), bot = even(spline([[196, 462], [214, 420], [236, 372], [272, 330], [322, 318], [352, 276], [408, 290]], false, 4), 4), curtain = [...top, ...spline([[404, 122, 1], [390, 170], [412, 230], [408, 290, 1]], false, 4), ...[...bot].reverse()];
  const form = relief((x, y) => 16 * Math.sin((x * 0.5 + (y - 100) * 1) / 17 - x / 50) + 10 * Math.sin(x / 44), 2), sh = shade(form, { k: 0.75, from: 0.9, to: -0.1 });
  s.form(curtain, { contour: 0, halo: 5 }); s.field(curtain, (x, y) => 0.9 * smooth(330, 200, x) * smooth(100, 300, y) + 0.45 * Math.cos(x / 34), (x, y) => 0.04 + 0.9 * sh(x, y), { gap: 5.6 }); s.line(closed(curtain), 3.4, { taper: [0, 0] });
  bar([70, 102], [244, 82], 4); for (const x of [188, 204, 220, 236]) s.form(ellipse(x, 93 - (x - 188) * 0.11 + 4, 6), { contour: 2.2 });
  bird(s, 330, 356, 0.6, { phase: 0.8 });
  return s;
};

card['arm-knot'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  s.engrave(rect(-8, -8, 416, 616), rays(204, 320, 60, 560, 84, { seed: 3, ragged: 0.1 }), (x, y) => 0.2 + 0.55 * smooth(420, 160, Math.hypot(x - 204, y - 320)), { max: 6, colour: WHITE });
  s.line(even([[-8, HORIZON], [408, HORIZON]], 6), 9, { colour: BLACK, taper: [0, 0], wob: 0 }); s.thread([], { colour: WHITE });
  const C = even(spline([[98, 150], [112, 214], [168, 256], [228, 282], [266, 322], [240, 362], [168, 392], [100, 434], [92, 512], [150, 560], [262, 560], [320, 508], [308, 432], [242, 392], [170, 362], [142, 320], [180, 280], [240, 254], [294, 214], [310, 152]], false, 4), 4), W = 27, n = C.length;
  const piece = (i0, i1) => { const q = C.slice(Math.max(0, i0), Math.min(n, i1)), t = tube(q, W); s.line(q, W * 2 + 15, { colour: BLACK, taper: [0, 0], wob: 0 }); s.fill(t.outline, WHITE); s.engrave(t.outline, across(t.A, t.B, Math.round(lengths(q).at(-1) / 6.6), { bow: 0.3 }), (x, y, u) => { const k = q.reduce((b, p, i) => { const d = (p[0] - x) ** 2 + (p[1] - y) ** 2; return d < b[0] ? [d, i] : b; }, [1e9, 0])[1], a = q[Math.max(0, k - 1)], b = q[Math.min(q.length - 1, k + 1)], nx = -(b[1] - a[1]), ny = b[0] - a[0], l = Math.hypot(nx, ny) || 1, side = (1 - 2 * u), lit = (side * (nx * -0.66 + ny * -0.75)) / l; return clamp(0.22 - 0.95 * lit + 0.3 * Math.abs(side) ** 4); }, { max: 5.6 }); s.line(t.A, 3.6, { taper: [0, 0] }); s.line(t.B, 3.6, { taper: [0, 0] }); };
  const near = (x, y, from, to) => { let b = from, d = Infinity; for (let i = from; i < to; i++) { const e = Math.hypot(C[i][0] - x, C[i][1] - y); if (e < d) { d = e; b = i; } } return b; };
  const H = { halo: 6, haloColour: BLACK };
  s.form(hand(98, 168, 1.24, { rot: -0.2, spread: 1.3 }), { contour: 3.2, ...H, angle: 0, gap: 5.6, max: 1 }); s.form(hand(310, 170, 1.24, { rot: 0.16, spread: 1.3, flip: true }), { contour: 3.2, ...H, angle: 0.2, gap: 5.6, max: 1 });
  piece(0, n);
  const a = near(205, 268, 0, Math.floor(n / 2)), b = near(204, 377, Math.floor(n / 2), n); piece(a - 14, a + 15); piece(b - 15, b + 14);
  for (const i of [4, n - 8]) { const q = C.slice(i, i + 4), t = tube(q, W + 6); s.form(t.outline, { contour: 3.4, ...H, paper: BLACK, ink: WHITE, hatch: [[across(t.A, t.B, 3), 0.5, { max: 2.4 }]] }); }
  walker(s, 40, 399, 44, { colour: WHITE });
  return s;
};

