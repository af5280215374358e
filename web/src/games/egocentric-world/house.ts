// What the home page says of this game before any hall has been asked.
import type { HouseGame } from '../house';

export const house: HouseGame = {
  id: 'egocentric-world',
  place: 1,
  title: { en: 'Egocentric World', fr: 'Egocentric World' },
  tagline: {
    en: 'Twelve cities, from a modest dawn to a vain midnight. Keep yours small.',
    fr: 'Douze villes, d’une aube modeste à un minuit vaniteux. Gardez la vôtre petite.',
  },
  facts: { en: '1–6 players · 20 minutes', fr: '1 à 6 joueurs · 20 minutes' },
  quick: {
    name: { en: 'Two Citybots, difficulty', fr: 'Deux Citébots, difficulté' },
    choices: [1, 2, 3].map((level) => ({
      label: { en: `${level}`, fr: `${level}` },
      options: { players: 1, soloDifficulty: level },
      seats: [{ who: 'me' }],
    })),
  },
};
