import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seekFocus } from './focus';

const body = { id: '', matches: () => false };
const page = new EventTarget();
let focused: object | null;
let stop: () => void;
const next = { id: 'next', matches: () => false, focus: () => void (focused = next) };
const seek = (done?: (now: Element) => boolean): (() => void) => seekFocus(() => next as unknown as HTMLElement, done);
const press = (key: string): boolean => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));

describe('the focus after a move by keys', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    focused = body;
    vi.stubGlobal('document', {
      body,
      get activeElement() {
        return focused;
      },
    });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    stop = seek();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is brought to the next decision when it is lost, also a little later', () => {
    vi.advanceTimersByTime(20);
    expect(focused).toMatchObject({ id: 'next' });
    focused = body;
    vi.advanceTimersByTime(400);
    expect(focused).toMatchObject({ id: 'next' });
  });
  it('stays with whoever leads it past the last thing of the page', () => {
    vi.advanceTimersByTime(20);
    press('Tab');
    focused = body;
    vi.advanceTimersByTime(400);
    expect(focused).toBe(body);
  });
  it('leaves what has done its part, and not what it was given to meanwhile', () => {
    const [old, other] = [
      { id: 'old', matches: () => false },
      { id: 'other', matches: () => false },
    ];
    for (const [given, found] of [
      [false, next],
      [true, other],
    ] as const) {
      stop();
      stop = seek(() => true);
      focused = given ? other : old;
      if (given) page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: other }));
      vi.advanceTimersByTime(400);
      expect(focused).toBe(found);
    }
  });
  it('is still brought there when another key was pressed', () => {
    press('Shift');
    vi.advanceTimersByTime(20);
    expect(focused).toMatchObject({ id: 'next' });
  });
});
