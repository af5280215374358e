// The browser's build against the native one: the same requests must get the same answers, byte for byte, and every
// record of the corpus must replay with every hash. Usage: node same_as_native.mjs DIVAN DOOR.wasm RECORDS_DIR
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from './engine.mjs';

const [program, module, recordsDirectory] = process.argv.slice(2);
const requests = [];
const ask = (request) => requests.push(JSON.stringify({ id: requests.length, ...request }));

ask({ cmd: 'games' });
for (const file of readdirSync(recordsDirectory)
  .filter((name) => name.endsWith('.divan'))
  .sort()) {
  ask({ cmd: 'load', record: readFileSync(join(recordsDirectory, file), 'utf8') });
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
  ask({ cmd: 'new', game: 'the-loop', seats, options: { players: seats.length, mode: modes[seed % 4], level: 1 + (seed % 3) }, seed });
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
  ask({ cmd: 'new', game: 'unconscious-mind', seats, options: { players: seats.length }, seed });
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
requests.push('not json');

const native = spawnSync(program, ['engine'], { input: requests.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 30 });
const answers = native.stdout.trimEnd().split('\n');
const engine = await openEngine(module);
let failed = 0;
for (const [i, request] of requests.entries()) {
  const answer = engine(request);
  const load = request.includes('"cmd":"load"');
  if (answer === answers[i] && !(load && !JSON.parse(answer).ok)) continue;
  failed++;
  console.error(`request ${i}: ${request.slice(0, 200)}\n  native: ${answers[i]?.slice(0, 300)}\n  wasm:   ${answer.slice(0, 300)}`);
}
console.log(`WebAssembly against native: ${requests.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && answers.length === requests.length ? 0 : 1);
