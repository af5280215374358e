// What the lab's games came to, and how sure that is. The same figures as `divan simulate` prints. Pure.
import type { Text } from '../wire';
import type { Setting } from './setting';

export type Histogram = { first: number; counts: number[] };
export type Finding = {
  group: string;
  title: Text;
  name: Text;
  tally: { hits: number; chances: number };
  kind: 'share' | 'mean' | 'band';
};
/** `SimulationResult` of src/lab/simulation.hpp. */
export type Result = {
  games: number;
  moves: number;
  unfinished: number;
  bots: { wins: number; shared: number; decisions: number; iterations: number; scores: Histogram }[];
  winsBySeat: number[];
  lengths: Histogram;
  winsByAutomaton: number[];
  findings: Finding[];
};

/** A victory that several share is divided among them: wins are counted in these shares. */
const sharesOfAWin = 840;
export const winsOf = (shares: number): number => shares / sharesOfAWin;

export function addHistograms(one: Histogram, other: Histogram): Histogram {
  if (one.counts.length === 0) return other;
  if (other.counts.length === 0) return one;
  const first = Math.min(one.first, other.first);
  const end = Math.max(one.first + one.counts.length, other.first + other.counts.length);
  const counts = Array.from(
    { length: end - first },
    (_, i) => (one.counts[first + i - one.first] ?? 0) + (other.counts[first + i - other.first] ?? 0),
  );
  return { first, counts };
}

const addLists = (one: number[], other: number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, i) => (one[i] ?? 0) + (other[i] ?? 0));

/** Both of the same order, of other games. */
export function add(one: Result, other: Result): Result {
  return {
    games: one.games + other.games,
    moves: one.moves + other.moves,
    unfinished: one.unfinished + other.unfinished,
    bots: one.bots.map((bot, i) => {
      const its = other.bots[i] ?? { wins: 0, shared: 0, decisions: 0, iterations: 0, scores: { first: 0, counts: [] } };
      return {
        wins: bot.wins + its.wins,
        shared: bot.shared + its.shared,
        decisions: bot.decisions + its.decisions,
        iterations: bot.iterations + its.iterations,
        scores: addHistograms(bot.scores, its.scores),
      };
    }),
    winsBySeat: addLists(one.winsBySeat, other.winsBySeat),
    lengths: addHistograms(one.lengths, other.lengths),
    winsByAutomaton: addLists(one.winsByAutomaton, other.winsByAutomaton),
    findings: one.findings.map((finding, i) => {
      const its = other.findings[i]?.tally ?? { hits: 0, chances: 0 };
      return { ...finding, tally: { hits: finding.tally.hits + its.hits, chances: finding.tally.chances + its.chances } };
    }),
  };
}

// --- How sure ------------------------------------------------------------------------------------------------------

export type Interval = { share: number; low: number; high: number };
const z = 1.959964;
/** Wilson's 95 % interval: honest also near 0 and 1 and for few games. */
export function wilson(hits: number, trials: number): Interval {
  if (trials <= 0) return { share: 0, low: 0, high: 1 };
  const share = hits / trials;
  const denominator = 1 + (z * z) / trials;
  const centre = (share + (z * z) / (2 * trials)) / denominator;
  const half = (z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))) / denominator;
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export type Moments = { count: number; mean: number; deviation: number; median: number };
export function momentsOf({ first, counts }: Histogram): Moments {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return { count, mean: 0, deviation: 0, median: 0 };
  const mean = counts.reduce((sum, each, i) => sum + each * (first + i), 0) / count;
  const variance = counts.reduce((sum, each, i) => sum + each * (first + i - mean) ** 2, 0) / Math.max(1, count - 1);
  let below = 0;
  const at = counts.findIndex((each) => (below += each) > Math.floor(count / 2));
  return { count, mean, deviation: Math.sqrt(variance), median: first + at };
}

/** The chance that a standard normal is farther from 0 than this (Abramowitz and Stegun 7.1.26, good to 1e-7). */
export function twoSided(standard: number): number {
  const x = Math.abs(standard) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}

