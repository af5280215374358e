// What the table shows while events come one after the other: whatever is on it before and after a step travels from there to here.
import { tick } from 'svelte';
import { painted } from '../../play/painted';
import { Stage as Shown } from '../../play/stage.svelte';
import { waits } from '../../play/turns';
import { settings } from '../../settings.svelte';
import { Telling } from './telling.svelte';
import type { Event, News, Seat, View } from './types';

const travel = 280; // milliseconds from there to here
/** What one sees at once, and what wants a moment. */
const brief = 90;
const long: Partial<Record<Event['type'], number>> = {
  turnBegan: 500,
  ideasStated: 320,
  inkpotMoved: 380,
  figureMoved: 380,
  freudWalked: 380,
  tileTaken: 320,
  tilePlaced: 320,
  cardDrawn: 300,
  cardPlayed: 300,
  cardsSwapped: 320,
  treatisePublished: 600,
  goalClaimed: 600,
  catharsisReached: 600,
  cured: 700,
  clientTaken: 320,
  dreamTaken: 300,
  dreamTreated: 320,
  generated: 260,
  elevated: 260,
  transferred: 260,
  demoted: 260,
  insightPaid: 220,
  gained: 180,
  paid: 180,
  effectSkipped: 600,
};

/** How much longer or shorter than usual, for a turn that plays itself. */
const paces = { slow: 2.5, normal: 1, fast: 0.4, atOnce: 0 };

export class Stage extends Shown<View, Event> {
  /** The event that is shown now. */
  told = $state.raw<News | null>(null);
  root: HTMLElement | undefined;
  /** The turns of others, to be stepped through. */
  readonly telling = new Telling();
  /** Whose turns play themselves. */
  plays = (_: number): boolean => false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly places = new Map<string, DOMRect | null>();
  private before: Element | null = null;
  private landing: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View, fresh: News[], shown: (count: number) => void) {
    super(view, shown);
    this.blind = fresh.length > 0;
  }

  override receive(seat: Pick<Seat, 'view' | 'events'>, fresh: News[]): void {
    this.telling.follow(this.truth, seat);
    super.receive(seat, fresh);
  }
  override skip(): void {
    super.skip();
    this.telling.leave();
  }
  override close(): void {
    super.close();
    this.telling.leave();
  }

  protected override tell(news: News): void {
    super.tell(news);
    this.told = news;
    this.telling.reach(news, this.plays);
  }
  protected override clear(): void {
    this.told = null;
    this.telling.end();
  }
  /** Whose board lies in front. */
  private get front(): Element | null {
    return this.root?.querySelector('.um-pad:not([hidden])') ?? null;
  }
  private pieces(): { thing: HTMLElement; name: string }[] {
    const things = (this.root?.getElementsByClassName('um-piece') ?? []) as Iterable<HTMLElement>;
    return Array.from(things, (thing) => ({ thing, name: thing.dataset['piece']! }));
  }
  protected override async leave(): Promise<void> {
    // First the words of a step are drawn, then what it changes: in one frame both would be too much.
    if (this.telling.live && !this.telling.hurried) await painted();
    this.before = this.front;
    this.places.clear();
    // Of which there are several of a name, nobody knows which one goes.
    for (const { thing, name } of this.pieces()) {
      const box = thing.getBoundingClientRect();
      if (box.width > 0) this.places.set(name, this.places.has(name) ? null : box);
    }
  }
  protected override async arrive(news: News): Promise<void> {
    if (this.reel.skipping) return;
    await tick();
    this.travel();
    if (this.telling.live) await this.telling.hold(this.holds(news));
  }
  private travel(): void {
    // Another board was laid out: that is no journey.
    if (this.front !== this.before) return;
    const going = this.pieces().flatMap(({ thing, name }) => {
      const from = this.places.get(name);
      const to = from && thing.getBoundingClientRect();
      if (!from || !to || from.width === 0 || to.width === 0) return [];
      const [x, y] = [from.left - to.left, from.top - to.top];
      return Math.abs(x) + Math.abs(y) < 6 ? [] : [{ thing, from, to, x, y }];
    });
    for (const { thing, from, to, x, y } of going) {
      const scale = Math.min(2.5, Math.max(0.4, from.width / to.width));
      thing.classList.add('aloft');
      thing.closest('.um-zone')?.classList.add('aloft');
      thing.animate(
        [
          { translate: `${x + (from.width - to.width) / 2}px ${y + (from.height - to.height) / 2}px`, scale: String(scale) },
          { translate: '0 0', scale: '1' },
        ],
        { duration: travel, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
    }
    if (going.length === 0) return;
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.root?.querySelectorAll('.aloft').forEach((each) => each.classList.remove('aloft')), travel);
  }
  protected override dwell(event: Event): number {
    return this.telling.live ? 0 : (long[event.type] ?? brief);
  }
  /** A choice of the Id is to be read. */
  private holds({ event, settled }: News): number {
    const automaton = this.view.open.players[event.by.player]?.automaton;
    return automaton ? waits[settings.pace] * (settled ? 1 : 0.6) : (long[event.type] ?? brief) * paces[settings.pace];
  }
}
