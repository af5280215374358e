// Frames while the seven cards of a hand are dragged over Dany's table, on a processor that is slowed down.
//   node bench/dany-drag.mjs build/release/divan [slower by: 4] [width height]
// Each card is dragged across the table for two seconds, the mouse moving at every frame. Told: how long frames took, and what of it the
// page itself worked (scripts, styles, layout, paint) by a trace, in time of its thread, which other programs do not lengthen; the rest is
// the browser's drawing, which has no graphics card here.
import { launch, serve } from './house.mjs';

const [program, slower = 4, width = 1440, height = 900] = process.argv.slice(2);
if (!program) {
  console.error('node bench/dany-drag.mjs DIVAN [slower by] [width height]');
  process.exit(2);
}
const { address, stop } = await serve(program);
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
  await page.goto(`${address}/new/dany`);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/solo\//);
  // Whatever is asked before it is one's turn to compose is answered with the first thing that lies there.
  await page.waitForFunction(() => {
    if (document.querySelector('[data-at="handsOff"]')) return true;
    const open = ['seen', 'spoken', 'say', 'noQuestion', 'explain', 'other:judgeExplanation', 'ready'];
    const names = [...open.map((name) => `[data-at="${name}"]`), '.talk:has([data-at="choose"]) button[data-at="word:1"]', 'button.player'];
    document.querySelector(names.find((name) => document.querySelector(name)))?.click();
    return false;
  });
  for (let card = 0; card < 7; card++) await page.locator('ul button[data-at^="memory:"]').first().click();
  await page.waitForFunction(() => [...document.querySelectorAll('.compose img')].every((image) => image.complete));

  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await line.send('Tracing.start', { categories: 'devtools.timeline,disabled-by-default-devtools.timeline', transferMode: 'ReportEvents' });
  const deltas = [];
  for (let card = 0; card < 7; card++) {
    const box = await page.locator('.compose .frame').boundingBox();
    const place = await page.locator('.compose button.piece').nth(card).boundingBox();
    const from = [place.x + place.width / 2, place.y + place.height - 8];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.evaluate(() => {
      window.frames_ = [];
      let last = performance.now();
      const look = (now) => {
        window.frames_?.push(now - last);
        last = now;
        if (window.frames_) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const began = performance.now();
    for (let i = 0; performance.now() - began < 2000; i++) {
      const t = (performance.now() - began) / 2000;
      const [x, y] = [
        box.x + box.width * (0.1 + 0.8 * Math.abs(Math.sin(t * 6 + card))),
        box.y + box.height * (0.5 + 0.4 * Math.cos(t * 9)),
      ];
      void line.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
      await new Promise((resolve) => setTimeout(resolve, 1000 / 60));
    }
    deltas.push(...(await page.evaluate(() => window.frames_.splice(2))));
    await page.evaluate(() => delete window.frames_);
    await page.mouse.up();
  }
  const ended = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
  await line.send('Tracing.end');
  await ended;

  deltas.sort((a, b) => a - b);
  const at = (share) => deltas[Math.floor(share * (deltas.length - 1))].toFixed(1);
  const frames = deltas.length;
  const mean = deltas.reduce((sum, each) => sum + each, 0) / frames;
  const late = deltas.filter((each) => each > 1.5 * (1000 / 60)).length;
  console.log(`${width} x ${height}, ${slower} times slower: ${frames} frames, ${(1000 / mean).toFixed(1)} a second`);
  console.log(`a frame: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; late ${((100 * late) / frames).toFixed(1)} %`);
  const renderer = events.find((event) => event.name === 'FireAnimationFrame')?.pid;
  const main = events.find((event) => event.name === 'FireAnimationFrame')?.tid;
  const sums = new Map();
  for (const event of events) {
    if (event.ph !== 'X' || event.pid !== renderer || event.tid !== main) continue;
    sums.set(event.name, (sums.get(event.name) ?? 0) + (event.tdur ?? event.dur) / 1000);
  }
  const shown = [
    'FunctionCall',
    'FireAnimationFrame',
    'EventDispatch',
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'Paint',
    'Layerize',
    'Commit',
    'RunTask',
  ];
  for (const name of shown) if (sums.has(name)) console.log(`  ${name.padEnd(20)} ${(sums.get(name) / frames).toFixed(2)} ms a frame`);
  const raster = events
    .filter((event) => event.name === 'RasterTask' && event.ph === 'X')
    .reduce((sum, event) => sum + (event.tdur ?? event.dur) / 1000, 0);
  console.log(`  ${'raster (other threads)'.padEnd(20)} ${(raster / frames).toFixed(2)} ms a frame`);
} finally {
  await browser.close();
  stop();
}
