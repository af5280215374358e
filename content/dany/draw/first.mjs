// The first eight: stairs, bird, chair, wave, bulb, whale, lighthouse, moon.
import { BLACK, WHITE, PI, HORIZON, Sheet, rng, clamp, mix, smooth, blob, spline, ellipse, rect, resample, tube, put, parallel, rings, rays, between, across, limb, walker, water } from './things.mjs';
export const card = {};

// 1 — a staircase that becomes the spine of a fish
card['spine-stairs'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK });
  const moon = ellipse(212, 150, 118, 118, 0, 90);
  s.fill(moon, WHITE);
  s.engrave(moon, rings(212, 150, 6, 118, 6.4), (x, y) => 0.1 + 0.5 * blob(x, y, 165, 120, 34, 26) + 0.45 * blob(x, y, 260, 200, 42, 30) + 0.4 * blob(x, y, 230, 95, 20, 15) + 0.55 * smooth(60, 150, Math.hypot(x - 175, y - 112)), { max: 3.4 });
  s.stipple(null, (x, y) => (Math.hypot(x - 212, y - 150) > 128 && y < 392 ? 0.035 + 0.03 * blob(x, y, 60, 330, 90, 40) : 0), { gap: 9, r: 1.5, colour: WHITE, seed: 21 });
  s.line([[-6, HORIZON], [406, HORIZON]].flatMap((p, i, a) => i ? [p] : resample([p, a[1]], 60)), 3.4, { colour: WHITE, taper: [0, 0] });
  water(s, HORIZON, 600, { colour: WHITE, gap: 7, max: 2.7, tone: (x, y) => 0.3 + 0.75 * blob(x, y, 230, 430, 85, 130) - 0.2 * blob(x, y, 120, 560, 90, 50) });
  // the spine
  const spine = spline([[96, 640], [112, 560], [150, 470], [208, 392], [262, 320], [282, 244], [262, 172], [206, 122], [150, 112]], false, 3);
  const P = resample(spine, 60); const ang = (i) => Math.atan2(P[Math.min(59, i + 1)][1] - P[Math.max(0, i - 1)][1], P[Math.min(59, i + 1)][0] - P[Math.max(0, i - 1)][0]);
  // ribs of the fish half, behind the spine
  for (let i = 34; i < 55; i += 1.5) {
    const k = Math.round(i), u = (i - 34) / 21, len = mix(96, 34, Math.abs(u - 0.25) ** 1.1) * (u > 0.9 ? 0.8 : 1), a = ang(k);
    for (const sd of [-1, 1]) {
      const n = a + (sd * PI) / 2, q = P[k], back = a + PI;
      const c = spline([[q[0], q[1]], [q[0] + Math.cos(n) * len * 0.5 + Math.cos(back) * len * 0.1, q[1] + Math.sin(n) * len * 0.5 + Math.sin(back) * len * 0.1], [q[0] + Math.cos(n) * len * 0.82 + Math.cos(back) * len * 0.5, q[1] + Math.sin(n) * len * 0.82 + Math.sin(back) * len * 0.5]], false, 3);
      const t = tube(c, (v) => mix(4.4, 0.7, v)); s.form(t.outline, { contour: 1.9 });
    }
  }
  // treads of the stair half, nearest last
  for (let i = 34; i >= 0; i -= 1.62) {
    const k = Math.max(0, Math.round(i)), q = P[k], u = 1 - i / 34, w = mix(34, 150, u ** 1.1), th = mix(8, 27, u), dp = mix(6, 22, u), sk = mix(-0.25, 0.32, u);
    const top = [[q[0] - w * 0.42, q[1]], [q[0] + w * 0.58, q[1]], [q[0] + w * 0.58 + dp * sk + dp * 0.4, q[1] - dp], [q[0] - w * 0.42 + dp * sk + dp * 0.4, q[1] - dp]];
    const front = [[q[0] - w * 0.42, q[1]], [q[0] + w * 0.58, q[1]], [q[0] + w * 0.58, q[1] + th], [q[0] - w * 0.42, q[1] + th]];
    s.form(front, { contour: 2, hatch: [[parallel(0, mix(2.6, 4.2, u), { box: [q[0] - w, q[1] - 2, w * 2, th + 6], step: 8 }), (x) => 0.42 + 0.5 * smooth(q[0] - w * 0.1, q[0] + w * 0.6, x), { max: mix(2, 3.6, u) }]] });
    s.form(top, { contour: 2, hatch: [[parallel(0, 5, { box: [q[0] - w, q[1] - dp - 4, w * 2, dp + 8] }), (x) => 0.3 * smooth(q[0] + w * 0.25, q[0] - w * 0.4, x), { max: 2 }]] });
  }
  // vertebrae
  for (let i = 33; i < 55; i += 1.5) { const k = Math.round(i), a = ang(k), q = P[k], r = mix(9, 6, (i - 33) / 22); s.form(ellipse(q[0], q[1], r * 0.72, r, a, 22), { contour: 1.9, hatch: [[rings(q[0] + 2, q[1] + 2, 1, r, 3), 0.35, { max: 1.4 }]] }); }
  // skull, looking left over the moon
  const head = spline([[196, 96, 1], [178, 84], [140, 84], [104, 104], [84, 128, 1], [104, 128], [122, 131, 1], [106, 138], [96, 148, 1], [130, 152], [170, 150], [198, 138, 1], [190, 118]], true, 3);
  s.form(head, { contour: 3.2, hatch: [[between(spline([[90, 128], [130, 142], [196, 138]]), spline([[90, 126], [140, 86], [194, 98]]), 11), (x, y) => 0.75 * smooth(112, 150, y) + 0.2 * smooth(160, 200, x), { max: 2.6 }]] });
  s.fill(ellipse(140, 106, 11, 10), BLACK).fill(ellipse(142, 104, 4.4, 4.2), WHITE);
  for (let i = 0; i < 6; i++) s.fill([[100 + i * 6, 129], [103 + i * 6, 136], [105.5 + i * 6, 129.6]], BLACK);
  s.line(spline([[172, 92], [164, 118], [176, 144]]), 2.6);
  walker(s, P[13][0] + 16, P[13][1] - 6, 50); 
  return s;
};

