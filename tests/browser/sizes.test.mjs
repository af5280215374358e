// Every screen of every game at four sizes of the window, in ./test --long at twelve: whatever is offered can be seen or scrolled to, and nothing
// lies over it.
import { en, test } from './desk.mjs';
import { openGame } from './records.mjs';

const sizes = [
  [360, 640],
  [844, 390],
  [1366, 650],
  [1920, 1080],
];
if (process.env.DIVAN_LONG)
  sizes.push([390, 844], [640, 360], [768, 1024], [1024, 768], [1280, 800], [1536, 730], [1920, 950], [2560, 1300]);

/** What is offered and cannot be reached at this size, or lies under something else. */
const unreachable = (page) =>
  page.evaluate(async () => {
    // The page has heard of its new size, and what follows from it is drawn.
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    const offered =
      'a[href]:not(.skip), button:enabled, input:enabled, select:enabled, textarea, summary, label, [role=button], [role=tab], [role=option], [tabindex="0"]';
    const ground = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const seen = (part) =>
      part.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }) &&
      !part.closest('[inert], .visually-hidden') &&
      part.getBoundingClientRect().width > 1;
    const named = (part) =>
      part
        ? `<${part.tagName.toLowerCase()} ${part.getAttribute('class') ?? ''} ${part.getAttribute('data-at') ?? part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40)}>`
        : 'nothing';
    /** A person scrolls what scrolls; a script would also move what is cut off. */
    const bringIntoSight = (part) => {
      part.scrollIntoView({
        block: 'center',
        inline: 'center',
        behavior: 'instant',
      });
      for (let around = part.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (/hidden|clip/.test(overflowY)) around.scrollTop = 0;
        if (/hidden|clip/.test(overflowX)) around.scrollLeft = 0;
      }
    };
    /** Where one would press: in the middle; a card of a fan at its free edge; an era or a house where nobody stands in it, a dream under another at its edge. */
    const spots = (part) => {
      const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
      const at = (x, y) => [left + x * width, top + y * height];
      if (part.matches('.fan .card')) return [at(0.5, 0.5), at(0.1, 0.4), at(0.2, 0.4)];
      if (!part.matches('svg.ring :is(.era, .tile), .um :is(.arch, .latent)')) return [at(0.5, 0.5)];
      const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
      return steps.flatMap((x) => steps.map((y) => at(x, y)));
    };
    const faults = [];
    let under = null;
    const free = (part) => {
      under = null;
      return spots(part).some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        under ??= hit;
        return hit && (part.contains(hit) || part.closest('label')?.contains(hit) || hit.closest('label')?.contains(part));
      });
    };
    for (const part of [...ground.querySelectorAll(offered)].filter(seen)) {
      if (free(part)) continue;
      bringIntoSight(part);
      if (!free(part)) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        faults.push(`${named(part)} at ${[left, top, right, bottom].map(Math.round)} under ${named(under)}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} px wide`);
    return faults;
  });

async function atEverySize(desk, page, screen, look = () => []) {
  const faults = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const fault of [...(await unreachable(page)), ...(await look(width, height))]) faults.push(`${width}×${height} ${fault}`);
    await desk.picture(page, `${screen.replaceAll(/[ ,]+/g, '-')}-${width}x${height}`);
  }
  desk.same(faults, [], `${screen}: all can be reached`);
}

/** The ring takes what the window gives; the cards of a large table are large. */
const large = {
  'the-loop': (page) => async (width, height) => {
    if (width < 1000) return [];
    const side = await page.locator('svg.ring').evaluate((ring) => ring.getScreenCTM().a * 1000);
    return side < 0.72 * height ? [`the ring is ${Math.round(side)} px`] : [];
  },
  'egocentric-world': (page) => async (width, height) => {
    if (width < 1900) return [];
    const wide = await page
      .locator('.fan .card')
      .first()
      .evaluate((card) => card.offsetWidth);
    return wide < 0.14 * height ? [`a card is ${wide} px wide`] : [];
  },
};

const games = {
  'egocentric-world': { record: 'solo-2-open-discard', moves: [0, 5, 11] },
  'the-loop': { record: 'the-loop-sabotage-3-solo-3', moves: [0, 30, 61, 118] },
  'unconscious-mind': { record: 'unconscious-mind-solo-easy', moves: [4] },
  dany: { record: 'dany-3-players', moves: [0, 6, 8, 11, 25] },
};

test('the house at every size', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/');
  await page.getByRole('button', { name: en.house.playNow }).waitFor();
  await atEverySize(desk, page, 'home');
  await page.goto('/lab');
  await page.getByLabel(en.lab.games, { exact: true }).waitFor();
  await atEverySize(desk, page, 'the lab');
  for (const game of Object.keys(games)) {
    await page.goto(`/rules/${game}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await atEverySize(desk, page, `rules of ${game}`);
    await page.goto(`/new/${game}?with=friends`);
    await page.getByRole('button', { name: en.fresh.create }).waitFor();
    await atEverySize(desk, page, `a table for ${game}`);
    await page.getByRole('button', { name: en.fresh.create }).click();
    await page.getByRole('heading', { name: en.room.lobbyTitle }).waitFor();
    await atEverySize(desk, page, `lobby of ${game}`);
  }
});

for (const [game, { record, moves }] of Object.entries(games)) {
  test(`${game} at every size`, async ({ desk }) => {
    const { page } = await desk.guest('Ada');
    for (const count of moves) {
      await openGame(page, record, count);
      await atEverySize(desk, page, `table of ${game}, after ${count}`, large[game]?.(page));
    }
    await openGame(page, record);
    await page.locator('dialog[open]').waitFor();
    await atEverySize(desk, page, `end of ${game}`);
    await page.locator('dialog[open]').getByRole('button', { name: en.end.replay }).click();
    await page.getByRole('slider').waitFor();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await atEverySize(desk, page, `replay of ${game}`);
    await page.getByRole('button', { name: en.replay.leave }).click();
    await atEverySize(desk, page, `table of ${game}, over`);
  });
}
