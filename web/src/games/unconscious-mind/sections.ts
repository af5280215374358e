// The view in reading order: one's own board, the table, what lies on display; the city, the others and the piles folded.
import type { Grid, Section, Thing } from '../../play/guide';
import type { Text } from '../../wire';
import { idFacts, idNotebook, idParts, withCover } from './id-board';
import { all, labelled, Named, plain, sentences } from './named';
import { none, side, type Parts, type Player, type View } from './types';
import {
  column,
  count,
  freud,
  inkpots,
  join,
  levels,
  locks,
  nothing,
  points,
  qualities,
  room,
  row,
  said,
  same,
  spaceName,
  t,
} from './words';

function facts({ open, tallies }: View, who: number, player: Player, named: Named): NonNullable<Section['facts']> {
  const tally = tallies[who];
  const onTable = open.spaces.filter(({ owner }) => owner === who).reduce((sum, { ideas }) => sum + ideas, 0);
  return [
    { label: t('Points', 'Points'), value: same(player.points) },
    ...(tally ? [{ label: t('If it ended now', 'Si c’était fini'), value: same(tally.finalPoints) }] : []),
    { label: t('Coffee', 'Café'), value: same(player.coffee) },
    { label: t('Ideas', 'Idées'), value: same(player.ideas) },
    { label: t('Ideas placed', 'Idées placées'), value: same(onTable) },
    { label: t('Bright ideas', 'Idées brillantes'), value: same(player.brightIdeas) },
    { label: t('Pillboxes', 'Piluliers'), value: same(player.pillboxes) },
    { label: t('Reputation', 'Réputation'), value: same(player.reputation) },
    { label: t('Inkpot', 'Encrier'), value: inkpots[player.inkpot] },
    { label: t('Professor', 'Professeur'), value: named.place(player.professor) },
    ...(player.automaton ? idFacts(open, player) : []),
  ];
}

/** Qualities down, levels across; "2 + 1" are two white discs and a coloured one. */
function dial({ dial: { white, coloured } }: Player): Grid {
  const discs = (area: number): Text => {
    const [plainOnes, own] = [white[area] ?? 0, coloured[area] ?? 0];
    if (plainOnes + own === 0) return nothing;
    return own === 0
      ? same(plainOnes)
      : t(`${plainOnes ? `${plainOnes} + ` : ''}${own} coloured`, `${plainOnes ? `${plainOnes} + ` : ''}${own} de couleur`);
  };
  return {
    columns: levels,
    rows: [
      ...qualities.map((name, quality) => ({ name, cells: levels.map((_, level) => discs(quality * side + level)) })),
      { name: t('Reserve', 'Réserve'), cells: [discs(side * side), t('', ''), t('', '')] },
    ],
  };
}
function notebook({ open }: View, player: Player, parts: Parts, named: Named): Grid {
  const cell = (id: number): Text => {
    const { name } = named.tile(id);
    const main = parts.tiles[id]?.main;
    return main ? said(name, main) : name;
  };
  const cells = player.automaton ? idNotebook(open, player, named) : player.notebook.map(cell);
  /** A coloured insight covers the effect until the row or the column is full. */
  const slot = (covered: boolean | undefined, text: Text | undefined): Text => {
    if (!text) return nothing;
    return covered ? t(`covered: ${plain(text).en}`, `couvert : ${plain(text).fr}`) : plain(text);
  };
  return {
    columns: [
      t('Beside it', 'À côté'),
      ...[0, 1, 2].map((n) => said(column(n), locks[player.locks[n] ?? 'open'])),
      t('At its end', 'Au bout'),
    ],
    rows: [
      ...[0, 1, 2].map((n) => ({
        name: row(n),
        cells: [
          slot(false, parts.rowInsights[n]),
          ...cells.slice(n * side, n * side + side),
          slot(player.rowInsight[n], parts.rowSlots[n]),
        ],
      })),
      {
        name: t('Foot', 'Pied'),
        cells: [t('', ''), ...parts.columnSlots.map((text, n) => slot(player.columnInsight[n], text)), t('', '')],
      },
    ],
  };
}
function office(player: Player, parts: Parts, named: Named): Thing[] {
  return player.rooms.flatMap((each, n) => {
    if (each.client === none) {
      const closed = n > 0 && !player.secondRoom;
      return [{ label: room(n), name: closed ? t('closed until a catharsis', 'fermée jusqu’à une catharsis') : t('empty', 'vide') }];
    }
    const client = withCover(each.client, named.client(each.client), player, parts);
    const dreams = [...each.dreams].reverse();
    return [
      { ...client, label: room(n) },
      { label: t('Therapy', 'Thérapie'), name: t(`${each.therapy} to go`, `encore ${each.therapy}`) },
      labelled(t('Grief', 'Douleur'), named.grief(each.grief)),
      ...dreams.map((id, at) => labelled(at === 0 ? t('Dream', 'Rêve') : t('Dream below', 'Rêve dessous'), named.dream(id))),
    ];
  });
}
function earned(player: Player, parts: Parts, named: Named): Thing[] {
  return [
    ...player.cured.map((id) => labelled(t('Cured', 'Soigné'), withCover(id, named.client(id), player, parts))),
    ...all(player.inPlay, named.card).map((each) => labelled(t('Research in play', 'Recherche en jeu'), each)),
    ...player.published.map(({ treatise, volumes }) =>
      labelled(t('Treatise', 'Traité'), {
        ...named.treatise(treatise),
        text: join(
          volumes.map((id) => named.card(id).name),
          ', ',
        ),
      }),
    ),
    ...all(player.goals, named.goal).map((each) => labelled(t('Goal', 'Objectif'), each)),
  ];
}

