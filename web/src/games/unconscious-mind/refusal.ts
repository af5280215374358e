// The move that a press on a quiet thing would most likely have meant: the engine says why it cannot be made.
import type { Move, Parts, View } from './types';

export function asking(target: string, { open }: View, parts: Parts, me: number): Move | null {
  const [kind = '', rest = ''] = target.split(':');
  const [first = 0, second = 0] = rest.split('.').map(Number);
  const choosing = open.pending.length === 1 && open.pending[0]?.task === 'turn';
  const free = (space: number): boolean =>
    open.spaces[space]?.owner === undefined || open.spaces[space].ideas + open.spaces[space].bright === 0;
  switch (kind) {
    case 'action': {
      const near = parts.spaces.flatMap(({ touches }, space) => (touches.includes(first) ? [space] : []));
      return { type: 'state', space: near.find(free) ?? near[0] ?? 0, action: first };
    }
    case 'space':
      return { type: 'state', space: first, action: parts.spaces[first]?.touches[0] ?? 0 };
    case 'room':
      return first === me ? { type: choosing ? 'treat' : 'usePillbox', room: second } : null;
    case 'client': {
      const room = open.players[me]?.rooms.findIndex(({ client }) => client === first) ?? -1;
      if (room >= 0) return { type: 'treat', room };
      const routine = open.routine.indexOf(first);
      return routine >= 0
        ? { type: 'takeRoutine', index: routine }
        : { type: 'takeCaseStudy', index: Math.max(0, open.caseStudies.indexOf(first)) };
    }
    case 'dream': {
      const room = open.players[me]?.rooms.findIndex(({ dreams }) => dreams.includes(first)) ?? -1;
      return room >= 0 ? { type: 'treat', room } : { type: 'takeDream', index: Math.max(0, open.dreamRow.indexOf(first)) };
    }
    case 'conversion':
      return { type: 'convert', into: rest as Extract<Move, { type: 'convert' }>['into'] };
    case 'pillbox':
      return { type: 'usePillbox', room: 0 };
    case 'bright':
      return { type: 'convert', into: 'brightIdea' };
    case 'coffee':
      return { type: 'convert', into: 'elevate' };
    case 'goal':
      return { type: 'claimGoal', goal: first };
    case 'supply':
      return { type: 'takeTile', row: first };
    case 'cell':
      return { type: 'triggerTile', cell: second };
    case 'row':
      return { type: 'triggerRow', row: second };
    case 'column':
      return { type: 'triggerColumn', column: second };
    case 'inkpot':
      return { type: 'ink', steps: 1 };
    case 'dial':
      return { type: 'elevate', area: Math.min(first, 8) };
    case 'location':
    case 'effect':
      return { type: 'professor', location: first };
    case 'freud':
      return { type: 'freud', location: open.freud };
    case 'professor':
      return { type: 'recall' };
    case 'bonus':
      return { type: 'locationBonus', location: first, slot: second };
    case 'district':
      return { type: 'districtBonus', district: first, slot: second };
    case 'section':
      return { type: 'trackAction', section: first };
    case 'card':
      return open.players[me]?.inPlay.includes(first) ? { type: 'lay', card: first } : { type: 'playCard', card: first };
    case 'treatise':
      return { type: 'publish', treatise: first };
    default:
      return null;
  }
}
