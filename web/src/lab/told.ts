// The figures of a study in the words and numbers of a language: what its plots and its table show. Pure but for the
// language that is set.
import { typeset } from '../words/typography';
import type { Lang } from '../play/screen';
import type { Text } from '../wire';
import type { Words } from '../words/en';
import { meanDifference, momentsOf, shareDifference, tells, wilson, winsOf, type Difference, type Finding, type Result } from './figures';
import { dotPlot, hillPlot, type Distribution, type Plot, type Row, type Value, type Which } from './plots';
import type { Setting } from './setting';

export type Counted = { which: Which; setting: Setting; result: Result };
export type Figure = { id: string; title: string; help: string; label: string; draw: (width: number) => Plot };
export type Voice = { lang: Lang; words: Words['lab']; bot: (bot: string) => string };

const number = (value: number, digits: number, lang: Lang) =>
  value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const percent = (share: number, digits: number, lang: Lang): string => typeset(`${number(100 * share, digits, lang)} %`, lang);
const range = (low: number, high: number, lang: Lang) => `${number(100 * low, 1, lang)}–${number(100 * high, 1, lang)}`;

function shareValue(hits: number, trials: number, lang: Lang): Value {
  const { share, low, high } = wilson(hits, trials);
  return { at: share, low, high, text: `${percent(share, 1, lang)}  (${range(low, high, lang)})` };
}

/** The same row of both settings under one name, or both names where they differ. */
const joined = (names: string[]) => [...new Set(names)].join(' / ');
/** A bot of the list, by its number and who it is in each setting. */
const botOf = (runs: Counted[], i: number, voice: Voice) =>
  `${i + 1} · ${joined(runs.flatMap(({ setting }) => (i < setting.bots.length ? voice.bot(setting.bots[i] ?? '') : [])))}`;

function rows(
  runs: Counted[],
  count: (result: Result) => number,
  name: (run: Counted, i: number) => string,
  value: (run: Counted, i: number) => Value,
): Row[] {
  const most = Math.max(0, ...runs.map(({ result }) => count(result)));
  return Array.from({ length: most }, (_, i) => {
    const having = runs.filter(({ result }) => i < count(result));
    return {
      name: joined(having.map((run) => name(run, i))),
      values: Object.fromEntries(having.map((run) => [run.which, value(run, i)])),
    };
  });
}

const inWords = (list: Row[]) =>
  list
    .map(
      ({ name, values }) => `${name}: ${[values.a && `A ${values.a.text}`, values.b && `B ${values.b.text}`].filter(Boolean).join(', ')}`,
    )
    .join('; ');

export function winFigure(runs: Counted[], voice: Voice, together: boolean): Figure {
  const { lang, words } = voice;
  const bots = rows(
    runs,
    ({ bots }) => bots.length,
    (_, i) => botOf(runs, i, voice),
    ({ result }, i) => shareValue(winsOf(result.bots[i]?.wins ?? 0), result.games, lang),
  );
  const automata = rows(
    runs,
    ({ winsByAutomaton }) => winsByAutomaton.length,
    (_, i) => words.automaton(i + 1),
    ({ result }, i) => shareValue(winsOf(result.winsByAutomaton[i] ?? 0), result.games, lang),
  );
  // Who wins together has one share for all.
  const list = together
    ? bots.slice(0, 1).map((row) => ({ ...row, name: joined(runs.flatMap(({ setting }) => setting.bots.map(voice.bot))) }))
    : [...bots, ...automata];
  const sizes = new Set(runs.map(({ result }) => result.bots.length + result.winsByAutomaton.length));
  const [size = 1] = sizes;
  const fair =
    !together && sizes.size === 1 && size > 1 ? { at: 1 / size, text: `${words.even} ${percent(1 / size, 0, lang)}` } : undefined;
  return {
    id: 'wins',
    title: words.wins,
    help: words.winsHelp,
    label: `${words.wins}. ${inWords(list)}`,
    draw: (width) => dotPlot(width, list, { percent: (share) => percent(share, 0, lang), ...(fair ? { fair } : {}) }),
  };
}

