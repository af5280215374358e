// TEMPORARY: until the hall door is in the module.
// @ts-expect-error plain script
import { makeFakeHall } from '../../dev/fake-hall.mjs';
/* eslint-disable */
export function standIn(wasm: any, lend: any, read: any): (text: string) => string {
  let n = Date.now();
  return makeFakeHall(() => {
    const door = lend(wasm, String(n++), wasm.divan_open);
    return (text: string) => read(wasm, lend(wasm, text, (at: number, bytes: number) => wasm.divan_ask(door, at, bytes)), wasm.divan_answer_bytes(door));
  });
}
