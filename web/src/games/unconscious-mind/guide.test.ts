import { describe, expect, it } from 'vitest';
import { aside } from '../../play/guide';
import type { Json, Offered } from '../../wire';
import { guide } from './guide';

const text = (word: string) => ({ en: word, fr: `${word} (fr)` });
const offered = (move: Json, en: string, fr = en): Offered => ({ move, text: { en, fr }, rule: 'UM-5', targets: [] });
const parts: Json = {
  actions: [{ name: text('Jot Down'), text: text('Take a tile') }],
  spaces: Array.from({ length: 16 }, (_, space) => ({ touches: [0], steps: Math.floor(space / 4) + 1 })),
};
const view: Json = { viewer: 0, tallies: [{ stops: ['top', 'row1', 'row2', 'row3'] }] };
describe('the guide through Unconscious Mind', () => {
  it('puts ideas under their action, with the space and the way of the inkpot', () => {
    const told = guide.arrange(
      offered({ type: 'state', space: 5, action: 0 }, 'State at B2: Jot Down', 'Énoncer en B2 : Griffonner'),
      view,
      parts,
    );
    expect(told.heading).toMatchObject({ title: text('Jot Down'), help: text('Take a tile') });
    expect(told).toMatchObject({ short: { en: 'B2', fr: 'B2' }, detail: { en: 'inkpot 2 → row 1', fr: 'encrier 2 → ligne 1' } });
  });
  it('sets conversions apart, and last of the rest what declines', () => {
    const rank = (type: string) => guide.arrange(offered({ type }, type), view, parts).heading.rank;
    expect(rank('convert')).toBe(aside);
    expect(rank('enough')).toBeGreaterThan(rank('takeTile'));
    expect(rank('takeTile')).toBeGreaterThan(guide.arrange(offered({ type: 'state', space: 0, action: 0 }, ''), view, parts).heading.rank);
  });
  it('calls a kind of move what the engine calls it', () => {
    expect(guide.arrange(offered({ type: 'takeTile', row: 0 }, ''), view, parts).heading.title.en).toBe('Take a tile');
  });
});
