// The games of the house. A folder with an index.ts that exports a GameScreen is one; what is said here about it is only
// what the home page needs before the hall has been asked.
import type { GameScreen } from '../play/screen';
import type { Json, SeatPlan, Text } from '../wire';
import type { Tour } from './tour';

export type QuickStart = { label: Text; options: Record<string, Json>; seats: SeatPlan[] };
export type HouseGame = {
  id: string;
  title: Text;
  tagline: Text;
  facts: Text;
  quick: { name: Text; choices: QuickStart[] };
  /** Whom one meets alone, where that is an opponent of the game's own. */
  alone?: Text;
  /** Whether an option changes anything beside these; a form leaves out what does not. */
  matters?: (option: string, options: Record<string, Json>) => boolean;
};

export const houseGames: HouseGame[] = [
  {
    id: 'egocentric-world',
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
  },
  {
    id: 'the-loop',
    title: { en: 'The LOOP', fr: 'The LOOP' },
    tagline: {
      en: 'A mad doctor, seven eras, one ring. Save the day; you will be given it again.',
      fr: 'Un docteur fou, sept époques, un anneau. Sauvez la journée ; on vous la rendra.',
    },
    facts: { en: '1–4 players · 60 minutes', fr: '1 à 4 joueurs · 60 minutes' },
    quick: {
      name: { en: 'Alone with three agents, level', fr: 'Seul avec trois agents, niveau' },
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
  },
  {
    id: 'unconscious-mind',
    title: { en: 'Unconscious Mind', fr: 'L’Inconscient' },
    tagline: {
      en: 'Vienna, 1905. State your ideas, keep your notebook, let the dreams speak.',
      fr: 'Vienne, 1905. Énoncez vos idées, tenez votre carnet, laissez parler les rêves.',
    },
    facts: { en: '1–4 players, alone against the Id · 120 minutes', fr: '1 à 4 joueurs, seul contre le Ça · 120 minutes' },
    quick: {
      name: { en: 'Alone against the Id, level', fr: 'Seul contre le Ça, niveau' },
      choices: ['easy', 'medium', 'hard'].map((difficulty, i) => ({
        label: { en: `${i + 1}`, fr: `${i + 1}` },
        options: { players: 1, difficulty },
        seats: [{ who: 'me' }],
      })),
    },
    alone: { en: 'Alone against the Id', fr: 'Seul contre le Ça' },
  },
];

export const mattersIn =
  (game: string) =>
  (option: string, options: Record<string, Json>): boolean =>
    houseGames.find((each) => each.id === game)?.matters?.(option, options) ?? true;

const folders = import.meta.glob<Record<string, unknown>>('./*/index.ts');
const isScreen = (thing: unknown): thing is GameScreen =>
  typeof thing === 'object' && thing !== null && 'id' in thing && ('screen' in thing || 'plain' in thing);

/** The game's guided first round, if it has one. */
export async function tourOf(game: string): Promise<Tour | null> {
  const module = await folders[`./${game}/index.ts`]?.();
  return (module?.['tour'] as Tour | undefined) ?? null;
}

/** What the game's folder has for the table and the home page, or null. */
export async function screenOf(game: string): Promise<GameScreen | null> {
  const module = await folders[`./${game}/index.ts`]?.();
  return Object.values(module ?? {}).find(isScreen) ?? null;
}
