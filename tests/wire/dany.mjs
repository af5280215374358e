// Dany through recording doors: roles, the number, hands, hidden cards, votes, drafts and notes reach nobody who may not
// see them; and a full house of eight with twenty who watch.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance, check, fresh_directory, House, pause, same, Screen } from './house.mjs';
import { recording_proxy } from './recording_proxy.mjs';
import { held_against_engine, tables_told, verify } from './secrets.mjs';

// `people` on the first seats, the rest bots; then those who watch.
async function room_of(ports, people, bots, watchers, options = {}) {
  const screens = [];
  const seats = Array.from({ length: people + bots }, (_, i) =>
    i === 0 ? { who: 'me' } : i < people ? { who: 'open' } : { who: 'bot', bot: 'normal' },
  );
  for (let i = 0; i < people + watchers; ++i) {
    const screen = await Screen.open(ports[i % ports.length]);
    const request =
      i === 0
        ? { do: 'create', game: 'dany', options: { players: seats.length, ...options }, seats, name: 'Ada', colour: 'red' }
        : { do: 'enter', room: screens[0].code };
    const { room, token } = await screen.must(request);
    Object.assign(screen, { code: room, token, seat: i < people ? i : 'spectator' });
    screens.push(screen);
    if (i === 0 || i >= people) continue;
    await screen.must({ do: 'sit', seat: i });
    await screen.must({ do: 'ready', ready: true });
  }
  await screens[0].must({ do: 'start' });
  await settled(screens, -1);
  return screens;
}
// All follow the same step, and it is another than this one.
async function settled(screens, step) {
  for (
    let i = 0;
    i < 2000 && screens.some((each) => !each.table || each.table.step !== screens[0].table.step || each.table.step === step);
    ++i
  )
    await pause(1);
  check(!screens.some((each) => each.gap), `numbers without a gap: ${screens.map((each) => each.gap)}`);
}

const view_of = (screen) => screen.table.seats[0].view;
// Some cards of the hand: one on another, one face down, wherever.
const laid = (hand, roll) =>
  hand.slice(0, 1 + roll(5)).map((memory, i) => ({
    memory,
    x: i === 1 ? 700 : 700 + 137 * i,
    y: 500,
    rotation: i === 1 ? 0 : roll(3600) * (i > 1),
    lean: 0,
    faceDown: i === 2,
  }));
const mark_of = (seat, number) => 1001 + 97 * seat + number; // an x that only a draft has

// Says what comes to mind for whoever is asked, until the game is over.
async function play_on(screens, people, roll, drafted) {
  while (!screens[0].table.outcome) {
    const step = screens[0].table.step;
    const asked = screens.slice(0, people).find((each) => each.table.toMove.includes(each.seat));
    if (asked && view_of(asked).phase === 'compose') {
      const cards = laid(view_of(asked).hand, roll);
      const draft = cards.map((card, i) => ({ ...card, x: mark_of(asked.seat, i), y: 777 }));
      await asked.must({ do: 'draft', seat: asked.seat, number: step + 1, move: { type: 'compose', cards: draft } });
      drafted.add(asked.seat);
      await asked.must({ do: 'play', seat: asked.seat, step, move: { type: 'compose', cards } });
    } else if (asked) {
      const moves = asked.offered().filter(({ move }) => roll(9) === 0 || !['report', 'withdraw', 'askExplanation'].includes(move.type));
      await asked.ask(moves[roll(moves.length)] ?? asked.offered()[0]);
    }
    const who = screens[roll(screens.length)];
    if (roll(6) === 0) await who.must({ do: 'sync' });
    if (roll(9) === 0) await who.ask({ do: 'point', target: 'table', at: { x: 5, y: 5 } });
    if (roll(9) === 0 && who.seat !== 'spectator')
      await who.must({ do: 'note', about: roll(people), mark: 1 + roll(3), text: `note of ${who.seat}` });
    await settled(screens, screens[0].table.outcome ? -1 : step);
  }
}

