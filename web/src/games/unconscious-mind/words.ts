// What the guide says of this game: headings of moves, names of parts that are no component.
import type { Text } from '../../wire';
import type { Kind } from './types';

export const t = (en: string, fr: string): Text => ({ en, fr });
export const same = (text: string | number): Text => t(String(text), String(text));
export const join = (texts: Text[], between: string): Text =>
  t(texts.map(({ en }) => en).join(between), texts.map(({ fr }) => fr).join(between));
export const capital = ({ en, fr }: Text): Text => t(en.charAt(0).toUpperCase() + en.slice(1), fr.charAt(0).toUpperCase() + fr.slice(1));
/** "Lapsus: gain 1 coffee". */
export const said = (name: Text, text: Text): Text => t(`${name.en}: ${text.en}`, `${name.fr} : ${text.fr}`);
export const isEmpty = ({ en }: Text): boolean => en === '';
export const count = (n: number, en: [string, string], fr: [string, string]): Text =>
  t(`${n} ${en[n === 1 ? 0 : 1]}`, `${n} ${fr[n < 2 ? 0 : 1]}`);

export const nothing = t('–', '–');
export const qualities = [t('Growth', 'Croissance'), t('Freedom', 'Liberté'), t('Passion', 'Passion')];
export const levels = [t('Minor', 'Mineure'), t('Median', 'Moyenne'), t('Major', 'Majeure')];
export const colours = { blue: t('blue', 'bleue'), red: t('red', 'rouge'), green: t('green', 'verte'), ochre: t('ochre', 'ocre') };
export const moods = { none: nothing, fog: t('fog', 'brouillard'), cloud: t('cloud', 'nuage'), eye: t('eye', 'œil') };
export const inkpots = {
  top: t('on top', 'en haut'),
  row1: t('row 1', 'ligne 1'),
  row2: t('row 2', 'ligne 2'),
  row3: t('row 3', 'ligne 3'),
  left: t('on the left', 'à gauche'),
};
export const locks = {
  open: t('open', 'ouverte'),
  idea: t('an idea locks it', 'une idée la verrouille'),
  ideaUnderBright: t('a bright idea and an idea lock it', 'une idée brillante et une idée la verrouillent'),
};
export const row = (n: number): Text => t(`Row ${n + 1}`, `Ligne ${n + 1}`);
export const column = (n: number): Text => t(`Column ${n + 1}`, `Colonne ${n + 1}`);
export const room = (n: number): Text => t(`Room ${n + 1}`, `Salle ${n + 1}`);
export const freud = t('Freud', 'Freud');
export const points = (n: number): Text => t(`${n} VP`, `${n} PV`);

/** Kinds of moves under one heading each. `state` has those of the actions, `convert` stands apart, `or` comes last. */
const or = t('Or', 'Ou bien');
export const kinds: Record<Kind, Text> = {
  state: t('State ideas', 'Énoncer des idées'),
  put: t('How many ideas', 'Combien d’idées'),
  recall: t('Recall your ideas', 'Rassembler vos idées'),
  treat: t('Treat your clients', 'Traiter vos clients'),
  pass: or,
  locationBonus: t('Bonuses of the places', 'Bonus des lieux'),
  districtBonus: t('Bonuses of the districts', 'Bonus des quartiers'),
  spendColour: t('Spend a coloured insight', 'Dépenser une intuition à votre couleur'),
  usePillbox: t('Spend a pillbox', 'Dépenser un pilulier'),
  endTurn: or,
  takeRoutine: t('Routine clients', 'Clients de routine'),
  takeCaseStudy: t('Case studies', 'Études de cas'),
  takeDream: t('Dreams', 'Rêves'),
  convert: t('At any time: convert', 'À tout moment : convertir'),
  claimGoal: t('Goals', 'Objectifs'),
  payWith: t('Pay with', 'Payer avec'),
  accept: t('Pay', 'Payer'),
  generate: t('Generate an insight', 'Générer une intuition'),
  elevate: t('Elevate an insight', 'Élever une intuition'),
  transfer: t('Transfer an insight', 'Transférer une intuition'),
  demote: t('Demote an insight', 'Abaisser une intuition'),
  ignoreDemotion: t('Or pay', 'Ou payer'),
  playCard: t('Play a research card', 'Jouer une carte Recherche'),
  swap: t('Swap with the display', 'Échanger avec l’étalage'),
  triggerTile: t('Trigger a tile', 'Déclencher une tuile'),
  triggerRow: t('Trigger a row', 'Déclencher une ligne'),
  triggerColumn: t('Trigger a column', 'Déclencher une colonne'),
  resolve: t('Resolve next', 'Résoudre ensuite'),
  ink: t('Move the inkpot', 'Avancer l’encrier'),
  professor: t('Walk with your professor', 'Promener votre professeur'),
  freud: t('Walk with Freud', 'Promener Freud'),
  visit: t('What the place gives', 'Ce que donne le lieu'),
  linger: t('Stay longer', 'S’attarder'),
  heal: t('Help a client', 'Aider un client'),
  takeTile: t('Take a tile', 'Prendre une tuile'),
  placeTile: t('Place the tile', 'Placer la tuile'),
  publish: t('Publish a treatise', 'Publier un traité'),
  lay: t('Lay a card of yours', 'Poser une de vos cartes'),
  cite: t('Cite a volume', 'Citer un volume'),
  trackAction: t('Rewards of the track', 'Récompenses de la piste'),
  enough: or,
};
