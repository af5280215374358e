// The tour of the first turns, against the Id or against another: what is said, when it can be said, what lights up. Nothing here is a
// script: a step looks at the position and says whether it has something to show there.
import type { Text } from '../../../wire';
import type { Walkthrough } from '../../tour';
import { none, type Event, type Kind, type Move, type News, type Offer, type Parts, type View } from '../types';
import { nothing, same, spaceName, t } from '../words';

export type Table = { view: View; moves: Offer[]; events: News[]; parts: Parts };
/** Things or zones ("zone:city") to light up, the ones to press first; and the names its words leave open. */
export type Cue = { light: string[]; names?: Record<string, Text>; say?: Text };
export type Step = {
  id: string;
  say: Text;
  /** Null where there is nothing to show. */
  cue: (table: Table) => Cue | null;
  /** Something is to be done: whether it has been. Without this, a button leads on. */
  done?: (table: Table) => boolean;
  /** Said in passing wherever it fits: it is not counted, and the table itself leads on. */
  aside?: true;
  /** The tour does not end before this was said. */
  holds?: true;
};

const offers = <K extends Kind>({ moves }: Table, kind: K): Extract<Move, { type: K }>[] =>
  moves.flatMap(({ move }) => (move.type === kind ? [move as Extract<Move, { type: K }>] : []));
const mine = ({ view, events }: Table, ...types: Event['type'][]): News[] =>
  events.filter(({ event }) => types.includes(event.type) && event.by.player === view.viewer);
const turns = (table: Table): number => mine(table, 'turnBegan').length;
/** One's turn, and nothing half done: there is time to look around. */
const calm =
  (turn: number, cue: (table: Table) => Cue | null) =>
  (table: Table): Cue | null =>
    turns(table) >= turn && choosing(table) ? cue(table) : null;
const choosing = ({ moves }: Table): boolean => moves.some(({ move }) => ['state', 'recall', 'treat', 'pass'].includes(move.type));
const show =
  (...light: string[]) =>
  (): Cue => ({ light });
/** The things that answer with such a move. */
const asking =
  (kind: Kind) =>
  ({ moves }: Table): Cue | null => {
    const light = moves.flatMap(({ move, targets }) => (move.type === kind ? targets.slice(0, 1) : []));
    return light.length > 0 ? { light } : null;
  };
/** The action that does such a thing. */
const doing = ({ parts }: Table, ...verbs: string[]): Text =>
  parts.actions.find(({ does }) => does.do.some(({ verb }) => verbs.includes(verb)))?.name ?? nothing;
const automaton = ({ view }: Table): boolean => view.open.players.some((player) => player.automaton);
const actionOf = ({ parts }: Table, action: number): Text => parts.actions[action]?.name ?? nothing;

/** A first move that shows much: Perceive in the third row; else any in that row; else whatever is offered. */
function opening(table: Table): Extract<Move, { type: 'state' }> | undefined {
  const all = offers(table, 'state');
  const perceive = table.parts.actions.findIndex(({ does }) => does.do.length > 2 && does.do.every(({ verb }) => verb === 'generate'));
  const row = (space: number): number => Math.floor(space / 4);
  return all.find(({ space, action }) => action === perceive && row(space) === 2) ?? all.find(({ space }) => row(space) === 2) ?? all[0];
}

