import { describe, expect, it } from 'vitest';
import { Draft, type Laid } from './draft.svelte';

function begun(): { draft: Draft; kept: Laid[][] } {
  const kept: Laid[][] = [];
  const draft = new Draft(
    () => ({ width: 2100, height: 1020, wholeTurn: 3600, leans: 8 }),
    (cards) => kept.push(cards),
  );
  draft.restore([], [3, 8, 12]);
  return { draft, kept };
}
const order = (draft: Draft): number[] => draft.cards.map(({ memory }) => memory);

describe('a composition that is being made', () => {
  it('keeps the middle of a card on the table, in whole units', () => {
    const { draft, kept } = begun();
    draft.lay(3, -50, 2000.4);
    expect(draft.at(3)).toMatchObject({ x: 0, y: 1020, rotation: 0, lean: 0, faceDown: false });
    draft.move(3, 100.6, 99.4);
    expect(draft.at(3)).toMatchObject({ x: 101, y: 99 });
    expect(kept).toHaveLength(2);
  });
  it('turns within one whole turn', () => {
    const { draft } = begun();
    draft.lay(3, 10, 10);
    draft.turnTo(3, -10);
    expect(draft.at(3)?.rotation).toBe(3590);
    draft.turnTo(3, 3600);
    expect(draft.at(3)?.rotation).toBe(0);
  });
  it('leans in eight directions, and then lies flat', () => {
    const { draft } = begun();
    draft.lay(3, 10, 10);
    for (let i = 0; i < 9; i++) draft.lean(3);
    expect(draft.at(3)?.lean).toBe(0);
  });
  it('is raised and lowered one place at a time, and not beyond the ends', () => {
    const { draft } = begun();
    for (const memory of [3, 8, 12]) draft.lay(memory, 10, 10);
    draft.raise(3, 1);
    expect(order(draft)).toEqual([8, 3, 12]);
    draft.raise(12, 1);
    draft.raise(8, -1);
    expect(order(draft)).toEqual([8, 3, 12]);
  });
  it('takes a gesture back in one step, and does it again', () => {
    const { draft } = begun();
    draft.remember();
    draft.lay(3, 10, 10);
    draft.remember();
    for (let x = 20; x < 60; x += 10) draft.move(3, x, 10);
    draft.undo();
    expect(draft.at(3)?.x).toBe(10);
    draft.redo();
    expect(draft.at(3)?.x).toBe(50);
    draft.undo();
    draft.undo();
    expect([draft.cards, draft.canUndo, draft.canRedo]).toEqual([[], false, true]);
  });
  it('remembers nothing of a gesture that changed nothing', () => {
    const { draft } = begun();
    draft.remember();
    draft.lay(3, 10, 10);
    draft.remember();
    draft.move(3, 10, 10);
    draft.undo();
    expect(draft.cards).toEqual([]);
  });
  it('comes back as it was kept, but for cards of another hand', () => {
    const { draft } = begun();
    const laid = (memory: number): Laid => ({ memory, x: 5, y: 6, rotation: 70, lean: 2, faceDown: true });
    draft.restore([laid(8), laid(40)], [3, 8, 12]);
    expect(draft.cards).toEqual([laid(8)]);
    expect(draft.canUndo).toBe(false);
  });
});
