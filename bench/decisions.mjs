// How long a bot of each level thinks in a browser: WebAssembly in a worker of Chromium, on one core.
//   node bench/decisions.mjs [--few] [MODULES: build/wasm/src/wasm] [GAME…]
// Positions are those of a game that `greedy` plays, every so many decisions; told are the median, the longest and what an iteration
// takes. Goals: easy 50 ms, normal 200 ms, hard 1 s, master 2 s. --few looks at every fifth of those positions.
import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './house.mjs';

const few = process.argv[2] === '--few';
const [modules = 'build/wasm/src/wasm', ...only] = process.argv.slice(few ? 3 : 2);
const levels = ['easy', 'normal', 'hard', 'master'];
const tables = [
  {
    name: 'Egocentric World, 3 players',
    game: 'egocentric-world',
    seats: 3,
    options: { rounds: 'single' },
    apart: 1,
  },
  { name: 'The LOOP, solo', game: 'the-loop', seats: 1, options: {}, apart: 4 },
  {
    name: 'Unconscious Mind, two',
    game: 'unconscious-mind',
    seats: 2,
    options: { players: 2 },
    apart: 12,
  },
  {
    name: 'Unconscious Mind, four',
    game: 'unconscious-mind',
    seats: 4,
    options: { players: 4 },
    apart: 30,
  },
  {
    name: 'Unconscious Mind, the Id',
    game: 'unconscious-mind',
    seats: 1,
    options: { players: 1 },
    apart: 8,
  },
  {
    name: 'Dany, five players',
    game: 'dany',
    seats: 5,
    options: { players: 5 },
    apart: 2,
    player: 'normal',
  },
].filter(({ game }) => only.length === 0 || only.includes(game));

const here = new URL('..', import.meta.url).pathname;
const lessonsOf = (game) =>
  readdirSync(join(here, 'content', game)).flatMap((file) => (/^net-(\d+)\.bin$/.exec(file) ? [Number(/\d+/.exec(file)[0])] : []));
const types = {
  html: 'text/html',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  json: 'application/json',
};
const server = createServer(({ url }, answer) => {
  const path = url.split('?')[0];
  const file =
    path === '/worker.mjs'
      ? join(here, 'bench/decisions-worker.mjs')
      : path.startsWith('/module/')
        ? join(modules, path.slice('/module/'.length))
        : join(here, path);
  if (path === '/') return answer.writeHead(200, { 'content-type': types.html }).end('<!doctype html><title>decisions</title>');
  if (!existsSync(file)) return answer.writeHead(404).end();
  answer
    .writeHead(200, {
      'content-type': types[file.split('.').at(-1)] ?? 'application/octet-stream',
    })
    .end(readFileSync(file));
}).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));

const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  console.log(
    `| ms in ${browser.browserType().name()} ${browser.version()} | ${levels.map((level) => `${level}: median, longest`).join(' | ')} | µs an iteration of hard |`,
  );
  console.log(`|---|${levels.map(() => '---|').join('')}---|`);
  for (const { name, player = 'greedy', ...table } of tables) {
    const answer = await page.evaluate(
      (order) =>
        new Promise((done) => {
          const worker = new Worker('/worker.mjs', { type: 'module' });
          worker.onmessage = ({ data }) => {
            worker.terminate();
            done(data);
          };
          worker.postMessage(order);
        }),
      {
        ...table,
        apart: table.apart * (few ? 5 : 1),
        player,
        levels,
        lessons: lessonsOf(table.game),
      },
    );
    if (answer.fault) throw new Error(answer.fault);
    const cells = levels.map((level) => {
      const sorted = answer.times[level].map(({ ms }) => ms).sort((a, b) => a - b);
      return `${sorted[Math.floor(sorted.length / 2)].toFixed(0)}, ${sorted.at(-1).toFixed(0)}`;
    });
    const hard = answer.times.hard.reduce((sum, { ms, iterations }) => ({ ms: sum.ms + ms, n: sum.n + iterations }), { ms: 0, n: 0 });
    console.log(
      `| ${name}, ${answer.times.hard.length} positions | ${cells.join(' | ')} | ${hard.n ? ((1000 * hard.ms) / hard.n).toFixed(1) : '·'} |`,
    );
  }
} finally {
  await browser.close();
  server.close();
}
