// How the plain table tells Unconscious Mind: the moves under headings, the view in reading order.
import { aside, type Arranged, type PlainGuide } from '../../play/guide';
import { labelOf } from '../../play/words-of-keys';
import type { Offered } from '../../wire';
import { idTurn } from './id-turn';
import { sections } from './sections';
import { moveOf, partsOf, viewOf, type Kind, type Parts, type View } from './types';
import { or, same, spaceName, wayOfInkpot } from './words';

const afterActions = 20;
const atTheEnd = 90;
const ranks: Partial<Record<Kind, number>> = {
  recall: afterActions,
  treat: afterActions,
  pass: atTheEnd,
  endTurn: atTheEnd,
  enough: atTheEnd,
  ignoreDemotion: atTheEnd,
  convert: aside,
};

function arrange(offered: Offered, view: View, parts: Parts): Arranged {
  const move = moveOf(offered.move);
  if (move.type === 'state') {
    const action = parts.actions[move.action];
    if (action) {
      const heading = { key: `action-${move.action}`, title: action.name, help: action.text, rank: move.action };
      const way = typeof view.viewer === 'number' ? wayOfInkpot(move.space, view, parts, view.viewer) : null;
      return { heading, short: same(spaceName(move.space)), ...(way ? { detail: way } : {}) };
    }
  }
  const rank = ranks[move.type] ?? afterActions + 1;
  const title = rank === atTheEnd ? or : (labelOf('unconscious-mind', `move:${move.type}`) ?? same(move.type));
  return { heading: { key: title.en, title, rank } };
}

export const guide = {
  arrange: (offered, view, components) => arrange(offered, viewOf(view), partsOf(components)),
  sections: (view, components, names) => sections(viewOf(view), partsOf(components), names),
  own: (view) => idTurn(viewOf(view)),
} satisfies PlainGuide;
