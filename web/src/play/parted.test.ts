import { describe, expect, it } from 'vitest';
import { Parted } from './parted.svelte';

type View = { viewer: number; open: { round: number; players: string[]; last?: number }; late?: string };
const first: View = { viewer: 0, open: { round: 1, players: ['a', 'b'] } };

describe('a value in parts', () => {
  it('is read like the value itself', () => {
    const { parts } = new Parted(first, ['open']);
    expect(parts.viewer).toBe(0);
    expect(parts.open.players).toBe(first.open.players);
    expect(parts.open.last).toBeUndefined();
  });
  it('shows another once that is laid', () => {
    const parted = new Parted(first, ['open']);
    parted.lay({ viewer: 1, open: { round: 2, players: ['a'], last: 9 }, late: 'x' });
    expect([parted.parts.viewer, parted.parts.open.round, parted.parts.open.last, parted.parts.late]).toEqual([1, 2, 9, 'x']);
    parted.lay(first);
    expect([parted.parts.open.last, parted.parts.late]).toEqual([undefined, undefined]);
  });
});