// 2 — a clock that melts into a bird
card['clock-bird'] = () => {
  const s = new Sheet(), cx = 176, cy = 250, R = 104;
  // a dim sky of fine horizontal lines, lighter around the bird
  s.engrave(rect(0, 0, 400, HORIZON), parallel(0, 9, { box: [0, 0, 400, 400], bend: (u, v) => 5 * Math.sin(u / 60 + v / 50) }), (x, y) => 0.62 * smooth(120, 270, Math.hypot(x - 190, (y - 245) * 0.9)), { max: 3.2 });
  const ground = []; for (let x = -6; x <= 406; x += 6) ground.push([x, HORIZON + 66 * smooth(40, 150, x) * smooth(372, 262, x)]);
  s.fill([...ground, [406, 610], [-6, 610]], BLACK); s.line(ground, 3.4, { taper: [0, 0] });
  // tail and wing: ticks that grow into feathers, from four o'clock to one
  const feather = (a, r0, len, w, curl, dark) => {
    const c = []; for (let i = 0; i <= 24; i++) { const t = i / 24, r = r0 + len * t, b = a + curl * t * t; c.push([cx + r * Math.cos(b), cy + r * Math.sin(b)]); }
    const t = tube(c, (v) => w * Math.sin(PI * Math.min(1, 0.08 + v * 0.92) ** 0.75) ** 0.7 * (v > 0.985 ? 0.1 : 1) + 0.4);
    const barb = [...across(c, t.A, Math.round(len / 5), { bow: 0.2, m: 6 }), ...across(c, t.B, Math.round(len / 5), { bow: -0.2, m: 6 })].map((l) => l.map(([x, y], i) => [x + Math.cos(a) * i * 1.6, y + Math.sin(a) * i * 1.6]));
    s.form(t.outline, { contour: 2.2, hatch: [[barb, (x, y, u) => dark, { max: 3.2 }]] }); s.line(c, 2.2, { taper: [0, 0.8] });
  };
  for (let i = 0; i < 9; i++) { const t = i / 8; feather(mix(0.62, -0.08, t), R - 8, mix(178, 150, t), 14, 0.32 - 0.1 * t, mix(0.8, 0.45, t)); }
  for (let i = 0; i < 10; i++) { const t = i / 9; feather(mix(0.05, -1.02, t), R - 10, mix(150, 84, t) * (1 - 0.12 * Math.sin(t * 9)), mix(13, 10, t), 0.5 - 0.15 * t, mix(0.5, 0.2, t)); }
  // neck and head, out of eleven o'clock, looking left
  const head = spline([[206, 156], [196, 112], [168, 74], [128, 62], [100, 76], [92, 92, 1], [40, 104, 1], [90, 112, 1], [98, 128], [112, 150], [112, 178], [124, 200]], false, 3);
  s.form([...head, [165, 230], [205, 190]], { contour: 0, hatch: [[between(spline([[92, 100], [112, 150], [110, 190]]), spline([[124, 64], [190, 100], [206, 170]]), 13), (x, y, t) => 0.18 + 0.6 * smooth(150, 205, x) + 0.35 * blob(x, y, 110, 170, 26, 40), { max: 3 }]] });
  s.line(head, 3.6, { taper: [0.4, 0.4] }); s.line(spline([[90, 112], [66, 106], [42, 105]]), 1.6); s.fill([[92, 92], [40, 104], [90, 103]], BLACK);
  s.fill(ellipse(120, 92, 10, 10), BLACK).fill(ellipse(117, 89, 3.4, 3.4), WHITE);
  // the clock, its lower rim running down: two drips stand on the ground like legs
  const rim = []; for (let i = 0; i <= 120; i++) { const a = -PI / 2 + (i / 120) * 2 * PI; let x = cx + R * Math.cos(a), y = cy + R * Math.sin(a); const low = smooth(0.25, 1, Math.sin(a)); y += low * (10 + 9 * Math.sin(x / 13)); rim.push([x, y]); }
  const drip = (x, y0, y1, w) => { const o = spline([[x - w * 1.9, y0 - 8], [x - w * 0.8, y0 + 16], [x - w * 0.55, mix(y0, y1, 0.6)], [x - w, y1 - 10], [x, y1], [x + w, y1 - 10], [x + w * 0.55, mix(y0, y1, 0.6)], [x + w * 0.8, y0 + 16], [x + w * 1.9, y0 - 8]], false, 3); s.form(o, { contour: 0, hatch: [[between(o.slice(0, o.length / 2 | 0), [...o].reverse().slice(0, o.length / 2 | 0), 6), (X, Y, t) => 0.75 * smooth(x - w, x + w, X), { max: 2.4 }]] }); s.line(o, 3, { taper: [0.7, 0.7] }); };
  const puddle = (x, y, r) => s.form(ellipse(x, y, r, r * 0.2, 0, 40), { contour: 0 });
  puddle(134, 474, 42); puddle(224, 478, 46);
  drip(140, 346, 474, 11); drip(222, 344, 478, 12);
  s.form(rim, { contour: 4.2, hatch: [[rings(cx, cy, R - 15, R + 34, 3.6), (x, y) => 0.25 + 0.75 * smooth(120, 275, x + (y - cy) * 0.6), { max: 3 }]] });
  for (const [x, y1, w] of [[178, 412, 7], [196, 388, 5], [112, 388, 5]]) drip(x, 352 - Math.abs(x - 176) * 0.1, y1, w);
  const face = ellipse(cx, cy - 2, R - 16, R - 16, 0, 90); s.form(face, { contour: 2.6, hatch: [[rings(cx - 34, cy - 40, 60, 170, 6), (x, y) => 0.5 * smooth(70, 140, Math.hypot(x - cx + 34, y - cy + 40)), { max: 2.6 }]] });
  for (let i = 0; i < 12; i++) { const a = (i * PI) / 6; const sag = Math.max(0, Math.sin(a)) * 9; s.line(resample([[cx + 64 * Math.cos(a), cy + 64 * Math.sin(a) + sag * 0.6], [cx + 80 * Math.cos(a), cy + 78 * Math.sin(a) + sag * 0.7]], 6), i % 3 ? 3 : 6.4, { taper: [0.1, 0.3] }); }
  s.line(spline([[cx, cy], [cx - 20, cy - 18], [cx - 40, cy - 22]]), 7, { taper: [0.1, 0.85] }); s.line(spline([[cx, cy], [cx + 14, cy + 26], [cx + 12, cy + 56], [cx + 20, cy + 72]]), 5, { taper: [0, 0.8] }); s.fill(ellipse(cx, cy, 6.4), BLACK);
  s.engrave(null, [...rings(134, 474, 52, 82, 9, { sy: 0.2 }), ...rings(224, 478, 56, 100, 10, { sy: 0.2 })], (x, y, t) => 0.5 + 0.3 * Math.sin(t * 20), { max: 2, colour: WHITE });
  s.stipple(null, (x, y) => (y > HORIZON + 40 + 60 * smooth(40, 150, x) * smooth(372, 262, x) ? 0.09 : 0), { gap: 10, r: 1.5, colour: WHITE });
  return s;
};

