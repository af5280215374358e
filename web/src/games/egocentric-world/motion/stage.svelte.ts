// Cards that fly from place to place, what a Citybot thinks, and the end of a round, which stays until it was looked at.
import { tick } from 'svelte';
import { Stage as Shown } from '../../../play/stage.svelte';
import type { Event, News, RoundEnded, Seat, View } from '../types';
import { dwell, places, routes, type Route } from './flights';

export type Flight = { id: number; value: number; from: DOMRect; to: DOMRect; flip: boolean; delay: number; landed: () => void };
export type Moment = { round: RoundEnded; text: News['text']; number: number; go: () => void };

/** The table before anything lies on it. */
const bare = (view: View): View => ({ ...view, seats: view.seats.map((seat) => ({ ...seat, cards: 0, stack: 0, known: [] })) });

const roundsIn = (events: News[]): News[] => events.filter((told) => told.event.type === 'roundEnded');

export class Stage extends Shown<View, Event> {
  hidden = $state.raw<readonly string[]>([]);
  under = $state(0); // the card that shows while the top of the discard pile is still on its way
  flights = $state.raw<Flight[]>([]);
  thoughts = $state.raw<Record<number, News>>({});
  moment = $state.raw<Moment | null>(null);

  private rounds: number; // ended rounds that were shown
  private nextFlight = 0;
  private ways: { route: Route; start: DOMRect | undefined }[] = [];

  constructor(
    seat: Seat,
    fresh: News[],
    private readonly root: () => HTMLElement | undefined,
    shown: (count: number) => void,
  ) {
    super(seat.view, shown);
    if (fresh[0]?.event.type === 'roundStarted') this.view = bare(seat.view);
    this.rounds = roundsIn(seat.events).length - roundsIn(fresh).length;
  }

  /** Show the end of the last round again. */
  reopen(events: News[]): void {
    const last = roundsIn(events).at(-1);
    if (last) this.celebrate(last, () => (this.moment = null));
  }
  override skip(): void {
    if (!this.running || this.moment) return;
    for (const flight of this.flights) flight.landed();
    super.skip();
  }
  override close(): void {
    super.close();
    this.moment?.go();
  }

  protected override begin(): void {
    this.thoughts = {};
  }
  protected override clear(): void {
    this.hidden = [];
    this.flights = [];
  }
  protected override settle(events: News[]): void {
    const ended = roundsIn(events);
    const last = ended.length > this.rounds ? ended.at(-1) : undefined;
    this.rounds = ended.length;
    if (last) this.celebrate(last, () => (this.moment = null));
  }

  protected override tell(news: News): void {
    const { event } = news;
    if (event.type === 'botStep') this.thoughts = { ...this.thoughts, [event.seat]: news };
    else if (event.type !== 'roundEnded') this.caption = news.text;
    if (event.type === 'roundStarted') this.thoughts = {};
  }
  protected override leave({ event }: News, before: View, after: View): void {
    const found = routes(event, event.type === 'roundStarted' ? after : before);
    this.ways = found.map((route) => ({ route, start: this.place(route.from) }));
    this.under = before.top;
    this.hidden = found.map((route) => (route.to === 'pile:discard' ? 'top' : route.to));
  }
  protected override async arrive(news: News): Promise<void> {
    if (news.event.type === 'roundEnded') {
      this.rounds += 1;
      await new Promise<void>((go) => this.celebrate(news, go));
      this.moment = null;
    }
    if (this.reel.skipping) return;
    await tick();
    await Promise.all(this.ways.map(({ route, start }) => this.fly(route, start, this.place(route.to))));
    this.hidden = [];
    this.flights = [];
  }
  protected override dwell(event: Event): number {
    return dwell(event);
  }

  private celebrate(news: News, go: () => void): void {
    this.moment = { round: news.event as RoundEnded, text: news.text, number: this.rounds, go };
  }
  private place(name: string): DOMRect | undefined {
    for (const place of places(name)) {
      const found = this.root()?.querySelector(`[data-at="${place}"]`)?.getBoundingClientRect();
      if (found && found.width > 0) return found;
    }
    return undefined;
  }
  private fly({ value, flip = false, delay = 0 }: Route, from: DOMRect | undefined, to: DOMRect | undefined): Promise<void> {
    if (!from || !to) return Promise.resolve();
    return new Promise((landed) => (this.flights = [...this.flights, { id: this.nextFlight++, value, from, to, flip, delay, landed }]));
  }
}
