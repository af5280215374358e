// Unconscious Mind at the table: its screen, what lies beside it, the guide of the plain table, its cover; and the tours of the first turns.
import type { GameScreen } from '../../play/screen';
import type { Coach, Tour } from '../tour';

export const unconsciousMind: GameScreen = {
  id: 'unconscious-mind',
  screen: () => import('./Screen.svelte'),
  plain: () => import('./guide'),
  side: () => import('./Side.svelte'),
  summary: () => import('./Summary.svelte'),
  end: () => import('./EndSheet.svelte'),
  cover: () => import('./Cover.svelte'),
};

/** The tours, against the Id and at a table of two. */
export const tour: Tour = {
  more: [{ en: 'The same at a table of two', fr: 'De même, à une table de deux' }],
  walkthrough: () => import('./walkthrough'),
  coach: () => import('./walkthrough/Coach.svelte') as Promise<{ default: Coach }>,
};
