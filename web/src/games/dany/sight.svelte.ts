// How one looks at the table: the whole of it, or a part from nearer. In pixels of its frame and units of the table.
import type { Parts } from './types';

export type Spot = [x: number, y: number];

const nearest = 5; // times as large as the whole
const margin = 40; // pixels beyond the table's edge

export class Sight {
  wide = $state(0);
  high = $state(0);
  zoom = $state(1);
  private shift = $state.raw<Spot>([0, 0]);

  constructor(private readonly table: () => Parts['table']) {}

  private readonly whole = $derived.by(() => Math.max(0.02, Math.min(this.wide / this.table().width, this.high / this.table().height)));
  /** Pixels of a unit. */
  readonly scale = $derived(this.whole * this.zoom);
  /** Where the table's corner is drawn. */
  readonly corner = $derived.by<Spot>(() => [
    (this.wide - this.table().width * this.scale) / 2 + this.shift[0],
    (this.high - this.table().height * this.scale) / 2 + this.shift[1],
  ]);

  /** Nearer or further, so that what is drawn at (x, y) stays there. */
  look(zoom: number, [x, y]: Spot = [this.wide / 2, this.high / 2]): void {
    const next = Math.max(1, Math.min(nearest, zoom));
    const grown = next / this.zoom;
    const [sx, sy] = this.shift;
    this.zoom = next;
    this.moveTo([sx * grown + (x - this.wide / 2) * (1 - grown), sy * grown + (y - this.high / 2) * (1 - grown)]);
  }
  /** In two steps, then the whole table again. */
  lookCloser(at?: Spot): void {
    this.look(this.zoom >= 2.4 ? 1 : this.zoom * 1.7, at);
  }
  /** As near as a table that is as high as its frame. */
  fill(): void {
    this.look(Math.min(2.6, this.high / (this.table().height * this.whole)));
  }
  get shifted(): Spot {
    return this.shift;
  }
  moveTo([x, y]: Spot): void {
    const { width, height } = this.table();
    const within = (by: number, size: number, frame: number): number => {
      const most = Math.max(0, (size * this.scale - frame) / 2);
      return most === 0 ? 0 : Math.max(-most - margin, Math.min(most + margin, by));
    };
    this.shift = [within(x, width, this.wide), within(y, height, this.high)];
  }
  /** What lies at a place of the frame. */
  unitsAt([x, y]: Spot): Spot {
    return [(x - this.corner[0]) / this.scale, (y - this.corner[1]) / this.scale];
  }
  /** Where a place of the table is drawn. */
  drawnAt([x, y]: Spot): Spot {
    return [x * this.scale + this.corner[0], y * this.scale + this.corner[1]];
  }
}
