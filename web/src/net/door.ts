// The door of a game's WebAssembly module: texts in, texts out.
import modules, { components, nets } from 'virtual:modules';
import { lessonsFor } from './nets';

/** What every module has. */
export type Memory = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  divan_take(bytes: number): number;
  divan_give_back(at: number): void;
  divan_bring_components(at: number, bytes: number): void;
  divan_bring_net(lesson: number, at: number, bytes: number): void;
};
type Exports = Memory & {
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
export async function load<Module extends Memory>(url: string | undefined, game: string): Promise<Module> {
  if (url === undefined) throw new UnknownGame(game);
  const apart = components[game];
  const [{ instance }, file] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch(url), { wasi_snapshot_preview1: system }),
    apart === undefined ? undefined : fetchBytes(apart),
  ]);
  const wasm = instance.exports as unknown as Module;
  wasm._initialize();
  if (file) bring(wasm, file, (at, bytes) => wasm.divan_bring_components(at, bytes));
  return wasm;
}
async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
/** A file that stays with the module. */
function bring(wasm: Memory, file: Uint8Array, take: (at: number, bytes: number) => void): void {
  const at = wasm.divan_take(file.length);
  new Uint8Array(wasm.memory.buffer, at, file.length).set(file);
  take(at, file.length);
}
/** Fetched when the game is first opened; one that could not be fetched is fetched again. */
function module(game: string): Promise<Exports> {
  const before = loaded.get(game);
  if (before) return before;
  const fetched = load<Exports>(modules[game], game);
  loaded.set(game, fetched);
  fetched.catch(() => loaded.delete(game));
  return fetched;
}

/** What strong bots judge with, fetched when somebody first asks for one; without it they judge as they were made. */
export async function bringNets(game: string, options: Record<string, unknown> | null): Promise<void> {
  await fetchNets(await module(game), game, options).catch((fault: unknown) => console.warn(fault));
}
const brought = new WeakMap<Memory, Map<string, Promise<void>>>();
export async function fetchNets(wasm: Memory, game: string, options: Record<string, unknown> | null): Promise<void> {
  const there = nets[game] ?? {};
  const coming = brought.get(wasm) ?? new Map<string, Promise<void>>();
  brought.set(wasm, coming);
  const fetchNet = async (lesson: string, url: string): Promise<void> =>
    bring(wasm, await fetchBytes(url), (at, bytes) => wasm.divan_bring_net(Number(lesson), at, bytes));
  for (const lesson of lessonsFor(Object.keys(there), options)) {
    const before = coming.get(lesson) ?? fetchNet(lesson, there[Number(lesson)] ?? '');
    coming.set(lesson, before);
    before.catch(() => coming.delete(lesson));
    await before;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function lend(wasm: Memory, text: string, use: (at: number, bytes: number) => number): number {
  const bytes = encoder.encode(text);
  const at = wasm.divan_take(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const result = use(at, bytes.length);
  wasm.divan_give_back(at);
  return result;
}
// The memory may have grown: look at it anew after every call.
export const read = (wasm: Memory, at: number, bytes: number) => decoder.decode(new Uint8Array(wasm.memory.buffer, at, bytes));

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