export const checks = (program) => ({
  'in games of Dany with people, bots and a watcher no client receives what it may not see': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const drafted = new Set();
    // Two games, and more where chance let one person compose alone.
    for (let game = 0; game < 2 || (drafted.size < 2 && game < 12); ++game) {
      const doors = [];
      for (let i = 0; i < 4; ++i) doors.push(await recording_proxy(house.port));
      const ports = doors.map((each) => each.port);
      const screens = await room_of(ports, 3, 2, 1, { reason: game % 2 === 1, reasonKnowsDany: 'reason', explanation: true });
      await play_on(screens, 3, chance(3 + 5 * game), drafted);
      const { record } = await screens[3].must({ do: 'record' });
      await verify(program, record);
      const told = tables_told(doors, screens, JSON.parse(record.split('\n')[0]));
      check(told.length > 100, `only ${told.length} tables were told`);
      const hidden = { roles: 0, choice: 0, hand: 0, pieces: 0, votes: 0 };
      for (const { each, state } of held_against_engine(program, record, told)) {
        const { view } = each.seat;
        view.personalities.forEach((who, seat) => {
          if (seat === each.who) return same(who, state.personalities[seat], "one's own role");
          if (who === 'hidden') return ++hidden.roles;
          const knows = state.personalities[each.who] === 'reason' && who === 'dany';
          check(knows || state.designated === seat || who === 'none', `${each.who} is told that ${seat} is ${who}`);
        });
        const turn = view.turns.at(-1);
        const mine = turn?.active === each.who;
        if (turn && !mine && turn.answer === 0) {
          same(turn.choice, 0, 'the number, before the answer');
          ++hidden.choice;
        }
        if (view.hand.length > 0 && !mine) {
          same(view.hand, Array(7).fill(0), 'the hand of another');
          ++hidden.hand;
        }
        for (const { active, pieces } of view.turns) {
          for (const piece of pieces) {
            if (active === each.who || (!piece.faceDown && !piece.covered)) continue;
            same(piece.memory, 0, 'what lies face down or under others');
            ++hidden.pieces;
          }
        }
        if (view.phase === 'twistVote') {
          same(Object.keys(view).includes('votes'), false, 'votes before all are in');
          ++hidden.votes;
        }
      }
      for (const [what, count] of Object.entries(hidden)) check(count > 0, `nothing was hidden of: ${what}`);
      // Byte by byte: drafts and notes are their owner's.
      doors.forEach((door, who) => {
        for (const text of door.messages()) {
          for (const seat of [0, 1, 2]) {
            if (seat === screens[who].seat) continue;
            check(!text.includes(`note of ${seat}`), `a note of ${seat} is told to ${who}`);
            check(!text.includes(`"x":${mark_of(seat, 0)},"y":777`), `a draft of ${seat} is told to ${who}`);
          }
        }
      });
      doors.forEach((each) => each.end());
      screens.forEach((each) => each.end());
    }
    check(drafted.size > 1, 'several have drafted');
    await house.end();
  },

  'who composes and reloads finds his cards as they lay, and the others were told nothing meanwhile': async () => {
    const house = await House.start(program);
    const screens = await room_of([house.port], 3, 0, 1);
    for (const each of screens.slice(0, 3))
      await each.must({ do: 'play', seat: each.seat, step: each.table.step, move: { type: 'seenRole' } });
    await settled(screens, -1);
    const active = screens[screens[0].table.toMove[0]];
    const others = screens.filter((each) => each !== active);
    const before = others.map((each) => each.messages.length);
    const cards = view_of(active).hand.map((memory, i) => ({
      memory,
      x: 200 + 250 * i,
      y: 500,
      rotation: 10 * i,
      lean: 0,
      faceDown: i === 3,
    }));
    for (let number = 1; number <= 7; ++number) {
      await active.must({ do: 'draft', seat: active.seat, number, move: { type: 'compose', cards: cards.slice(0, number) } });
    }
    same(
      others.map((each) => each.messages.length),
      before,
      'how much the others were told',
    );
    active.end();
    const again = await Screen.open(house.port);
    await again.must({ do: 'enter', room: active.code, token: active.token });
    const { own } = again.messages.find(({ type }) => type === 'room');
    same(own, { drafts: [{ seat: active.seat, number: 7, move: { type: 'compose', cards } }], notes: [] }, 'what was drafted');
    same((await again.refused({ do: 'chat', text: 'the fish' }, 'refused')).rule, 'DY-4.8', 'why he is silent');
    await house.end();
  },

  'pictures of an owner: chosen at the table, fetched by everybody, needed again by whoever starts the server anew': async () => {
    const content = fresh_directory();
    const folder = join(content, 'dany', 'packs', 'holidays');
    mkdirSync(folder, { recursive: true });
    const svg = (i) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><circle r="${i + 1}"/></svg>`;
    const memories = Array.from({ length: 30 }, (_, i) => ({ file: `${i}.svg`, alt: { en: 'A circle', fr: 'Un cercle' } }));
    memories.forEach(({ file }, i) => writeFileSync(join(folder, file), svg(i)));
    writeFileSync(join(folder, 'pack.json'), JSON.stringify({ game: 'dany', title: { en: 'Holidays', fr: 'Vacances' }, memories }));
    const house = await House.start(program, null, '--content', content);
    const screens = await room_of([house.port], 3, 0, 1, { pictures: 'holidays' });
    check(
      screens.every(({ room }) => room.options.pictures === 'holidays'),
      'all know whose pictures are played with',
    );
    const { components } = await screens[3].must({ do: 'components', game: 'dany' });
    const { file } = components.packs.holidays.memories[4];
    const picture = await fetch(house.http + file);
    same([picture.status, picture.headers.get('content-type'), await picture.text()], [200, 'image/svg+xml', svg(4)], 'a picture');
    check(picture.headers.get('content-security-policy').includes('sandbox'), 'opened by itself it is only a picture');
    same((await fetch(`${house.http}${file}x.svg`)).status, 404, 'a picture that is not there');
    const { code: room, token } = screens[0];
    await house.end();
    const without = await House.start(program, house.data);
    const problem = await (await Screen.open(without.port)).refused({ do: 'enter', room, token }, 'unreadable');
    same(problem.path, '$.options.pictures', 'where the fault is');
    await without.end();
    const again = await House.start(program, house.data, '--content', content);
    await (await Screen.open(again.port)).must({ do: 'enter', room, token });
    await again.end();
  },

  'eight people and twenty who watch: a whole game of Dany in one room': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const screens = await room_of([house.port], 8, 0, 20);
    same(screens.at(-1).room.people.filter(({ here }) => here).length, 28, 'people in the room');
    await play_on(screens, 8, chance(5), new Set());
    check(
      screens.every((each) => JSON.stringify(each.table.outcome) === JSON.stringify(screens[0].table.outcome)),
      'all see the same end',
    );
    await house.end();
  },
});
