// What the home page says of this game before any hall has been asked.
import type { HouseGame } from '../house';

export const house: HouseGame = {
  id: 'unconscious-mind',
  place: 3,
  title: { en: 'Unconscious Mind', fr: 'L’Inconscient' },
  tagline: {
    en: 'Vienna, 1905. State your ideas, keep your notebook, let the dreams speak.',
    fr: 'Vienne, 1905. Énoncez vos idées, tenez votre carnet, laissez parler les rêves.',
  },
  facts: { en: '1–4 players, alone against the Id · 120 minutes', fr: '1 à 4 joueurs, en solo contre le Ça · 120 minutes' },
  quick: {
    name: { en: 'Alone against the Id, level', fr: 'En solo contre le Ça, niveau' },
    choices: ['firstEvening', 'easy', 'medium', 'hard'].map((difficulty, i) => ({
      label: i === 0 ? { en: 'first evening', fr: 'première soirée' } : { en: `${i}`, fr: `${i}` },
      options: { players: 1, difficulty },
      seats: [{ who: 'me' }],
    })),
  },
  alone: { en: 'Alone against the Id', fr: 'En solo contre le Ça' },
};
