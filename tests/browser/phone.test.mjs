// A small phone and a thumb.
import { en, isOver, openEnd, state, test, waitState, waitTurnOrEnd, words } from './desk.mjs';

const size = { width: 360, height: 740 };
const main = 44;
const least = 24;

/** Things to press that are too small, as WCAG 2.5.8 counts: a field may be pressed by its label, a link may stand in a
 *  sentence, and a small thing may have room around it. */
const tooSmall = (page) =>
  page.evaluate((least) => {
    const open = document.querySelector('dialog[open]') ?? document.body;
    const seen = (part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !part.closest('[inert], .visually-hidden') &&
      part.getBoundingClientRect().width > 1;
    const all = [...open.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')].filter(seen);
    const large = ({ width, height }) => width > least - 0.5 && height > least - 0.5;
    const boxes = (part) => [part, part.closest('label'), part.labels?.[0]].filter(Boolean).map((each) => each.getBoundingClientRect());
    const inSentence = (part) =>
      getComputedStyle(part).display.startsWith('inline') &&
      part.parentElement.matches('p, li, dd, td') &&
      part.parentElement.textContent.trim().length > part.textContent.trim().length + 3;
    const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
    const hasRoom = (part) => {
      const { x, y } = middle(part.getBoundingClientRect());
      return all.every((other) => {
        if (other === part || other.contains(part) || part.contains(other)) return true;
        const rect = other.getBoundingClientRect();
        if (!large(rect)) return Math.hypot(middle(rect).x - x, middle(rect).y - y) >= least;
        return Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom)) >= least / 2;
      });
    };
    return all
      .filter((part) => !boxes(part).some(large) && !inSentence(part) && !hasRoom(part))
      .map(
        (part) => `${part.outerHTML.slice(0, 90)} ${boxes(part).map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`)}`,
      );
  }, least);

async function fits(desk, page, screen) {
  const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
  desk.check(width <= size.width, `${screen} does not scroll sideways`, `${width} px wide`);
  const small = await tooSmall(page);
  desk.check(small.length === 0, `${screen}: everything to press is at least ${least} px`, small.join('\n'));
  const low = await page
    .locator('button.primary:visible, a.primary:visible, .veil button.go')
    .evaluateAll(
      (all, main) =>
        all
          .filter((part) => part.getBoundingClientRect().height < main - 0.5)
          .map((part) => `${part.textContent.trim()} ${part.getBoundingClientRect().height}`),
      main,
    );
  desk.check(low.length === 0, `${screen}: main actions are at least ${main} px high`, low.join('\n'));
  await desk.picture(page, screen.replaceAll(' ', '-'));
}

async function inWindow(desk, page, screen) {
  const out = await page.evaluate(
    ({ width, height, actions, hand, main }) => {
      scrollTo(0, 0);
      const bad = [];
      for (const part of document.querySelectorAll(`[role=group][aria-label="${actions}"] button, [aria-label="${hand}"] button`)) {
        const { left, top, right, bottom, height: tall } = part.getBoundingClientRect();
        const isCard = part.classList.contains('card');
        const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const inside = isCard
          ? middle.x > 0 && middle.x < width && top >= 0 && bottom <= height + 12
          : left >= -0.5 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5;
        if (!inside || tall < main - 0.5)
          bad.push(`${part.getAttribute('aria-label') ?? part.textContent.trim()}: ${[left, top, right, bottom].map(Math.round)}`);
      }
      return bad;
    },
    { ...size, actions: words.en.actions, hand: words.en.yourHand, main },
  );
  desk.check(out.length === 0, `${screen}: hand and actions lie in the window, ${main} px high`, out.join('\n'));
}

/** Cards overlap like a fan: the left edge of each is free. */
const edge = { position: { x: 14, y: 44 } };
/** One tap of a round: what a thumb would do next. */
async function tap(page, turns) {
  const before = await state(page);
  const go = page.locator('.veil button.go');
  if (await go.isVisible()) return (await go.tap(), 'round over');
  const yes = page.getByRole('button', { name: words.en.stopYes, exact: true });
  if (await yes.isVisible()) return (await yes.tap(), 'stop');
  const actions = page.getByRole('group', { name: words.en.actions });
  const open = actions.locator('button:not(.no)');
  const texts = await open.allInnerTexts();
  const hand = page.getByRole('list', { name: words.en.yourHand }).locator('button[aria-disabled=false]');
  const at = (pattern) => texts.findIndex((text) => pattern.test(text));
  if (at(/STOP/) >= 0) return (await open.nth(turns < 1 ? at(/Draw/) : at(/STOP/)).tap(), turns < 1 ? 'draw' : 'ask');
  if (at(/Throw/) >= 0 && (await hand.count()) > 0) return (await hand.first().tap(edge), 'keep');
  if (texts.length > 0) return (await open.last().tap(), texts.at(-1));
  if ((await hand.count()) > 0) return (await hand.first().tap(edge), 'card');
  // Somebody else is still at it.
  await waitState(page, before);
  return '';
}

test('a small phone and a thumb', async ({ desk }) => {
  const { page } = await desk.guest('Ada', { viewport: size, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  for (const [path, screen] of [
    ['/rules/egocentric-world', 'rules'],
    ['/about', 'about'],
    ['/design', 'design'],
    ['/r/AAAAAA', 'trouble'],
    ['/new/egocentric-world?with=friends', 'new table'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (screen === 'new table') await page.getByRole('button', { name: en.fresh.create }).waitFor();
    await fits(desk, page, screen);
  }
  await page.getByRole('button', { name: en.fresh.create }).tap();
  await page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor();
  await fits(desk, page, 'lobby');
  await page.goto('/');
  await fits(desk, page, 'home');
  await page.getByRole('button', { name: en.house.learn }).tap();
  await page.locator('.coach').getByRole('status').waitFor();
  await fits(desk, page, 'tour');
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).tap();
  await page.waitForURL(/\/solo\//);
  await waitTurnOrEnd(page);
  await page.getByRole('list', { name: words.en.yourHand }).waitFor();
  await fits(desk, page, 'table');
  await inWindow(desk, page, 'table');
  const close = async () => {
    await page.locator('dialog[open]').last().getByRole('button', { name: en.close, exact: true }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  for (const [name, screen] of [
    [en.room.sheet, 'sheet'],
    [en.room.palette, 'palette'],
    [en.settings.title, 'settings'],
  ]) {
    await page.getByRole('button', { name }).first().tap();
    await page.locator('dialog[open]').waitFor();
    await fits(desk, page, screen);
    await close();
  }
  // The step back of a phone puts away what lies over the table; what was closed otherwise costs no second one.
  const table = page.url();
  await page.getByRole('button', { name: en.room.sheet }).first().tap();
  await page.locator('dialog[open]').waitFor();
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  desk.same(page.url(), table, 'a step back closes a sheet and stays at the table');
  await page.getByRole('button', { name: en.room.sheet }).first().tap();
  await page.locator('dialog[open]').waitFor();
  await close();
  await page.goBack();
  await desk.comes(page.getByRole('button', { name: en.house.playNow }).waitFor(), 'the next one leaves it');
  await page.goForward();
  await page.getByRole('list', { name: words.en.yourHand }).waitFor();
  await page.getByRole('button', { name: en.room.sheet }).tap();
  await page.locator('dialog[open]').getByRole('button', { name: en.room.plain }).tap();
  if ((await page.locator('dialog[open]').count()) > 0) await close();
  await page.getByRole('region', { name: en.plain.view }).waitFor();
  await fits(desk, page, 'plain');
  await page.getByRole('button', { name: en.room.sheet }).tap();
  await page.locator('dialog[open]').getByRole('button', { name: en.room.pretty }).tap();
  if ((await page.locator('dialog[open]').count()) > 0) await close();

  let turns = 0;
  const done = [];
  for (let i = 0; i < 150 && done.at(-1) !== 'round over'; i++) {
    if (!(await page.locator('.veil button.go').isVisible())) await waitTurnOrEnd(page);
    if ((await page.locator('.veil button.go').isVisible()) && done.at(-1) !== 'round over') await fits(desk, page, 'end of the round');
    const what = await tap(page, turns);
    if (what === 'draw') {
      turns++;
      await page.getByText(/^You drew/).waitFor();
      await inWindow(desk, page, 'a drawn card');
      await fits(desk, page, 'drawn');
    }
    if (what) done.push(what);
  }
  // A Citybot may have said STOP first.
  desk.check(done.includes('keep') && done.at(-1) === 'round over', 'a round is played by tapping', done.join(', '));
  for (let i = 0; i < 150 && !(await isOver(page)); i++) await tap(page, 1);
  const end = await openEnd(page);
  await fits(desk, page, 'end');
  await end.getByRole('button', { name: en.end.replay }).tap();
  await page.getByRole('slider').waitFor();
  await fits(desk, page, 'replay');

  await page.goto('/new/egocentric-world');
  await page.getByLabel(en.fresh.seat(2)).selectOption({ label: en.fresh.another });
  await page.getByRole('button', { name: en.fresh.createHere }).tap();
  await page.getByRole('button', { name: /^I am / }).waitFor();
  await fits(desk, page, 'curtain');
});