// 3 — a chair that has taken root
card['rooted-chair'] = () => {
  const s = new Sheet();
  const earth = []; for (let x = -6; x <= 406; x += 6) earth.push([x, HORIZON + Math.sin(x / 38) * 2.2 * smooth(0, 60, x) * smooth(400, 340, x)]);
  s.fill([...earth, [406, 610], [-6, 610]], BLACK);
  // low light: fine lines rising from the ground, and a sun that is only left white
  s.engrave([...earth, [406, 0], [-6, 0]], parallel(0, 8.5, { box: [0, 0, 400, 400] }), (x, y) => clamp((y - 60) / 360) * 0.7 * smooth(86, 150, Math.hypot(x - 292, y - 214)), { max: 3 });
  s.engrave(null, rings(292, 214, 88, 90, 3), 0.55, { max: 2.4 });
  // roots, white in the black, each with a child or two
  const r = rng(11);
  const root = (x, y, a, len, w, depth) => {
    const pts = [[x, y]]; let ang = a; for (let i = 1; i <= 6; i++) { ang += (r() - 0.5) * 0.75 + (PI / 2 - ang) * 0.06; const p = pts.at(-1); pts.push([p[0] + (Math.cos(ang) * len) / 6, p[1] + (Math.sin(ang) * len) / 6]); }
    if (depth > 0) for (let j = 0; j < 5; j++) { const k = 1 + Math.floor(r() * 4), p = pts[k]; root(p[0], p[1], ang + (j % 2 ? 1 : -1) * (0.5 + r() * 0.55), len * (0.42 + r() * 0.2), w * 0.5 * (1 - k / 9), depth - 1); }
    const c = spline(pts, false, 4), t = tube(c, (v) => mix(w, 0.5, v ** 0.8)); s.fill(t.outline, WHITE); if (w > 2.6) s.engrave(t.outline, across(t.A, t.B, Math.round(len / 4), { bow: 0.3, m: 6 }), (X, Y, u) => 0.9 * smooth(0.45, 1, u), { max: 2.2 });
  };
  const feet = [[112, 408], [174, 402], [258, 402], [304, 410]];
  const reach = [[2.75, 150], [2.25, 170], [1.95, 150], [1.5, 190], [1.62, 160], [1.2, 180], [0.9, 160], [0.4, 150]];
  for (const [i, [x, y]] of feet.entries()) for (let j = 0; j < 2; j++) { const [a, len] = reach[i * 2 + j]; root(x, y - 4, a, len, 8.4, 1); }
  s.stipple(null, (x, y) => (y > HORIZON + 14 ? 0.06 : 0), { gap: 13, r: 2, colour: WHITE, seed: 8 });
  // the chair
  const wood = (pts, w, o = {}) => limb(s, spline(pts, false, 4), typeof w === 'function' ? w : () => w, { gap: 4.4, bow: 0.12, dark: 0.85, max: 2.7, contour: 3, ...o });
  wood([[258, 262], [262, 330], [258, 408]], (v) => mix(7, 9.5, v)); wood([[174, 262], [170, 330], [174, 408]], (v) => mix(7, 9.5, v));
  // back posts grow on as branches
  const branch = (pts, w0, w1) => wood(pts, (v) => mix(w0, w1, v), { contour: 2.4, max: 2.2 });
  branch([[246, 96], [262, 68], [296, 52], [322, 26]], 5, 1.4); branch([[262, 70], [258, 44], [270, 18]], 3, 1); branch([[154, 88], [140, 58], [108, 46], [84, 22]], 5, 1.4); branch([[138, 58], [146, 34], [140, 10]], 3, 1); branch([[298, 50], [326, 58], [350, 50]], 2.6, 0.8); branch([[108, 46], [80, 54], [56, 48]], 2.6, 0.8);
  const leaf = (x, y, a, l) => { const c = spline([[x, y], [x + Math.cos(a) * l * 0.5 + Math.sin(a) * 3, y + Math.sin(a) * l * 0.5], [x + Math.cos(a) * l, y + Math.sin(a) * l]], false, 3), t = tube(c, (v) => l * 0.24 * Math.sin(PI * v) ** 0.8 + 0.2); s.form(t.outline, { contour: 2, paper: WHITE }); s.fill([...c, ...[...t.A].reverse()], BLACK); };
  for (const [x, y, a, l] of [[322, 28, -0.4, 30], [316, 34, -1.5, 26], [270, 20, -1.9, 28], [350, 51, 0.2, 28], [344, 52, -0.9, 24], [84, 24, 3.5, 30], [90, 28, 4.6, 26], [140, 12, 4.4, 26], [58, 49, 3.0, 28], [64, 50, 4.2, 24], [300, 50, -1.2, 24], [110, 45, 4.5, 22]]) leaf(x, y, a, l);
  wood([[250, 268], [252, 180], [246, 92]], (v) => mix(7.5, 5.4, v)); wood([[156, 268], [150, 180], [154, 84]], (v) => mix(7.5, 5.4, v));
  const slat = (y, h, c) => { const A = spline([[154, y], [202, y - c], [248, y + 4]], false, 4), B = A.map(([x, Y]) => [x, Y + h]); s.form([...A, ...[...B].reverse()], { contour: 2.8, hatch: [[across(A, B, 24, { bow: 0.05 }), (x, Y, u) => 0.15 + 0.65 * smooth(0.4, 1, u) + 0.2 * smooth(200, 250, x), { max: 2.6 }]] }); };
  slat(104, 26, 10); slat(152, 20, 8); slat(196, 20, 8);
  const seat = spline([[140, 270, 1], [166, 252, 1], [262, 252, 1], [318, 278, 1], [308, 292], [106, 294], [96, 282, 1]], true, 4);
  s.form(seat, { contour: 3.2, hatch: [[parallel(0.02, 5, { box: [80, 240, 260, 60] }), (x, y) => 0.15 + 0.8 * smooth(276, 294, y), { max: 3.2 }]] });
  wood([[112, 290], [106, 350], [112, 414]], (v) => mix(8, 11, v)); wood([[304, 290], [310, 350], [304, 414]], (v) => mix(8, 11, v));
  // a bird on the back: no, an empty coat hook of light; one small nest on the seat
  for (let i = 0; i < 26; i++) { const a = r() * PI, c = spline([[190 - 28 * Math.cos(a) - r() * 6, 272 - 10 * r()], [206 + (r() - 0.5) * 22, 280 - r() * 6], [224 + 14 * r(), 268 - 10 * r()]], false, 3); s.line(c, 1.9); }
  for (const [x, y] of [[198, 262], [210, 259], [221, 263]]) s.form(ellipse(x, y, 7.4, 9.6, 0.2, 24), { contour: 2 });
  s.line(earth, 3.4, { taper: [0, 0] });
  return s;
};

