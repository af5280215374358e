// The hall in this browser, in a thread of its own. What it writes is kept before anybody is told of it.
import type { Request } from '../wire';
import { openEngine, openHall, type Ask } from './door';
import { keep, readRoom } from './storage';
import type { StoredRoom, Write } from './stored';

/** To the worker: a request of the page (as the wire has it), or a question for the replay's engine. */
export type ToWorker = { kind: 'request'; id: number; request: Request } | { kind: 'engine'; id: number; text: string };
/** From the worker: a server message as text, an engine's answer, or that something cannot be. */
export type FromWorker =
  { kind: 'message'; text: string } | { kind: 'engine'; id: number; text: string } | { kind: 'failed'; id: number; code: string };

type Call =
  | { call: 'connect' | 'disconnect'; connection: number; now: number }
  | { call: 'receive'; connection: number; text: string; now: number }
  | { call: 'tick'; now: number }
  | { call: 'think'; now: number }
  | { call: 'restore'; room: StoredRoom };
type Result = { send: { connection: number; text: string }[]; writes: Write[]; thought: boolean; nextTick: number | null };

const me = 1;
const tell = (message: FromWorker) => postMessage(message);
const restored = new Set<string>();
let hall: Promise<Ask> | null = null;
let engine: Promise<Ask> | null = null;
let tick: ReturnType<typeof setTimeout> | null = null;
let thinking = false;
let line: Promise<void> = Promise.resolve();

async function call(ask: Ask, what: Call): Promise<Result> {
  const result = JSON.parse(ask(JSON.stringify(what))) as Result;
  await keep(result.writes);
  for (const each of result.writes) restored.add(each.code);
  for (const message of result.send) tell({ kind: 'message', text: message.text });
  if (tick) clearTimeout(tick);
  tick = result.nextTick === null ? null : setTimeout(() => inLine(() => onTick(ask)), Math.max(0, result.nextTick - Date.now()));
  return result;
}

/** One thing after the other: an answer is kept and told before the next question is heard. */
function inLine(job: () => Promise<void>): void {
  line = line.then(job).catch((fault: unknown) => console.error(fault));
}

async function onTick(ask: Ask): Promise<void> {
  await call(ask, { call: 'tick', now: Date.now() });
  think(ask);
}

/** A bot thinks one move at a time, and requests are heard between. */
function think(ask: Ask): void {
  if (thinking) return;
  thinking = true;
  setTimeout(() =>
    inLine(async () => {
      thinking = false;
      if ((await call(ask, { call: 'think', now: Date.now() })).thought) think(ask);
    }),
  );
}

async function open(): Promise<Ask> {
  const ask = await openHall();
  await call(ask, { call: 'connect', connection: me, now: Date.now() });
  return ask;
}

/** Two tabs on one game would write over each other; the first one holds it while it lives. */
function hold(code: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`divan-room-${code}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}

async function fetchRoom(ask: Ask, code: string): Promise<void> {
  if (restored.has(code)) return;
  const stored = await readRoom(code);
  if (!stored) return;
  await call(ask, { call: 'restore', room: stored });
  restored.add(code);
}

const held = new Set<string>();
async function onRequest(id: number, request: Request): Promise<void> {
  const ask = await (hall ??= open());
  if (request.do === 'enter') {
    if (!held.has(request.room) && !(await hold(request.room))) return tell({ kind: 'failed', id, code: 'twice' });
    held.add(request.room);
    await fetchRoom(ask, request.room);
  }
  await call(ask, { call: 'receive', connection: me, text: JSON.stringify({ id, ...request }), now: Date.now() });
  think(ask);
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const asked = event.data;
  inLine(async () => {
    try {
      if (asked.kind === 'request') await onRequest(asked.id, asked.request);
      else tell({ kind: 'engine', id: asked.id, text: (await (engine ??= openEngine()))(asked.text) });
    } catch (fault) {
      console.error(fault);
      tell({ kind: 'failed', id: asked.id, code: 'wasm' });
    }
  });
});