export type Difference = { by: number; low: number; high: number; p: number };
const differs = (by: number, error: number, testError: number): Difference => ({
  by,
  low: by - z * error,
  high: by + z * error,
  p: testError > 0 ? twoSided(by / testError) : by === 0 ? 1 : 0,
});
/** Of two shares, the second less the first: the normal test, pooled. */
export function shareDifference(one: { hits: number; trials: number }, other: { hits: number; trials: number }): Difference {
  if (one.trials === 0 || other.trials === 0) return { by: 0, low: 0, high: 0, p: 1 };
  const [p, q] = [one.hits / one.trials, other.hits / other.trials];
  const pooled = (one.hits + other.hits) / (one.trials + other.trials);
  const error = Math.sqrt((p * (1 - p)) / one.trials + (q * (1 - q)) / other.trials);
  return differs(q - p, error, Math.sqrt(pooled * (1 - pooled) * (1 / one.trials + 1 / other.trials)));
}
/** Of two means: Welch's test, whose many games make it normal. */
export function meanDifference(one: Moments, other: Moments): Difference {
  if (one.count < 2 || other.count < 2) return { by: 0, low: 0, high: 0, p: 1 };
  const error = Math.sqrt(one.deviation ** 2 / one.count + other.deviation ** 2 / other.count);
  return differs(other.mean - one.mean, error, error);
}

// --- What is told --------------------------------------------------------------------------------------------------

export const tells = (finding: Finding): boolean => (finding.kind === 'band' ? finding.tally.hits > 0 : finding.tally.chances > 0);

/** As far as the program writes a fraction. */
const written = (value: number): number => Number(value.toFixed(9));

/** The figures as `divan simulate --json --without-times` writes them. */
export function figuresOf(setting: Setting, options: Setting['options'], result: Result): Record<string, unknown> {
  return {
    game: setting.game,
    options,
    seed: setting.seed,
    games: result.games,
    moves: result.moves,
    longest: result.lengths.first + result.lengths.counts.length - 1,
    lengths: result.lengths,
    unfinished: result.unfinished,
    bots: result.bots.map((bot, i) => {
      const { share, low, high } = wilson(winsOf(bot.wins), result.games);
      const { mean, count } = momentsOf(bot.scores);
      return {
        bot: setting.bots[i],
        wins: written(winsOf(bot.wins)),
        winShare: written(share),
        low: written(low),
        high: written(high),
        shared: bot.shared,
        meanScore: written((mean * count) / Math.max(1, result.games)),
        scores: bot.scores,
        decisions: bot.decisions,
        iterations: bot.iterations,
      };
    }),
    winsBySeat: result.winsBySeat.map((wins) => written(winsOf(wins))),
    winsByAutomaton: result.winsByAutomaton.map((wins) => written(winsOf(wins))),
    findings: result.findings
      .filter(tells)
      .map(({ group, name, tally, kind }) => ({ group, name, hits: tally.hits, chances: tally.chances, mean: kind === 'mean' })),
  };
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** One line a figure: what it is of, its name, its value with interval, out of how many. The last of each run: what repeats it. */
export function csvOf(runs: { label: string; setting: Setting; result: Result; command: string }[], lang: 'en' | 'fr'): string {
  const lines: (string | number)[][] = [['setting', 'figure', 'name', 'value', 'low', 'high', 'of']];
  for (const { label, setting, result, command } of runs) {
    const share = (figure: string, name: string, hits: number, trials: number) => {
      const interval = wilson(hits, trials);
      lines.push([label, figure, name, written(interval.share), written(interval.low), written(interval.high), trials]);
    };
    result.bots.forEach((bot, i) => share('wins', `${i + 1} ${setting.bots[i] ?? ''}`, winsOf(bot.wins), result.games));
    result.winsByAutomaton.forEach((wins, i) => share('automaton', String(i + 1), winsOf(wins), result.games));
    result.winsBySeat.forEach((wins, i) => share('seat', String(i + 1), winsOf(wins), result.games));
    result.bots.forEach((bot, i) =>
      bot.scores.counts.forEach((count, k) => {
        if (count > 0) lines.push([label, `score of ${i + 1}`, bot.scores.first + k, count, '', '', result.games]);
      }),
    );
    result.lengths.counts.forEach((count, k) => {
      if (count > 0) lines.push([label, 'moves', result.lengths.first + k, count, '', '', result.games]);
    });
    for (const { group, name, tally, kind } of result.findings.filter(tells)) {
      if (kind === 'mean') lines.push([label, group, name[lang], written(tally.hits / tally.chances), '', '', tally.chances]);
      else share(group, name[lang], tally.hits, tally.chances);
    }
    lines.push([label, 'command', '', command, '', '', '']);
  }
  return lines.map((line) => line.map(cell).join(',')).join('\n') + '\n';
}
