// What somebody on the server's own machine may do to its files while it runs: nothing that was answered is lost.
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chance, check, fresh_directory, Gone, House, pause, play, same, Screen, three, within } from './house.mjs';

export const run = promisify(execFile);
export const sqlite = async (...words) => (await run('sqlite3', words)).stdout.trim();

async function steps(house, { code, token }) {
  const screen = await Screen.open(house.port);
  await screen.must({ do: 'enter', room: code, token });
  screen.end();
  return screen.table.step;
}

export async function health(house) {
  const answer = await fetch(`${house.http}/healthz`);
  return [answer.status, await answer.text()];
}

// What it found good is good for a second.
async function ill(house) {
  for (;;) {
    const found = await health(house);
    if (found[0] !== 200) return found;
    await pause(50);
  }
}

// Everybody comes again as the person he was.
export async function come_again(house, screens) {
  for (const [i, { code, token }] of screens.entries()) {
    screens[i].end();
    screens[i] = Object.assign(await Screen.open(house.port), { code, token });
    await screens[i].must({ do: 'enter', room: code, token });
  }
}

// A move that the server must not answer with yes: it says that it could not store it, and hangs up.
export async function unstored(screens, roll, patience = 10_000) {
  let moving; // who moved last is answered before the next one is told
  while (!(moving = screens.find((each) => each.offered().length > 0))) await pause(1);
  const answer = await moving.ask(moving.pick(roll), patience).catch((error) => error);
  check(answer instanceof Gone, `a move that cannot be stored was answered by ${JSON.stringify(answer)}`);
  same(moving.bye?.code, 'storage', 'what it says before it hangs up');
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
  'the file is moved away in the middle of play: no move is answered, /healthz says why; put back, then kill -9: nothing lost':
    async () => {
      let house = await House.start(program, null, '--messages-a-second', '0');
      const screens = await three([house.port], { targetScore: 200, deckBetweenRounds: 'reshuffle' });
      const roll = chance(7);
      const away = join(fresh_directory(), 'away');
      for (const name of ['divan.sqlite', 'divan.sqlite-wal', 'divan.sqlite-shm']) {
        const file = join(house.data, name);
        await play(screens, roll, 5);
        same(await health(house), [200, 'ok\n'], 'health');
        const { step } = screens[0].table;
        renameSync(file, away);
        await unstored(screens, roll);
        const [status, words] = await health(house);
        same(status, 503, `health without ${name}`);
        check(words.includes(`${name} was deleted`) && words.includes(`${name} a été supprimé`), words);
        check(house.said.includes(`${name} was deleted`), `it says so: ${house.said}`);
        await come_again(house, screens);
        same(screens[0].table.step, step, 'entries while nothing can be stored');
        await unstored(screens, roll);
        renameSync(away, file);
        same(await health(house), [200, 'ok\n'], 'health when it is back');
        await come_again(house, screens);
        same(screens[0].table.step, step, 'entries when it is back');
      }
      await play(screens, roll, 5);
      const { step } = screens[0].table;
      await house.end('SIGKILL');
      house = await House.start(program, house.data);
      same(await steps(house, screens[0]), step, 'entries after the restart');
      screens.forEach((each) => each.end());
      await house.end();
    },
  'a deleted file is never written into with a yes, and the server ends in order': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const screens = await three([house.port], { targetScore: 200 });
    const roll = chance(9);
    await play(screens, roll, 5);
    rmSync(join(house.data, 'divan.sqlite'));
    await unstored(screens, roll);
    same((await health(house))[0], 503, 'health');
    same(await house.end('SIGTERM'), { code: 0, signal: null }, 'exit');
    screens.forEach((each) => each.end());
  },
  '/healthz tries to write: a disk that takes nothing is told, and nothing is answered that is not stored': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const screens = await three([house.port], { targetScore: 200 });
    const limit = (size) => run('prlimit', ['--pid', String(house.process.pid), `--fsize=${size}:`]);
    same(await health(house), [200, 'ok\n'], 'health');
    await limit(1);
    await unstored(screens, chance(17));
    const [status, words] = await within(10_000, ill(house), 'health when the disk takes nothing');
    same(status, 503, 'health');
    check(/could not be stored/.test(words) && /n'ont pu être écrites/.test(words), words);
    await limit('unlimited');
    same(await health(house), [200, 'ok\n'], 'health when it does again');
    await come_again(house, screens);
    await play(screens, chance(17), 3);
    screens.forEach((each) => each.end());
    await house.end();
  },
  'a new key for a seat is given out when it is stored: where the disk takes nothing the old one goes on to fit': async () => {
    const key = 'a key for tests, and only for those';
    const house = await House.start(program, null, '--messages-a-second', '0', '--admin-key', key);
    const screens = await three([house.port], { targetScore: 200 });
    const [ada] = screens;
    const recover = async () => {
      const path = `recover?room=${ada.code}&person=1`;
      const asked = { method: 'POST', headers: { authorization: `Bearer ${key}` } };
      const answer = await within(10_000, fetch(`${house.http}/admin/api/${path}`, asked), 'an answer');
      return [answer.status, await answer.json()];
    };
    const limit = (size) => run('prlimit', ['--pid', String(house.process.pid), `--fsize=${size}:`]);
    await limit(1);
    const [status, { problem }] = await recover();
    same([status, problem?.code], [503, 'storage'], 'what is answered');
    await limit('unlimited');
    await come_again(house, screens);
    const [good, { path }] = await recover();
    same(good, 200, 'what is answered when it is stored');
    await house.end('SIGKILL');
    screens.forEach((each) => each.end());
    const again = await House.start(program, house.data);
    const screen = await Screen.open(again.port);
    await screen.refused({ do: 'enter', room: ada.code, token: ada.token }, 'badToken');
    await screen.must({ do: 'enter', room: ada.code, token: path.split('#key=')[1] });
    screen.end();
    await again.end();
  },
  'whoever read its log may go; the server stays': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const screens = await three([house.port], { targetScore: 200 });
    house.process.stdout.destroy();
    house.process.stderr.destroy();
    renameSync(join(house.data, 'divan.sqlite'), join(house.data, 'away'));
    await unstored(screens, chance(13)); // it says so, to nobody
    renameSync(join(house.data, 'away'), join(house.data, 'divan.sqlite'));
    same(await health(house), [200, 'ok\n'], 'health');
    screens.forEach((each) => each.end());
    await house.end();
  },
  'a second server on the same games is refused by whatever name, and when its lock was deleted the first gives way': async () => {
    const first = await House.start(program, null, '--messages-a-second', '0');
    const screens = await three([first.port], { targetScore: 200 });
    const roll = chance(11);
    const link = join(fresh_directory(), 'linked');
    symlinkSync(first.data, link);
    const other = fresh_directory();
    symlinkSync(join(first.data, 'divan.sqlite'), join(other, 'divan.sqlite'));
    for (const data of [first.data, link, other]) {
      const second = await House.start(program, data);
      same([second.port, (await second.exited).code], [null, 1], `a second server on ${data}`);
      check(second.said.includes('another Divan server uses this directory'), second.said);
      await play(screens, roll, 2);
    }
    const { step } = screens[0].table;
    rmSync(join(first.data, 'divan.lock'));
    const second = await House.start(program, first.data, '--messages-a-second', '0');
    check(second.port, second.said);
    await unstored(screens, roll);
    await come_again(second, screens);
    same(screens[0].table.step, step, 'entries at the second server');
    await play(screens, roll, 5);
    await first.end();
    await second.end();
    screens.forEach((each) => each.end());
  },
  'a browser opened by --open inherits neither port nor files': async () => {
    const bin = fresh_directory();
    const seen = join(bin, 'seen');
    writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nexec >${seen}.part\nls -l /proc/$$/fd\nmv ${seen}.part ${seen}\n`);
    chmodSync(join(bin, 'xdg-open'), 0o755);
    const path = process.env.PATH;
    process.env.PATH = `${bin}:${path}`;
    const house = await House.start(program, null, '--open');
    process.env.PATH = path;
    const opened = async () => {
      while (!existsSync(seen)) await pause(2);
    };
    await within(10_000, opened(), 'the browser is opened');
    const held = [...readFileSync(seen, 'utf8').matchAll(/ (\d+) -> (.+)/g)];
    const spoken_through = held.filter(([, number]) => number <= 2).map(([, , what]) => what);
    for (const [, , what] of held) check(spoken_through.includes(what) || !/socket:|divan\./.test(what), `it holds ${what}`);
    await house.end();
  },
});
