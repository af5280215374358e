// What every browser test needs: a server, guests with a browser of their own, a ledger of checks, and hands to play with.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from '../../web/node_modules/esbuild/lib/main.js';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';

// The client's own words, so that a test asks for what a button means and not for how it is put this week.
const source = (path) =>
  buildSync({ entryPoints: [fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url))], bundle: true, write: false, format: 'esm' })
    .outputFiles[0].text;
export const load = (path) => import(`data:text/javascript,${encodeURIComponent(source(path))}`);
export const { en } = await load('words/en.ts');
export const { fr } = await load('words/fr.ts');
/** Of Egocentric World, by language. */
export const { words } = await load('games/egocentric-world/words.ts');

/** What the browser writes by itself when a line is cut; a test that cuts one forgives it. */
export const cutLine = /WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/;
const patience = 30_000;

/** A server that can be killed and started again at the same address with the same data. */
export class Server {
  port = 0;
  constructor(program, toys = false) {
    this.program = program;
    this.toys = toys;
    this.data = mkdtempSync(join(tmpdir(), 'divan-bt-'));
  }
  get address() {
    return `http://localhost:${this.port}`;
  }
  async start() {
    const words = this.toys
      ? [String(this.port), this.data]
      : [
          'serve',
          '--port',
          String(this.port),
          '--bind',
          '127.0.0.1',
          '--data',
          this.data,
          '--bot-pause',
          '0',
          '--per-address',
          '0',
          '--rooms-an-hour',
          '0',
        ];
    this.process = spawn(this.program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (piece) => /http:\/\/[^\s:]+:\d+/.test((text += piece)) && resolve(text));
      this.process.once('exit', (code) => reject(new Error(`${this.program} ended with ${code}`)));
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

/** A line of one's own to the server, which can be cut. */
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
        one.pipe(other);
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
  mend() {
    this.isCut = false;
  }
  close() {
    this.cut();
    this.relay.close();
  }
}

/** The checks of one run, what went wrong in any page, and the pictures. */
export class Desk {
  checks = 0;
  begun = Date.now();
  failures = [];
  faults = [];
  kept = [];
  constructor(divan, withToys, out) {
    this.divan = divan;
    this.withToys = withToys;
    this.out = out;
    mkdirSync(out, { recursive: true });
  }
  async open() {
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      headless: true,
    });
    this.server = await new Server(this.divan).start();
  }
  async close() {
    await this.browser.close();
    await this.server.close();
  }

  check(good, what, more = '') {
    this.checks++;
    if (!good) this.failures.push(`${this.test}: ${what}`);
    console.log(
      `${good ? 'ok  ' : 'FAIL'} ${((Date.now() - this.begun) / 1000).toFixed(1).padStart(5)} ${this.test}: ${what}${good || !more ? '' : `\n       ${String(more).replaceAll('\n', '\n       ')}`}`,
    );
    return good;
  }
  same(found, wanted, what) {
    return this.check(
      JSON.stringify(found) === JSON.stringify(wanted),
      what,
      `found  ${JSON.stringify(found)}\nwanted ${JSON.stringify(wanted)}`,
    );
  }
  /** Waits for something that has to come; it not coming is a failure, not an end of the test. */
  async comes(promise, what) {
    try {
      await promise;
      return this.check(true, what);
    } catch (fault) {
      await this.picturesOfAll(`missing-${this.checks}`);
      return this.check(false, what, String(fault.message).split('\n').slice(0, 6).join('\n'));
    }
  }

  /** Looks again and again until it is so. */
  async becomes(look, what, within = patience) {
    const end = Date.now() + within;
    let found;
    for (;;) {
      try {
        found = await look();
        if (found) return this.check(true, what);
      } catch (fault) {
        found = fault.message;
      }
      if (Date.now() > end) await this.picturesOfAll(`missing-${this.checks}`);
      if (Date.now() > end) return this.check(false, what, `last seen: ${found}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  /** A person with a browser of their own. `settings`: as the page keeps them. */
  async guest(name, { settings = {}, server = this.server, worker = false, ...options } = {}) {
    const context = await this.browser.newContext({
      baseURL: server.address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      serviceWorkers: worker ? 'allow' : 'block',
      ...options,
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(
      (kept) => {
        if (location.protocol.startsWith('http') && !localStorage.getItem('divan.settings'))
          localStorage.setItem('divan.settings', JSON.stringify(kept));
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        );
      },
      { motion: false, name, ...settings },
    );
    const page = await context.newPage();
    const guest = { name, context, page, forgiven: [] };
    const fault = (text) => {
      if (!guest.forgiven.some((pattern) => pattern.test(text))) this.faults.push(`${this.test}: ${name}: ${text}`);
    };
    page.on('pageerror', (error) => fault(`page error: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') fault(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('crash', () => fault('the page crashed'));
    return guest;
  }
  async picture(page, name) {
    await page.screenshot({ path: join(this.out, `${this.test}-${name}.png`) });
  }
  async picturesOfAll(name) {
    for (const [i, context] of this.browser.contexts().entries())
      for (const page of context.pages()) await this.picture(page, `${name}-${i}`).catch(() => undefined);
  }
  /** Everybody goes home. */
  async clear() {
    for (const context of this.browser.contexts()) await context.close();
    for (const thing of this.kept.splice(0)) await thing.close();
  }
  /** Closed when the test is over. */
  keep(thing) {
    this.kept.push(thing);
    return thing;
  }
}

// Whose turn it is stands in the title, in every language; so does the end.
const over = /^(Finished|Finie)/;
export const isOver = async (page) => over.test(await page.title());
export const isMyTurn = async (page) => (await page.title()).startsWith('●');
export const waitTurnOrEnd = (page) => page.waitForFunction(() => /^(●|Finished|Finie)/.test(document.title));
/** Changes with everything that happens at a table. */
export const sign = (page) => page.evaluate(() => document.title + (document.querySelector('aside')?.textContent ?? ''));
export const waitChange = (page, before) =>
  page.waitForFunction((old) => document.title + (document.querySelector('aside')?.textContent ?? '') !== old, before);

/** Pressed again when it came while an earlier palette was still closing. */
export async function openPalette(page) {
  const list = page.getByRole('listbox');
  for (let i = 0; i < 10 && !(await list.isVisible()); i++) {
    await page.keyboard.press('Control+k');
    await list.waitFor({ timeout: 1500 }).catch(() => undefined);
  }
  await list.waitFor();
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
export const hurry = [/STOP/, /^(Draw|Piocher)/, /^(Throw|Jeter)/, /^(Do not use|Ne pas utiliser)/, /^(Let it pass|Laisser passer)/];
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
/** The sheet with everybody's points, however many presses away. */
export async function openEnd(page, say = en) {
  const sheet = page.locator('dialog[open]').filter({ has: page.getByRole('button', { name: say.end.export }) });
  for (let i = 0; i < 100 && (await sheet.count()) === 0; i++) {
    const way = page
      .locator('.veil button.go')
      .or(page.getByRole('button', { name: say.room.score, exact: true }))
      .first();
    await way.click({ timeout: 300 }).catch(() => undefined);
  }
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

export const run = (program, ...words) => spawnSync(program, words, { encoding: 'utf8' });
