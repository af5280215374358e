// Shows fresh events one after the other. New ones may come meanwhile; whoever is in a hurry skips to the end.
import { tick } from 'svelte';

type Act<News> = {
  show: (news: News, batch: News[]) => Promise<void>;
  shown: (count: number) => void;
  /** Nothing is to move. */
  still: () => boolean;
  /** All is shown: the table is laid as it really is. */
  rest: () => void;
};

export class Reel<News> {
  running = $state(false);
  skipping = false;

  private fresh: News[] = [];
  private closed = false;
  private wake: (() => void) | null = null;

  constructor(private readonly act: Act<News>) {}

  /** Says whether there is something to show. */
  receive(fresh: News[]): boolean {
    this.fresh = fresh;
    if (!this.running && fresh.length > 0) void this.run();
    return this.running;
  }
  /** Jump to the end of what is being shown. */
  skip(): void {
    if (!this.running) return;
    this.skipping = true;
    this.wake?.();
  }
  close(): void {
    this.closed = true;
    this.wake?.();
  }
  pause(ms: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      await tick(); // the table must be there before anything can leave from it
      while (this.fresh.length > 0 && !this.closed) {
        const batch = this.fresh;
        this.skipping = this.act.still();
        for (const news of batch) if (!this.closed) await this.act.show(news, batch);
        if (this.closed) return;
        this.act.shown(batch.length);
        await tick();
        if (this.fresh[0] === batch[0]) break;
      }
    } finally {
      this.running = false;
      this.act.rest();
    }
  }
}
