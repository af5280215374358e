// Games in PostgreSQL, as whoever runs a server has to do with them.
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster } from './cluster.mjs';
import { chance, check, fresh_directory, Gone, House, play, same, Screen, three } from './house.mjs';
import { come_again, health, run, unstored } from './outside.mjs';

const is_told = ({ code, text }) => check(code === 'storage' && text.en && text.fr, JSON.stringify({ code, text }));

// A database on a disk of its own, which is full at once; or the word why there is none.
class SmallDisk {
  static async make() {
    if (!process.env.DIVAN_LONG) return 'skipped: only ./test --long fills disks';
    const disk = new SmallDisk();
    disk.folder = fresh_directory();
    const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk.folder], { encoding: 'utf8' });
    if (status !== 0) return `skipped: ${(stderr ?? String(error)).trim()}`;
    process.prependListener('exit', () => spawnSync('umount', ['--lazy', disk.folder]));
    disk.cluster = await Cluster.in(disk.folder);
    return disk;
  }
  get #rubbish() {
    return join(this.folder, 'rubbish');
  }
  fill() {
    const page = Buffer.alloc(4096);
    for (;;) {
      try {
        appendFileSync(this.#rubbish, page);
      } catch (error) {
        same(error.code, 'ENOSPC', 'why no more fits');
        return;
      }
    }
  }
  free() {
    rmSync(this.#rubbish);
  }
}

// Two tables of a server whose database is on that disk; at the first of them people meet the fault, the second has nothing to store.
async function two_tables(program, disk) {
  const url = await disk.cluster.fresh();
  const house = await House.start(program, null, '--messages-a-second', '0', '--database', url);
  const options = { targetScore: 200, deckBetweenRounds: 'reshuffle', reactionSeconds: 0 };
  const tables = [];
  for (let i = 0; i < 2; ++i) tables.push({ screens: await three([house.port], options), roll: chance(41 + i), answered: [] });
  for (const { screens, roll, answered } of tables) await play(screens, roll, 10, answered);
  const [met, spared] = tables;
  const is_spared = async () => {
    for (const each of spared.screens) {
      await each.must({ do: 'sync' });
      same([each.bye, each.table.step], [null, spared.answered.length], 'what people at another table notice');
    }
  };
  const go_on = async () => {
    await come_again(house, met.screens);
    for (const { screens, roll, answered } of tables) {
      same(screens[0].table.step, answered.length, 'entries when there is space again');
      await play(screens, roll, 10, answered);
      screens.forEach((each) => each.end());
    }
    same(await health(house), [200, 'ok\n'], 'health when there is space again');
    await house.end('SIGTERM');
    const { stdout } = await run(program, ['data', 'verify', '--database', url, '--lang', 'en']);
    const all = met.answered.length + spared.answered.length;
    check(stdout.includes(`2 games played again, ${all} entries; 0 rooms at fault`), stdout);
  };
  return { house, met, is_spared, go_on };
}

export const checks = (program) => ({
  'games are moved from a folder into a database and back, with play in between: every answered move is there': async () => {
    const url = await (await Cluster.own()).fresh();
    const flags = ['--messages-a-second', '0'];
    const roll = chance(31);
    const answered = [];
    const said = async (...words) => (await run(program, [...words, '--lang', 'en'])).stdout;
    const refused = async (reason, ...words) => {
      const { code, stderr } = await run(program, [...words, '--lang', 'en']).catch((error) => error);
      same(code, 1, `how divan ${words.join(' ')} ended`);
      check(stderr.includes(reason), `divan ${words.join(' ')} said ${stderr}`);
    };
    const played_again = () => `1 rooms, 1 games played again, ${answered.length} entries; 0 rooms at fault`;
    const holds = async (...place) => {
      const verified = await said('data', 'verify', ...place);
      check(verified.includes(played_again()), `${place.join(' ')}: ${verified}`);
      const { room, records } = JSON.parse(await said('data', 'export', screens[0].code, ...place));
      const entries = records[0].entries.map(({ seat, move }, i) => ({ step: i + 1, seat, move }));
      same([records.length, entries], [1, answered], `what ${place.join(' ')} has`);
      same(
        room.chat.map(({ text }) => text),
        ['said before the move'],
        `the chat in ${place.join(' ')}`,
      );
    };
    const moved = async (from, to) => {
      const words = await said('move-data', from, to);
      check(words.includes(played_again()) && words.includes('now also in'), `what move-data said: ${words}`);
    };

    let house = await House.start(program, null, ...flags);
    const [before, after] = [house.data, fresh_directory()];
    const screens = await three([house.port], { targetScore: 200, reactionSeconds: 0 }); // no clock plays for anybody
    const goes_on = async () => {
      await come_again(house, screens);
      same(screens[0].table.step, answered.length, 'entries where they are now');
      await play(screens, roll, 12, answered);
    };
    await play(screens, roll, 12, answered);
    await screens[0].must({ do: 'chat', text: 'said before the move' });
    await refused('another Divan server uses this directory', 'move-data', before, url);
    await house.end('SIGTERM');
    await moved(before, url);
    await holds('--data', before);
    await holds('--database', url);
    await refused('there are rooms in', 'move-data', before, url);

    house = await House.start(program, null, ...flags, '--database', url);
    await goes_on();
    await refused('serves from this database; stop it first', 'move-data', url, after);
    await house.end('SIGTERM');
    await refused('there are rooms in', 'move-data', url, before);
    await moved(url, after);
    await holds('--database', url);

    house = await House.start(program, after, ...flags);
    await goes_on();
    await house.end('SIGTERM');
    await holds('--data', after);
    screens.forEach((each) => each.end());

    same((await said('data', 'erase', screens[0].code, '--database', url)).trim(), `erased: ${screens[0].code}`, 'what is said of it');
    same(await said('data', 'list', '--database', url), '', 'what the database has then');
    await refused('there is no room', 'data', 'export', screens[0].code, '--database', url);
    await holds('--data', after);
  },
  "a full disk under the database's tables is told in both languages; with space again play goes on, and nothing is lost": async () => {
    const disk = await SmallDisk.make();
    if (typeof disk === 'string') return disk;
    const { house, met, is_spared, go_on } = await two_tables(program, disk);
    const { screens, roll, answered } = met;
    disk.fill();
    // What is there already has room for some moves more.
    for (let fits = true; fits;) {
      await play(screens, roll, 1, answered).catch((error) => {
        check(error instanceof Gone, error.message);
        fits = false;
      });
    }
    const told = screens.map(({ bye }) => bye).filter((bye) => bye);
    check(told.length > 0, 'somebody is told');
    told.forEach(is_told);
    check(house.said.includes('No space left on device (53100)'), `the log says why: ${house.said}`);
    check((await house.metrics()).divan_storage_failures_total > 0, 'it is counted');
    await is_spared();
    // Whoever opens the table again makes the server write into it as well: that may find its place.
    const guest = await Screen.open(house.port);
    const { ok, problem } = await guest.ask_once({ do: 'enter', room: screens[0].code }, 10_000);
    if (ok) same(guest.table.step, answered.length, 'entries that can be looked at while nothing can be stored');
    else is_told(problem);
    guest.end();
    await is_spared();
    disk.free();
    await go_on();
  },
  "a full disk under the database's log stops it, as if it were away; started with space, play goes on, and nothing is lost": async () => {
    const disk = await SmallDisk.make();
    if (typeof disk === 'string') return disk;
    const { house, met, is_spared, go_on } = await two_tables(program, disk);
    disk.fill();
    const write = () => run('psql', ['-qc', "select pg_logical_emit_message(true, '', repeat('-', 8000000))", disk.cluster.url]);
    const writing = async () => {
      for (;;) await write();
    };
    const why = await writing().catch(({ stderr }) => stderr);
    check(why.includes('PANIC') && why.includes('No space left on device'), why);
    await unstored(met.screens, met.roll, 20_000); // it waits for the database as for a restart
    met.screens.filter(({ bye }) => bye).forEach(({ bye }) => is_told(bye));
    const [status, words] = await health(house);
    same(status, 503, 'health');
    check(words.includes('the database is away') && words.includes('la base de données est absente'), words);
    const guest = await Screen.open(house.port);
    const { problem } = await guest.ask_once({ do: 'enter', room: met.screens[0].code }, 20_000);
    is_told(problem);
    guest.end();
    await is_spared();
    disk.free();
    await disk.cluster.start();
    await go_on();
  },
});
