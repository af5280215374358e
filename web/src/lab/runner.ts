// Workers that play the games of one or two orders side by side. Numbers are given out in order, so that whenever nobody
// plays, the games played are the first so many: what the program would have played too.
import { add, type Result } from './figures';
import type { Order } from './setting';
import type { Text } from '../wire';
import type { FromLab, Refused, ToLab } from './worker';

type Job = { order: Order; next: number; done: number; results: (Result | null)[]; withoutNet: Text | null };
export type State = 'opening' | 'running' | 'pausing' | 'paused' | 'done' | 'refused' | 'broken';
export type Told = {
  state: State;
  done: number[];
  results: (Result | null)[];
  refused: { job: number; refused: Refused } | null;
  /** Why strong bots of an order play without their net. */
  withoutNet: (Text | null)[];
};

/** How long a worker plays before it tells: often enough to watch, seldom enough to cost nothing. */
const milliseconds = 150;

export class Runner {
  private readonly jobs: Job[];
  private readonly workers: Worker[] = [];
  private readonly pace: number[];
  private opened = 0;
  private playing = 0;
  private state: State = 'opening';
  private refused: Told['refused'] = null;

  constructor(
    orders: Order[],
    cores: number,
    private readonly tell: (told: Told) => void,
  ) {
    this.jobs = orders.map((order) => ({ order, next: 0, done: 0, results: Array.from({ length: cores }, () => null), withoutNet: null }));
    this.pace = orders.map((order) => order.seats.length);
    for (let i = 0; i < cores; i++) {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = (event: MessageEvent<FromLab>) => this.hear(i, event.data);
      worker.onerror = () => this.end('broken');
      this.workers.push(worker);
      orders.forEach((order, id) => this.post(i, { kind: 'open', id, order }));
    }
  }

  pause(): void {
    if (this.state === 'running') this.state = this.playing > 0 ? 'pausing' : 'paused';
    this.report();
  }
  goOn(): void {
    if (this.state !== 'paused' && this.state !== 'pausing') return;
    this.state = 'running';
    this.workers.forEach((_, i) => this.give(i));
    this.report();
  }
  close(): void {
    for (const worker of this.workers) worker.terminate();
  }

  private readonly busy = new Set<number>();
  private post(worker: number, message: ToLab): void {
    this.workers[worker]?.postMessage(message);
  }
  private end(state: State): void {
    this.state = state;
    this.close();
    this.report();
  }
  private report(): void {
    const total = ({ results }: Job): Result | null =>
      results.reduce<Result | null>((sum, each) => (sum && each ? add(sum, each) : (sum ?? each)), null);
    this.tell({
      state: this.state,
      done: this.jobs.map(({ done }) => done),
      results: this.jobs.map(total),
      refused: this.refused,
      withoutNet: this.jobs.map(({ withoutNet }) => withoutNet),
    });
  }

  private hear(worker: number, told: FromLab): void {
    if (told.kind === 'broken') return this.end('broken');
    if (told.kind === 'refused') {
      this.refused = { job: told.id, refused: told.refused };
      return this.end('refused');
    }
    if (told.kind === 'opened') {
      this.opened++;
      const opened = this.jobs[told.id];
      if (opened) opened.withoutNet = told.withoutNet;
      if (this.opened < this.workers.length * this.jobs.length) return;
      this.state = 'running';
      this.workers.forEach((_, i) => this.give(i));
      return this.report();
    }
    if (told.kind !== 'counted') return;
    const job = this.jobs[told.id];
    if (!job) return;
    this.playing--;
    this.busy.delete(worker);
    job.done += told.count;
    job.results[worker] = told.result;
    const wanted = told.count * (milliseconds / Math.max(1, told.milliseconds));
    // At most four times as much as before: the first games are the slowest.
    this.pace[told.id] = Math.min(Math.max(1, wanted), told.count * 4, 5000);
    this.give(worker);
    if (this.playing === 0) {
      if (this.jobs.every(({ order, done }) => done >= order.games)) return this.end('done');
      if (this.state === 'pausing') this.state = 'paused';
    }
    this.report();
  }

  /** The next games of whichever order is further behind, whole deals. */
  private give(worker: number): void {
    if (this.state !== 'running' || this.busy.has(worker)) return;
    const open = this.jobs.filter(({ order, next }) => next < order.games);
    const job = open.sort((one, other) => one.next / one.order.games - other.next / other.order.games)[0];
    if (!job) return;
    const id = this.jobs.indexOf(job);
    const seats = job.order.seats.length;
    const count = Math.min(Math.ceil((this.pace[id] ?? seats) / seats) * seats, job.order.games - job.next);
    this.post(worker, { kind: 'play', id, first: job.next, count });
    job.next += count;
    this.playing++;
    this.busy.add(worker);
  }
}

/** The components built into the lab's module of a game; none: there is nothing to change. */
export function contentOf(game: string): Promise<{ name: string; text: string }[]> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const answer = (files: { name: string; text: string }[]) => {
      worker.terminate();
      resolve(files);
    };
    worker.onmessage = (event: MessageEvent<FromLab>) => answer(event.data.kind === 'content' ? event.data.files : []);
    worker.onerror = () => answer([]);
    worker.postMessage({ kind: 'content', game } satisfies ToLab);
  });
}
