// The simulations a balance page is made of: all here and now, or one part of each, or what the parts add up to.
//   node bench/balance.mjs …                                    plays all of it and writes the page
//   node bench/balance.mjs … --shard 3/7|auto --partial FOLDER  plays a part of it, on any machine
//   node bench/balance.mjs … --merge FOLDER                     writes the page from all parts
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const words = process.argv.slice(2);
const option = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? null : words.splice(at, 2)[1];
};
const shard = option('--shard');
const partial = option('--partial');
const merge = option('--merge');
if ((shard === null) !== (partial === null)) {
  console.error('--shard I/N|auto and --partial FOLDER go together');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'balance-'));
if (partial) mkdirSync(partial, { recursive: true });

const divan = (order, stdout) => {
  const done = spawnSync('build/release/divan', order, { stdio: ['ignore', stdout, 'inherit'] });
  if (done.status !== 0) process.exit(1);
};

/** The numbers given, in their order. */
export const numbers = words.map(Number);

/** What `divan simulate …` counted, or null where only a part of it was played. */
export function simulate(name, order, stdout = 'ignore') {
  if (partial) {
    divan(['simulate', ...order, '--shard', shard, '--partial', join(partial, `${name}.%.part`)], 'inherit');
    return null;
  }
  const file = join(folder, `${name}.json`);
  if (merge) {
    const parts = readdirSync(merge).filter((each) => /^\d+\.part$/.test(each.slice(name.length + 1)) && each.startsWith(`${name}.`));
    divan(['merge', ...parts.map((each) => join(merge, each)), '--json', file], stdout);
  } else {
    divan(['simulate', ...order, '--json', file], stdout);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whoever plays a part has nothing to write. */
export function stopIfPartial() {
  if (partial) process.exit(0);
}
