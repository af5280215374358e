// Dany: a whole game with four browsers, alone with bots, and several people at one screen.
import { look } from './axe.mjs';
import { cutLine, en, openEnd, test } from './desk.mjs';
import {
  agree,
  answer,
  at,
  drag,
  dragToTable,
  fingerToTable,
  handsOff,
  inHand,
  laid,
  lies,
  secretOf,
  spot,
  tapTwice,
  turnByFingers,
  waitPhase,
  words,
  world,
} from './dany-hands.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Ada sets the table for so many, the others come by the link. */
async function gather(desk, host, others, free = 0) {
  const { page } = host;
  await page.goto('/new/dany?with=friends');
  await page.getByRole('button', { name: en.fresh.create }).waitFor();
  const seats = others.length + 1 + free;
  while ((await page.getByLabel(en.fresh.seat(seats + 1)).count()) > 0) await page.getByRole('button', { name: 'Players −' }).click();
  for (let i = 2; i <= others.length + 1; i++) await page.getByLabel(en.fresh.seat(i)).selectOption('open');
  for (let i = others.length + 2; i <= seats; i++) await page.getByLabel(en.fresh.seat(i)).selectOption('bot:normal');
  await page.getByRole('button', { name: en.fresh.create }).click();
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/);
  const link = await page.locator('#invite-link').innerText();
  for (const each of others) {
    await each.page.goto(link);
    await each.page.getByRole('button', { name: en.room.sit }).first().click();
    await each.page.getByRole('button', { name: en.room.ready, exact: true }).click();
  }
  await page.getByRole('button', { name: en.room.start }).click();
  for (const each of [host, ...others]) await waitPhase(each.page, 'roles');
}

/** Whoever of them gets this on the screen. */
const whoHas = (people, name) =>
  Promise.any(
    people.map((one) =>
      at(one.page, name)
        .waitFor()
        .then(() => one),
    ),
  );

async function roles(desk, people) {
  const { page } = people[0];
  const card = at(page, 'role');
  const [x, y] = await card.boundingBox().then((box) => [box.x + box.width / 2, box.y + box.height / 3]);
  const asleep = await card.innerText();
  const back = await card.locator('img').getAttribute('src');
  await page.mouse.move(x, y);
  desk.same([await card.innerText(), await card.locator('img').getAttribute('src')], [asleep, back], 'hovering shows nothing');
  await page.mouse.down();
  await desk.becomes(async () => (await card.innerText()).startsWith('You are'), 'held, the card tells who one is');
  await page.mouse.up();
  await desk.becomes(async () => (await card.innerText()) === asleep, 'let go, it sleeps again');
  await page.keyboard.down('r');
  await desk.becomes(async () => (await card.innerText()).startsWith('You are'), 'so does R');
  await page.keyboard.up('r');
  for (const one of people) await at(one.page, 'seen').click();
}

