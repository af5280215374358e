// The real server on a port of its own, and screens that follow it as the client does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { WebSocket } = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

export class Failed extends Error {}
export function check(truth, words) {
  if (!truth) throw new Failed(words);
}
export function same(got, wanted, words) {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
  let from = 0;
  while (a && a !== b && a[from] === b?.[from]) ++from;
  from = Math.max(0, from - 100);
  check(a === b, `${words}, from the ${from}th letter: got ${a?.slice(from, from + 600)}, wanted ${b?.slice(from, from + 600)}`);
}
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
// How much longer than usual everything may take: for a machine that has hardly any time for it.
export const patience = Number(process.env.DIVAN_PATIENCE ?? 1);
export async function within(ms, promise, words) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Failed(`${words}: nothing in ${ms} ms`)), ms * patience)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
// Numbers that are the same in every run.
export function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

// Gone when the run is.
const directories = [];
process.on('exit', () => directories.forEach((each) => rmSync(each, { recursive: true, force: true })));
export function fresh_directory() {
  directories.push(mkdtempSync(join(tmpdir(), 'divan-wire-')));
  return directories.at(-1);
}
const houses = new Set();

export class House {
  static async start(program, data, ...flags) {
    const house = new House();
    house.data = data ?? fresh_directory();
    const arguments_ = ['serve', '--port', '0', '--bind', '127.0.0.1', '--data', house.data, '--bot-pause', '0', ...flags];
    house.process = spawn(program, arguments_, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LANG: 'C' } });
    houses.add(house);
    house.said = '';
    house.exited = once(house.process, 'exit').then(([code, signal]) => (houses.delete(house), { code, signal }));
    house.process.stderr.on('data', (bytes) => (house.said += bytes));
    const listening = new Promise((done) => {
      house.process.stdout.on('data', (bytes) => {
        house.said += bytes;
        const found = /https?:\/\/localhost:(\d+)/.exec(house.said);
        if (found) done(Number(found[1]));
      });
    });
    house.port = await within(10_000, Promise.race([listening, house.exited.then(() => null)]), 'the server starts');
    return house;
  }
  static end_all() {
    for (const each of houses) each.process.kill('SIGKILL');
  }
  get http() {
    return `http://127.0.0.1:${this.port}`;
  }
  async end(signal = 'SIGKILL') {
    this.process.kill(signal);
    return within(10_000, this.exited, `the server ends after ${signal}`);
  }
  async metrics() {
    const text = await (await fetch(`${this.http}/metrics`)).text();
    return Object.fromEntries([...text.matchAll(/^(divan_\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]));
  }
}

// What a change of a view makes of it.
function changed(before, change) {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  if ('=' in change) return change['='];
  if (typeof before !== 'object' || before === null) return change;
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, part] of Object.entries(change)) after[key] = changed(after[key] ?? null, part);
  return after;
}
// The table as a screen keeps it: what was known of it, and what is told now. What is left out is none, or as it was.
export function told(before, news) {
  let gap;
  const seats = news.seats.map((seat) => {
    const old = before?.seats.find((each) => each.viewer === seat.viewer);
    const known = old?.events ?? [];
    const { then, moves = [], closed = [], events = [], undo = old?.undo, ...rest } = seat;
    if (known.length < seat.eventsFrom) gap = `events from ${seat.eventsFrom} on, but only ${known.length} known`;
    if (!seat.view && !old) gap = `what changes of a view of ${seat.viewer} that is not known`;
    const view = seat.view ?? [...events.map(({ shows }) => shows ?? {}), then ?? {}].reduce(changed, old?.view);
    // `shows` comes once, with the news; what is told again lacks it.
    const fresh = events.map(({ shows: _, ...event }) => event);
    return { ...rest, view, moves, closed, undo, events: [...known.slice(0, seat.eventsFrom), ...fresh], eventsFrom: 0 };
  });
  const { names = before?.names, commitment = before?.commitment, outcome = null, seed = null, clocks = [], held = null } = news;
  if (!names) gap = 'who plays is not known';
  return { table: { ...news, names, commitment, outcome, seed, clocks, held, seats }, gap };
}

