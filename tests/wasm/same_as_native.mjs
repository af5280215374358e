// The browser's build against the native one: the same requests must get the same answers, byte for byte, and every
// record of the corpus must replay with every hash. And each game's module must be small enough to travel.
// Usage: node same_as_native.mjs DIVAN MODULES_DIR RECORDS_DIR
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { countInLab, openEngine } from './engine.mjs';

const [program, modulesDirectory, recordsDirectory] = process.argv.slice(2);
const games = readdirSync(modulesDirectory)
  .filter((name) => name.endsWith('.wasm') && name !== 'bench.wasm' && !name.startsWith('lab-'))
  .map((name) => name.slice(0, -'.wasm'.length));
const netsOf = (game) => {
  const folder = `content/${game}`;
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^net-\d+\.bin$/.test(name));
  return Object.fromEntries(files.map((name) => [name.slice('net-'.length, -'.bin'.length), readFileSync(join(folder, name))]));
};
const moduleOf = (game) => join(modulesDirectory, `${game}.wasm`);

// A game is asked in its own module; natively all are asked in one program.
const requests = [];
const askedOf = [];
let current = games[0];
const askText = (text) => {
  requests.push(text);
  askedOf.push(current);
};
const ask = (request) => {
  const header = request.cmd === 'load' ? JSON.parse(request.record.split('\n', 1)[0]) : request;
  current = header.game ?? current;
  askText(JSON.stringify({ id: requests.length, ...request }));
};
for (const file of readdirSync(recordsDirectory)
  .filter((name) => name.endsWith('.divan'))
  .sort()) {
  ask({
    cmd: 'load',
    record: readFileSync(join(recordsDirectory, file), 'utf8'),
  });
  ask({ cmd: 'state' });
}
// Whole games by bots that think: the search, its floats included, must choose alike in both builds.
const seatings = [['easy', 'greedy'], ['random', 'citybot', 'easy'], ['easy'], ['greedy', 'greedy', 'random', 'random', 'citybot', 'easy']];
for (let seed = 1; seed <= 12; seed++) {
  const seats = seatings[seed % seatings.length];
  const options = {
    rounds: seed % 3 ? 'single' : 'to50',
    soloDifficulty: 1 + (seed % 3),
    deckBetweenRounds: seed % 2 ? 'carryOver' : 'reshuffle',
  };
  ask({ cmd: 'new', game: 'egocentric-world', seats, options, seed });
  ask({ cmd: 'advance', viewer: 'all' });
  ask({ cmd: 'state' });
  ask({ cmd: 'record' });
}
const modes = ['sabotage', 'supaClones', 'centrifuges', 'ultramachina'];
for (let seed = 1; seed <= 8; seed++) {
  const seats = seed % 2 ? ['easy'] : ['easy', 'random'];
  ask({
    cmd: 'new',
    game: 'the-loop',
    seats,
    options: {
      players: seats.length,
      mode: modes[seed % 4],
      level: 1 + (seed % 3),
    },
    seed,
  });
  ask({ cmd: 'advance', viewer: 'all' });
  ask({ cmd: 'state' });
  ask({ cmd: 'record' });
}
for (let seed = 1; seed <= 4; seed++) {
  const seats = [
    ['greedy', 'easy'],
    ['greedy', 'random', 'greedy'],
    ['random', 'random'],
    ['greedy', 'random', 'random', 'greedy'],
  ][seed % 4];
  ask({
    cmd: 'new',
    game: 'unconscious-mind',
    seats,
    options: { players: seats.length },
    seed,
  });
  ask({ cmd: 'advance', viewer: 'all' });
  ask({ cmd: 'state' });
  ask({ cmd: 'record' });
}
// What was learnt is integers, and says the same in both. A seat that is not to move is told so, also alike.
for (const [game, players] of [
  ['unconscious-mind', 1],
  ['unconscious-mind', 2],
  ['unconscious-mind', 3],
  ['unconscious-mind', 4],
  ['the-loop', 1],
]) {
  ask({ cmd: 'new', game, seats: players, options: { players }, seed: 3 });
  for (let i = 0; i < 12; i++) ask({ cmd: 'bot', seat: i % players, kind: 'hard', iterations: 60, seed: i, play: true });
  ask({ cmd: 'state' });
}
// Dany's bots do not search; what they see in a picture is arithmetic with floats.
for (let seed = 1; seed <= 6; seed++) {
  const levels = ['normal', 'hard', 'easy', 'normal', 'random', 'hard', 'easy', 'normal'];
  const seats = levels.slice(0, 2 + seed);
  ask({ cmd: 'new', game: 'dany', seats, options: { players: seats.length, reason: seed % 2 === 0 }, seed });
  ask({ cmd: 'advance', viewer: 'all' });
  ask({ cmd: 'state' });
  ask({ cmd: 'record' });
}
ask({ cmd: 'new', game: 'egocentric-world', seats: 3, seed: 5 });
for (const bad of [
  { cmd: 'play', seat: 0, move: { type: 'match', card: 99 } },
  { cmd: 'moves', seat: 9 },
  { cmd: 'why', seat: 1, move: { type: 'stop' } },
])
  ask(bad);
askText('not json');

