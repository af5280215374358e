// The door of the WebAssembly module: texts in, texts out.
import wasmUrl from 'divan-door.wasm?url';

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

let loaded: Promise<Exports> | null = null;
async function load(): Promise<Exports> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(wasmUrl), { wasi_snapshot_preview1: system });
  const wasm = instance.exports as unknown as Exports;
  wasm._initialize();
  return wasm;
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

export async function openEngine(): Promise<Ask> {
  const wasm = await (loaded ??= load());
  const door = lend(wasm, entropy(), wasm.divan_open);
  return (text) =>
    read(
      wasm,
      lend(wasm, text, (at, bytes) => wasm.divan_ask(door, at, bytes)),
      wasm.divan_answer_bytes(door),
    );
}

export async function openHall(): Promise<Ask> {
  const wasm = await (loaded ??= load());
  const hall = lend(wasm, entropy(), wasm.divan_hall_open);
  return (text) =>
    read(
      wasm,
      lend(wasm, text, (at, bytes) => wasm.divan_hall_ask(hall, at, bytes)),
      wasm.divan_hall_answer_bytes(hall),
    );
}
