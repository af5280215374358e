// Measures The LOOP's balance and writes docs/balance/the-loop.md.
//   node bench/balance.mjs [GAMES_A_CELL] [ITERATIONS]      (in parts, on many machines: runs.mjs)
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { numbers, simulate, stopIfPartial } from './runs.mjs';

const [games = 200, iterations = 60] = numbers;
const begun = Date.now();

const sweep = (name, options) =>
  simulate(name, ['the-loop', '--games', String(games), '--seats', `search:${iterations}`, '--sweep', options], 'inherit');
const solo = sweep('solo', 'mode,level,agents');
const people = sweep('people', 'mode,level,players=2/3/4');
stopIfPartial();

const percent = (share) => `${Math.round(100 * share)}`;
const modes = { sabotage: 'S.A.B.O.T.A.G.E.', supaClones: 'Supa Clones', centrifuges: 'LASER Centrifuges', ultramachina: 'Ultramachina' };
const aims = { 1: [0.55, 0.8], 2: [0.3, 0.55], 3: [0.1, 0.3] };
const cellOf = (cell) => {
  const { winShare, low, high } = cell.bots[0];
  const [least, most] = aims[cell.options.level];
  const mark = winShare >= least && winShare <= most ? '' : high >= least && low <= most ? ' ·' : ' !';
  return `${percent(winShare)} (${percent(low)}–${percent(high)})${mark}`;
};
const tableOf = (cells, count, unit) => {
  const counts = [2, 3, 4];
  let text = `| Mode | Level | ${counts.map((n) => `${n} ${unit}`).join(' | ')} |\n|---|---|${counts.map(() => '---|').join('')}\n`;
  for (const [mode, name] of Object.entries(modes)) {
    for (const level of [1, 2, 3]) {
      const row = counts.map((n) =>
        cellOf(cells.find((c) => c.options.mode === mode && c.options.level === level && c.options[count] === n)),
      );
      text += `| ${name} | ${level} | ${row.join(' | ')} |\n`;
    }
  }
  return text;
};

// The findings of many runs, added up.
const sum = (cells, group) => {
  const all = new Map();
  for (const each of cells.flatMap((cell) => cell.findings).filter((finding) => finding.group === group)) {
    const entry = all.get(each.name.en) ?? { name: each.name.en, hits: 0, chances: 0 };
    entry.hits += each.hits;
    entry.chances += each.chances;
    all.set(each.name.en, entry);
  }
  return [...all.values()].map((each) => ({ ...each, share: each.hits / Math.max(1, each.chances) }));
};
const listOf = (entries, title) =>
  `| ${title} | % | of |\n|---|---|---|\n` + entries.map((e) => `| ${e.name} | ${(100 * e.share).toFixed(1)} | ${e.chances} |\n`).join('');

const all = [...solo, ...people];
const pairs = all.filter((cell) => (cell.options.players === 1 ? cell.options.agents : cell.options.players) === 2);
const mean = (cells) => cells.reduce((total, cell) => total + cell.bots[0].winShare, 0) / cells.length;
const artifacts = sum(all, 'artifacts').sort((a, b) => a.share - b.share);
const inside = all.filter((cell) => {
  const [least, most] = aims[cell.options.level];
  return cell.bots[0].winShare >= least && cell.bots[0].winShare <= most;
});
const minutes = Math.round((Date.now() - begun) / 60000);

writeFileSync(
  'docs/balance/the-loop.md',
  `# Balance of The LOOP

Made by \`node bench/balance.mjs ${games} ${iterations}\` on ${new Date().toISOString().slice(0, 10)} (${availableParallelism()} core(s), ${minutes} minutes, other work beside it).
The bot \`search:${iterations}\` (${iterations} iterations a decision) plays all agents. ${games} games a cell; win rate in percent with its 95 % interval (Wilson).
Aims: level 1 55–80 %, level 2 30–55 %, level 3 10–30 %. A dot marks a rate outside its aim whose interval touches it; "!" one that is clearly outside.
${inside.length} of ${all.length} cells lie inside. What a level changes stands in the rules (TL-7.6) and is data (\`starts\` in
\`content/the-loop/components.json\`).

## Solo: one person with two to four agents

${tableOf(solo, 'agents', 'agents')}
## Two to four people, an agent each

${tableOf(people, 'players', 'people')}
## Agents

Agents are drawn by chance, so every team comes up in every cell. All games: ${percent(mean(all))} % won.

${listOf(sum(all, 'agents'), 'Games won with')}
Pairs, where these two are the whole team (${percent(mean(pairs))} % won on average):

${listOf(
  sum(pairs, 'pairs').sort((a, b) => a.share - b.share),
  'Pair',
)}
Pairs, in all games:

${listOf(
  sum(all, 'pairs').sort((a, b) => a.share - b.share),
  'Pair',
)}
## How games end

${listOf(sum(all, 'endings'), 'Ending')}
## Missions archived, of those turned up

${listOf(
  sum(all, 'missions').sort((a, b) => a.share - b.share),
  'Mission',
)}
## Artifacts taken, of the decisions that offered them

Aim: none under 2 %, none over 60 %. A decision counts once for each artifact it offers, taken or not.

The bot hardly looks ahead to what a card will be worth, so it takes whatever lies there: the shares are much alike and say little about strength.
What each is worth shows in the games won with it, against ${percent(mean(all))} % of all games (more turns mean more artifacts, so the level is higher):

${listOf(
  sum(all, 'served').sort((a, b) => a.share - b.share),
  'Games won in which it was taken',
)}
${listOf(artifacts, 'Artifact taken')}`,
);
console.log(`${inside.length} of ${all.length} cells inside their aims; ${minutes} minutes`);
