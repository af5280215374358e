// The move that a press on a quiet thing would most likely have meant: the engine says why it cannot be made. A thing is named by
// moves of several kinds; meant is one of a kind that is asked for now, else the first.
import { none, reserve, side, type Kind, type Move, type Parts, type View } from './types';

export type Asked = {
  /** Moves of this kind are offered, or it was said why none is. */
  isAsked: (kind: Kind) => boolean;
  /** What was chosen before. */
  picked: string[];
};

/** All moves that name the thing, the most likely first. */
function naming(target: string, { open, hand }: View, parts: Parts, me: number, picked: string[]): Move[] {
  const [kind = '', rest = ''] = target.split(':');
  const [first = 0, second = 0] = rest.split('.').map(Number);
  const own = open.players[me];
  const chosen = (what: string): number | undefined => {
    const one = picked.find((each) => each.startsWith(`${what}:`));
    return one === undefined ? undefined : Number(one.slice(what.length + 1));
  };
  const free = (space: number): boolean =>
    open.spaces[space]?.owner === undefined || open.spaces[space].ideas + open.spaces[space].bright === 0;
  const inRoom = (room: number): Move[] => [
    { type: 'treat', room },
    { type: 'usePillbox', room },
    { type: 'heal', room },
  ];
  switch (kind) {
    case 'action': {
      const near = parts.spaces.flatMap(({ touches }, space) => (touches.includes(first) ? [space] : []));
      return [{ type: 'state', space: chosen('space') ?? near.find(free) ?? near[0] ?? 0, action: first }];
    }
    case 'space':
      return [{ type: 'state', space: first, action: chosen('action') ?? parts.spaces[first]?.touches[0] ?? 0 }];
    case 'idea':
      return [{ type: 'put', ideas: first, bright: 0 }];
    case 'room':
      return first === me ? inRoom(second) : [];
    case 'client': {
      const room = own?.rooms.findIndex(({ client }) => client === first) ?? -1;
      if (room >= 0) return inRoom(room);
      const [routine, study] = [open.routine.indexOf(first), open.caseStudies.indexOf(first)];
      if (routine >= 0) return [{ type: 'takeRoutine', index: routine }];
      return study >= 0 ? [{ type: 'takeCaseStudy', index: study }] : [];
    }
    case 'dream': {
      const room = own?.rooms.findIndex(({ dreams }) => dreams.includes(first)) ?? -1;
      if (room >= 0) return inRoom(room);
      const index = open.dreamRow.indexOf(first);
      return index >= 0 ? [{ type: 'takeDream', index }] : [];
    }
    case 'pile':
      return rest === 'manifest' ? [{ type: 'takeDream', index: open.dreamRow.length }] : [];
    case 'conversion':
      return [{ type: 'convert', into: rest as Extract<Move, { type: 'convert' }>['into'] }];
    case 'pillbox':
      return [...[0, 1].map((room): Move => ({ type: 'usePillbox', room })), { type: 'convert', into: 'pillbox' }];
    case 'bright':
      return [{ type: 'linger' }, { type: 'put', ideas: 0, bright: first || 1 }, { type: 'convert', into: 'brightIdea' }];
    case 'coffee':
      return [{ type: 'accept' }, { type: 'ignoreDemotion' }, { type: 'convert', into: 'elevate' }];
    case 'goal':
      return [{ type: 'claimGoal', goal: first }];
    case 'supply':
      return [{ type: 'takeTile', row: first }];
    case 'cell': {
      const row = Math.floor(second / side);
      const place: Move = { type: 'placeTile', row };
      const trigger: Move[] = [
        { type: 'triggerTile', cell: second },
        { type: 'resolve', item: second % side },
        { type: 'triggerRow', row },
      ];
      return (own?.notebook[second] ?? none) === none ? [place, ...trigger] : [...trigger, place];
    }
    case 'row':
      return [
        { type: 'triggerRow', row: second },
        { type: 'placeTile', row: second },
        { type: 'resolve', item: side },
      ];
    case 'column':
      return [
        { type: 'triggerColumn', column: second },
        { type: 'resolve', item: side },
      ];
    case 'inkpot':
      return [{ type: 'ink', steps: 1 }];
    case 'dial': {
      const [from, quality] = [chosen('dial'), Math.floor(first / side)];
      if (first === reserve)
        return [
          { type: 'spendColour', area: reserve },
          { type: 'generate', quality: 0, from: reserve },
        ];
      return [
        { type: 'elevate', area: first },
        { type: 'payWith', area: first },
        { type: 'spendColour', area: first },
        { type: 'generate', quality, from: from ?? first },
        from === undefined ? { type: 'transfer', area: first, to: (quality + 1) % side } : { type: 'transfer', area: from, to: quality },
        { type: 'demote', area: first },
      ];
    }
    case 'effect':
    case 'location':
      return [
        ...(kind === 'effect' ? [{ type: 'visit', effect: second } as const] : []),
        { type: 'professor', location: first },
        { type: 'freud', location: first },
        { type: 'locationBonus', location: first, slot: 0 },
      ];
    case 'freud':
      return [{ type: 'freud', location: open.freud }];
    case 'professor':
      return [{ type: 'professor', location: own?.professor ?? 0 }, { type: 'recall' }];
    case 'bonus':
      return [{ type: 'locationBonus', location: first, slot: second }];
    case 'district':
      return [{ type: 'districtBonus', district: first, slot: second }];
    case 'section':
      return [{ type: 'trackAction', section: first }];
    case 'card': {
      const swap: Move = { type: 'swap', card: first, display: chosen('display') ?? 0 };
      const [lay, play]: Move[] = [
        { type: 'lay', card: first },
        { type: 'playCard', card: first },
      ];
      return own?.inPlay.includes(first) ? [lay!, play!, swap] : [play!, swap, lay!];
    }
    case 'display':
      return [{ type: 'swap', card: chosen('card') ?? hand[0] ?? 0, display: first }];
    case 'treatise':
      return [
        { type: 'publish', treatise: first },
        { type: 'cite', treatise: first },
      ];
    default:
      return [];
  }
}

export function asking(target: string, view: View, parts: Parts, me: number, { isAsked, picked }: Asked): Move | null {
  const moves = naming(target, view, parts, me, picked);
  return moves.find(({ type }) => isAsked(type)) ?? moves[0] ?? null;
}
