// What the table shows at this moment. While fresh events play it shows the picture before each of them, then after; when the
// queue is empty it shows the seat's view and nothing else, so it can never drift. What moves, and for how long, is the game's.
import { onDestroy, untrack } from 'svelte';
import { moving } from '../settings.svelte';
import type { Text, Told } from '../wire';
import { changed } from './change';
import { Reel } from './reel.svelte';

type Watched<View, Event> = { view: View; events: Told<Event>[] };

/** With more than this to show at once, each is dwelt on for a third of the time. */
const many = 30;

export abstract class Stage<View extends { viewer: unknown }, Event> {
  view = $state.raw<View>()!;
  caption = $state.raw<Text | null>(null);

  /** The view as it really is. */
  protected truth: View;
  protected readonly reel: Reel<Told<Event>>;
  /** What lay there before these events is not known: then the table is shown as it lies now. */
  protected blind = false;
  /** How the table lies after an event. What else a step changes comes after its last event: those of the next step go on from there. */
  private readonly pictures = new WeakMap<Told<Event>, View>();

  constructor(view: View, shown: (count: number) => void) {
    this.truth = view;
    this.view = view;
    this.reel = new Reel({
      show: (news, batch) => this.show(news, batch.length > many),
      shown,
      still: () => !moving(),
      rest: () => {
        this.view = this.truth;
        this.blind = false;
        this.clear?.();
      },
    });
  }

  get running(): boolean {
    return this.reel.running;
  }
  /** Called once, while a screen is made: the stage follows its seat until the screen goes. */
  follow(seat: () => Watched<View, Event>, fresh: () => Told<Event>[]): void {
    $effect.pre(() => {
      const [now, news] = [seat(), fresh()];
      untrack(() => this.receive(now, news));
    });
    onDestroy(() => this.close());
  }
  receive(seat: Watched<View, Event>, fresh: Told<Event>[]): void {
    if (seat.view.viewer !== this.truth.viewer) {
      // Other eyes: nothing that the former ones saw may stay on the table.
      this.view = seat.view;
      this.truth = seat.view;
      this.blind = this.running;
      this.skip();
    }
    let now = this.truth;
    for (const news of fresh) {
      if (news.shows === undefined || this.pictures.has(news)) continue;
      now = changed(now, news.shows);
      this.pictures.set(news, now);
    }
    this.truth = seat.view;
    if (!this.running && fresh.length > 0) this.begin?.();
    if (this.reel.receive(fresh)) return;
    this.view = seat.view;
    this.caption = seat.events.filter(({ event }) => this.captioned(event)).at(-1)?.text ?? null;
    this.settle?.(seat.events);
  }
  /** Jump to the end of what is being shown. */
  skip(): void {
    this.reel.skip();
  }
  close(): void {
    this.reel.close();
  }

  private async show(news: Told<Event>, hurried: boolean): Promise<void> {
    this.tell(news);
    const before = this.view;
    const after = this.after(news);
    if (!this.reel.skipping) await this.leave?.(news, before, after);
    this.view = this.after(news); // meanwhile others may have come to look
    await this.arrive?.(news, before);
    await this.reel.pause(this.dwell(news.event) / (hurried ? 3 : 1));
  }

  /** The picture after this event: what the hall says it shows; where that was not said, the table as it lies now. */
  private after(news: Told<Event>): View {
    return (this.blind ? null : this.pictures.get(news)) ?? this.truth;
  }
  /** How long to dwell on an event beside what moves, in milliseconds. */
  protected abstract dwell(event: Event): number;
  /** An event is about to be shown: its words. */
  protected tell(news: Told<Event>): void {
    if (this.captioned(news.event)) this.caption = news.text;
  }
  /** Whether its words stand at the table until the next ones. */
  protected captioned(_: Event): boolean {
    return true;
  }
  /** What moves while the picture before still stands. Not called while skipping. */
  protected leave?(news: Told<Event>, before: View, after: View): void | Promise<void>;
  /** What moves once the picture after stands. */
  protected arrive?(news: Told<Event>, before: View): void | Promise<void>;
  /** Something is to be shown after a rest. */
  protected begin?(): void;
  /** All was shown: nothing hangs in the air any more. */
  protected clear?(): void;
  /** Nothing is to be shown: the table lies as it is. */
  protected settle?(events: Told<Event>[]): void;
}
