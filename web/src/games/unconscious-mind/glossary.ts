// Every sign of the table with its name and what it means; the rule says more.
import type { Text } from '../../wire';
import type { Level, Quality, SignName } from './signs';

export type Entry = {
  of: SignName | 'insight' | 'place';
  level?: Level;
  quality?: Quality;
  n?: number;
  name: Text;
  means: Text;
  rule: string;
};
export type Chapter = { name: Text; entries: Entry[] };

/** What is no sign of a line's height, and is drawn by Mark. */
export const markNames = ['coloured', 'lock', 'tick', 'tokens', 'seats', 'pay', 'gain', 'asks', 'hidden'] as const;
export type MarkName = (typeof markNames)[number];
export type Mark = { mark: MarkName; name: Text; means: Text; rule?: string };

const both = (en: string, fr: string): Text => ({ en, fr });
const sign = (of: Entry['of'], name: Text, means: Text, rule: string, more: Partial<Entry> = {}): Entry => ({
  of,
  name,
  means,
  rule,
  ...more,
});

export const glossary: Chapter[] = [
  {
    name: both('Insights', 'Intuitions'),
    entries: [
      sign(
        'minor',
        both('Minor', 'Mineure'),
        both('The diamond: the lowest of three levels.', 'Le losange : le plus bas des trois niveaux.'),
        'UM-4.1.1',
      ),
      sign('median', both('Median', 'Moyenne'), both('The hexagon: the level between.', 'L’hexagone : le niveau du milieu.'), 'UM-4.1.1'),
      sign('major', both('Major', 'Majeure'), both('The circle: the highest level.', 'Le cercle : le plus haut niveau.'), 'UM-4.1.1'),
      sign(
        'insight',
        both('Growth', 'Croissance'),
        both('A sprout, and a flower once major.', 'Une pousse, puis une fleur quand elle est majeure.'),
        'UM-4.1.1',
        { level: 'major', quality: 'growth' },
      ),
      sign(
        'insight',
        both('Freedom', 'Liberté'),
        both('Eggs, and a swallow once major.', 'Des œufs, puis une hirondelle quand elle est majeure.'),
        'UM-4.1.1',
        { level: 'major', quality: 'freedom' },
      ),
      sign(
        'insight',
        both('Passion', 'Passion'),
        both('Sparks, and a flame once major.', 'Des étincelles, puis une flamme quand elle est majeure.'),
        'UM-4.1.1',
        { level: 'major', quality: 'passion' },
      ),
      sign(
        'insight',
        both('Any quality', 'Qualité au choix'),
        both(
          'Three dots in the form of the level: you choose the quality.',
          'Trois points dans la forme du niveau : vous choisissez la qualité.',
        ),
        'UM-4.1.8',
        { level: 'median', quality: 'any' },
      ),
      sign(
        'generate',
        both('Generate', 'Générer'),
        both('A disc goes from the reserve to the area shown.', 'Un disque va de la réserve à l’aire montrée.'),
        'UM-4.1.2',
      ),
      sign(
        'elevate',
        both('Elevate', 'Élever'),
        both('A disc goes up one level and keeps its quality.', 'Un disque monte d’un niveau et garde sa qualité.'),
        'UM-4.1.4',
      ),
      sign(
        'transfer',
        both('Transfer', 'Transférer'),
        both('A disc goes to another quality and keeps its level.', 'Un disque change de qualité et garde son niveau.'),
        'UM-4.1.6',
      ),
      sign('demote', both('Demote', 'Abaisser'), both('A disc goes down one level.', 'Un disque descend d’un niveau.'), 'UM-4.1.5'),
    ],
  },
  {
    name: both('What you have', 'Ce que vous avez'),
    entries: [
      sign(
        'coffee',
        both('Coffee', 'Café'),
        both('Pays for notes, moves insights, becomes bright ideas.', 'Paie les notes, déplace les intuitions, devient idée brillante.'),
        'UM-4.2.1',
      ),
      sign(
        'pillbox',
        both('Pillbox', 'Pilulier'),
        both(
          'At the end of your turn, a heart for one of your clients.',
          'À la fin de votre tour, un point de thérapie pour l’un de vos clients.',
        ),
        'UM-4.2.4',
      ),
      sign(
        'idea',
        both('Idea', 'Idée'),
        both(
          'Lies on a space of the table; its tail points at the action.',
          'Se pose sur une case de la table ; sa pointe désigne l’action.',
        ),
        'UM-5.1.1',
      ),
      sign(
        'bright',
        both('Bright idea', 'Idée brillante'),
        both(
          'Stands in for an idea, moves the inkpot one more or less, or adds effects in the city.',
          'Remplace une idée, déplace l’encrier d’une case de plus ou de moins, ou ajoute des effets en ville.',
        ),
        'UM-4.2.6',
      ),
      sign('points', both('Points', 'Points'), both('Victory points.', 'Points de victoire.'), 'UM-10.3', { n: 3 }),
      sign(
        'arrow',
        both('Pay, then', 'Payer, puis'),
        both('What stands before the arrow is paid for what follows it.', 'Ce qui précède la flèche se paie pour ce qui la suit.'),
        'UM-4.1.7',
      ),
    ],
  },
  {
    name: both('Notebook', 'Carnet'),
    entries: [
      sign(
        'note',
        both('Take a note', 'Prendre une note'),
        both('A tile of the dark column goes into your notebook.', 'Une tuile de la colonne foncée entre dans votre carnet.'),
        'UM-6.3',
        { n: 2 },
      ),
      sign('tile', both('Tile', 'Tuile'), both('Trigger one tile of your notebook.', 'Déclenchez une tuile de votre carnet.'), 'UM-2.2'),
      sign('row', both('Row', 'Ligne'), both('Trigger a row of your notebook.', 'Déclenchez une ligne de votre carnet.'), 'UM-4.4.5'),
      sign(
        'column',
        both('Column', 'Colonne'),
        both('Trigger a column with no idea above it.', 'Déclenchez une colonne sans idée au-dessus.'),
        'UM-4.4.7',
      ),
      sign(
        'inkpot',
        both('Inkpot', 'Encrier'),
        both('It goes round your board and triggers where it stops.', 'Il fait le tour de votre plateau et déclenche là où il s’arrête.'),
        'UM-4.4',
      ),
    ],
  },
  {
    name: both('Research', 'Recherche'),
    entries: [
      sign('draw', both('Draw', 'Piocher'), both('Take research cards into your hand.', 'Prenez des cartes Recherche en main.'), 'UM-2.3'),
      sign(
        'play',
        both('Play', 'Jouer'),
        both('Lay research cards before you and resolve them.', 'Posez des cartes Recherche devant vous et appliquez-les.'),
        'UM-6.11',
      ),
      sign(
        'swap',
        both('Swap', 'Échanger'),
        both(
          'You may swap a card of your hand for one on display.',
          'Vous pouvez échanger une carte de votre main contre une carte visible.',
        ),
        'UM-6.7',
      ),
      sign(
        'publish',
        both('Publish', 'Publier'),
        both(
          'Take a treatise whose colours you can show in order.',
          'Prenez un traité dont vous pouvez montrer les couleurs dans l’ordre.',
        ),
        'UM-6.12',
      ),
      sign('treatise', both('Treatises', 'Traités'), both('Published by you.', 'Publiés par vous.'), 'UM-2.4'),
      sign('blue', both('Blue', 'Bleue'), both('The wave.', 'La vague.'), 'UM-2.3'),
      sign('red', both('Red', 'Rouge'), both('The diamond on red.', 'Le losange sur fond rouge.'), 'UM-2.3'),
      sign('green', both('Green', 'Verte'), both('The triangle.', 'Le triangle.'), 'UM-2.3'),
      sign('ochre', both('Ochre', 'Ocre'), both('The two dots.', 'Les deux points.'), 'UM-2.3'),
    ],
  },
  {
    name: both('City and reputation', 'Ville et réputation'),
    entries: [
      sign(
        'professor',
        both('Your professor', 'Votre professeur'),
        both(
          'Walks clockwise and uses the effects where it stops.',
          'Avance dans le sens horaire et profite des effets là où il s’arrête.',
        ),
        'UM-7.3',
      ),
      sign(
        'freud',
        both('Freud', 'Freud'),
        both('Walks as well; the end of the game follows his marker.', 'Marche aussi ; la fin de la partie suit son marqueur.'),
        'UM-4.3.2',
      ),
      sign(
        'reputation',
        both('Reputation', 'Réputation'),
        both('Freud’s marker advances one space, then yours.', 'Le marqueur de Freud avance d’une case, puis le vôtre.'),
        'UM-4.3.1',
      ),
      sign(
        'track',
        both('The track', 'La piste'),
        both('Trigger the reputation track where your marker stands.', 'Déclenchez la piste de Réputation là où se trouve votre marqueur.'),
        'UM-4.3.3',
      ),
    ],
  },
  {
    name: both('Clients and dreams', 'Clients et rêves'),
    entries: [
      sign(
        'routine',
        both('Routine', 'De routine'),
        both(
          'A light frame: lighter to treat, with an ability or icons.',
          'Cadre clair : plus facile à traiter, avec une capacité ou des icônes.',
        ),
        'UM-2.5',
      ),
      sign(
        'caseStudy',
        both('Case study', 'Étude de cas'),
        both('A dark frame: heavier, and worth more at the end.', 'Cadre sombre : plus lourde, et vaut davantage à la fin.'),
        'UM-2.5',
      ),
      sign(
        'heart',
        both('Hearts', 'Points de thérapie'),
        both('How far the therapy has to go, or goes.', 'Le chemin que la thérapie doit faire, ou fait.'),
        'UM-2.13',
      ),
      sign(
        'star',
        both('Catharsis', 'Catharsis'),
        both('The grief comes off; the client’s ability and icons count.', 'La douleur s’en va ; capacité et icônes du client comptent.'),
        'UM-8.3.1',
      ),
      sign('cured', both('Cured', 'Soigné'), both('The end of the therapy.', 'La fin de la thérapie.'), 'UM-8.3.4'),
      sign(
        'fog',
        both('Fog', 'Brouillard'),
        both(
          'A mood of griefs and dreams: the same on both is worth something.',
          'Une humeur des douleurs et des rêves : la même des deux côtés rapporte.',
        ),
        'UM-8.2.3',
      ),
      sign('cloud', both('Cloud', 'Nuage'), both('A mood, as fog is.', 'Une humeur, comme le brouillard.'), 'UM-8.2.3'),
      sign('eye', both('Eye', 'Œil'), both('A mood, as fog is.', 'Une humeur, comme le brouillard.'), 'UM-8.2.3'),
    ],
  },
];

