// Cards that fly from place to place, what a Citybot thinks, and the end of a round, which stays until it was looked at or play goes on.
import { tick } from 'svelte';
import { Stage as Shown } from '../../../play/stage.svelte';
import type { Event, News, RoundEnded, Seat, View } from '../types';
import { dwell, places, routes, type Route } from './flights';

export type Flight = { id: number; value: number; from: DOMRect; to: DOMRect; flip: boolean; delay: number; landed: () => void };
/** The end of a round: `go` puts it away, `goesOn` does so once it could be read. */
export type Moment = { round: RoundEnded; text: News['text']; number: number; go: () => void; goesOn: () => void };

/** So long the end of a round can be read, in milliseconds, although play goes on. */
export const reading = 6_000;

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
  private heard: number; // events that were told so far, shown or not
  private nextFlight = 0;
  private ways: { route: Route; start: DOMRect | undefined }[] = [];

  constructor(
    seat: Seat,
    fresh: News[],
    private readonly root: () => HTMLElement | undefined,
    shown: (count: number) => void,
    /** Nobody in front of this screen plays: nothing waits for a press. */
    private readonly watched: () => boolean = () => false,
  ) {
    super(seat.view, shown);
    if (fresh[0]?.event.type === 'roundStarted') this.view = bare(seat.view);
    this.rounds = roundsIn(seat.events).length - roundsIn(fresh).length;
    this.heard = seat.events.length;
  }

  override receive(seat: Seat, fresh: News[]): void {
    const { moment, heard } = this;
    this.heard = seat.events.length;
    super.receive(seat, fresh);
    // A move that was taken back, another game, or the end of this one: then there is nothing more to wait for.
    if (this.heard < heard || seat.view.phase === 'over') moment?.go();
    else if (this.heard > heard) moment?.goesOn();
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
    if (last) this.celebrate(last);
  }

  protected override tell(news: News): void {
    const { event } = news;
    super.tell(news);
    if (event.type === 'botStep') this.thoughts = { ...this.thoughts, [event.seat]: news };
    if (event.type === 'roundStarted') this.thoughts = {};
  }
  /** A thought has its bubble, and the end of a round its sheet. */
  protected override captioned(event: Event): boolean {
    return event.type !== 'botStep' && event.type !== 'roundEnded';
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

  private celebrate(news: News, then: () => void = () => undefined): void {
    // The last round is told with the end of the game.
    if (this.truth.phase === 'over') return then();
    const until = Date.now() + reading;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = (): void => {
      clearTimeout(timer);
      if (this.moment?.go !== go) return;
      this.moment = null;
      then();
    };
    const goesOn = (): void => void (timer ??= setTimeout(go, until - Date.now()));
    this.moment = { round: news.event as RoundEnded, text: news.text, number: this.rounds, go, goesOn };
    if (this.watched()) goesOn();
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
