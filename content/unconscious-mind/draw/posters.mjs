// Secession posters: a head in profile or from the front, flat, before a halo; the garment is a pattern; hair, hat and one thing in hand carry the person.
import { C, curve, ink, paper, rng, straight } from './hand.mjs';
const PI = Math.PI;
const n1 = (n) => { const s = (Math.round(n * 10) / 10).toString().replace(/^(-?)0\./, '$1.'); return s === '-0' ? '0' : s; };
/** Pieces as a path in tenths. */
function tenths(pieces, closed) {
  let X = Math.round(pieces[0][0][0] * 10), Y = Math.round(pieces[0][0][1] * 10), d = `M${n1(X / 10)} ${n1(Y / 10)}`;
  const list = (q) => q.flatMap(([x, y]) => [n1((Math.round(x * 10) - X) / 10), n1((Math.round(y * 10) - Y) / 10)]).reduce((s, t, i) => s + (i && t[0] !== '-' ? ' ' : '') + t, '');
  for (const q of pieces) { const to = q[q.length - 1]; d += (q.length === 4 ? 'c' : 'l') + list(q.slice(1)); X = Math.round(to[0] * 10); Y = Math.round(to[1] * 10); }
  return d + (closed ? 'z' : '');
}
export const shape = (points, fill, more = '') => `<path d="${tenths(curve(points), true)}" fill="${fill}"${more}/>`;
export const poly = (points, fill, more = '') => `<path d="${tenths(straight(points), true)}" fill="${fill}"${more}/>`;
export const stroke = (points, colour, w = 1.2, more = '') => `<path d="${tenths(curve(points, false), false)}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
export const raw = (d, colour, w = 0, more = '') => (w ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"${more}/>` : `<path d="${d}" fill="${colour}"${more}/>`);
export const circle = (x, y, r, fill, more = '') => `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${more}/>`;
export const rect = (x, y, w, h, fill, more = '') => `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}"${more}/>`;

// --- Patterns of cloth: two tones and black
const cloth = {
  squares: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path fill="${b}" d="M1 1h4v4H1z"/><path fill="${ink}" d="M6 6h3v3H6z"/>`,
  eyes: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><circle cx="5" cy="5" r="3.7" fill="${b}"/><circle cx="5" cy="5" r="1.7" fill="${ink}"/>`,
  waves: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 3q2.5-3 5 0t5 0M0 8q2.5-3 5 0t5 0" fill="none" stroke="${b}" stroke-width="1.4"/>`,
  check: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 0h5v5H0zM5 5h5v5H5z" fill="${b}"/>`,
  tri: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 10L5 1l5 9z" fill="${b}"/><path d="M3.7 10L5 7.5 6.3 10z" fill="${ink}"/>`,
  stripe: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 0h3v10H0zM6 0h1v10H6z" fill="${b}"/>`,
  scales: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 0a5 5 0 0 0 10 0M-5 5a5 5 0 0 0 10 0M5 5a5 5 0 0 0 10 0" fill="none" stroke="${b}" stroke-width="1.3"/>`,
  spirals: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M5 5.5a1 1 0 0 1 1.2-1 2 2 0 0 1 .6 3.2 3.3 3.3 0 0 1-5-2.7A4 4 0 0 1 6 1.2" fill="none" stroke="${b}" stroke-width="1.2"/>`,
  dots: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><circle cx="2.5" cy="2.5" r="1.5" fill="${b}"/><circle cx="7.5" cy="7.5" r="1.5" fill="${b}"/>`,
  lozenge: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M5 0l3 5-3 5-3-5z" fill="${b}"/><path d="M5 3.3L6 5 5 6.7 4 5z" fill="${ink}"/>`,
  twill: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M-1 4l5-5M-1 9L9-1M1 12L12 1M6 12l6-6" stroke="${b}" stroke-width="1.3"/>`,
  grid: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M0 2.5h10M0 7.5h10M2.5 0v10M7.5 0v10" stroke="${b}" stroke-width=".9"/>`,
  leaves: (a, b) => `<path fill="${a}" d="M0 0h10v10H0z"/><path d="M5 9Q1 6 3 2q4 2 2 7Q9 6 7 1" fill="${b}"/>`,
  plain: (a) => `<path fill="${a}" d="M0 0h10v10H0z"/>`,
};
export const pattern = (id, [kind, a, b], size = 10) => `<pattern id="${id}" width="${size}" height="${size}" viewBox="0 0 10 10" patternUnits="userSpaceOnUse">${cloth[kind](a, b)}</pattern>`;

