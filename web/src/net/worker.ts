// The hall in this browser, in a thread of its own: one a game, each opened with the game's module when it is first
// needed. What it writes is kept before anybody is told of it.
import modules from 'virtual:modules';
import type { Request } from '../wire';
import { bringNets, openEngine, openHall, type Ask } from './door';
import { wishOf } from './nets';
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
let line: Promise<void> = Promise.resolve();

/** One thing after the other: an answer is kept and told before the next question is heard. */
function inLine(job: () => Promise<void>): void {
  line = line.then(job).catch((fault: unknown) => console.error(fault));
}

/** The hall of one game: its module knows that game and no other. */
class GameHall {
  private tick: ReturnType<typeof setTimeout> | null = null;
  private thinking = false;
  /** Of the table that was spoken of last. */
  private options: Record<string, unknown> | null = null;
  private strong = false;
  constructor(
    private readonly game: string,
    private readonly ask: Ask,
  ) {}

  async call(what: Call): Promise<Result> {
    await this.prepare(what);
    const result = JSON.parse(this.ask(JSON.stringify(what))) as Result;
    await keep(result.writes);
    for (const { text } of result.send) if (text.includes('"options":{')) this.options = wishOf(JSON.parse(text)).options ?? this.options;
    for (const each of result.writes) restored.add(each.code);
    for (const message of result.send) tell({ kind: 'message', text: message.text });
    if (this.tick) clearTimeout(this.tick);
    const next = result.nextTick;
    this.tick = next === null ? null : setTimeout(() => inLine(() => this.onTick()), Math.max(0, next - Date.now()));
    return result;
  }
  /** Brings what strong bots and advice judge with at this table. */
  private async prepare(what: Call): Promise<void> {
    if (what.call !== 'receive' && what.call !== 'restore') return;
    const wish = wishOf(what.call === 'receive' ? JSON.parse(what.text) : what.room);
    // Another table has bots of its own; one whose options change keeps those it has.
    this.strong = wish.strong || (this.strong && what.call === 'receive' && !/"do":"create"/.test(what.text));
    this.options = wish.options ?? this.options;
    if (this.strong || wish.advice) await bringNets(this.game, this.options);
  }
  private async onTick(): Promise<void> {
    await this.call({ call: 'tick', now: Date.now() });
    this.think();
  }
  /** A bot thinks one move at a time, and requests are heard between. */
  think(): void {
    if (this.thinking) return;
    this.thinking = true;
    setTimeout(() =>
      inLine(async () => {
        this.thinking = false;
        if ((await this.call({ call: 'think', now: Date.now() })).thought) this.think();
      }),
    );
  }
}

const halls = new Map<string, Promise<GameHall>>();
async function open(game: string): Promise<GameHall> {
  const hall = new GameHall(game, await openHall(game));
  await hall.call({ call: 'connect', connection: me, now: Date.now() });
  return hall;
}
function hallOf(game: string): Promise<GameHall> {
  const before = halls.get(game);
  if (before) return before;
  const opened = open(game);
  halls.set(game, opened);
  opened.catch(() => halls.delete(game));
  return opened;
}

/** Where the page is: a request that names neither game nor room is about what lies there. */
let here: { game: string; hall: GameHall } | null = null;
async function goTo(game: string): Promise<GameHall> {
  const hall = await hallOf(game);
  if (here && here.hall !== hall) {
    // Whoever goes to a table of another game has left the first.
    await here.hall.call({ call: 'disconnect', connection: me, now: Date.now() });
    await here.hall.call({ call: 'connect', connection: me, now: Date.now() });
  }
  here = { game, hall };
  return hall;
}

/** So long a page that was left or reloaded may take to let go of its game: its thread ends some time after it. */
const lettingGo = 4000;
/** Two tabs on one game would write over each other; the first one holds it while it lives. */
function hold(code: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const whileItLives = (): Promise<void> => {
      resolve(true);
      return new Promise<void>(() => undefined);
    };
    navigator.locks.request(`divan-room-${code}`, { signal: AbortSignal.timeout(lettingGo) }, whileItLives).catch(() => resolve(false));
  });
}

const gameOfRecord = (record: string): string => {
  try {
    return String((JSON.parse(record.split('\n', 1)[0] ?? '') as { game?: unknown }).game);
  } catch {
    return ''; // any hall says what is wrong with it
  }
};
const anyGame = (): string => here?.game ?? Object.keys(modules)[0] ?? '';
const knownOr = (game: string): string => (game in modules ? game : anyGame());

const held = new Set<string>();
async function enter(id: number, code: string): Promise<GameHall | null> {
  if (!held.has(code) && !(await hold(code))) {
    tell({ kind: 'failed', id, code: 'twice' });
    return null;
  }
  held.add(code);
  const stored = await readRoom(code);
  const game = knownOr((stored?.meta as { game?: string } | undefined)?.game ?? '');
  const hall = await goTo(game);
  if (stored && !restored.has(code)) {
    await hall.call({ call: 'restore', room: stored });
    restored.add(code);
  }
  return hall;
}

async function hallFor(id: number, request: Request): Promise<GameHall | null> {
  if (request.do === 'enter') return enter(id, request.room);
  if (request.do === 'create') return goTo(knownOr(request.game));
  if (request.do === 'import') return goTo(knownOr(gameOfRecord(request.record)));
  // To be told about a game is not to go there.
  if (request.do === 'components') return hallOf(knownOr(request.game));
  if (request.do === 'hello') return hallOf(knownOr(request.game ?? ''));
  return here?.hall ?? hallOf(anyGame());
}

async function onRequest(id: number, request: Request): Promise<void> {
  const hall = await hallFor(id, request);
  if (!hall) return;
  await hall.call({ call: 'receive', connection: me, text: JSON.stringify({ id, ...request }), now: Date.now() });
  hall.think();
}

// The replay's engine: whoever loads a record goes on asking about it.
let engine: Ask | null = null;
let engineGame = '';
async function engineFor(text: string): Promise<Ask> {
  const { cmd, record } = JSON.parse(text) as { cmd?: string; record?: unknown };
  const game = cmd === 'load' && typeof record === 'string' ? knownOr(gameOfRecord(record)) : engineGame || anyGame();
  if (!engine || game !== engineGame) engine = await openEngine(game);
  engineGame = game;
  return engine;
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const asked = event.data;
  inLine(async () => {
    try {
      if (asked.kind === 'request') await onRequest(asked.id, asked.request);
      else tell({ kind: 'engine', id: asked.id, text: (await engineFor(asked.text))(asked.text) });
    } catch (fault) {
      console.error(fault);
      tell({ kind: 'failed', id: asked.id, code: 'wasm' });
    }
  });
});
