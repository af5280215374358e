// Somebody who plays as the client does: his line may break and his room may move, then he comes in again with his key, by whichever
// node answers, and says again what had no answer. What was said and answered, and when, is written down.
import { randomUUID } from 'node:crypto';
import { check, Gone, patience, pause, Screen, within } from '../wire/house.mjs';

const silence = 3000; // a line that says nothing for so long is taken to be dead

export class Player {
  constructor(cluster, first = 0, how = {}) {
    Object.assign(this, {
      cluster,
      next: first,
      how,
      following: null,
      table: null,
      moved: 0,
      lines: 0,
      refused: [],
      last_ack: 0,
    });
  }
  get room() {
    return this.screen?.room;
  }

  // A line to some node, and on it the room again.
  async come(until = Date.now() + 30_000 * patience * (this.how.patience ?? 1)) {
    for (;;) {
      check(Date.now() < until, `somebody came in again within half a minute; last: ${this.trouble}`);
      const nodes = this.how.only ? this.cluster.nodes.filter(({ name }) => name === this.how.only) : this.cluster.nodes;
      const node = nodes[this.next % nodes.length];
      try {
        if (!this.screen || this.screen.socket.readyState !== 1) {
          this.screen?.end();
          this.screen = await Screen.open(node.port, { url: `ws://${node.host}:${node.port}/ws`, ...this.how.line });
          this.screen.messages = { push() {} };
          this.listen(this.screen);
          this.node = node;
          ++this.lines;
        }
        if (this.following) {
          this.screen.out = false;
          const answer = await this.screen.ask({ do: 'enter', ...this.following }, silence);
          if (!answer.ok) throw new Gone(JSON.stringify(answer.problem));
        }
        if (this.in_room) return;
      } catch (error) {
        this.trouble = error.message;
        if (!(error instanceof Moved)) {
          this.screen?.end();
          this.screen = null;
          ++this.next;
        }
        await pause(20 + Math.random() * 40);
      }
    }
  }
  // What comes on a line; when the room has moved, nothing that was asked there is answered any more.
  listen(screen) {
    screen.out = false;
    screen.take = (message) => {
      if (message.type !== 'bye') return Screen.prototype.take.call(screen, message);
      if (message.problem.code !== 'moved') {
        this.farewell = message.problem;
        return;
      }
      ++this.moved;
      screen.out = true;
      for (const { fail } of screen.asked.values()) fail(new Moved('the room moved'));
      screen.asked.clear();
    };
  }
  get in_room() {
    return this.screen && !this.screen.out && this.screen.socket.readyState === 1;
  }
  // Said until it is answered.
  async ask(request) {
    const until = Date.now() + 40_000 * patience * (this.how.patience ?? 1);
    for (let tries = 0; ; ++tries) {
      check(Date.now() < until, `an answer to ${JSON.stringify(request).slice(0, 120)} within 40 s; last: ${this.trouble}`);
      if (!this.in_room) await this.come();
      try {
        const { screen } = this;
        const answer = await (this.how.say ? this.how.say(screen, request) : screen.ask_once(request, silence));
        if (answer.problem?.retryAfter !== undefined) {
          // Said again later; the room may have moved by then.
          screen.waits.push(answer.problem);
          await pause(answer.problem.retryAfter);
          continue;
        }
        answer.tries = tries;
        return answer;
      } catch (error) {
        this.trouble = error.message;
        if (!(error instanceof Moved)) {
          this.screen?.end();
          this.screen = null;
          ++this.next;
        }
      }
    }
  }
  async must(request) {
    const answer = await this.ask(request);
    check(answer.ok, `${JSON.stringify(request)} was answered by ${JSON.stringify(answer)}`);
    return answer;
  }
  follow({ room, token }) {
    this.following = { room, token };
  }
  end() {
    this.screen?.end();
    this.screen = null;
  }
}
class Moved extends Error {}

// A room with so many people, each coming in by another node.
export async function sit_down(cluster, people, options, first = 0, how = {}) {
  const players = [];
  for (let i = 0; i < people; ++i) {
    const player = new Player(cluster, first + i, how);
    await player.come();
    if (i === 0) {
      const seats = Array.from({ length: people }, (_, seat) => ({
        who: seat === 0 ? 'me' : 'open',
      }));
      player.follow(
        await player.must({
          do: 'create',
          game: how.game ?? 'egocentric-world',
          options: { players: people, ...options },
          seats,
          name: 'Ada',
          colour: 'red',
          once: randomUUID(),
        }),
      );
    } else {
      player.follow(await player.must({ do: 'enter', room: players[0].following.room }));
      await player.must({ do: 'sit', seat: i, once: randomUUID() });
      await player.must({ do: 'ready', ready: true });
    }
    player.seat = i;
    players.push(player);
  }
  await begin(players);
  return {
    players,
    code: players[0].following.room,
    games: [],
    acked: [],
    stale: [], // moves that were refused because the picture was old
  };
}
async function begin([host]) {
  const answer = await host.ask({ do: 'start' });
  check(answer.ok || answer.problem.code === 'notNow', JSON.stringify(answer)); // it had begun already
}

