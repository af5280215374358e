// The engine in WebAssembly, as any JavaScript host opens it: some lines of glue.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export async function instantiate(path) {
  // The rules call nothing of the system; what the C library mentions is there and says no.
  const system = new Proxy({}, { get: () => () => 52 /* not supported */ });
  const { instance } = await WebAssembly.instantiate(await readFile(path), { wasi_snapshot_preview1: system });
  const wasm = instance.exports;
  wasm._initialize();
  const game = basename(path, '.wasm').replace(/^lab-/, '');
  const components = fileURLToPath(new URL(`../../content/${game}/components.json`, import.meta.url));
  if (existsSync(components)) bring(wasm, await readFile(components), (at, bytes) => wasm.divan_bring_components(at, bytes));
  return wasm;
}

/** A file that stays with the module. */
function bring(wasm, file, take) {
  const at = wasm.divan_take(file.length);
  new Uint8Array(wasm.memory.buffer, at, file.length).set(file);
  take(at, file.length);
}

/** How texts go in and out: `lend` one to a call, `read` an answer. */
function texts(wasm) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    lend: (text, use) => {
      const bytes = encoder.encode(text);
      const at = wasm.divan_take(bytes.length);
      new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
      const result = use(at, bytes.length);
      wasm.divan_give_back(at);
      return result;
    },
    // The memory may have grown: look at it anew after every call.
    read: (at, bytes) => decoder.decode(new Uint8Array(wasm.memory.buffer, at, bytes)),
  };
}

/** What strong bots judge with: `nets` are files by lesson. */
function bringNets(wasm, nets) {
  for (const [lesson, bytes] of Object.entries(nets)) {
    bring(wasm, bytes, (at, length) => wasm.divan_bring_net(Number(lesson), at, length));
  }
}

export async function openEngine(path, nets = {}, entropy = 'test') {
  const wasm = await instantiate(path);
  bringNets(wasm, nets);
  const { lend, read } = texts(wasm);
  const door = lend(entropy, (at, length) => wasm.divan_open(at, length));
  return (request) => {
    const at = lend(request, (from, length) => wasm.divan_ask(door, from, length));
    return read(at, wasm.divan_answer_bytes(door));
  };
}

/** The lab's module: what an order's games come to, played in the given order of their numbers. */
export async function countInLab(path, order, numbers, nets = {}) {
  const wasm = await instantiate(path);
  bringNets(wasm, nets);
  const { lend, read } = texts(wasm);
  const door = lend(JSON.stringify(order), (at, length) => wasm.divan_lab_open(at, length));
  const answer = () => read(wasm.divan_lab_answer(door), wasm.divan_lab_answer_bytes(door));
  const { withoutNet, ...refused } = JSON.parse(answer());
  if ('text' in refused || numbers.length === 0) return { withoutNet, ...refused };
  for (const number of numbers) wasm.divan_lab_play(door, number, 1);
  wasm.divan_lab_count(door);
  return JSON.parse(answer());
}
