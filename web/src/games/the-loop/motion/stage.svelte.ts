// What the table shows at this moment. While fresh events play it shows the state before each of them, then after; when
// the queue is empty it shows the server's view and nothing else, so it can never drift.
import { Reel } from '../../../play/reel.svelte';
import { moving } from '../../../settings.svelte';
import { at, middle, places, step, type Point } from '../geometry';
import type { Parts } from '../parts';
import { next, previous, type News, type View } from '../types';
import { apply, slots } from './apply';
import { dwell } from './pace';

export type Falling = { id: number; mouth: Point; to: Point; delay: number; spill: boolean };
export type Spark = { id: number; kind: 'boom' | 'mend' | 'energy' | 'loop' | 'pip'; era: number };
export type Moment = { kind: 'vortex'; era: number; number: number } | { kind: 'end' };

const drop = 210; // between two cubes, in milliseconds
const many = 30;

export class Stage {
  view = $state.raw<View>()!;
  falling = $state.raw<Falling[]>([]);
  sparks = $state.raw<Spark[]>([]);
  caption = $state.raw<News['text'] | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** Where the last vortex opened, for the words at the end. */
  torn: number | null = null;

  private truth: View;
  private readonly reel: Reel<News>;
  private ids = 0;
  private ended: boolean;

  constructor(
    view: View,
    private readonly parts: () => Parts | null,
    shown: (count: number) => void,
  ) {
    this.truth = view;
    this.view = view;
    this.ended = view.phase === 'over';
    this.reel = new Reel({
      show: (news, batch) => this.show(news, batch.length > many),
      shown,
      still: () => !moving(),
      rest: () => this.rest(),
    });
  }

  get running(): boolean {
    return this.reel.running;
  }
  receive(view: View, fresh: News[]): void {
    if (view.viewer !== this.truth.viewer) {
      this.view = view;
      this.skip();
    }
    this.truth = view;
    if (this.reel.receive(fresh)) return;
    this.view = view;
    this.conclude();
  }
  /** Jump to the end of what is being shown. */
  skip(): void {
    this.reel.skip();
  }
  close(): void {
    this.reel.close();
  }
  showEnd(): void {
    this.moment = { kind: 'end' };
  }

  private conclude(): void {
    const over = this.truth.phase === 'over';
    if (over && !this.ended) this.showEnd();
    if (!over && this.moment?.kind === 'end') this.moment = null;
    this.ended = over;
  }
  private rest(): void {
    this.view = this.truth;
    this.falling = [];
    this.sparks = [];
    if (this.moment?.kind === 'vortex') this.moment = null;
    this.conclude();
  }

  private async show(news: News, hurried: boolean): Promise<void> {
    const { event } = news;
    this.caption = news.text;
    if (event.type === 'vortexOpened') this.torn = event.era;
    const before = this.view;
    const after = apply(before, event, this.parts());
    if (!this.reel.skipping && event.type === 'riftsFell') await this.tumble(before, event.era, event.falls);
    this.view = after;
    if (this.reel.skipping) return;
    if (event.type === 'vortexOpened') {
      this.moment = { kind: 'vortex', era: event.era, number: event.number };
      await this.reel.pause(1500);
      this.moment = null;
      return;
    }
    if (event.type === 'cloneDestroyed') this.flash('boom', event.era);
    if (event.type === 'mended') this.flash('mend', event.era);
    if (event.type === 'energyAdded') this.flash('energy', event.era);
    if (event.type === 'looped') this.flash('loop', before.agents[before.active]?.era ?? 0);
    if (event.type === 'progress') this.flash('pip', event.era);
    await this.reel.pause(dwell(event) / (hurried ? 3 : 1));
  }

  /** Cubes leave the mouths one after the other and come to lie in the slots; those that find none spill over. */
  private async tumble(view: View, era: number, falls: number[]): Promise<void> {
    const mouths = [previous(era), era, next(era)];
    const lying = [...view.rifts];
    const cubes = falls.flatMap((n, k) => Array.from({ length: n }, () => k)).sort((a, b) => ((a * 7 + 3) % 5) - ((b * 7 + 3) % 5));
    this.falling = cubes.map((k, i) => {
      const to = mouths[k]!;
      const slot = lying[to]!++;
      const { r, turn } = places.rift(Math.min(slot, 2));
      const spill = slot >= slots(view, to);
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
