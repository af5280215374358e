// The tour of a first round: what is said, what lights up, which move is hoped for. It runs on a real solo game whose seed
// was found by playing the engine: on this path one draws, keeps, takes an extra turn, pairs with the joker, matches, says STOP, and wins.
import type { Text } from '../../../wire';
import type { Move, Options, View } from '../types';

export type Step = {
  id: string;
  say: Text;
  /** Things on the table to light up, as targets name them; `act:draw` is a button of the action bar. */
  light: string[];
  /** The move that is hoped for; without it a button leads on. */
  expect?: Move;
  /** Only when the view is like this (what is said would otherwise be wrong). */
  when?: Partial<Pick<View, 'phase' | 'drawn' | 'top'>> & { mostCards?: number };
};
export type Walkthrough = { game: string; options: Partial<Options>; seed: string; steps: Step[] };

const steps: Step[] = [
  {
    id: 'hand',
    say: {
      en: 'Every card is a city, and its number is its vanity: from a hamlet at dawn to a megalopolis at midnight. When the round ends, the hand with the lowest sum wins.',
      fr: 'Chaque carte est une ville et son nombre, sa vanité : du hameau à l’aube à la mégalopole à minuit. À la fin de la manche, la main à la plus petite somme gagne.',
    },
    light: ['hand:0'],
  },
  {
    id: 'bots',
    say: {
      en: 'Two Citybots play against you. They follow nine printed steps, and a bubble tells which one they are at. What they show is open to all.',
      fr: 'Deux Citébots jouent contre vous. Elles suivent neuf étapes imprimées ; une bulle dit où elles en sont. Ce qu’elles montrent est visible de tous.',
    },
    light: ['hand:1', 'hand:2'],
  },
  {
    id: 'draw',
    say: {
      en: 'A turn is one of the five actions below. Begin with the safest one: draw a card.',
      fr: 'Un tour, c’est une des cinq actions ci-dessous. Commencez par la plus sûre : piochez une carte.',
    },
    light: ['pile:draw', 'act:draw'],
    expect: { type: 'draw' },
    when: { phase: 'turn' },
  },
  {
    id: 'keep',
    say: {
      en: 'A 2, how modest! Keep it, and let it take the place of your most vain city, the 12.',
      fr: 'Un 2, quelle modestie ! Gardez-le : qu’il prenne la place de votre ville la plus vaniteuse, le 12.',
    },
    light: ['card:0.12'],
    expect: { type: 'keep', card: 12 },
    when: { phase: 'drawn', drawn: 2 },
  },
  {
    id: 'ability',
    say: {
      en: 'A card played out of your hand may use its ability. The 12 gives you another turn: take it. (A card thrown straight from the pile does nothing.)',
      fr: 'Une carte jouée depuis votre main peut utiliser sa capacité. Le 12 offre un autre tour : prenez-le. (Une carte jetée dès la pioche ne fait rien.)',
    },
    light: ['act:extraTurn'],
    expect: { type: 'extraTurn' },
    when: { phase: 'ability' },
  },
  {
    id: 'pair',
    say: {
      en: 'The 8 is a joker: on your turn it counts as 7, 8 or 9. With your 9 it is a pair. Choose Pair, then play the 9: one card less.',
      fr: 'Le 8 est un joker : à votre tour il vaut 7, 8 ou 9. Avec votre 9, c’est une paire. Choisissez Paire, puis jouez le 9 : une carte de moins.',
    },
    light: ['act:pair', 'card:0.9'],
    expect: { type: 'pair', play: 9, keep: 8 },
    when: { phase: 'turn' },
  },
  {
    id: 'match',
    say: {
      en: 'An 8 lies on the discard pile, and you hold one. A match is played without taking anything back.',
      fr: 'Un 8 est sur la défausse et vous en avez un. Une carte assortie se joue sans rien reprendre.',
    },
    light: ['act:match', 'card:0.8'],
    expect: { type: 'match', card: 8 },
    when: { phase: 'turn', top: 8 },
  },
  {
    id: 'stop',
    say: {
      en: 'Few cards, few points. Say STOP: everybody else plays once more, then all hands are shown. There is no bonus and no penalty, only the sum.',
      fr: 'Peu de cartes, peu de points. Dites STOP : tous les autres jouent encore une fois, puis on montre les mains. Ni bonus ni pénalité, seulement la somme.',
    },
    light: ['act:stop', 'ask:stop'],
    expect: { type: 'stop' },
    when: { phase: 'turn', mostCards: 3 },
  },
  {
    id: 'end',
    say: {
      en: 'That is the whole game. With several rounds it ends when somebody reaches 50 points. The other abilities explain themselves when they turn up, and every “why not?” leads to its rule.',
      fr: 'Voilà tout le jeu. En plusieurs manches, il finit quand quelqu’un atteint 50 points. Les autres capacités s’expliquent quand elles arrivent, et chaque « pourquoi ? » mène à sa règle.',
    },
    light: [],
    when: { phase: 'over' },
  },
];

export const walkthrough: Walkthrough = {
  game: 'egocentric-world',
  options: { players: 1, rounds: 'single', soloDifficulty: 1 },
  seed: '410',
  steps,
};