function board(view: View, who: number, player: Player, parts: Parts, named: Named, mine: boolean): Section[] {
  const hand = view.hands[who];
  const known = mine ? view.hand : (hand?.known ?? []);
  const cards = count(hand?.count ?? 0, ['card', 'cards'], ['carte', 'cartes']);
  const done = earned(player, parts, named);
  return [
    ...(player.automaton ? [] : [{ key: 'insights', title: t('Insight dial', 'Roue d’intuition'), open: true, grid: dial(player) }]),
    { key: 'office', title: t('Office', 'Cabinet'), open: true, things: office(player, parts, named) },
    { key: 'notebook', title: t('Notebook', 'Carnet'), open: true, grid: notebook(view, player, parts, named) },
    { key: 'hand', title: t('Research in hand', 'Recherches en main'), open: mine, note: cards, things: all(known, named.card) },
    ...(done.length > 0
      ? [
          {
            key: 'earned',
            title: t('Earned', 'Acquis'),
            open: false,
            note: count(done.length, ['item', 'items'], ['élément', 'éléments']),
            things: done,
          },
        ]
      : []),
    ...(player.automaton ? idParts(view, player, parts, named) : []),
  ];
}

function meeting({ open }: View, parts: Parts, names: string[]): Section {
  const cell = (space: number): Text => {
    const placed = open.spaces[space];
    const action = placed && parts.actions[placed.action]?.name;
    const name = placed && names[placed.owner];
    if (!placed || name === undefined || !action) return nothing;
    const ideas = placed.ideas + placed.bright;
    const who = same(ideas > 1 ? `${name} ×${ideas}` : name);
    return open.players[placed.owner]?.automaton ? who : said(who, action); // the Id's ideas point at no action (UM-11.5.4)
  };
  return {
    key: 'meeting',
    title: t('Meeting table', 'Table de réunion'),
    open: true,
    grid: {
      columns: [0, 1, 2, 3].map((n) => same(n + 1)),
      rows: [0, 1, 2, 3].map((line) => ({
        name: t(
          `${'ABCD'[line]} · inkpot ${parts.spaces[line * 4]?.steps ?? ''}`,
          `${'ABCD'[line]} · encrier ${parts.spaces[line * 4]?.steps ?? ''}`,
        ),
        cells: [0, 1, 2, 3].map((n) => cell(line * 4 + n)),
      })),
    },
    parts: [
      {
        key: 'actions',
        title: t('The nine actions', 'Les neuf actions'),
        open: false,
        things: parts.actions.map(({ name, text }, action) => ({
          name,
          text,
          label: same(parts.spaces.flatMap(({ touches }, space) => (touches.includes(action) ? [spaceName(space)] : [])).join(' ')),
        })),
      },
    ],
  };
}
function displays({ open, tallies, viewer }: View, named: Named): Section {
  const shelf = (key: string, title: Text, things: Thing[], shown = false): Section => ({
    key,
    title,
    open: shown,
    note: join(
      things.map(({ name }) => name),
      ' · ',
    ),
    things,
  });
  const prices = tallies[viewer === 'spectator' ? 0 : viewer]?.notePrices ?? [];
  const places = [t('left', 'gauche'), t('middle', 'milieu'), t('right', 'droite')].map((place, n) =>
    join([place, count(prices[n] ?? 0, ['coffee', 'coffee'], ['café', 'cafés'])], ', '),
  );
  const tiles = open.supply.flatMap((line, n) =>
    line.map((id, at) =>
      labelled(t(`${n ? 'Lower' : 'Upper'} ${places[at]?.en ?? ''}`, `${n ? 'Bas' : 'Haut'} ${places[at]?.fr ?? ''}`), named.tile(id)),
    ),
  );
  return {
    key: 'displays',
    title: t('On display', 'Les réserves'),
    open: true,
    parts: [
      shelf('supply', t('Notebook tiles', 'Tuiles Carnet'), tiles),
      shelf('research', t('Research', 'Recherches'), all(open.research, named.card)),
      shelf('treatises', t('Treatises to publish', 'Traités à publier'), all(open.treatiseRow, named.treatise)),
      shelf('routine', t('Routine clients', 'Clients de routine'), all(open.routine, named.client)),
      shelf('cases', t('Case studies', 'Clients Étude de cas'), all(open.caseStudies, named.client)),
      shelf('dreams', t('Manifest dreams', 'Rêves manifestes'), all(open.dreamRow, named.dream)),
      shelf('goals', t('Goals to claim', 'Objectifs de lieu à récupérer'), all(open.goalRow, named.goal)),
    ],
  };
}
function city({ open }: View, parts: Parts, names: string[], named: Named): Section {
  const taken = t('taken', 'pris');
  const whoAt = (place: number): Text[] => [
    ...(open.freud === place ? [freud] : []),
    ...open.players.flatMap(({ professor }, who) => (professor === place ? [same(names[who] ?? '')] : [])),
  ];
  const bonus = (text: Text, used: boolean | undefined, n: number): Text =>
    said(t(`bonus ${n + 1}`, `bonus ${n + 1}`), used ? taken : text);
  return {
    key: 'city',
    title: t('Vienna', 'Vienne'),
    open: false,
    note: said(freud, named.place(open.freud)),
    facts: [
      { label: t('Round', 'Manche'), value: same(open.round) },
      { label: t('Freud’s marker', 'Marqueur de Freud'), value: same(open.freudReputation) },
      ...(open.lastRound ? [{ label: t('Last round', 'Dernière manche'), value: same(open.lastRound) }] : []),
    ],
    things: [
      ...parts.locations.map(({ name, effects, bonuses }, place) => ({
        label: join(whoAt(place), ', '),
        name,
        text: sentences([join(effects, ' / '), ...bonuses.map((text, n) => bonus(text, open.locationUsed[place]?.[n], n))]),
      })),
      ...parts.districts.map(({ name, bonuses }, district) => ({
        label: count(open.tokens[district] ?? 0, ['token', 'tokens'], ['jeton', 'jetons']),
        name,
        text: sentences(
          bonuses.map((text, n) => {
            const owner = names[open.districtOwner[district]?.[n] ?? -1];
            return bonus(
              owner === undefined ? text : t(`${text.en} (${owner})`, `${text.fr} (${owner})`),
              open.districtUsed[district]?.[n],
              n,
            );
          }),
        ),
      })),
    ],
  };
}
function piles({ piles: left }: View, named: Named): Section {
  const pile = (key: string, title: Text, ids: number[], one: (id: number) => Thing): Section => ({
    key,
    title,
    open: false,
    note: same(ids.length),
    things: all(ids, one),
  });
  return {
    key: 'piles',
    title: t('Still in the piles', 'Encore dans les piles'),
    open: false,
    note: t('though not in which order', 'sans dire dans quel ordre'),
    parts: [
      pile('tiles', t('Notebook tiles', 'Tuiles Carnet'), left.tiles, named.tile),
      pile(
        'research',
        t('Research, with what others hold unseen', 'Recherches, avec ce que les autres cachent'),
        left.researchPile,
        named.card,
      ),
      pile('treatises', t('Treatises', 'Traités'), left.treatisePile, named.treatise),
      pile('routine', t('Routine clients', 'Clients de routine'), left.routinePile, named.client),
      pile('cases', t('Case studies', 'Clients Étude de cas'), left.casePile, named.client),
      pile('griefs', t('Grief layers', 'Couches de douleur'), left.griefs, named.grief),
      pile('manifest', t('Manifest dreams', 'Rêves manifestes'), left.manifest, named.dream),
      pile('latent', t('Latent dreams', 'Rêves latents'), left.latent, named.dream),
    ],
  };
}

export function sections(view: View, parts: Parts, names: string[]): Section[] {
  const named = new Named(parts);
  const me = typeof view.viewer === 'number' ? view.viewer : -1;
  const boards = view.open.players.map((player, who): Section => {
    const mine = who === me;
    const gist = join(
      [
        points(player.points),
        t(`${player.coffee} coffee`, `${player.coffee} café${player.coffee > 1 ? 's' : ''}`),
        t(`reputation ${player.reputation}`, `réputation ${player.reputation}`),
      ],
      ', ',
    );
    return {
      key: `board-${who}`,
      title: mine ? t('Your board', 'Votre plateau') : same(names[who] ?? ''),
      open: mine,
      ...(mine ? {} : { note: gist }),
      facts: facts(view, who, player, named),
      parts: board(view, who, player, parts, named, mine),
    };
  });
  const own = boards.filter((_, who) => who === me);
  const others = boards.filter((_, who) => who !== me);
  return [...own, meeting(view, parts, names), displays(view, named), city(view, parts, names, named), ...others, piles(view, named)];
}
