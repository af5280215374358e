// A whole game through recording doors: afterwards each byte that a client received is held against what the engine
// says that viewer may see at that step.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chance, check, fresh_directory, House, pause, same, Screen, three, told as folded } from './house.mjs';
import { recording_proxy } from './recording_proxy.mjs';

export function engine(program, requests) {
  const run = spawnSync(program, ['engine'], {
    input: requests.map((each) => JSON.stringify(each)).join('\n') + '\n',
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  const answers = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  same(answers.length, requests.length, 'answers of the engine');
  answers.forEach((each, i) => check(each.ok, `${JSON.stringify(requests[i]).slice(0, 200)}: ${JSON.stringify(each).slice(0, 400)}`));
  return answers;
}
export async function verify(program, record) {
  const file = join(fresh_directory(), 'game.divan');
  await writeFile(file, record);
  const run = spawnSync(program, ['replay', file, '--verify'], { encoding: 'utf8' });
  check(run.status === 0, `divan replay --verify: ${run.stdout}${run.stderr}`);
}

// Each table that went over the wire before the end, and whose it was; no key and nothing of the shuffle is told.
export function tables_told(doors, screens, header) {
  const tokens = screens.map((each) => each.token);
  return doors.flatMap((door, who) => {
    let over = false;
    let known = null;
    return door.messages().flatMap((text) => {
      const message = JSON.parse(text);
      over ||= Boolean(message.table?.outcome);
      if (over) return [];
      check(
        !text.includes(header.seed) && !text.includes('"header"') && !text.includes('"start"'),
        `the shuffle is told: ${text.slice(0, 300)}`,
      );
      tokens.forEach((token, whose) =>
        check(!text.includes(token) || (whose === who && message.type === 'answer'), `a key is told: ${text.slice(0, 300)}`),
      );
      if (message.type === 'room') known = null; // another connection, or everything again
      if (!message.table) return [];
      const { table, gap } = folded(known, message.table);
      check(!gap, `a gap: ${gap}`);
      known = table;
      same(table.seed, null, 'the seed before the end');
      same(
        table.seats.map((each) => each.viewer),
        [screens[who].seat],
        'whose tables',
      );
      same(table.commitment, header.commitment, 'the promise');
      const { events = [], eventsFrom } = message.table.seats[0];
      return [{ step: table.step, who: screens[who].seat, seat: { ...table.seats[0], events, eventsFrom }, text }];
    });
  });
}

// What each was told is what the engine says that viewer may see at that step. Gives back each with the whole State.
export function held_against_engine(program, record, told) {
  told.sort((a, b) => a.step - b.step);
  const requests = [];
  let step = -1;
  let state;
  for (const each of told) {
    if (each.step !== step) requests.push({ cmd: 'load', record, at: (step = each.step) }, { cmd: 'state' });
    if (requests.at(-1).cmd === 'state') state = requests.length - 1;
    each.state = state;
    each.answer = requests.length;
    requests.push({ cmd: 'view', seat: each.who }, { cmd: 'events', viewer: each.who, since: each.seat.eventsFrom });
    if (each.who !== 'spectator') requests.push({ cmd: 'moves', seat: each.who });
  }
  const answers = engine(program, requests);
  return told.map((each) => {
    same(each.seat.view, answers[each.answer].view, `the view of ${each.who} at step ${each.step}`);
    same(
      each.seat.events.map(({ event }) => event),
      answers[each.answer + 1].events.map(({ event }) => event),
      `the events of ${each.who} at step ${each.step}`,
    );
    same(
      each.seat.events.map(({ text }) => text),
      answers[each.answer + 1].events.map(({ text }) => text),
      `their words for ${each.who} at step ${each.step}`,
    );
    if (each.who === 'spectator') same(each.seat.moves, [], 'moves of a watcher');
    else
      same(
        each.seat.moves.map(({ move }) => move),
        answers[each.answer + 2].moves.map(({ move }) => move),
        `moves of ${each.who} at step ${each.step}`,
      );
    return { each, state: answers[each.state].state };
  });
}

export const checks = (program) => ({
  'in a game of three with a watcher no client receives what it may not see': async () => {
    const house = await House.start(program, null, '--messages-a-second', '0');
    const doors = [];
    for (let i = 0; i < 4; ++i) doors.push(await recording_proxy(house.port));
    const screens = await three(
      doors.map((each) => each.port),
      { targetScore: 100 },
      1,
    );
    const tokens = screens.map((each) => each.token);
    const roll = chance(5);
    let undone = 0;
    let came_again = 0;
    while (!screens[0].table.outcome) {
      const step = screens[0].table.step;
      for (const screen of screens.slice(0, 3)) {
        if (screen.offered().length === 0) continue;
        await screen.ask(screen.pick(roll, step > 100));
        if (roll(3) === 0 && !screen.table.outcome && (await screen.ask({ do: 'undo', seat: screen.seat, step: screen.table.step })).ok)
          ++undone;
        break;
      }
      if (roll(5) === 0) await screens[roll(4)].must({ do: 'chat', text: 'hm' });
      if (roll(6) === 0) await screens[roll(4)].must({ do: 'sync' });
      if (roll(8) === 0) {
        const who = roll(4);
        screens[who].end();
        const again = await Screen.open(doors[who].port);
        await again.must({ do: 'enter', room: screens[0].code, token: tokens[who] });
        screens[who] = Object.assign(again, { code: screens[0].code, token: tokens[who], seat: screens[who].seat });
        ++came_again;
      }
      for (let i = 0; i < 500 && screens.some((each) => each.table.step !== screens[0].table.step || each.table.step === step); ++i)
        await pause(1);
      check(!screens.some((each) => each.gap), `numbers without a gap: ${screens.map((each) => each.gap)}`);
    }
    check(undone > 0 && came_again > 0, 'there were undos and reconnections');
    const { record } = await screens[3].must({ do: 'record' });
    await verify(program, record);
    const header = JSON.parse(record.split('\n')[0]);
    const entries = record.trim().split('\n').length - 1;

    const told = tables_told(doors, screens, header);
    check(told.length > 100, `only ${told.length} tables were told`);
    let hidden = 0;
    for (const { each, state } of held_against_engine(program, record, told)) {
      // What lies in the other hands is there, and is not told.
      state.hands.slice(0, 3).forEach((hand, seat) => {
        if (seat === each.who) return same(each.seat.view.seats[seat].known, hand, "one's own hand");
        if (each.seat.view.seats[seat].known.length < hand.length) ++hidden;
        same(each.seat.view.seats[seat].cards, hand.length, 'how many cards');
      });
    }
    check(hidden > told.length, `other hands were mostly hidden: ${hidden} of ${told.length * 2}`);
    check(entries > 40, `a game of ${entries} entries`);
    doors.forEach((each) => each.end());
    screens.forEach((each) => each.end());
    await house.end();
  },
});
