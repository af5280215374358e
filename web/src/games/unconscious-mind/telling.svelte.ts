// The turns of others since one's own, step by step: the picture after each of their events, and which of these is looked at.
import { changed } from '../../play/change';
import type { Event, News, View } from './types';

export type Frame = { news: News; view: View; seat: number };
type Known = { view: View; events: News[] };

const ends: Event['type'][] = ['longEvening', 'scored', 'caseStudyScored', 'finalScore'];

export class Telling {
  frames = $state.raw<Frame[]>([]);
  /** The step that is looked at; null: as far as it has been told. */
  at = $state<number | null>(null);
  paused = $state(false);
  /** It is being told, and can be stepped through: the turn plays itself. */
  live = $state(false);

  /** How far it has been told. */
  reached = $state(-1);
  private teller: number | null = null;
  private known = -1;
  private hurried = false;
  private release: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = 0;

  /** Which step is shown now. */
  readonly step = $derived(this.at ?? (this.live ? this.reached : -1));
  readonly frame = $derived<Frame | null>(this.frames[this.step] ?? null);
  /** Somebody looks at a step: it waits. */
  readonly looking = $derived(this.at !== null || (this.live && this.paused));

  /** What has come of it since `before`. */
  follow(before: View, { view, events }: Known): void {
    const from = this.known;
    this.known = events.length;
    if (before.viewer !== view.viewer || from < 0) return this.forget();
    const fresh = events.slice(from);
    if (fresh.length > 0 && this.release === null) this.at = null;
    let frames = this.frames;
    let now = before;
    for (const news of fresh) {
      // What is told again does not say what it changed.
      if (news.shows === undefined) return this.forget();
      now = changed(now, news.shows);
      const { type, by } = news.event;
      if (type === 'turnBegan') {
        const own = by.player === view.viewer;
        if (!own && (this.teller === null || view.viewer === 'spectator')) frames = [];
        this.teller = own ? null : by.player;
      } else if (ends.includes(type)) this.teller = null;
      if (this.teller !== null) frames = [...frames, { news, view: now, seat: this.teller }];
    }
    this.frames = frames;
  }
  private forget(): void {
    this.frames = [];
    this.teller = null;
    this.at = null;
    this.end();
  }

  /** An event is shown now. Says whether it is a step of such a turn. */
  reach(news: News, plays: (seat: number) => boolean): boolean {
    const found = this.frames.findIndex((frame) => frame.news === news);
    this.live = found >= 0 && plays(this.frames[found]!.seat);
    if (found >= 0) this.reached = found;
    return this.live;
  }
  /** Stays at this step for so long, or until somebody who looks goes on. */
  hold(ms: number): Promise<void> {
    if (this.hurried) return Promise.resolve();
    this.wait = ms;
    return new Promise((resolve) => {
      this.release = resolve;
      this.run();
    });
  }
  private run(): void {
    clearTimeout(this.timer);
    if (!this.looking) this.timer = setTimeout(() => this.letGo(), this.wait);
  }
  private letGo(): void {
    clearTimeout(this.timer);
    const go = this.release;
    this.release = null;
    go?.();
  }
  /** All that is to be shown now has been. */
  end(): void {
    this.live = false;
    this.paused = false;
    this.hurried = false;
    this.reached = -1;
    this.letGo();
  }

  turnTo(step: number | null): void {
    this.at = step === null || (this.live && step >= this.reached) ? null : Math.max(0, Math.min(step, this.frames.length - 1));
    if (this.live && step !== null) this.paused = true;
    this.run();
  }
  back(): void {
    this.turnTo(this.step - 1);
  }
  next(): void {
    if (this.at !== null && this.at + 1 < this.frames.length) return this.turnTo(this.at + 1);
    if (!this.live) return this.leave();
    this.paused = true;
    this.letGo();
  }
  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.at = null;
    this.run();
  }
  /** Back to the present, at once. */
  leave(): void {
    this.at = null;
    this.paused = false;
    this.hurried = this.live;
    this.letGo();
  }
  /** From the first step, or from that one. */
  look(step = 0): void {
    if (this.frames.length > 0) this.turnTo(step);
  }
}
