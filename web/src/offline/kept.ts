// Which games can be played without a network: those whose module the service worker has on its shelf. It shelves a
// module when it is fetched, so to keep a game is to fetch it. Pictures are shelved as they are shown; whoever keeps all
// games has them all, the nets of strong bots, and the lab's modules.
import modules, { labs, nets } from 'virtual:modules';

const canKeep = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Whether it is kept now; a game without a module has nothing to keep. */
export async function keepGame(game: string): Promise<boolean> {
  const url = modules[game];
  return url !== undefined && canKeep() && keep(url);
}

async function keep(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // away: it is asked for again when it is next opened
  }
}

export async function keepAllGames(): Promise<boolean> {
  const { pictures } = await import('./pictures');
  const studies = Object.values(labs).flatMap((url) => url ?? []);
  const judged = Object.values(nets).flatMap((each) => Object.values(each ?? {}));
  const kept = await Promise.all([...Object.keys(modules).map(keepGame), ...[...studies, ...judged, ...pictures].map(keep)]);
  return kept.every(Boolean);
}
