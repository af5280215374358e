// node tests/nodes/three_nodes.mjs build/release/divan
// ops/three-nodes/start as it stands, with ports of its own: people play through its HAProxy while all that it printed is killed, one
// after the other. For ./test --long: HAProxy must be installed. Any failure ends with status 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, resolve } from 'node:path';
import { chance, check, Failed, patience, pause, same, within } from '../wire/house.mjs';
import { hold_against, play_on, sit_down } from './player.mjs';

const program = process.argv[2];
if (!program) {
  console.error('which program? for example: node tests/nodes/three_nodes.mjs build/release/divan');
  process.exit(2);
}
const start = new URL('../../ops/three-nodes/start', import.meta.url).pathname;
const ports = 13; // from the one that is told
const everything = ['north', 'south', 'east', 'nats', 'haproxy', 'primary', 'standby'];

const listens = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => (socket.destroy(), done(true)));
    socket.on('error', () => done(false));
  });
const all_of = (first) => Array.from({ length: ports }, (_, i) => first + i);
async function listening(first) {
  const found = await Promise.all(all_of(first).map(listens));
  return all_of(first).filter((_, i) => found[i]);
}
// Below those that Linux gives to whoever connects to somebody.
async function free_ports() {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await listening(first)).length === 0) return first;
  }
}
const lives = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

class Three {
  static async start() {
    const three = new Three();
    three.port = await free_ports();
    three.process = spawn(start, ['--port', String(three.port)], {
      env: { ...process.env, DIVAN_PROGRAM: resolve(program) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    three.over = once(three.process, 'exit');
    process.on('exit', () => three.process.kill('SIGINT'));
    three.said = '';
    for (const stream of [three.process.stdout, three.process.stderr]) stream.on('data', (bytes) => (three.said += bytes));
    await three.until(() => three.said.includes(`Play at http://localhost:${three.port}`), 'it is started');
    return three;
  }
  pids(name) {
    return [...this.said.matchAll(new RegExp(`^  ${name}: pid (\\d+)`, 'gm'))].map(([, pid]) => Number(pid));
  }
  until(what, words) {
    const looking = async () => {
      while (!what()) {
        check(this.process.exitCode === null, `it ended: ${this.said}`);
        await pause(20);
      }
    };
    return within(60_000, looking(), words);
  }
  async ends() {
    this.process.kill('SIGINT');
    const [code] = await within(60_000, this.over, 'it stops');
    same(code, 0, `how it ended: ${this.said}`);
    same(everything.flatMap((name) => this.pids(name)).filter(lives), [], 'what still runs of all that it printed');
    same(await listening(this.port), [], 'ports that still listen');
    const [, log] = /\(log (\S+)\)/.exec(this.said);
    check(!existsSync(dirname(log)), `${dirname(log)} is still there`);
  }
}

async function killed_one_by_one() {
  const three = await Three.start();
  const door = { nodes: [{ name: 'haproxy', host: '127.0.0.1', port: three.port }] };
  const options = { targetScore: 60, deckBetweenRounds: 'reshuffle', reactionSeconds: 0 };
  const tables = [];
  for (let i = 0; i < 3; ++i) tables.push(await sit_down(door, 2, options));
  const last = new Map(tables.map((table) => [table, 0])); // when it was said what was answered there last
  let games = 0;
  let busy = true;
  const on_game = (game) => (hold_against(game), ++games);
  const on_ack = (table) => last.set(table, table.acked.at(-1).said);
  const playing = Promise.all(tables.map((table, i) => play_on(table, chance(60 + i), () => busy, { pace: 50, on_ack, on_game })));
  const failed = playing.then(() => new Promise(() => {}));
  const kill_all = async () => {
    for (const name of everything) {
      const [before, at] = [three.pids(name).length, performance.now()];
      process.kill(three.pids(name).at(-1), 'SIGKILL');
      const all_went_on = () => [...last.values()].every((when) => when > at);
      await three.until(all_went_on, `another move at every table after ${name} was killed`);
      console.log(`        ${name} was killed: ${(performance.now() - at).toFixed(0)} ms later somebody had moved at every table`);
      const taken_care_of = () => (name === 'primary' ? three.said.includes('its standby is promoted') : three.pids(name).length > before);
      await three.until(taken_care_of, `${name} is started again, or another is in its place`);
      await pause(2000 * patience);
    }
  };
  await Promise.race([kill_all(), failed]).finally(() => (busy = false));
  await playing;
  check(games >= tables.length, `${games} games came to their end, and their records are what was answered`);
  for (const { players } of tables) players.forEach((each) => each.end());

  await three.ends();
  check(three.said.endsWith('Stopped.\n'), three.said);
}

async function read_by_nobody() {
  const three = await Three.start();
  three.process.stdout.destroy();
  three.process.stderr.destroy();
  await three.ends();
}

const checks = {
  'ops/three-nodes: nodes, bus, balancer and both databases are killed, play goes on, and nothing is left': killed_one_by_one,
  'ops/three-nodes: nothing is left either when nobody reads any more what it says': read_by_nobody,
};
let failures = 0;
for (const [name, work] of Object.entries(checks)) {
  const began = Date.now();
  try {
    await within(600_000, work(), name);
    console.log(`ok      ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    ++failures;
    console.log(`FAILED  ${name}\n        ${error instanceof Failed ? error.message : error.stack}`);
  }
}
const all = Object.keys(checks).length;
console.log(`${all - failures} of ${all} checks held`);
process.exit(failures === 0 ? 0 : 1);
