// Dany at the table: its screen and its cover.
import type { GameScreen } from '../../play/screen';

export const dany: GameScreen = {
  id: 'dany',
  wide: true,
  screen: () => import('./Screen.svelte'),
  summary: () => import('./Summary.svelte'),
  end: () => import('./Verdict.svelte'),
  cover: () => import('./Cover.svelte'),
};