// One of the offered moves; STOP seldom, or whenever it can be said.
export function pick(screen, roll, hurry) {
  const moves = screen.offered();
  const stop = moves.find(({ move }) => move.type === 'stop');
  if (stop && hurry) return stop;
  const longer = roll(12) === 0 ? moves : moves.filter((each) => each !== stop);
  return (longer.length > 0 ? longer : moves)[roll(longer.length || moves.length)];
}

// Plays in that room, one move after another, as long as `goes_on` says so; then to the end of the game.
export async function play_on(table, roll, goes_on, { pace = 0, on_ack = () => {}, on_game = () => {} } = {}) {
  for (;;) {
    const hurry = !goes_on();
    let moved = false;
    for (const player of table.players) {
      if (!player.in_room) await player.come();
      const { screen } = player;
      if (screen.gap) {
        screen.gap = null;
        await player.ask({ do: 'sync' });
        moved = true;
        continue;
      }
      if (!screen.table || screen.table.outcome) continue;
      const request = pick(screen, roll, hurry);
      if (!request) continue;
      moved = true;
      const said = performance.now();
      const answer = await player.ask(request);
      const answered = performance.now();
      if (answer.ok) {
        table.acked.push({
          step: answer.step,
          seat: request.seat,
          move: request.move,
          said,
          answered,
        });
        on_ack(table, answered);
      } else {
        check(answer.problem.code === 'stale', `${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
        table.stale.push({ step: request.step, answered });
        // What it knew was old: everything comes with the answer, or with the room.
        await within(10_000, until_told(player, request.step), 'a stale screen is told').catch(() => player.ask({ do: 'sync' }));
      }
    }
    const over = table.players.find(({ screen }) => screen?.table?.outcome);
    if (over) {
      const { record } = await over.must({ do: 'record' });
      table.games.push({ code: table.code });
      const views = [];
      for (const player of table.players) views.push(...(await last_views(player)));
      on_game({ record, acked: table.acked, stale: table.stale, code: table.code, views });
      Object.assign(table, { acked: [], stale: [] });
      if (hurry) return;
      await again(table);
      continue;
    }
    await pause(moved ? pace : 2);
  }
}
// What a screen that followed everything shows when the game is over.
async function last_views(player) {
  for (const until = Date.now() + 20_000 * patience; ;) {
    check(Date.now() < until, 'everybody sees that the game is over');
    if (!player.in_room) await player.come();
    const { screen } = player;
    if (screen.gap) {
      screen.gap = null;
      await player.ask({ do: 'sync' });
    } else if (screen.table?.outcome) return screen.table.seats.map(({ viewer, view }) => ({ viewer, view }));
    else await pause(2);
  }
}
async function until_told({ screen }, step) {
  while (screen.socket.readyState === 1 && screen.table.step === step) await pause(2);
}
// Another game: a new room, entered by all.
async function again(table) {
  const { room } = await table.players[0].must({
    do: 'rematch',
    once: randomUUID(),
  });
  for (const player of table.players) {
    await player.must({ do: 'rematch', once: randomUUID() });
    player.following = { ...player.following, room };
    await player.must({ do: 'enter', ...player.following });
  }
  table.code = room;
  await begin(table.players);
}

// Every acknowledged move is in the record exactly once, where it was said to be, and nothing else is; and of two moves of which one was
// answered before the other was said, it comes first. A move was refused only where another had been said that came before it.
export function hold_against({ record, acked, stale = [], code }) {
  const entries = record
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  const moves = entries.filter(({ type }) => type === 'move');
  check(moves.length === acked.length, `room ${code}: ${acked.length} moves were acknowledged, ${moves.length} are in the record`);
  const steps = new Set();
  let latest = 0;
  for (const { step, seat, move, said, answered } of [...acked].sort((a, b) => a.step - b.step)) {
    check(!steps.has(step), `room ${code}: step ${step} was acknowledged twice`);
    steps.add(step);
    const entry = entries[step - 1];
    check(
      entry && entry.seat === seat && JSON.stringify(entry.move) === JSON.stringify(move),
      `room ${code}: entry ${step} is ${JSON.stringify(entry)}, acknowledged was ${JSON.stringify({ seat, move })}`,
    );
    check(answered >= latest, `room ${code}: step ${step} was answered before an earlier one was said`);
    latest = Math.max(latest, said);
  }
  for (const { step, answered } of stale) {
    const overtaken = acked.some((each) => each.step > step && each.said < answered);
    check(overtaken, `room ${code}: a move at step ${step} was refused as late, and nobody had moved since`);
  }
}
