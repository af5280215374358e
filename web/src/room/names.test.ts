import { describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import type { Outcome, Room, Table } from '../wire';
import { headlineOf, ownNameOf } from './names';

const room = (mine: number[], ...names: string[]): Room =>
  ({ seats: names.map((name) => ({ kind: 'person', name, bot: null })), you: { person: 1, seats: mine } }) as unknown as Room;
const table = { names: [1, 2, 3].map((n) => ({ en: `Player ${n}`, fr: `Joueur ${n}` })) } as unknown as Table;
const ranked = (...places: number[]): Outcome => ({ ending: 'ranked', places, scores: [] });
const together = (ending: Outcome['ending'], seats: number): Outcome => ({
  ending,
  places: Array.from({ length: seats }, () => 1),
  scores: [],
});

describe('the headline of the end', () => {
  it('speaks to whoever sits there, named or not', () => {
    settings.lang = 'en';
    expect(headlineOf(room([0], '', 'Bo'), table, ranked(1, 2))).toBe('You win');
    expect(headlineOf(room([1], 'Ada', 'Bo'), table, ranked(1, 2))).toBe('Ada wins');
    expect(headlineOf(room([1], '', 'Bo'), table, ranked(1, 2))).toBe('Player 1 wins');
    expect(headlineOf(room([0], '', 'Bo', 'Cy'), table, ranked(1, 1, 3))).toBe('You share the win with Bo');
    settings.lang = 'fr';
    expect(headlineOf(room([0], '', 'Bo', 'Cy'), table, ranked(1, 1, 1))).toBe('Vous partagez la victoire avec Bo et Cy');
    settings.lang = 'en';
  });
  it('names people where several share a screen, and where one watches', () => {
    expect(headlineOf(room([0, 1], 'Ada', 'Bo'), table, ranked(2, 1))).toBe('Bo wins');
    expect(headlineOf(room([], 'Ada', 'Bo'), table, ranked(1, 1))).toBe('Ada and Bo share the win');
    expect(ownNameOf(room([0, 1], 'Ada', 'Bo'), table, 0)).toBe('Ada');
    expect(ownNameOf(room([0], '', 'Bo'), table, 0)).toBe('You');
  });
  it('tells victory or defeat of all where all play for the same side', () => {
    expect(headlineOf(room([0], '', 'Bo'), table, together('wonTogether', 2))).toBe('Won together');
    expect(headlineOf(room([0], '', 'Bo'), table, together('lostTogether', 2))).toBe('Lost together');
    expect(headlineOf(room([0], ''), table, together('lostTogether', 1))).toBe('You lose');
  });
});
