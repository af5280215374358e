import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../../settings.svelte';
import type { Json } from '../../../wire';
import type { Event, News, View } from '../types';
import { Stage } from './stage.svelte';

/** `shows`: what it changes of the view before it, which is not the one that is laid here. */
const news = (event: Event, shows: Json): News => ({ event, text: { en: '', fr: '' }, rule: '', shows });
const view = {
  viewer: 0,
  options: { players: 1, multiHanded: false },
  agents: [{ name: 'vGirl', era: 3, hand: [{ card: 6, exhausted: false }] }],
  decks: [{ inside: [], onTop: [], discard: [] }],
  available: [40, 41],
  artifacts: [],
  bag: [],
  board: [
    { clone: 9, era: 2, destroyed: 4, turned: false },
    { clone: 3, era: 2, destroyed: 4, turned: false },
  ],
} as unknown as View;
/** How the table was laid, as the events of a new game tell it. */
const laying = [
  news({ type: 'artifactAppeared', card: 40, era: 2 } as Event, { available: { 1: 40 } }),
  news({ type: 'cloneAppeared', clone: 9, era: 2, destroyed: 4 } as Event, { board: { 1: { clone: 9 } } }),
];

describe('the stage of The LOOP', () => {
  it('lays nothing twice when a new game begins under its eyes', async () => {
    vi.useFakeTimers();
    settings.motion = true;
    const pictures: View[] = [];
    const stage = new Stage(view, laying, () => undefined);
    stage.receive({ view, events: laying }, laying);
    for (let i = 0; i < 40; i++) {
      await vi.advanceTimersByTimeAsync(50);
      pictures.push(stage.view);
    }
    for (const { available, board, agents } of pictures)
      expect([available, board.map((token) => token.clone), agents[0]?.hand.map((held) => held.card)]).toEqual([[40, 41], [9, 3], [6]]);
    vi.useRealTimers();
  });

  it('lets those cubes spill that lie nowhere afterwards, wherever there is room for fewer', async () => {
    vi.useFakeTimers();
    settings.motion = true;
    const before = { ...view, rifts: [0, 0, 1, 0, 2, 0, 0] } as View;
    const after = { ...view, rifts: [0, 0, 2, 1, 3, 0, 0] } as View;
    const fell = news({ type: 'riftsFell', era: 3, falls: [2, 1, 1] } as Event, { rifts: { 2: 2, 3: 1, 4: 3 } });
    const stage = new Stage(before, [], () => undefined);
    stage.receive({ view: after, events: [fell] }, [fell]);
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.falling.map(({ spill }) => spill).sort()).toEqual([false, false, false, true]);
    vi.useRealTimers();
  });
});
