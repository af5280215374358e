// node tests/nodes/run.mjs build/release/divan [words of a check]
// Three nodes over PostgreSQL and NATS, killed, stopped, drained and cut off while people play: every acknowledged move is in the record
// exactly once. One line a check; any failure ends with status 1.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chance, check, Failed, fresh_directory, patience, pause, same, within } from '../wire/house.mjs';
import { checks as alone } from './alone.mjs';
import { checks as blocks } from './blocks.mjs';
import { BusTap } from './bus_tap.mjs';
import { Cluster, Node } from './cluster.mjs';
import { Line } from './cut.mjs';
import { checks as failover } from './failover.mjs';
import { Network } from './network.mjs';
import { hold_against, play_on, Player, sit_down } from './player.mjs';
import { checks as tls } from './tls.mjs';
import { checks as upgrade } from './upgrade.mjs';

const program = process.argv[2];
const wanted = process.argv[3] ?? '';
if (!program) {
  console.error('which program? for example: node tests/nodes/run.mjs build/release/divan');
  process.exit(2);
}
const long = Boolean(process.env.DIVAN_LONG);
const kills = Number(process.env.DIVAN_KILLS ?? (long ? 1000 : 100));
const at_once = long ? 100 : 12; // tables while they are killed; all people at them are this one process
const least_moves = Number(process.env.DIVAN_MOVES ?? (long ? 1_000_000 : 0)); // while they are killed
const network = long ? Network.make() : 'only ./test --long makes one';
const quick = { targetScore: 60, deckBetweenRounds: 'reshuffle', reactionSeconds: 0 }; // no clock plays for anybody
const records = fresh_directory();
const seen = []; // what each screen showed last, by game
let games = 0;
let moves = 0;

// So many tables, each with its people at different nodes.
async function tables(cluster, count, people = 2, how = {}) {
  return Promise.all(Array.from({ length: count }, (_, i) => sit_down(cluster, people, how.options ?? quick, i, how)));
}
// What was played there holds; the records are looked at together at the end.
function hold(game) {
  hold_against(game);
  seen.push({ code: game.code, record: game.record, views: game.views });
  writeFileSync(join(records, `${++games}.divan`), game.record);
  moves += game.acked.length;
}
// Of what is said on a line every third message is held back, and goes after the next two.
function out_of_order(socket, on_overtaken) {
  const send = socket.send.bind(socket);
  let said = 0;
  let late = null;
  socket.send = (text) => {
    if (++said % 3 === 0) late = text;
    else send(text);
    if (said % 3 !== 2 || late === null) return;
    send(late);
    late = null;
    on_overtaken();
  };
  return true;
}
const comes_in = (player, within_ms) =>
  player.come(Date.now() + within_ms).then(
    () => true,
    () => false,
  );
