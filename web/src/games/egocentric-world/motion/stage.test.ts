import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../settings.svelte';
import type { Event, News, Seat, View } from '../types';
import { reading, Stage } from './stage.svelte';

const news = (event: Partial<Event>): News => ({ event, text: { en: '', fr: '' }, rule: '' }) as unknown as News;
const ended = (round: number): News => news({ type: 'roundEnded', scores: [round], totals: [round] } as Partial<Event>);
const begun = news({ type: 'roundStarted', round: 2, first: 0, top: 3 });
const drew = news({ type: 'drew', seat: 0, card: 0, penalty: false });

const seat = (phase: View['phase'], ...events: News[]): Seat =>
  ({
    view: { viewer: 0, phase, options: { players: 2 }, gone: [], top: 1, drawCount: 9, seats: [{ cards: 5, known: [], total: 0 }] },
    events,
  }) as unknown as Seat;

/** A table where `events` were told and shown; then come more. */
function sit(watched: boolean, ...events: News[]) {
  let all = events;
  let shown = events.length;
  const fresh = (): News[] => all.slice(shown);
  const told = (count: number): void => {
    shown += count;
    stage.receive(seat(phase, ...all), fresh());
  };
  let phase: View['phase'] = 'turn';
  const stage: Stage = new Stage(
    seat('turn', ...events),
    [],
    () => undefined,
    told,
    () => watched,
  );
  const hear = async (now: View['phase'], ...more: News[]): Promise<void> => {
    phase = now;
    all = [...all, ...more];
    if (!settings.motion) shown = all.length;
    stage.receive(seat(phase, ...all), fresh());
    await vi.advanceTimersByTimeAsync(10);
  };
  return { stage, hear };
}

describe('the end of a round', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  for (const motion of [true, false]) {
    const how = motion ? 'with motion' : 'where nothing moves';
    it(`stays until it was looked at, ${how}`, async () => {
      settings.motion = motion;
      const { stage, hear } = sit(false, begun);
      await hear('turn', ended(1), begun);
      await vi.advanceTimersByTimeAsync(10 * reading);
      expect(stage.moment?.number).toBe(1);
      stage.moment?.go();
      await vi.advanceTimersByTimeAsync(5_000);
      expect([stage.moment, stage.running]).toEqual([null, false]);
    });
    it(`can be read although play goes on, and then makes room for it, ${how}`, async () => {
      settings.motion = motion;
      const { stage, hear } = sit(false, begun);
      await hear('turn', ended(1), begun);
      await hear('turn', drew);
      await vi.advanceTimersByTimeAsync(reading / 2);
      expect(stage.moment).not.toBe(null);
      await vi.advanceTimersByTimeAsync(reading);
      expect(stage.moment).toBe(null);
    });
    it(`goes at once when the game is over, and when the move was taken back, ${how}`, async () => {
      settings.motion = motion;
      const ends: ((table: ReturnType<typeof sit>) => unknown)[] = [
        ({ hear }) => hear('over', ended(2)),
        ({ stage }) => stage.receive(seat('turn', begun), []),
      ];
      for (const end of ends) {
        const table = sit(false, begun, drew);
        await table.hear('turn', ended(1), begun);
        expect(table.stage.moment).not.toBe(null);
        await end(table);
        await vi.advanceTimersByTimeAsync(0);
        expect(table.stage.moment).toBe(null);
      }
    });
    it(`of the last one is told with the end of the game, ${how}`, async () => {
      settings.motion = motion;
      const { stage, hear } = sit(false, begun);
      await hear('over', ended(1));
      expect(stage.moment).toBe(null);
    });
  }
  it('does not keep whoever only watches', async () => {
    settings.motion = true;
    const { stage, hear } = sit(true, begun);
    await hear('turn', ended(1), begun);
    expect(stage.moment).not.toBe(null);
    await vi.advanceTimersByTimeAsync(reading + 1);
    expect(stage.moment).toBe(null);
  });
});
