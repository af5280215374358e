// What happened is shown in its time: a word is seen before the next turn begins, all votes at once after three beats.
import { Stage as Shown } from '../../play/stage.svelte';
import type { Event, News, View } from './types';

const beat = 620; // of the count before the votes, in milliseconds

/** How long to dwell on an event before the next. */
export function dwell(event: Event): number {
  switch (event.type) {
    case 'revealed':
      return 2600;
    case 'turnEnded':
      return 900;
    case 'votesCounted':
      return 2600;
    case 'drawnByLot':
      return 1400;
    case 'roleShown':
      return 2600;
    case 'composed':
      return 500;
    case 'penaltyJudged':
    case 'explanationJudged':
    case 'twistBegan':
      return 1400;
    default:
      return 0;
  }
}

export class Stage extends Shown<View, Event> {
  /** Three, two, one: the votes are about to be shown. */
  count = $state(0);
  /** What is being dwelt on. */
  now = $state.raw<Event | null>(null);

  constructor(view: View, fresh: News[], shown: (count: number) => void) {
    super(view, shown);
    this.blind = fresh.length > 0;
  }
  protected override dwell(event: Event): number {
    return dwell(event);
  }
  protected override async leave({ event }: News): Promise<void> {
    if (event.type !== 'votesCounted') return;
    for (this.count = 3; this.count > 0; this.count--) await this.reel.pause(beat);
  }
  protected override arrive({ event }: News): void {
    this.count = 0;
    this.now = dwell(event) > 0 ? event : null;
  }
  protected override clear(): void {
    this.count = 0;
    this.now = null;
  }
}
