// What is tried: a game, its options, who plays, how often. Pure.
import { applies, defaults, type Options } from '../design/options';
import { seatCount } from '../home/plan';
import type { GameInfo, Json } from '../wire';

export type Setting = {
  game: string;
  options: Options;
  /** One a seat, as `divan simulate --seats` has them: "greedy", "search:60". */
  bots: string[];
  rotate: boolean;
  seed: number;
  games: number;
  /** Numbers of the components that were changed: where → what. */
  edits: Record<string, number>;
};

/** What the lab's module is told. */
export type Order = {
  game: string;
  options: Options;
  seats: { kind: string; iterations: number }[];
  rotate: boolean;
  seed: number;
  games: number;
  content: string;
};

export const mostGames = 100_000;

/** Every bot of the game; the search with two budgets that differ from the levels'. */
export const botsOf = (info: GameInfo): string[] => info.bots.flatMap((bot) => (bot === 'search' ? ['search:60', 'search:500'] : bot));

export function firstSetting(info: GameInfo): Setting {
  const options = defaults(info.options);
  if (!info.cooperative && info.seatsOption && seatCount(info, options) < 2) options[info.seatsOption] = 2;
  const has = (bot: string) => info.bots.includes(bot);
  const first = has('easy') ? 'easy' : (info.bots[0] ?? 'random');
  const rest = !info.cooperative && has('greedy') ? 'greedy' : first;
  const seats = seatCount(info, options);
  return {
    game: info.id,
    options,
    bots: Array.from({ length: seats }, (_, i) => (i === 0 ? first : rest)),
    rotate: true,
    seed: 1,
    games: 1000,
    edits: {},
  };
}

/** With another value of an option; more seats are filled like the last. */
export function withOption(setting: Setting, info: GameInfo, name: string, value: Json): Setting {
  const options = { ...setting.options, [name]: value };
  const seats = seatCount(info, options);
  const last = setting.bots.at(-1) ?? 'random';
  return { ...setting, options, bots: Array.from({ length: seats }, (_, i) => setting.bots[i] ?? last) };
}

/** What matters of its options: those that apply, as chosen. */
const chosen = (setting: Setting, info: GameInfo): Options =>
  Object.fromEntries(
    info.options.filter((form) => applies(form, setting.options)).map((form) => [form.name, setting.options[form.name] ?? form.default]),
  );

export function orderOf(setting: Setting, info: GameInfo, content: string): Order {
  const seats = setting.bots.map((bot) => {
    const [kind = '', iterations = '0'] = bot.split(':');
    return { kind, iterations: Number(iterations) };
  });
  return {
    game: setting.game,
    options: chosen(setting, info),
    seats,
    rotate: setting.rotate,
    seed: setting.seed,
    games: setting.games,
    content,
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** What repeats it with the program, games played so far. `contentFolder`: where the changed components were put. */
export function commandOf(setting: Setting, info: GameInfo, games: number, contentFolder: string): string {
  const words = ['divan simulate', setting.game, '--games', String(games), '--seats', setting.bots.join(',')];
  const named = Object.fromEntries(
    Object.entries(chosen(setting, info)).filter(([name, value]) => {
      const form = info.options.find((each) => each.name === name);
      return name === info.seatsOption ? value !== setting.bots.length : value !== form?.default;
    }),
  );
  if (Object.keys(named).length > 0) words.push('--options', quoted(JSON.stringify(named)));
  if (setting.seed !== 1) words.push('--seed', String(setting.seed));
  if (!setting.rotate) words.push('--fixed-seats');
  if (Object.keys(setting.edits).length > 0) words.push('--content', contentFolder);
  return words.join(' ');
}
