import { describe, expect, it } from 'vitest';
import { botLevels, firstPlan, planOf, resize, withoutOpen } from './plan';

describe('planning the seats', () => {
  it('fills a table on this device with programs, one online with open seats', () => {
    expect(firstPlan(3, 'solo', ['easy', 'normal'])).toEqual([{ who: 'me' }, { who: 'bot', bot: 'normal' }, { who: 'bot', bot: 'normal' }]);
    expect(firstPlan(2, 'online', ['easy'])).toEqual([{ who: 'me' }, { who: 'open' }]);
    expect(firstPlan(1, 'solo', [])).toEqual([{ who: 'me' }]);
  });
  it('offers bots by how hard they are, and others only where there are no such', () => {
    expect(botLevels(['random', 'greedy', 'search', 'easy', 'normal', 'hard', 'master'])).toEqual(['easy', 'normal', 'hard', 'master']);
    expect(botLevels(['random'])).toEqual(['random']);
  });
  it('grows and shrinks at the end', () => {
    expect(resize([{ who: 'me' }], 2, { who: 'open' })).toEqual([{ who: 'me' }, { who: 'open' }]);
    expect(resize([{ who: 'me' }, { who: 'open' }], 1, { who: 'open' })).toEqual([{ who: 'me' }]);
  });
  it('has no open seat on one device', () =>
    expect(withoutOpen([{ who: 'me' }, { who: 'open' }], 'easy')).toEqual([{ who: 'me' }, { who: 'bot', bot: 'easy' }]));
  it('lets people keep their seats when the table is changed', () => {
    const seat = { name: '', colour: '', bot: null, standIn: false, ready: true, here: true };
    expect(
      planOf(
        [
          { ...seat, kind: 'person', person: 1, name: 'Ada' },
          { ...seat, kind: 'person', person: 2 },
          { ...seat, kind: 'bot', person: null, bot: 'hard' },
          { ...seat, kind: 'open', person: null },
        ],
        1,
      ),
    ).toEqual([{ who: 'me', name: 'Ada' }, { who: 'person', person: 2 }, { who: 'bot', bot: 'hard' }, { who: 'open' }]);
  });
});
