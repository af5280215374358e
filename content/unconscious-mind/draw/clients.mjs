// The thirty-two who come to the waiting room, in the order of the content: sixteen routine clients, sixteen case studies.
import { C, ink, paper } from './hand.mjs';
import { circle, poly, raw, rect, shape, stroke } from './posters.mjs';

const fair = '#f4dfc6', rosy = '#f0cfb0', tan = '#e0b48a', brown = '#a8744c', pale = '#f8ead6', ruddy = '#e8b592';
const books = (x, y) => [['#3d6d94', 9, 30], [C.brick, 7, 26], [C.gold, 8, 32], [C.moss, 6, 24]].reduce(([s, at], [c, w, h]) => [s + rect(at, y - h, w, h, c, ` stroke="${ink}" stroke-width=".8"`) + rect(at, y - h + 5, w, 2, C.leaf), at + w + 0.6], ['', x])[0];
const hand = (x, y, skin, turn = 0) => `<g transform="translate(${x} ${y}) rotate(${turn})">${shape([[-7, 6], [-8, -2], [-3, -6], [4, -5], [8, 0], [6, 7], [0, 9]], skin)}${raw('M-5-4q-1 4 0 7M-1-5q-1 4 0 7M3-4.5q0 4 .5 6', '#7a3f22', 0.8)}</g>`;
const flower = (x, y, r, c) => [0, 1, 2, 3, 4].map((i) => circle(x + r * Math.cos(i * 1.257), y + r * Math.sin(i * 1.257), r * 0.72, c)).join('') + circle(x, y, r * 0.6, C.leaf);
const frontHair = (c, d) => () => [shape([[52, 8], [76, 14], [82, 40], [78, 62], [70, 50], [66, 32], [52, 26], [38, 32], [34, 50], [26, 62], [22, 40], [28, 14]], c), d ?? ''];

