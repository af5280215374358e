// node tests/nodes/run.mjs build/release/divan [words of a check]
// Three nodes over PostgreSQL and NATS, killed, stopped, drained and cut off while people play: every acknowledged move is in the record
// exactly once. One line a check; any failure ends with status 1.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chance, check, Failed, fresh_directory, pause, same, within } from '../wire/house.mjs';
import { BusTap } from './bus_tap.mjs';
import { Cluster, Node } from './cluster.mjs';
import { Line } from './cut.mjs';
import { Network } from './network.mjs';
import { hold_against, play_on, Player, sit_down } from './player.mjs';
import { checks as upgrade } from './upgrade.mjs';

const program = process.argv[2];
const wanted = process.argv[3] ?? '';
if (!program) {
  console.error('which program? for example: node tests/nodes/run.mjs build/release/divan');
  process.exit(2);
}
const long = Boolean(process.env.DIVAN_LONG);
const kills = Number(process.env.DIVAN_KILLS ?? (long ? 1000 : 100));
const least_moves = Number(process.env.DIVAN_MOVES ?? (long ? 1_000_000 : 0)); // while they are killed
const network = long ? Network.make() : 'only ./test --long makes one';
const quick = { targetScore: 60, deckBetweenRounds: 'reshuffle', reactionSeconds: 0 }; // no clock plays for anybody
const records = fresh_directory();
let games = 0;
let moves = 0;

// So many tables, each with its people at different nodes.
async function tables(cluster, count, people = 2, how = {}) {
  return Promise.all(Array.from({ length: count }, (_, i) => sit_down(cluster, people, how.options ?? quick, i, how)));
}
// What was played there holds; the records are looked at together at the end.
function hold(game) {
  hold_against(game);
  writeFileSync(join(records, `${++games}.divan`), game.record);
  moves += game.acked.length;
}
const leave = (played) => played.forEach(({ players }) => players.forEach((each) => each.end()));
// Plays at all tables while `work` is done, then to the end.
async function play_during(played, work, how = {}) {
  let busy = true;
  const playing = played.map((table, i) => play_on(table, chance(100 + i), () => busy, { pace: 10, on_game: hold, ...how }));
  const failed = Promise.all(playing).then(() => new Promise(() => {}));
  await Promise.race([work(), failed]).finally(() => (busy = false));
  await Promise.all(playing);
}
const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
function told_times(times) {
  times.sort((a, b) => a - b);
  return `p50 ${part(times, 0.5)?.toFixed(0)} ms, p99 ${part(times, 0.99)?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms of ${times.length}`;
}

