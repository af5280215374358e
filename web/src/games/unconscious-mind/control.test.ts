import { describe, expect, it } from 'vitest';
import { foreseeing } from '../../play/foresight.svelte';
import { Control } from './control.svelte';
import type { Move, Offer } from './types';

const offer = (move: Move, targets: string[], more: Partial<Offer> = {}): Offer => ({
  move,
  text: { en: move.type, fr: move.type },
  rule: 'UM-5',
  targets,
  ...more,
});
const state = (space: number, action: number): Offer => offer({ type: 'state', space, action }, [`space:${space}`, `action:${action}`]);
const seen = (changes: number, more: object = {}) => ({
  preview: {
    changes: Array.from({ length: changes }, () => ({ what: 'coffee', label: { en: 'coffee', fr: 'café' }, amount: 1, cause: '' })),
    skips: [],
    endsTurn: false,
    reveals: false,
    ...more,
  },
});
function chooser(...moves: Offer[]): { control: Control; played: Move[] } {
  const played: Move[] = [];
  const seat = { moves, closed: [] };
  return { played, control: new Control({ seat: () => seat, open: () => true, play: async (move) => (played.push(move), null) }) };
}

describe('a press at the meeting table', () => {
  it('keeps the offers that name the thing, in either order, until one is left', () => {
    const { control, played } = chooser(state(5, 1), state(5, 2), state(6, 2));
    expect(control.press('space:5')).toBe(true);
    expect([control.lit('action:1'), control.lit('action:2'), control.lit('space:6')]).toEqual([true, true, false]);
    control.press('action:2');
    expect(played).toEqual([{ type: 'state', space: 5, action: 2 }]);
    const other = chooser(state(5, 1), state(5, 2), state(6, 2));
    other.control.press('action:2');
    other.control.press('space:6');
    expect(other.played).toEqual([{ type: 'state', space: 6, action: 2 }]);
  });
  it('begins anew with a thing that does not go with what was chosen', () => {
    const { control } = chooser(state(5, 1), state(5, 2), state(6, 3), state(6, 4));
    control.press('space:5');
    control.press('space:6');
    expect(control.picked).toEqual(['space:6']);
  });
  it('means nothing on what is not offered', () => {
    const { control, played } = chooser(state(5, 1));
    expect(control.press('goal:0')).toBe(false);
    expect(played).toEqual([]);
  });
});

describe('a disc on the dial', () => {
  const from = (area: number, to: number): Offer => offer({ type: 'transfer', area, to }, [`dial:${area}`, `dial:${3 * to}`]);
  const lift = offer({ type: 'elevate', area: 0 }, ['dial:0']);
  it('goes from the first to the second, not back', () => {
    const { control, played } = chooser(from(0, 1), from(3, 0), from(0, 2));
    control.press('dial:0');
    control.press('dial:3');
    expect(played).toEqual([{ type: 'transfer', area: 0, to: 1 }]);
  });
  it('pressed twice does what it can do alone', () => {
    const { control, played } = chooser(lift, from(0, 1), from(0, 2));
    control.press('dial:0');
    expect(control.whole).toEqual([lift]);
    control.press('dial:0');
    expect(played).toEqual([{ type: 'elevate', area: 0 }]);
  });
});

describe('what cannot be taken back', () => {
  it.each([
    ['ends the turn', seen(1, { endsTurn: true })],
    ['shows something hidden', seen(1, { reveals: true })],
    ['does nothing', seen(0, { skips: [{ what: 'x', why: { en: 'no', fr: 'non' }, rule: 'UM-1' }] })],
  ])('is shown first: it %s', (_, more) => {
    const { control, played } = chooser(offer({ type: 'takeTile', row: 0 }, ['supply:0.1', 'tile:4'], more), state(1, 1));
    control.press('supply:0.1');
    expect([played.length, control.previewed?.move.type]).toEqual([0, 'takeTile']);
    control.press('tile:4');
    expect(played).toEqual([{ type: 'takeTile', row: 0 }]);
  });
  it('is put back by another press', () => {
    const { control, played } = chooser(
      offer({ type: 'recall' }, ['space:2', 'professor:0'], seen(1, { reveals: true })),
      state(1, 1),
      state(1, 2),
    );
    control.press('professor:0');
    control.press('space:1');
    expect([control.sure, control.picked, played]).toEqual([null, ['space:1'], []]);
  });
  it.each<[Move, string]>([
    [{ type: 'takeTile', row: 0 }, 'supply:0.1'],
    [{ type: 'recall' }, 'professor:0'],
    [{ type: 'treat', room: 0 }, 'room:0.0'],
  ])('is not in the way of what can: %j is one press', (move, target) => {
    const { control, played } = chooser(offer(move, [target], seen(1)), state(1, 1));
    control.press(target);
    expect(played).toEqual([move]);
  });
});

