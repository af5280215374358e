// The tables this device knows the key to: where they are, and the token that proves whose seat it is.
import type { Room } from '../wire';

export type KeptTable = { kind: 'solo' | 'online'; code: string; token: string; game: string; phase: Room['phase']; at: number };

const place = 'divan.tables';
function read(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as KeptTable[];
  } catch {
    return [];
  }
}

let tables = $state.raw<KeptTable[]>(read());
globalThis.addEventListener?.('storage', (event: Event) => {
  if (event instanceof StorageEvent && event.key === place) tables = read();
});

function write(next: KeptTable[]): void {
  tables = next;
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still plays until it is closed.
  }
}

const same = (a: { kind: string; code: string }, b: { kind: string; code: string }) => a.kind === b.kind && a.code === b.code;

export const keptTables = (): KeptTable[] => tables;
export const keptToken = (kind: KeptTable['kind'], code: string): string | undefined =>
  tables.find((table) => same(table, { kind, code }))?.token;
/** A key that came with the link, from whoever runs the server, to somebody who lost his: taken once, and out of sight. */
export function keyInLink(): string | undefined {
  const key = /^#key=([0-9a-f]{32})$/.exec(globalThis.location?.hash ?? '')?.[1];
  if (key) history.replaceState(history.state, '', location.pathname + location.search);
  return key;
}
export const keepTable = (table: KeptTable): void => write([table, ...read().filter((other) => !same(other, table))]);
export const forgetTable = (table: { kind: string; code: string }): void => write(read().filter((other) => !same(other, table)));

export function notePhase(kind: KeptTable['kind'], room: Room): void {
  const table = read().find((other) => same(other, { kind, code: room.code }));
  if (table && (table.phase !== room.phase || Date.now() - table.at > 60_000))
    keepTable({ ...table, phase: room.phase, game: room.game, at: Date.now() });
}
