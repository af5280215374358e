// The tour of the first turns: what is said, when it can be said, what lights up. Nothing here is a script: a step looks at
// the position and says whether it has something to show there. The seed was found by playing the engine: V-Girl begins, two
// clones next door can be pushed to their ends, and a LOOP gives her both of her Spiral cards again. Another deal would do.
import type { Text } from '../../../wire';
import type { Parts } from '../parts';
import { loops, type Event, type Kind, type Move, type News, type Offer, type View } from '../types';
import { words } from '../words';

export type Table = { view: View; moves: Offer[]; events: News[]; parts: Parts };
/** What a step shows in a position: things to light up, the ones to press first; and the names its words leave open. */
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
};
export type Walkthrough = { game: string; options: Record<string, string | number>; seed: string; steps: Step[] };

const happened = ({ events }: Table, ...types: Event['type'][]): boolean => events.some(({ event }) => types.includes(event.type));
const offers = <K extends Kind>({ moves }: Table, kind: K): Extract<Move, { type: K }>[] =>
  moves.flatMap(({ move }) => (move.type === kind ? [move as Extract<Move, { type: K }>] : []));
const nobody: Text = { en: '', fr: '' };
const eraOf = ({ parts }: Table, era: number): Text => parts.eras[era] ?? nobody;
const cardOf = ({ parts }: Table, card: number): Text => parts.cards[card]?.name ?? nobody;
const acting = ({ view }: Table): View['agents'][number] | undefined => view.agents[view.active];
/** As it stands inside a sentence. */
function activeName(table: Table): Text {
  const name = table.parts.agents.find((one) => one.agent === acting(table)?.name)?.name ?? nobody;
  return { en: name.en, fr: name.fr.replace(/^La /, 'la ') };
}
const most = <T>(all: T[], worth: (one: T) => number): T | undefined => [...all].sort((a, b) => worth(b) - worth(a))[0];
/** The ready card that best fits the words, by the engine's own account of what it does. */
function ready(table: Table, ...wanted: RegExp[]): number | undefined {
  const cards = offers(table, 'use').map((move) => move.card);
  for (const words of wanted) {
    const found = cards.find((card) => words.test(table.parts.cards[card]?.effect.en ?? ''));
    if (found !== undefined) return found;
  }
  return undefined;
}
/** A clone that a push can take to its end now. */
function ending(table: Table): Cue | null {
  const last = offers(table, 'shove').find((move) =>
    table.view.board.some((token) => token.clone === move.clone && token.destroyed === move.era),
  );
  return last ? { light: [`clone:${last.clone}`, `era:${last.era}`], names: { era: eraOf(table, last.era) } } : null;
}
/** While nothing is at work there is time to look around. */
const calm =
  (cue: (table: Table) => Cue | null) =>
  (table: Table): Cue | null =>
    table.view.phase === 'actions' && table.view.turn <= 2 && table.moves.length > 0 ? cue(table) : null;

