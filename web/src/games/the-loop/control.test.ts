import { describe, expect, it } from 'vitest';
import { Control } from './control.svelte';
import type { Move, Offer, Seat } from './types';

const offer = (move: Move, ...targets: string[]): Offer => ({ move, targets, text: { en: '', fr: '' }, rule: '' });
function table(...moves: Offer[]): { control: Control; played: Move[] } {
  const played: Move[] = [];
  const seat = { moves, closed: [] } as unknown as Seat;
  return {
    played,
    control: new Control({ seat: () => seat, open: () => true, play: async (move) => (played.push(move), null), point: () => undefined }),
  };
}

describe('choosing by narrowing', () => {
  const shove = (clone: number, era: number): Offer => offer({ type: 'shove', clone, era }, `clone:${clone}`, `era:${era}`);

  it('asks for the clone, then for the era', () => {
    const { control, played } = table(shove(1, 2), shove(1, 4), shove(7, 2), offer({ type: 'enough' }, 'button:enough'));
    expect([control.lit('clone:1'), control.lit('era:2')]).toEqual([true, false]);
    control.press('clone:1');
    expect([control.picked, control.lit('era:4'), control.lit('clone:7')]).toEqual([['clone:1'], true, false]);
    control.press('era:4');
    expect(played).toEqual([{ type: 'shove', clone: 1, era: 4 }]);
  });
  it('does not ask for what all have in common', () => {
    const { control, played } = table(shove(1, 2), shove(1, 4));
    control.press('era:2');
    expect(played).toEqual([{ type: 'shove', clone: 1, era: 2 }]);
  });
  it('lets one change one’s mind half-way, but a press beside an era is no move', () => {
    const free = (era: number): Offer => offer({ type: 'freeMove', era }, 'button:freeMove', `era:${era}`);
    const walk = (era: number): Offer => offer({ type: 'walk', era }, 'button:walk', `era:${era}`);
    const { control, played } = table(free(1), free(3), walk(2), walk(4), shove(1, 2), shove(1, 4), shove(7, 2), shove(7, 4));
    control.press('button:freeMove');
    expect([control.lit('button:walk'), control.instead('button:walk'), control.instead('era:2')]).toEqual([false, true, false]);
    expect(control.press('era:2')).toBe(false);
    control.press('button:walk');
    expect(control.picked).toEqual(['button:walk']);
    control.press('clone:1');
    control.press('clone:7');
    expect([control.picked, played]).toEqual([['clone:7'], []]);
  });
  it('offers a choice where a press could mean two things', () => {
    const { control, played } = table(
      offer({ type: 'freeMove', era: 3 }, 'era:3', 'button:freeMove'),
      offer({ type: 'walk', era: 3 }, 'era:3', 'button:walk'),
    );
    control.press('era:3');
    expect([control.choice?.length, played]).toEqual([2, []]);
  });
  it('keeps what belongs to an ability dark until it is chosen', () => {
    const help = (era: number): Offer => offer({ type: 'helpingHand', agent: 1, era }, 'button:ability', 'agent:1', `era:${era}`);
    const { control } = table(help(0), help(2), offer({ type: 'endActions' }, 'button:endActions'));
    expect([control.lit('button:ability'), control.lit('era:0')]).toEqual([true, false]);
    control.press('button:ability');
    expect([control.lit('era:0'), control.lit('button:endActions')]).toEqual([true, false]);
  });
});