// --- Grounds and halos
const grounds = {
  stripes: () => Array.from({ length: 13 }, (_, i) => rect(i * 8, 0, 3, 124, '#000')).join(''),
  bars: () => Array.from({ length: 16 }, (_, i) => rect(0, i * 8, 100, 2.6, '#000')).join(''),
  checks: () => Array.from({ length: 10 }, (_, i) => `<path d="M${i * 10} ${(i % 2) * 10}h10v10h-10zM${i * 10} ${20 + (i % 2) * 10}h10v10h-10zM${i * 10} ${40 + (i % 2) * 10}h10v10h-10zM${i * 10} ${60 + (i % 2) * 10}h10v10h-10zM${i * 10} ${80 + (i % 2) * 10}h10v10h-10zM${i * 10} ${100 + (i % 2) * 10}h10v10h-10z"/>`).join(''),
  rays: () => Array.from({ length: 18 }, (_, i) => { const a = (i * PI) / 9, b = a + PI / 24; return `<path d="M52 46L${n1(52 + 130 * Math.cos(a))} ${n1(46 + 130 * Math.sin(a))}L${n1(52 + 130 * Math.cos(b))} ${n1(46 + 130 * Math.sin(b))}z"/>`; }).join(''),
  squares: () => Array.from({ length: 80 }, (_, i) => { const x = (i % 8) * 13, y = Math.floor(i / 8) * 13; return `<path d="M${x} ${y}h4v4h-4z"/>`; }).join(''),
  waves: () => Array.from({ length: 14 }, (_, i) => `<path d="M0 ${i * 9 + 4}q6.3-5 12.5 0t12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0" fill="none" stroke="#000" stroke-width="2"/>`).join(''),
};
const studs = (cx, cy, r, count, size, colour) => { let d = ''; for (let i = 0; i < count; i++) { const a = (i / count) * 2 * PI; d += `M${n1(cx + r * Math.cos(a) - size / 2)} ${n1(cy + r * Math.sin(a) - size / 2)}h${size}v${size}h-${size}z`; } return raw(d, colour, 0, ' opacity=".75"'); };
const halos = {
  ring: (c, b) => circle(54, 46, 39, c) + circle(54, 46, 35.5, 'none', ` stroke="${b}" stroke-width="1.2" opacity=".8"`) + studs(54, 46, 31.6, 28, 2.4, b),
  double: (c, b) => circle(54, 46, 40, b) + circle(54, 46, 38, 'none', ` stroke="${c}" stroke-width="1.6"`) + circle(54, 46, 34, c) + studs(54, 46, 30, 20, 2.8, b),
  square: (c, b) => rect(16, 6, 76, 80, c) + rect(19, 9, 70, 74, 'none', ` stroke="${b}" stroke-width="1.2" opacity=".8"`) + raw(Array.from({ length: 11 }, (_, i) => `M${21.5 + i * 6} 11.5h2.4v2.4h-2.4zM${21.5 + i * 6} 78h2.4v2.4h-2.4z`).join(''), b, 0, ' opacity=".75"'),
  arch: (c, b) => raw('M14 124V46a40 40 0 0 1 80 0v78z', c) + raw('M18 124V46a36 36 0 0 1 72 0v78', b, 1.2, ' opacity=".8"') + raw(Array.from({ length: 13 }, (_, i) => { const a = PI + (i * PI) / 12; return `M${n1(54 + 32 * Math.cos(a) - 1.2)} ${n1(46 + 32 * Math.sin(a) - 1.2)}h2.4v2.4h-2.4z`; }).join(''), b, 0, ' opacity=".75"'),
  sun: (c, b) => raw(Array.from({ length: 24 }, (_, i) => { const a = (i * PI) / 12, w = 0.07; return `M${n1(54 + 33 * Math.cos(a - w))} ${n1(46 + 33 * Math.sin(a - w))}L${n1(54 + 43 * Math.cos(a))} ${n1(46 + 43 * Math.sin(a))}L${n1(54 + 33 * Math.cos(a + w))} ${n1(46 + 33 * Math.sin(a + w))}z`; }).join(''), c) + circle(54, 46, 33, c) + studs(54, 46, 29, 24, 2, b),
  moon: (c, b) => circle(54, 46, 38, c) + circle(54, 46, 38, 'none', ` stroke="${b}" stroke-width="1" opacity=".6"`) + circle(54, 46, 33, 'none', ` stroke="${b}" stroke-width=".8" stroke-dasharray="2 3" opacity=".7"`),
};

