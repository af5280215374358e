import { describe, expect, it } from 'vitest';
import type { Seat } from './types';
import { takeBack } from './undo';

const moves = (...types: string[]) => types.map((type) => ({ move: { type } }));
const events = (...types: string[]) => types.map((type) => ({ event: { type } }));
const why = { text: { en: 'A card was drawn.', fr: 'Une carte a été piochée.' } };
/** The positions that undoing goes back through, the last first. */
function turn(...positions: object[]) {
  const back = positions as unknown as Seat[];
  const undo = async (): Promise<boolean> => back.length > 1 && (back.shift(), true);
  return takeBack(() => back[0]!, undo);
}
const yes = { possible: true };
const no = { possible: false, why };

describe('the whole turn taken back', () => {
  it('reaches its beginning where nothing hidden was learnt', async () => {
    const back = await turn(
      { moves: moves('endTurn'), events: events('turnBegan', 'ideasStated', 'inkpotMoved'), undo: yes },
      { moves: moves('put'), events: events('turnBegan'), undo: yes },
      { moves: moves('state', 'recall'), events: events('turnBegan'), undo: no },
    );
    expect(back).toEqual({ steps: 2, whole: true });
  });
  it('stops where something hidden was learnt, and says so instead of the beginning of the turn', async () => {
    const back = await turn(
      { moves: moves('endTurn'), events: events('turnBegan', 'cardDrawn', 'elevated', 'elevated'), undo: yes },
      { moves: moves('elevate'), events: events('turnBegan', 'cardDrawn', 'elevated'), undo: yes },
      { moves: moves('elevate'), events: events('turnBegan', 'cardDrawn'), undo: no },
      { moves: moves('state'), events: events('turnBegan'), undo: no },
    );
    expect(back).toEqual({ steps: 2, whole: false, why });
  });
  it('takes back what was converted before the turn was spent', async () => {
    const back = await turn(
      { moves: moves('state'), events: events('turnBegan', 'gained'), undo: yes },
      { moves: moves('state'), events: events('turnBegan'), undo: yes },
    );
    expect(back).toEqual({ steps: 1, whole: true });
  });
});
