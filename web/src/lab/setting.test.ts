import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire';
import { edited, numbersIn } from './content';
import { botsOf, commandOf, firstSetting, orderOf, withOption } from './setting';

const text = (word: string) => ({ en: word, fr: word });
const info = {
  id: 'toy',
  title: text('Toy'),
  seats: { least: 1, most: 4 },
  seatsOption: 'players',
  bots: ['random', 'greedy', 'search', 'easy'],
  cooperative: false,
  options: [
    { name: 'players', label: text('p'), help: text(''), type: 'number', default: 3, least: 1, most: 4 },
    { name: 'rounds', label: text('r'), help: text(''), type: 'choice', default: 'many', values: [] },
    { name: 'level', label: text('l'), help: text(''), type: 'number', default: 1, when: { option: 'players', least: 1, most: 1 } },
  ],
} as unknown as GameInfo;

describe('what is tried', () => {
  it('begins with the game as it is offered', () => {
    expect(firstSetting(info)).toMatchObject({ game: 'toy', bots: ['easy', 'greedy', 'greedy'], games: 1000, seed: 1, rotate: true });
    expect(botsOf(info)).toContain('search:60');
  });
  it('fills more seats like the last and leaves out options that do not apply', () => {
    const four = withOption(firstSetting(info), info, 'players', 4);
    expect(four.bots).toEqual(['easy', 'greedy', 'greedy', 'greedy']);
    expect(withOption(four, info, 'players', 1).bots).toEqual(['easy']);
    expect(orderOf(four, info, '').options).toEqual({ players: 4, rounds: 'many' });
    expect(orderOf({ ...four, bots: ['search:60'] }, info, '').seats).toEqual([{ kind: 'search', iterations: 60 }]);
  });
  it('is repeated by a command that names what differs, quoted for a shell', () => {
    const first = firstSetting(info);
    expect(commandOf(first, info, 250, 'x')).toBe('divan simulate toy --games 250 --seats easy,greedy,greedy');
    const other = { ...withOption(first, info, 'rounds', "it's"), seed: 4, rotate: false, edits: { 'a.0': 2 } };
    expect(commandOf(other, info, 9, 'mine')).toBe(
      `divan simulate toy --games 9 --seats easy,greedy,greedy --options '{"rounds":"it'\\''s"}' --seed 4 --fixed-seats --content mine`,
    );
  });
});

describe('numbers of the components', () => {
  const file = JSON.stringify({
    game: 'toy',
    cards: [
      { value: 1, copies: 5, name: text('Mud') },
      { value: 2, copies: 4 },
    ],
    deep: { rows: [7] },
  });
  it('are found with the names of the things they belong to', () => {
    const places = numbersIn(file);
    expect(places.map(({ path, value }) => [path, value])).toEqual([
      ['cards.0.value', 1],
      ['cards.0.copies', 5],
      ['cards.1.value', 2],
      ['cards.1.copies', 4],
      ['deep.rows.0', 7],
    ]);
    expect(places[1]?.steps).toEqual(['cards', text('Mud'), 'copies']);
    expect(places[3]?.steps).toEqual(['cards', '2', 'copies']);
  });
  it('are changed in a copy, and nothing else is', () => {
    const copy = JSON.parse(edited(file, { 'cards.0.copies': 9, 'deep.rows.0': 0 })) as Record<string, unknown>;
    expect(copy).toEqual({
      game: 'toy',
      cards: [
        { value: 1, copies: 9, name: text('Mud') },
        { value: 2, copies: 4 },
      ],
      deep: { rows: [0] },
    });
  });
});
