// node bench/attack.mjs build/release/divan build/release/divan_load [SECONDS] [ANOTHER PROGRAM THAT IS ATTACKED]
// The server as it is shipped, with its own limits. From 127.0.0.1 come 250 connections that do their worst, each kind
// its own; from 127.0.0.2 people who play, a move every 60 ms each; from 127.0.0.3 somebody who plays against an easy
// bot. What those two notice is measured, and the server's memory at its highest.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chance, create, House, pause, Screen } from '../tests/wire/house.mjs';

const hostile = 250;
const bounds = { p99: 100, megabytes: 300, easy: 1000, dearest: 20, kept: 150 }; // the dearest request in milliseconds of CPU; what is kept a minute later
const unconscious = (seats, players) => ({
  ...create(seats, { players }),
  game: 'unconscious-mind',
});

// --- Those who do their worst --------------------------------------------------------------------------------------

const garbage = `{"id":1,"do":"chat","text":"${'x'.repeat(60_000)}"}`;
const nested = `{"id":1,"do":"play","seat":0,"step":0,"move":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const roll = chance(5);
const ask = (screen, request) => screen.socket.send(JSON.stringify({ id: ++screen.number, ...request }));

// How each kind comes in, and what it says then, again and again.
const kinds = {
  // Everything of a long game, as often as it may be asked.
  whole: {
    share: 50,
    enter: ({ room, token }) => ({ do: 'enter', room, token }),
    say: (s) => ask(s, { do: 'sync' }),
  },
  // The same, and reads nothing.
  deaf: {
    share: 30,
    enter: ({ room, token }) => ({ do: 'enter', room, token }),
    say: (s) => ask(s, { do: 'sync' }),
    deaf: true,
  },
  // Words and names.
  talk: {
    share: 20,
    enter: () => create([{ who: 'me' }, { who: 'open' }], { players: 2 }),
    say: (s, i) => ask(s, i % 2 ? { do: 'chat', text: 'x'.repeat(1000) } : { do: 'person', name: `x${i}`, colour: 'red' }),
  },
  // A move and back.
  undo: {
    share: 20,
    enter: () => unconscious([{ who: 'me' }, { who: 'me' }], 2),
    say: (s) => {
      const seat = s.table?.seats.find((each) => each.undo?.possible);
      if (seat) ask(s, { do: 'undo', seat: seat.viewer, step: s.table.step });
      else if (s.offered().length) ask(s, s.pick(roll));
    },
    hears: true,
  },
  // What every move would do, again and again.
  look: {
    share: 20,
    enter: () => unconscious([{ who: 'me' }, { who: 'me' }], 2),
    say: (s) =>
      ask(s, {
        do: 'preview',
        seat: s.table?.toMove[0] ?? 0,
        step: s.table?.step ?? 0,
      }),
    hears: true,
  },
  // Bots that search long, and advice.
  bots: {
    share: 20,
    enter: () => unconscious([{ who: 'me' }, ...Array(3).fill({ who: 'bot', bot: 'hard' })], 4),
    say: (s, i) => (i % 10 === 0 && s.offered().length ? ask(s, s.pick(roll)) : ask(s, { do: 'advise', seat: 0 })),
    hears: true,
  },
  guess: {
    share: 20,
    say: (s) =>
      ask(s, {
        do: 'enter',
        room: Array.from({ length: 6 }, () => letters[roll(letters.length)]).join(''),
      }),
  },
  // The same with a key that is none: nothing may be learnt by it either.
  key: {
    share: 10,
    say: (s) =>
      ask(s, {
        do: 'enter',
        room: Array.from({ length: 6 }, () => letters[roll(letters.length)]).join(''),
        token: '0'.repeat(32),
      }),
  },
  // Much is asked at once while a room is looked for that is not there.
  held: {
    share: 10,
    enter: () => unconscious([{ who: 'me' }, { who: 'me' }], 2),
    say: (s, i) => {
      if (i % 32 !== 1) return;
      ask(s, { do: 'enter', room: 'ZZZZZZ', token: '0'.repeat(32) });
      for (let k = 0; k < 31; ++k)
        ask(s, {
          do: 'preview',
          seat: s.table?.toMove[0] ?? 0,
          step: s.table?.step ?? 0,
        });
    },
    hears: true,
  },
  // A seat goes to and fro.
  seats: {
    share: 10,
    enter: () => create([{ who: 'me' }, { who: 'bot', bot: 'easy' }], { players: 2 }),
    say: (s, i) => ask(s, i % 2 ? { do: 'substitute', seat: 0, bot: 'hard' } : { do: 'return', seat: 0 }),
  },
  // A room as full of words as it may be, written anew at every turn.
  full: {
    share: 10,
    enter: () => create([{ who: 'me' }, { who: 'open' }], { players: 2 }),
    say: (s, i) => ask(s, i % 36 ? { do: 'note', about: 0, mark: i % 3, text: 'x' } : { do: 'chat', text: '"'.repeat(1000) }),
  },
  large: { share: 10, say: (s, i) => s.socket.send(i % 2 ? garbage : nested) },
  ask: {
    share: 20,
    say: (s, i) => ask(s, i % 2 ? { do: 'hello' } : { do: 'components', game: 'unconscious-mind' }),
  },
};

async function worst(port, long, kind) {
  for (;;) {
    const screen = await Screen.open(port, { localAddress: '127.0.0.1' }).catch(() => null);
    if (!screen) {
      await pause(200);
      continue;
    }
    if (!kind.hears) screen.take = () => {}; // nobody looks at it
    if (kind.enter) ask(screen, kind.enter(long));
    if (kind.deaf) screen.socket._socket.pause();
    let said = 0;
    const timer = setInterval(() => screen.socket.readyState === 1 && kind.say(screen, ++said), 27);
    await screen.closed;
    clearInterval(timer);
    await pause(50);
  }
}
function do_your_worst({ port, long }) {
  for (const kind of Object.values(kinds)) for (let i = 0; i < kind.share; ++i) void worst(port, long, kind);
}

// --- Those who do not notice ---------------------------------------------------------------------------------------

// The longest that an easy bot took to answer.
async function against_easy(port, until) {
  const screen = await Screen.open(port, { localAddress: '127.0.0.3' });
  await screen.must(create([{ who: 'me' }, { who: 'bot', bot: 'easy' }], { players: 2 }));
  const dice = chance(9);
  let longest = 0;
  let answers = 0;
  while (Date.now() < until) {
    if (screen.table.outcome) await screen.must({ do: 'rematch' });
    const moves = screen.offered();
    if (moves.length > 0) {
      await screen.must(screen.pick(dice));
      await pause(50);
      continue;
    }
    const asked = Date.now();
    while (!screen.table.outcome && screen.offered().length === 0 && Date.now() < asked + 20_000) await pause(2);
    longest = Math.max(longest, Date.now() - asked);
    ++answers;
  }
  screen.end();
  return { longest, answers };
}

async function long_game(program, data) {
  const house = await House.start(program, data, '--messages-a-second', '0', '--cpu-per-address', '0', '--kilobytes-per-address', '0');
  const screen = await Screen.open(house.port);
  const seats = Array.from({ length: 6 }, (_, i) => ({
    who: 'me',
    name: `${i} longname`,
  }));
  const { room, token } = await screen.must(
    create(seats, {
      players: 6,
      targetScore: 200,
      deckBetweenRounds: 'reshuffle',
    }),
  );
  const dice = chance(3);
  for (let i = 0; i < 900 && !screen.table.outcome; ++i) await screen.must(screen.pick(dice));
  const bytes = JSON.stringify(screen.table).length;
  screen.end();
  await house.end('SIGTERM');
  return { room, token, bytes, data: house.data };
}

const memory = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { peak: of('VmHWM'), now: of('VmRSS') };
};

async function main(program, load, seconds, attacked) {
  const long = await long_game(program, null);
  console.log(`a game of ${(long.bytes / 1024).toFixed(0)} KB to be asked for; load average ${loadavg()[0].toFixed(1)}`);
  const house = await House.start(attacked, long.data);
  const innocent = async (words) => {
    const until = Date.now() + (seconds + 2) * 1000;
    const flags = [
      '--port',
      house.port,
      '--from',
      '127.0.0.2',
      '--tables',
      3,
      '--pause',
      60,
      '--seconds',
      seconds,
      '--pid',
      house.process.pid,
    ];
    const players = spawn(load, flags.map(String), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(players, 'close');
    let said = '';
    players.stdout.on('data', (bytes) => (said += bytes));
    const easy = await against_easy(house.port, until);
    await ended;
    const [, p50, p99] = /p50 ([\d.]+)\s+p99 ([\d.]+)/.exec(said);
    const { peak, now } = memory(house.process.pid);
    const cores = /server cpu\s+([\d.]+)/.exec(said)?.[1];
    console.log(
      `${words.padEnd(20)} a move: p50 ${p50} ms, p99 ${p99} ms; an easy bot: ${easy.longest} ms at most of ${easy.answers}; ` +
        `server ${cores} cores, ${now.toFixed(0)} MB, at most ${peak.toFixed(0)} MB; load average ${loadavg()[0].toFixed(1)}`,
    );
    return { p99: Number(p99), megabytes: peak, easy: easy.longest };
  };
  await innocent('in peace');
  const enemy = fork(new URL(import.meta.url), ['worst']);
  enemy.send({ port: house.port, long });
  await pause(3000);
  const found = await innocent(`${hostile} do their worst`);
  enemy.kill('SIGKILL');
  await once(enemy, 'exit');
  const metrics = await house.metrics();
  found.dearest = metrics.divan_longest_turn_microseconds / 1000;
  for (const name of [
    'connections',
    'rooms',
    'messages_in_total',
    'bytes_out_total',
    'refused_total',
    'too_fast_total',
    'turns_refused_total',
    'longest_turn_microseconds',
  ])
    console.log(`  ${name.padEnd(20)} ${metrics[`divan_${name}`]}`);
  await pause(65_000); // memory is given back once a minute
  found.kept = memory(house.process.pid).now;
  console.log(`  a minute later       ${found.kept.toFixed(0)} MB`);
  await house.end('SIGTERM');
  let broken = 0;
  for (const [name, most] of Object.entries(bounds)) {
    if (found[name] <= most) continue;
    ++broken;
    console.log(`too much: ${name} is ${found[name]}, at most ${most} is allowed`);
  }
  process.exit(broken === 0 ? 0 : 1);
}

process.on('exit', () => House.end_all());
if (process.argv[2] === 'worst') {
  process.once('message', do_your_worst);
  process.once('disconnect', () => process.exit());
} else await main(process.argv[2], process.argv[3], Number(process.argv[4] ?? 15), process.argv[5] ?? process.argv[2]);