it('a thing that all offers name need not be chosen: one idea is one press to see it and one to put it', async () => {
  const one = offer({ type: 'put', ideas: 1, bright: 0 }, ['space:8', 'idea:1'], seen(1));
  const two = offer({ type: 'put', ideas: 2, bright: 0 }, ['space:8', 'idea:1', 'idea:2'], seen(1));
  const { control, played } = chooser(one, two);
  expect(control.previewed).toBe(null);
  control.press('idea:1');
  expect([control.previewed, played.length]).toEqual([one, 0]);
  control.press('idea:1');
  await Promise.resolve();
  expect(played).toEqual([one.move]);
});

describe('an answer in words', () => {
  const hidden = offer({ type: 'takeTile', row: 0 }, ['supply:0.1'], seen(1, { reveals: true }));
  it('that shows something hidden is shown first, and then played', () => {
    const { control, played } = chooser(hidden, state(1, 1));
    control.answer(hidden);
    expect([played.length, control.sure]).toEqual([0, hidden]);
    control.answer(hidden);
    expect(played).toEqual([hidden.move]);
  });
  it('that can be taken back is played at once', () => {
    const plain = offer({ type: 'put', ideas: 1, bright: 0 }, ['idea:1'], seen(1));
    const { control, played } = chooser(plain, state(1, 1));
    control.answer(plain);
    expect(played).toEqual([plain.move]);
  });
  it.each<Move>([{ type: 'endTurn' }, { type: 'pass' }])('that only ends something is what it says: %j', (move) => {
    const ends = offer(move, [`button:${move.type}`], seen(0, { endsTurn: true }));
    const { control, played } = chooser(ends, state(1, 1));
    control.answer(ends);
    expect(played).toEqual([move]);
  });
});

describe('what was read before the press', () => {
  const hidden = offer({ type: 'takeTile', row: 0 }, ['supply:0.1'], seen(1, { reveals: true }));
  it('is played by it, on the table and in words', () => {
    for (const way of ['press', 'answer'] as const) {
      const { control, played } = chooser(hidden, state(1, 1));
      control.read = hidden;
      control.weigh('supply:0.1');
      if (way === 'press') control.press('supply:0.1');
      else control.answer(hidden);
      expect(played).toEqual([hidden.move]);
    }
  });
  it('counts only if it stood there when the press began', () => {
    const { control, played } = chooser(hidden, state(1, 1));
    control.weigh('supply:0.1');
    control.read = hidden;
    control.press('supply:0.1');
    expect([played, control.sure]).toEqual([[], hidden]);
  });
  it('says nothing about another move', () => {
    const other = offer({ type: 'takeTile', row: 1 }, ['supply:1.1'], seen(1, { reveals: true }));
    const { control, played } = chooser(hidden, other);
    control.read = hidden;
    control.weigh('supply:1.1');
    control.press('supply:1.1');
    expect([played, control.sure]).toEqual([[], other]);
  });
});