async function composeByMouse(desk, { page }) {
  await dragToTable(page, 0.25, 0.5);
  await dragToTable(page, 0.6, 0.4);
  desk.same(await laid(page).count(), 2, 'two cards were dragged onto the table');
  const [first] = await lies(page);
  await drag(page, await spot(page, 0.25, 0.5), await spot(page, 0.4, 0.55));
  const [moved] = await lies(page);
  desk.check(moved.x - first.x > 250, 'a card follows the mouse', JSON.stringify([first, moved]));
  const box = await at(page, 'handle').boundingBox();
  await drag(page, [box.x + 22, box.y + 22], await spot(page, 0.62, 0.5));
  desk.check(Math.abs((await lies(page))[0].turned) > 20, 'the handle turns it');
  await page.keyboard.press('f');
  await desk.comes(
    laid(page)
      .first()
      .and(page.getByRole('button', { name: /face down/ }))
      .waitFor(),
    'F turns it over',
  );
  await page.keyboard.press(']');
  await desk.becomes(async () => (await lies(page))[1].turned > 20, '] raises it');
  const before = await lies(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+z');
  desk.check(agree(await lies(page), before), 'Ctrl Z takes a step back');
  await page.keyboard.press('l');
}
async function composeByFinger(desk, { page }) {
  await fingerToTable(page, 0.35, 0.5);
  await fingerToTable(page, 0.6, 0.5);
  desk.same(await laid(page).count(), 2, 'two cards were laid by a finger');
  const top = laid(page).last();
  await turnByFingers(page, top);
  await desk.becomes(async () => {
    const { turned } = (await lies(page))[1];
    return turned > 80 && turned < 100;
  }, 'two fingers turn a card by a right angle');
  await tapTwice(page, top);
  await desk.comes(page.getByRole('button', { name: /face down/ }).waitFor(), 'a double tap turns it over');
  await at(page, 'tool:turnOver').tap();
}

/** The server dies while somebody composes: the screen says so, one goes on, and when it is back nothing is lost. */
async function cutWhileComposing(desk, people, { page }) {
  const server = await desk.server();
  for (const one of people) one.forgiven.push(cutLine);
  await server.stop();
  await desk.comes(page.getByText(en.connection.away).waitFor(), 'a line that is cut is told while one composes');
  await laid(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  const before = await lies(page);
  await server.start();
  await page.getByText(en.connection.away).waitFor({ state: 'hidden' });
  await page.reload();
  await laid(page).nth(1).waitFor();
  await desk.becomes(async () => agree(await lies(page), before), 'what was laid while the line was cut is there when it is back');
  for (const one of people) await one.page.getByText(en.connection.away).waitFor({ state: 'hidden' });
}

test('four people, four browsers: pictures by mouse and by finger, a reload, a tie and a second vote', async ({ desk }) => {
  const ada = await desk.guest('Ada');
  const bo = await desk.guest('Bo', { ...phone });
  const cy = await desk.guest('Cy', { viewport: { width: 1600, height: 1000 }, settings: { theme: 'light' } });
  const dee = await desk.guest('Dee', { ...phone });
  const people = [ada, bo, cy, dee];
  await gather(desk, ada, people.slice(1));
  await roles(desk, people);

  for (let turn = 1; turn <= 3; turn++) {
    const maker = await whoHas(people, 'handsOff');
    const touch = maker === bo || maker === dee;
    const others = people.filter((one) => one !== maker);
    for (const one of others) desk.same(await inHand(one.page).count(), 0, `${one.name} sees nothing of the hand`);
    await (touch ? composeByFinger : composeByMouse)(desk, maker);
    await desk.picture(maker.page, touch ? 'compose-phone' : 'compose');
    if (turn === 1) {
      const before = await lies(maker.page);
      await maker.page.reload();
      await laid(maker.page).nth(1).waitFor();
      await desk.becomes(async () => agree(await lies(maker.page), before), 'after a reload the picture lies as it was left');
    }
    if (turn === 2) await cutWhileComposing(desk, people, maker);
    const secret = await secretOf(maker.page);
    await handsOff(maker.page);
    const made = await lies(maker.page);
    for (const one of others) {
      await waitPhase(one.page, 'discuss');
      await desk.becomes(async () => agree(await lies(one.page), made), `${one.name} sees the same picture to half a unit`);
    }
    desk.same(await at(maker.page, 'speak').count(), 0, 'whoever made it has nothing to speak with');
    desk.same(await at(maker.page, 'mark:point').count(), 0, 'nor to point with');

    const wrong = (secret % 5) + 1;
    const advisers = [];
    for (const one of others) if (await at(one.page, 'spoken').isVisible()) advisers.push(one);
    const decider = others.find((one) => !advisers.includes(one));
    desk.same(advisers.length, 2, 'two advise, one decides');
    await at(advisers[0].page, `word:${wrong}`).click();
    await desk.comes(
      decider.page
        .locator('.place', { has: at(decider.page, `word:${wrong}`) })
        .getByText(advisers[0].name)
        .waitFor(),
      'a leaning is seen by all',
    );
    desk.check(await at(decider.page, 'whyNot').isVisible(), 'the deciding player is told why not yet');
    if (turn === 1) {
      await at(advisers[0].page, 'mark:point').click();
      await advisers[0].page.mouse.click(...(await spot(advisers[0].page, 0.5, 0.5)));
      await desk.comes(
        decider.page.locator('svg text', { hasText: advisers[0].name }).waitFor(),
        'what one points at is seen with the name',
      );
      await desk.picture(decider.page, 'pointed');
    }
    for (const one of advisers) await at(one.page, 'spoken').click();
    // Before all have spoken a word that is pressed is leant to; then it is chosen.
    await waitPhase(decider.page, 'decide');
    await decider.page.locator(`button[data-at="word:${wrong}"]`).click();
    await desk.picture(decider.page, 'decide');
    await at(decider.page, 'say').click();
  }

  for (const one of people) await waitPhase(one.page, 'twistTalk');
  desk.check(true, 'three failures lead to the last vote');
  for (const one of people) await at(one.page, 'ready').click();
  const seatOf = (one) => people.indexOf(one);
  const vote = async (one, whom) => at(one.page, `seat:${seatOf(whom)}`).click();
  for (const one of people) await waitPhase(one.page, 'twistVote');
  for (const [one, whom] of [
    [ada, bo],
    [cy, bo],
    [bo, ada],
  ])
    await vote(one, whom);
  await dee.page.waitForFunction(
    () => [...document.querySelectorAll('.player small')].filter((each) => each.textContent === 'has voted').length === 3,
  );
  desk.same(await dee.page.locator('.ring > svg path').count(), 0, 'nobody sees a vote before all are in');
  await vote(dee, ada);
  for (const one of people) await desk.comes(at(one.page, 'ready').waitFor(), `${one.name} is asked again after the tie`);
  await desk.picture(ada.page, 'tie');
  for (const one of people) await at(one.page, 'ready').click();
  for (const one of people) await waitPhase(one.page, 'twistVote');
  desk.same(await cy.page.locator('button.player').count(), 2, 'only the tied can be voted for');
  for (const one of [bo, cy, dee]) await vote(one, ada);
  await vote(ada, bo);
  for (const one of people) await waitPhase(one.page, 'over');
  for (const { page, name } of people) {
    await openEnd(page);
    await page.keyboard.press('Escape');
    desk.same(await page.locator('.end [data-at^="made:"]').count(), 3, `${name} sees the three pictures that were made`);
  }
  await desk.picture(ada.page, 'end');
  await at(ada.page, 'made:0').click();
  const saved = ada.page.waitForEvent('download');
  await at(ada.page, 'save').click();
  desk.check((await saved).suggestedFilename() === 'dany-1.png', 'a picture can be kept');
});

/** Whatever is asked is answered, until the game is over or the screen goes to somebody else; says which. */
async function playOn(page, { compose, look = null }) {
  const seen = look && [];
  for (;;) {
    const told = await answer(page, seen);
    if (told === 'over' || told === 'curtain') return told;
    if (told === 'pressed') continue;
    if (seen && !seen.includes(told)) {
      seen.push(told);
      if (told !== 'compose') await look(told);
    } else {
      await compose();
      await handsOff(page);
    }
  }
}

for (const [lang, theme, reason] of [
  ['en', 'light', false],
  ['fr', 'dark', true],
])
  test(`alone with bots to the end, ${lang}: by keys, and axe finds nothing`, async ({ desk }) => {
    const { page } = await desk.guest('Ada', { settings: { lang, theme }, reducedMotion: 'reduce' });
    const w = words[lang];
    const all = await import('./desk.mjs');
    const house = lang === 'en' ? all.en : all.fr;
    await page.goto('/new/dany');
    if (reason) {
      await page.getByText(house.fresh.options, { exact: true }).click();
      await page.getByLabel('La Raison de Dany').check();
    }
    await page.getByRole('button', { name: house.fresh.createHere }).click();
    await page.waitForURL(/\/solo\//);
    await world(page).waitFor();
    const seen = new Set();
    const good = async (screen) => {
      if (seen.has(screen)) return;
      seen.add(screen);
      const faults = await look(page);
      desk.check(faults.length === 0, `${lang}, ${screen}: no violation`, faults.join('\n'));
      await desk.picture(page, `${lang}-${screen}`);
    };
    const compose = async () => {
      await inHand(page).first().focus();
      await page.keyboard.press('Enter');
      await laid(page).first().waitFor();
      const [before] = await lies(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+.');
      const [after] = await lies(page);
      desk.check(
        Math.abs(after.x - before.x - 11) < 0.5 && after.turned === 15,
        `${lang}: keys move and turn the card`,
        JSON.stringify([before, after]),
      );
      await good('compose');
    };
    await playOn(page, { compose, look: good });
    await openEnd(page, house);
    await good('end-sheet');
    await page.keyboard.press('Escape');
    await good('end');
    desk.check(
      seen.has('compose') && (await page.locator('[data-at^="made:"]').count()) > 2,
      `${lang}: the game was played to its end`,
      [...seen].join(),
    );
    await page.getByRole('heading', { name: w.gallery }).waitFor();
  });

test('two people and bots at one screen: the curtain falls between them', async ({ desk }) => {
  const { page } = await desk.guest('Ada');
  await page.goto('/new/dany');
  await page.getByRole('button', { name: 'Players −' }).click();
  await page.getByRole('button', { name: 'Players −' }).click();
  await page.getByLabel(en.fresh.seat(2)).selectOption({ label: en.fresh.another });
  await page.getByLabel(en.fresh.seatName, { exact: true }).fill('Bo');
  await page.getByRole('button', { name: en.fresh.createHere }).click();
  await page.waitForURL(/\/solo\//);
  const curtain = page.getByRole('button', { name: /^I am / });
  const suspicions = at(page, 'suspicions');
  const names = new Set();
  let asked = false;
  while (names.size < 2 || !asked) {
    desk.same(await playOn(page, { compose: () => dragToTable(page, 0.5, 0.5) }), 'curtain', 'the game goes from one to the other');
    desk.same(
      await page.locator('main :is(img, [data-memory], [data-at="role"])').count(),
      0,
      'behind the curtain there is no card at all',
    );
    names.add(await curtain.innerText());
    await curtain.click();
    await world(page).waitFor();
    if (asked || !(await suspicions.isVisible())) continue;
    asked = true;
    await suspicions.click();
    await page.getByRole('dialog', { name: words.en.suspicions }).waitFor();
    desk.same(await page.locator('dialog input').count(), 0, 'notes are for those who have a screen to themselves');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  desk.same([...names].sort(), ['I am Ada', 'I am Bo'], 'both were asked to look');
});
