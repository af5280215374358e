// Unconscious Mind on its own screen: whatever is offered, alone and among two, three and four, at the beginning, in the middle and late in a
// game, lies on the desk and on the phone. Games of the corpus go on from there by chance, and the screen follows.
import { test } from './desk.mjs';
import { openGame } from './records.mjs';
import { listen } from './unconscious-mind-hands.mjs';

const long = Boolean(process.env.DIVAN_LONG);
const games = {
  1: ['unconscious-mind-epoch-2-solo-easy', [24, 270]],
  2: ['unconscious-mind-epoch-2-2-players-a', [40, 330]],
  3: ['unconscious-mind-epoch-2-3-players-a', [60, 1100]],
  4: ['unconscious-mind-epoch-2-4-players-a', [80, 700]],
};
const desks = { width: 1440, height: 900 };
const phones = { width: 360, height: 740 };

/** The game goes on by moves picked by chance, said to the hall and not pressed; at each position it is looked for
 *  whatever is offered: every thing that an offer names is there once, to be seen, and answers; an offer that names nothing has its words in the ribbon. */
const walk = (page, { positions, seed }) =>
  page.evaluate(
    async ({ positions, seed }) => {
      const wait = () => new Promise((done) => setTimeout(done));
      const until = async (come) => {
        for (let i = 0; i < 5000; i++) {
          if (come()) return;
          await wait();
        }
        throw new Error(`it does not come: ${come}`);
      };
      const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
      const bare = (text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const counts = () => {
        const found = new Map();
        for (const thing of document.querySelectorAll('.um :is([data-target], [data-also])'))
          for (const name of [thing.dataset.target, ...(thing.dataset.also?.split(' ') ?? [])])
            if (name) found.set(name, [...(found.get(name) ?? []), thing]);
        return found;
      };
      const faults = new Set();
      const kinds = new Set();
      let [seen, targets] = [0, 0];
      /** Where a thing lies twice, or cannot be pressed there. */
      const judge = (target, things) => {
        targets += 1;
        const name = `${target.replaceAll(/\d+/g, 'n')} (${target})`;
        if (things.length !== 1) return faults.add(`${name} is there ${things.length} times`);
        const [thing] = things;
        if (!thing.matches('.ribbon *, .lit')) faults.add(`${name} does not answer`);
        if (!thing.checkVisibility({ visibilityProperty: true })) faults.add(`${name} is not to be seen`);
      };
      const look = async (offers) => {
        const wanted = new Set(offers.flatMap(({ targets }) => targets));
        for (const tab of [null, ...document.querySelectorAll('.um [role=tab]')]) {
          if (wanted.size === 0) break;
          tab?.click();
          if (tab) await wait();
          const found = counts();
          for (const target of wanted) {
            if (!found.has(target)) continue;
            judge(target, found.get(target));
            wanted.delete(target);
          }
        }
        for (const target of wanted) judge(target, []);
        const words = new Set([...document.querySelectorAll('.um .ribbon .answer[title]')].map(({ title }) => bare(title)));
        for (const { targets, text } of offers)
          if (targets.length === 0 && !words.has(bare(text.en))) faults.add(`${text.en} is not in the ribbon`);
      };
      while (seen < positions && !window.told.over) {
        await until(() => document.querySelector('.curtain button, .um .ribbon .way .answer:not(.again), .um .thing.lit'));
        document.querySelector('.curtain button')?.click();
        await until(() => document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'));
        const { step, seat, moves: offers } = window.told;
        await look(offers);
        for (const { move } of offers) kinds.add(move.type);
        seen += 1;
        const { move } = offers[chance(offers.length)];
        window.hall.postMessage({
          kind: 'request',
          id: 1_000_000 + step,
          request: { do: 'play', seat, step, move },
        });
        await until(() => window.told.step !== step);
        await wait();
      }
      return { faults: [...faults], seen, targets, kinds: [...kinds] };
    },
    { positions, seed },
  );

for (const [players, [record, points]] of Object.entries(games))
  test(`whatever is offered lies on the desk and on the phone, ${players} at the table`, async ({ desk }) => {
    const { page, context } = await desk.guest('Ada');
    await listen(context);
    const kinds = new Set();
    let [seen, targets] = [0, 0];
    const each = long ? 60 : 13;
    for (const [i, moves] of points.entries()) {
      await openGame(page, record, moves, { people: 4 });
      for (const size of [desks, phones]) {
        await page.setViewportSize(size);
        const went = await walk(page, {
          positions: each,
          seed: 31 * moves + i,
        });
        desk.same(went.faults, [], `after ${moves} moves, ${size.width} px wide`);
        seen += went.seen;
        targets += went.targets;
        for (const kind of went.kinds) kinds.add(kind);
      }
    }
    desk.check(seen >= 4 * each, 'in many positions', `${seen} positions, ${targets} targets, ${[...kinds].join(' ')}`);
  });
