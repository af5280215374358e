// Hands that play Unconscious Mind on its own screen.
import { en } from './desk.mjs';

/** The page hears what the hall offers, the one in its worker or the server's, to compare it with what is drawn; `window.hall` is the
 *  worker. Once there is a `window.held`, its answers to moves are kept there, to be let in later. */
export const listen = (context) =>
  context.addInitScript(() => {
    window.told = {
      step: -1,
      seat: 0,
      moves: [],
      over: false,
      undoable: false,
    };
    const hear = (text) => {
      const message = JSON.parse(text);
      const { table } = message;
      if (table) {
        // Of several seats at one screen, the one that is asked.
        const { viewer, moves = [], undo } = table.seats.find((seat) => seat.moves?.length > 0) ?? table.seats[0];
        window.told = {
          step: table.step,
          seat: viewer,
          moves,
          over: Boolean(table.outcome),
          undoable: undo?.possible === true,
        };
      }
      window.dispatchEvent(new Event('told'));
      return message;
    };
    const [Near, Far] = [Worker, WebSocket];
    const played = new Set();
    window.Worker = class extends Near {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', (event) => {
          if (event.data.kind !== 'message') return;
          const { type, id } = hear(event.data.text);
          if (type !== 'answer' || !played.delete(id) || !window.held) return;
          event.stopImmediatePropagation();
          window.held.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
        });
      }
      postMessage(message, ...rest) {
        if (message.kind === 'request') window.hall = this;
        if (message.request?.do === 'play') played.add(message.id);
        super.postMessage(message, ...rest);
      }
    };
    window.WebSocket = class extends Far {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', ({ data }) => hear(data));
      }
    };
  });

export async function sitDown(desk, name, { say = en, ...options } = {}) {
  const guest = await desk.guest(name, options);
  await listen(guest.context);
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: say.house.playNow }).click();
  await page.waitForURL(/\/solo\//);
  await page.locator('.um .ribbon .way .answer').first().waitFor();
  return page;
}

/** Plays moves picked by chance, each by pressing the things it names, or its answer in the ribbon; `tabs`: on a phone its zone is
 *  opened first; `turn`: until nothing is offered any more. Returns what went wrong: things that are not there or twice, and more presses
 *  than there was to decide (docs/decisions/022). A move that cannot be made is waited for until the test's own time is over. */
export const playByHand = (page, { most = 2000, lang = 'en', seed = 1, turn = false } = {}) =>
  page.evaluate(
    async ({ most, lang, seed, turn }) => {
      /** What was pressed is drawn. */
      const drawn = () => new Promise((done) => setTimeout(done));
      /** Something is heard, or something on the page changes. */
      const change = () =>
        new Promise((done) => {
          const eye = new MutationObserver(() => (eye.disconnect(), done()));
          eye.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          window.addEventListener('told', done, { once: true });
        });
      const until = async (come) => {
        for (let changed = change(); !come(); changed = change()) await changed;
      };
      const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
      const found = (target) => [...document.querySelectorAll(`.um [data-target="${target}"], .um [data-also~="${target}"]`)];
      const tabs = () => [...document.querySelectorAll('.um [role=tab]')];
      /** On a phone a thing may lie in another zone. */
      const find = async (target) => {
        for (const tab of [null, ...tabs()]) {
          tab?.click();
          if (tab) await drawn();
          if (found(target).length > 0) return found(target);
        }
        return [];
      };
      /** Letters and digits: what stands between them is set as each language wants it. */
      const bare = (text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const faults = new Set();
      const kinds = new Set();
      let [moves, presses, decisions, checked] = [0, 0, 0, 0];
      /** The things by which it is told from the other offers, and whether they leave more than one. */
      const telling = (offer, offers) => {
        const things = [];
        let left = offers;
        for (const target of offer.targets) {
          const rest = left.filter(({ targets }) => targets.includes(target));
          if (rest.length < left.length) things.push(target);
          left = rest;
        }
        return { things, open: things.length === 0 || left.length > 1 };
      };
      const press = async (button) => {
        presses += 1;
        button.click();
        await drawn();
      };
      while (moves < most && !window.told.over) {
        await until(() => window.told.over || document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit'));
        if (window.told.over) break;
        const { step, moves: offers } = window.told;
        if (tabs().length === 0 || moves % 10 === 0)
          for (const target of new Set(offers.flatMap(({ targets }) => targets))) {
            checked += 1;
            const count = (await find(target)).length;
            if (count !== 1) faults.add(`${target.replaceAll(/\d+/g, 'n')} is there ${count} times (${target})`);
          }
        const offer = offers[chance(offers.length)];
        if (!offer) {
          faults.add('nothing is offered');
          break;
        }
        kinds.add(offer.move.type);
        const words = () =>
          [...document.querySelectorAll('.um .ribbon .answer[title]')].find(({ title }) => bare(title) === bare(offer.text[lang]));
        const { things, open } = telling(offer, offers);
        if (things.length === 0 && !words()) things.push(offer.targets[0]);
        decisions += things.length + (open ? 1 : 0);
        const before = presses;
        const deed = () => document.querySelector('.um .deed');
        const played = () => window.told.step !== step;
        for (const target of things) {
          if (played() || deed()) break;
          const [thing] = await find(target);
          if (!thing || thing.hasAttribute('aria-pressed')) continue;
          await press(thing);
          // It is kept, or was all that was to be said.
          await until(() => played() || deed() || found(target).some((each) => each.hasAttribute('aria-pressed')));
        }
        if (open && !played() && !deed()) {
          await until(() => played() || deed() || words());
          if (!played() && !deed()) await press(words());
        }
        // What it would do is asked for first; a card chosen by its name is told whole before it is taken.
        await until(() => played() || deed());
        let asked = '';
        if (!played()) {
          asked = document.querySelector('.um .ahead .nothing') ? 'nothing' : 'deed';
          decisions += 1;
          await press(deed());
        }
        await until(() => window.told.step !== step);
        if (asked === 'deed' && window.told.undoable) faults.add(`${offer.move.type} is asked twice, and could be taken back`);
        if (presses - before > things.length + (open ? 1 : 0) + (asked ? 1 : 0))
          faults.add(`${offer.move.type} takes ${presses - before} presses, ${things.length} of them to choose`);
        await drawn();
        moves += 1;
        if (turn && window.told.moves.length === 0) break;
      }
      return {
        faults: [...faults],
        moves,
        presses,
        decisions,
        checked,
        kinds: [...kinds],
        over: window.told.over,
      };
    },
    { most, lang, seed, turn },
  );

/** Opens the last turns of others again and goes through them; what each step says. */
export async function stepThrough(page) {
  await page.locator('.um [data-at="button:again"]').click();
  const told = page.locator('.um .told');
  await told.waitFor();
  const said = [];
  for (;;) {
    const step = await told.getAttribute('data-step');
    said.push(await told.locator('strong').innerText());
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((old) => document.querySelector('.um .told')?.dataset.step !== old, step);
    if ((await told.count()) === 0) return said;
  }
}
