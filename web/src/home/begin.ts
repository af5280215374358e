// Making a table, here or on the server, and walking to it.
import { hallFor } from '../net/halls';
import { keepTable } from '../net/kept.svelte';
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import type { Json, Problem, SeatPlan } from '../wire';

export const pathOf = (kind: 'solo' | 'online', code: string): string => (kind === 'solo' ? `/solo/${code}` : `/r/${code}`);

export async function begin(kind: 'solo' | 'online', game: string, options: Record<string, Json>, seats: SeatPlan[]): Promise<Problem | null> {
  const answer = await hallFor(kind).request({ do: 'create', game, options, seats, name: settings.name, colour: settings.colour });
  if (!answer.ok) return answer.problem;
  const code = String(answer['room']);
  keepTable({ kind, code, token: String(answer['token']), game, phase: 'lobby', at: Date.now() });
  go(pathOf(kind, code));
  return null;
}

export async function openRecord(record: string): Promise<Problem | null> {
  const answer = await hallFor('solo').request({ do: 'import', record });
  if (!answer.ok) return answer.problem;
  const code = String(answer['room']);
  const header = JSON.parse(record.split('\n', 1)[0] ?? '{}') as { game?: string };
  keepTable({ kind: 'solo', code, token: String(answer['token'] ?? ''), game: header.game ?? '', phase: 'playing', at: Date.now() });
  go(pathOf('solo', code));
  return null;
}
