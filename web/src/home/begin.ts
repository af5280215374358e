// Making a table, here or on the server, and walking to it.
import { tourOf, type HouseGame } from '../games';
import { hallFor } from '../net/halls';
import { keepTable } from '../net/kept.svelte';
import { go, pathOf } from '../route.svelte';
import { settings } from '../settings.svelte';
import { catalogue } from '../words';
import type { Json, Problem, SeatPlan } from '../wire';
import { firstPlan, seatCount, startOptions } from './plan';

export async function begin(
  kind: 'solo' | 'online',
  game: string,
  options: Record<string, Json>,
  seats: SeatPlan[],
  seed?: string,
): Promise<Problem | null> {
  const answer = await hallFor(kind).request({
    do: 'create',
    game,
    options,
    seats,
    name: settings.name,
    colour: settings.colour,
    ...(seed === undefined ? {} : { seed }),
  });
  if (!answer.ok) return answer.problem;
  const code = answer.room;
  keepTable({ kind, code, token: answer.token, game, phase: 'lobby', at: Date.now() });
  go(pathOf(kind, code) + (seed === undefined ? '' : '?tour'));
  return null;
}

/** A game alone against what the game brings, at once. */
export async function beginQuick(game: HouseGame, choice = 0): Promise<Problem | null> {
  const start = game.quick.choices[choice];
  return start ? begin('solo', game.id, start.options, start.seats) : null;
}

/** A table on the server as it is usually set, with free seats for friends: what else there is to choose is chosen there. */
export async function beginWithFriends(game: string): Promise<Problem | null> {
  const answer = await hallFor('online').request({ do: 'hello', game });
  if (!answer.ok) return answer.problem;
  const info = answer.games.find((each) => each.id === game);
  if (!info) return null;
  const options = startOptions(info, 'online');
  return begin('online', game, options, firstPlan(seatCount(info, options), 'online', info.bots));
}

/** A first game with a coach at one's side. */
export async function beginTour(game: string, choice = 0): Promise<Problem | null> {
  const tour = await tourOf(game);
  if (!tour) return null;
  const { walkthrough, walkthroughs } = await tour.walkthrough();
  const { options, seats, seed } = walkthroughs?.[choice] ?? walkthrough;
  return begin('solo', game, options, seats ?? [{ who: 'me' }], seed);
}

export async function openRecord(record: string): Promise<Problem | null> {
  const answer = await hallFor('solo').request({ do: 'import', record });
  if (!answer.ok) {
    const { text } = answer.problem;
    const because = { en: `${catalogue.en.trouble.file} ${text.en}`, fr: `${catalogue.fr.trouble.file} ${text.fr}` };
    return { ...answer.problem, text: because };
  }
  const code = answer.room;
  const header = JSON.parse(record.split('\n', 1)[0] ?? '{}') as { game?: string };
  keepTable({ kind: 'solo', code, token: answer.token, game: header.game ?? '', phase: 'playing', at: Date.now() });
  go(pathOf('solo', code));
  return null;
}
