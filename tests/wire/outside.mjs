// Somebody looks into the database of the running server with SQLite's own program, or backs it up: nothing is lost.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chance, check, fresh_directory, House, pause, same, Screen, three } from './house.mjs';

const run = promisify(execFile);
export const sqlite = async (...words) => (await run('sqlite3', words)).stdout.trim();

// So many moves, each answered with yes.
async function play(screens, roll, count) {
  for (let played = 0; played < count;) {
    const moving = screens.find((each) => each.offered().length > 0);
    check(!screens[0].table.outcome, 'the game lasts long enough for this check');
    if (!moving) {
      await pause(1);
      continue;
    }
    await moving.must(moving.pick(roll));
    ++played;
  }
}

async function steps(house, { code, token }) {
  const screen = await Screen.open(house.port);
  await screen.must({ do: 'enter', room: code, token });
  screen.end();
  return screen.table.step;
}

export const checks = (program) => ({
  'an outside reader and a backup in the middle of play, then kill -9: every answered move is there': async () => {
    let house = await House.start(program, null, '--messages-a-second', '0');
    const file = join(house.data, 'divan.sqlite');
    const screens = await three([house.port], { targetScore: 200, deckBetweenRounds: 'reshuffle' });
    const roll = chance(5);
    const backup = fresh_directory();
    const look = () => sqlite(file, 'select count(*) from rooms');
    await play(screens, roll, 10);
    same(await look(), '1', 'rooms that an outside reader sees');
    await play(screens, roll, 10);
    await sqlite(file, `.backup ${join(backup, 'divan.sqlite')}`);
    const backed_up = screens[0].table.step;
    await play(screens, roll, 10);
    same(await look(), '1', 'rooms that a later reader sees');
    await play(screens, roll, 10);
    const { step } = screens[0].table;
    await house.end('SIGKILL');
    screens.forEach((each) => each.end());
    house = await House.start(program, house.data);
    same(await steps(house, screens[0]), step, 'entries after the restart');
    same(await sqlite(file, 'pragma integrity_check'), 'ok', 'the file');
    await house.end();
    house = await House.start(program, backup);
    same(await steps(house, screens[1]), backed_up, 'entries in the backup');
    await house.end();
  },
});
