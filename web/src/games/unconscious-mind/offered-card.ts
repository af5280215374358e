// A client or a dream to take, a client to treat: the name and the signs are enough to tell it from the others. All of it is told before it is done.
import { tell } from '../../words';
import type { Desk } from './desk';
import { words } from './screen-words';
import { none, type Offer, type Parts } from './types';

export type OfferedCard = { name: string; client?: Parts['clients'][number]; dream?: Parts['dreams'][number] };

export function offeredCard({ move, targets }: Offer, desk: Desk): OfferedCard | null {
  const id = (kind: string): number => Number(targets.find((target) => target.startsWith(`${kind}:`))?.split(':')[1] ?? none);
  const [client, dream] = [desk.parts.clients[id('client')], desk.parts.dreams[id('dream')]];
  if (move.type === 'treat') return client && dream ? { name: words[desk.lang].treat(tell(client.name, desk.lang)), dream } : null;
  if (!/^take(Routine|CaseStudy|Dream)$/.test(move.type)) return null;
  if (client) return { name: tell(client.name, desk.lang), client };
  return dream ? { name: tell(dream.name, desk.lang), dream } : null;
}