export const marks: { name: Text; entries: Mark[] } = {
  name: both('Discs, tokens and slips', 'Disques, jetons et billets'),
  entries: [
    {
      mark: 'coloured',
      name: both('Coloured insight', 'Intuition de couleur'),
      means: both(
        'A disc of your colour with a cross. It does what a white one does; only it pays for treatises and for numbers of a district. At the end of a row or a column it covers an effect.',
        'Un disque à votre couleur, avec une croix. Elle vaut une blanche ; elle seule paie les traités et les numéros d’un quartier. Au bout d’une ligne ou d’une colonne, elle couvre un effet.',
      ),
      rule: 'UM-4.1.9',
    },
    {
      mark: 'lock',
      name: both('Locked column', 'Colonne fermée'),
      means: both(
        'An idea lies above it. Each time your inkpot passes from the left to the top, one comes free.',
        'Une idée est posée au-dessus. Chaque fois que l’encrier passe de la gauche au sommet, une idée se libère.',
      ),
      rule: 'UM-4.4.4',
    },
    { mark: 'tick', name: both('Taken', 'Pris'), means: both('A token lies on this bonus.', 'Un jeton couvre ce bonus.'), rule: 'UM-2.9' },
    {
      mark: 'tokens',
      name: both('Tokens of a district', 'Jetons d’un quartier'),
      means: both(
        'As many are left to cover bonuses. A medal on top is a point of reputation.',
        'Il en reste autant pour couvrir des bonus. Une médaille au-dessus est un point de réputation.',
      ),
      rule: 'UM-2.9',
    },
    {
      mark: 'seats',
      name: both('Whose it is', 'À qui c’est'),
      means: both('Each player has a shape as well as a colour.', 'Chaque joueur a une forme en plus de sa couleur.'),
    },
    {
      mark: 'pay',
      name: both('Red and square', 'Rouge et carré'),
      means: both('On the ribbon: what the move costs.', 'Sur le ruban : ce que le coup coûte.'),
    },
    {
      mark: 'gain',
      name: both('Green and round', 'Vert et rond'),
      means: both('On the ribbon: what the move brings.', 'Sur le ruban : ce que le coup rapporte.'),
    },
    {
      mark: 'asks',
      name: both('Question', 'Question'),
      means: both('Here you will be asked something.', 'Ici, on vous demandera quelque chose.'),
    },
    {
      mark: 'hidden',
      name: both('Back of a card', 'Dos de carte'),
      means: both(
        'Something hidden is shown: from there nothing is taken back.',
        'Quelque chose de caché se montre : on ne revient pas en deçà.',
      ),
    },
  ],
};
