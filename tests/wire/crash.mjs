// The server is killed in the middle of play, again and again: what was answered is there, and the game goes on.
import { join } from 'node:path';
import { Cluster } from './cluster.mjs';
import { chance, check, Gone, House, pause, same, Screen, three } from './house.mjs';
import { run, sqlite } from './outside.mjs';
import { verify } from './secrets.mjs';

const kills = 7; // in a game
const games = process.env.DIVAN_LONG ? 143 : 1;

async function come_again(house, screens) {
  const tables = [];
  for (const [i, old] of screens.entries()) {
    const screen = await Screen.open(house.port);
    const { person } = await screen.must({ do: 'enter', room: old.code, token: old.token });
    screens[i] = Object.assign(screen, { code: old.code, token: old.token, seat: old.seat });
    check(old.seat === 'spectator' || screen.room.you.seats.includes(old.seat), `person ${person} has the seat again`);
    tables.push(screen.table);
  }
  return tables;
}

async function play_and_kill(program, number, home) {
  const flags = ['--messages-a-second', '0', ...home.flags];
  let house = await House.start(program, null, ...flags);
  const { data } = house;
  const screens = await three([house.port], { targetScore: 200, deckBetweenRounds: 'reshuffle' }, 1);
  const roll = chance(22 + number);
  const answered = []; // {step, seat, move}
  const said = [];
  let killed = 0;
  let lost = 0; // moves that were in the air
  while (!screens[0].table.outcome) {
    let dead = false;
    const doom =
      killed < kills &&
      (async () => {
        const goal = answered.length + 3 + roll(10); // a few moves on, then at any moment
        while (answered.length < goal && !screens[0].table.outcome) await pause(1);
        await pause(roll(6));
        await house.end('SIGKILL');
        dead = true;
      })();
    try {
      while (!dead && !screens[0].table.outcome) {
        const moving = screens.slice(0, 3).find((each) => each.offered().length > 0);
        if (!moving) {
          await pause(1);
          continue;
        }
        const request = moving.pick(roll, killed === kills);
        const chat = roll(4) === 0 ? `word ${said.length}` : null;
        const asked = moving.ask(request);
        const talked =
          chat &&
          moving.ask({ do: 'chat', text: chat }).then(
            (answer) => answer.ok && said.push(chat),
            () => {},
          );
        const answer = await asked.catch((error) => {
          ++lost;
          throw error;
        });
        if (answer.ok) answered.push({ step: answer.step, seat: request.seat, move: request.move, request });
        else check(answer.problem.code === 'stale', JSON.stringify(answer));
        await talked;
      }
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    if (doom) await doom;
    if (!dead) break;
    ++killed;
    screens.forEach((each) => each.end());
    house = await House.start(program, data, ...flags);
    check(house.port, `it starts again on what it left: ${house.said}`);
    for (const table of await come_again(house, screens)) {
      check(table.step >= answered.at(-1).step, `step ${table.step} after the restart, ${answered.at(-1).step} was answered`);
      check(table.step <= answered.at(-1).step + 1, `step ${table.step} after the restart, ${answered.at(-1).step} was answered`);
    }
    const last = answered.at(-1);
    same((await screens[last.seat].must(last.request)).step, last.step, 'the last move, said again, gets its old answer');
    for (const words of said.slice(-20))
      check(
        screens[0].room.chat.some(({ text }) => text === words),
        `"${words}" is still there`,
      );
  }
  same(killed, kills, 'times killed');
  check(screens[0].table.outcome, 'the game came to its end');
  const { record } = await screens[1].must({ do: 'record' });
  await verify(program, record);
  const entries = record
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  for (const { step, seat, move } of answered) {
    same([entries[step - 1].seat, entries[step - 1].move], [seat, move], `entry ${step}`);
  }
  check(
    entries.length <= answered.length + lost,
    `${entries.length} entries, ${answered.length} answered, ${lost} lost: each was played once`,
  );
  // And once more after the end.
  await house.end('SIGKILL');
  house = await House.start(program, data, ...flags);
  screens.forEach((each) => each.end());
  await come_again(house, screens);
  same((await screens[2].must({ do: 'record' })).record, record, 'the finished record');
  const [{ outcome, ...result }, ...others] = await home.results(data);
  same([result, others], [{ room: screens[0].code, number: 1, game: 'egocentric-world' }, []], 'its result');
  same(JSON.parse(outcome), screens[0].table.outcome, 'what came out of it');
  screens.forEach((each) => each.end());
  await house.end();
}

const results = 'select room, number, game, outcome from results';
const in_a_file = {
  flags: [],
  results: async (data) => JSON.parse(await sqlite('-json', join(data, 'divan.sqlite'), results)),
};
const in_a_database = async (cluster) => {
  const url = await cluster.fresh();
  return { flags: ['--database', url], results: async () => cluster.rows(url, results) };
};

// The answer to a request that makes a room is lost with the server, which is killed at any moment: said again, it leads to one room.
async function ask_again(program, home) {
  const roll = chance(7);
  let house = await House.start(program, null, ...home.flags);
  const { data } = house;
  const rooms = new Set();
  for (let i = 0; i < 5; ++i) {
    const seats = [{ who: 'me' }, { who: 'open' }, { who: 'open' }];
    const create = {
      do: 'create',
      game: 'egocentric-world',
      options: {},
      seats,
      name: 'Ada',
      colour: 'red',
      once: `by-chance-0123456789-${i}`,
    };
    const before = await Screen.open(house.port);
    before.ask(create).catch(() => {});
    await pause(roll(12));
    await house.end('SIGKILL');
    house = await House.start(program, data, ...home.flags);
    check(house.port, `it starts again: ${house.said}`);
    const [one, two] = [await Screen.open(house.port), await Screen.open(house.port)];
    const made = await one.must(create);
    same((await two.must(create)).room, made.room, 'the room, asked for once more');
    rooms.add(made.room);
    [before, one, two].forEach((each) => each.end());
  }
  await house.end('SIGTERM');
  const { stdout } = await run(program, ['data', 'list', '--data', data, ...home.flags]);
  same(stdout.trim().split('\n').length, rooms.size, 'rooms');
}

// The database is killed and comes back while people play: they wait a little, and that is all.
async function kill_the_database(program, cluster) {
  const home = await in_a_database(cluster);
  const house = await House.start(program, null, '--messages-a-second', '0', ...home.flags);
  const screens = await three([house.port], {}, 1);
  const roll = chance(5);
  let step = 0;
  for (let i = 0; i < 60; ++i) {
    if (i === 20 || i === 40) {
      await cluster.kill();
      setTimeout(() => cluster.start(), 300);
    }
    const moving = screens.slice(0, 3).find((each) => each.offered().length > 0);
    if (!moving) {
      await pause(1);
      continue;
    }
    const answer = await moving.must(moving.pick(roll, false));
    check(answer.step > step, `step ${answer.step} after ${step}`);
    step = answer.step;
  }
  same((await fetch(`${house.http}/healthz`)).status, 200, 'its health');
  screens.forEach((each) => each.end());
  await house.end('SIGTERM');
  await run(program, ['data', 'verify', ...home.flags]);
}

export const checks = (program) => ({
  [`kill -9 ${kills * games} times in ${games} games: every answered move is there, every key works, the record verifies`]: async () => {
    for (let number = 1; number <= games; ++number) await play_and_kill(program, number, in_a_file);
  },
  'the same with the games in PostgreSQL': async () => {
    const cluster = await Cluster.own();
    for (let number = 1; number <= games; ++number) await play_and_kill(program, number, await in_a_database(cluster));
  },
  'a room whose answer was lost with a killed server is there once, however often it is asked for': async () => {
    await ask_again(program, in_a_file);
    await ask_again(program, await in_a_database(await Cluster.own()));
  },
  'a database killed twice under play comes back, and every answered move is there': async () => {
    await kill_the_database(program, await Cluster.own());
  },
});
