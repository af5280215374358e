// Twelve hours, from dawn (1) to midnight (12): the sky, and the sun that becomes a moon.
import { mix, n, pencil } from './paint';

export type Sky = { top: string; middle: string; horizon: string; ink: string; lamp: string };

export const skies: readonly Sky[] = [
  { top: '#f3d3ae', middle: '#fbe3c2', horizon: '#fff3dc', ink: '#5a5a48', lamp: '#fff6d8' },
  { top: '#f2c593', middle: '#f9dcb2', horizon: '#fff0d0', ink: '#545242', lamp: '#fff6d8' },
  { top: '#edb58c', middle: '#f6cfa4', horizon: '#fde8c4', ink: '#504640', lamp: '#fff2c4' },
  { top: '#e6a18a', middle: '#f1bd9c', horizon: '#fbdcb6', ink: '#4a3b40', lamp: '#ffeebc' },
  { top: '#a9566f', middle: '#dd8f7e', horizon: '#f9cf9e', ink: '#38243a', lamp: '#ffe3a0' },
  { top: '#8c4a70', middle: '#cb7874', horizon: '#f6bb88', ink: '#2c1c36', lamp: '#ffdf96' },
  { top: '#64454b', middle: '#a8745a', horizon: '#e2b272', ink: '#241a22', lamp: '#ffdc8e' },
  { top: '#57407a', middle: '#a3627f', horizon: '#f0ab86', ink: '#211534', lamp: '#ffdb8c' },
  { top: '#40336a', middle: '#794b78', horizon: '#d08678', ink: '#1b122e', lamp: '#ffd98a' },
  { top: '#2d2658', middle: '#583b6f', horizon: '#ab697a', ink: '#160f28', lamp: '#ffd888' },
  { top: '#201d48', middle: '#40305f', horizon: '#83506f', ink: '#110c22', lamp: '#ffd684' },
  { top: '#0f102b', middle: '#262150', horizon: '#5f3f69', ink: '#0a0818', lamp: '#ffd480' },
];
export const sky = (value: number): Sky => skies[value - 1]!;

type Disc = { x: number; y: number; r: number; lit: number }; // lit: how much of the moon; 1 with a sun
const discs: readonly Disc[] = [
  { x: 74, y: 116, r: 19, lit: 1 },
  { x: 84, y: 92, r: 16, lit: 1 },
  { x: 86, y: 62, r: 15, lit: 1 },
  { x: 60, y: 78, r: 17, lit: 1 },
  { x: 80, y: 78, r: 18, lit: 1 },
  { x: 76, y: 96, r: 21, lit: 1 },
  { x: 72, y: 98, r: 23, lit: 1 },
  { x: 86, y: 40, r: 13, lit: 0.25 },
  { x: 86, y: 42, r: 14, lit: 0.5 },
  { x: 86, y: 44, r: 15, lit: 0.72 },
  { x: 84, y: 46, r: 17, lit: 0.88 },
  { x: 84, y: 66, r: 24, lit: 1 },
];

function moon({ x, y, r, lit }: Disc): string {
  const bulge = Math.abs(lit - 0.5) * 2 * r;
  const inner = `A${n(bulge)} ${n(r)} 0 0 ${lit > 0.5 ? 1 : 0} ${x} ${n(y - r)}`;
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff4d6" opacity=".13"/><path d="M${x} ${n(y - r)}A${r} ${r} 0 0 1 ${x} ${n(y + r)}${inner}Z" fill="#fdf0d2"/>`;
}
const craters = ({ x, y, r }: Disc): string =>
  [
    [-0.3, -0.25, 0.2],
    [0.25, 0.2, 0.26],
    [-0.2, 0.42, 0.13],
    [0.38, -0.36, 0.11],
    [-0.58, 0.14, 0.1],
  ]
    .map(([dx, dy, k]) => `<circle cx="${n(x + dx! * r)}" cy="${n(y + dy! * r)}" r="${n(k! * r)}"/>`)
    .join('');

export function heavens(value: number): string {
  const { top, middle, lamp } = sky(value);
  const disc = discs[value - 1]!;
  const random = pencil(value * 977 + 5);
  let out = '';
  if (value >= 8) {
    let stars = '';
    for (let i = 0; i < (value - 7) * 9; i++) {
      const s = random() < 0.2 ? 1 : 0.6;
      stars += `M${n(6 + random() * 108)} ${n(8 + random() * 84)}h${s}v${s}h${-s}Z`;
    }
    out += `<path d="${stars}" fill="#fff4d6" opacity=".75"/>`;
  }
  // The glow is printed as three rings, as a poster would.
  const tone = value < 8 ? lamp : mix(middle, '#fff4d6', 0.35);
  for (const [k, o] of [
    [2.6, 0.1],
    [1.95, 0.13],
    [1.42, 0.18],
  ] as const) {
    out += `<circle cx="${disc.x}" cy="${disc.y}" r="${n(disc.r * k)}" fill="${tone}" opacity="${o}"/>`;
  }
  if (value < 8) {
    const face = value === 7 ? '#f0925c' : value >= 5 ? '#ffe9b8' : '#fffaea';
    out += `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}" fill="${face}"/>`;
  } else if (value < 12) out += moon(disc);
  else out += `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}" fill="#fdf0d2"/><g fill="#d9c6b4" opacity=".55">${craters(disc)}</g>`;
  // Bands of cloud across the disc.
  let clouds = '';
  for (let i = 0; i < 4; i++) {
    const y = disc.y - disc.r + 8 + random() * disc.r * 2.1;
    const x = -10 + random() * 90;
    const w = 30 + random() * 46;
    clouds += `M${n(x)} ${n(y)}q${n(w * 0.25)} -3.2 ${n(w * 0.5)} -1.4t${n(w * 0.5)} 1.2q${n(-w * 0.3)} 2.2 ${n(-w * 0.55)} 1.6t${n(-w * 0.45)} -1.4Z`;
  }
  return out + `<path d="${clouds}" fill="${value < 5 ? '#fffaf0' : mix(top, middle, 0.6)}" opacity="${value < 5 ? '.8' : '.55'}"/>`;
}
