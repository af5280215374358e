// Unconscious Mind at the table: its screen, what lies beside it, the guide of the plain table, its cover.
import type { GameScreen } from '../../play/screen';

export const unconsciousMind: GameScreen = {
  id: 'unconscious-mind',
  screen: () => import('./Screen.svelte'),
  plain: () => import('./guide'),
  side: () => import('./Side.svelte'),
  summary: () => import('./Summary.svelte'),
  cover: () => import('./Cover.svelte'),
};