// --- Faces
const noses = {
  straight: [[36.4, 44], [36.6, 47], [30, 57.6], [32.4, 61], [36, 62]],
  hook: [[36, 43], [34.8, 47.5], [30.5, 52.5], [29, 58.6], [32.4, 61.4], [36, 62]],
  snub: [[36.8, 44.5], [37.8, 49.5], [31, 56], [32, 59.6], [36.6, 61.2]],
  long: [[36.4, 43], [35.6, 48], [27.4, 59], [31, 62.4], [35.6, 62.6]],
  round: [[36.8, 45], [36.8, 49], [29.8, 55.4], [29.6, 60], [33, 62.4], [36.4, 62]],
};
function profileOf({ nose = 'straight', chin = 0, fat = 0, brow = 0, old = 0, young = 0 }) {
  return [[60, 20, 1], [49, 20], [41 - young, 27], [38 - brow, 37], ...noses[nose].map(([x, y]) => [x + young * 0.8, y - young * 0.6]), [33.4 + old * 0.9, 65.6], [36 + old * 0.6, 68], [34 + old * 0.8, 71.4], [36.6, 74.6], [35.4 - chin + young, 80], [40.5 - chin * 0.5, 85.6 + fat * 0.6], [48, 86 + fat * 2.4], [54 - fat, 91 + fat * 1.6], [54 - fat, 104], [44, 112], [30, 124, 1], [96, 124, 1], [86, 110], [78 + fat, 100], [77 + fat, 84], [80, 60], [76, 34], [68, 22]];
}
function side(o, id) {
  const points = profileOf(o), skin = o.skin, hair = o.brows ?? o.hair, lips = o.fem ? 0.9 : 0.45;
  let s = shape(points, skin) + `<clipPath id="${id}"><path d="${tenths(curve(points), true)}"/></clipPath><g clip-path="url(#${id})">${circle(45, 66, o.fem ? 7.5 : 8.5, o.cheek ?? '#d97d5f', ` opacity="${o.ruddy ? 0.6 : o.fem ? 0.36 : 0.24}"`)}<path d="M60 84Q52 92 55 108L82 112 79 80Z" fill="#6f3417" opacity=".26"/>${o.shade ?? ''}</g>`;
  if (o.shut) s += raw('M36.6 51.5q4.4 3.2 8.6-.6', ink, 1.4) + raw('M38 53.4l-1 1.8M40.8 53.9l-.4 1.9M43.4 53.2l.5 1.7', ink, 0.8);
  else s += raw('M36 50.5q5-4 9 .4q-4.6 3.6-8 1.2', paper) + circle(39.6, 50.6, 1.9, ink) + raw('M35.6 50.4q4.6-4.6 9.8.2', ink, 1.3) + (o.fem ? raw('M35.8 50l-2.2-1.2M36.8 48.7l-1.6-1.8', ink, 0.8) : '');
  s += raw(o.frown ? 'M35.4 44.4q5 -2.6 12-.4' : 'M35.5 42.6q6-4.2 12-.6', hair, o.fem ? 1.3 : o.bushy ? 3.4 : 2.2);
  s += o.sings ? raw('M34.8 66.5q5-1.4 6 2.4q-.5 4.6-5.6 4.4q1.8-3.4-.4-6.8z', '#6d1f1d') + raw('M34.5 66q3-1 6.3 1.7M35 73.5q3.4.3 5.2-1.6', '#b0432f', 1.4) : raw('M34.6 68q4 1.4 7 .2', '#8e2c25', 1.2) + raw('M34.4 65.6q3-1.4 6.4 1.9q-3.4 4-6.2 3.4z', '#b0432f', 0, ` opacity="${lips}"`);
  s += raw('M66 54q5-5 7 1t-4 9', '#7a3f22', 1.2) + (o.old ? raw('M46.5 54.5q3 1.4 4 4M47.5 50.5l3.6-1M47.5 52.5l4 .2M41 64q3 3 2.4 7.5M40 31q6-1.6 11 .4M39 35q5-1.4 9 0', '#7a3f22', 0.7, ' opacity=".65"') : '') + (o.freckles ? [[41, 60], [44, 62], [47, 60], [43.5, 58.5], [38, 60.5], [46, 57]].map(([x, y]) => circle(x, y, 0.7, '#a8623a')).join('') : '');
  return s;
}
function front(o, id) {
  const w = o.wide ?? 19, chin = o.chinY ?? 84, head = [[52, 20], [52 + w * 0.86, 28], [52 + w, 46], [52 + w * 0.9, 64], [52 + w * 0.52, chin - 5], [52, chin], [52 - w * 0.52, chin - 5], [52 - w * 0.9, 64], [52 - w, 46], [52 - w * 0.86, 28]];
  const eye = (x) => o.shut ? raw(`M${x - 5} 52q5 3.8 10 0`, ink, 1.4) : raw(`M${x - 5.4} 52q5.4-5.4 10.8 0q-5.4 4.4-10.8 0z`, paper) + circle(x, 51.6, 2.1, ink) + raw(`M${x - 5.6} 52q5.6-5.8 11.2 0`, ink, 1.3);
  let s = poly([[42, 78], [62, 78], [63, 104], [74, 112], [30, 112], [41, 104]], o.skin) + raw('M42 80q10 9 20 0v7q-10 10-20 0z', '#6f3417', 0, ' opacity=".26"');
  for (const k of [-1, 1]) s += `<ellipse cx="${n1(52 + k * (w + 0.6))}" cy="54" rx="3" ry="5.4" fill="${o.skin}"/>` + raw(`M${n1(52 + k * (w + 1.4))} 51q${k} 3-${k > 0 ? 1 : -1} 5`, '#7a3f22', 0.8);
  s += shape(head, o.skin) + circle(40.5, 63, 5.6, o.cheek ?? '#d97d5f', ` opacity="${o.fem ? 0.34 : 0.22}"`) + circle(63.5, 63, 5.6, o.cheek ?? '#d97d5f', ` opacity="${o.fem ? 0.34 : 0.22}"`);
  s += eye(43) + eye(61) + raw('M37 45.6q6-3.6 11-.2M56 45.4q5-3.4 11 .2', o.brows ?? o.hair, o.fem ? 1.3 : 2.2) + raw('M53.5 47q-1.5 8-4 14q2 2.6 6 1.3', '#7a3f22', 1.1) + raw('M46 71.4q3-1.9 6-.6q3-1.3 6 .6q-6 4.6-12 0z', '#b0432f', 0, ` opacity="${o.fem ? 0.95 : 0.5}"`) + raw('M45.6 71.4q6.4 1.4 12.8 0', '#8e2c25', 0.9);
  if (o.old) s += raw('M34.5 54l-2 1M35 56.5l-1.8 1.8M69.5 54l2 1M69 56.5l1.8 1.8M44 66q-2.5 2.5-2.6 6M60 66q2.5 2.5 2.6 6M44 33q8-2 16 0M45.5 37q6.5-1.6 13 0', '#7a3f22', 0.7, ' opacity=".6"');
  return s;
}