// 4 — a door in a wave
card['wave-door'] = () => {
  const s = new Sheet();
  s.stipple(null, (x, y) => (y < 396 ? 0.02 + 0.5 * smooth(240, 10, y) : 0), { gap: 6.4, r: 1.5 });
  const sun = ellipse(352, 92, 34, 34, 0, 60); s.form(sun, { contour: 2.4 }); s.engrave(sun, parallel(0, 6, { box: [310, 50, 90, 90] }), (x, y) => smooth(78, 130, y), { max: 4.4 });
  s.fill(rect(0, HORIZON, 400, 200), WHITE); s.line(resample([[-6, HORIZON], [406, HORIZON]], 50), 3.4, { taper: [0, 0] });
  water(s, HORIZON, 600, { gap: 7, max: 3.4, tone: (x, y) => 0.28 + 0.4 * smooth(HORIZON, 600, y) });
  // the wave: ribs of water fan up from the foot to the tip of the crest
  const back = spline([[-12, 640], [-8, 520], [12, 388], [54, 264], [116, 168], [196, 112], [272, 108], [328, 146], [350, 206]], false, 4);
  const hollow = spline([[412, 560], [350, 520], [288, 462], [246, 388], [230, 312], [240, 250], [274, 214], [316, 206], [350, 206]], false, 4);
  s.fill([...back, ...[...hollow].reverse(), [412, 640]], WHITE);
  const ribs = between(back, hollow, 30, { m: 120, ease: (t) => t ** 0.9 });
  const shade = (x, y, t) => clamp(0.14 + 0.75 * smooth(0.45, 0.9, t) * smooth(180, 300, x + (y - 150) * 0.1) + 0.95 * blob(x, y, 236, 300, 44, 92) + 0.3 * blob(x, y, 330, 520, 70, 40) + 0.4 * blob(x, y, 10, 560, 60, 120) - 0.25 * blob(x, y, 150, 250, 50, 90));
  const region = [...back, ...[...hollow].reverse(), [412, 640]];
  s.engrave(region, ribs.filter((_, i) => i % 3 !== 1), shade, { max: 5.4 }); s.engrave(region, ribs.filter((_, i) => i % 3 === 1), (x, y, t) => clamp(shade(x, y, t) * 1.25 + 0.12), { max: 10, seed: 3 });
  s.line(hollow, 4.2, { taper: [0, 0] }); s.line(back, 4.6, { taper: [0, 0] });
  // the door, ajar; inside night, and its light lies on the water
  const D = (p) => p.map(([x, y]) => [x - 22, y + 8]);
  s.form(D([[132, 322], [250, 302], [250, 524], [132, 542]]), { contour: 3.4 }); s.form(D([[146, 338], [236, 322], [236, 516], [146, 530]]), { paper: BLACK, ink: BLACK, contour: 3 });
  for (let i = 0; i < 16; i++) s.fill(ellipse(136 + ((i * 37) % 70), 356 + ((i * 61) % 140), 1.2 + (i % 3) * 0.6), WHITE);
  s.fill(ellipse(186, 384, 15, 15, 0, 40), WHITE).fill(ellipse(193, 379, 13, 13, 0, 40), BLACK);
  s.form(D([[146, 338], [92, 318], [92, 546], [146, 530]]), { contour: 3.6, hatch: [[parallel(PI / 2 + 0.02, 5, { box: [60, 300, 80, 270] }), (x) => 0.75 * smooth(76, 124, x) + 0.12, { max: 3 }]] });
  for (const [y0, y1] of [[340, 414], [434, 524]]) s.form(D([[101, y0 - 2], [136, y0 + 9], [136, y1 - 4], [101, y1 + 3]]), { contour: 2.4, hatch: [[parallel(PI / 4, 4.4, { box: [70, y0 - 10, 80, y1 - y0 + 40] }), 0.5, { max: 2.2 }]] });
  s.form(ellipse(79, 434, 5, 5, 0, 24), { contour: 2.4 });
  const light = [[124, 538], [214, 524], [300, 612], [96, 612]]; s.fill(light, WHITE); s.engrave(light, parallel(-0.1, 10, { box: [90, 510, 260, 110] }), (x, y) => 0.34 * smooth(530, 600, y), { max: 3 }); s.line([[124, 538], [110, 575], [96, 612]], 3); s.line([[214, 524], [256, 568], [300, 612]], 3); walker(s, 186, 566, 40);
  // its foam is paper: sheets along the crest and under the lip, some already in the air
  const g = rng(5), cap = resample(back.slice(Math.floor(back.length * 0.5)), 17), lip = resample([...hollow].reverse().slice(0, 34), 9);
  const sheet = (x, y, w, rot, bend) => { const h = w * 1.34, A = spline(put([[-w / 2, -h / 2], [0, -h / 2 - bend], [w / 2, -h / 2]], x, y, 1, rot), false, 3), B = spline(put([[-w / 2, h / 2], [0, h / 2 - bend], [w / 2, h / 2]], x, y, 1, rot), false, 3); s.form([...A, ...[...B].reverse()], { contour: 2.6, halo: 1.6, hatch: [[across(A, B, 9, { bow: 0 }), (X, Y, u) => (bend > 0 ? 0.75 * smooth(x - w * 0.1, x + w * 0.5, X) : 0.6 * smooth(x + w * 0.1, x - w * 0.5, X)), { max: 3 }]] }); };
  for (let i = 8; i >= 0; i--) { const p = lip[i]; sheet(p[0] + 4 * g(), p[1] + 12 + 10 * g(), 25 - i * 0.8, 0.5 + g() * 1.6, (g() - 0.5) * 14); }
  for (let i = 0; i < 17; i++) { const p = cap[i]; sheet(p[0] + 3, p[1] - 3, 21 + i * 0.7 + 5 * g(), -0.6 + i * 0.11 + (g() - 0.5) * 1.1, (g() - 0.5) * 14); }
  for (const [x, y, w, rot, bend] of [[372, 236, 27, 0.4, 8], [340, 282, 22, -0.5, -7], [386, 306, 20, 0.9, 6], [300, 62, 24, 0.5, 7], [250, 40, 18, -0.3, -5], [356, 352, 15, 0.2, 4], [196, 62, 16, 0.7, 5]]) sheet(x, y, w, rot, bend);
  return s;
};