export class Screen {
  static async open(port, options = {}) {
    const screen = new Screen();
    const { url = `ws://127.0.0.1:${port}/ws`, ...rest } = options;
    screen.socket = new WebSocket(url, { perMessageDeflate: false, ...rest });
    screen.asked = new Map();
    screen.number = 0;
    screen.messages = [];
    screen.bye = null;
    screen.waits = []; // what it was told when it was to wait
    screen.closed = new Promise((done) => {
      screen.socket.on('close', (code, reason) => {
        for (const { fail } of screen.asked.values()) fail(new Gone(`closed with ${code} before an answer`));
        screen.asked.clear();
        done({ code, reason: String(reason) });
      });
    });
    screen.socket.on('message', (data) => screen.take(JSON.parse(data)));
    await within(
      5000,
      new Promise((done, fail) => {
        screen.socket.on('open', done);
        screen.socket.on('unexpected-response', (_, response) => fail(new Refused(response.statusCode)));
        screen.socket.on('error', fail);
      }),
      'a WebSocket opens',
    );
    screen.socket.on('error', () => {});
    return screen;
  }
  take(message) {
    this.messages.push(message);
    if (message.type === 'answer') {
      const waiting = this.asked.get(message.id);
      this.asked.delete(message.id);
      if (waiting) waiting.done(message);
      else this.stray = message;
    } else if (message.type === 'bye') {
      this.bye = message.problem;
    } else if (message.type === 'room') {
      Object.assign(this, { n: message.n, room: message.room, table: message.table && told(null, message.table).table });
    } else {
      if (message.n !== this.n + 1) this.gap = `after ${this.n} came ${message.n}`;
      this.n = message.n;
      if (message.room) this.room = { ...message.room, chat: this.room.chat };
      if (message.chat) this.room.chat.push(message.chat);
      if (message.table) {
        const { table, gap } = told(this.table, message.table);
        this.gap ??= gap;
        this.table = table;
      }
    }
  }
  send(text) {
    this.socket.send(text);
  }
  // Said again, as the client does, when it was not done and is wanted later.
  async ask(request, patience = 10_000) {
    for (;;) {
      const answer = await this.ask_once(request, patience);
      if (answer.problem?.retryAfter === undefined) return answer;
      this.waits.push(answer.problem);
      await pause(answer.problem.retryAfter);
    }
  }
  ask_once(request, patience) {
    const id = ++this.number;
    return within(
      patience,
      new Promise((done, fail) => {
        if (this.socket.readyState !== WebSocket.OPEN) return fail(new Gone('not open'));
        this.asked.set(id, { done, fail });
        this.socket.send(JSON.stringify({ id, ...request }));
      }),
      `an answer to ${JSON.stringify(request).slice(0, 200)}`,
    );
  }
  async must(request) {
    const answer = await this.ask(request);
    check(answer.ok, `${JSON.stringify(request)} was answered by ${JSON.stringify(answer)}`);
    return answer;
  }
  // The problem in the answer, which must be a no in both languages.
  async refused(request, code) {
    const answer = await this.ask(request);
    check(!answer.ok, `${JSON.stringify(request)} was answered with yes`);
    check(answer.problem.text.en && answer.problem.text.fr, `a problem without words: ${JSON.stringify(answer)}`);
    same(answer.problem.code, code, `the problem with ${JSON.stringify(request).slice(0, 200)}`);
    return answer.problem;
  }
  offered() {
    return this.table && !this.table.outcome
      ? this.table.seats.flatMap((seat) => seat.moves.map(({ move }) => ({ do: 'play', seat: seat.viewer, step: this.table.step, move })))
      : [];
  }
  // One of them by chance; STOP seldom, that the game may last, or whenever it can be said.
  pick(roll, hurry = false) {
    const moves = this.offered();
    const stop = moves.find(({ move }) => move.type === 'stop');
    if (stop && hurry) return stop;
    const longer = roll(12) === 0 ? moves : moves.filter((each) => each !== stop);
    return longer[roll(longer.length)];
  }
  end() {
    this.socket.terminate();
  }
}
export class Refused extends Error {
  constructor(status) {
    super(`refused with ${status}`);
    this.status = status;
  }
}
export class Gone extends Error {}

export const game = 'egocentric-world';
export const create = (seats, options = {}) => ({ do: 'create', game, options, seats, name: 'Ada', colour: 'red' });

// A room with three people and a game begun in it; `ports` are where each of them goes.
export async function three(ports, options, watchers = 0, how = {}) {
  const screens = [];
  for (let i = 0; i < 3; ++i) {
    const screen = await Screen.open(ports[i % ports.length], how);
    const request = i === 0 ? create([{ who: 'me' }, { who: 'open' }, { who: 'open' }], options) : { do: 'enter', room: screens[0].code };
    const { room, token } = await screen.must(request);
    Object.assign(screen, { code: room, token, seat: i });
    if (i > 0) {
      await screen.must({ do: 'sit', seat: i });
      await screen.must({ do: 'ready', ready: true });
    }
    screens.push(screen);
  }
  for (let i = 0; i < watchers; ++i) {
    const screen = await Screen.open(ports[(3 + i) % ports.length]);
    Object.assign(screen, {
      code: screens[0].code,
      seat: 'spectator',
      token: (await screen.must({ do: 'enter', room: screens[0].code })).token,
    });
    screens.push(screen);
  }
  await screens[0].must({ do: 'start' });
  await Promise.all(
    screens.slice(1).map(async (each) => {
      while (!each.table) await pause(2);
    }),
  );
  return screens;
}

// So many moves, each answered with yes; what was answered is written down.
export async function play(screens, roll, count, answered = []) {
  for (let played = 0; played < count;) {
    const moving = screens.find((each) => each.offered().length > 0);
    check(!screens[0].table.outcome, 'the game lasts long enough for this check');
    if (!moving) {
      await pause(1);
      continue;
    }
    const request = moving.pick(roll);
    const { step } = await moving.must(request);
    answered.push({ step, seat: request.seat, move: request.move });
    ++played;
  }
}