// --- Hair behind, hair and hats before (in profile)
const lines = (d, c, w = 1, o = 0.6) => raw(d, c, w, ` opacity="${o}"`);
export const hairs = {
  bun: (h) => [shape([[62, 14], [80, 20], [88, 44], [84, 66], [76, 82], [70, 60]], h), shape([[43, 25, 1], [52, 8], [72, 8], [84, 26], [86, 52], [76, 70, 1], [74, 46], [62, 34], [52, 32]], h) + circle(84, 20, 12, h) + lines('M76 16q8-6 15 3M78 24q6-7 12 2M50 24q16-8 30 16M54 16q18-4 28 14', C.leaf, 1, 0.6)],
  low: (h) => [shape([[58, 14], [80, 18], [90, 44], [86, 66], [74, 70], [70, 50]], h) + circle(87, 70, 11, h), shape([[43, 26, 1], [50, 12], [70, 9], [85, 26], [87, 52], [78, 66, 1], [74, 50], [64, 40], [52, 34]], h) + lines('M50 25q20-6 32 30M56 15q20 0 28 34M80 66q8-3 13 5M80 74q7 3 13-1', '#000', 0.9, 0.35)],
  gibson: (h) => [shape([[52, 8], [84, 8], [94, 32], [86, 60], [76, 66], [68, 40]], h), shape([[37, 33, 1], [32, 20], [46, 2], [76, 0], [92, 18], [88, 44], [77, 62, 1], [74, 46], [62, 37], [50, 34]], h) + circle(70, 3, 8, h) + lines('M36 24q14-12 40-6q12 6 12 22M40 14q18-12 40 2M38 30q20-8 40 14M64 1q6-5 12 1', C.leaf, 1, 0.55)],
  long: (h) => [shape([[50, 12], [78, 10], [94, 40], [98, 80], [100, 124], [66, 124], [74, 84], [66, 40]], h), shape([[42, 27, 1], [50, 8], [74, 8], [88, 34], [90, 74], [84, 108], [76, 84], [72, 52], [58, 34]], h) + lines('M54 18q22 4 28 40t0 44M60 12q26 8 28 52t4 50M50 26q20 6 24 30', '#f0b080', 1.1, 0.7)],
  loose: (h) => [shape([[46, 14], [64, 6], [86, 16], [96, 44], [94, 74], [100, 96], [86, 104], [70, 92], [74, 60], [62, 34]], h), shape([[41, 30, 1], [44, 14], [66, 6], [86, 22], [90, 50], [86, 76], [78, 88], [74, 58], [60, 38], [50, 36]], h) + lines('M48 24q26 0 32 34t0 26M56 12q28 8 30 44t0 34', '#000', 1, 0.35)],
  bob: (h) => [shape([[48, 12], [74, 8], [90, 28], [92, 56], [88, 80], [66, 82], [66, 40]], h), shape([[38, 40, 1], [38, 22], [52, 8], [76, 10], [88, 30], [88, 58], [84, 78], [66, 78, 1], [66, 56], [60, 42], [48, 41]], h) + lines('M42 36q10-16 30-22M52 40q6-12 24-20M70 74q-2-24 0-40M78 76q2-24-2-40', '#000', 0.9, 0.35)],
  crown: (h) => [shape([[56, 14], [80, 20], [86, 46], [82, 64], [74, 70], [68, 46]], h), shape([[42, 29, 1], [48, 16], [68, 12], [82, 26], [84, 50], [76, 66, 1], [74, 48], [62, 38], [50, 34]], h) + Array.from({ length: 9 }, (_, i) => { const a = -2.75 + i * 0.33; return `<ellipse cx="${n1(63 + 25 * Math.cos(a))}" cy="${n1(34 + 25 * Math.sin(a))}" rx="6.4" ry="4.2" fill="${h}" stroke="#00000059" stroke-width=".9" transform="rotate(${Math.round((a * 180) / PI + 62)} ${n1(63 + 25 * Math.cos(a))} ${n1(34 + 25 * Math.sin(a))})"/>`; }).join('')],
  plait: (h) => [shape([[56, 12], [80, 18], [88, 44], [82, 66], [72, 70], [68, 44]], h), shape([[41, 28, 1], [48, 12], [70, 9], [84, 24], [86, 50], [78, 66, 1], [74, 48], [62, 36], [52, 32]], h) + [0, 1, 2, 3, 4, 5].map((i) => `<ellipse cx="${n1(86 + i * 0.8 - (i % 2) * 2)}" cy="${62 + i * 9}" rx="7" ry="6" fill="${h}" stroke="#00000059" stroke-width=".9"/>`).join('') + lines('M50 22q18-6 30 22', '#000', 0.9, 0.35)],
  tight: (h) => [shape([[56, 14], [78, 16], [86, 40], [82, 60], [72, 66], [68, 44]], h) + circle(88, 42, 9, h), shape([[41, 28, 1], [48, 14], [68, 11], [82, 26], [84, 46], [76, 62, 1], [74, 48], [62, 34], [50, 28]], h) + lines('M46 24q20-8 36 16M54 16q18 0 28 20M83 38q6-2 10 5M82 45q6 3 11 0', '#fff', 0.9, 0.3)],
  curls: (h) => { const r = rng(4); let s = ''; for (let i = 0; i < 26; i++) { const a = -2.7 + (i % 13) * 0.3, d = i < 13 ? 29 : 20; s += circle(63 + d * Math.cos(a) + r() * 3, 40 + d * Math.sin(a) + r() * 3, 6.5 + r() * 2, h, ' stroke="#00000040" stroke-width=".8"'); } return [s, shape([[44, 27, 1], [52, 14], [70, 12], [80, 26], [82, 48], [77, 60, 1], [73, 48], [62, 36], [52, 32]], h) + [[46, 27], [53, 23], [61, 22], [55, 32], [64, 32], [70, 40], [70, 28]].map(([x, y]) => circle(x, y, 5.4, h, ' stroke="#00000040" stroke-width=".8"')).join('')]; },
  short: (h) => [shape([[50, 16], [70, 12], [84, 28], [86, 52], [80, 74], [72, 64], [68, 40]], h), shape([[40, 29, 1], [48, 12], [68, 9], [82, 22], [84, 46], [77, 64, 1], [73, 48], [62, 36], [52, 30]], h) + lines('M48 22q18-8 30 14M54 15q18-2 26 18', '#000', 0.9, 0.4)],
  parted: (h) => [shape([[52, 16], [72, 12], [84, 28], [85, 50], [79, 70], [72, 62], [68, 40]], h), shape([[38.5, 31, 1], [42, 18], [54, 10], [72, 11], [83, 24], [84, 46], [77, 62, 1], [73, 50], [66, 40], [56, 28]], h) + lines('M42 27q8-12 22-13M46 29q8-10 24-10M54 28q10-2 22 16', '#fff', 0.9, 0.35)],
  crop: (h) => [shape([[54, 18], [72, 15], [82, 30], [83, 50], [78, 66], [72, 60], [68, 40]], h), shape([[42, 28, 1], [48, 17], [66, 13], [79, 24], [82, 44], [77, 58, 1], [73, 48], [66, 38], [60, 29], [50, 26]], h)],
  wild: (h) => [shape([[48, 14], [60, 4], [68, 10], [80, 6], [84, 18], [94, 24], [90, 38], [96, 52], [86, 60], [86, 74], [74, 76], [68, 40]], h), shape([[41, 28, 1], [46, 12], [56, 16], [60, 6], [70, 14], [80, 10], [82, 24], [90, 34], [82, 44], [84, 60], [76, 66, 1], [74, 46], [60, 34]], h) + lines('M50 24q4-8 12-8M62 26q6-10 16-8M70 34q8-4 14 2M74 48q6-2 10 2', '#000', 0.9, 0.3)],
  bald: (h) => [shape([[72, 40], [84, 42], [87, 56], [82, 72], [74, 68]], h), shape([[68, 44, 1], [76, 38], [84, 44], [84, 60], [78, 70, 1], [74, 58]], h) + lines('M72 46q6-2 10 4M74 52q5-1 9 4', '#000', 0.8, 0.3)],
  fringe: (h) => [shape([[62, 22], [78, 22], [87, 40], [88, 58], [82, 74], [74, 66], [70, 40]], h), shape([[58, 22, 1], [74, 18], [84, 32], [86, 56], [78, 70, 1], [73, 52], [66, 38]], h) + lines('M66 26q12 6 14 24M72 24q10 8 11 24', '#000', 0.8, 0.3)],
};
export const hats = {
  cap: ([c, d]) => raw('M36 30Q38 8 62 8T88 30Q62 22 36 30z', c) + raw('M24 34Q40 24 70 28L72 34Q46 30 26 38z', ink) + raw('M37 28Q62 18 87 28', d, 2.6) + circle(52, 17, 3.6, d),
  kepi: ([c, d]) => raw('M38 29L42 8Q62 2 80 8L86 29Q62 22 38 29z', c) + raw('M42 8Q62 14 80 8Q62 2 42 8z', ink) + raw('M25 35Q38 26 70 28L71 33Q46 31 27 39z', ink) + raw('M38.5 26Q62 19 85.5 26M40 20Q62 13 83.5 20', d, 1.8) + poly([[49, 12], [52.5, 15.5], [49, 19], [45.5, 15.5]], d),
  bowler: ([c, d]) => raw('M38 26Q40 2 62 2T86 26z', c) + raw('M26 27Q58 18 96 28Q90 34 60 30T30 33Q24 30 26 27z', c) + raw('M39 24Q62 17 86 24', d, 3),
  top: ([c, d]) => raw('M40 25L37-6H87L84 25z', c) + raw('M24 26Q58 18 98 26Q94 33 60 30T28 33Q22 30 24 26z', c) + raw('M40 21Q62 15 84.5 21', d, 5) + lines('M43 18L41-4M47 17L45.5-4', '#fff', 1.2, 0.25),
  coach: ([c, d]) => raw('M42 24Q44 6 38-4H88Q80 8 84 24z', c) + raw('M22 27Q36 18 62 22T100 20Q98 32 62 30T26 34z', c) + raw('M42 21Q62 15 84 20', d, 4.5) + circle(52, 16, 5.5, C.brick) + circle(52, 16, 3, paper) + circle(52, 16, 1.2, ink),
  boater: ([c, d]) => rect(40, 2, 45, 23, c) + rect(40, 15, 45, 9, d) + raw('M24 24H100V29H24z', c) + lines('M44 11h36M44 13.5h36M28 26.5h68', '#8a6516', 0.7, 0.6),
  beret: ([c]) => shape([[34, 30, 1], [30, 18], [44, 6], [70, 2], [96, 10], [98, 24], [84, 32, 1], [60, 24]], c) + raw('M36 30Q60 20 84 31', '#000', 2.4, ' opacity=".5"') + raw('M66 3l2-6', c, 2.6),
  paperHat: () => poly([[30, 30], [60, -4], [92, 30]], paper) + poly([[26, 24], [96, 24], [92, 36], [30, 36]], C.sand) + raw('M60-4L60 24M33 28h54M34 31h46M36 33.5h40', '#7d6b4c', 0.7) + lines('M44 20h30M48 15h22M52 10h14', ink, 0.8, 0.5),
  fez: ([c, d]) => poly([[42, 27], [48, 3], [78, 3], [85, 30]], c) + raw('M63 3q14 0 18 6v14', d, 1.6) + raw('M79 22h4l1 10h-6z', d) + lines('M48 22L52 6M54 23L56 6', '#000', 0.8, 0.3),
  alpine: ([c, d]) => shape([[38, 28, 1], [44, 8], [56, 4], [60, 9], [70, 3], [84, 10], [86, 28, 1]], c) + raw('M20 30Q46 18 98 30Q80 36 56 31T26 36Q20 34 20 30z', c) + raw('M39 24Q62 18 86 25', d, 3.6) + raw('M72 22Q92 8 90-8Q78 0 70 20z', C.coral) + lines('M73 20Q84 10 89-5', ink, 0.8, 0.7) + raw('M20 30Q46 22 98 30', '#000', 0.8, ' opacity=".4"'),
  bighat: ([c, d, e]) => shape([[10, 32], [36, 20], [68, 15], [104, 22], [100, 30], [66, 28], [32, 36]], c) + raw('M40 22Q42-1 66 0T86 20z', d) + raw('M74 16Q92-12 104 20Q92 6 74 22z', e) + raw('M66 14Q72-14 94-6Q80-4 74 18z', e) + lines('M75 18Q90-2 102 16M70 12Q76-6 90-5', ink, 0.8, 0.5) + poly([[40, 18], [86, 15], [86.5, 20.5], [41, 24]], C.gold),
  sunhat: ([c, d]) => shape([[16, 36], [40, 22], [74, 18], [102, 32], [98, 38], [70, 30], [30, 40]], c) + raw('M42 26Q44 2 66 4T86 24z', c) + poly([[42, 20], [86, 17], [87, 23], [42, 27]], d) + raw('M84 22Q100 50 92 104L78 96Q86 60 78 30z', d, 0, ' opacity=".85"') + lines('M22 34Q50 22 96 32M46 14Q60 6 80 14', '#8a6516', 0.8, 0.6),
  coif: () => shape([[39, 30, 1], [42, 12], [62, 4], [84, 16], [88, 44], [80, 66], [72, 50], [60, 36]], '#f8f1e2') + raw('M42 24q22-10 38 24M50 12q22 2 30 34', '#b9a684', 1) + raw('M56 11h8M60 7v8', C.brick, 2.6),
  scarf: ([c, d], id) => `${pattern(`${id}k`, ['dots', c, d], 7)}` + shape([[38, 31, 1], [40, 14], [60, 4], [84, 14], [92, 44], [84, 78], [62, 90], [52, 88, 1], [66, 76], [72, 54], [62, 38], [50, 33]], `url(#${id}k)`) + raw('M38 31q14-2 24 7t10 16-6 22-14 12', ink, 1, ' opacity=".5"') + shape([[52, 86], [60, 92], [56, 102], [48, 96]], c),
  kerchief: ([c, d], id) => pattern(`${id}k`, ['grid', c, d], 8) + shape([[37, 32, 1], [42, 12], [64, 5], [86, 18], [90, 40], [98, 54], [84, 52, 1], [74, 40], [56, 32]], `url(#${id}k)`) + circle(88, 46, 5, c) + raw('M38 31q18-4 36 9', ink, 0.9, ' opacity=".5"'),
  veil: () => shape([[40, 27, 1], [50, 10], [74, 10], [86, 30], [88, 60], [78, 80], [72, 52], [58, 34]], '#120d0b') + raw('M40 27Q26 60 32 94L62 88Q44 60 46 27z', '#120d0b', 0, ' opacity=".26"') + lines('M38 36q10 3 8 0M34 50q8 4 13 1M32 64q10 4 16 1M32 78q12 5 20 1', '#120d0b', 0.6, 0.5) + raw('M42 22q20-16 40 6', C.gold, 2),
  lace: () => shape([[38, 30, 1], [44, 10], [66, 4], [84, 16], [88, 36], [80, 46, 1], [70, 34], [54, 28]], paper) + [0, 1, 2, 3, 4, 5, 6].map((i) => circle(39 + i * 7, 30 - Math.sin(i / 2.2) * 3.4 + i * 1.7, 3.8, paper, ' stroke="#b9a684" stroke-width=".8"')).join('') + lines('M48 14q16-8 34 10M46 21q18-8 36 10', '#b9a684', 0.9, 0.9),
  goggles: ([c]) => raw('M38 30Q60 18 84 36', '#3a2417', 4) + circle(45, 27, 7, c, ' stroke="#3a2417" stroke-width="2.6"') + circle(43, 25, 2, paper, ' opacity=".8"'),
  mask: ([c, d]) => shape([[36, 26], [50, 14], [70, 14], [72, 26], [58, 34], [50, 28], [40, 33]], c) + `<ellipse cx="46" cy="25" rx="4.5" ry="3" fill="${ink}" transform="rotate(-20 46 25)"/><ellipse cx="61" cy="22" rx="4.5" ry="3" fill="${ink}" transform="rotate(-10 61 22)"/>` + raw('M40 29q8-6 14-2q8 1 16-8', d, 1) + raw('M72 22q8 2 12 14', d, 1.4),
  diadem: ([c]) => raw('M44 24Q62 6 82 26L80 29Q62 12 46 28z', c) + poly([[52, 16], [56, 4], [60, 13], [65, 1], [69, 13], [76, 6], [76, 20]], c) + [[56, 6], [65, 3], [75.5, 8]].map(([x, y]) => circle(x, y, 2, C.brick)).join(''),
  wreath: ([c]) => Array.from({ length: 8 }, (_, i) => { const a = -2.5 + i * 0.3; return `<ellipse cx="${n1(62 + 26 * Math.cos(a))}" cy="${n1(40 + 27 * Math.sin(a))}" rx="6" ry="2.8" fill="${c}" transform="rotate(${Math.round((a * 180) / PI + 60)} ${n1(62 + 26 * Math.cos(a))} ${n1(40 + 27 * Math.sin(a))})"/>`; }).join(''),
  fur: ([c]) => shape([[36, 32, 1], [36, 14], [60, 4], [86, 14], [90, 34, 1], [62, 24]], c) + Array.from({ length: 14 }, (_, i) => circle(37 + i * 4, 30 - Math.sin((i / 13) * PI) * 7, 4, '#6b4a2a')).join(''),
};
export const extras = {
  moustache: (h) => raw('M31 63.6q6-3.6 9 .4q5 4 9 1.2q-3 6-10 4.2q-6-.6-10.5-1z', h),
  waxed: (h) => raw('M32 64.5q5-3 9 .2q7 3 12-4.7q-.6 9.5-11 9q-6-.4-10.5-2z', h),
  walrus: (h) => raw('M30 63q8-4 13 1q5 4 5 10q-3-3-6-3.5q-6 1.5-11-.6q-2-3-1-6.9z', h),
  beard: (h) => shape([[34, 63.6, 1], [40, 65], [48, 70], [58, 62], [72, 58, 1], [72, 76], [60, 92], [44, 100], [34, 92], [33, 80], [38, 73], [34, 70, 1], [40, 68]], h) + lines('M42 76q2 10 2 18M50 76q0 8-1 16M58 72q0 10-5 16', '#000', 0.8, 0.3),
  longbeard: (h) => shape([[34, 63.6, 1], [40, 65], [48, 70], [58, 62], [72, 56, 1], [72, 78], [62, 100], [48, 120], [36, 112], [31, 90], [37, 73], [34, 70, 1], [40, 68]], h) + lines('M41 78q0 18 3 34M48 76q1 16 0 38M56 74q0 16-4 32M63 68q0 14-5 24', '#000', 0.8, 0.3),
  goatee: (h) => shape([[36.5, 74, 1], [42, 76], [45, 82], [40, 94], [33, 92], [33, 82]], h) + raw('M31.5 63.8q6-3.4 9 .6q3 2.6 6 1.6q-3 4.6-8 3q-5-.2-8-1.4z', h),
  chops: (h) => shape([[68, 52, 1], [73, 62], [70, 76], [58, 84], [48, 78], [56, 68], [64, 62]], h) + lines('M64 66q-4 8-10 11M68 64q-1 10-9 16', '#000', 0.8, 0.3),
  specs: () => circle(40.5, 51, 6.4, '#ffffff59', ` stroke="${ink}" stroke-width="1.3"`) + raw('M47 50.5L70 54', ink, 1.2),
  pince: () => circle(39.5, 51, 5, '#ffffff59', ` stroke="${C.gold}" stroke-width="1.3"`) + raw('M44 53q6 14 2 34t6 22', C.gold, 0.8),
  monocle: () => circle(40.5, 51, 6, '#ffffff4d', ` stroke="${C.gold}" stroke-width="1.6"`) + raw('M44 56q8 18 2 44', C.gold, 0.8),
  pearls: () => Array.from({ length: 8 }, (_, i) => circle(53 + i * 3.5, 95 + Math.sin((i / 7) * PI) * 5, 1.9, paper, ' stroke="#8a6516" stroke-width=".4"')).join(''),
  choker: (h) => raw('M54 96Q64 102 78 95', ink, 3.6) + circle(60, 98, 2.6, C.gold),
  earring: () => circle(69, 69, 2.2, C.gold) + raw('M69 65v3', C.gold, 1),
  hoop: () => circle(69, 70, 3.6, 'none', ` stroke="${C.gold}" stroke-width="1.3"`),
  smudge: () => raw('M48 58q5-2 7 2q-4 2-7-2zM52 66q3-1 5 1q-3 2-5-1z', '#2b2622', 0, ' opacity=".55"'),
  quill: () => raw('M64 50Q84 34 100 30Q92 44 70 52z', paper) + raw('M62 52Q82 38 98 31', '#7d6b4c', 0.9),
  brush: () => raw('M62 54L92 34', '#8a5a2a', 2.2) + raw('M60 55l5-3', C.gold, 3) + raw('M53 58q4-4 7-3l1 2q-3 3-8 1z', C.brick),
};
const collars = {
  round: (d) => raw('M50 101Q60 112 80 98L84 102Q66 118 46 104z', d),
  high: (d, o) => shape([[53, 92, 1], [64, 98], [78, 91, 1], [81, 103], [66, 112], [50, 104]], o.lace ?? paper) + raw('M53 95q12 7 25 0M52 99q13 8 27 0', d, 0.9),
  wing: (d, o) => poly([[54, 94], [64, 108], [50, 108]], paper) + poly([[78, 92], [64, 108], [84, 104]], paper) + poly([[56, 106], [66, 110], [56, 115]], o.tie ?? ink) + poly([[77, 104], [66, 110], [76, 115]], o.tie ?? ink) + circle(66, 110, 2.4, o.tie ?? ink),
  lapels: (d, o) => poly([[54, 98], [66, 124], [76, 98], [66, 104]], paper) + poly([[50, 100], [42, 110], [60, 124], [64, 118]], d) + poly([[80, 98], [90, 108], [72, 124], [68, 118]], d) + poly([[62, 106], [70, 106], [68, 111], [71, 124], [62, 124], [65, 111]], o.tie ?? C.brick),
  uniform: (d) => raw('M51 100Q64 109 80 97L83 104Q66 117 48 107z', d) + [0, 1, 2].map((i) => circle(60 - i * 2, 113 + i * 6, 2, C.gold) + circle(76 - i * 1, 113 + i * 6, 2, C.gold)).join('') + raw('M14 116h14M90 112h12', C.gold, 3),
  shawl: (d, o) => shape([[46, 98, 1], [60, 112], [84, 94, 1], [98, 104], [86, 124, 1], [58, 124, 1], [34, 112]], o.shawl ?? d) + raw('M46 98Q60 114 84 94M58 124Q56 116 60 110', '#000', 1, ' opacity=".35"') + Array.from({ length: 8 }, (_, i) => raw(`M${62 + i * 3.4} 119l-1 6`, o.shawl ?? d, 1.6)).join(''),
  fur: (d, o) => Array.from({ length: 16 }, (_, i) => { const t = i / 15; return circle(40 + t * 50, 104 + Math.sin(t * PI) * 8 - t * 5, 7, i % 2 ? (o.furs?.[0] ?? '#7a5433') : (o.furs?.[1] ?? '#93693f')); }).join(''),
  apron: (d) => raw('M48 102Q62 113 82 99', d, 3) + poly([[44, 112], [84, 112], [88, 126], [40, 126]], C.sand) + raw('M46 112L52 101M82 112L80 99', C.sand, 3.6),
  up: (d) => shape([[46, 86, 1], [56, 108], [50, 124, 1], [30, 124, 1], [36, 104]], d) + shape([[84, 78, 1], [92, 104], [98, 124, 1], [60, 124, 1], [58, 112], [76, 100]], d) + raw('M46 86q8 14 10 24M84 78q-2 20-24 34', C.gold, 1),
  ruff: () => Array.from({ length: 9 }, (_, i) => `<ellipse cx="${n1(46 + i * 5)}" cy="${n1(101 + Math.sin((i / 8) * PI) * 5 - i * 0.5)}" rx="4" ry="6.5" fill="${paper}" stroke="#b9a684" stroke-width=".8"/>`).join(''),
  open: (d, o) => poly([[52, 98], [64, 118], [80, 96], [86, 104], [66, 126], [44, 106]], o.shirt ?? paper) + raw('M52 98L64 118L80 96', '#b9a684', 0.9),
};