export const clients = [
  // The Prompter
  { fem: 1, skin: fair, old: 1, hair: '#7b6a5a', style: 'low', nose: 'snub', bg: C.teal, halo: C.gold, ring: 'arch', dress: ['leaves', '#23484c', C.mist], collar: 'shawl', shawl: C.brick, pose: 'right', extra: ['specs'], tilt: 3,
    thing: poly([[8, 108], [34, 102], [50, 108], [50, 126], [8, 126]], paper, ` stroke="${ink}" stroke-width="1"`) + poly([[50, 108], [66, 102], [92, 108], [92, 126], [50, 126]], '#f0e4c8', ` stroke="${ink}" stroke-width="1"`) + raw('M14 112l28-3M14 116l30-2M14 120l24-1M56 110l28 2M56 114l30 2M56 118l26 1', ink, 0.9, ' opacity=".7"') },
  // The Night Porter
  { skin: rosy, old: 1, hair: '#8d8478', style: 'crop', hat: ['cap', '#26323a', C.gold], extra: ['walrus'], nose: 'round', bushy: 1, bg: '#16262f', halo: '#d9c88e', ring: 'moon', ground: 'squares', dress: ['stripe', '#26323a', C.gold], collar: 'uniform', trim: C.gold, shut: 1, shoulders: 2,
    thing: raw('M14 96V78a8 8 0 0 1 16 0v18', ink, 1.6) + poly([[10, 96], [34, 96], [37, 124], [7, 124]], C.leaf, ` stroke="${ink}" stroke-width="1.6"`) + raw('M22 118q-7-6 0-15q7 9 0 15z', C.coral) + raw('M16 96v28M28 96v28', ink, 0.9) },
  // The Picture Restorer
  { fem: 1, skin: fair, hair: '#5a3018', style: 'low', hat: ['kerchief', '#cfdcd2', C.teal], nose: 'straight', bg: C.ochre, halo: C.ivory, ring: 'square', ground: 'bars', dress: ['grid', '#31505c', C.mist], collar: 'apron', trim: C.teal, extra: ['brush', 'earring'] },
  // The Interpreter
  { skin: brown, hair: '#1b1512', style: 'crop', hat: ['fez', C.brick, ink], extra: ['goatee'], nose: 'hook', bg: C.moss, halo: C.leaf, ring: 'sun', ground: 'waves', dress: ['lozenge', C.ivory, C.brick], collar: 'lapels', trim: '#26323a', tie: C.gold, pose: 'right' },
  // The Soprano
  { fem: 1, skin: fair, hair: '#5a2718', style: 'bun', hat: ['diadem', C.gold], sings: 1, shut: 1, chin: 1, fat: 0.8, nose: 'straight', bg: C.plum, halo: C.gold, ring: 'sun', dress: ['eyes', C.gold, C.brick], extra: ['pearls', 'earring'], tilt: 9 },
  // The Cloakroom Attendant
  { fem: 1, pose: 'front', skin: pale, old: 1, hair: '#cfc6b8', brows: '#8d8478', hairArt: (h) => [circle(52, 8, 11, h) + shape([[52, 8], [76, 14], [82, 40], [76, 60], [68, 48], [64, 32], [52, 27], [40, 32], [36, 48], [28, 60], [22, 40], [28, 14]], h), shape([[52, 28, 1], [64, 32], [72, 46], [76, 30], [66, 14], [52, 11], [38, 14], [28, 30], [32, 46], [40, 32]], h) + raw('M52 12v15M42 14q-10 8-11 22M62 14q10 8 11 22M46 4q6-5 12 0', '#8d8478', 0.8)], bg: C.sea, halo: C.rose, ring: 'ring', ground: 'checks', dress: ['twill', '#5b2f3a', C.rose], frontCollar: Array.from({ length: 15 }, (_, i) => circle(12 + i * 5.8, 106 + Math.sin((i / 14) * 3.14) * 7, 7.4, i % 2 ? '#6b4a2e' : '#8a6440')).join(''),
    thing: poly([[38, 104], [66, 104], [66, 122], [38, 122]], C.gold, ` stroke="${ink}" stroke-width="1.2"`) + circle(52, 107.5, 1.7, ink) + raw('M45.5 113v6M45.5 113l-2 1.6M50 113.2h7l-4 6', ink, 1.8) },
  // The Tram Conductor
  { skin: rosy, hair: '#3a2213', style: 'short', hat: ['kepi', C.brick, C.gold], extra: ['waxed'], nose: 'straight', chin: 1.5, bg: C.slate, halo: C.leaf, ring: 'double', ground: 'bars', dress: ['plain', '#2a3a4a', C.gold], collar: 'uniform', trim: C.brick, shoulders: 3,
    thing: raw('M22 108L96 124', '#5b3a1e', 6) + raw('M22 108L96 124', C.gold, 0.8) + poly([[64, 112], [84, 112], [84, 126], [64, 126]], '#7a4a22', ` stroke="${ink}"`) + circle(74, 117, 1.8, C.gold) },
  // The Lamplighter
  { skin: tan, hair: '#6b4a2a', beard: '#6b4a2a', style: 'short', hat: ['bowler', '#2c2a22', C.meadow], extra: ['moustache'], nose: 'long', old: 1, bg: '#24332b', halo: C.leaf, ring: 'sun', ground: 'waves', dress: ['check', '#3b4a2a', C.meadow], collar: 'open', shirt: C.rose,
    thing: raw('M10 126L18 30', '#5b3a1e', 3.4) + raw('M18 34q-9-8 1-22q10 12 0 22z', C.coral) + raw('M18.4 32q-4-5 .5-12q4.5 7-.5 12z', C.leaf) + raw('M14 34h9', C.gold, 2.6) + hand(13, 104, tan, 10) },
  // The Printer's Apprentice
  { skin: fair, hair: '#a8572a', style: 'wild', hat: ['paperHat'], freckles: 1, young: 1.6, nose: 'snub', chin: -1.5, extra: ['smudge'], bg: C.brick, halo: C.ivory, ring: 'square', ground: 'squares', dress: ['stripe', C.ivory, '#3d6d94'], collar: 'apron', trim: '#3d6d94', pose: 'right', tilt: -3 },
  // The Critic
  { skin: rosy, hair: '#4a4038', style: 'fringe', extra: ['goatee', 'pince'], nose: 'hook', frown: 1, fat: 1.4, bg: '#5b2f3a', halo: C.sand, ring: 'double', ground: 'stripes', dress: ['twill', '#2b2622', '#6d5a3a'], collar: 'wing', tilt: 4 },
  // The Stationer
  { fem: 1, skin: fair, hair: '#c98f3e', style: 'gibson', nose: 'snub', bg: C.mist, halo: paper, ring: 'square', ground: 'bars', dress: ['grid', paper, C.slate], collar: 'high', trim: C.slate, extra: ['earring'],
    thing: poly([[4, 110], [30, 100], [40, 122], [14, 132]], C.sand, ` stroke="${ink}" stroke-width=".8"`) + poly([[10, 106], [36, 101], [42, 124], [16, 130]], paper, ` stroke="${ink}" stroke-width=".8"`) },
  // The Head Waiter
  { pose: 'front', skin: rosy, hair: '#1d1713', wide: 18, hairArt: (h) => [shape([[52, 12], [70, 18], [73, 40], [70, 52], [34, 52], [31, 40], [34, 18]], h), shape([[33, 40, 1], [32, 24], [44, 13], [62, 13], [72, 24], [71, 40, 1], [66, 28], [56, 24], [46, 26], [38, 30]], h) + raw('M45 14q2 7 0 12M50 15q8 2 15 9M56 14q8 3 13 11', '#fff', 0.8, ' opacity=".35"')], bg: C.night, halo: C.leaf, ring: 'arch', ground: 'stripes', dress: ['plain', '#17120f', C.gold], frontCollar: poly([[42, 98], [52, 126], [62, 98], [52, 106]], paper) + poly([[36, 102], [44, 98], [50, 126], [30, 126]], '#2b2622') + poly([[68, 102], [60, 98], [54, 126], [74, 126]], '#2b2622') + poly([[43, 100], [52, 105], [43, 110]], ink) + poly([[61, 100], [52, 105], [61, 110]], ink) + circle(52, 105, 2.2, ink) + [112, 118].map((y) => circle(52, y, 1.1, C.gold)).join(''), over: raw('M52 66q-7-3-11 1q-5 3-9-3q1 9 10 8.5q7-.5 10-4q3 3.5 10 4q9 .5 10-8.5q-4 6-9 3q-4-4-11-1z', '#1d1713'),
    thing: raw('M62 112Q80 104 98 112L94 116H66z', '#b9b4aa') + raw('M60 111h40', '#8d8478', 2) + raw('M72 100h14l-2 10h-10z', paper, 0, ` stroke="${ink}" stroke-width="1"`) + raw('M86 102q5 0 4 4t-5 2', ink, 1.2) + raw('M76 97q-2-3 0-5t0-5M81 97q-2-3 0-5t0-5', paper, 1.2, ' opacity=".8"') },
  // The Understudy
  { fem: 1, skin: pale, hair: '#b8491d', style: 'long', hat: ['mask', C.night, C.leaf], nose: 'snub', young: 0.6, bg: C.coral, halo: C.leaf, ring: 'ring', ground: 'rays', dress: ['lozenge', C.night, C.coral], collar: 'ruff', pose: 'right' },
  // The Scene Painter
  { skin: tan, hair: '#2a211b', style: 'short', hat: ['beret', C.plum], extra: ['beard'], nose: 'round', bg: '#6f9bb0', halo: paper, ring: 'moon', ground: 'waves', dress: ['dots', C.sand, C.teal], collar: 'open', shirt: C.brick, tilt: -4,
    thing: raw('M88 126L80 92', '#8a5a2a', 3) + raw('M77 92q-2-12 2-16q5 4 6 15z', '#6f9bb0', 0, ` stroke="${ink}" stroke-width=".8"`) + raw('M76 94l10-2', C.gold, 3.4) + hand(84, 112, tan, -10) },
  // The Clockmaker's Widow
  { fem: 1, skin: pale, old: 0.6, hair: '#15100d', hairArt: () => [shape([[36, 18], [62, 4], [90, 22], [98, 70], [104, 124], [60, 124], [78, 90], [70, 40]], '#120d0b'), ''], hat: ['veil'], nose: 'straight', shut: 1, bg: '#4a3552', halo: C.sand, ring: 'double', ground: 'stripes', dress: ['squares', '#17120f', C.leaf], collar: 'high', trim: '#8d8478', lace: '#d8cdb8',
    thing: raw('M54 108Q40 110 34 112', C.gold, 1.2) + circle(27, 113, 9, C.gold) + circle(27, 113, 7, paper) + raw('M27 108v5l4 2', ink, 1.2) + raw('M27 107v1M27 118v1M21 113h1M32 113h1', ink, 1) },
  // The Copyist
  { skin: fair, hair: '#3a2a1c', style: 'parted', extra: ['specs', 'quill'], nose: 'long', chin: -1, bg: '#6d5a3a', halo: C.leaf, ring: 'arch', ground: 'bars', dress: ['waves', '#2b2622', C.gold], collar: 'wing', pose: 'left', tilt: -7, shut: 1 },
  // The Poet without a Book
  { fem: 1, skin: fair, hair: '#2c1a14', style: 'bob', nose: 'straight', shut: 1, bg: '#7c2f2a', halo: C.rose, ring: 'moon', ground: 'waves', dress: ['waves', C.sand, C.teal], collar: 'round', extra: ['choker'], tilt: -8,
    thing: [[16, 122, 1], [30, 126, 0.8], [5, 127, 0.7]].map(([x, y, k]) => `<g transform="translate(${x} ${y}) scale(${k})">${raw('M0 0q-11-9-2-22q1 5 4 6q2-6-1-12q14 10 9 22q-2 5-10 6z', C.coral)}${raw('M1-1q-5-5 1-12q6 7-1 12z', C.leaf)}</g>`).join('') + poly([[18, 90], [26, 86], [29, 94], [21, 97]], paper, ' opacity=".9"') + poly([[8, 78], [13, 75], [15, 81]], paper, ' opacity=".8"') + poly([[27, 74], [31, 73], [31, 78]], '#2b2622', ' opacity=".7"') },
  // The Archivist
  { skin: pale, old: 1, hair: '#ece4d4', brows: '#cfc6b8', style: 'bald', extra: ['specs'], beardOver: 'longbeard', bushy: 1, nose: 'hook', bg: C.moss, halo: C.gold, ring: 'square', ground: 'checks', dress: ['lozenge', '#3a2417', C.gold], collar: 'round', pose: 'right', thing: books(2, 124) },
  // The Nurse
  { fem: 1, skin: fair, hair: '#4b2f1c', hairArt: () => [shape([[34, 22], [60, 4], [88, 20], [92, 56], [88, 92], [74, 96], [76, 60]], '#f8f1e2'), ''], hat: ['coif'], nose: 'straight', bg: '#7d9a8f', halo: C.ivory, ring: 'ring', ground: 'stripes', dress: ['stripe', C.ivory, C.teal], collar: 'round', trim: paper },
  // The Country Doctor
  { skin: ruddy, old: 1, hair: '#6f665c', style: 'short', hat: ['fur', '#4a3320'], extra: ['beard'], ruddy: 1, nose: 'round', bushy: 1, bg: C.ivory, halo: '#b7c7c9', ring: 'moon', ground: 'squares', dress: ['check', '#3f4f3a', '#6b4a2a'], collar: 'fur', shoulders: 4,
    thing: poly([[62, 108], [100, 108], [102, 126], [60, 126]], '#3a2417', ` stroke="${C.gold}" stroke-width="1"`) + raw('M72 108q0-7 9-7t9 7', '#3a2417', 3) + raw('M78 116h8M82 112v8', C.gold, 2.2) },
  // The Flower Seller
  { fem: 1, skin: tan, old: 1, hair: '#8d8478', style: 'low', hat: ['scarf', C.brick, C.leaf], nose: 'round', ruddy: 1, bg: C.plum, halo: C.meadow, ring: 'ring', ground: 'rays', dress: ['dots', C.moss, C.leaf], collar: 'round', trim: '#3f5426', pose: 'right',
    thing: poly([[60, 126], [84, 126], [94, 106], [52, 108]], paper, ` stroke="${ink}" stroke-width=".8"`) + [[58, 104, 6, C.brick], [72, 99, 7, C.rose], [86, 103, 6, C.ochre], [65, 110, 5, C.lilac], [80, 110, 6, C.coral]].map((f) => flower(...f)).join('') + raw('M50 100q-4-6 2-9q4 4 2 10zM94 97q6-4 4-9q-6 0-7 7z', C.meadow) },
  // The Cabman
  { skin: ruddy, hair: '#8d5a2c', style: 'crop', hat: ['coach', '#2b2622', C.gold], extra: ['chops'], nose: 'round', ruddy: 1, fat: 2, bg: C.ochre, halo: C.brick, ring: 'double', ground: 'stripes', dress: ['grid', '#4a5a3a', C.leaf], collar: 'up', trim: '#35422a', shoulders: 6, pose: 'right',
    thing: raw('M10 126Q14 60 30 12', '#5b3a1e', 2.4) + raw('M30 12Q52-6 44 22T56 30', ink, 0.9) + hand(13, 108, ruddy, 14) },
  // The Seamstress
  { fem: 1, skin: fair, hair: '#8a5526', style: 'crown', nose: 'straight', shut: 1, bg: '#3d5a80', halo: C.rose, ring: 'arch', ground: 'waves', dress: ['spirals', C.rose, C.brick], collar: 'high', trim: C.brick, tilt: -6,
    thing: hand(20, 112, fair, 20) + raw('M8 120L34 92', '#d8d4cc', 1.8) + raw('M33 93q-2 2-3.4 3.6', ink, 1) + raw('M33 94Q50 84 40 104T62 116T96 112', C.brick, 1.2) },
  // The Chess Player
  { skin: fair, hair: '#2a211b', style: 'short', extra: ['beard'], nose: 'straight', bg: C.brick, halo: C.ivory, ring: 'square', ground: 'checks', dress: ['check', C.ivory, ink], collar: 'round', trim: ink,
    thing: shape([[8, 126, 1], [10, 114], [16, 104], [10, 104], [6, 98], [14, 90], [20, 84, 1], [22, 89], [30, 96], [31, 110], [30, 126, 1]], ink, ` stroke="${C.leaf}" stroke-width="1"`) + circle(17.5, 95, 1.5, C.leaf) + raw('M24 92q5 8 3 20', C.leaf, 0.9) },
  // The Chemistry Student
  { fem: 1, skin: fair, hair: '#3a2213', style: 'plait', extra: ['specs'], nose: 'snub', young: 0.8, bg: C.meadow, halo: paper, ring: 'double', ground: 'squares', dress: ['plain', '#f4eee0', C.slate], collar: 'wing', tie: C.teal, pose: 'right',
    thing: raw('M70 84h12v14l12 22q2 6-4 6H62q-6 0-4-6l12-22z', '#ffffff80', 0, ` stroke="${ink}" stroke-width="1.4"`) + raw('M65 108h22l7 12q2 5-4 5H62q-5 0-3-5z', C.teal) + circle(72, 114, 2, C.mist) + circle(80, 118, 2.6, C.mist) + circle(77, 104, 1.5, C.teal) + raw('M68 84h16', ink, 2.4) },
  // The Inventor
  { skin: rosy, old: 1, hair: '#b3aa9c', brows: '#8d8478', style: 'wild', hat: ['goggles', '#8fb3ad'], extra: ['moustache'], nose: 'long', bushy: 1, bg: C.ochre, halo: C.ivory, ring: 'sun', ground: 'rays', dress: ['squares', C.walnut, C.ochre], collar: 'lapels', trim: '#4a3320', tie: C.teal,
    thing: `<g transform="translate(16 110)">${Array.from({ length: 8 }, (_, i) => `<path d="M-2.5-15h5v6h-5z" fill="${ink}" transform="rotate(${i * 45})"/>`).join('')}${circle(0, 0, 11, ink)}${circle(0, 0, 7.5, C.gold)}${circle(0, 0, 3, ink)}</g>` },
  // The Returned Traveller
  { fem: 1, skin: tan, hair: '#5a3a22', style: 'low', hat: ['sunhat', C.sand, C.teal], nose: 'hook', bg: '#c8703f', halo: C.leaf, ring: 'ring', ground: 'bars', dress: ['tri', C.sand, C.teal], collar: 'open', shirt: paper, extra: ['hoop'],
    thing: `<g transform="translate(18 112)">${circle(0, 0, 13, C.gold)}${circle(0, 0, 10, paper)}${poly([[0, -9], [3, 0], [0, 9], [-3, 0]], C.brick)}${poly([[0, 0], [3, 0], [0, 9], [-3, 0]], ink)}</g>` },
  // The Surveyor
  { skin: rosy, hair: '#3a2a1c', style: 'crop', hat: ['boater', C.leaf, C.plum], extra: ['waxed', 'monocle'], nose: 'straight', chin: 2, bg: C.moss, halo: C.sand, ring: 'double', ground: 'checks', dress: ['grid', C.sand, '#6d5a3a'], collar: 'lapels', trim: '#b9a26e', tie: C.plum, pose: 'right',
    thing: raw('M74 92L60 126M74 92L88 126', C.gold, 3) + circle(74, 90, 4.5, C.gold, ` stroke="${ink}" stroke-width="1"`) + raw('M66 112Q74 107 82 112', ink, 1.2) },
  // The Countess on the Third Floor
  { fem: 1, skin: pale, old: 1, hair: '#e3dccd', brows: '#a39a8c', style: 'low', hat: ['bighat', ink, C.plum, C.leaf], nose: 'hook', bg: C.moss, halo: C.gold, ring: 'ring', ground: 'stripes', dress: ['tri', C.plum, C.leaf], collar: 'high', trim: C.gold, extra: ['pearls', 'earring'], tilt: 4,
    thing: raw('M16 126L24 100', C.gold, 2) + circle(21, 92, 7, '#ffffff66', ` stroke="${C.gold}" stroke-width="2"`) + circle(34, 95, 5.5, '#ffffff66', ` stroke="${C.gold}" stroke-width="2"`) },
  // The Court Councillor
  { skin: rosy, old: 1, hair: '#d8d0c2', brows: '#a39a8c', style: 'crop', hat: ['top', '#1b1715', C.plum], extra: ['chops', 'waxed'], nose: 'long', frown: 1, bg: '#3c2b44', halo: C.gold, ring: 'square', ground: 'waves', dress: ['twill', '#2b2622', '#4a4038'], collar: 'up', trim: '#201b18', shoulders: 3, pose: 'left' },
  // The Governess
  { fem: 1, skin: fair, hair: '#4a3728', style: 'tight', nose: 'long', frown: 1, bg: C.slate, halo: C.sand, ring: 'arch', ground: 'bars', dress: ['stripe', '#3a2f45', '#5c4c6b'], collar: 'high', trim: '#5c4c6b', extra: ['pince'], chin: 1, pose: 'left',
    thing: poly([[6, 92], [32, 90], [34, 126], [8, 128]], paper, ` stroke="${ink}" stroke-width=".8"`) + [97, 103, 109, 115, 121].map((y, i) => raw(`M11 ${y}h3M17 ${y}l12-.6`, i === 1 ? C.brick : ink, 1.2)).join('') },
  // The Mountaineer
  { skin: ruddy, hair: '#c98f3e', beard: '#c98f3e', style: 'crop', hat: ['alpine', '#4a5a3a', C.leaf], extra: ['beard'], ruddy: 1, nose: 'straight', chin: 1, bg: '#5b8296', halo: paper, ring: 'sun', ground: 'rays', dress: ['lozenge', '#6b4a2a', C.sand], collar: 'open', shirt: C.brick, shoulders: 3,
    thing: raw('M18 108Q60 128 100 106', C.sand, 5) + raw('M20 109l6 3M32 113l6 3M46 117l6 2M60 119l6 0M74 117l6-1M88 112l5-2', '#8a6516', 1.2) + raw('M86 124L78 78', '#5b3a1e', 3) + raw('M62 84Q76 70 96 80L96 83Q78 76 64 87z', '#8d949a', 0, ` stroke="${ink}" stroke-width=".8"`) },
];
