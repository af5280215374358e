// The games of the house, found by their folders: `house.ts` says what the home page needs before the hall has been
// asked, `index.ts` exports what the game has for the table. A folder more is a game more.
import type { GameScreen } from '../play/screen';
import type { Json } from '../wire';
import type { HouseGame } from './house';
import type { Tour } from './tour';

export type { HouseGame, QuickStart } from './house';

const houses = import.meta.glob<{ house: HouseGame }>('./*/house.ts', { eager: true });
export const houseGames: HouseGame[] = Object.keys(houses)
  .sort()
  .flatMap((path) => houses[path]?.house ?? [])
  .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity));

export const mattersIn =
  (game: string) =>
  (option: string, options: Record<string, Json>): boolean =>
    houseGames.find((each) => each.id === game)?.matters?.(option, options) ?? true;

const folders = import.meta.glob<Record<string, unknown>>('./*/index.ts');
const isScreen = (thing: unknown): thing is GameScreen =>
  typeof thing === 'object' && thing !== null && 'id' in thing && ('screen' in thing || 'plain' in thing);

/** The game's guided first round, if it has one. */
export async function tourOf(game: string): Promise<Tour | null> {
  const module = await folders[`./${game}/index.ts`]?.();
  return (module?.['tour'] as Tour | undefined) ?? null;
}

/** What the game's folder has for the table and the home page, or null. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  const module = await folders[`./${game}/index.ts`]?.();
  return Object.values(module ?? {}).find(isScreen) ?? null;
}
