// How the plain table tells Egocentric World: your hand, the piles, the others. Words and order only; no rule.
import type { PlainGuide, Section } from '../../play/guide';
import type { Json, Text } from '../../wire';
import { spoken } from './cards.svelte';
import type { SeatView, View } from './types';

const t = (en: string, fr: string): Text => ({ en, fr });
const same = (words: string | number): Text => t(String(words), String(words));
const nothing = t('nothing', 'rien');
const viewOf = (view: Json): View => view as unknown as View;

const card = (value: number): Text => t(spoken(value, 'en'), spoken(value, 'fr'));
const cards = (values: number[]): Text => (values.length === 0 ? nothing : same(values.join(', ')));
const counted = (count: number): Text => t(`${count} ${count === 1 ? 'card' : 'cards'}`, `${count} ${count < 2 ? 'carte' : 'cartes'}`);

type Facts = NonNullable<Section['facts']>;

function table(view: View, names: string[]): Facts {
  const stopper = view.stopper === null ? undefined : names[view.stopper];
  return [
    { label: t('Round', 'Manche'), value: same(view.round) },
    { label: t('Draw pile', 'Pioche'), value: counted(view.drawCount) },
    { label: t('On top of the discard pile', 'Au sommet de la défausse'), value: view.top === 0 ? nothing : card(view.top) },
    ...(view.discard.length > 0
      ? [{ label: t('Discard pile, from below', 'Défausse, depuis le bas'), value: cards(view.discard) }]
      : [{ label: t('In the discard pile', 'Dans la défausse'), value: cards(view.discarded) }]),
    ...(stopper === undefined ? [] : [{ label: t('Said STOP', 'A dit STOP'), value: same(stopper) }]),
    ...(view.extraTurn ? [{ label: t('Extra turn', 'Tour supplémentaire'), value: t('to come', 'à venir') }] : []),
  ];
}
const scores = (seat: SeatView, several: boolean): Facts =>
  several
    ? [
        { label: t('Points so far', 'Points jusqu’ici'), value: same(seat.total) },
        { label: t('In the last round', 'À la dernière manche'), value: same(seat.lastScore) },
      ]
    : [];

function own(view: View, several: boolean): Section[] {
  const seat = typeof view.viewer === 'number' ? view.seats[view.viewer] : undefined;
  if (!seat) return [];
  const drawn =
    view.drawn > 0 && view.current === view.viewer ? [{ label: t('You drew', 'Vous avez pioché'), name: card(view.drawn) }] : [];
  return [
    {
      key: 'hand',
      title: t('Your hand', 'Votre main'),
      open: true,
      note: cards(seat.known),
      things: [...drawn, ...seat.known.map((value) => ({ name: card(value) }))],
      facts: scores(seat, several),
    },
  ];
}

function other(view: View, at: number, name: string, several: boolean): Section {
  const seat = view.seats[at] as SeatView;
  const gone = view.gone.includes(at);
  return {
    key: `player-${at}`,
    title: same(name),
    open: true,
    note: gone ? t('has left the game', 'a quitté la partie') : counted(seat.cards),
    facts: [
      { label: t('Cards', 'Cartes'), value: same(seat.cards) },
      ...(seat.stack > 0 ? [{ label: t('Of them face down in a stack', 'Dont en pile, face cachée'), value: same(seat.stack) }] : []),
      {
        label: view.viewer === 'spectator' ? t('Known to all', 'Connues de tous') : t('You know of', 'Vous y connaissez'),
        value: cards(seat.known),
      },
      ...scores(seat, several),
    ],
  };
}

export const guide: PlainGuide = {
  sections: (json, _components, names) => {
    const view = viewOf(json);
    const several = view.options.rounds === 'to50';
    const others = view.seats.map((_, at) => at).filter((at) => at !== view.viewer);
    return [
      ...own(view, several),
      { key: 'table', title: t('On the table', 'Sur la table'), open: true, facts: table(view, names) },
      ...others.map((at) => other(view, at, names[at] ?? '', several)),
    ];
  },
};
