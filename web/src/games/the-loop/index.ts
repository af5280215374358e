// The LOOP at the table: its screen, what lies beside it, its cover.
import type { GameScreen } from '../../play/screen';

export const theLoop: GameScreen = {
  id: 'the-loop',
  screen: () => import('./Screen.svelte'),
  side: () => import('./Side.svelte'),
  cover: () => import('./Cover.svelte'),
};
