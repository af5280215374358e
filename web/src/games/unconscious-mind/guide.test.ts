import { describe, expect, it } from 'vitest';
import { aside } from '../../play/guide';
import type { Json, Offered } from '../../wire';
import { guide } from './guide';

const text = (word: string) => ({ en: word, fr: `${word} (fr)` });
const offered = (move: Json, en: string, fr = en): Offered => ({ move, text: { en, fr }, rule: 'UM-5', targets: [] });
const parts: Json = {
  actions: [{ name: text('Jot Down'), text: text('Take a tile') }],
  tiles: [{ name: text('Lapsus'), main: text('Gain 1 coffee'), banner: text('Gain 2 VP') }],
  locations: [{ name: text('Theatre'), effects: [], bonuses: [] }],
};
const pending = (frame: Record<string, Json>): Json => ({
  open: {
    pending: [{ task: 'turn', source: { kind: 'rule', id: 0 }, stage: 1, left: 0, room: 255, item: 0, forced: false, unpaid: 0, ...frame }],
    laid: [],
  },
});
const asked = (frame: Record<string, Json>) => guide.asked(pending(frame), parts)?.en;

describe('the guide through Unconscious Mind', () => {
  it('puts ideas under their action, with the space and the way of the inkpot', () => {
    const told = guide.arrange(
      offered(
        { type: 'state', space: 5, action: 0 },
        'State at B2: Jot Down (inkpot 2 → row 1). Take a tile',
        'Énoncer en B2 : Griffonner (encrier 2 → ligne 1). Prenez',
      ),
      null,
      parts,
    );
    expect(told.heading).toMatchObject({ title: text('Jot Down'), help: text('Take a tile') });
    expect(told).toMatchObject({ short: { en: 'B2', fr: 'B2' }, detail: { en: 'inkpot 2 → row 1', fr: 'encrier 2 → ligne 1' } });
  });
  it('sets conversions apart, and last of the rest what declines', () => {
    const rank = (type: string) => guide.arrange(offered({ type }, type), null, parts).heading.rank;
    expect(rank('convert')).toBe(aside);
    expect(rank('enough')).toBeGreaterThan(rank('takeTile'));
    expect(rank('takeTile')).toBeGreaterThan(guide.arrange(offered({ type: 'state', space: 0, action: 0 }, ''), null, parts).heading.rank);
  });
  it('asks what the top of the stack asks, with its cause', () => {
    expect(asked({})).toBe('What do you do this turn?');
    expect(asked({ task: 'effect', source: { kind: 'tile', id: 0 } })).toBe('Lapsus: Gain 1 coffee');
    expect(asked({ task: 'effect', source: { kind: 'banner', id: 0 }, unpaid: 3 })).toBe('Lapsus: Gain 2 VP. Which insight pays?');
    expect(asked({ task: 'visit', item: 0, left: 2 })).toBe('Theatre: which effect? 2 to go');
    expect(asked({ task: 'put', item: 7, source: { kind: 'action', id: 0 } })).toBe('How many ideas at B4, for Jot Down?');
    expect(guide.asked({ open: { pending: [] } }, parts)).toBeNull();
  });
});