// 5 — a fish in a light bulb
card['fish-bulb'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 200, cy = 356;
  s.engrave(null, rays(cx, cy, 142, 420, 132, { seed: 9, ragged: 0.18 }), (x, y) => { const d = Math.hypot(x - cx, y - cy); return 0.95 * smooth(400, 140, d) * (0.75 + 0.25 * Math.sin(d / 17)); }, { max: 4.2, colour: WHITE });
  const glass = spline([[168, 196], [160, 232], [124, 268], [86, 318], [78, 380], [104, 446], [156, 484], [200, 492], [244, 484], [296, 446], [322, 380], [314, 318], [276, 268], [240, 232], [232, 196]], false, 4); const bulb = [...glass];
  s.form(bulb, { contour: 0 });
  // the water in it
  const level = []; for (let x = 60; x <= 340; x += 5) level.push([x, 338 + Math.sin(x / 22) * 5]);
  const deep = []; for (let i = 0; i < 22; i++) deep.push(level.map(([x, y]) => [x, y + 6 + i * 7 + Math.sin(x / (20 + i) + i) * 2.5]));
  s.engrave(bulb, deep, (x, y, t) => clamp(0.12 + 0.42 * smooth(340, 490, y) + 0.55 * smooth(70, 128, Math.hypot(x - cx, (y - 370) * 0.9)) * 0.8), { max: 4.4 });
  s.engrave(bulb, [level], 0.9, { max: 3.4 });
  // the fish
  const fish = spline([[116, 398, 1], [136, 372], [176, 354], [222, 360], [254, 384], [282, 362], [300, 352, 1], [292, 392], [304, 432, 1], [276, 420], [254, 404], [222, 432], [172, 438], [134, 420]], true, 3);
  s.form(fish, { contour: 3.4 });
  const scales = []; for (let c = 0; c < 9; c++) for (let k = 0; k < 8; k++) { const x = 160 + c * 11, y = 360 + k * 10 + (c % 2) * 5; scales.push(ellipse(x, y, 7, 5.6, 0, 10, -PI / 2, PI / 2)); }
  s.engrave(fish, scales, (x, y) => (x > 154 && x < 250 ? 0.35 + 0.5 * smooth(380, 430, y) : 0), { max: 2.6 });
  s.engrave(fish, parallel(0.1, 4.2, { box: [254, 340, 60, 100] }), (x) => 0.3 + 0.4 * smooth(270, 300, x), { max: 2.4 });
  s.line(spline([[154, 366], [164, 392], [152, 428]]), 2.8); s.fill(ellipse(138, 388, 6.4, 6.4), BLACK).fill(ellipse(136, 386, 2.2, 2.2), WHITE); s.line(spline([[117, 399], [128, 404], [138, 404]]), 2);
  const fin = spline([[176, 356, 1], [196, 326], [230, 330], [236, 366, 1]], false, 3); s.form([...fin], { contour: 2.8, hatch: [[rays(206, 372, 8, 60, 15, { a0: -2.4, a1: -0.8 }), 0.5, { max: 2.4 }]] });
  s.line(spline([[182, 404], [204, 416], [214, 404]]), 2.6);
  for (const [x, y, r] of [[104, 378, 5], [98, 362, 3.6], [106, 350, 2.6]]) s.form(ellipse(x, y, r, r, 0, 18), { contour: 1.8 });
  // glint of the glass, the filament above the water like a reed
  s.line(spline([[182, 206], [186, 262], [166, 300], [176, 318], [188, 296], [198, 318], [208, 296], [220, 318], [232, 300], [214, 262], [218, 206]]), 2.8, { taper: [0, 0] });
  s.engrave(bulb, rings(cx + 6, cy - 6, 112, 140, 5), (x, y) => 0.9 * smooth(200, 330, x) * smooth(300, 420, y), { max: 3 });
  s.line(glass, 4.6, { taper: [0, 0] });
  // the cap and its wire: the thread itself
  for (let i = 0; i < 5; i++) { const y = 196 - i * 17, w = 36 - (i === 4 ? 10 : 0); const b = spline([[cx - w, y - 6], [cx - w - 4, y - 13], [cx - w + 1, y - 18], [cx + w - 1, y - 22], [cx + w + 4, y - 15], [cx + w, y - 8]], true, 3); s.form(b, { contour: 2.8, hatch: [[parallel(PI / 2, 4.4, { box: [150, y - 30, 100, 40] }), (x) => 0.9 * smooth(196, 240, x) + 0.35 * smooth(176, 164, x), { max: 3.4 }]] }); }
  const wire = spline([[-8, HORIZON], [30, 398], [46, 330], [34, 210], [60, 110], [120, 56], [176, 62], [200, 104]], false, 4), wire2 = spline([[200, 104], [224, 62], [284, 44], [346, 96], [366, 200], [352, 320], [370, 394], [408, HORIZON]], false, 4);
  for (const w of [wire, wire2]) { s.line(w, 9, { colour: BLACK, taper: [0, 0], wob: 0 }); s.line(w, 3.6, { colour: WHITE, taper: [0, 0] }); }
  return s;
};

