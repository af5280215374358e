import { describe, expect, it } from 'vitest';
import { Control } from './control.svelte';
import type { Move, Offer, Seat } from './types';

const offer = (move: Move, ...targets: string[]): Offer => ({ move, targets, text: { en: '', fr: '' }, rule: '' });
function table(...moves: Offer[]): { control: Control; played: Move[] } {
  const played: Move[] = [];
  const closed = [{ kind: 'pair', text: { en: 'no two alike', fr: 'rien de pareil' }, rule: 'EW-4.4' }];
  const seat = { view: { viewer: 0 }, moves, closed } as unknown as Seat;
  return { played, control: new Control({ seat: () => seat, open: () => true, play: async (move) => (played.push(move), null) }) };
}

describe('what a press means', () => {
  const take = (card: number): Offer => offer({ type: 'takeDiscard', card }, 'pile:discard', `card:0.${card}`);
  const swap = (first: number, second: number): Offer => offer({ type: 'swap', first, second }, `seat:${first}`, `seat:${second}`);

  it('a pile asks for the card, and the card is the one that leaves', () => {
    const { control, played } = table(take(3), take(9), offer({ type: 'match', card: 9 }, 'card:0.9'));
    control.press('pile:discard');
    expect([control.intent, control.choice]).toEqual(['takeDiscard', null]);
    control.press('card:0.9');
    expect(played).toEqual([{ type: 'takeDiscard', card: 9 }]);
  });
  it('a card that could go in two ways asks which', () => {
    const { control } = table(take(9), offer({ type: 'match', card: 9 }, 'card:0.9'));
    control.press('card:0.9');
    expect(control.choice?.map((one) => one.move.type)).toEqual(['takeDiscard', 'match']);
  });
  it('the two of a swap are chosen one after the other, and in that order', () => {
    const { control, played } = table(swap(1, 2), swap(2, 1), swap(1, 3), swap(3, 1));
    control.press('seat:2');
    expect([control.picked, control.lit('seat:1'), control.lit('seat:3')]).toEqual([['seat:2'], true, false]);
    control.press('seat:2');
    expect(control.picked).toEqual([]);
    control.press('seat:3');
    control.press('seat:1');
    expect(played).toEqual([{ type: 'swap', first: 3, second: 1 }]);
  });
  it('STOP is asked for once more', () => {
    const stop = offer({ type: 'stop' }, 'button:stop');
    const { control, played } = table(stop, take(3));
    control.act('stop');
    expect([control.sure?.move.type, played.length]).toEqual(['stop', 0]);
    control.escape();
    expect(control.sure).toBeNull();
    control.act('stop');
    control.take(stop);
    expect(played).toEqual([{ type: 'stop' }]);
  });
  it('what is not offered says why, and asked again it keeps silent', () => {
    const { control } = table(take(3), take(4));
    control.act('pair');
    expect(control.note).toEqual({ at: 'pair', text: { en: 'no two alike', fr: 'rien de pareil' }, rule: 'EW-4.4' });
    control.whyNot('pair', ['pair']);
    expect(control.note).toBeNull();
  });
});