const steps: Step[] = [
  {
    id: 'ring',
    say: {
      en: 'Seven eras in a ring, a machine in the middle, and three agents who take their orders from you. Carry out four missions within 21 turns, and Dr Foo’s machine is scrap.',
      fr: 'Sept époques en anneau, une machine au milieu, et trois agents à vos ordres. Menez à bien quatre missions en 21 tours, et la machine du Dr Foo part à la casse.',
    },
    cue: calm(({ view }) => ({ light: view.agents.map((_, i) => `agent:${i}`) })),
  },
  {
    id: 'machine',
    say: {
      en: 'Every turn begins with Dr Foo: a clone pops up somewhere, then his machine turns to an era and drops rifts there and next door. This time: {era}.',
      fr: 'Chaque tour commence par le Dr Foo : un clone surgit quelque part, puis sa machine se tourne vers une époque et lâche des failles là et juste à côté. Cette fois : {era}.',
    },
    cue: calm((table) =>
      table.view.foo === null ? null : { light: ['machine', `era:${table.view.foo}`], names: { era: eraOf(table, table.view.foo) } },
    ),
  },
  {
    id: 'rifts',
    say: {
      en: 'The red cubes are rifts, and an era has room for three. One too many opens a vortex that swallows its mission; a fourth vortex, or a second in the same era, and history is history.',
      fr: 'Les cubes rouges sont des failles, et une époque en supporte trois. Une de trop, et un vortex avale sa mission ; un quatrième vortex, ou un deuxième au même endroit, et l’Histoire a vécu.',
    },
    cue: calm(({ view }) => {
      const torn = view.rifts.flatMap((n, era) => (n > 0 ? [`rifts:${era}`] : []));
      return torn.length > 0 ? { light: torn } : null;
    }),
  },
  {
    id: 'clones',
    say: {
      en: 'This is a clone; each one standing with Dr Foo makes him drop one rift more. Its badge shows where it ends: let it arrive there ({era}), and pop!',
      fr: 'Voici un clone ; chacun de ceux qui sont avec le Dr Foo lui fait lâcher une faille de plus. Sa pastille montre où il finit : qu’il y arrive ({era}), et pouf !',
    },
    cue: calm((table) => {
      const { view } = table;
      const here = acting(table)?.era ?? 0;
      const near = most(view.board, (token) => -Math.min(Math.abs(token.era - here), 7 - Math.abs(token.era - here)));
      return near ? { light: [`clone:${near.clone}`], names: { era: eraOf(table, near.destroyed) } } : null;
    }),
  },
  {
    id: 'hand',
    say: {
      en: 'Whoever has three cards plays: this time {agent}. A used card tilts and is spent, but wait until you see the LOOP.',
      fr: 'Qui a trois cartes joue : cette fois, {agent}. Une carte utilisée se penche, épuisée ; mais attendez de voir le LOOP.',
    },
    cue: calm((table) => ({ light: (acting(table)?.hand ?? []).map((held) => `card:${held.card}`), names: { agent: activeName(table) } })),
  },
  {
    id: 'move',
    say: {
      en: 'Once a turn your agent moves for free. Press the ringed button, then {era}: the clones there deserve a visit.',
      fr: 'Une fois par tour, votre agent se déplace gratuitement. Pressez le bouton entouré, puis {era} : il y a là des clones à saluer.',
    },
    cue: calm((table) => {
      const { view, parts } = table;
      const worth = (era: number): number =>
        3 * view.board.filter((token) => token.era === era).length + view.available.filter((card) => parts.cards[card]?.era === era).length;
      const era = most(
        offers(table, 'freeMove').map((move) => move.era),
        worth,
      );
      if (era === undefined) return null;
      const cue = { light: ['button:freeMove', `era:${era}`], names: { era: eraOf(table, era) } };
      if (view.board.some((token) => token.era === era)) return cue;
      return {
        ...cue,
        say: {
          en: 'Once a turn your agent moves for free. Press the ringed button, then an era that glows: {era}, for example.',
          fr: 'Une fois par tour, votre agent se déplace gratuitement. Pressez le bouton entouré, puis une époque qui luit : {era}, par exemple.',
        },
      };
    }),
    done: ({ events }) => events.some(({ event }) => event.type === 'moved' && event.by === 'freeMove'),
  },
  {
    id: 'push',
    say: {
      en: 'You have company here. Press {card} and give it a push.',
      fr: 'Il y a de la compagnie ici. Pressez {card}, et poussez.',
    },
    cue: calm((table) => {
      const card = ready(table, /^push/i, /push/i);
      const company = table.view.board.some((token) => token.era === acting(table)?.era);
      return card !== undefined && company ? { light: [`card:${card}`], names: { card: cardOf(table, card) } } : null;
    }),
    done: (table) => happened(table, 'cloneMoved', 'cloneDestroyed') || offers(table, 'shove').length > 0,
  },
  {
    id: 'shove',
    say: {
      en: 'Choose the ringed clone, then {era}, the era on its badge. It arrives, it pops, nobody misses it.',
      fr: 'Choisissez le clone entouré, puis {era}, l’époque de sa pastille. Il arrive, il disparaît, personne ne le regrette.',
    },
    cue: (table) => {
      const last = ending(table);
      if (last) return last;
      const any = offers(table, 'shove')[0];
      const say = {
        en: 'Choose a clone, then where it goes. Its badge shows where it ends; it may take more than one push.',
        fr: 'Choisissez un clone, puis où il va. Sa pastille montre où il finit ; il faut parfois plus d’une poussée.',
      };
      return any ? { light: [`clone:${any.clone}`], say } : null;
    },
    done: (table) => happened(table, 'cloneMoved', 'cloneDestroyed'),
  },
  {
    id: 'energy',
    say: {
      en: 'The green cubes are energy: you pay with those in the era where you stand. {card} makes some, so use it.',
      fr: 'Les cubes verts sont l’énergie : on paie avec ceux de l’époque où l’on est. Utilisez {card}, qui en fabrique.',
    },
    cue: calm((table) => {
      const card = ready(table, /^[^.,;]*energy here/i, /energy/i);
      return card === undefined ? null : { light: [`card:${card}`], names: { card: cardOf(table, card) } };
    }),
    done: (table) => happened(table, 'energyAdded'),
  },
  {
    id: 'loop',
    say: {
      en: 'And now, LOOP: for {price}, all your used {dimension} cards are ready again. Each further LOOP this turn costs one more: déjà vu gets dearer.',
      fr: 'Et maintenant, LOOP : pour {price}, toutes vos cartes {dimension} utilisées sont redressées. Chaque LOOP suivant du tour coûte un de plus : le déjà-vu, ça se paie.',
    },
    cue: calm((table) => {
      const { view } = table;
      const readies = (dimension: Extract<Move, { type: 'loop' }>['dimension']): number =>
        view.loopReadies[loops.findIndex((one) => one === dimension)]?.length ?? 0;
      const best = most(
        offers(table, 'loop')
          .map((move) => move.dimension)
          .filter((one) => readies(one) > 0),
        readies,
      );
      if (best === undefined) return null;
      const both = (tell: (lang: 'en' | 'fr') => string): Text => ({ en: tell('en'), fr: tell('fr') });
      return {
        light: [`loop:${best}`],
        names: { price: both((lang) => words[lang].energy(view.loopPrice)), dimension: both((lang) => words[lang].dimension[best]) },
      };
    }),
    done: (table) => happened(table, 'looped'),
  },
  {
    id: 'missions',
    say: {
      en: 'The open tiles are missions, such as “{mission}”: press one to read it. What you do fills it with cubes; end your actions in the era of a full one, and you may archive it.',
      fr: 'Les tuiles ouvertes sont des missions, comme « {mission} » : pressez-en une pour la lire. Vos actes y posent des cubes ; finissez vos actions dans l’époque d’une mission accomplie, et vous pourrez l’archiver.',
    },
    cue: calm(({ view, parts }) => {
      const open = view.tiles.map((tile, era) => ({ tile, era })).filter(({ tile }) => tile.slot === 'faceUp');
      const first = most(open, ({ tile }) => tile.progress);
      return first
        ? { light: open.map(({ era }) => `tile:${era}`), names: { mission: parts.missions[first.tile.mission]?.name ?? nobody } }
        : null;
    }),
  },
  {
    id: 'forecast',
    say: {
      en: 'Where will he strike next? The forecast (and its % button) says, for each era left in this cycle, how many rifts would fall and how likely a vortex is.',
      fr: 'Où frappera-t-il ensuite ? La prévision (et son bouton %) dit, pour chaque époque qui reste dans le cycle, combien de failles tomberaient et le risque de vortex.',
    },
    cue: calm(({ view }) => (view.forecast.length > 0 ? { light: ['forecast', 'tool:forecast'] } : null)),
  },
  {
    id: 'end',
    say: {
      en: 'Cards you do not use are discarded all the same, so use whatever still helps. Then end your actions.',
      fr: 'Les cartes qui restent seront défaussées de toute façon : utilisez ce qui sert encore. Puis finissez vos actions.',
    },
    cue: calm((table) => (offers(table, 'endActions').length > 0 ? { light: ['button:endActions'] } : null)),
    done: ({ view }) => view.turn > 1 || (view.phase !== 'actions' && view.phase !== 'effect'),
  },
  {
    id: 'take',
    say: {
      en: 'A souvenir! Take one artifact of the era where you stand, for nothing: it goes on top of the draw pile.',
      fr: 'Un souvenir ! Prenez un artefact de l’époque où vous êtes, gratuitement : il va sur le dessus de la pioche.',
    },
    cue: (table) => {
      const cards = table.view.phase === 'take' ? offers(table, 'take') : [];
      return cards.length > 0 ? { light: cards.map((move) => `card:${move.card}`) } : null;
    },
    done: (table) => happened(table, 'took', 'handDiscarded'),
  },
  {
    id: 'assign',
    say: {
      en: 'Your agents share one deck: their own cards find them, an artifact goes to whomever you like. Whoever first has three cards plays next.',
      fr: 'Vos agents partagent une pioche : leurs propres cartes leur reviennent, un artefact va à qui vous voulez. Qui a trois cartes en premier joue ensuite.',
    },
    cue: (table) => {
      const ways = offers(table, 'assign');
      return ways.length > 0 ? { light: ways.map((move) => `give:${move.agent}`) } : null;
    },
    done: ({ events }) => events.some(({ event }) => event.type === 'cardAssigned' && !event.forced),
  },
  {
    id: 'another',
    aside: true,
    say: {
      en: 'Another one can go all the way: {era}. Send it, or say that it is enough.',
      fr: 'Un autre peut aller jusqu’au bout : {era}. Envoyez-le, ou dites que cela suffit.',
    },
    cue: (table) => ending(table),
  },
  {
    id: 'vortex',
    aside: true,
    say: {
      en: 'A vortex took an open mission with it. Choose the tile that is turned up in its stead.',
      fr: 'Un vortex a emporté une mission ouverte. Choisissez la tuile retournée à sa place.',
    },
    cue: (table) => {
      const ways = table.view.vortexes > 0 && !table.view.archiving ? offers(table, 'turnUp') : [];
      return ways.length > 0 ? { light: [] } : null;
    },
  },
  {
    id: 'work',
    aside: true,
    say: {
      en: 'The card is at work: what glows answers it.',
      fr: 'La carte est en cours : ce qui luit y répond.',
    },
    cue: ({ view, moves }) => (view.phase === 'effect' && moves.length > 0 ? { light: [] } : null),
  },
  {
    id: 'yours',
    say: {
      en: 'Dr Foo has struck again, and {agent} takes over. The rest is yours: every “why not?” has an answer, Undo forgives a lot, and the rules are one press away.',
      fr: 'Le Dr Foo a encore frappé, et {agent} prend le relais. La suite vous appartient : chaque « pourquoi ? » a sa réponse, on peut souvent reprendre un coup, et les règles sont à portée de main.',
    },
    cue: (table) =>
      table.view.turn >= 2 && table.view.phase === 'actions' && table.moves.length > 0
        ? { light: [], names: { agent: activeName(table) } }
        : null,
  },
];

export const walkthrough: Walkthrough = {
  game: 'the-loop',
  options: { players: 1, agents: 3, mode: 'sabotage', level: 1, first: 'timeProwler', second: 'vGirl', third: 'robofinisher' },
  seed: '5269',
  steps,
};