// 6 — a whale that carries a town
card['whale-town'] = () => {
  const s = new Sheet();
  s.stipple(null, (x, y) => (y < 140 ? 0.34 * smooth(150, 0, y) : 0), { gap: 6.6, r: 1.4, seed: 3 });
  // hills far below, the whale's shadow on them
  const hill = []; for (let x = -6; x <= 406; x += 6) hill.push([x, HORIZON + 74 * smooth(10, 120, x) * smooth(392, 290, x) + 8 * Math.sin(x / 30) * smooth(0, 60, x) * smooth(400, 340, x)]);
  s.form([...hill, [406, 610], [-6, 610]], { contour: 0, hatch: [[parallel(0.06, 8, { box: [-6, 390, 412, 220], bend: (u) => 6 * Math.sin(u / 50) }), (x, y) => 0.22 + 0.75 * blob(x, y, 210, 528, 120, 26) + 0.2 * smooth(540, 600, y), { max: 6.5 }]] });
  s.line(hill, 3.4, { taper: [0, 0] });
  for (const [x, y, h] of [[64, 452, 18], [74, 456, 13], [330, 452, 20], [342, 446, 14], [352, 440, 11]]) { s.fill([[x, y - h * 1.7], [x + h * 0.34, y + 3], [x - h * 0.34, y + 3]], BLACK); }
  // the town, behind the back line
  const back = spline([[26, 318], [40, 262], [92, 222], [160, 206], [230, 208], [292, 226], [332, 250], [352, 236]], false, 4);
  const yAt = (x) => back.reduce((b, p) => (Math.abs(p[0] - x) < Math.abs(b[0] - x) ? p : b))[1];
  const house = (x, w, h, roof, kind = 0) => { const y = yAt(x + w / 2) + 12; const wall = rect(x, y - h, w, h); s.form(wall, { contour: 2.2, hatch: [[parallel(PI / 2, 3.6, { box: [x, y - h, w, h] }), (X) => 0.9 * smooth(x + w * 0.55, x + w * 0.62, X), { max: 2.4 }]] }); const top = kind === 1 ? [[x - 2, y - h], [x + w / 2, y - h - roof], [x + w + 2, y - h]] : kind === 2 ? spline([[x - 2, y - h, 1], [x + w * 0.1, y - h - roof * 0.5], [x + w / 2, y - h - roof], [x + w * 0.9, y - h - roof * 0.5], [x + w + 2, y - h, 1]], false, 3) : [[x - 3, y - h], [x + w * 0.22, y - h - roof], [x + w * 0.8, y - h - roof], [x + w + 3, y - h]]; s.form(top, { paper: BLACK, ink: BLACK, contour: 2 }); for (let r = 0; r < Math.floor(h / 17); r++) for (let c = 0; c < Math.max(1, Math.floor(w / 13)); c++) s.fill(rect(x + 4 + c * 11, y - h + 6 + r * 16, 4.6, 7.4), BLACK); };
  house(206, 24, 74, 20, 1); house(108, 26, 60, 18); house(148, 20, 84, 14); house(250, 28, 56, 20); house(172, 30, 112, 62, 1); house(226, 22, 92, 16, 2); house(86, 22, 42, 14, 1); house(128, 24, 50, 20, 1); house(204, 26, 54, 16); house(274, 24, 44, 18, 1); house(66, 20, 34, 12); house(298, 18, 32, 14, 1); house(156, 22, 46, 14); house(186, 20, 40, 12, 1); house(240, 22, 40, 14);
  s.fill(ellipse(187, 84, 5), WHITE);
  // the whale
  const under = spline([[26, 318], [52, 372], [118, 418], [196, 430], [268, 404], [318, 356], [344, 312], [352, 236]], false, 4);
  const body = [...back, ...[...under].reverse()];
  s.fill(body, WHITE);
  const flow = between(back, under, 30, { m: 100 });
  s.engrave(body, flow, (x, y, t) => { const v = (y - yAt(x)) / 210; return clamp(0.9 * smooth(0.62, 0.05, v) * (0.8 + 0.2 * Math.sin(t * 30)) + 0.25 * smooth(0.82, 1, t)); }, { max: 6.2 });
  const throat = between(spline([[28, 330], [90, 350], [166, 372], [232, 392]]), spline([[50, 376], [120, 418], [196, 430], [252, 412]]), 9, { ends: true }); s.engrave(body, throat, (x, y, t) => 0.9 * smooth(1, 0.7, t), { max: 3 });
  s.line(back, 4, { taper: [0, 0] }); s.line(under, 4.2, { taper: [0, 0] });
  s.line(spline([[27, 322], [62, 326], [104, 330], [134, 346], [146, 366]]), 3.8, { taper: [0, 0.8] }); s.fill(ellipse(160, 330, 5, 4.4), BLACK); s.line(spline([[146, 324], [160, 320], [174, 326]]), 2.4);
  const fluke = spline([[338, 262, 1], [352, 226], [340, 190], [312, 172, 1], [346, 170], [370, 190], [394, 168], [402, 152, 1], [398, 196], [376, 224], [364, 262], [346, 312, 1]], false, 3); s.form(fluke, { contour: 3.8, hatch: [[between(spline([[340, 290], [350, 230], [318, 174]]), spline([[352, 290], [368, 230], [398, 160]]), 9), (x, y, t) => 0.85 - 0.5 * smooth(0.3, 0.8, t), { max: 4 }]] });
  const fin = spline([[186, 374, 1], [206, 410], [212, 452], [196, 478, 1], [166, 446], [152, 404], [150, 372, 1]], false, 3); s.form(fin, { contour: 3.6, hatch: [[between(spline([[152, 372], [156, 420], [196, 476]]), spline([[186, 374], [212, 420], [198, 476]]), 9), (x, y, t) => 0.75 - 0.35 * t, { max: 4 }]] });
  // a rope ladder down to the hill, someone on it
  s.line(spline([[250, 408], [254, 440], [250, 474]]), 2); s.line(spline([[262, 404], [266, 440], [262, 474]]), 2); for (let y = 414; y < 474; y += 9) s.line([[251, y], [258, y + 1], [265, y]], 1.8); walker(s, 257, 464, 28);
  return s;
};

