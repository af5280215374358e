// What the table shows while events come one after the other: whatever is on it before and after a step travels from there to here.
import { tick } from 'svelte';
import { Stage as Shown } from '../../play/stage.svelte';
import { waits } from '../../play/turns';
import { settings } from '../../settings.svelte';
import type { Event, News, View } from './types';

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

const nameOf = (thing: HTMLElement): string => thing.dataset['piece'] ?? thing.dataset['target'] ?? '';

export class Stage extends Shown<View, Event> {
  /** The event that is shown now. */
  told = $state.raw<News | null>(null);
  root: HTMLElement | undefined;
  private places = new Map<string, DOMRect>();

  constructor(view: View, fresh: News[], shown: (count: number) => void) {
    super(view, shown);
    this.blind = fresh.length > 0;
  }

  private pieces(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-piece], [data-target]') ?? [])];
  }
  protected override tell(news: News): void {
    super.tell(news);
    this.told = news;
  }
  protected override clear(): void {
    this.told = null;
  }
  protected override leave(): void {
    this.places = new Map(this.pieces().map((thing) => [nameOf(thing), thing.getBoundingClientRect()]));
  }
  protected override async arrive(): Promise<void> {
    if (this.reel.skipping) return;
    await tick();
    for (const thing of this.pieces()) {
      const from = this.places.get(nameOf(thing));
      const to = from && thing.getBoundingClientRect();
      if (!from || !to || from.width === 0 || to.width === 0) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.abs(x) + Math.abs(y) < 6) continue;
      const scale = Math.min(2.5, Math.max(0.4, from.width / to.width));
      thing.animate(
        [
          { translate: `${x + (from.width - to.width) / 2}px ${y + (from.height - to.height) / 2}px`, scale: String(scale), zIndex: 9 },
          { translate: '0 0', scale: '1', zIndex: 9 },
        ],
        { duration: travel, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
    }
  }
  protected override dwell(event: Event): number {
    if (this.view.open.players[event.by.player]?.automaton) return waits[settings.pace];
    return long[event.type] ?? brief;
  }
}