export const steps: Step[] = [
  {
    id: 'welcome',
    say: t(
      'Vienna, 1905. You belong to Freud’s circle, and so does {rival}. Have ideas, fill a notebook, publish, be seen in town, and listen to dreams: all of it earns points, and the most points win.',
      'Vienne, 1905. Vous êtes du cercle de Freud ; {rival} aussi. Ayez des idées, remplissez un carnet, publiez, montrez-vous en ville, écoutez des rêves : tout rapporte des points, et le plus de points l’emporte.',
    ),
    cue: (table) => ({
      light: [],
      names: {
        rival: automaton(table) ? t('the Id, your only opponent', 'le Ça, votre seul adversaire,') : t('your opponent', 'votre adversaire'),
      },
    }),
  },
  {
    id: 'client',
    say: t(
      'First of all, somebody comes to see you. Press one of the lit clients (few hearts are soon healed). The ribbon says what you get; confirm it there. The other mouse button, or a long press of a finger, shows a thing large.',
      'D’abord, quelqu’un vient vous voir. Pressez un des clients éclairés (peu de points de thérapie, vite soigné). Le ruban dit ce qu’il apporte ; confirmez là. Le clic droit, ou un appui long du doigt, montre une chose en grand.',
    ),
    cue: asking('takeRoutine'),
    done: (table) => mine(table, 'clientTaken').length > 0,
  },
  {
    id: 'dream',
    say: t(
      'And a dream to begin with. Above stands what it costs in insights, below what it gives: hearts, and sometimes more.',
      'Et un rêve pour commencer. En haut, ce qu’il coûte en intuitions ; en bas, ce qu’il donne : des points de thérapie, parfois plus.',
    ),
    cue: asking('takeDream'),
    done: (table) => mine(table, 'dreamTaken').length > 1,
  },
  {
    id: 'table',
    say: t(
      'The meeting table. You put one or two ideas on a free space between the plaques; they point at one action that touches it, and each idea does that action once.',
      'La table de réunion. On pose une ou deux idées sur un emplacement libre entre les plaques ; elles désignent une action qui le touche, et chaque idée fait l’action une fois.',
    ),
    cue: calm(1, show('zone:table')),
  },
  {
    id: 'dial',
    say: t(
      'Insights live on this dial: three qualities, and the further out, the higher the level. Dreams are paid with them; then they come back to the middle.',
      'Les intuitions vivent sur ce cadran : trois qualités, et plus c’est loin du centre, plus le niveau est haut. Elles paient les rêves, puis reviennent au milieu.',
    ),
    cue: calm(1, show('zone:dial')),
  },
  {
    id: 'notebook',
    say: t(
      'Your notebook. The row where you put ideas moves the inkpot (1 to 4 steps); where it stops, that row of tiles works for you. On its way round it frees an idea.',
      'Votre carnet. La rangée où l’on pose ses idées fait avancer l’encrier (de 1 à 4) ; là où il s’arrête, les tuiles de la ligne travaillent pour vous. En faisant le tour, il libère une idée.',
    ),
    cue: calm(1, show('zone:notebook')),
  },
  {
    id: 'office',
    say: t(
      'Your first client, under a layer of grief. Each dream you pay for gives hearts; at the star the grief lifts, at the end the client is cured: points, and often a lasting gift.',
      'Votre premier client, sous un voile de douleur. Chaque rêve payé donne des points de thérapie ; à l’étoile la douleur se lève, au bout le client est soigné : des PV, et souvent un don durable.',
    ),
    cue: calm(1, show('zone:office')),
  },
  {
    id: 'state',
    say: t(
      'Your move. Press {space}, then {action}. Before anything happens, the black ribbon shows what it costs and gives.',
      'À vous. Pressez {space}, puis {action}. Avant que rien ne se passe, le ruban noir montre ce que cela coûte et rapporte.',
    ),
    cue: calm(1, (table) => {
      const move = opening(table);
      return (
        (move && {
          light: [`space:${move.space}`, `action:${move.action}`],
          names: { space: same(spaceName(move.space)), action: actionOf(table, move.action) },
        }) ??
        null
      );
    }),
    done: (table) => mine(table, 'ideasStated').length > 0 || turns(table) > 1,
  },
  {
    id: 'put',
    aside: true,
    say: t(
      'One idea or two? Two do the action twice. Whatever you keep is for a later turn.',
      'Une idée ou deux ? Deux font l’action deux fois. Ce que vous gardez servira un autre tour.',
    ),
    cue: (table) => (turns(table) <= 2 && offers(table, 'put').length > 0 ? { light: ['zone:ribbon'] } : null),
  },
  {
    id: 'endTurn',
    aside: true,
    say: t(
      'All is done. You could still convert coffee, or take the turn back; then end it.',
      'Tout est fait. Vous pouvez encore convertir du café, ou revenir en arrière ; puis finissez le tour.',
    ),
    cue: (table) => (turns(table) <= 2 && offers(table, 'endTurn').length > 0 ? { light: ['button:endTurn'] } : null),
  },
  {
    id: 'work',
    aside: true,
    say: t(
      'The ribbon asks one thing at a time. Whatever glows is an answer; what does not, tells you why not.',
      'Le ruban pose une question à la fois. Ce qui brille y répond ; le reste vous dit pourquoi non.',
    ),
    cue: (table) => (turns(table) <= 1 && table.moves.length > 0 && !choosing(table) ? { light: [] } : null),
  },
  {
    id: 'again',
    say: t(
      '{rival} has played. The ribbon keeps every step: open it to go through the turn again, with what was weighed and why. Arrow keys step, Escape comes back.',
      '{rival} a joué. Le ruban garde chaque étape : ouvrez-le pour revoir le tour, ce qui fut pesé et pourquoi. Les flèches avancent, Échap ramène ici.',
    ),
    cue: calm(2, (table) => ({
      light: ['button:again'],
      names: { rival: automaton(table) ? t('The Id', 'Le Ça') : t('Your opponent', 'Votre adversaire') },
    })),
  },
  {
    id: 'city',
    say: t(
      'Vienna. Your professor and Freud walk the Ring. Where you send one of them you gain effects: as many as figures stand there, or as you have icons of the place.',
      'Vienne. Votre professeur et Freud parcourent le Ring. Là où vous en envoyez un, vous gagnez des effets : autant que de figurines sur place, ou que vous avez d’icônes du lieu.',
    ),
    cue: calm(2, show('zone:city')),
  },
  {
    id: 'notes',
    say: t(
      'Tiles for your notebook: the three actions below them buy from their column for 1, 2 or 3 coffee. The black banner works once, the rest every time the inkpot comes by.',
      'Des tuiles pour votre carnet : les trois actions du dessous achètent dans leur colonne pour 1, 2 ou 3 cafés. Le cartouche noir sert une fois, le reste à chaque passage de l’encrier.',
    ),
    cue: calm(2, show('zone:notes')),
  },
  {
    id: 'goals',
    say: t(
      'Goals: whoever first fulfils one takes it. The numbers say how far you are; each gives icons of places and a point of reputation.',
      'Les objectifs : le premier qui en remplit un le prend. Les nombres disent où vous en êtes ; chacun donne des icônes de lieux et un point de réputation.',
    ),
    cue: calm(3, show('zone:goals')),
  },
  {
    id: 'track',
    say: t(
      'Reputation. Each point moves Freud first, then you; when Freud reaches the watch, one more round is played and the last points are counted.',
      'La réputation. Chaque point fait avancer Freud, puis vous ; quand Freud atteint la montre, on joue encore une manche et l’on compte.',
    ),
    cue: calm(3, show('zone:track')),
  },
  {
    id: 'shelf',
    say: t(
      'The library. “{study}” draws research cards, “{publish}” plays them; played, they bring places. Have cards in play in the colours of a treatise, in its order, and a coloured insight: then you can publish it for its points.',
      'La bibliothèque. « {study} » pioche des cartes Recherche, « {publish} » les joue ; jouées, elles apportent des lieux. Ayez en jeu les couleurs d’un traité, dans son ordre, et une intuition de couleur : vous pouvez le publier pour ses points.',
    ),
    cue: calm(3, (table) => ({
      light: ['zone:shelf'],
      names: { study: doing(table, 'study'), publish: doing(table, 'publish', 'publishOrPlay') },
    })),
  },
  {
    id: 'convert',
    say: t(
      'Something missing? Coffee lifts or turns an insight, or becomes a bright idea; three insights make a pillbox. Press it here, at any time of your turn. A pillbox gives a client one heart when your turn ends.',
      'Il manque quelque chose ? Le café élève ou transfère une intuition, ou devient une idée brillante ; trois intuitions font un pilulier. Pressez ici, à tout moment de votre tour. Un pilulier donne un point de thérapie à un client à la fin du tour.',
    ),
    cue: calm(3, show('zone:supplies')),
  },
  {
    id: 'end',
    say: t(
      'What is counted at the end: your space on the track, districts, full rows of the notebook, different places, case studies; then pillboxes, coffee and bright ideas. Press your score to see what all that would bring now.',
      'Ce qui compte à la fin : votre case sur la piste, les quartiers, les lignes complètes du carnet, les lieux différents, les études de cas ; puis piluliers, café et idées brillantes. Pressez votre score pour voir ce que tout cela rapporterait.',
    ),
    cue: calm(4, show('score')),
  },
  {
    id: 'treat',
    say: t(
      'You can pay a dream of {client}: press “Treat”, or the room. Dreams cost insights and give hearts.',
      'Vous pouvez payer un rêve : {client}. Pressez « Traiter », ou la salle. Un rêve coûte des intuitions et donne des points de thérapie.',
    ),
    cue: calm(2, (table) => {
      const { view, parts, moves } = table;
      const offer = moves.find(({ move }) => move.type === 'treat');
      if (offer?.move.type !== 'treat' || typeof view.viewer !== 'number') return null;
      const client = view.open.players[view.viewer]?.rooms[offer.move.room]?.client ?? none;
      return {
        light: offer.targets.filter((target) => target.startsWith('room:')),
        names: { client: parts.clients[client]?.name ?? nothing },
      };
    }),
    // In the last round nothing is begun any more.
    done: (table) => mine(table, 'dreamTreated').length > 0 || table.view.open.lastRound > 0,
    holds: true,
  },
  {
    id: 'recall',
    say: t(
      'No idea left? Recall: all of them come back, with a coffee for each space they lay on and a bonus in town, where your professor or Freud stands. Every second or third turn is a good habit.',
      'Plus d’idée ? Rassemblez-les : toutes reviennent, avec un café par emplacement occupé et un bonus en ville, là où se trouve votre professeur ou Freud. Tous les deux ou trois tours, c’est une bonne habitude.',
    ),
    cue: calm(2, ({ moves }) => {
      const offer = moves.find(({ move }) => move.type === 'recall');
      return offer ? { light: offer.targets } : null;
    }),
    done: (table) => mine(table, 'recalled').length > 0 || turns(table) > 4,
  },
  {
    id: 'yours',
    say: t(
      'The rest is yours. See a thing large with the other mouse button or a long press, ask “What would you do?” when unsure. The signs are explained one press away, beside the ribbon or in the rules.',
      'La suite est à vous. Un clic droit ou un appui long montre une chose en grand ; demandez « Que feriez-vous ? » en cas de doute. Les signes sont expliqués à une pression d’ici, et dans les règles.',
    ),
    cue: calm(4, show()),
  },
];

const game = 'unconscious-mind';
/** Against the Id, and against a bot at the same table. The seeds are any. */
export const walkthroughs: Walkthrough[] = [
  { game, options: { players: 1, difficulty: 'easy' }, seats: [{ who: 'me' }], seed: '1905', steps },
  { game, options: { players: 2 }, seats: [{ who: 'me' }, { who: 'bot', bot: 'easy' }], seed: '1906', steps },
];
export const walkthrough = walkthroughs[0]!;
