// From tap to paint, and frames while the Id's turn is shown, on Unconscious Mind's table and on a processor that is slowed down.
//   node bench/unconscious-mind-screen.mjs build/release/divan [slower by: 4] [width height] [moves: 60]
// With DIVAN_ADDRESS=http://localhost:4199 a client that is served already is looked at (`vite preview`), and no program is started.
// The same game is dealt every time, and moves picked by chance are made with the mouse, at a hand's pace: things are pressed, then the
// answer in the ribbon. Told: from the press to the frame that shows it, and the same for letting go (the browser's own figure, in steps
// of 8 ms; what changes nothing is under 16); from letting go until the page has drawn what came of it (the chosen thing, the answer of
// the rules); what the page worked for it by a trace, and the frames while others' turns are shown step by step.
import { launch, serve } from './house.mjs';
import { listen } from '../tests/browser/unconscious-mind-hands.mjs';

const [program, slower = 4, width = 1440, height = 900, most = 60] = process.argv.slice(2);
if (!program) {
  console.error('node bench/unconscious-mind-screen.mjs DIVAN [slower by] [width height] [moves]');
  process.exit(2);
}
const served = process.env.DIVAN_ADDRESS;
const { address, stop } = served ? { address: served, stop: () => {} } : await serve(program);
const browser = await launch();
let seed = 7;
const chance = (n) => (seed = (seed * 16807) % 2147483647) % n;
const told = (sorted, unit = 'ms') => {
  sorted.sort((a, b) => a - b);
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `${sorted.length}: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} ${unit}`;
};
try {
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(height) }, baseURL: address });
  await listen(context);
  await context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message?.request?.do === 'create') message.request.seed ??= '5f'.repeat(32);
      return post.call(this, message, ...rest);
    };
  });
  const page = await context.newPage();
  await page.goto('/new/unconscious-mind');
  await page.getByRole('button', { name: 'Alone against the Id' }).click();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/solo\//);
  await page.locator('.um .ribbon .way .answer').first().waitFor();
  await page.evaluate(() => {
    window.presses = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (['pointerdown', 'pointerup', 'click'].includes(entry.name))
          window.presses.push({ name: entry.name, ms: entry.duration, worked: entry.processingEnd - entry.processingStart });
    }).observe({ type: 'event', durationThreshold: 16, buffered: false });
    // What comes of a press: the first change at the table that is more than the press itself.
    window.outcomes = [];
    let since = 0;
    addEventListener('click', (event) => event.isTrusted && (since = event.timeStamp), true);
    const bare = (names) => (names ?? '').replace('pressed', '').trim();
    new MutationObserver((records) => {
      const more = records.some(
        ({ attributeName, target, oldValue }) => attributeName !== 'class' || bare(oldValue) !== bare(target.getAttribute('class')),
      );
      if (since === 0 || !more) return;
      const began = since;
      since = 0;
      requestAnimationFrame(() => setTimeout(() => window.outcomes.push(performance.now() - began)));
    }).observe(document.querySelector('.um'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    });
    window.frames_ = { shown: [] };
    let last = 0;
    const told = document.getElementsByClassName('told');
    const look = (now) => {
      if (told.length > 0 && last) window.frames_.shown.push(now - last);
      last = told.length > 0 ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });

  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await line.send('Tracing.start', { categories: 'devtools.timeline,disabled-by-default-devtools.timeline', transferMode: 'ReportEvents' });

  let [pressed, byHand] = [0, 0];
  /** Where the thing can be pressed, if it is seen. */
  const press = async (handle) => {
    const at = await handle.evaluate((thing) => {
      const box = thing.getBoundingClientRect();
      for (const [x, y] of [
        [0.5, 0.5],
        [0.2, 0.2],
        [0.8, 0.8],
      ]) {
        const [left, top] = [box.left + x * box.width, box.top + y * box.height];
        if (thing.contains(document.elementFromPoint(left, top))) return [left, top];
      }
      return null;
    });
    if (at) {
      await page.mouse.move(...at);
      await page.waitForTimeout(150);
      await page.mouse.down();
      await page.waitForTimeout(70);
      await page.mouse.up();
      byHand += 1;
    } else await handle.evaluate((thing) => thing.click());
    pressed += 1;
    await page.waitForTimeout(250);
  };
  let moves = 0;
  while (moves < Number(most)) {
    await page.waitForFunction(
      // While frames are counted the page is not searched: at every tenth of a second that would be seen in them.
      () =>
        window.told.over ||
        (document.getElementsByClassName('told').length === 0 &&
          document.querySelector('.um .ribbon .way .answer:not(.again), .um .thing.lit')),
      null,
      {
        timeout: 120_000,
        polling: 100,
      },
    );
    const { step, offers, over } = await page.evaluate(() => ({
      step: window.told.step,
      offers: window.told.moves,
      over: window.told.over,
    }));
    if (over || offers.length === 0) break;
    const offer = offers[chance(offers.length)];
    const still = () => page.evaluate((old) => window.told.step === old, step);
    for (const target of offer.targets) {
      if (!(await still()) || (await page.locator('.um .deed').count()) > 0) break;
      const thing = await page.$(`.um [data-target="${target}"]:not([aria-pressed]), .um [data-also~="${target}"]:not([aria-pressed])`);
      if (thing) await press(thing);
    }
    if (await still()) {
      const way = await page.evaluateHandle(
        (words) =>
          document.querySelector('.um .deed') ??
          [...document.querySelectorAll('.um .ribbon .answer[title]')].find(
            ({ title }) => title.replaceAll(/[^\p{L}\p{N}]/gu, '') === words.replaceAll(/[^\p{L}\p{N}]/gu, ''),
          ) ??
          null,
        offer.text.en,
      );
      if (way.asElement()) await press(way.asElement());
    }
    await page.waitForFunction((old) => window.told.step !== old, step, { timeout: 20_000, polling: 100 });
    moves += 1;
  }
  const ended = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
  await line.send('Tracing.end');
  await ended;
  const { presses, outcomes, shown } = await page.evaluate(() => ({
    presses: window.presses,
    outcomes: window.outcomes,
    shown: window.frames_.shown,
  }));
  console.log(`${width} x ${height}, ${slower} times slower: ${moves} moves, ${pressed} presses, ${byHand} with the mouse`);
  for (const name of ['pointerdown', 'click']) {
    const those = presses.filter((each) => each.name === name);
    console.log(
      `${name} to paint, those of 16 ms and more: ${told(those.map(({ ms }) => ms))}; own work ${told(those.map(({ worked }) => worked))}`,
    );
    console.log(`  over 50 ms: ${those.filter(({ ms }) => ms > 50).length} of ${byHand}`);
  }
  console.log(`letting go to what came of it, drawn by the page: ${told(outcomes)}`);
  const late = shown.filter((each) => each > 1.5 * (1000 / 60)).length;
  const mean = shown.reduce((sum, each) => sum + each, 0) / Math.max(1, shown.length);
  console.log(
    `frames while a turn is shown: ${(1000 / mean).toFixed(1)} a second; ${told(shown)}; late ${((100 * late) / shown.length).toFixed(1)} %: ${shown
      .filter((each) => each > 1.5 * (1000 / 60))
      .map((each) => each.toFixed(0))
      .join(' ')}`,
  );
  const page_ = events.find((event) => event.name === 'FireAnimationFrame');
  const sums = new Map();
  for (const event of events) {
    if (event.ph !== 'X' || event.pid !== page_.pid) continue;
    const name = event.tid === page_.tid ? event.name : `${event.name} (other threads)`;
    const sum = sums.get(name) ?? { ms: 0, times: 0 };
    sum.ms += (event.tdur ?? event.dur) / 1000;
    sum.times += 1;
    sums.set(name, sum);
  }
  console.log('the page worked, a press:');
  for (const [name, { ms, times }] of [...sums].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 16))
    console.log(`  ${name.padEnd(32)} ${(ms / pressed).toFixed(1).padStart(7)} ms, ${(times / pressed).toFixed(1)} times`);
} finally {
  await browser.close();
  stop();
}
