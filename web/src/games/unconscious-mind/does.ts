// An effect as a row of signs: form and number, nothing that needs a word.
import type { UnconsciousMind } from '../../generated';
import type { Level, Quality, SignName } from './signs';

type Clause = UnconsciousMind.Clause;
export type Bit = {
  of: SignName | 'insight';
  level?: Level;
  quality?: Quality;
  n?: number; // inside the sign: points, the supply's column
  count?: string; // beside it
  or?: boolean; // instead of the one before
};

/** More of the same than this are counted, not repeated. */
const repeated = 3;
const many = (bit: Bit, n: number): Bit[] => (n > repeated ? [{ ...bit, count: String(n) }] : Array.from({ length: n }, () => bit));
const counted = (of: SignName, n: number): Bit[] => [{ of, count: n > 1 ? String(n) : undefined }];
const range = (least: number, most: number): string => (least < most ? `${least}–${most}` : String(most));

const gains = {
  coffee: 'coffee',
  pillbox: 'pillbox',
  brightIdea: 'bright',
  reputation: 'reputation',
  therapy: 'heart',
  draw: 'draw',
  play: 'play',
  tile: 'tile',
  row: 'row',
  column: 'column',
} as const;

function clause({ verb, amount, least, quality, level, orJoin }: Clause): Bit[] {
  switch (verb) {
    case 'generate':
      return many({ of: 'insight', level, quality }, amount);
    case 'elevate':
    case 'transfer':
    case 'demote':
      return many({ of: verb }, amount);
    case 'points':
      return [{ of: 'points', n: amount }];
    case 'track':
    case 'publish':
      return [{ of: verb }];
    case 'publishOrPlay':
      return [{ of: 'publish' }, { of: 'play', count: amount > 1 ? range(1, amount) : undefined, or: true }];
    case 'inkpot':
      return [{ of: 'inkpot', count: range(least, amount) }];
    case 'professor':
      if (amount === 0) return [{ of: 'professor' }, { of: 'arrow' }, { of: 'freud' }];
      return [{ of: 'professor', count: range(1, amount) }, ...(orJoin ? [{ of: 'freud', or: true } as Bit] : [])];
    case 'freud':
      return [{ of: 'freud', count: range(1, amount) }];
    case 'study':
      return [{ of: 'draw' }, { of: 'swap' }];
    case 'note':
      return [{ of: 'note', n: amount }];
    default:
      return counted(gains[verb], amount);
  }
}

export function drawn({ pay, do: clauses }: UnconsciousMind.Effect): Bit[] {
  const paid: Bit[] = [
    ...(pay.coffee > 0 ? counted('coffee', pay.coffee) : []),
    ...pay.insights.map((each): Bit => ({ of: 'insight', ...each })),
  ];
  return [...paid, ...(paid.length > 0 && clauses.length > 0 ? [{ of: 'arrow' } as Bit] : []), ...clauses.flatMap(clause)];
}
