// The LOOP at the table: its screen, what lies beside it, its cover; and the tour of the first turns.
import type { GameScreen } from '../../play/screen';

export const theLoop: GameScreen = {
  id: 'the-loop',
  screen: () => import('./Screen.svelte'),
  plain: () => import('./guide'),
  side: () => import('./Side.svelte'),
  faces: { options: ['first', 'second', 'third', 'fourth'], face: () => import('./Face.svelte') },
  summary: () => import('./Summary.svelte'),
  end: () => import('./End.svelte'),
  cover: () => import('./Cover.svelte'),
};

/** The tour: make a room in the worker with these options and this seed, and lay `coach` over its screen. */
export const tour = {
  walkthrough: () => import('./walkthrough'),
  coach: () => import('./walkthrough/Coach.svelte'),
};
