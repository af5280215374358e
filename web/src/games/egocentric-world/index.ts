// Egocentric World at the table: its screen, its score sheet, its cover; and the tour of a first round.
import type { GameScreen } from '../../play/screen';

export const egocentricWorld: GameScreen = {
  id: 'egocentric-world',
  screen: () => import('./Screen.svelte'),
  side: () => import('./Side.svelte'),
  cover: () => import('./Cover.svelte'),
};