// 7 — a lighthouse that casts a black beam
card['dark-beam'] = () => {
  const s = new Sheet();
  s.engrave(rect(0, 0, 400, HORIZON), rays(128, 214, 60, 520, 96, { seed: 4, ragged: 0.1, a0: -3.5, a1: 0.9 }), (x, y) => 0.1 + 0.42 * smooth(80, 380, Math.hypot(x - 128, y - 214)), { max: 3.4 });
  const beam = [[136, 206], [410, -40], [410, 268], [136, 222]]; s.fill(beam, BLACK);
  s.stipple(beam, (x, y) => (x > 190 ? 0.1 : 0), { gap: 11, r: 1.7, colour: WHITE, seed: 17 });
  for (const [x, y, r] of [[250, 158, 4], [318, 96, 5.5], [372, 190, 4], [300, 208, 3.4], [368, 50, 4]]) { const p = []; for (let i = 0; i < 8; i++) { const a = (i * PI) / 4, q = i % 2 ? r * 0.5 : r * 2; p.push([x + q * Math.cos(a), y + q * Math.sin(a)]); } s.fill(p, WHITE); }
  s.fill(ellipse(334, 150, 26), WHITE).fill(ellipse(345, 143, 23), BLACK);
  s.fill(rect(0, HORIZON, 400, 200), WHITE);
  water(s, HORIZON, 600, { gap: 7.5, max: 4, tone: (x, y) => 0.26 + 0.4 * smooth(480, 600, y) + 0.75 * blob(x, y, 330, 430, 90, 26) });
  s.line(resample([[-6, HORIZON], [406, HORIZON]], 50), 3.4, { taper: [0, 0] });
  // a boat that sails in the night of the beam's reflection
  s.form(spline([[292, 424, 1], [360, 420, 1], [348, 440], [306, 442]], true, 3), { paper: BLACK, ink: BLACK, contour: 2 }); s.form([[324, 420], [324, 360], [354, 414]], { contour: 2.4, paper: WHITE }); s.form([[320, 418], [320, 372], [298, 416]], { contour: 2.4, hatch: [[parallel(0, 4, { box: [290, 360, 40, 60] }), 0.6, { max: 2 }]] });
  // rock
  const rock = spline([[18, 470, 1], [34, 430], [62, 418], [76, 396], [112, 388], [160, 390], [188, 408], [212, 432], [244, 452], [262, 476, 1], [200, 492], [90, 494]], true, 4);
  s.form(rock, { contour: 3.6, hatch: [[parallel(1.15, 7, { box: [10, 380, 260, 120], bend: (u) => 6 * Math.sin(u / 12) }), (x, y) => 0.3 + 0.65 * smooth(90, 240, x) + 0.3 * smooth(440, 490, y), { max: 5 }]] });
  // tower, banded
  const L = (t) => mix(110, 88, t), R = (t) => mix(146, 176, t), Y = (t) => mix(236, 394, t), tower = [[L(0), Y(0)], [R(0), Y(0)], [R(1), Y(1)], [L(1), Y(1)]];
  const ribs = []; for (let t = 0; t <= 1; t += 0.03) { const q = []; for (let k = 0; k <= 14; k++) q.push([mix(L(t), R(t), k / 14), Y(t) + Math.sin((PI * k) / 14) * 7]); ribs.push(q); }
  s.form(tower, { contour: 3.6, hatch: [[ribs, (x, y, u) => 0.1 + 0.85 * smooth(0.45, 1, u), { max: 3.8 }]] });
  for (const [a, b] of [[0.18, 0.36], [0.56, 0.76]]) { const p = []; for (let k = 0; k <= 14; k++) p.push([mix(L(a), R(a), k / 14), Y(a) + Math.sin((PI * k) / 14) * 7]); for (let k = 14; k >= 0; k--) p.push([mix(L(b), R(b), k / 14), Y(b) + Math.sin((PI * k) / 14) * 7]); s.fill(p, BLACK); const hl = []; for (let t = a; t <= b; t += 0.028) hl.push([[mix(L(t), R(t), 0.16), Y(t) + 3], [mix(L(t), R(t), 0.3), Y(t) + 5]]); s.engrave(null, hl.map((l) => resample(l, 6)), (x, y, u) => Math.sin(PI * u), { max: 2.2, colour: WHITE }); }
  s.form([[100, 236], [156, 236], [150, 226], [106, 226]], { contour: 3 }); s.form(rect(112, 198, 32, 28), { contour: 3 }); for (let i = 1; i < 4; i++) s.line([[112 + i * 8, 198], [112 + i * 8, 226]], 1.8); s.fill(ellipse(132, 213, 8.4), BLACK); s.form(spline([[104, 198, 1], [110, 178], [128, 166], [146, 178], [152, 198, 1]], false, 3), { paper: BLACK, ink: BLACK, contour: 2 }); s.line([[128, 166], [128, 148]], 3); s.form(ellipse(128, 145, 4.4), { contour: 2 });
  s.form(spline([[122, 394, 1], [122, 372], [133, 364], [144, 372], [144, 394, 1]], false, 3), { paper: BLACK, ink: BLACK, contour: 2 }); walker(s, 190, 420, 34);
  const wash = rng(3); for (let i = 0; i < 26; i++) { const x = 14 + i * 10, y = 484 + wash() * 12; s.form(ellipse(x, y, 6 + wash() * 7, 4 + wash() * 3, 0, 18), { contour: 2 }); }
  return s;
};

