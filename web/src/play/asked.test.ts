import { describe, expect, it } from 'vitest';
import type { Offered } from '../wire';
import { below, prompt } from './asked';
import { Control } from './control.svelte';

const asked = {
  brief: { en: 'Where does the energy go?', fr: "Où va l'énergie ?" },
  whole: { en: 'Spark plug: Add 2 energy. Where does the energy go?', fr: "Bougie : Ajoutez 2 énergies. Où va l'énergie ?" },
  rule: 'TL-11.3',
};
type Move = { type: string; era: number };
const offer = (type: string, era: number): Offered<Move> => ({
  move: { type, era },
  text: { en: '', fr: '' },
  rule: '',
  targets: [`button:${type}`, `era:${era}`],
});
const control = (...moves: Offered<Move>[]): Control<Move> =>
  new Control({ seat: () => ({ moves, closed: [] }), open: () => true, play: () => Promise.resolve(null) }, { next: () => 'thing' });

describe('the one sentence', () => {
  it('is the engine’s: the heading, and below it what it does not say', () => {
    expect(prompt('the-loop', asked, control(offer('walk', 1)), 'en')).toEqual({
      title: 'Where does the energy go?',
      asks: 'Spark plug: Add 2 energy.',
      yours: true,
    });
    expect(below({ ...asked, whole: { en: 'All of it.', fr: 'Tout.' } }, 'fr')).toBe('Tout.');
  });
  it('says what was begun, as the engine calls it', () => {
    const half = control(offer('walk', 1), offer('walk', 2), offer('freeMove', 1));
    half.press('button:walk');
    expect(prompt('the-loop', asked, half, 'en').title).toBe('Step for 1 energy');
  });
  it('stays with the question while several kinds are meant', () => {
    const half = control(offer('walk', 1), offer('freeMove', 1));
    half.press('era:1');
    expect(prompt('the-loop', asked, half, 'en').title).toBe('Where does the energy go?');
  });
});
