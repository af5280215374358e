// Egocentric World at the table: its screen, its score sheet, its cover; and the tour of a first round.
import type { GameScreen } from '../../play/screen';

export const egocentricWorld: GameScreen = {
  id: 'egocentric-world',
  screen: () => import('./Screen.svelte'),
  plain: () => import('./guide'),
  side: () => import('./Side.svelte'),
  summary: () => import('./Summary.svelte'),
  end: () => import('./End.svelte'),
  cover: () => import('./Cover.svelte'),
};

/** The tour: make a room in the worker with these options and this seed, and lay `coach` over its screen. */
export const tour = {
  walkthrough: () => import('./walkthrough'),
  coach: () => import('./walkthrough/Coach.svelte'),
};
