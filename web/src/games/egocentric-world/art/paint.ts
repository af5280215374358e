// The one hand that draws every card: a seeded pencil, ink mixing, and the shapes a city is built of.
// All shapes of one depth go into one path, all lit windows into another, so that a whole card is some twenty nodes.

export type Random = () => number;
export const pencil = (seed: number): Random => {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const channel = (hex: string, i: number): number => parseInt(hex.slice(i, i + 2), 16);
export const mix = (a: string, b: string, t: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) =>
      Math.round(channel(a, i) * (1 - t) + channel(b, i) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

export const n = (x: number): string => (Math.round(x * 10) / 10).toString();
export const ground = 160; // a little below the picture's lower edge

/** Everything of one depth: its outline, its bright and its dim windows. */
export class Plate {
  outline = '';
  bright = '';
  dim = '';
  constructor(readonly random: Random) {}

  box(x: number, y: number, w: number, h: number): this {
    this.outline += `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
    return this;
  }
  shape(points: [number, number][]): this {
    this.outline += 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';
    return this;
  }
  disc(x: number, y: number, r: number): this {
    this.outline += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
    return this;
  }
  draw(d: string): this {
    this.outline += d;
    return this;
  }
  window(x: number, y: number, w = 1.7, h = 2.4): this {
    const d = `M${n(x)} ${n(y)}h${w}v${h}h${-w}Z`;
    if (this.random() < 0.6) this.bright += d;
    else this.dim += d;
    return this;
  }
  /** Rows of windows on a wall, each lit with this probability. */
  windows(x: number, y: number, w: number, bottom: number, lit: number, stepX = 3.6, stepY = 5): this {
    const columns = Math.floor((w - 2.2) / stepX);
    const margin = (w - (columns - 1) * stepX - 1.7) / 2;
    for (let wy = y; wy < bottom - 3; wy += stepY) {
      for (let c = 0; c < columns; c++) if (this.random() < lit) this.window(x + margin + c * stepX, wy);
    }
    return this;
  }

  hills(y: number, swell: number, waves: number, phase: number): this {
    let d = `M0 ${ground}V${n(y)}`;
    for (let x = 0; x <= 120; x += 6) d += `L${x} ${n(y - swell * Math.sin((x / 120) * Math.PI * waves + phase))}`;
    return this.draw(`${d}V${ground}Z`);
  }
  house(x: number, foot: number, w: number, h: number): this {
    const eaves = foot - h;
    this.shape([
      [x, foot],
      [x, eaves],
      [x - 0.8, eaves],
      [x + w / 2, eaves - w * 0.55],
      [x + w + 0.8, eaves],
      [x + w, eaves],
      [x + w, foot],
    ]);
    if (this.random() < 0.6) this.box(x + w * 0.68, eaves - w * 0.5, 1.5, w * 0.42);
    return this.window(x + w * 0.22, foot - h * 0.7, 1.8, 2.2);
  }
  church(x: number, foot: number, size: number): this {
    const w = size * 0.3;
    this.shape([
      [x, foot],
      [x, foot - size * 0.55],
      [x + w / 2, foot - size * 1.15],
      [x + w, foot - size * 0.55],
      [x + w, foot],
    ]);
    this.box(x + w / 2 - 0.35, foot - size * 1.28, 0.7, size * 0.16).box(x + w / 2 - 1.4, foot - size * 1.23, 2.8, 0.7);
    this.shape([
      [x + w, foot],
      [x + w, foot - size * 0.32],
      [x + w * 1.5, foot - size * 0.5],
      [x + w * 3.1, foot - size * 0.5],
      [x + w * 3.4, foot - size * 0.3],
      [x + w * 3.4, foot],
    ]);
    return this.window(x + w / 2 - 0.8, foot - size * 0.48, 1.6, 3);
  }
  tree(x: number, foot: number, h: number): this {
    this.box(x - 0.4, foot - h * 0.4, 0.8, h * 0.4);
    return this.disc(x, foot - h * 0.6, h * 0.3)
      .disc(x - h * 0.18, foot - h * 0.45, h * 0.22)
      .disc(x + h * 0.2, foot - h * 0.48, h * 0.2);
  }
  poplar(x: number, foot: number, h: number): this {
    return this.draw(
      `M${n(x)} ${n(foot)}c${n(-h * 0.2)} ${n(-h * 0.35)} ${n(-h * 0.1)} ${n(-h * 0.8)} 0 ${n(-h)}c${n(h * 0.1)} ${n(h * 0.2)} ${n(h * 0.2)} ${n(h * 0.65)} 0 ${n(h)}Z`,
    );
  }
  crane(x: number, foot: number, h: number, reach: number): this {
    const top = foot - h;
    this.box(x, top, 1.1, h)
      .box(x - reach * 0.35, top + 2, reach * 1.35, 0.9)
      .box(x - reach * 0.35, top + 2, 3, 2.6);
    this.shape([
      [x + 0.1, top - 5],
      [x + 1, top - 5],
      [x + 1.1, top + 3],
      [x, top + 3],
    ]);
    this.shape([
      [x + 0.5, top - 5],
      [x + reach * 0.8, top + 2],
      [x + reach * 0.8 - 1, top + 2],
      [x + 0.5, top - 4.4],
    ]);
    return this.box(x + reach * 0.7, top + 2, 0.5, h * 0.22);
  }
  waterTower(x: number, foot: number, size: number): this {
    const w = size * 0.62;
    this.box(x, foot - size * 0.42, 0.7, size * 0.42).box(x + w - 0.7, foot - size * 0.42, 0.7, size * 0.42);
    return this.shape([
      [x - 0.6, foot - size * 0.38],
      [x - 0.6, foot - size * 0.8],
      [x + w / 2, foot - size],
      [x + w + 0.6, foot - size * 0.8],
      [x + w + 0.6, foot - size * 0.38],
    ]);
  }
  mast(x: number, foot: number, h: number): this {
    return this.shape([
      [x - 0.7, foot],
      [x - 0.2, foot - h],
      [x + 0.2, foot - h],
      [x + 0.7, foot],
    ]);
  }

  /** A block of flats or offices whose roof the pencil chooses. */
  block(x: number, w: number, top: number, lit: number): this {
    const roof = this.random();
    this.box(x, top, w, ground - top);
    if (roof < 0.16) this.box(x + w * 0.2, top - 3.4, w * 0.6, 3.6).mast(x + w / 2, top - 3, 9);
    else if (roof < 0.3) this.waterTower(x + w * 0.3, top, Math.min(8, w * 0.6));
    else if (roof < 0.44)
      this.shape([
        [x, top + 0.2],
        [x + w, top - w * 0.45],
        [x + w, top + 0.2],
      ]);
    else if (roof < 0.56) this.box(x + w * 0.14, top - 4, w * 0.72, 4.2).box(x + w * 0.3, top - 7.5, w * 0.4, 4);
    else if (roof < 0.64) this.mast(x + w * 0.72, top, 7);
    return lit > 0 ? this.windows(x, top + 3.5, w, ground - 5, lit) : this;
  }
  /** A street of blocks from edge to edge; `height` says how high at each place. */
  street(from: number, to: number, least: number, most: number, height: (x: number) => number, lit: number): this {
    for (let x = from; x < to;) {
      const w = least + this.random() * (most - least);
      this.block(x, w, ground - height(x + w / 2) * (0.72 + this.random() * 0.5), lit);
      x += w + (this.random() < 0.25 ? 1.6 : 0);
    }
    return this;
  }
}
