// Adds a toy by the list in docs/adding-a-game.md and nothing else, builds its WebAssembly module and lets bots play it
// there; its seams of the program are compiled, and the kept records of what is under the honesty checks. What the list
// does not name is not touched; what it names and the toy does not need is told too.
// Usage: node tests/adding_a_game.mjs
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngine } from './wasm/engine.mjs';

const house = join(dirname(fileURLToPath(import.meta.url)), '..');
const game = 'tic_tac_toe';
const id = 'tic-tac-toe';
const type = 'TicTacToe';

// What a newcomer would write for each line of the list.
const toy = readFileSync(join(house, `tests/toys/${game}.hpp`), 'utf8');
const inNamespace = `divan::toys::${game}`;
if (!toy.includes(`namespace ${inNamespace} {`)) throw new Error(`the toy is not in ${inNamespace} any more`);
const types = ['Options', 'State', 'Move', 'Event'].map((each) => `${type}::${each}`); // its View is its State
const written = {
  'src/games/<game>/<game>.hpp': () =>
    toy
      .replaceAll(inNamespace, `divan::${game}`)
      .replaceAll(`toys::${game}::`, `${game}::`)
      .replace(/\nnamespace divan::toys \{[^}]*\}.*\n$/, '\n'),
  'src/games/<game>/description.cpp': () =>
    [
      `#include "games/${game}/${game}.hpp"`,
      'namespace divan {',
      ...types.map((each) => `template const Type& type_of<${game}::${each}>();`),
      '}',
      '',
    ].join('\n'),
  'cmake/games.cmake': (before) => before.replace(/set\(DIVAN_GAMES ([^)]*)\)/, `set(DIVAN_GAMES $1 ${game})`),
};
// By which it is under the honesty checks.
const underTest = {
  'tests/honesty/games/<game>.hpp': () =>
    [
      '#pragma once',
      `#include "games/${game}/${game}.hpp"`,
      '#include "honesty/under_test.hpp"',
      `namespace divan::honesty::under_test { using ${game} = divan::${game}::${type}; }`,
      '',
    ].join('\n'),
};
// What a command makes, which the whole program would have to be built for: the page has the command that ./test asks for.
const made = { 'web/src/generated.ts': 'build/release/divan types > web/src/generated.ts' };

const page = readFileSync(join(house, 'docs/adding-a-game.md'), 'utf8');
const list = /```\n([^`]*)```/.exec(page)?.[1] ?? '';
const listed = list.split('\n').flatMap((line) => /^(\S+)\s/.exec(line)?.[1] ?? []);

let passed = 0;
const failures = [];
const check = (right, what) => {
  if (right) passed++;
  else failures.push(what);
};
check(listed.length > 0, 'the page has a list of files');
for (const path of Object.keys(written)) check(listed.includes(path), `the page names ${path}, which the toy needs`);
for (const path of Object.keys(underTest)) check(page.includes(`\`${path}\``), `the page names ${path}`);
for (const path of listed) check(path in written || path in made, `the toy needs ${path}, which the page names`);
const stages = readFileSync(join(house, 'test'), 'utf8');
for (const [path, command] of Object.entries(made)) {
  const line = list.split('\n').find((each) => each.startsWith(path)) ?? '';
  check(line.endsWith(command), `the page says how ${path} is made`);
  check(stages.includes(command), `./test asks for ${path} by the same command`);
}

const copy = mkdtempSync(join(tmpdir(), 'divan-game-'));
try {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', 'CMakeLists.txt', 'CMakePresets.json', 'cmake', 'src', 'content', 'bench', 'tests/*.[ch]pp', 'tests/*.txt'],
    { cwd: house },
  )
    .toString()
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(house, file), join(copy, file));
  }
  const writes = { ...Object.fromEntries(listed.filter((each) => each in written).map((each) => [each, written[each]])), ...underTest };
  for (const [path, write] of Object.entries(writes)) {
    const to = join(copy, path.replaceAll('<game>', game));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, write(files.includes(path) ? readFileSync(to, 'utf8') : ''));
  }
  const run = (...words) =>
    execFileSync(words[0], words.slice(1), {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CCACHE_BASEDIR: copy, CCACHE_NOHASHDIR: '1' },
    });
  // As quickly as it compiles: how small and how fast a module is, is looked at elsewhere.
  run('cmake', '--preset', 'wasm', '-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O0 -DNDEBUG');
  run('cmake', '--build', '--preset', 'wasm', '--target', `divan_module_${game}`);

  // Compiled and not linked: what they call is compiled with every other game. So the toy is alone on the list here.
  run('cmake', '--preset', 'dev', `-DDIVAN_GAMES=${game}`, '-DDIVAN_TESTS_OF=honesty/records', '-DCMAKE_CXX_FLAGS_DEBUG=-O0');
  const compiled = JSON.parse(readFileSync(join(copy, 'build/dev/compile_commands.json'), 'utf8'));
  const objectOf = (source) => / -o (\S+)/.exec(compiled.find(({ file }) => file.endsWith(source))?.command)?.[1];
  const seams = ['table', 'lab', 'app'].map((room) => objectOf(`/${room}/games/${game}.cpp`));
  const records = objectOf('/honesty/records_test.cpp');
  check(!seams.includes(undefined), 'it has a seam at the table, in the lab and in the terminal');
  run('cmake', '--build', '--preset', 'dev', '--target', ...seams, records);
  check(true, 'its seams of the program compile, and its records under the honesty checks');
  const missing = run('nm', '-uC', join('build/dev', records)).toString();
  check(!missing.includes('divan::honesty::corpus'), 'the honesty checks ask nothing of it that its file does not say');

  const engine = await openEngine(join(copy, `build/wasm/src/wasm/${id}.wasm`));
  const ask = (request) => JSON.parse(engine(JSON.stringify({ id: 1, ...request })));
  check(
    ask({ cmd: 'games' })
      .games.map((each) => each.id)
      .join() === id,
    'its module offers the toy and nothing else',
  );
  for (let seed = 1; seed <= 5; seed++) {
    check(ask({ cmd: 'new', game: id, seats: ['easy', 'greedy'], seed }).ok, `a game of seed ${seed} begins`);
    const played = ask({ cmd: 'advance', viewer: 'all' });
    check(played.ok && played.outcome !== null, `bots play game ${seed} to its end`);
    const record = ask({ cmd: 'record' }).record;
    check(ask({ cmd: 'load', record }).step === played.step, `the record of game ${seed} replays`);
  }
} catch (fault) {
  failures.push(`${fault.message}\n${fault.stdout ?? ''}${fault.stderr ?? ''}`);
} finally {
  rmSync(copy, { recursive: true });
}
for (const failure of failures) console.error(`not so: ${failure}`);
console.log(`Adding a game: ${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