// 8 — the moon on a leash
card['moon-leash'] = () => {
  const s = new Sheet({ ground: BLACK, ink: BLACK }), cx = 148, cy = 236, R = 118;
  s.stipple(null, (x, y) => (y < HORIZON - 6 && Math.hypot(x - cx, y - cy) > R + 14 ? 0.05 : 0), { gap: 11, r: 1.6, colour: WHITE, seed: 31 });
  s.engrave(rect(0, 0, 400, HORIZON), rings(cx, cy, R + 10, 420, 9), (x, y) => 0.62 * smooth(R + 130, R + 6, Math.hypot(x - cx, y - cy)), { max: 3.4, colour: WHITE });
  const land = rect(0, HORIZON, 400, 200); s.fill(land, WHITE);
  // paving that runs away, and two long shadows
  s.engrave(land, rays(148, HORIZON - 30, 20, 420, 46, { a0: 0.06, a1: PI - 0.06, seed: 6 }), (x, y) => 0.1 + 0.34 * smooth(HORIZON, 600, y), { max: 3 }); s.engrave(land, Array.from({ length: 12 }, (_, i) => resample([[-6, HORIZON + 4 + i * i * 1.5], [406, HORIZON + 4 + i * i * 1.5]], 40)), 0.26, { max: 3 });
  s.engrave(land, parallel(0, 5, { box: [0, 400, 400, 200] }), (x, y) => clamp(1.15 * smooth(1, 0.72, Math.hypot((x - 150) / 112, (y - 452) / 30)) + 1.1 * smooth(1, 0.5, Math.abs((x - 300 - (y - 470) * 0.55) / (10 + (y - 470) * 0.12))) * smooth(468, 480, y)), { max: 5 });
  const moon = ellipse(cx, cy, R, R, 0, 110); s.fill(moon, WHITE);
  s.engrave(moon, rings(cx - 46, cy - 52, 4, 250, 6.2), (x, y) => { const d = Math.hypot(x - cx + 46, y - cy + 52); let t = 0.85 * smooth(92, 196, d); for (const [u, v, r] of [[102, 200, 24], [176, 268, 30], [196, 178, 15], [118, 300, 17], [150, 150, 12], [86, 256, 11], [232, 238, 14]]) t += 0.75 * blob(x, y, u - r * 0.3, v - r * 0.3, r * 0.72) - 0.5 * blob(x, y, u + r * 0.55, v + r * 0.55, r * 0.6); return clamp(t); }, { max: 5 });
  for (const [u, v, r] of [[102, 200, 24], [176, 268, 30], [196, 178, 15], [118, 300, 17]]) s.engrave(moon, [ellipse(u, v, r, r * 0.9, 0.3, 40)], (x, y, t) => 0.4 + 0.4 * Math.sin(t * 2 * PI + 2), { max: 2.4 });
  s.line(moon, 3.8, { taper: [0, 0], colour: BLACK });
  // collar and leash
  const collar = spline([[252, 180], [262, 216], [258, 262], [244, 300]], false, 3); const col = tube(collar, () => 9); s.form(col.outline, { paper: BLACK, ink: BLACK, contour: 0 }); for (let i = 0; i < 7; i++) { const p = resample(collar, 7)[i]; s.fill(ellipse(p[0], p[1], 3.2), WHITE); }
  s.form(ellipse(270, 238, 8, 8, 0, 30), { paper: BLACK, contour: 3, ink: WHITE });
  const leash = spline([[276, 240], [300, 286], [312, 336], [318, 378]], false, 3); s.line(leash, 3.6, { colour: WHITE, taper: [0, 0] });
  // the walker: coat, hat, long scarf; stands on the thread
  const coat = spline([[300, 372, 1], [292, 400], [284, 440], [280, 470, 1], [296, 474, 1], [302, 456, 1], [310, 476, 1], [330, 472, 1], [328, 436], [326, 398], [320, 372, 1], [310, 366]], true, 3);
  s.form(coat, { paper: BLACK, ink: BLACK, contour: 2.6, ink: WHITE }); s.form(coat, { paper: BLACK, ink: BLACK, contour: 0, hatch: [[parallel(PI / 2, 5, { box: [276, 364, 60, 112] }), (x) => 0.5 * smooth(306, 284, x), { max: 2, colour: WHITE }]] });
  s.form(ellipse(310, 354, 11, 13, 0, 30), { contour: 2.8 }); s.form(ellipse(310, 344, 20, 4.4, 0.03, 30), { paper: BLACK, contour: 2, ink: WHITE }); s.form(spline([[299, 343, 1], [299, 324], [310, 320], [321, 324], [321, 343, 1]], false, 3), { paper: BLACK, contour: 2, ink: WHITE });
  s.line(spline([[322, 376], [330, 390], [321, 384]]), 6, { colour: BLACK }); s.line(spline([[300, 370], [330, 374], [352, 362], [372, 372]]), 6, { colour: WHITE, taper: [0.1, 0.7] }); s.line(spline([[304, 371], [330, 374], [352, 363]]), 1.8);
  s.line(resample([[-6, HORIZON], [276, HORIZON]], 40), 3.4, { taper: [0, 0] });
  return s;
};

