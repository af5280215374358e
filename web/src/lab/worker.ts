// One core of the lab: plays the games of an order that it is given numbers of, and tells all that it has counted so far.
import { labs } from 'virtual:modules';
import { fetchNets, lend, load, read, type Memory } from '../net/door';
import { wishOf } from '../net/nets';
import type { Text } from '../wire';
import type { Result } from './figures';
import type { ContentFile } from './content';
import type { Order } from './setting';

export type ToLab =
  | { kind: 'open'; id: number; order: Order }
  | { kind: 'play'; id: number; first: number; count: number }
  | { kind: 'content'; game: string };
export type Refused = { path: string; text: Text };
export type FromLab =
  | { kind: 'opened'; id: number; withoutNet: Text | null }
  | { kind: 'refused'; id: number; refused: Refused }
  | { kind: 'counted'; id: number; count: number; milliseconds: number; result: Result }
  | { kind: 'content'; files: ContentFile[] }
  | { kind: 'broken' };

type Exports = Memory & {
  divan_lab_open(order: number, bytes: number): number;
  divan_lab_close(door: number): void;
  divan_lab_play(door: number, first: number, count: number): void;
  divan_lab_count(door: number): void;
  divan_lab_content(game: number, bytes: number): number;
  divan_lab_answer(door: number): number;
  divan_lab_answer_bytes(door: number): number;
};

const modules = new Map<string, Promise<Exports>>();
function moduleOf(game: string): Promise<Exports> {
  const known = modules.get(game) ?? load<Exports>(labs[game], game);
  modules.set(game, known);
  known.catch(() => modules.delete(game));
  return known;
}
const tell = (message: FromLab) => postMessage(message);
const answer = (wasm: Exports, door: number) => read(wasm, wasm.divan_lab_answer(door), wasm.divan_lab_answer_bytes(door));

const doors = new Map<number, { wasm: Exports; door: number }>();

async function hear(asked: ToLab): Promise<void> {
  if (asked.kind === 'content') {
    const wasm = await moduleOf(asked.game);
    const door = lend(wasm, asked.game, wasm.divan_lab_content);
    tell({ kind: 'content', files: JSON.parse(answer(wasm, door)) as ContentFile[] });
    wasm.divan_lab_close(door);
  } else if (asked.kind === 'open') {
    const wasm = await moduleOf(asked.order.game);
    if (wishOf(asked.order.seats).strong) await fetchNets(wasm, asked.order.game, asked.order.options);
    const door = lend(wasm, JSON.stringify(asked.order), wasm.divan_lab_open);
    const said = JSON.parse(answer(wasm, door)) as Refused | { text?: undefined; withoutNet?: Text };
    doors.set(asked.id, { wasm, door });
    if (said.text) tell({ kind: 'refused', id: asked.id, refused: said });
    else tell({ kind: 'opened', id: asked.id, withoutNet: said.withoutNet ?? null });
  } else {
    const open = doors.get(asked.id);
    if (!open) return;
    const began = performance.now();
    open.wasm.divan_lab_play(open.door, asked.first, asked.count);
    open.wasm.divan_lab_count(open.door);
    const result = JSON.parse(answer(open.wasm, open.door)) as Result;
    tell({ kind: 'counted', id: asked.id, count: asked.count, milliseconds: performance.now() - began, result });
  }
}

let line: Promise<void> = Promise.resolve();
addEventListener('message', (event: MessageEvent<ToLab>) => {
  line = line
    .then(() => hear(event.data))
    .catch((fault: unknown) => {
      console.error(fault);
      tell({ kind: 'broken' });
    });
});
