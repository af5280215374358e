// Unconscious Mind at the table: it is played on the plain table, which reads its guide; and its cover.
import type { GameScreen } from '../../play/screen';

export const unconsciousMind: GameScreen = {
  id: 'unconscious-mind',
  plain: () => import('./guide'),
  summary: () => import('./Summary.svelte'),
  cover: () => import('./Cover.svelte'),
};
