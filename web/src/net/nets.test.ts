import { describe, expect, it } from 'vitest';
import { lessonsFor, wishOf } from './nets';

describe('which net a table needs', () => {
  it('is asked for by a strong bot or by advice', () => {
    expect(wishOf({ do: 'create', options: { players: 2 }, seats: [{ bot: 'hard' }] })).toEqual({
      options: { players: 2 },
      strong: true,
      advice: false,
    });
    expect(wishOf({ do: 'advise' }).advice).toBe(true);
    expect(wishOf({ seats: [{ bot: 'easy' }] })).toEqual({ options: null, strong: false, advice: false });
  });
  it('is not asked for by an option of the game that says "hard", nor by a list of options to choose from', () => {
    expect(wishOf({ options: { players: 1, difficulty: 'hard' } })).toMatchObject({ strong: false });
    expect(wishOf({ games: [{ options: [{ name: 'players' }] }] }).options).toBe(null);
  });
  it('is that of the number of players; all of them where that is not known', () => {
    expect(lessonsFor(['1', '2', '3', '4'], { players: 3 })).toEqual(['3']);
    expect(lessonsFor(['1'], { players: 3 })).toEqual(['1']);
    expect(lessonsFor(['1', '2'], null)).toEqual(['1', '2']);
  });
});
