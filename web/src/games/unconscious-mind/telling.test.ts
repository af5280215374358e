import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Telling } from './telling.svelte';
import type { Event, News, View } from './types';

const view = (n: number, viewer: number | 'spectator' = 0): View => ({ viewer, n }) as unknown as View;
const news = (type: Event['type'], player: number, n: number): News =>
  ({
    event: { type, by: { player, source: { kind: 'rule', id: 0 }, depth: 0 } },
    text: { en: type, fr: type },
    rule: '',
    shows: { n },
  }) as unknown as News;
const turn = [news('turnBegan', 1, 1), news('idChose', 1, 2), news('gained', 1, 3), news('turnBegan', 0, 4)];
const shown = (telling: Telling): unknown => (telling.frame?.view as unknown as { n: number } | undefined)?.n;
let telling: Telling;
const plays = (): boolean => true;

beforeEach(() => {
  telling = new Telling();
  telling.follow(view(0), { view: view(0), events: [] });
  telling.follow(view(0), { view: view(4), events: turn });
});

describe('a turn of another', () => {
  it('has the picture after each step, and ends with one’s own turn', () => {
    expect(telling.frames.map((frame) => (frame.view as unknown as { n: number }).n)).toEqual([1, 2, 3]);
    expect(telling.frame).toBeNull();
  });
  it('is looked at again, forth and back, and left', () => {
    telling.look();
    expect(shown(telling)).toBe(1);
    telling.next();
    telling.next();
    expect(shown(telling)).toBe(3);
    telling.back();
    expect(shown(telling)).toBe(2);
    telling.leave();
    expect(telling.frame).toBeNull();
    telling.look(2);
    telling.next();
    expect(telling.at).toBeNull();
  });
  it('goes on by itself unless somebody looks', async () => {
    vi.useFakeTimers();
    let gone = false;
    telling.reach(turn[0]!, plays);
    void telling.hold(100).then(() => (gone = true));
    expect(shown(telling)).toBe(1);
    telling.pause();
    await vi.advanceTimersByTimeAsync(500);
    expect(gone).toBe(false);
    telling.pause();
    await vi.advanceTimersByTimeAsync(150);
    expect(gone).toBe(true);
    vi.useRealTimers();
  });
  it('goes on when somebody wanted to before a step was all there, and stays at the next', async () => {
    vi.useFakeTimers();
    telling.reach(turn[0]!, plays);
    telling.next();
    await telling.hold(10_000);
    telling.reach(turn[1]!, plays);
    let gone = false;
    void telling.hold(10).then(() => (gone = true));
    await vi.advanceTimersByTimeAsync(500);
    expect([telling.paused, gone]).toEqual([true, false]);
    telling.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toBe(true);
    vi.useRealTimers();
  });
  it('steps back while it is told, and forth to where it had come', async () => {
    telling.reach(turn[0]!, plays);
    telling.reach(turn[1]!, plays);
    const held = telling.hold(10_000);
    telling.back();
    expect(shown(telling)).toBe(1);
    telling.next();
    expect([telling.at, shown(telling)]).toEqual([null, 2]);
    telling.next();
    await held;
    expect(telling.paused).toBe(true);
  });
  it('is not told any more as far as it was taken back, nor counted', () => {
    telling.follow(view(4), { view: view(2), events: turn.slice(0, 2) });
    expect([telling.frames.length, telling.count]).toEqual([2, 2]);
    telling.follow(view(2), { view: view(1), events: turn.slice(0, 1) });
    const other = [turn[0]!, news('recalled', 1, 7), news('turnBegan', 0, 8)];
    telling.follow(view(1), { view: view(8), events: other });
    expect(telling.frames.map((frame) => frame.news.event.type)).toEqual(['turnBegan', 'recalled']);
  });
  it('is fetched anew where something was taken back and something else happened at once', () => {
    telling.follow(view(4), { view: view(8), events: [turn[0]!, news('recalled', 1, 7), news('turnBegan', 0, 8)] });
    expect([telling.frames.length, telling.count]).toEqual([0, 2]);
  });
  it('is forgotten by other eyes, and where it is not said what an event showed', () => {
    telling.follow(view(4), { view: view(4, 1), events: turn });
    expect(telling.frames).toEqual([]);
    telling.follow(view(4, 1), {
      view: view(5, 1),
      events: [...turn, { ...news('turnBegan', 0, 5), shows: undefined } as unknown as News],
    });
    expect(telling.frames).toEqual([]);
  });
  it('is fetched when somebody looks who was not told what its events showed', async () => {
    const again = turn.map((each): News => ({ ...each, shows: undefined }) as unknown as News);
    telling.follow(view(4), { view: view(4, 'spectator'), events: [] });
    telling.follow(view(0, 'spectator'), { view: view(4), events: again });
    expect([telling.frames.length, telling.count]).toEqual([0, 3]);
    const asked: number[] = [];
    telling.retell = (since) => {
      asked.push(since);
      return Promise.resolve({ view: view(0), events: turn });
    };
    await telling.look();
    expect([asked, telling.frames.length, shown(telling)]).toEqual([[0], 3, 1]);
    await telling.look(1);
    expect([asked, shown(telling)]).toEqual([[0], 2]);
  });
});
