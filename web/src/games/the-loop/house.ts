// What the home page says of this game before any hall has been asked.
import type { HouseGame } from '../house';

export const house: HouseGame = {
  id: 'the-loop',
  place: 2,
  title: { en: 'The LOOP', fr: 'The LOOP' },
  tagline: {
    en: 'A mad doctor, seven eras, one ring. Save the day; you will be given it again.',
    fr: 'Un docteur fou, sept époques, un anneau. Sauvez la journée ; on vous la rendra.',
  },
  facts: { en: '1–4 players · 60 minutes', fr: '1 à 4 joueurs · 60 minutes' },
  quick: {
    name: { en: 'Alone with three agents, level', fr: 'En solo avec trois agents, niveau' },
    choices: [1, 2, 3].map((level) => ({
      label: { en: `${level}`, fr: `${level}` },
      options: { players: 1, agents: 3, level },
      seats: [{ who: 'me' }],
    })),
  },
  matters: (option, { players, agents, multiHanded }) => {
    const several = players === 1 || multiHanded === true;
    if (option === 'agents') return several;
    const place = ['first', 'second', 'third', 'fourth'].indexOf(option);
    return place < 0 || place < Number(several ? agents : players);
  },
};
