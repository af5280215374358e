// A first game: what is said when something comes up for the first time. It runs on a real game with three bots.
import type { Text } from '../../../wire';
import type { Walkthrough } from '../../tour';
import { turnOf, type View } from '../types';

export type Step = { id: string; when: (view: View) => boolean; say: Text };

const active = (view: View): boolean => turnOf(view)?.active === view.viewer;
const decides = (view: View): boolean => turnOf(view)?.decider === view.viewer;
const talks = (view: View): boolean => view.phase === 'discuss' || view.phase === 'decide';
const ended = (view: View, result: string): boolean => view.turns.some((turn) => turn.result === result);

const steps: Step[] = [
  {
    id: 'roles',
    when: (view) => view.phase === 'roles',
    say: {
      en: 'All of you are voices in one head. One voice is Dany, who wants the others silent; nobody knows who. Hold the card to see who you are, then say that you know.',
      fr: 'Vous êtes tous des voix dans une même tête. L’une est Dany, qui veut faire taire les autres ; personne ne sait qui. Maintenez la carte pour savoir qui vous êtes, puis dites-le.',
    },
  },
  {
    id: 'compose',
    when: (view) => view.phase === 'compose' && active(view),
    say: {
      en: 'The ringed word is for your eyes only: make the others think of it. Drag memories onto the table or press them; move, turn, lean them, lay them over each other or face down. What you use leaves the game, so few are better. Then hands off.',
      fr: 'Le mot entouré n’est que pour vous : faites-y penser les autres. Glissez des souvenirs sur la table ou touchez-les ; déplacez, tournez, inclinez-les, posez-les l’un sur l’autre ou face cachée. Ce que vous utilisez quitte la partie : moins, c’est mieux. Puis lâchez.',
    },
  },
  {
    id: 'silent',
    when: (view) => talks(view) && active(view),
    say: {
      en: 'Now nothing moves. They look at what you made and talk about it; you hear everything and may not answer.',
      fr: 'Plus rien ne bouge. Les autres regardent votre image et en parlent ; vous entendez tout, sans pouvoir répondre.',
    },
  },
  {
    id: 'talk',
    when: (view) => view.phase === 'discuss' && !active(view) && !decides(view),
    say: {
      en: 'Which of the five words was meant? Press one to show where you lean; it binds nobody. Scroll or pinch to look closer. When you have said what you think, say that you have spoken.',
      fr: 'Lequel des cinq mots était visé ? Touchez-en un pour montrer où vous penchez ; cela n’engage personne. Faites défiler ou pincez pour voir de près. Quand vous avez dit ce que vous pensez, dites que vous avez parlé.',
    },
  },
  {
    id: 'decide',
    when: (view) => talks(view) && decides(view),
    say: {
      en: 'This turn you decide. Hear the others, then press a word and say it: it is final. But is everybody honest?',
      fr: 'Ce tour-ci, vous décidez. Écoutez les autres, puis touchez un mot et dites-le : c’est définitif. Mais tout le monde est-il sincère ?',
    },
  },
  {
    id: 'reveal',
    when: (view) => view.phase === 'reveal',
    say: {
      en: 'Understood! If you doubt that the picture meant it, ask for an explanation: what cannot be explained gives no point.',
      fr: 'Compris ! Si vous doutez du sens de l’image, demandez une explication : ce qui ne s’explique pas ne rapporte rien.',
    },
  },
  {
    id: 'failure',
    when: (view) => ended(view, 'failure') && view.phase === 'compose',
    say: {
      en: 'That one was lost. Was it a poor picture, a poor answer, or Dany? Note what you think under “My suspicions”: three losses, and you will have to point at somebody.',
      fr: 'Celui-là est perdu. Mauvaise image, mauvaise réponse, ou Dany ? Notez vos idées dans « Mes soupçons » : à trois échecs, il faudra désigner quelqu’un.',
    },
  },
  {
    id: 'twist',
    when: (view) => view.phase === 'twistTalk',
    say: {
      en: 'The final twist: who is Dany? Think of what each has laid and said, then be ready to vote.',
      fr: 'Le twist final : qui est Dany ? Pensez à ce que chacun a posé et dit, puis passez au vote.',
    },
  },
  {
    id: 'vote',
    when: (view) => view.phase === 'twistVote',
    say: {
      en: 'Press the player you believe to be Dany. Nobody sees it until all have pointed; a tie is voted on again.',
      fr: 'Touchez la personne qui est Dany selon vous. Personne ne le voit avant que tous aient désigné ; à égalité, on revote.',
    },
  },
  {
    id: 'end',
    when: (view) => view.phase === 'over',
    say: {
      en: 'That was Dany. Below you find everything that was made, its hidden cards turned up; each picture can be kept.',
      fr: 'C’était Dany. Vous trouverez ici toutes les images, leurs cartes cachées retournées ; chacune peut être enregistrée.',
    },
  },
];

export const walkthrough: Walkthrough = {
  game: 'dany',
  options: { players: 4 },
  seats: [{ who: 'me' }, { who: 'bot', bot: 'normal' }, { who: 'bot', bot: 'normal' }, { who: 'bot', bot: 'normal' }],
  seed: 'da01'.repeat(16),
  steps,
};