export function seatFigure(runs: Counted[], { lang, words }: Voice): Figure | null {
  if (runs.every(({ result }) => result.winsBySeat.length < 2)) return null;
  const list = rows(
    runs,
    ({ winsBySeat }) => winsBySeat.length,
    (_, i) => words.seat(i + 1),
    ({ result }, i) => shareValue(winsOf(result.winsBySeat[i] ?? 0), result.games, lang),
  );
  const [first] = runs;
  const size = first?.result.winsBySeat.length ?? 1;
  const same = runs.every(({ result }) => result.winsBySeat.length === size);
  return {
    id: 'seats',
    title: words.seats,
    help: words.seatsHelp,
    label: `${words.seats}. ${inWords(list)}`,
    draw: (width) =>
      dotPlot(width, list, {
        percent: (share) => percent(share, 0, lang),
        ...(same ? { fair: { at: 1 / size, text: `${words.even} ${percent(1 / size, 0, lang)}` } } : {}),
      }),
  };
}

function hills(title: string, help: string, id: string, list: Distribution[], lang: Lang): Figure | null {
  if (list.every(({ values }) => !values.a && !values.b)) return null;
  const notes = list.map(
    ({ name, values }) => `${name} ${[values.a && `A ${values.a.note}`, values.b && `B ${values.b.note}`].filter(Boolean).join(', ')}`,
  );
  return {
    id,
    title,
    help,
    label: `${title}. ${notes.join('; ')}`,
    draw: (width) => hillPlot(width, list, (value) => number(value, 0, lang)),
  };
}
const hill = (histogram: Result['lengths'], { lang, words }: Voice) => {
  const { mean, median } = momentsOf(histogram);
  return { histogram, middle: median, note: words.note(number(mean, 1, lang), number(median, 0, lang)) };
};

/** Where a score is only whether one won, who wins says it already. */
const isOnlyWon = ({ first, counts }: Result['lengths']) => first >= 0 && first + counts.length <= 2;
export function scoreFigure(runs: Counted[], voice: Voice, together: boolean): Figure | null {
  if (runs.every(({ result }) => result.bots.every(({ scores }) => isOnlyWon(scores)))) return null;
  const most = Math.max(0, ...runs.map(({ result }) => result.bots.length));
  const list = Array.from({ length: together ? Math.min(1, most) : most }, (_, i): Distribution => {
    const having = runs.filter(({ result }) => (result.bots[i]?.scores.counts.length ?? 0) > 0);
    return {
      name: together ? '' : botOf(having, i, voice),
      values: Object.fromEntries(
        having.map(({ which, result }) => [which, hill(result.bots[i]?.scores ?? { first: 0, counts: [] }, voice)]),
      ),
    };
  });
  return hills(voice.words.scores, voice.words.scoresHelp, 'scores', list, voice.lang);
}
export function lengthFigure(runs: Counted[], voice: Voice): Figure | null {
  const list: Distribution[] = [
    { name: '', values: Object.fromEntries(runs.map(({ which, result }) => [which, hill(result.lengths, voice)])) },
  ];
  return hills(voice.words.lengths, voice.words.lengthsHelp, 'lengths', list, voice.lang);
}

// --- What the game counted -----------------------------------------------------------------------------------------

export type Group = { id: string; title: Text; size: number };
const ofWinners = (id: string) => /won|winner|served|^agents$|^pairs$/i.test(id);
/** What the games counted, what winners had first. */
export function groupsOf(runs: Counted[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { group, title } of runs.flatMap(({ result }) => result.findings.filter(tells))) {
    const known = groups.get(group);
    if (known) known.size++;
    else groups.set(group, { id: group, title, size: 1 });
  }
  return [...groups.values()].sort((one, other) => Number(ofWinners(other.id)) - Number(ofWinners(one.id)));
}