const checks = {
  [`kill -9 of ${kills} nodes: every acknowledged move is there once, tables go on`]: async (cluster) => {
    const played = await tables(cluster, 12);
    const roll = chance(7);
    const waiting = new Map(); // rooms whose node was killed: when
    const took = [];
    const on_ack = ({ code }, at) => {
      if (waiting.has(code)) took.push(at - waiting.get(code));
      waiting.delete(code);
    };
    await play_during(
      played,
      async () => {
        const first = moves;
        for (let i = 0; i < kills || moves - first < least_moves; ++i) {
          if (i % 100 === 99) console.log(`        ${i + 1} nodes killed, ${moves - first} moves in games that are over`);
          const node = cluster.nodes[roll(cluster.nodes.length)];
          const { rooms } = await node.overview();
          await node.end('SIGKILL');
          const at = performance.now();
          const busy = new Set(played.map(({ code }) => code));
          for (const { code } of rooms) if (busy.has(code) && !waiting.has(code)) waiting.set(code, at);
          await node.go();
          await pause(roll(200));
        }
      },
      { on_ack, pace: least_moves > 0 ? 1 : 10 },
    );
    leave(played);
    console.log(`        after a kill a table's next move was answered within: ${told_times(took)}`);
    check(took.length > kills / 2, `rooms were taken over: ${took.length}`);
  },

  'a node that is stopped (SIGSTOP) and wakes again answers for nothing any more': async (cluster) => {
    const played = await tables(cluster, 6);
    await play_during(played, async () => {
      for (const node of cluster.nodes.slice(0, long ? 3 : 1)) {
        node.signal('SIGSTOP');
        await pause(long ? 2000 + Math.random() * 18_000 : 6000);
        node.signal('SIGCONT');
        await pause(1500);
      }
    });
    leave(played);
  },

  'rolling restart with SIGTERM: no move is refused, nobody hears of a failure': async (cluster) => {
    const played = await tables(cluster, 6);
    const restarts = long ? 10 : 1;
    await play_during(played, async () => {
      for (let i = 0; i < restarts * 3; ++i) {
        const node = cluster.nodes[i % 3];
        const { code } = await node.end('SIGTERM');
        same(code, 0, `how ${node.name} ended: ${node.process.said.slice(-500)}`);
        await node.go();
        await pause(200);
      }
    });
    for (const { players } of played)
      for (const each of players) check(!each.farewell, `somebody was told ${JSON.stringify(each.farewell)}`);
    leave(played);
  },

  'messages doubled and out of order: one room, one entry a move, one line a chat': async (cluster) => {
    const say = async (screen, request) => {
      const first = screen.ask(request, 3000);
      if (request.do === 'enter' && !request.token) return first; // who comes twice without a key is two guests
      // The same again, after what is said next.
      setTimeout(() => screen.socket.readyState === 1 && screen.ask(request, 3000).catch(() => {}), 5);
      return first;
    };
    const before = Number(cluster.database.sql('select count(*) from rooms'));
    const played = await tables(cluster, 4, 2, { say });
    same(Number(cluster.database.sql('select count(*) from rooms')) - before, 4, 'rooms made');
    const [{ players }] = played;
    const lines = Array.from({ length: 8 }, (_, i) => `line ${i}`);
    for (const text of lines) await players[0].must({ do: 'chat', text, once: randomUUID() });
    await play_during(played, () => pause(3000));
    const watcher = new Player(cluster, 1);
    watcher.follow({
      room: played[0].games[0].code,
      token: players[0].following.token,
    });
    await watcher.come();
    for (const text of lines) same(watcher.room.chat.filter((line) => line.text === text).length, 1, `how often "${text}" was said`);
    watcher.end();
    leave(played);
  },

  'on the bus a node is told nothing but what its own sockets get': async (cluster) => {
    const tap = await BusTap.open(cluster.nats.port);
    const got = new Map(cluster.nodes.map(({ name }) => [name, new Set()])); // by node: what its sockets got
    const line = {};
    const played = await tables(cluster, 6, 3, { line });
    for (const { players } of played)
      for (const each of players) each.screen.socket.on('message', (data) => got.get(each.node.name).add(String(data)));
    tap.heard = [];
    await play_during(played, () => pause(2500));
    await pause(200);
    let told = 0;
    for (const { to, letters } of tap.heard) {
      const node = to.split('.').at(-1);
      let half = '';
      for (const { kind, text } of letters) {
        check(
          !(text.includes('"outcome":null') && text.includes('"seed":"')),
          `the seed of a running game on the bus: ${text.slice(0, 300)}`,
        );
        if (kind === 'part') half += text;
        if (kind !== 'told') continue;
        ++told;
        check(got.get(node)?.has(half + text), `node ${node} was told what none of its sockets got: ${(half + text).slice(0, 300)}`);
        half = '';
      }
    }
    check(told > 100, `${told} messages were relayed`);
    tap.end();
    leave(played);
  },

  'a room goes only to nodes that play its components': async (cluster) => {
    const content = fresh_directory();
    mkdirSync(join(content, 'egocentric-world'));
    const file = 'egocentric-world/cards.json';
    const built_in = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
    const changed = built_in.replace(/"en": ?"([^"]+)"/, '"en":"$1 of another edition"');
    check(changed !== built_in, 'the components have words');
    writeFileSync(join(content, file), changed);
    // The others were started before anybody heard of these components.
    const newer = await Node.start(cluster, 'newer', ['--content', content]);
    const at = { nodes: [newer] };
    const [player, friend] = [new Player(at), new Player(cluster, 1)];
    await player.come();
    const seats = [{ who: 'me' }, { who: 'bot', bot: 'random' }];
    const options = { players: 2, ...quick };
    player.follow(
      await player.must({ do: 'create', game: 'egocentric-world', options, seats, name: 'Ada', colour: 'red', once: randomUUID() }),
    );
    const { step } = player.screen.table;
    await newer.end('SIGKILL');
    player.end();
    friend.follow(player.following);
    const refused = await friend.come(Date.now() + 3000).then(
      () => 'let in',
      () => friend.farewell?.code,
    );
    same(refused, 'storage', 'what he is told at nodes that do not play it');
    await newer.go();
    await friend.come();
    check(friend.screen.table.step >= step, 'the game is there again');
    const { rooms } = await newer.overview();
    check(
      rooms.some(({ code }) => code === player.following.room),
      'at the node that plays it',
    );
    friend.end();
    await newer.end('SIGTERM');
  },

  'a node is cut off from bus and database, both ways or one, and comes back': async (cluster) => {
    const [database, bus] = [await Line.to(cluster.database.port), await Line.to(cluster.nats.port)];
    const [node] = cluster.nodes;
    await node.end('SIGTERM');
    Object.assign(node, {
      database_url: `postgresql://divan@127.0.0.1:${database.port}/divan?connect_timeout=2`,
      nats_url: `nats://127.0.0.1:${bus.port}`,
    });
    await node.go();
    const played = await tables(cluster, 6);
    const cuts = [
      [[database], false, false],
      [[bus], false, false],
      [[database, bus], false, false],
      [[bus], true, false],
      [[database], false, true],
    ];
    await play_during(played, async () => {
      for (const [lines, there, back] of long ? cuts : cuts.slice(2, 3)) {
        lines.forEach((each) => each.cut(there, back));
        await pause(6500);
        lines.forEach((each) => each.heal());
        await pause(2500);
      }
    });
    leave(played);
    await node.end('SIGKILL');
    Object.assign(node, { database_url: undefined, nats_url: undefined });
    [database, bus].forEach((each) => each.end());
    await node.go();
  },

  'a node in a network of its own loses packets to or from bus and database, one way or both': async (cluster) => {
    if (typeof network === 'string') return `skipped: ${network}`;
    const { outside } = network;
    const [database, bus] = [cluster.database.port, cluster.nats.port];
    const far = await Node.start(cluster, 'far', [], {
      network,
      database_url: `postgresql://divan@${outside}:${database}/divan?connect_timeout=2`,
      nats_url: `nats://${outside}:${bus}`,
    });
    cluster.nodes.push(far);
    const played = await tables(cluster, 8);
    await play_during(played, async () => {
      for (const ports of [[database], [bus], [database, bus]]) {
        for (const way of [{}, { there: false }, { back: false }]) {
          network.cut(ports, way);
          await pause(6500);
          network.heal();
          await pause(3500);
        }
      }
    });
    leave(played);
    cluster.nodes.pop();
    await far.end('SIGTERM');
  },

  'a database that answers slowly: who asks is told to wait and how long, in both languages, and nothing is lost': async (cluster) => {
    const line = await Line.to(cluster.database.port);
    const slow = await Node.start(cluster, 'slow', [], { database_url: `postgresql://divan@127.0.0.1:${line.port}/divan` });
    const at = { nodes: [slow] };
    const played = await tables(at, 3);
    await play_during(played, async () => {
      line.hold();
      const patient = played.flatMap(({ players }) => players).filter(({ screen }) => screen);
      const told = async () => patient.flatMap(({ screen }) => screen?.waits ?? []);
      while ((await told()).length === 0) {
        for (const { screen } of patient) screen.ask({ do: 'ping' }).catch(() => {});
        await pause(20);
      }
      const [{ code, text, retryAfter }] = await told();
      same(code, 'tooSlow', 'what they are told');
      check(text.en && text.fr && retryAfter >= 1000 && retryAfter <= 5000, JSON.stringify({ text, retryAfter }));
      line.go_on();
      const counted = await slow.metrics();
      check(counted.divan_told_to_wait_total > 0, 'it is counted');
      check(counted.divan_unread_sockets_total > 0, 'before that their sockets were not read');
      await pause(1500);
    });
    for (const { players } of played)
      for (const each of players) check(!each.farewell && each.lines === 1, `a line broke: ${JSON.stringify(each.farewell)}`);
    leave(played);
    await slow.end('SIGTERM');
    line.end();
  },

  ...upgrade(program, { tables, play_during, leave }),

  'NATS is killed and comes back: a pause, and nothing is lost': async (cluster) => {
    const played = await tables(cluster, 6);
    await play_during(played, async () => {
      for (const away of long ? [1000, 6000, 20_000] : [6000]) {
        await pause(500);
        await cluster.nats.end('SIGKILL');
        await pause(away); // six seconds are long enough for nodes to draw back
        await cluster.nats.go();
        await pause(2000);
      }
    });
    leave(played);
  },

  'the database is killed and its standby promoted: nothing acknowledged is lost': async (cluster) => {
    const played = await tables(cluster, 6);
    let promoted = 0;
    const went_on = new Map(); // by table: when, first
    await play_during(
      played,
      async () => {
        await pause(1000);
        const began = performance.now();
        await cluster.primary.end('SIGKILL');
        await pause(1500);
        cluster.standby.promote();
        cluster.database = cluster.standby;
        promoted = performance.now();
        const all_went_on = async () => {
          while (went_on.size < played.length) await pause(20);
        };
        await within(20_000, all_went_on(), 'play goes on at every table');
        console.log(
          `        ${(promoted - began).toFixed(0)} ms after the kill it was promoted; from then to a table's next move: ${told_times([...went_on.values()])}`,
        );
      },
      { on_ack: (table, at) => promoted && !went_on.has(table) && went_on.set(table, at - promoted) },
    );
    leave(played);
  },
};