// How far a hat is pressed down, and how far its wearer stands lower so that it fits.
const low = { boater: 9, coach: 3, top: 3, kepi: 3, bowler: 3, alpine: 3, fez: 2 };
const lower = { top: 9, coach: 9, bighat: 7, paperHat: 5, alpine: 6, kepi: 1, boater: 2, fez: 3, diadem: 3 };

/** A whole poster: `o` says who it is, `thing` is what lies in hand, drawn over the garment and never mirrored with the head. */
export function poster(o, id) {
  const face = o.pose === 'front' ? front(o, `${id}f`) : side(o, `${id}f`);
  const [back, fore] = o.hairArt ? o.hairArt(o.hair) : o.style ? hairs[o.style](o.hair) : ['', ''];
  let head = (o.behind ?? '') + back + face + fore;
  if (o.hat) head += `<g${low[o.hat[0]] ? ` transform="translate(0 ${low[o.hat[0]]})"` : ''}>${hats[o.hat[0]](o.hat.slice(1), id)}</g>`;
  for (const e of o.extra ?? []) head += extras[e](o.beard ?? o.hair);
  const wide = o.shoulders ?? 0;
  const dress = `${pattern(`${id}p`, o.dress, o.cloth ?? 10)}${shape([[8 - wide, 126, 1], [20 - wide, 112 - wide * 0.3], [38, 106], [50, 101, 1], [58, 108], [70, 106], [80, 98, 1], [92 + wide * 0.3, 106 - wide * 0.3], [104 + wide, 114 - wide * 0.5], [106 + wide, 126, 1]], `url(#${id}p)`)}`;
  const frontDress = `${pattern(`${id}p`, o.dress, o.cloth ?? 10)}${shape([[-4, 126, 1], [8 - wide, 110], [28, 104], [42, 99, 1], [52, 106], [62, 99, 1], [76, 104], [96 + wide, 110], [108, 126, 1]], `url(#${id}p)`)}`;
  let body = o.pose === 'front' ? frontDress + (o.frontCollar ?? '') : dress + collars[o.collar ?? 'round'](o.trim ?? o.dress[2], o);
  if (o.beardOver) body += extras[o.beardOver](o.beard ?? o.hair);
  let figure = head + body + (o.over ?? '');
  const down = lower[o.hat?.[0]] ?? 0;
  if (down) figure = `<g transform="translate(0 ${down})">${figure}</g>`;
  const tilt = o.tilt ? ` rotate(${o.tilt} 62 90)` : '';
  if (o.pose === 'right') figure = `<g transform="translate(106 0) scale(-1 1)${tilt}">${figure}</g>`;
  else if (tilt) figure = `<g transform="${tilt.trim()}">${figure}</g>`;
  return `<path fill="${o.bg}" d="M0 0h100v124H0z"/><g opacity=".13">${grounds[o.ground ?? 'stripes']()}</g>${halos[o.ring ?? 'ring'](o.halo, o.bg)}${figure}${o.thing ?? ''}`;
}
export const posterSvg = (o, id) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 124" preserveAspectRatio="xMidYMin slice">${poster(o, id)}</svg>\n`;
