import { describe, expect, it } from 'vitest';
import { add, addHistograms, csvOf, figuresOf, meanDifference, momentsOf, shareDifference, twoSided, wilson, type Result } from './figures';
import type { Setting } from './setting';

const result = (games: number, wins: number): Result => ({
  games,
  moves: 10 * games,
  unfinished: 0,
  bots: [
    { wins: 840 * wins, shared: 1, decisions: 5, iterations: 0, scores: { first: -1, counts: [games - 1, 0, 1] } },
    { wins: 840 * (games - wins), shared: 1, decisions: 5, iterations: 0, scores: { first: 3, counts: [games] } },
  ],
  winsBySeat: [840 * wins, 840 * (games - wins)],
  lengths: { first: 10, counts: [games] },
  winsByAutomaton: [],
  findings: [
    {
      group: 'ends',
      title: { en: 'ends', fr: 'fins' },
      name: { en: 'early, "late"', fr: 'tôt' },
      tally: { hits: 1, chances: games },
      kind: 'share',
    },
    {
      group: 'turns',
      title: { en: 'turns', fr: 'tours' },
      name: { en: 'turns', fr: 'tours' },
      tally: { hits: 9 * games, chances: games },
      kind: 'mean',
    },
    { group: 'none', title: { en: '', fr: '' }, name: { en: 'never', fr: 'jamais' }, tally: { hits: 0, chances: 0 }, kind: 'share' },
  ],
});
const setting: Setting = { game: 'toy', options: {}, bots: ['easy', 'greedy'], rotate: true, seed: 7, games: 10, edits: {} };

describe('figures', () => {
  it('add up in any order', () => {
    const [one, other] = [result(10, 4), result(6, 6)];
    expect(add(one, other)).toEqual(add(other, one));
    expect(add(one, other)).toMatchObject({ games: 16, winsBySeat: [840 * 10, 840 * 6], lengths: { first: 10, counts: [16] } });
  });
  it('joins histograms that lie apart', () => {
    expect(addHistograms({ first: 2, counts: [1, 1] }, { first: -1, counts: [5] })).toEqual({ first: -1, counts: [5, 0, 0, 1, 1] });
    expect(addHistograms({ first: 0, counts: [] }, { first: 4, counts: [2] })).toEqual({ first: 4, counts: [2] });
  });
  it('has the interval of 8 of 10 as Wilson has it', () => {
    expect(wilson(8, 10).low).toBeCloseTo(0.4902, 3);
    expect(wilson(8, 10).high).toBeCloseTo(0.9433, 3);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
  it('knows mean, deviation and median', () => {
    expect(momentsOf({ first: 1, counts: [1, 1, 1, 1] })).toMatchObject({ count: 4, mean: 2.5, median: 3 });
    expect(momentsOf({ first: 1, counts: [1, 1, 1, 1] }).deviation).toBeCloseTo(1.291, 3);
  });
  it('tests a difference: 60 of 100 against 45 of 100 is p = 0.034', () => {
    const { by, p, low, high } = shareDifference({ hits: 45, trials: 100 }, { hits: 60, trials: 100 });
    expect(by).toBeCloseTo(0.15);
    expect(p).toBeCloseTo(0.0337, 3);
    expect([low > 0, high < 0.3]).toEqual([true, true]);
    expect(twoSided(1.959964)).toBeCloseTo(0.05, 5);
    expect(shareDifference({ hits: 5, trials: 5 }, { hits: 5, trials: 5 }).p).toBe(1);
  });
  it('tests means by their deviations', () => {
    const near = meanDifference({ count: 100, mean: 10, deviation: 5, median: 10 }, { count: 100, mean: 10.5, deviation: 5, median: 10 });
    expect(near.low < 0 && near.high > 0).toBe(true);
    expect(meanDifference({ count: 1, mean: 1, deviation: 0, median: 1 }, { count: 9, mean: 2, deviation: 1, median: 2 }).p).toBe(1);
  });
  it('are written as the program writes them', () => {
    const figures = figuresOf(setting, { players: 2 }, result(10, 4));
    expect(Object.keys(figures)).toEqual([
      'game',
      'options',
      'seed',
      'games',
      'moves',
      'longest',
      'lengths',
      'unfinished',
      'bots',
      'winsBySeat',
      'winsByAutomaton',
      'findings',
    ]);
    expect(figures).toMatchObject({ longest: 10, winsBySeat: [4, 6], bots: [{ bot: 'easy', wins: 4, meanScore: -0.8 }, { meanScore: 3 }] });
    expect(figures['findings']).toHaveLength(2);
  });
  it('are a table whose cells keep their commas and quotes', () => {
    const lines = csvOf([{ label: 'A', setting, result: result(10, 4), command: 'divan simulate toy --seats easy,greedy' }], 'en').split(
      '\n',
    );
    expect(lines[0]).toBe('setting,figure,name,value,low,high,of');
    expect(lines[1]).toMatch(/^A,wins,1 easy,0\.4,/);
    expect(lines).toContain('A,turns,turns,9,,,10');
    expect(lines.at(-2)).toBe('A,command,,"divan simulate toy --seats easy,greedy",,,');
    expect(lines.some((line) => line.startsWith('A,ends,"early, ""late""",0.1,'))).toBe(true);
  });
});
