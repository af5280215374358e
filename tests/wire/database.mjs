// Games in PostgreSQL, as whoever runs a server has to do with them.
import { Cluster } from './cluster.mjs';
import { chance, check, fresh_directory, House, play, same, three } from './house.mjs';
import { come_again, run } from './outside.mjs';

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
});
