// What the table shows at this moment. While fresh events play it shows the state before each of them, then after; when
// the queue is empty it shows the server's view and nothing else, so it can never drift.
import { tick } from 'svelte';
import { Reel } from '../../../play/reel.svelte';
import type { News, RoundEnded, View } from '../types';
import { apply, bare, glance } from './apply';
import { dwell, places, routes } from './flights';
import { still } from './still';

export type Flight = { id: number; value: number; from: DOMRect; to: DOMRect; flip: boolean; delay: number; landed: () => void };
export type Moment = { round: RoundEnded; text: News['text']; number: number; go: () => void };

const roundsIn = (events: News[]): News[] => events.filter((told) => told.event.type === 'roundEnded');

export class Stage {
  view = $state.raw<View>()!;
  hidden = $state.raw<readonly string[]>([]);
  under = $state(0); // the card that shows while the top of the discard pile is still on its way
  flights = $state.raw<Flight[]>([]);
  thoughts = $state.raw<Record<number, News>>({});
  caption = $state.raw<News['text'] | null>(null);
  moment = $state.raw<Moment | null>(null);

  private truth: View;
  private rounds: number; // ended rounds that were shown
  private readonly reel: Reel<News>;
  private nextFlight = 0;
  private blind: boolean; // we came in the middle of it: what lay there before is not known

  constructor(
    view: View,
    events: News[],
    fresh: News[],
    private readonly root: () => HTMLElement | undefined,
    shown: (count: number) => void,
  ) {
    this.truth = view;
    const begins = fresh[0]?.event.type === 'roundStarted';
    this.view = begins ? bare(view) : view;
    this.blind = fresh.length > 0 && !begins;
    this.rounds = roundsIn(events).length - roundsIn(fresh).length;
    this.reel = new Reel({ show: (news) => this.show(news), shown, still, rest: () => this.rest() });
  }

  get running(): boolean {
    return this.reel.running;
  }
  receive(view: View, events: News[], fresh: News[]): void {
    if (view.viewer !== this.truth.viewer) {
      // Other eyes: nothing that the former ones saw may stay on the table.
      this.view = view;
      this.blind = true;
      this.skip();
    }
    this.truth = view;
    if (!this.running && fresh.length > 0) this.thoughts = {};
    if (this.reel.receive(fresh)) return;
    this.view = view;
    const ended = roundsIn(events);
    if (ended.length > this.rounds) this.celebrate(ended.at(-1)!, ended.length, () => (this.moment = null));
    this.rounds = ended.length;
  }
  /** Show the end of the last round again. */
  reopen(events: News[]): void {
    const last = roundsIn(events).at(-1);
    if (last) this.celebrate(last, this.rounds, () => (this.moment = null));
  }
  /** Jump to the end of what is being shown. */
  skip(): void {
    if (!this.running || this.moment) return;
    for (const flight of this.flights) flight.landed();
    this.reel.skip();
  }
  close(): void {
    this.reel.close();
    this.moment?.go();
  }

  private rest(): void {
    this.view = this.truth;
    this.hidden = [];
    this.flights = [];
    this.blind = false;
  }

  private async show(news: News): Promise<void> {
    const { event } = news;
    if (event.type === 'botStep') this.thoughts = { ...this.thoughts, [event.seat]: news };
    else if (event.type !== 'roundEnded') this.caption = news.text;
    if (event.type === 'roundEnded') {
      this.view = apply(this.view, event, this.truth);
      this.rounds += 1;
      await new Promise<void>((go) => this.celebrate(news, this.rounds, go));
      this.moment = null;
      return;
    }
    const before = this.view;
    if (event.type === 'roundStarted') {
      this.blind = false;
      this.thoughts = {};
    }
    const after = this.blind ? glance(before, event) : apply(before, event, this.truth);
    const ways = this.reel.skipping ? [] : routes(event, event.type === 'roundStarted' ? after : before);
    const starts = ways.map((way) => this.place(way.from));
    this.under = before.top;
    this.hidden = ways.map((way) => (way.to === 'pile:discard' ? 'top' : way.to));
    this.view = after;
    if (this.reel.skipping) return;
    await tick();
    await Promise.all(ways.map((way, i) => this.fly(way.value, starts[i], this.place(way.to), way.flip ?? false, way.delay ?? 0)));
    this.hidden = [];
    this.flights = [];
    await this.reel.pause(dwell(event));
  }

  private celebrate(news: News, number: number, go: () => void): void {
    this.moment = { round: news.event as RoundEnded, text: news.text, number, go };
  }
  private place(name: string): DOMRect | undefined {
    for (const place of places(name)) {
      const found = this.root()?.querySelector(`[data-at="${place}"]`)?.getBoundingClientRect();
      if (found && found.width > 0) return found;
    }
    return undefined;
  }
  private fly(value: number, from: DOMRect | undefined, to: DOMRect | undefined, flip: boolean, delay: number): Promise<void> {
    if (!from || !to) return Promise.resolve();
    return new Promise((landed) => (this.flights = [...this.flights, { id: this.nextFlight++, value, from, to, flip, delay, landed }]));
  }
}
