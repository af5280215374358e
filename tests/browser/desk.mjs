// What every browser test needs: a server that deals alike every time, guests with a browser of their own, checks, and hands to play with.
// Nothing here waits by the clock: it waits for what has to come.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from '../../web/node_modules/esbuild/lib/main.js';
import { test as plain, expect } from '../../web/node_modules/@playwright/test/index.mjs';

// The client's own words, so that a test asks for what a button means and not for how it is put this week.
const source = (path) =>
  buildSync({
    entryPoints: [fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
  }).outputFiles[0].text;
export const load = (path) => import(`data:text/javascript,${encodeURIComponent(source(path))}`);
export const { en } = await load('words/en.ts');
export const { fr } = await load('words/fr.ts');
/** Of Egocentric World, by language. */
export const { words } = await load('games/egocentric-world/words.ts');

/** What the browser writes by itself when a line is cut; a test that cuts one forgives it. */
export const cutLine = /WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/;
export const divan = process.env.DIVAN;
const pictures = process.env.PICTURES;
const digits = (seed) => createHash('sha256').update(seed).digest('hex');

/** A server that can be killed and started again at the same address with the same data. With a seed it deals alike every time. */
export class Server {
  port = 0;
  starts = 0;
  constructor(seed = null, more = []) {
    this.seed = seed;
    this.more = more;
    this.data = mkdtempSync(join(tmpdir(), 'divan-bt-'));
  }
  get address() {
    return `http://localhost:${this.port}`;
  }
  async start() {
    const house = ['serve', '--port', this.port, '--bind', '127.0.0.1', '--data', this.data, '--bot-pause', 0, ...this.more];
    const [program, words] = this.seed
      ? [process.env.DIVAN_WITH_TOYS, [this.port, this.data, `${this.seed}, start ${++this.starts}`]]
      : [divan, house];
    this.process = spawn(program, words.map(String), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (piece) => /http:\/\/[^\s:]+:\d+/.test((text += piece)) && resolve(text));
      this.process.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    this.port = Number(/http:\/\/[^\s:]+:(\d+)/.exec(said)[1]);
    return this;
  }
  stop(signal = 'SIGKILL') {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    return ended;
  }
  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A line of one's own to the server, which can be cut, or die without a word: then it stays open and swallows all that is said. */
export class Line {
  sockets = new Set();
  async lay(server) {
    this.relay = createServer((here) => {
      if (this.isCut) return here.destroy();
      const there = connect(server.port, '127.0.0.1');
      for (const [one, other] of [
        [here, there],
        [there, here],
      ]) {
        this.sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => (other.destroy(), this.sockets.delete(one)));
        one.on('data', (bytes) => this.isDead || other.write(bytes));
      }
    });
    await new Promise((resolve) => this.relay.listen(0, '127.0.0.1', resolve));
    return this;
  }
  get address() {
    return `http://localhost:${this.relay.address().port}`;
  }
  cut() {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }
  die() {
    this.isDead = true;
  }
  mend() {
    this.isCut = false;
    if (!this.isDead) return;
    this.isDead = false;
    for (const socket of this.sockets) socket.destroy();
  }
  close() {
    this.cut();
    this.relay.close();
  }
}

/** One test's guests, servers, checks and pictures. A check that fails does not end its test. */
class Desk {
  faults = [];
  kept = [];
  guests = 0;
  constructor(browser, info) {
    this.browser = browser;
    this.info = info;
    this.name = info.titlePath.slice(0, 1).join('').replace('.test.mjs', '');
    this.seed = info.titlePath.join(', ');
    this.out = info.outputDir;
  }

  check(good, what, more = '') {
    expect.soft(Boolean(good), more ? `${what}\n${more}` : what).toBe(true);
  }
  same(found, wanted, what) {
    expect.soft(found, what).toEqual(wanted);
  }
  /** Waits for something that has to come. */
  async comes(promise, what) {
    const fault = await promise.then(
      () => '',
      (missing) => String(missing.message),
    );
    expect.soft(fault, what).toBe('');
  }
  /** Looks again and again until it is so. */
  async becomes(look, what) {
    const seen = async () => {
      try {
        return Boolean(await look());
      } catch {
        return false; // it is being drawn anew
      }
    };
    await soft.poll(seen, { message: what, intervals: [20, 50, 100] }).toBe(true);
  }

  /** The server of this test, started when somebody first needs it. */
  server() {
    return (this.own ??= this.keep(new Server(this.seed)).start());
  }
  /** A person with a browser of their own. `settings`: as the page keeps them. Games in the browser itself are dealt alike every
   *  time too; `deal`: another one, where the first does not have in it what the test is about. */
  async guest(name, { settings = {}, server = null, worker = false, deal = 1, ...options } = {}) {
    const context = await this.browser.newContext({
      baseURL: (server ?? (await this.server())).address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      serviceWorkers: worker ? 'allow' : 'block',
      ...options,
    });
    this.keep(context);
    await context.addInitScript(
      ({ kept, seed }) => {
        if (location.protocol.startsWith('http') && !localStorage.getItem('divan.settings'))
          localStorage.setItem('divan.settings', JSON.stringify(kept));
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        );
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
          if (message?.request?.do === 'create') message.request.seed ??= seed;
          return post.call(this, message, ...rest);
        };
      },
      {
        kept: { motion: false, name, ...settings },
        seed: digits(`${this.seed}, guest ${++this.guests}, deal ${deal}`),
      },
    );
    const page = await context.newPage();
    const guest = { name, context, page, forgiven: [] };
    const fault = (text) => {
      if (!guest.forgiven.some((pattern) => pattern.test(text))) this.faults.push(`${name}: ${text}`);
    };
    page.on('pageerror', (error) => fault(`page error: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') fault(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('crash', () => fault('the page crashed'));
    return guest;
  }
  /** What is seen now, once it is drawn. */
  async picture(page, name) {
    if (pictures) await page.screenshot({ path: join(pictures, `${this.name}-${name}.png`) });
    else await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  /** Where a file of this test may lie. */
  file(name) {
    mkdirSync(this.out, { recursive: true });
    return join(this.out, name);
  }
  /** Closed when the test is over. */
  keep(thing) {
    this.kept.push(thing);
    return thing;
  }
  async clear() {
    for (const thing of this.kept.splice(0).reverse()) await thing.close();
  }
}
const soft = expect.configure({ soft: true });

export const test = plain.extend({
  desk: async ({ browser }, use, info) => {
    const desk = new Desk(browser, info);
    await use(desk);
    await desk.clear();
    desk.same(desk.faults, [], 'no error in any console, no page error, nothing against the content security policy');
  },
});

// Whose turn it is stands in the title, in every language; so does the end.
const over = /^(Finished|Finie)/;
export const isOver = async (page) => over.test(await page.title());
export const isMyTurn = async (page) => (await page.title()).startsWith('●');
export const waitTurnOrEnd = (page) => page.waitForFunction(() => /^(●|Finished|Finie)/.test(document.title));
/** Changes with everything that happens at a table. */
export const sign = (page) => page.evaluate(() => document.title + (document.querySelector('aside')?.textContent ?? ''));
export const waitChange = (page, before) =>
  page.waitForFunction((old) => document.title + (document.querySelector('aside')?.textContent ?? '') !== old, before);

/** All that stands on the page. */
export const state = (page) => page.evaluate(() => document.title + document.body.textContent);
export const waitState = (page, before) => page.waitForFunction((old) => document.title + document.body.textContent !== old, before);

export async function openPalette(page) {
  // One that was just closed is gone when the page has heard of it.
  await page.locator('dialog[open], [role=listbox]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox').waitFor();
}
/** The words of the moves that the open palette offers. */
const movesInPalette = (page) =>
  page.getByRole('listbox').evaluate((list) => {
    const groups = [...list.querySelectorAll('li.group')];
    if (groups.length < 2) return [];
    return [...list.children]
      .filter((item) => item.role === 'option' && item.compareDocumentPosition(groups[1]) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map((item) => item.textContent);
  });

/** The quickest way through a game: say STOP, else what is first wished for, else the first move offered. */
export const hurry = [
  /STOP/,
  /^(Draw|Piocher)/,
  /^(Throw|Jeter)/,
  /^(No extra turn|Spy on nobody|Swap nothing|Ne pas rejouer|N.espionner personne|Ne rien échanger)/,
  /^(Let it pass|Laisser passer)/,
];
/** Goes on without ending the round. */
export const dally = hurry.slice(1);
export const choose = (texts, wishes = hurry) => {
  for (const wish of wishes) {
    const at = texts.findIndex((text) => wish.test(text));
    if (at >= 0) return at;
  }
  return 0;
};

/** Opens the palette, plays one move with the keyboard, and waits until the table has it. Returns the move's words. */
export async function playByPalette(page, wishes = hurry) {
  const before = await sign(page);
  await openPalette(page);
  const texts = await movesInPalette(page);
  if (texts.length === 0) {
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    return null;
  }
  const at = choose(texts, wishes);
  await page.getByRole('option').nth(at).click();
  await waitChange(page, before);
  return texts[at];
}
/** The sheet at the end of a round, when it lies there. */
export async function pastRoundEnd(page) {
  const go = page.locator('.veil button.go');
  if (await go.isVisible()) await go.click();
}
/** The sheet at the end of the game: it comes by itself; whoever put it away finds it again below the table. */
export async function openEnd(page, say = en) {
  const sheet = page.locator('dialog[open]').filter({ has: page.getByRole('button', { name: say.end.export }) });
  await sheet
    .or(page.getByRole('button', { name: say.end.show, exact: true }))
    .first()
    .waitFor();
  // Pressed in the page: the sheet may come by itself meanwhile, and lie over it.
  await page.evaluate((show) => {
    if (!document.querySelector('dialog[open]'))
      [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === show)?.click();
  }, say.end.show);
  await sheet.waitFor();
  return sheet;
}
/** Plays until the game is over or `until` says so. */
export async function playOn(page, { wishes = hurry, until = () => false, most = 400 } = {}) {
  const played = [];
  for (let i = 0; i < most; i++) {
    await waitTurnOrEnd(page);
    if ((await isOver(page)) || (await until(page, played))) return played;
    await pastRoundEnd(page);
    const words = await playByPalette(page, wishes);
    if (words) played.push(words);
  }
  throw new Error(`not over after ${most} moves`);
}

/** The page presses by itself, so that a game of hundreds of decisions takes seconds: one after the other of what is open, and again when
 *  something has changed; until the game is over, or there are more than `than` of `what`. Says how often it pressed. */
export const pressOpen = (page, open, { what = 'never', than = 0 } = {}) =>
  page.evaluate(
    async ({ open, what, than }) => {
      const done = () => /^(Finished|Finie)/.test(document.title) || document.querySelectorAll(what).length > than;
      const change = () =>
        new Promise((resolve) => {
          const eye = new MutationObserver(() => (eye.disconnect(), resolve()));
          eye.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        });
      for (let n = 0; ;) {
        const changed = change();
        if (done()) return n;
        const found = [...document.querySelectorAll(open)];
        if (found.length > 0) found[(n++ * 7) % found.length].click();
        await changed;
      }
    },
    { open, what, than },
  );

/** How many things that a guided start talks about lie under its note. */
export const ringsUnder = (page, note) =>
  page.evaluate((note) => {
    const card = document.querySelector(note).getBoundingClientRect();
    const over = (box) =>
      Math.min(card.right, box.right) - Math.max(card.left, box.left) > 4 &&
      Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top) > 4;
    return [...document.querySelectorAll('.coach .ring')].filter((part) => over(part.getBoundingClientRect())).length;
  }, note);
export const run = (program, ...words) => spawnSync(program, words, { encoding: 'utf8' });
