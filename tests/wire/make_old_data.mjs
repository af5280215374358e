// node tests/wire/make_old_data.mjs PROGRAM FOLDER
// A data directory with one running game of each kind, and the keys to them, as PROGRAM writes it: to be kept in
// tests/wire/old-data when the shape of what is stored changes, made with the program of before.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance, House, pause, Screen } from './house.mjs';

const [program, folder] = process.argv.slice(2);
const house = await House.start(program, null, '--messages-a-second', '0');
const kept = [];
const roll = chance(41);
for (const [game, options, seats] of [
  ['egocentric-world', { players: 3, targetScore: 200 }, 3],
  ['the-loop', { players: 2 }, 2],
  ['unconscious-mind', { players: 1 }, 1],
  ['dany', { players: 3 }, 3],
]) {
  const screen = await Screen.open(house.port);
  const request = { do: 'create', game, options, seats: Array.from({ length: seats }, () => ({ who: 'me' })), name: 'Ada', colour: 'red' };
  const { room, token } = await screen.must(request);
  for (let played = 0; played < 12 && !screen.table.outcome;) {
    if (screen.offered().length === 0) await pause(2);
    else if ((await screen.ask(screen.pick(roll))).ok) ++played;
  }
  await screen.must({ do: 'chat', text: 'À demain !' }).catch(() => {});
  await screen.must({ do: 'sync' });
  kept.push({ game, room, token, step: screen.table.step });
  screen.end();
}
await house.end('SIGTERM');
mkdirSync(folder, { recursive: true });
execFileSync('sqlite3', [join(house.data, 'divan.sqlite'), 'PRAGMA journal_mode=DELETE; VACUUM']);
cpSync(join(house.data, 'divan.sqlite'), join(folder, 'divan.sqlite'));
writeFileSync(join(folder, 'keys.json'), `${JSON.stringify(kept, null, 2)}\n`);
process.exit(0);
