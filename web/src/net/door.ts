// The door of a game's WebAssembly module: texts in, texts out.
import modules from 'virtual:modules';

type Exports = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  divan_take(bytes: number): number;
  divan_give_back(at: number): void;
  divan_open(entropy: number, bytes: number): number;
  divan_ask(door: number, text: number, bytes: number): number;
  divan_answer_bytes(door: number): number;
  divan_hall_open(entropy: number, bytes: number): number;
  divan_hall_ask(hall: number, text: number, bytes: number): number;
  divan_hall_answer_bytes(hall: number): number;
};
export type Ask = (text: string) => string;

// The rules call nothing of the system; what the C library mentions is there and says no.
const notSupported = 52;
const system = new Proxy({}, { get: () => () => notSupported });

/** A game that this build has no module of. */
export class UnknownGame extends Error {}

const loaded = new Map<string, Promise<Exports>>();
async function load(game: string): Promise<Exports> {
  const url = modules[game];
  if (url === undefined) throw new UnknownGame(game);
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { wasi_snapshot_preview1: system });
  const wasm = instance.exports as unknown as Exports;
  wasm._initialize();
  return wasm;
}
/** Fetched when the game is first opened; one that could not be fetched is fetched again. */
function module(game: string): Promise<Exports> {
  const before = loaded.get(game);
  if (before) return before;
  const fetched = load(game);
  loaded.set(game, fetched);
  fetched.catch(() => loaded.delete(game));
  return fetched;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function lend(wasm: Exports, text: string, use: (at: number, bytes: number) => number): number {
  const bytes = encoder.encode(text);
  const at = wasm.divan_take(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const result = use(at, bytes.length);
  wasm.divan_give_back(at);
  return result;
}
// The memory may have grown: look at it anew after every call.
const read = (wasm: Exports, at: number, bytes: number) => decoder.decode(new Uint8Array(wasm.memory.buffer, at, bytes));

const entropy = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function openEngine(game: string): Promise<Ask> {
  const wasm = await module(game);
  const door = lend(wasm, entropy(), wasm.divan_open);
  return (text) =>
    read(
      wasm,
      lend(wasm, text, (at, bytes) => wasm.divan_ask(door, at, bytes)),
      wasm.divan_answer_bytes(door),
    );
}

export async function openHall(game: string): Promise<Ask> {
  const wasm = await module(game);
  const hall = lend(wasm, entropy(), wasm.divan_hall_open);
  return (text) =>
    read(
      wasm,
      lend(wasm, text, (at, bytes) => wasm.divan_hall_ask(hall, at, bytes)),
      wasm.divan_hall_answer_bytes(hall),
    );
}
