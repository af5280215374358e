import { describe, expect, it } from 'vitest';
import type { Json, Offered, Preview } from '../wire';
import { foreseeing, foreseen } from './foresight.svelte';

const offer = (move: Json): Offered => ({ move, text: { en: '', fr: '' }, rule: '', targets: [] });
const preview = (what: string): Preview => ({
  changes: [{ what, label: { en: what, fr: what }, amount: 1, cause: '' }],
  skips: [],
  endsTurn: false,
  reveals: false,
});
const whats = (offers: Offered[]) => offers.map((each) => each.preview?.changes[0]?.what);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('what offered moves would do', () => {
  it('is asked for when somebody looks, and once', async () => {
    const asked: (Json | undefined)[] = [];
    const offers = foreseeing([offer('a'), offer('b')], async (move) => (asked.push(move), [preview(String(move))]));
    await settle();
    expect(asked).toEqual([]);
    expect(offers[1]?.preview).toBeUndefined();
    await settle();
    expect([offers[1]?.preview?.changes[0]?.what, asked]).toEqual(['b', ['b']]);
  });
  it('is asked for together by whoever looks at many', async () => {
    const asked: (Json | undefined)[] = [];
    const offers = foreseeing([offer('a'), offer('b'), offer('c')], async (move) => (asked.push(move), ['a', 'b', 'c'].map(preview)));
    whats(offers);
    await settle();
    expect([whats(offers), asked]).toEqual([['a', 'b', 'c'], [undefined]]);
  });
  it('is not asked for again where the game tells nothing, but is where there was no answer', async () => {
    for (const [answer, times] of [
      [[], 1],
      [null, 2],
    ] as const) {
      let asked = 0;
      const [one] = foreseeing([offer('a')], async () => (asked++, answer ? [...answer] : null)) as [Offered];
      expect(await foreseen(one)).toBe(answer !== null);
      void one.preview;
      await settle();
      expect([one.preview, asked]).toEqual([undefined, times]);
    }
  });
  it('is known already of what nobody has to ask for', () => expect(foreseen({ ...offer('a'), preview: preview('x') })).toBeNull());
});