describe('a move of which it is not known yet what it would do', () => {
  type Told = ReturnType<typeof seen>['preview'];
  /** One offer, asked for when it is looked at; `answer` is what comes. */
  function asked(move: Move, targets: string[]) {
    let answer: (previews: Told[] | null) => void = () => undefined;
    let questions = 0;
    const foresee = () => (questions++, new Promise<Told[] | null>((settle) => (answer = settle)));
    const [one] = foreseeing([offer(move, targets)], foresee) as Offer[];
    const come = async (previews: Told[] | null): Promise<void> => {
      await Promise.resolve();
      answer(previews);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { ...chooser(one!, state(1, 1)), come, questions: () => questions };
  }
  const take: Move = { type: 'takeTile', row: 0 };
  it('is asked for when the press begins, and played when that is known', async () => {
    const { control, played, come, questions } = asked(take, ['supply:0.1']);
    control.weigh('supply:0.1');
    await come([seen(1).preview]);
    control.press('supply:0.1');
    expect([played, questions()]).toEqual([[take], 1]);
  });
  it('waits for the answer when it is pressed at once', async () => {
    const { control, played, come } = asked(take, ['supply:0.1']);
    control.press('supply:0.1');
    expect(played).toEqual([]);
    await come([seen(1).preview]);
    expect(played).toEqual([take]);
  });
  it('is shown first when the answer says that it ends the turn, or when there is none', async () => {
    for (const answer of [[seen(1, { endsTurn: true }).preview], null]) {
      const { control, played, come } = asked(take, ['supply:0.1']);
      control.press('supply:0.1');
      await come(answer);
      expect([played, control.sure?.move]).toEqual([[], take]);
    }
  });
  it('is not played any more when something else was pressed meanwhile', async () => {
    const { control, played, come } = asked(take, ['supply:0.1']);
    control.press('supply:0.1');
    control.press('goal:0');
    await come([seen(1).preview]);
    expect([played, control.sure]).toEqual([[], null]);
  });
});

describe('under the pointer', () => {
  it('the only move that names the thing is previewed', () => {
    const one = state(6, 2);
    const { control } = chooser(state(5, 1), state(5, 2), one);
    control.hovered = 'space:6';
    expect(control.previewed).toBe(one);
    control.hovered = 'space:5';
    expect(control.previewed).toBeNull();
  });
});

describe('what is dropped', () => {
  const change = (what: string, amount: number) => ({ what, label: { en: what, fr: what }, amount, cause: '' });
  const moved = (from: string, to: string) => seen(0, { changes: [change(`insight:${from}`, -1), change(`insight:${to}`, 1)] });
  const lift = offer({ type: 'elevate', area: 0 }, ['dial:0'], moved('growth:minor', 'growth:median'));
  const aside = offer({ type: 'transfer', area: 0, to: 1 }, ['dial:0', 'dial:3'], moved('growth:minor', 'freedom:minor'));
  const back = offer({ type: 'transfer', area: 3, to: 0 }, ['dial:3', 'dial:0'], moved('freedom:minor', 'growth:minor'));
  it('a disc: outward it is elevated, sideways transferred, elsewhere it goes back', async () => {
    for (const [to, wanted] of [
      ['dial:1', [lift.move]],
      ['dial:3', [aside.move]],
      ['dial:2', []],
      ['coffee', []],
    ] as const) {
      const { control, played } = chooser(lift, aside, back);
      await control.drop('dial:0', to);
      expect(played).toEqual(wanted);
    }
  });
  it('a disc from the reserve: where it would be generated, whichever the move names first', async () => {
    const made = offer(
      { type: 'generate', quality: 1, from: 9 },
      ['dial:3', 'dial:9'],
      seen(0, { changes: [change('insight:freedom:minor', 1)] }),
    );
    const { control, played } = chooser(made, state(1, 1));
    await control.drop('dial:9', 'dial:3');
    expect(played).toEqual([made.move]);
  });
  it('a figure: only where it may go', async () => {
    const walk = (location: number): Offer => offer({ type: 'professor', location }, [`location:${location}`, 'professor:0']);
    for (const [to, wanted] of [
      ['location:2', [walk(2).move]],
      ['location:4', []],
    ] as const) {
      const { control, played } = chooser(walk(2), walk(3));
      await control.drop('professor:0', to);
      expect([played, control.picked]).toEqual([wanted, []]);
    }
  });
  it('an idea: on a space, where its action is asked for', async () => {
    const { control, played } = chooser(state(5, 1), state(5, 2));
    await control.drop('idea:1', 'space:5');
    expect([played, control.picked]).toEqual([[], ['space:5']]);
  });
  it('a card that says all by itself: anywhere', async () => {
    const card = offer({ type: 'playCard', card: 4 }, ['card:4']);
    const { control, played } = chooser(card, state(1, 1));
    await control.drop('card:4', 'treatise:1');
    expect(played).toEqual([card.move]);
  });
});

describe('a move on its way', () => {
  /** A seat whose answers come when they are told to. */
  function slow(...moves: Offer[]) {
    const played: Move[] = [];
    const answers: (() => void)[] = [];
    const seat = { moves, closed: [] };
    const control = new Control({
      seat: () => seat,
      open: () => true,
      play: (move) => new Promise((done) => (played.push(move), answers.push(() => done(null)))),
    });
    const answer = async (): Promise<void> => {
      answers.shift()!();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { control, played, seat, answer };
  }
  it('leaves the table as it is, and takes no other, until its answer comes', async () => {
    const { control, played, seat, answer } = slow(state(5, 1), state(5, 2), state(6, 2));
    control.press('space:5');
    control.press('action:1');
    expect([control.sent, control.picked, control.lit('action:1')]).toEqual([seat.moves[0], ['space:5'], true]);
    expect(control.press('space:6')).toBe(true);
    void control.play(seat.moves[2]!);
    expect(played).toEqual([{ type: 'state', space: 5, action: 1 }]);
    await answer();
    expect([control.sent, control.picked]).toEqual([null, []]);
    control.press('space:6');
    expect(played).toHaveLength(2);
  });
  it('has arrived when a new position comes; what is begun there outlives the answer', async () => {
    const { control, played, seat, answer } = slow(state(5, 1));
    control.press('space:5');
    seat.moves = [state(6, 1), state(6, 2), state(7, 3)];
    control.renew();
    control.press('space:6');
    expect(control.picked).toEqual(['space:6']);
    await answer();
    expect(control.picked).toEqual(['space:6']);
    control.press('action:2');
    expect(played.at(-1)).toEqual({ type: 'state', space: 6, action: 2 });
  });
  it('is not taken for the next one by its late answer', async () => {
    const { control, played, seat, answer } = slow(state(5, 1));
    control.press('space:5');
    seat.moves = [state(6, 1), state(7, 3)];
    control.renew();
    control.press('space:6');
    await answer();
    control.press('space:7');
    expect([played.length, control.sent]).toEqual([2, seat.moves[0]]);
    await answer();
    expect(control.sent).toBeNull();
  });
});
