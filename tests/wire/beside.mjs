// What is asked and told beside the game, on the real wire: advice, pointing, what a game is made of.
import { check, create, House, pause, same, Screen, three } from './house.mjs';

const solo = create([{ who: 'me' }], { players: 1 });
const pointings = (screen) => screen.messages.filter((each) => each.pointed).map((each) => each.pointed);

// A game alone, at a decision that takes some thinking.
async function at_a_choice(screen) {
  await screen.must(solo);
  for (;;) {
    const moves = screen.offered();
    if (moves.length > 1) return;
    if (moves.length === 1) await screen.must(moves[0]);
    else await pause(2);
  }
}
// A room of The LOOP with two people in it.
async function pair(port) {
  const [ada, bo] = [await Screen.open(port), await Screen.open(port)];
  const { room } = await ada.must({ ...create([{ who: 'me' }, { who: 'open' }], { players: 2 }), game: 'the-loop' });
  await bo.must({ do: 'enter', room });
  await bo.must({ do: 'sit', seat: 1 });
  await bo.must({ do: 'ready', ready: true });
  await ada.must({ do: 'start' });
  while (!bo.table) await pause(2);
  return [ada, bo];
}

// As text, whatever order its fields came in: what was told bit by bit has another than what is told at once.
const inOrder = (value) =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

export const checks = (program) => {
  let house;
  const open = () => Screen.open(house.port);
  return {
    'the server starts': async () => {
      house = await House.start(program, null, '--messages-a-second', '0');
    },
    'pointing reaches everybody else and leaves no gap and no trace': async () => {
      const [ada, bo, cy, dee] = await three([house.port], {}, 1);
      const commits = (await house.metrics()).divan_commits_total;
      await bo.must({ do: 'point', target: 'seat:1' });
      await Promise.all([ada, bo, cy, dee].map((each) => each.must({ do: 'ping' })));
      for (const each of [ada, cy, dee])
        same(
          pointings(each).map(({ person, target }) => [person, target]),
          [[2, 'seat:1']],
          'what was shown',
        );
      same(pointings(bo), [], 'to himself');
      same((await house.metrics()).divan_commits_total, commits, 'commits');
      await dee.refused({ do: 'point', target: 'seat:1' }, 'notYours');
      for (const target of ['', 'a b', 'é', 'x'.repeat(41)]) await bo.refused({ do: 'point', target }, 'badInput');
      for (let i = 0; i < 4; ++i) await bo.must({ do: 'point', target: `card:${i}` });
      const { text } = await bo.refused({ do: 'point', target: 'card:5' }, 'tooFast');
      check(/five/.test(text.en) && /cinq/.test(text.fr), 'the limit is named');
      await ada.must({ do: 'sync' });
      same(JSON.stringify(ada.messages.at(-2)).includes('pointed'), false, 'what is asked for anew');
      await ada.must({ do: 'chat', text: 'there' });
      await Promise.all([ada, bo, cy, dee].map((each) => each.must({ do: 'ping' })));
      same(
        [ada, bo, cy, dee].map((each) => each.gap),
        Array(4).fill(undefined),
        'gaps',
      );
      [ada, bo, cy, dee].forEach((each) => each.end());
    },
    'advice comes when it is thought of, is one of the moves, and changes nothing': async () => {
      const screen = await open();
      await at_a_choice(screen);
      const before = inOrder([screen.room, screen.table]);
      const commits = (await house.metrics()).divan_commits_total;
      const asked = screen.ask({ do: 'advise', seat: 0 });
      await screen.refused({ do: 'advise', seat: 0 }, 'tooFast');
      await screen.must({ do: 'ping' }); // the hall hears on
      const { ok, advice } = await asked;
      check(ok, 'advice is given');
      check(
        screen.offered().some(({ move }) => JSON.stringify(move) === JSON.stringify(advice.move)),
        'it is offered',
      );
      check(advice.text.en && advice.text.fr && advice.candidates.length <= 5, JSON.stringify(advice));
      await screen.must({ do: 'sync' });
      same(inOrder([screen.room, screen.table]), before, 'the room');
      same((await house.metrics()).divan_commits_total, commits, 'commits');
      await screen.must({ do: 'play', seat: 0, step: screen.table.step, move: advice.move });
      screen.end();
    },
    'advice about a table that has moved on is refused, and none is given against others': async () => {
      const screen = await open();
      await at_a_choice(screen);
      const asked = screen.ask({ do: 'advise', seat: 0 });
      const played = screen.ask(screen.offered()[0]);
      const answer = await asked;
      same([answer.ok, answer.problem?.code], [false, 'stale'], 'advice after a move');
      check(/moved on/.test(answer.problem.text.en), 'in words');
      check((await played).ok, 'the move is played');
      await screen.refused({ do: 'advise', seat: 3 }, 'badInput');
      screen.end();
      const rivals = await three([house.port], {});
      const turn = rivals[0].table.toMove[0];
      await rivals[turn].refused({ do: 'advise', seat: turn }, 'notNow');
      await rivals[turn].refused({ do: 'advise', seat: (turn + 1) % 3 }, 'notYours');
      rivals.forEach((each) => each.end());
    },
    'where all play together there is advice, with reasons': async () => {
      const friends = await pair(house.port);
      const turn = friends[0].table.toMove[0];
      const { advice } = await friends[turn].must({ do: 'advise', seat: turn });
      check(advice.because.length > 0 && advice.because.every(({ en, fr }) => en && fr), JSON.stringify(advice.because));
      friends.forEach((each) => each.end());
    },
    'who hangs up while advice is thought of does no harm': async () => {
      for (let i = 0; i < 5; ++i) {
        const screen = await open();
        await screen.must(solo);
        screen.ask({ do: 'advise', seat: 0 }).catch(() => {});
        screen.end();
      }
      const screen = await open();
      await at_a_choice(screen);
      await screen.must({ do: 'advise', seat: 0 });
      screen.end();
    },
    'what a game is made of': async () => {
      const screen = await open();
      const { games } = await screen.must({ do: 'hello' });
      for (const [id, together] of [
        ['egocentric-world', false],
        ['the-loop', true],
        ['unconscious-mind', false],
        ['dany', false],
      ]) {
        same(games.find((game) => game.id === id)?.cooperative, together, `who plays ${id} together`);
        const { components } = await screen.must({ do: 'components', game: id });
        check(components && Object.keys(components).length > 0, `${id} tells what it is made of`);
      }
      same((await screen.refused({ do: 'components', game: 'chess' }, 'badInput')).path, '$.game', 'path');
      screen.end();
      await house.end();
    },
  };
};
