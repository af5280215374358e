import { describe, expect, it, vi } from 'vitest';
import type { Told } from '../wire';
import { Stage } from './stage.svelte';

type View = { viewer: number; sum: number };
type Event = { add: number };
const told = (add: number, sum: number): Told<Event> => ({
  event: { add },
  text: { en: `+${add}`, fr: `+${add}` },
  rule: '',
  shows: { sum },
});

/** Writes down what it showed. */
class Sum extends Stage<View, Event> {
  seen: string[] = [];
  /** How long a thing takes to leave. */
  leaving = 0;
  constructor(sum: number, shown: (count: number) => void = () => {}) {
    super({ viewer: 0, sum }, shown);
  }
  protected override dwell = (): number => 1000;
  protected override leave(_: Told<Event>, before: View, after: View): void | Promise<void> {
    this.seen.push(`${before.sum}→${after.sum}`);
    if (this.leaving > 0) return new Promise((gone) => setTimeout(gone, this.leaving));
  }
  protected override arrive(): void {
    this.seen.push(`lies ${this.view.sum}`);
  }
}
const seat = (sum: number, viewer = 0) => ({ view: { viewer, sum }, events: [] });

describe('the stage', () => {
  it('shows one event after the other, each before and after, then the view as it is', async () => {
    vi.useFakeTimers();
    let fresh = [told(1, 1), told(2, 3)];
    const stage: Sum = new Sum(0, (count) => stage.receive(seat(4), (fresh = fresh.slice(count))));
    stage.receive(seat(4), fresh);
    expect([stage.running, stage.view.sum]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(900);
    expect([stage.view.sum, stage.caption?.en]).toEqual([1, '+1']);
    await vi.advanceTimersByTimeAsync(2000);
    expect([stage.seen, stage.running]).toEqual([['0→1', 'lies 1', '1→3', 'lies 3'], false]);
    expect(stage.view.sum).toBe(4);
    vi.useRealTimers();
  });
  it('goes on from how a step left the table, when the next one comes while it is shown', async () => {
    vi.useFakeTimers();
    let fresh = [told(1, 1)];
    const stage: Sum = new Sum(0, (count) => stage.receive(seat(10), (fresh = fresh.slice(count))));
    stage.receive(seat(10), fresh); // nine of them after its event
    await vi.advanceTimersByTimeAsync(10);
    fresh = [...fresh, { ...told(0, 0), shows: {} }];
    stage.receive(seat(10), fresh);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.seen).toEqual(['0→1', 'lies 1', '1→10', 'lies 10']);
    vi.useRealTimers();
  });
  it('goes to the end at once for whoever is in a hurry', async () => {
    vi.useFakeTimers();
    const stage = new Sum(0);
    stage.receive(seat(3), [told(1, 1), told(2, 3)]);
    await vi.advanceTimersByTimeAsync(10);
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.running, stage.view.sum, stage.seen]).toEqual([false, 3, ['0→1', 'lies 1', 'lies 3']]);
    vi.useRealTimers();
  });
  it('keeps nothing on the table that other eyes saw', async () => {
    vi.useFakeTimers();
    const stage = new Sum(0);
    stage.receive(seat(3), [told(1, 1), told(2, 3)]);
    await vi.advanceTimersByTimeAsync(10);
    stage.receive(seat(7, 1), []);
    expect(stage.view).toEqual({ viewer: 1, sum: 7 });
    vi.useRealTimers();
  });
  it('nor lays it out again, when they came while something was leaving', async () => {
    vi.useFakeTimers();
    const stage = new Sum(0);
    stage.leaving = 100;
    stage.receive(seat(3), [told(1, 1), told(2, 3)]);
    await vi.advanceTimersByTimeAsync(10);
    stage.receive(seat(7, 1), []);
    await vi.advanceTimersByTimeAsync(100);
    expect([stage.view, stage.seen]).toEqual([{ viewer: 1, sum: 7 }, ['0→1', 'lies 7', 'lies 7']]);
    vi.useRealTimers();
  });
});
