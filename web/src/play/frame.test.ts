import { describe, expect, it } from 'vitest';
import { within } from './frame';

describe('a frame', () => {
  const phone = { width: 360, height: 640 };
  it('never leaves the window', () => {
    expect(within({ left: -8, top: 500, width: 376, height: 300 }, phone)).toEqual({ left: 3, top: 500, width: 354, height: 137 });
    expect(within({ left: 20, top: 30, width: 40, height: 60 }, phone)).toEqual({ left: 20, top: 30, width: 40, height: 60 });
  });
  it('around what lies outside is none', () => {
    expect(within({ left: 10, top: 700, width: 40, height: 60 }, phone).height).toBe(0);
  });
});
