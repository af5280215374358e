// Dany at the table: its screen, its rules on one page, its cover; and the tour of a first game.
import type { GameScreen } from '../../play/screen';

export const dany: GameScreen = {
  id: 'dany',
  wide: true,
  screen: () => import('./Screen.svelte'),
  summary: () => import('./Summary.svelte'),
  end: () => import('./Verdict.svelte'),
  cover: () => import('./Cover.svelte'),
};

/** The tour: a game with three bots, and `coach` over its screen. */
export const tour = {
  walkthrough: () => import('./walkthrough'),
  coach: () => import('./walkthrough/Coach.svelte'),
};
