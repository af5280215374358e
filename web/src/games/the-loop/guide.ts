// How the plain table tells The LOOP: the agents with their cards, the ring era by era, the missions, the piles. No rule.
import type { Grid, PlainGuide, Section, Thing } from '../../play/guide';
import type { Json, Text } from '../../wire';
import { partsOf, type Parts } from './parts';
import { eraCount, type Agent, type Deck, type View } from './types';

const t = (en: string, fr: string): Text => ({ en, fr });
const same = (words: string | number): Text => t(String(words), String(words));
const nothing = t('–', '–');
const none = t('none', 'aucun');
const viewOf = (view: Json): View => view as unknown as View;
const join = (texts: Text[], between = ', '): Text =>
  t(texts.map((text) => text.en).join(between), texts.map((text) => text.fr).join(between));
const some = (texts: Text[]): Text => (texts.length === 0 ? nothing : join(texts));
const counted = (count: number, en: [string, string], fr: [string, string]): Text =>
  t(`${count} ${count === 1 ? en[0] : en[1]}`, `${count} ${count < 2 ? fr[0] : fr[1]}`);
const cardCount = (count: number): Text => counted(count, ['card', 'cards'], ['carte', 'cartes']);

class Named {
  constructor(private readonly parts: Parts) {}
  era = (era: number): Text => this.parts.eras[era] ?? same(era);
  agent = ({ name }: Agent): Text => this.parts.agents.find((one) => one.agent === name)?.name ?? same(name);
  card = (card: number): Text => this.parts.cards[card]?.name ?? same(card);
  cards = (cards: number[]): Text => some(cards.map(this.card));
  shown = (card: number, label?: Text): Thing => ({
    name: this.card(card),
    text: this.parts.cards[card]?.effect ?? nothing,
    ...(label ? { label } : {}),
  });
  ability = ({ name }: Agent): Text => this.parts.agents.find((one) => one.agent === name)?.abilityText ?? nothing;
}

function now(view: View, parts: Parts, named: Named): Section {
  const { turns, missionsToWin } = parts.limits;
  const nuisance =
    parts.nuisances[
      ['oneMoreRift', 'noFreeMove', 'dearLoops', 'lostEnergy', 'oneMoreClone', 'noArtifact', 'oneEraFurther'].indexOf(view.nuisance)
    ];
  return {
    key: 'now',
    title: t('Where it stands', 'Où en est-on'),
    open: true,
    facts: [
      {
        label: t('Turn', 'Tour'),
        value: t(`${view.turn} of ${turns}, cycle ${view.cycle}`, `${view.turn} sur ${turns}, cycle ${view.cycle}`),
      },
      {
        label: t('Missions archived', 'Missions archivées'),
        value: t(`${view.archived} of ${missionsToWin}`, `${view.archived} sur ${missionsToWin}`),
      },
      { label: t('Vortexes', 'Vortex'), value: same(view.vortexes) },
      { label: t('Dr Foo is in', 'Le Dr Foo est dans'), value: view.foo === null ? none : named.era(view.foo) },
      { label: t('He may still go to', 'Il peut encore aller dans'), value: some(view.fooDeck.map(named.era)) },
      { label: t('The next LOOP costs', 'Le prochain LOOP coûte'), value: same(view.loopPrice) },
      {
        label: t('Free move', 'Déplacement gratuit'),
        value: view.freeMoveUsed ? t('used', 'fait') : t('still to come', 'encore possible'),
      },
      { label: t('Ability', 'Capacité'), value: view.abilityUsed ? t('used', 'utilisée') : t('still to come', 'encore possible') },
      ...(nuisance ? [{ label: t('Nuisance', 'Nuisance'), value: nuisance }] : []),
      ...(view.centrifuges > 0 ? [{ label: t('Centrifuges', 'Centrifugeuses'), value: same(view.centrifuges) }] : []),
    ],
    ...(parts.cards[view.revealed] ? { things: [named.shown(view.revealed, t('Revealed', 'Révélée'))] } : {}),
  };
}

function agents(view: View, named: Named): Section[] {
  return view.agents.map((agent, at) => ({
    key: `agent-${at}`,
    title: named.agent(agent),
    open: at === view.active,
    note: at === view.active ? t('plays now', 'joue maintenant') : named.era(agent.era),
    facts: [{ label: t('Is in', 'Se trouve dans'), value: named.era(agent.era) }],
    things: [
      { label: t('Ability', 'Capacité'), name: named.ability(agent) },
      ...agent.hand.map(({ card, exhausted }) => named.shown(card, exhausted ? t('exhausted', 'épuisée') : t('ready', 'disponible'))),
    ],
  }));
}

