// Measures Unconscious Mind's balance and bots and writes docs/balance/unconscious-mind.md.
//   node bench/balance-unconscious-mind.mjs [GREEDY_GAMES] [SEARCH_GAMES] [ITERATIONS] [DUEL_ITERATIONS] [SOLO_GREEDY] [SOLO_SEARCH] [SOLO_ITERATIONS]
// In parts, on many machines: runs.mjs.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { numbers, simulate as run, stopIfPartial } from './runs.mjs';

const [
  greedyGames = 2000,
  searchGames = 100,
  iterations = 100,
  duelIterations = 1500,
  soloGreedy = 1000,
  soloSearch = 100,
  soloIterations = 500,
] = numbers;
const begun = Date.now();

const simulate = (name, seats, games, solo = {}) => {
  const options = JSON.stringify({ players: seats.length, ...solo });
  const counted = run(name.replace(':', ''), [
    'unconscious-mind',
    '--games',
    String(games),
    '--seats',
    seats.join(','),
    '--options',
    options,
  ]);
  console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`);
  return counted;
};
const greedy = [2, 3, 4].map((players) => simulate(`greedy${players}`, Array(players).fill('greedy'), greedyGames));
// The searching bot has what it learnt, as the levels people play against have it.
const searching = (iterations) => `search:${iterations}+net`;
const search = simulate('search', Array(2).fill(searching(iterations)), searchGames);
const duels = [simulate('random', ['greedy', 'random'], 200), simulate('duel', [searching(duelIterations), 'greedy'], 100)];
// Against the Id: every level, with and without strong coffee.
const levels = [
  { difficulty: 'firstEvening', strongCoffee: false },
  ...['easy', 'medium', 'hard'].flatMap((difficulty) => [false, true].map((strongCoffee) => ({ difficulty, strongCoffee }))),
];
const solos = [
  ['greedy', soloGreedy],
  [searching(soloIterations), soloSearch],
].map(([bot, games]) => ({
  bot,
  games,
  runs: levels.map((level) => simulate(`${bot}-${level.difficulty}${level.strongCoffee ? '-strong' : ''}`, [bot], games, level)),
}));

stopIfPartial();

const of = (run, group) => run.findings.filter((each) => each.group === group);
const share = (each) => (each === undefined || each.chances === 0 ? '·' : ((100 * each.hits) / each.chances).toFixed(1));
const mean = (each) => (each === undefined || each.chances === 0 ? '·' : (each.hits / each.chances).toFixed(1));
const row = (cells) => `| ${cells.join(' | ')} |\n`;
const head = (cells) => row(cells) + row(cells.map(() => '---'));
const runs = [...greedy, search];
const columns = ['greedy, 2 players', '3 players', '4 players', `${searching(iterations)}, 2 players`];
// One row for each name of a group, one column for each run.
const table = (group, title, value) => {
  let text = head([title, ...columns]);
  const names = [...new Set(runs.flatMap((run) => of(run, group).map((each) => each.name.en)))];
  for (const name of names) text += row([name, ...runs.map((run) => value(of(run, group).find((each) => each.name.en === name)))]);
  return text;
};
// How a component is used and what became of those who had it.
const usage = (group, won, title) => {
  let text = head([title, 'greedy %', 'of', `search %`, 'of', 'won with it, greedy %', 'won, search %']);
  for (const each of of(greedy[0], group)) {
    const inRun = (run, kind) => of(run, kind).find((other) => other.name.en === each.name.en);
    const seen = inRun(search, group);
    text += row([
      each.name.en,
      share(each),
      each.chances,
      share(seen),
      seen?.chances ?? 0,
      won ? share(inRun(greedy[0], won)) : '·',
      won ? share(inRun(search, won)) : '·',
    ]);
  }
  return text;
};
const botRow = (run) =>
  run.bots
    .map((bot) =>
      row([
        bot.bot,
        `${(100 * bot.winShare).toFixed(1)} (${(100 * bot.low).toFixed(1)}–${(100 * bot.high).toFixed(1)})`,
        bot.meanScore.toFixed(1),
        run.games,
      ]),
    )
    .join('');
const levelName = ({ difficulty, strongCoffee }) =>
  `${difficulty === 'firstEvening' ? 'first evening' : difficulty}${strongCoffee ? ', strong coffee' : ''}`;
const soloTable = ({ bot, games, runs: each }) => {
  const leads = of(each[0], 'soloLeads').map(({ name }) => name.en);
  let text = head([
    `${bot}, ${games} games`,
    'won %',
    'your points',
    'points of the Id',
    'lead',
    'rounds',
    ...leads.map((name) => name.replace('from', 'lead from')),
  ]);
  each.forEach((run, i) => {
    const [mine, its] = of(run, 'solo').map((found) => found.hits / found.chances);
    const { winShare, low, high } = run.bots[0];
    const rounds = mean(of(run, 'length').find(({ name }) => name.en === 'rounds'));
    text += row([
      levelName(levels[i]),
      `${(100 * winShare).toFixed(1)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`,
      mine.toFixed(1),
      its.toFixed(1),
      (mine - its).toFixed(1),
      rounds,
      ...of(run, 'soloLeads').map(share),
    ]);
  });
  return text;
};
const minutes = Math.round((Date.now() - begun) / 60000);
const today = new Date().toISOString().slice(0, 10);

writeFileSync(
  'docs/balance/unconscious-mind.md',
  `# Balance of Unconscious Mind

Made by \`node bench/balance-unconscious-mind.mjs ${greedyGames} ${searchGames} ${iterations} ${duelIterations} ${soloGreedy} ${soloSearch} ${soloIterations}\` on ${today} (${availableParallelism()} core(s), ${minutes} minutes, other work beside it).
\`greedy\` plays ${greedyGames} games with each number of players; \`${searching(iterations)}\` plays ${searchGames} games against itself. What was tuned and why stands in
[decision 008](../decisions/008-unconscious-mind-content.md). Shares are in percent.

## Length, points, first player

${table('length', 'Mean', mean)}
${table('places', 'Games won, by place in turn order', share)}
${table('scores', 'Final scores', share)}
## Where points come from

${table('winnersPoints', 'Points of winners, mean', mean)}
${table('points', 'Points of all, mean', mean)}
## Paths

${table('winnersPaths', 'Winners who went this way', share)}
${table('paths', 'Games won by those who went this way', share)}
## Bots

Paired deals, seats swapped; wins in percent with the 95 % interval (Wilson).

${head(['bot', 'wins %', 'mean score', 'games'])}${duels.map(botRow).join('')}
## Against the Id

Each printed level alone and with strong coffee, and before them the one of a first evening (UM-11.2.8, ours). *Lead* is your points less the Id's, the columns after it say in which share of the games it lay in a band of
twenty points (the first holds everything below, the last everything above). Deals are the same for every level.

${solos.map(soloTable).join('\n')}
## What is used

Two players. *Used* is the share of the decisions that offered it (research, treatises and goals: of the games that had it).

${table('turns', 'Turns', share)}
${usage('actions', null, 'Action')}
${usage('tiles', 'tilesWon', 'Notebook tile')}
${usage('research', 'researchWon', 'Research card')}
${usage('treatises', 'treatisesWon', 'Treatise')}
${usage('clients', 'clientsWon', 'Client')}
${usage('dreams', null, 'Manifest dream')}
${usage('goals', 'goalsWon', 'Goal')}
${usage('visits', null, 'Location effect')}
${usage('locationBonuses', null, 'Location bonus')}
${usage('districtBonuses', null, 'District bonus')}
${usage('conversions', null, 'Conversion')}
${usage('track', null, 'Action below the reputation track')}`,
);
