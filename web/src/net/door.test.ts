import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchNets, type Memory } from './door';

vi.mock('virtual:modules', () => ({
  default: {},
  components: {},
  labs: {},
  nets: { mind: { '1': '/net-1.bin', '2': '/net-2.bin', '3': '/net-3.bin' }, loop: { '1': '/loop-1.bin' } },
}));

describe('nets are fetched', () => {
  let fetched: string[] = [];
  let brought: number[] = [];
  let answers = true;
  const module = (): Memory => ({
    memory: new WebAssembly.Memory({ initial: 1 }),
    _initialize: () => undefined,
    divan_take: () => 0,
    divan_give_back: () => undefined,
    divan_bring_components: () => undefined,
    divan_bring_net: (lesson) => void brought.push(lesson),
  });
  beforeEach(() => {
    [fetched, brought, answers] = [[], [], true];
    vi.stubGlobal('fetch', (url: string) => {
      fetched.push(url);
      return Promise.resolve(new Response(new Uint8Array(4), { status: answers ? 200 : 503 }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('for the number of players at the table and no other', async () => {
    await fetchNets(module(), 'mind', { players: 2, difficulty: 'hard' });
    expect([fetched, brought]).toEqual([['/net-2.bin'], [2]]);
  });
  it('for all of them by the one net there is', async () => {
    await fetchNets(module(), 'loop', { players: 3 });
    expect([fetched, brought]).toEqual([['/loop-1.bin'], [1]]);
  });
  it('once a module, and again when that failed', async () => {
    const wasm = module();
    answers = false;
    await expect(fetchNets(wasm, 'mind', { players: 1 })).rejects.toThrow('503');
    answers = true;
    await fetchNets(wasm, 'mind', { players: 1 });
    await fetchNets(wasm, 'mind', { players: 1 });
    await fetchNets(wasm, 'mind', { players: 3 });
    expect([fetched, brought]).toEqual([
      ['/net-1.bin', '/net-1.bin', '/net-3.bin'],
      [1, 3],
    ]);
  });
  it('not for a game that has none', async () => {
    await fetchNets(module(), 'toy', { players: 2 });
    expect(fetched).toEqual([]);
  });
});
