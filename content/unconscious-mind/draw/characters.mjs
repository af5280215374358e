// The four of the circle who sit at the table, and the Id, who has no face of its own.
import { C, ink, paper } from './hand.mjs';
import { circle, poly, raw, shape } from './posters.mjs';

const fair = '#f4dfc6', rosy = '#f0cfb0';
export const characters = [
  // Carl Jung
  { skin: fair, hair: '#5a3d26', style: 'crop', extra: ['moustache', 'specs'], nose: 'straight', chin: 2, bg: '#1c8f8a', halo: C.leaf, ring: 'double', ground: 'rays', dress: ['twill', '#26323a', '#45606b'], collar: 'lapels', trim: '#1b262c', tie: C.brick, shoulders: 3 },
  // Alfred Adler
  { skin: rosy, hair: '#2a1d15', style: 'parted', extra: ['walrus', 'pince'], nose: 'round', fat: 1.8, bg: '#c8467f', halo: C.ivory, ring: 'ring', ground: 'checks', dress: ['grid', '#3a2b33', '#6d5560'], collar: 'wing', tie: ink, pose: 'right' },
  // Margarete Hilferding
  { fem: 1, skin: fair, hair: '#3a2317', style: 'gibson', nose: 'straight', bg: '#d9772a', halo: C.ivory, ring: 'arch', ground: 'stripes', dress: ['lozenge', '#2f4a3f', C.leaf], collar: 'high', trim: '#2f4a3f', extra: ['earring'],
    thing: raw('M56 108Q40 114 34 126M76 104Q88 112 88 126', '#8d949a', 1.6) + circle(88, 122, 4, '#c8cdd0', ` stroke="${ink}" stroke-width="1"`) },
  // Sabina Spielrein
  { fem: 1, skin: fair, hair: '#1f1511', style: 'plait', nose: 'snub', young: 0.6, bg: '#66625e', halo: C.rose, ring: 'sun', ground: 'waves', dress: ['spirals', C.ivory, C.plum], collar: 'ruff', pose: 'right', extra: ['hoop'], tilt: -2 },
];
/** The Id: a head of night that looks out of one eye and turns within itself. */
export const theId = () => {
  let d = 'M62 50';
  for (let a = 0; a < 24; a += 0.5) { const r = 1 + a * 1.05; d += `L${(62 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a) * 1.08).toFixed(1)}`; }
  const head = [[60, 8, 1], [44, 12], [36, 28], [36, 44], [28, 58], [35, 63], [32, 68], [35, 71], [33, 76], [38, 84], [50, 88], [54, 94], [52, 106], [26, 116], [8, 126, 1], [108, 126, 1], [100, 112], [84, 104], [82, 88], [92, 62], [88, 28], [76, 12]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 124" preserveAspectRatio="xMidYMin slice"><path fill="#7c2a1d" d="M0 0h100v124H0z"/><g opacity=".16">${Array.from({ length: 16 }, (_, i) => `<path d="M0 ${i * 8}h100v2.6H0z"/>`).join('')}</g>${circle(54, 46, 41, C.gold)}${raw(Array.from({ length: 28 }, (_, i) => { const a = (i / 28) * 6.283; return `M${(54 + 36 * Math.cos(a) - 1.3).toFixed(1)} ${(46 + 36 * Math.sin(a) - 1.3).toFixed(1)}h2.6v2.6h-2.6z`; }).join(''), '#7c2a1d')}${shape(head, ink)}${raw(d, C.gold, 1.3)}${raw('M36 48q8-9 17 0q-9 8-17 0z', paper)}${circle(44, 48, 3.2, C.brick)}${circle(44, 48, 1.4, ink)}${poly([[20, 126], [46, 108], [60, 118], [80, 106], [104, 126]], '#241a16')}${raw('M12 124h90M20 119h74', C.gold, 1.2, ' stroke-dasharray="2.5 3"')}</svg>\n`;
};
