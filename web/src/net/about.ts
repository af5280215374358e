// What a hall tells about a game once and for all: asked for once, kept while the page is open.
import type { GameInfo, Json } from '../wire';
import type { Hall } from './hall';

export type About = {
  components: Json;
  cooperative: boolean;
  /** Its options and bots; null when the hall does not have the game. */
  info: GameInfo | null;
  /** Where others of the same network find the hall, when it says so. */
  address: string | null;
};

const known = new WeakMap<Hall, Map<string, Promise<About | null>>>();
const unanswered = ['away', 'timeout', 'unsure', 'wasm', 'tooFast'];

async function ask(hall: Hall, game: string): Promise<About | null> {
  const [made, hello] = await Promise.all([hall.request({ do: 'components', game }), hall.request({ do: 'hello', game })]);
  for (const answer of [made, hello]) if (!answer.ok && unanswered.includes(answer.problem.code)) return null;
  const info = hello.ok ? (hello.games.find((each) => each.id === game) ?? null) : null;
  return {
    components: made.ok ? made.components : null,
    cooperative: info?.cooperative ?? false,
    info,
    address: hello.ok ? (hello.address ?? null) : null,
  };
}

/** Null when the hall did not answer; then it may be asked again. */
export function aboutGame(hall: Hall, game: string): Promise<About | null> {
  const games = known.get(hall) ?? new Map<string, Promise<About | null>>();
  known.set(hall, games);
  const before = games.get(game);
  if (before) return before;
  const asked = ask(hall, game);
  games.set(game, asked);
  void asked.then((about) => {
    if (!about) games.delete(game);
  });
  return asked;
}
