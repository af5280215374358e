// What stands on each card. The names tell: 1 is a hamlet in a marsh, 4 is its own twin, 12 builds itself again and again.
import { ground, n, Plate } from './paint';

export type Scene = { far: (p: Plate) => void; mid: (p: Plate) => void; front: (p: Plate) => void; near?: (p: Plate) => void };

const bell =
  (centre: number, spread: number) =>
  (x: number): number =>
    Math.exp(-(((x - centre) / spread) ** 2));

const reeds = (p: Plate, y: number): void => {
  for (let i = 0; i < 26; i++) {
    const x = 4 + p.random() * 112;
    const h = 7 + p.random() * 12;
    const lean = (p.random() - 0.5) * 5;
    p.draw(
      `M${n(x)} ${n(y)}q${n(lean * 0.2)} ${n(-h * 0.6)} ${n(lean)} ${n(-h)}q${n(-lean * 0.5)} ${n(h * 0.5)} ${n(-lean + 0.9)} ${n(h)}Z`,
    );
    if (p.random() < 0.35) p.draw(`M${n(x + lean - 0.8)} ${n(y - h + 3)}a.8 2 0 0 1 1.6 0a.8 2 0 0 1 -1.6 0Z`);
  }
};
const geese = (p: Plate, x: number, y: number): void => {
  for (let i = 0; i < 5; i++) {
    const side = i % 2 ? 1 : -1;
    const k = Math.ceil(i / 2);
    const gx = x + k * 6.5;
    const gy = y + side * k * 2.6 + k;
    p.draw(`M${n(gx - 2.6)} ${n(gy - 1.3)}q1.7 -.5 2.6 1q1.2 -1.5 2.9 -1q-1.7 .7 -2.6 1.9q-.6 .4 -.9 0q-.7 -1.3 -2 -1.9Z`);
  }
};
/** A road that swings through the picture on piers. */
const flyover = (p: Plate, y0: number, y1: number, bend: number, thick: number): void => {
  p.draw(
    `M0 ${n(y0)}C38 ${n(y0 - bend)} 78 ${n(y1 + bend)} 120 ${n(y1)}v${thick}C78 ${n(y1 + bend + thick)} 38 ${n(y0 - bend + thick)} 0 ${n(y0 + thick)}Z`,
  );
  for (const t of [0.12, 0.37, 0.62, 0.88]) {
    const u = 1 - t;
    const y = u ** 3 * y0 + 3 * u * u * t * (y0 - bend) + 3 * u * t * t * (y1 + bend) + t ** 3 * y1;
    p.box(120 * t - 1, y, 2, ground - y);
  }
};
const chimney = (p: Plate, x: number, h: number, w: number): void => {
  p.shape([
    [x, ground],
    [x + w * 0.2, ground - h],
    [x + w * 0.8, ground - h],
    [x + w, ground],
  ]).box(x + w * 0.1, ground - h, w * 0.8, 2);
};
const smoke = (p: Plate, x: number, y: number, size: number): void => {
  for (let i = 0; i < 7; i++) p.disc(x + i * size * 0.62 + p.random() * 2, y - i * size * 0.34 - p.random() * 2, size * (0.3 + i * 0.1));
};
const tapered = (p: Plate, x: number, w: number, h: number, lit: number): void => {
  const top = ground - h;
  p.box(x, top + h * 0.34, w, h * 0.66)
    .box(x + w * 0.12, top + h * 0.16, w * 0.76, h * 0.2)
    .box(x + w * 0.26, top, w * 0.48, h * 0.18);
  p.shape([
    [x + w * 0.34, top + 0.3],
    [x + w / 2, top - h * 0.12],
    [x + w * 0.66, top + 0.3],
  ]).mast(x + w / 2, top - h * 0.08, h * 0.14);
  p.windows(x, top + h * 0.38, w, ground - 4, lit).windows(x + w * 0.12, top + h * 0.2, w * 0.76, top + h * 0.36, lit);
};

