// How the plain table tells Unconscious Mind: the question, the moves under headings, the view in reading order.
import { aside, type Arranged, type PlainGuide } from '../../play/guide';
import type { Offered, Text } from '../../wire';
import { asked, spaceName } from './asked';
import { sections } from './sections';
import { moveOf, partsOf, viewOf, type Kind, type Parts } from './types';
import { kinds, t } from './words';

const afterActions = 20;
const atTheEnd = 90;
const ranks: Partial<Record<Kind, number>> = { recall: afterActions, treat: afterActions, pass: atTheEnd, endTurn: atTheEnd, enough: atTheEnd, convert: aside };

/** The way of the inkpot stands in brackets in the engine's words. */
const inkpotIn = (text: string): string => /\([^()]*→[^()]*\)/.exec(text)?.[0] ?? '';
const shortState = (space: number, { en, fr }: Text): Text =>
  t(`${spaceName(space)} ${inkpotIn(en)}`.trim(), `${spaceName(space)} ${inkpotIn(fr)}`.trim());

function arrange(offered: Offered, parts: Parts): Arranged {
  const move = moveOf(offered.move);
  if (move.type === 'state') {
    const action = parts.actions[move.action];
    if (action) {
      const heading = { key: `action-${move.action}`, title: action.name, help: action.text, rank: move.action };
      return { heading, short: shortState(move.space, offered.text) };
    }
  }
  const title = kinds[move.type];
  return { heading: { key: title.en, title, rank: ranks[move.type] ?? afterActions + 1 } };
}

export const guide: PlainGuide = {
  asked: (view, components) => asked(viewOf(view), partsOf(components)),
  arrange: (offered, _view, components) => arrange(offered, partsOf(components)),
  kind: (kind) => (kind in kinds ? kinds[kind as Kind] : null),
  sections: (view, components, names) => sections(viewOf(view), partsOf(components), names),
};