const began = Date.now();
let failures = 0;
let done = 0;
const cluster = await Cluster.start(program, { standby: true, address: network.outside ?? null });
cluster.database = cluster.primary;
for (const [name, work] of Object.entries(checks)) {
  if (!name.includes(wanted)) continue;
  const start = Date.now();
  try {
    const skipped = await within(long ? 3_600_000 : 240_000, work(cluster), name);
    console.log(skipped ? `        ${name}: ${skipped}` : `ok      ${name} (${Date.now() - start} ms)`);
    if (skipped) continue;
  } catch (error) {
    ++failures;
    console.log(`FAILED  ${name}\n        ${error instanceof Failed ? error.message : error.stack}`);
    for (const node of cluster.nodes)
      console.log(`        ${node.name}: ${node.process.said.trim().split('\n').slice(-6).join('\n            ')}`);
  }
  ++done;
}
if (games > 0) {
  ++done;
  try {
    const { stdout } = await promisify(execFile)(program, ['check', records], {
      maxBuffer: 1 << 26,
    });
    check(stdout.includes(`${games}/${games} files in order`), stdout.slice(-500));
    console.log(`ok      ${games} records with ${moves} acknowledged moves replay, each state as it was`);
  } catch (error) {
    ++failures;
    console.log(`FAILED  records: ${(error.stdout ?? error.message).slice(-1000)}`);
  }
}
await cluster.end();
console.log(`${done - failures} of ${done} checks held, ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(failures === 0 && done > 0 ? 0 : 1);
