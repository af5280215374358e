// Which games can be played without a network: those whose module the service worker has on its shelf. It shelves a
// module when it is fetched, so to keep a game is to fetch it.
import modules from 'virtual:modules';

const canKeep = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Whether it is kept now; a game without a module has nothing to keep. */
export async function keepGame(game: string): Promise<boolean> {
  const url = modules[game];
  if (url === undefined || !canKeep()) return false;
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // away: it is asked for again when it is next opened
  }
}

export async function keepAllGames(): Promise<boolean> {
  const kept = await Promise.all(Object.keys(modules).map(keepGame));
  return kept.every(Boolean);
}
