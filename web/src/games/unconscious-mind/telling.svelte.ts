// The turns of others since one's own, step by step: the picture after each of their events, and which of these is looked at.
import { changed } from '../../play/change';
import type { Event, News, View } from './types';

export type Frame = { news: News; view: View; seat: number };
/** How the table lay, and what happened from there on. */
export type Retold = { view: View; events: News[] };

/** Which events those turns are, by their numbers, and whose turn it is after them (null: one's own, or nobody's). */
type Span = { since: number; until: number; teller: number | null };
const nothing: Span = { since: 0, until: 0, teller: null };
const ends: Event['type'][] = ['longEvening', 'scored', 'caseStudyScored', 'finalScore'];

/** The span after event number `at`. */
function further({ since, until, teller }: Span, { type, by }: Event, at: number, viewer: View['viewer']): Span {
  if (type === 'turnBegan') {
    const own = by.player === viewer;
    const anew = !own && (teller === null || viewer === 'spectator');
    return { since: anew ? at : since, until: own ? until : at + 1, teller: own ? null : by.player };
  }
  if (teller === null || ends.includes(type)) return { since, until, teller: null };
  return { since, until: at + 1, teller };
}

/** What was fetched anew is told in the same words. */
const isSame = (one: News, other: News | undefined): boolean =>
  one === other || (one.event.type === other?.event.type && one.text.en === other.text.en);
const spanOf = (events: News[], viewer: View['viewer']): Span =>
  events.reduce((span, { event }, at) => further(span, event, at, viewer), nothing);

export class Telling {
  frames = $state.raw<Frame[]>([]);
  private span = $state.raw(nothing);
  /** How many steps there are; after a reload none of them is a frame before somebody wants to look. */
  readonly count = $derived(this.span.until - this.span.since);
  /** Asks what was seen from that event on. */
  retell = (_: number): Promise<Retold | null> => Promise.resolve(null);
  /** The step that is looked at; null: as far as it has been told. */
  at = $state<number | null>(null);
  paused = $state(false);
  /** It is being told, and can be stepped through: the turn plays itself. */
  live = $state(false);

  /** How far it has been told. */
  reached = $state(-1);
  private known = -1;
  /** Somebody wants to see the end of it. */
  hurried = false;
  /** Somebody wants to see the next step, and this one is not all there yet. */
  private further = false;
  private release: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = 0;

  /** Which step is shown now. */
  readonly step = $derived(this.at ?? (this.live ? this.reached : -1));
  readonly frame = $derived<Frame | null>(this.frames[this.step] ?? null);
  /** Somebody looks at a step: it waits. */
  readonly looking = $derived(this.at !== null || (this.live && this.paused));

  /** What has come of it since `before`. */
  follow(before: View, { view, events }: Retold): void {
    const from = this.takenBack(events, view.viewer);
    const anew = from < this.known;
    this.known = events.length;
    const fresh = events.slice(Math.max(0, from));
    // What is told again does not say what it changed, nor from where on what came after something taken back.
    if (before.viewer !== view.viewer || from < 0 || fresh.some(({ shows }) => shows === undefined) || (anew && fresh.length > 0)) {
      this.frames = [];
      this.at = null;
      this.span = spanOf(events, view.viewer);
      return this.end();
    }
    if (fresh.length > 0 && this.release === null) this.at = null;
    this.append({ view: before, events: fresh }, from);
  }
  /** What was taken back is told no more. How many events are as they were known. */
  private takenBack(events: News[], viewer: View['viewer']): number {
    const { since } = this.span;
    const told = this.frames.findIndex(({ news }, i) => !isSame(news, events[since + i]));
    const kept = told >= 0 ? since + told : Math.min(this.known, events.length);
    if (kept >= this.known) return this.known;
    if (told >= 0) this.frames = this.frames.slice(0, told);
    if (this.at !== null && this.at >= this.frames.length) this.at = null;
    this.span = spanOf(events.slice(0, kept), viewer);
    return kept;
  }
  private append({ view, events }: Retold, from: number): void {
    let { frames, span } = this;
    let now = view;
    events.forEach((news, i) => {
      const at = from + i;
      now = changed(now, news.shows ?? {});
      span = further(span, news.event, at, view.viewer);
      if (span.since === at) frames = [];
      if (span.teller !== null) frames = [...frames, { news, view: now, seat: span.teller }];
    });
    this.frames = frames;
    this.span = span;
  }
  /** What was told before one came is fetched. */
  private async fetch(): Promise<void> {
    const { known, span } = this;
    const told = await this.retell(span.since);
    // What has happened meanwhile is told as well, or it is asked for again.
    if (!told || this.known !== known) return;
    this.frames = [];
    this.span = nothing;
    this.append({ ...told, events: told.events.slice(0, known - span.since) }, span.since);
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
    if (this.hurried || this.further) {
      this.further = false;
      return Promise.resolve();
    }
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
    this.further = false;
    this.reached = -1;
    this.letGo();
  }

  turnTo(step: number | null): void {
    this.at = step === null || (this.live && step >= this.reached) ? null : Math.max(0, Math.min(step, this.frames.length - 1));
    if (this.live && step !== null) this.paused = true;
    this.further = false;
    this.run();
  }
  back(): void {
    this.turnTo(this.step - 1);
  }
  next(): void {
    if (this.at !== null && this.at + 1 < this.frames.length) return this.turnTo(this.at + 1);
    if (!this.live) return this.leave();
    this.paused = true;
    if (this.release) this.letGo();
    else this.further = true;
  }
  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.at = null;
    this.run();
  }
  /** Somebody reads: it waits. */
  stay(): void {
    if (this.live && !this.paused) this.pause();
  }
  /** Back to the present, at once. */
  leave(): void {
    this.at = null;
    this.paused = false;
    this.hurried = this.live;
    this.letGo();
  }
  /** From the first step, or from that one. */
  async look(step = 0): Promise<void> {
    if (this.frames.length < this.count) await this.fetch();
    if (this.frames.length > 0) this.turnTo(step);
  }
}
