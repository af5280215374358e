// What an event changes of a view, as the hall writes it: of an object, and of a list that stays as long, only what is changed in it;
// `{"=": …}` is put in place of an object; anything else is as it is now.
import type { Json } from '../wire';

type Parts = { [key: string]: Json };
const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

export function changed<T>(before: T, change: Json): T {
  if (!hasParts(change) || Array.isArray(change)) return change as T;
  if ('=' in change) return change['='] as T;
  if (!hasParts(before)) return change as T;
  const after = (Array.isArray(before) ? [...(before as Json[])] : { ...(before as Parts) }) as Parts;
  for (const [key, part] of Object.entries(change)) after[key] = changed(after[key] ?? null, part);
  return after as T;
}
