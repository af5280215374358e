// What the home page says of this game before any hall has been asked.
import type { HouseGame } from '../house';

export const house: HouseGame = {
  id: 'dany',
  place: 4,
  title: { en: 'Dany', fr: 'Dany' },
  tagline: {
    en: 'Voices in one head lay pictures for each other to read. One of them wants silence.',
    fr: 'Des voix dans une même tête se parlent en images. L’une d’elles veut le silence.',
  },
  facts: { en: '3–8 players · 30 minutes', fr: '3 à 8 joueurs · 30 minutes' },
  quick: {
    name: { en: 'You and four bots', fr: 'Vous et quatre bots' },
    choices: (['easy', 'normal', 'hard', 'master'] as const).map((level, i) => ({
      label: [
        { en: 'easy', fr: 'facile' },
        { en: 'normal', fr: 'normal' },
        { en: 'hard', fr: 'difficile' },
        { en: 'master', fr: 'maître' },
      ][i]!,
      options: { players: 5 },
      seats: [{ who: 'me' }, ...Array.from({ length: 4 }, () => ({ who: 'bot' as const, bot: level }))],
    })),
  },
};
