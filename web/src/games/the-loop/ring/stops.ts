// Everything on the ring that can be pressed or asked about, era by era, in the order the arrow keys go.
import type { Lang } from '../../../play/screen';
import type { Parts } from '../parts';
import { tell } from '../../../words';
import { way, type Token, type View } from '../types';
import { words } from '../words';

export type Stop = { target: string; era: number; label: string };

export function cloneLabel(token: Token, parts: Parts, lang: Lang): string {
  const w = words[lang];
  const name = parts.clones[token.clone]?.supa ? w.supa : w.clone;
  return [name, w.bound(tell(parts.eras[token.destroyed], lang)), w.far(way(token.era, token.destroyed)), token.turned ? w.turned : '']
    .filter(Boolean)
    .join(', ');
}
export function tileLabel(view: View, era: number, parts: Parts, lang: Lang): string {
  const w = words[lang];
  const tile = view.tiles[era]!;
  const mission = parts.missions[tile.mission];
  const open = tile.slot === 'faceUp' && mission;
  const what = open
    ? [tell(mission.text, lang), w.progress(tile.progress, mission.required), tile.progress >= mission.required ? w.accomplished : '']
    : [];
  return [`${w.tile[tile.slot]}${mission ? `: ${tell(mission.name, lang)}` : ''}`, ...what].filter(Boolean).join(', ');
}
export function eraLabel(view: View, era: number, parts: Parts, lang: Lang): string {
  const w = words[lang];
  const clones = view.board.filter((token) => token.era === era).length;
  const agents = view.agents
    .filter((agent) => agent.era === era)
    .map((agent) => tell(parts.agents.find((one) => one.agent === agent.name)?.name, lang));
  return [
    tell(parts.eras[era], lang),
    w.rifts(view.rifts[era] ?? 0, view.slots[era] ?? 0),
    w.energy(view.energy[era] ?? 0),
    clones > 0 ? w.clones(clones) : '',
    ...agents,
    view.foo === era ? w.here : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function stopsOf(view: View, parts: Parts, lang: Lang): Stop[] {
  const w = words[lang];
  return view.tiles.flatMap((_, era) => [
    { target: `era:${era}`, era, label: eraLabel(view, era, parts, lang) },
    { target: `tile:${era}`, era, label: `${tell(parts.eras[era], lang)}. ${tileLabel(view, era, parts, lang)}` },
    ...view.board
      .filter((token) => token.era === era)
      .map((token) => ({ target: `clone:${token.clone}`, era, label: cloneLabel(token, parts, lang) })),
    ...view.agents.flatMap((agent, i) =>
      agent.era === era
        ? [
            {
              target: `agent:${i}`,
              era,
              label: [tell(parts.agents.find((one) => one.agent === agent.name)?.name, lang), i === view.active ? w.playsHere : '']
                .filter(Boolean)
                .join(', '),
            },
          ]
        : [],
    ),
    ...view.available
      .filter((card) => parts.cards[card]?.era === era)
      .map((card) => ({
        target: `card:${card}`,
        era,
        label: `${w.artifact(tell(parts.cards[card]?.name, lang))}, ${tell(parts.cards[card]?.effect, lang)}`,
      })),
    ...((view.centrifuges >> era) & 1 ? [{ target: `centrifuge:${era}`, era, label: w.centrifuge }] : []),
  ]);
}