export const scenes: readonly Scene[] = [
  {
    far: (p) => p.hills(136, 5, 2, 0.4),
    mid: (p) => {
      p.hills(142, 3, 3, 1.5);
      for (let i = 0; i < 5; i++) p.tree(12 + i * 24 + p.random() * 8, 141, 6 + p.random() * 4);
    },
    front: (p) => {
      p.hills(150, 2, 4, 2.2).house(20, 150, 13, 7).house(36, 151, 10, 6).church(50, 150, 20);
      p.tree(13, 150, 13).poplar(84, 150, 22).poplar(90, 150, 17).tree(102, 150, 11);
      geese(p, 70, 46);
    },
    near: (p) => reeds(p, ground),
  },
  {
    far: (p) => p.hills(126, 8, 2, 2.2),
    mid: (p) => {
      p.hills(138, 4, 2, 0.2);
      for (let i = 0; i < 7; i++) p.tree(8 + i * 18 + p.random() * 8, 138 - 3 * Math.sin(i), 6 + p.random() * 5);
    },
    front: (p) => {
      p.hills(150, 2, 2, 1).church(26, 151, 34).house(9, 151, 11, 8);
      p.house(64, 151, 18, 13).house(83, 152, 13, 9).house(98, 152, 11, 8);
      p.window(68, 143, 3, 4).window(74, 143, 3, 4).box(81, 129, 0.8, 10).box(81, 130, 6, 5); // the pub and its sign
    },
    near: (p) => p.hills(157, 1.5, 5, 0).tree(58, 156, 11),
  },
  {
    far: (p) => p.hills(118, 9, 3, 0.8),
    mid: (p) => {
      p.hills(130, 5, 2, 2);
      for (let i = 0; i < 9; i++) p.house(8 + i * 11.5 + p.random() * 4, 133 - 2 * Math.sin(i), 7 + p.random() * 3, 5 + p.random() * 4);
      p.church(70, 132, 20);
    },
    front: (p) => {
      p.hills(143, 3, 2, 0.3);
      for (let i = 0; i < 6; i++) p.house(4 + i * 19 + p.random() * 6, 146, 10 + p.random() * 4, 8 + p.random() * 4);
      p.poplar(33, 146, 24).poplar(38, 146, 19).tree(98, 146, 14);
    },
    near: (p) => {
      // The turnip field, in rows that meet at the horizon.
      for (let i = -6; i <= 6; i++)
        p.shape([
          [60 + i * 3, 146],
          [60 + i * 3 + 0.6, 146],
          [60 + i * 15 + 4.5, ground],
          [60 + i * 15 - 2, ground],
        ]);
    },
  },
  {
    far: (p) => p.hills(112, 6, 2, Math.PI / 2),
    mid: (p) => {
      for (const side of [0, 1]) {
        const twin = new Plate(pencilTwin());
        twin.street(6, 58, 7, 12, (x) => 26 + 12 * bell(58, 30)(x), 0.2);
        p.outline += side ? mirror(twin.outline) : twin.outline;
      }
    },
    front: (p) => {
      for (let i = 0; i < 4; i++) {
        const w = 10 + ((i * 7) % 4);
        const h = 12 + ((i * 5) % 7);
        p.house(6 + i * 12.5, 150, w, h).house(114 - i * 12.5 - w, 150, w, h);
      }
      p.church(46, 150, 44).shape([
        [60, 150],
        [60, 101],
        [67, 128],
        [67, 150],
      ]);
      p.draw(`M0 150h120v3q-20 -1 -30 5h-8q-4 -6 -22 -6t-22 6h-8q-10 -6 -30 -5Z`); // the bridge between the two halves
    },
    near: (p) => {
      for (let i = 0; i < 9; i++) p.box(16 + p.random() * 80, 153.5 + i * 0.7, 6 + p.random() * 16, 0.5);
    },
  },
  {
    far: (p) => p.street(4, 118, 6, 12, () => 40, 0),
    mid: (p) => {
      p.street(4, 118, 8, 14, (x) => 24 + 18 * bell(30, 26)(x), 0.25);
      p.waterTower(92, 132, 22).crane(66, 140, 46, 22);
    },
    front: (p) => {
      p.street(4, 118, 9, 16, () => 15, 0.5);
      flyover(p, 124, 136, 14, 4.6);
      flyover(p, 145, 118, -12, 5);
    },
    near: (p) => {
      flyover(p, 153, 146, 10, 7);
      for (let i = 0; i < 5; i++) p.box(10 + i * 24, 133 + (i % 2) * 3, 0.6, 20).box(10 + i * 24, 133 + (i % 2) * 3, 4, 0.6);
    },
  },
  {
    far: (p) => p.street(4, 118, 8, 15, (x) => 44 + 14 * bell(90, 30)(x), 0),
    mid: (p) => p.street(4, 118, 10, 17, (x) => 34 + 14 * bell(28, 24)(x), 0.3).crane(100, 132, 50, -20),
    front: (p) => {
      // Sheds, each with its sign on a pole, taller than the shed.
      p.box(4, 136, 50, 24)
        .box(12, 131, 22, 6)
        .box(58, 140, 60, 20)
        .shape([
          [70, 140],
          [82, 131],
          [94, 140],
        ]);
      p.windows(4, 141, 50, 156, 0.75, 5.4, 6).windows(58, 145, 60, 158, 0.75, 5.4, 6);
      p.box(47, 100, 1.6, 40).box(40, 92, 16, 11).disc(48, 97.5, 7.5).box(100, 110, 1.4, 32).box(94, 104, 14, 9);
      p.windows(41, 94, 14, 103, 0.9, 3, 3.4).windows(95, 105.5, 12, 113, 0.9, 3, 3.4);
    },
    near: (p) => {
      for (let i = 0; i < 11; i++) p.draw(`M${n(3 + i * 11)} 158q0 -3 2 -3l1 -2h3l1.4 2q1.6 .4 1.6 3Z`); // the car park
    },
  },
  {
    far: (p) => p.street(4, 118, 9, 16, (x) => 52 + 10 * bell(20, 30)(x), 0),
    mid: (p) => {
      chimney(p, 22, 84, 7);
      chimney(p, 36, 70, 6);
      p.street(4, 118, 10, 18, (x) => 36 + 14 * bell(92, 26)(x), 0.28);
      smoke(p, 27, 72, 9);
    },
    front: (p) => {
      chimney(p, 84, 78, 9);
      p.draw('M52 160v-34a15 5 0 0 1 30 0v34Z'); // the gasholder
      for (let i = 0; i < 5; i++)
        p.shape([
          [4 + i * 9.5, ground],
          [4 + i * 9.5, 142],
          [13.5 + i * 9.5, 136],
          [13.5 + i * 9.5, ground],
        ]);
      p.block(98, 18, 128, 0.5).windows(4, 147, 46, 158, 0.6, 5);
      smoke(p, 89, 77, 8);
    },
    near: (p) => p.box(0, 154, 120, 6),
  },
  {
    far: (p) => p.street(4, 118, 8, 14, (x) => 46 + 16 * bell(60, 34)(x), 0),
    mid: (p) => {
      // Façades only: each is a flat, and a strut holds it up from behind.
      for (const [x, w, h] of [
        [10, 20, 62],
        [36, 16, 82],
        [58, 24, 56],
        [88, 20, 74],
      ] as const) {
        p.box(x, ground - h, w, h).windows(x, ground - h + 6, w, ground - 14, 0.55, 4.4, 6);
        p.shape([
          [x + w, ground - h * 0.8],
          [x + w + 9, ground],
          [x + w + 7.6, ground],
          [x + w, ground - h * 0.74],
        ]).box(x + w, ground - h * 0.4, 5, 1);
      }
      p.draw('M36 79q8 -14 16 0Z').shape([
        [88, 87],
        [98, 76],
        [108, 87],
      ]);
    },
    front: (p) => {
      p.box(4, 138, 46, 22).box(70, 136, 48, 24).draw('M50 160v-26q10 -14 20 0v26h-4v-18q-6 -10 -12 0v18Z');
      for (let i = 0; i < 4; i++) p.disc(11 + i * 11, 137, 5).disc(76 + i * 11.5, 135, 5.2);
      p.windows(4, 144, 46, 157, 0.5, 6, 7).windows(70, 142, 48, 157, 0.5, 6, 7);
    },
    near: (p) => {
      p.hills(157, 1, 6, 0);
      for (let i = 0; i < 8; i++) p.poplar(8 + i * 15, 158, 13).disc(15 + i * 15, 156, 2.6);
    },
  },
  {
    far: (p) => p.street(4, 118, 8, 13, (x) => 56 + 20 * bell(60, 30)(x), 0),
    mid: (p) => p.street(20, 102, 9, 14, (x) => 62 + 26 * bell(60, 24)(x), 0.42),
    front: (p) => {
      // The wall with its towers; the city shows only above it.
      for (const x of [2, 98]) {
        p.box(x, 98, 22, 62).box(x - 2, 92, 26, 8);
        for (let i = 0; i < 4; i++) p.box(x - 2 + i * 7.3, 87, 4, 6);
        p.window(x + 9.5, 106, 2.4, 6).window(x + 9.5, 122, 2.4, 6);
      }
      p.box(20, 124, 80, 36);
      for (let i = 0; i < 11; i++) p.box(24 + i * 7, 119, 4, 6);
    },
    near: (p) => {
      p.draw('M48 160v-18q12 -17 24 0v18Z').box(0, 156, 120, 4);
      for (let i = 0; i < 5; i++) p.window(52 + i * 4, 139, 1, 17);
    },
  },
  {
    far: (p) => p.street(4, 118, 8, 13, () => 74, 0),
    mid: (p) => p.street(4, 118, 8, 13, (x) => 54 + 20 * bell(20, 22)(x) + 14 * bell(104, 20)(x), 0.4),
    front: (p) => {
      // The tower with the keyhole, and eyes in every wall.
      p.draw('M44 160V76l6 -8h24l6 8v84ZM62 92a6.5 6.5 0 0 0 -3.2 12.2l-2.6 13.8h11.6l-2.6 -13.8a6.5 6.5 0 0 0 -3.2 -12.2Z');
      p.windows(44, 122, 36, 158, 0.7).windows(44, 80, 11, 120, 0.6).windows(69, 80, 11, 120, 0.6);
      p.block(6, 16, 104, 0.6).block(24, 17, 122, 0.6).block(84, 14, 112, 0.6).block(100, 17, 128, 0.6).mast(62, 69, 16);
    },
    near: (p) => p.street(2, 120, 9, 15, () => 13, 0.4),
  },
  {
    far: (p) => p.street(4, 118, 7, 12, () => 88, 0),
    mid: (p) => p.street(4, 118, 8, 12, (x) => 66 + 18 * bell(60, 30)(x), 0.42).crane(12, 118, 62, 24),
    front: (p) => {
      // Two towers that lean out of each other's way and share a bridge.
      p.shape([
        [30, ground],
        [38, 62],
        [52, 56],
        [52, ground],
      ]).shape([
        [66, ground],
        [66, 70],
        [80, 76],
        [88, ground],
      ]);
      p.box(50, 98, 18, 5).box(50, 120, 18, 4).mast(45, 59, 18).mast(72, 73, 14);
      p.windows(39, 68, 13, 158, 0.62).windows(66, 80, 14, 158, 0.62);
      p.block(4, 14, 108, 0.6).block(17, 12, 128, 0.6).block(90, 13, 116, 0.6).block(103, 15, 98, 0.6).crane(100, 116, 56, -18);
    },
    near: (p) => p.street(2, 120, 8, 14, () => 16, 0.5),
  },
  {
    far: (p) => {
      for (const x of [8, 34, 62, 90]) tapered(p, x, 20, 88, 0);
      p.street(4, 118, 7, 12, () => 62, 0);
    },
    mid: (p) => {
      for (const x of [18, 80]) tapered(p, x, 22, 94, 0.5);
      p.street(4, 118, 8, 12, (x) => 58 + 16 * bell(60, 20)(x), 0.5);
    },
    front: (p) => {
      tapered(p, 56, 30, 100, 0.72);
      p.block(4, 14, 104, 0.66)
        .block(18, 13, 122, 0.66)
        .block(31, 13, 112, 0.66)
        .block(44, 12, 126, 0.66)
        .block(86, 12, 116, 0.66)
        .block(98, 10, 124, 0.66)
        .block(106, 12, 100, 0.66);
    },
    near: (p) => p.street(2, 120, 7, 12, () => 19, 0.6),
  },
];

/** Both halves of the twinned town are drawn by the same pencil. */
function pencilTwin(): () => number {
  let i = 0;
  const tosses = [0.31, 0.62, 0.18, 0.74, 0.9, 0.45, 0.52, 0.08, 0.66, 0.27, 0.83, 0.39];
  return () => tosses[i++ % tosses.length]!;
}
/** Left to right: only M, L, H, V, Z and lower-case h, v are used by blocks. */
function mirror(d: string): string {
  return d.replace(/M([-\d.]+) |L([-\d.]+) |h([-\d.]+)/g, (_, m?: string, l?: string, h?: string) =>
    m !== undefined ? `M${n(120 - Number(m))} ` : l !== undefined ? `L${n(120 - Number(l))} ` : `h${n(-Number(h))}`,
  );
}
