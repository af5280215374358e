// All browser tests, two at a time. OUT_FOLDER gets pictures of what they see; "-": none are taken, which is quicker.
//   node tests/browser/run.mjs DIVAN DIVAN_WITH_TOYS OUT_FOLDER [what playwright test takes: part of a file's name, -g words, --debug …]
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [divan, withToys, out, ...wanted] = process.argv.slice(2);
if (!out) {
  console.error('node tests/browser/run.mjs DIVAN DIVAN_WITH_TOYS OUT_FOLDER [test …]');
  process.exit(2);
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [here('../../web/node_modules/@playwright/test/cli.js'), 'test', '-c', here('playwright.config.mjs'), ...wanted],
  {
    stdio: 'inherit',
    env: { ...process.env, DIVAN: resolve(divan), DIVAN_WITH_TOYS: resolve(withToys), PICTURES: out === '-' ? '' : resolve(out) },
  },
);
process.exit(status ?? 1);