export function usedFigure(runs: Counted[], group: Group, most: number, { lang, words }: Voice): { figure: Figure; all: number } {
  const found = new Map<number, { finding: Finding; values: Partial<Record<Which, Value>> }>();
  // By their place in the list, which is the game's: several things may have one name.
  for (const { which, result } of runs) {
    result.findings.forEach((finding, place) => {
      if (finding.group !== group.id || !tells(finding)) return;
      const { hits, chances } = finding.tally;
      const mean = hits / Math.max(1, chances);
      const value: Value =
        finding.kind === 'mean' ? { at: mean, low: mean, high: mean, text: number(mean, 2, lang) } : shareValue(hits, chances, lang);
      const entry = found.get(place) ?? { finding, values: {} };
      entry.values[which] = value;
      found.set(place, entry);
    });
  }
  const entries = [...found.values()];
  const isMean = entries.some(({ finding }) => finding.kind === 'mean');
  const isBand = entries.some(({ finding }) => finding.kind === 'band');
  const at = ({ values }: (typeof entries)[number]) => (values.a ?? values.b)?.at ?? 0;
  if (!isBand) entries.sort((one, other) => at(other) - at(one));
  const list: Row[] = entries.slice(0, most).map(({ finding, values }) => ({ name: typeset(finding.name[lang], lang), values }));
  const figure: Figure = {
    id: 'used',
    title: words.used,
    help: words.usedHelp,
    label: `${group.title[lang]}. ${inWords(list)}`,
    draw: (width) =>
      dotPlot(width, list, { percent: (value) => (isMean ? number(value, value % 1 === 0 ? 0 : 1, lang) : percent(value, 0, lang)) }),
  };
  return { figure, all: entries.length };
}

// --- Two settings compared -----------------------------------------------------------------------------------------

export type Compared = { name: string; by: string; range: string; p: string; meaning: 'higher' | 'lower' | 'unclear' };
export function comparedOf(runs: Counted[], voice: Voice, together: boolean): Compared[] {
  const [one, other] = runs;
  if (!one || !other) return [];
  const { lang, words } = voice;
  const signed = (value: number, digits: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value), digits, lang)}`;
  const told = (name: string, { by, low, high, p }: Difference, shares: boolean): Compared => ({
    name,
    by: shares ? words.points(signed(100 * by, 1)) : signed(by, 2),
    range: shares ? `${signed(100 * low, 1)} … ${signed(100 * high, 1)}` : `${signed(low, 2)} … ${signed(high, 2)}`,
    p: p < 0.001 ? `< ${number(0.001, 3, lang)}` : number(p, 3, lang),
    meaning: low > 0 ? 'higher' : high < 0 ? 'lower' : 'unclear',
  });
  const wins = (run: Counted, i: number) => ({ hits: winsOf(run.result.bots[i]?.wins ?? 0), trials: run.result.games });
  const bots = Math.min(one.result.bots.length, other.result.bots.length, together ? 1 : Infinity);
  const name = (i: number) => botOf(runs, i, voice);
  const lines: Compared[] = [];
  for (let i = 0; i < bots; i++) lines.push(told(words.winsOf(name(i)), shareDifference(wins(one, i), wins(other, i)), true));
  if (!together && Math.min(one.result.winsBySeat.length, other.result.winsBySeat.length) > 1) {
    const seat = ({ result }: Counted) => ({ hits: winsOf(result.winsBySeat[0] ?? 0), trials: result.games });
    lines.push(told(words.seatWins(1), shareDifference(seat(one), seat(other)), true));
  }
  for (let i = 0; i < bots; i++) {
    const [mine, its] = [one, other].map(({ result }) => momentsOf(result.bots[i]?.scores ?? { first: 0, counts: [] }));
    if (mine && its && mine.count > 1 && its.count > 1) lines.push(told(words.scoreOf(name(i)), meanDifference(mine, its), false));
  }
  lines.push(told(words.length, meanDifference(momentsOf(one.result.lengths), momentsOf(other.result.lengths)), false));
  return lines;
}

/** In a sentence: how the first bot fared. */
export function sentenceOf({ setting, result }: Counted, voice: Voice): string {
  const { share, low, high } = wilson(winsOf(result.bots[0]?.wins ?? 0), result.games);
  const { lang, words } = voice;
  const name = voice.bot(setting.bots[0] ?? '');
  return words.won(
    name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1),
    percent(share, 1, lang),
    range(low, high, lang),
    number(result.games, 0, lang),
  );
}