// What people read where no node has their table.
function no_machine(told) {
  const { code, text } = told ?? {};
  const words = text?.en.includes('No machine can keep this table') && text.fr.includes('Aucune machine ne peut tenir cette table');
  check(code === 'storage' && words, `somebody was told ${JSON.stringify({ code, text })}`);
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
const longest_silence = 6000; // docs/operating.md: tables of a node that stands still or is cut off go on after so long at most
function told_times(times) {
  times.sort((a, b) => a - b);
  return `p50 ${part(times, 0.5)?.toFixed(0)} ms, p99 ${part(times, 0.99)?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms of ${times.length}`;
}

// A node is cut off and healed only when its tables have gone on elsewhere, each within what is promised; before that nobody but one
// answers for a table.
async function goes_on_elsewhere(cluster, node, name, cut, heal) {
  const played = await tables(cluster, 6);
  const theirs = new Map(); // tables of that node: when somebody last moved there, and the longest pause
  let missing = [];
  await play_during(
    played,
    async () => {
      const kept = new Set((await node.overview()).rooms.map(({ code }) => code));
      const began = performance.now();
      for (const table of played) if (kept.has(table.code)) theirs.set(table, { code: table.code, last: began, longest: 0 });
      check(theirs.size > 0, 'it keeps tables');
      cut();
      const left = () => {
        const codes = [...theirs.values()].map(({ code }) => `'${code}'`).join();
        const owned = cluster.database.sql(`select code from rooms where owner = '${node.name}' and code in (${codes})`).split('\n');
        return [...theirs].filter(([table, { code }]) => table.code === code && owned.includes(code));
      };
      for (const until = began + 20_000; (missing = left()).length > 0;) {
        check(performance.now() < until, `${name}: nobody has taken ${missing.map(([{ code }]) => code)}`);
        await pause(50);
      }
      const taken = performance.now();
      while ([...theirs.values()].some(({ last }) => last < taken)) await pause(10);
      await pause(Math.max(0, began + 5000 - performance.now()));
      const answering = new Map();
      for (const each of cluster.nodes) {
        for (const { code } of (await each.overview()).rooms) {
          check(!answering.has(code), `${name}: room ${code} is answered for by ${each.name} and by ${answering.get(code)}`);
          answering.set(code, each.name);
        }
      }
      heal();
      const well = async () => {
        while ((await node.metrics()).divan_node_in_trouble !== 0) await pause(50);
        const seen_by = async (each) => (await each.overview()).nodes.find(({ name: called }) => called === node.name)?.lives;
        for (const each of cluster.nodes) while (!(await seen_by(each))) await pause(50);
      };
      await within(20_000, well(), `${name}: it plays again`);
    },
    {
      on_ack: (table, at) => {
        const watched = theirs.get(table);
        if (watched) Object.assign(watched, { last: at, longest: Math.max(watched.longest, at - watched.last) });
      },
    },
  );
  leave(played);
  const pauses = [...theirs.values()].map(({ longest }) => longest);
  console.log(`        cut: ${name}; the longest pause at each of its tables: ${told_times(pauses)}`);
  check(pauses.at(-1) < longest_silence * patience, `${name}: a table stood still for ${pauses.at(-1).toFixed(0)} ms`);
}

const checks = {
  'whoever checks the order sees what is lost, doubled, exchanged or refused for nothing': async () => {
    const move = (seat, card) => ({ type: 'move', seat, move: { card } });
    const record = ['{}', ...[move(0, 1), move(1, 2), move(0, 3)].map((each) => JSON.stringify(each))].join('\n');
    const acked = [1, 2, 3].map((step) => ({ step, seat: (step + 1) % 2, move: { card: step }, said: step * 10, answered: step * 10 + 5 }));
    const found = (history) => {
      try {
        hold_against({ record, acked, code: 'K7QWMX', ...history });
        return 'nothing';
      } catch (error) {
        return error.message;
      }
    };
    const but = (step, change) => acked.map((each) => (each.step === step ? { ...each, ...change } : each));
    same(found({}), 'nothing', 'what is found where all is well');
    for (const [words, history] of [
      ['2 moves were acknowledged, 3 are', { acked: acked.slice(1) }],
      ['acknowledged twice', { acked: but(2, acked[0]) }],
      ['acknowledged was', { acked: but(2, { move: { card: 9 } }) }],
      ['answered before an earlier one was said', { acked: but(1, { said: 40, answered: 45 }) }],
      ['refused as late', { stale: [{ step: 3, answered: 50 }] }],
      ['refused as late', { stale: [{ step: 0, answered: 5 }] }],
    ])
      check(found(history).includes(words), `"${words}" was to be found, and it was: ${found(history)}`);
    same(found({ stale: [{ step: 0, answered: 15 }] }), 'nothing', 'what is found where somebody was quicker');
  },

  [`kill -9 of ${kills} nodes: every acknowledged move is there once, tables go on`]: async (cluster) => {
    const played = await tables(cluster, at_once);
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
    check(part(took, 0.5) < 1000 * patience, `half of them within a second: ${told_times(took)}`);
    check(part(took, 0.99) < 3000 * patience, `nearly all within three seconds: ${told_times(took)}`);
  },

  'a node that is stopped (SIGSTOP) and wakes again answers for nothing any more': async (cluster) => {
    const played = await tables(cluster, 6);
    await play_during(played, async () => {
      for (const node of cluster.nodes.slice(0, long ? 3 : 1)) {
        // Somebody who watches there and is patient: he says something while it sleeps, and hears of it when it wakes.
        const { rooms } = await node.overview();
        const kept = played.find(({ code }) => rooms.some((each) => each.code === code));
        if (!kept) continue; // all of its tables are elsewhere by now
        const { code } = kept;
        const watcher = new Player(cluster, 0, { only: node.name });
        watcher.follow({ room: code });
        await watcher.come();
        const epoch = () => Number(cluster.database.sql(`select epoch from rooms where code = '${code}'`));
        const before = epoch();
        node.signal('SIGSTOP');
        const text = `said to ${node.name} while it slept`;
        const said = watcher.screen.ask_once({ do: 'chat', text, once: randomUUID() }, 60_000).then(
          ({ ok }) => (ok ? 'answered' : 'refused'),
          () => 'not answered',
        );
        const asleep = performance.now();
        while (epoch() === before && kept.code === code && performance.now() - asleep < 20_000 * patience) await pause(100);
        const taken = performance.now() - asleep;
        if (long) await pause(Math.random() * 14_000);
        node.signal('SIGCONT');
        const told = async () => {
          while (watcher.moved === 0) await pause(20);
        };
        await within(10_000, told(), 'whoever was there is told that the table moved');
        check((await said) !== 'answered', 'what was said to it while it slept is not answered by it');
        check(epoch() > before, 'another has the table');
        const { fenced } = { fenced: (await node.metrics()).divan_fenced_total };
        console.log(
          `        a table of ${node.name} was taken ${taken.toFixed(0)} ms after it fell asleep; fenced writes of it: ${fenced}`,
        );
        watcher.end();
        const [friend] = kept.players;
        if (kept.code === code && friend.in_room) {
          await friend.must({ do: 'sync' });
          check(!friend.room.chat.some((line) => line.text === text), 'nor is it in the room');
        }
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
    let overtaken = 0;
    const say = async (screen, request) => {
      screen.muddled ??= out_of_order(screen.socket, () => ++overtaken);
      // Twice at once, and once more after what is said next; whichever is answered first counts. But who comes twice without a key is
      // two guests.
      const said = [screen.ask(request, 3000)];
      if (request.do !== 'enter' || request.token) said.push(screen.ask(request, 3000));
      if (screen.before && screen.before.do !== 'enter') screen.ask(screen.before, 3000).catch(() => {});
      screen.before = request;
      return Promise.any(said).catch(({ errors }) => {
        throw errors[0];
      });
    };
    const before = Number(cluster.database.sql('select count(*) from rooms'));
    const played = await tables(cluster, 4, 2, { say });
    same(Number(cluster.database.sql('select count(*) from rooms')) - before, 4, 'rooms made');
    const [{ players }] = played;
    const lines = Array.from({ length: 8 }, (_, i) => `line ${i}`);
    for (const text of lines) await players[0].must({ do: 'chat', text, once: randomUUID() });
    await play_during(played, () => pause(3000));
    const later = played.reduce((sum, { games }) => sum + games.length - 1, 0);
    same(Number(cluster.database.sql('select count(*) from rooms')) - before, 4 + later, `rooms made, with ${later} of next games`);
    const watcher = new Player(cluster, 1);
    watcher.follow({
      room: played[0].games[0].code,
      token: players[0].following.token,
    });
    await watcher.come();
    for (const text of lines) same(watcher.room.chat.filter((line) => line.text === text).length, 1, `how often "${text}" was said`);
    check(overtaken > 100, `${overtaken} messages came after what was said later`);
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
    const let_in = await comes_in(friend, 3000);
    check(!let_in, 'he is let in at nodes that do not play it');
    no_machine(friend.farewell);
    await newer.go();
    await friend.come();
    check(friend.screen.table.step >= step, 'the game is there again');
    const { rooms } = await newer.overview();
    check(
      rooms.some(({ code }) => code === player.following.room),
      'at the node that plays it',
    );
    const { room } = player.following;
    same(await cluster.nodes[0].admin(`whose?room=${room}`), { room, node: 'newer', lives: true }, 'whose it is, by another node');
    same((await cluster.nodes[0].admin('whose?room=BCDFGH')).problem.code, 'unknownRoom', 'whose a room is that there is not');
    check((await newer.metrics()).divan_rooms_claimed_total >= 1, 'what it claimed is counted');
    const told = await (await fetch(`http://${newer.host}:${newer.port}/metrics`)).text();
    check(/^divan_node_info\{node="newer",build="[^"]+"\} 1$/m.test(told), 'its name is in its metrics');
    friend.end();
    await newer.end('SIGTERM');
  },

  'a node is cut off from bus, database or both, one way or both ways: its tables go on elsewhere, and it comes back': async (cluster) => {
    const [database, bus] = [await Line.to(cluster.database.port), await Line.to(cluster.nats.port)];
    const [node] = cluster.nodes;
    await node.end('SIGTERM');
    Object.assign(node, {
      database_url: `postgresql://divan@127.0.0.1:${database.port}/divan?connect_timeout=2`,
      nats_url: `nats://127.0.0.1:${bus.port}`,
    });
    await node.go();
    const cuts = [
      ['both', [database, bus], false, false],
      ['what it says to the bus', [bus], false, true],
      ['what the bus says', [bus], true, false],
      ['the database', [database], false, false],
      ['the bus', [bus], false, false],
      ['what the database says', [database], true, false],
    ];
    for (const [name, lines, there, back] of long ? cuts : cuts.slice(0, 3)) {
      const cut = () => lines.forEach((each) => each.cut(there, back));
      const heal = () => lines.forEach((each) => each.heal());
      await goes_on_elsewhere(cluster, node, name, cut, heal);
    }
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
    cluster.nodes.unshift(far);
    for (const [what, ports] of Object.entries({ database: [database], bus: [bus], both: [database, bus] })) {
      for (const [name, way] of Object.entries({ 'both ways': {}, 'what comes': { there: false }, 'what leaves': { back: false } })) {
        await goes_on_elsewhere(
          cluster,
          far,
          `${what}, ${name}`,
          () => network.cut(ports, way),
          () => network.heal(),
        );
      }
    }
    cluster.nodes.shift();
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
  ...blocks,
  ...tls(program),
  ...alone({ tables, play_during, leave }),

  'NATS is killed and comes back: a pause, and nothing is lost': async (cluster) => {
    const played = await tables(cluster, 6);
    await play_during(played, async () => {
      for (const away of long ? [1000, 6000, 20_000] : [6000]) {
        await pause(500);
        for (const { players } of played) for (const each of players) each.farewell = null;
        const [{ code }] = played;
        const owner = cluster.database.sql(`select owner from rooms where code = '${code}'`);
        const elsewhere = cluster.nodes.find(({ name }) => name !== owner);
        const guest = new Player(cluster, 0, { only: elsewhere.name });
        guest.follow({ room: code });
        await cluster.nats.end('SIGKILL');
        const began = Date.now();
        if (away >= 6000) {
          const let_in = await comes_in(guest, 6000);
          check(!let_in, `somebody came in at ${elsewhere.name} to a table that ${owner} has`);
          no_machine(guest.farewell);
        }
        await pause(began + away - Date.now()); // six seconds are long enough for nodes to draw back
        if (away >= 6000)
          for (const { players } of played) {
            const told = players.map(({ farewell }) => farewell).filter((each) => each);
            check(told.length > 0, 'at each table somebody was told something');
            told.forEach(no_machine);
          }
        await cluster.nats.go();
        await pause(2000);
        guest.end();
      }
    });
    leave(played);
  },

  'the database is gone for 20 s: everybody reads why nothing goes on, memory does not grow, and nothing is lost': async (cluster) => {
    if (!long) return 'skipped: only ./test --long waits for so long';
    const played = await tables(cluster, 6, 2, { patience: 3 });
    const memory = async () => Promise.all(cluster.nodes.map(async (node) => (await node.metrics()).divan_resident_bytes));
    let [before, most] = [[], []];
    await play_during(played, async () => {
      await pause(2000);
      before = await memory();
      await cluster.primary.end('SIGKILL');
      for (const until = performance.now() + 20_000; performance.now() < until; await pause(500))
        most = (await memory()).map((bytes, i) => Math.max(bytes, most[i] ?? 0));
      await cluster.primary.go();
      await pause(5000);
    });
    for (const { players } of played) {
      // At each table one asks, and the other waits for him.
      const told = players.map(({ farewell }) => farewell).filter((each) => each);
      check(told.length > 0, 'at each table somebody was told something');
      for (const { code, text } of told)
        check(code === 'storage' && text.en && text.fr, `somebody was told ${JSON.stringify({ code, text })}`);
    }
    const grown = most.map((bytes, i) => ((bytes - before[i]) / 2 ** 20).toFixed(1));
    console.log(`        meanwhile each node's memory grew by ${grown.join(', ')} MiB`);
    check(
      grown.every((each) => Number(each) < 32),
      'memory does not grow',
    );
    leave(played);
  },

  ...failover({ tables, play_during, leave, told_times, long }),
};

// Played again from the record by a program that knows nothing else.
async function compare_views() {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(`${JSON.stringify({ id: 1, ...request })}\n`);
    const answer = JSON.parse((await answers.next()).value);
    check(answer.ok, JSON.stringify(answer).slice(0, 500));
    return answer;
  };
  let compared = 0;
  for (const { code, record, views } of seen) {
    await ask({ cmd: 'load', record });
    for (const { viewer, view } of views) {
      same(view, (await ask({ cmd: 'view', seat: viewer })).view, `room ${code}, what ${viewer} saw last`);
      ++compared;
    }
  }
  engine.stdin.end();
  return compared;
}

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
    const [fallen] = cluster.fallen.splice(0);
    check(!fallen, `node ${fallen?.name} ended by itself, by ${fallen?.by}: ${fallen?.process.said.slice(-5000)}`);
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
if (games > 0) {
  ++done;
  try {
    const compared = await compare_views();
    console.log(`ok      ${compared} screens showed at the end of their games what a replay of the record shows them`);
  } catch (error) {
    ++failures;
    console.log(`FAILED  views: ${error.message}`);
  }
}
await cluster.end();
console.log(`${done - failures} of ${done} checks held, ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(failures === 0 && done > 0 ? 0 : 1);