const native = spawnSync(program, ['engine'], {
  input: requests.join('\n') + '\n',
  encoding: 'utf8',
  maxBuffer: 1 << 30,
});
const answers = native.stdout.trimEnd().split('\n');
const engines = new Map(await Promise.all(games.map(async (game) => [game, await openEngine(moduleOf(game), netsOf(game))])));
let passed = 0;
let failed = 0;
const check = (right, told) => {
  if (right) return passed++;
  failed++;
  console.error(told());
};
for (const [i, request] of requests.entries()) {
  const answer = engines.get(askedOf[i])(request);
  const load = request.includes('"cmd":"load"');
  check(
    answer === answers[i] && !(load && !JSON.parse(answer).ok),
    () => `request ${i}: ${request.slice(0, 200)}\n  native: ${answers[i]?.slice(0, 300)}\n  wasm:   ${answer.slice(0, 300)}`,
  );
}
check(answers.length === requests.length, () => `${answers.length} native answers to ${requests.length} requests`);

// The list of games: each module tells of its own what the native program tells of it.
const list = (answer) => JSON.parse(answer).games;
const nativeList = list(
  spawnSync(program, ['engine'], {
    input: '{"id":0,"cmd":"games"}\n',
    encoding: 'utf8',
  }).stdout,
);
for (const game of games) {
  const told = list(engines.get(game)('{"id":0,"cmd":"games"}'));
  const expected = nativeList.filter((each) => each.id === game);
  check(JSON.stringify(told) === JSON.stringify(expected), () => `the module of ${game} lists ${told.map((each) => each.id)}`);
}
check(games.length === nativeList.length, () => `modules of ${games}; the program has ${nativeList.map((each) => each.id)}`);

// The lab: what its module counts of games in any order is what the program counts, and what it refuses has a reason.
const tried = {
  'egocentric-world': { seats: ['easy', 'greedy', 'random'], options: { players: 3, rounds: 'single' } },
  'the-loop': { seats: ['easy', 'random'], options: { players: 2, mode: 'supaClones' } },
  'unconscious-mind': { seats: ['greedy', 'random'], options: { players: 2 } },
  dany: { seats: ['normal', 'easy', 'hard', 'random'], options: { players: 4, reason: true } },
};
// A game of which nobody has said more is tried as it comes, with the bots that every game has.
for (const game of games.filter((each) => !(each in tried))) {
  const engine = engines.get(game);
  engine(JSON.stringify({ cmd: 'new', game }));
  const { options, seats } = JSON.parse(engine('{"cmd":"record"}')).record.header;
  tried[game] = { seats: seats.map(() => 'random'), options };
}
const botOf = (bot) => {
  const [kind, iterations = '0'] = bot.split(':');
  return { kind, iterations: Number(iterations) };
};
// Strong bots with their nets, at few iterations.
const learnt = [
  ['unconscious-mind', { seats: ['hard:12'], options: { players: 1 }, count: 2 }],
  ['unconscious-mind', { seats: ['master:8', 'greedy'], options: { players: 2 }, count: 2 }],
  ['the-loop', { seats: ['hard:12', 'master:12'], options: { players: 2 }, count: 2 }],
];
const folder = mkdtempSync(join(tmpdir(), 'divan-lab-'));
for (const [game, { seats, options, count = 13 }] of [...Object.entries(tried), ...learnt]) {
  const part = join(folder, game);
  const words = ['--games', count, '--seats', seats.join(','), '--options', JSON.stringify(options), '--seed', 5, '--partial', part];
  spawnSync(program, ['simulate', game, ...words.map(String)]);
  const { result: counted } = JSON.parse(readFileSync(part, 'utf8').split('\n')[1]).run;
  const order = { game, options, seats: seats.map(botOf), rotate: true, seed: 5, games: count };
  const numbers = Array.from({ length: count }, (_, i) => (i * 5) % count);
  const found = await countInLab(join(modulesDirectory, `lab-${game}.wasm`), order, numbers, netsOf(game));
  const figures = ({ time, ...rest }) => JSON.stringify([rest, time.bots.length]);
  const [here, there] = [figures(found), figures(counted)];
  const apart = [...here].findIndex((letter, i) => letter !== there[i]);
  const near = (text) => text.slice(Math.max(0, apart - 200), apart + 100);
  check(here === there, () => `the lab of ${game}:\n  native: ${near(there)}\n  wasm:   ${near(here)}`);
  const refused = await countInLab(join(modulesDirectory, `lab-${game}.wasm`), { ...order, seats: [] }, []);
  check(
    refused.path === '$.seats' && refused.text.fr.includes('bots pour'),
    () => `the lab of ${game} refuses with ${JSON.stringify(refused)}`,
  );
}
rmSync(folder, { recursive: true });
for (const [game, number, changed] of [
  ['unconscious-mind', '"coffeeLimit": 9', '"coffeeLimit": 8'],
  ['the-loop', '"verb": "mend", "amount": 2', '"verb": "mend", "amount": 1'],
]) {
  const content = readFileSync(`content/${game}/components.json`, 'utf8').replace(number, changed);
  const told = async (kind, text) => {
    const order = { game, options: { players: 1 }, seats: [{ kind }], rotate: true, seed: 1, games: 1, content: text };
    return (await countInLab(join(modulesDirectory, `lab-${game}.wasm`), order, [], netsOf(game))).withoutNet?.fr;
  };
  const said = [await told('hard', content), await told('greedy', content), await told('hard', '')];
  check(
    said[0]?.includes("d'autres composants") && said[1] === undefined && said[2] === undefined,
    () => `the lab of ${game} says of its net, with other components: ${said}`,
  );
}
const mostBytes = 250_000;
for (const game of [...games, ...games.map((each) => `lab-${each}`)]) {
  const bytes = brotliCompressSync(readFileSync(moduleOf(game))).length;
  console.log(`  ${game}: ${(bytes / 1000).toFixed(1)} KB (brotli)`);
  check(bytes <= mostBytes, () => `the module of ${game} has ${bytes} bytes (brotli); the limit is ${mostBytes}`);
}
console.log(`WebAssembly against native: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
