import { describe, expect, it } from 'vitest';
import type { View } from '../types';
import { apply, without } from './apply';

const view = {
  viewer: 0,
  options: { players: 3 },
  phase: 'turn',
  current: 0,
  stopper: null,
  drawn: 0,
  drawCount: 40,
  top: 9,
  seats: [
    { cards: 3, stack: 0, known: [2, 8, 12], total: 0, lastScore: 0 },
    { cards: 5, stack: 0, known: [], total: 0, lastScore: 0 },
    { cards: 5, stack: 0, known: [], total: 0, lastScore: 0 },
  ],
} as unknown as View;

describe('the picture between two views', () => {
  it('shows a drawn card, then the exchange', () => {
    const drew = apply(view, { type: 'drew', seat: 0, card: 4, penalty: false }, view);
    expect([drew.phase, drew.drawn, drew.drawCount]).toEqual(['drawn', 4, 39]);
    const kept = apply(drew, { type: 'played', seat: 0, card: 12, why: 'drewInstead', other: 4, open: false }, view);
    expect([kept.seats[0]?.known, kept.top, kept.drawn]).toEqual([[2, 4, 8], 12, 0]);
  });
  it('only counts the cards of others', () => {
    const played = apply(view, { type: 'played', seat: 1, card: 9, why: 'match', other: 9, open: true }, view);
    expect([played.seats[1]?.cards, played.seats[1]?.known, played.top]).toEqual([4, [], 9]);
  });
  it('lets two hands exchange a card', () => {
    const swapped = apply(view, { type: 'swapped', seats: [0, 2], gave: [12, 1], open: [false, false] }, view);
    expect([swapped.seats[0]?.known, swapped.seats[0]?.cards, swapped.seats[2]?.cards]).toEqual([[1, 2, 8], 3, 5]);
  });
  it('takes one of several equal cards', () => {
    expect(without([3, 3, 5], 3)).toEqual([3, 5]);
    expect(without([3, 5], 9)).toEqual([3, 5]);
  });
});
