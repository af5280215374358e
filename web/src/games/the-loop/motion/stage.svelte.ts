// Cubes that tumble from the machine, sparks where something happened, and the great moments.
import { Stage as Shown } from '../../../play/stage.svelte';
import { at, middle, places, step, type Point } from '../geometry';
import { next, previous, type Event, type News, type View } from '../types';
import { dwell } from './pace';

export type Falling = { id: number; mouth: Point; to: Point; delay: number; spill: boolean };
export type Spark = { id: number; kind: 'boom' | 'mend' | 'energy' | 'loop' | 'pip'; era: number };
export type Moment = { era: number; number: number };

const drop = 210; // between two cubes, in milliseconds
const torn = 1500; // how long a new vortex is looked at

export class Stage extends Shown<View, Event> {
  falling = $state.raw<Falling[]>([]);
  sparks = $state.raw<Spark[]>([]);
  /** A vortex has opened. */
  moment = $state.raw<Moment | null>(null);

  private ids = 0;

  constructor(view: View, fresh: News[], shown: (count: number) => void) {
    super(view, shown);
    this.blind = fresh.length > 0;
  }

  protected override clear(): void {
    this.falling = [];
    this.sparks = [];
    this.moment = null;
  }

  protected override async leave({ event }: News, before: View, after: View): Promise<void> {
    if (event.type === 'riftsFell' && !this.blind) await this.tumble(before.rifts, after.rifts, event.era, event.falls);
  }
  protected override async arrive({ event }: News, before: View): Promise<void> {
    if (this.reel.skipping) return;
    if (event.type === 'vortexOpened') {
      this.moment = { era: event.era, number: event.number };
      await this.reel.pause(torn);
      this.moment = null;
    }
    if (event.type === 'cloneDestroyed') this.flash('boom', event.era);
    if (event.type === 'mended') this.flash('mend', event.era);
    if (event.type === 'energyAdded') this.flash('energy', event.era);
    if (event.type === 'looped') this.flash('loop', before.agents[before.active]?.era ?? 0);
    if (event.type === 'progress') this.flash('pip', event.era);
  }
  protected override dwell(event: Event): number {
    return dwell(event);
  }

  /** Cubes leave the mouths one after the other and come to lie in the slots; those that lie nowhere afterwards spill over. */
  private async tumble(before: number[], after: number[], era: number, falls: number[]): Promise<void> {
    const mouths = [previous(era), era, next(era)];
    const lying = [...before];
    const cubes = falls.flatMap((n, k) => Array.from({ length: n }, () => k)).sort((a, b) => ((a * 7 + 3) % 5) - ((b * 7 + 3) % 5));
    this.falling = cubes.map((k, i) => {
      const to = mouths[k]!;
      const slot = lying[to]!++;
      const { r, turn } = places.rift(Math.min(slot, 2));
      const spill = slot >= after[to]!;
      return {
        id: this.ids++,
        mouth: at(104, middle(era) + (k - 1) * step),
        to: at(spill ? r + 30 : r, middle(to) + turn),
        delay: i * drop,
        spill,
      };
    });
    await this.reel.pause(cubes.length * drop + 260);
    this.falling = [];
  }
  private flash(kind: Spark['kind'], era: number): void {
    const spark = { id: this.ids++, kind, era };
    this.sparks = [...this.sparks, spark];
    setTimeout(() => (this.sparks = this.sparks.filter((one) => one !== spark)), 700);
  }
}
