// What whoever runs the server asks of it, with its key. docs/operating.md lists the acts.
import type { Admin } from '../generated';
import type { Problem, Text } from '../wire';

export type Overview = Admin.Overview;
export type Act = 'close' | 'mute' | 'block' | 'unblock' | 'recover' | 'erase';
export type Answer<Said> = { ok: true; said: Said } | { ok: false; problem: Pick<Problem, 'code'> & { text: Text } };

const away: Text = { en: 'The server does not answer.', fr: 'Le serveur ne répond pas.' };

async function ask<Said>(key: string, path: string, method: 'GET' | 'POST'): Promise<Answer<Said>> {
  try {
    // What is not Latin-1 cannot be in a header, and is no key.
    const answer = await fetch(`/admin/api/${path}`, { method, headers: { Authorization: `Bearer ${key}` }, cache: 'no-store' });
    const said = (await answer.json()) as Said & { problem: Problem };
    return answer.ok ? { ok: true, said } : { ok: false, problem: said.problem };
  } catch {
    return { ok: false, problem: { code: 'away', text: away } };
  }
}

export const overview = (key: string): Promise<Answer<Overview>> => ask(key, 'overview', 'GET');

export const whose = (key: string, room: string): Promise<Answer<Admin.Whose>> => ask(key, `whose?room=${encodeURIComponent(room)}`, 'GET');

/** A room that is not in memory is fetched by the first question: so it is asked once more. */
export async function act(key: string, what: Act, words: Record<string, string | number>): Promise<Answer<{ path?: string }>> {
  const query = new URLSearchParams(Object.entries(words).map(([name, value]): [string, string] => [name, String(value)]));
  const once = () => ask<{ path?: string }>(key, `${what}?${query}`, 'POST');
  const answer = await once();
  if (answer.ok || answer.problem.code !== 'unknownRoom') return answer;
  await new Promise((done) => setTimeout(done, 500));
  return once();
}