function ring(view: View, parts: Parts, named: Named): Grid {
  const clones = (era: number): Text =>
    some(
      view.board
        .filter((token) => token.era === era)
        .map(({ clone, destroyed }) => {
          const gone = named.era(destroyed);
          const who = parts.clones[clone]?.supa ? t('supa clone', 'supa clone') : t('clone', 'clone');
          return t(`${who.en}, vanishes in ${gone.en}`, `${who.fr}, disparaît dans ${gone.fr}`);
        }),
    );
  const forecast = (era: number): Text => {
    const found = view.forecast.find((one) => one.era === era);
    if (!found) return nothing;
    const rifts = counted(found.cubes, ['rift', 'rifts'], ['faille', 'failles']);
    const chance = Math.round(found.vortexPerMille / 10);
    return t(`${rifts.en}, vortex ${chance} %`, `${rifts.fr}, vortex ${chance} %`);
  };
  return {
    columns: [
      t('Rifts', 'Failles'),
      t('Energy', 'Énergie'),
      t('Who is there', 'Qui s’y trouve'),
      t('Clones', 'Clones'),
      t('If Dr Foo comes', 'Si le Dr Foo vient'),
    ],
    rows: Array.from({ length: eraCount }, (_, era) => ({
      name: named.era(era),
      cells: [
        same(view.rifts[era] ?? 0),
        same(view.energy[era] ?? 0),
        some(view.agents.filter((agent) => agent.era === era).map(named.agent)),
        clones(era),
        forecast(era),
      ],
    })),
  };
}

function missions(view: View, parts: Parts, named: Named): Thing[] {
  return view.tiles.flatMap((tile, era): Thing[] => {
    const mission = parts.missions[tile.mission];
    if (tile.slot === 'faceUp' && mission)
      return [
        {
          label: t(`${tile.progress} of ${mission.required}`, `${tile.progress} sur ${mission.required}`),
          name: t(`${named.era(era).en}: ${mission.name.en}`, `${named.era(era).fr} : ${mission.name.fr}`),
          text: mission.text,
        },
      ];
    if (tile.slot === 'vortex') return [{ name: named.era(era), text: t('a vortex', 'un vortex') }];
    return [];
  });
}

const pile = (deck: Deck, key: string, title: Text, named: Named): Section => ({
  key,
  title,
  open: false,
  note: cardCount(deck.inside.length + deck.onTop.length),
  facts: [
    { label: t('On top, the next last', 'Dessus, la prochaine en dernier'), value: named.cards(deck.onTop) },
    { label: t('In the draw pile', 'Dans la pioche'), value: named.cards(deck.inside) },
    { label: t('In the discard pile', 'Dans la défausse'), value: named.cards(deck.discard) },
  ],
});

function sections(view: View, parts: Parts, named: Named): Section[] {
  const piles = view.decks.map((deck, at) =>
    pile(
      deck,
      `deck-${at}`,
      view.decks.length === 1 || !view.agents[at] ? t('Deck', 'Deck') : named.agent(view.agents[at] as Agent),
      named,
    ),
  );
  return [
    now(view, parts, named),
    ...agents(view, named),
    { key: 'ring', title: t('The ring', 'L’anneau'), open: true, grid: ring(view, parts, named) },
    { key: 'missions', title: t('Missions', 'Missions'), open: true, things: missions(view, parts, named) },
    {
      key: 'artifacts',
      title: t('Artifacts to be had', 'Artefacts à prendre'),
      open: false,
      note: cardCount(view.available.length),
      things: view.available.map((card) => named.shown(card, named.era(parts.cards[card]?.era ?? 0))),
    },
    {
      key: 'piles',
      title: t('Piles and bag', 'Pioches et sac'),
      open: false,
      facts: [
        { label: t('Shared deck', 'Gros deck'), value: cardCount(view.artifacts.length) },
        { label: t('Lost artifacts', 'Artefacts perdus'), value: named.cards(view.lost) },
        { label: t('Clones in the bag', 'Clones dans le sac'), value: same(view.bag.length) },
      ],
      parts: piles,
    },
  ];
}

export const guide: PlainGuide = {
  sections: (json, components) => {
    const parts = partsOf(components);
    return parts ? sections(viewOf(json), parts, new Named(parts)) : [];
  },
};
