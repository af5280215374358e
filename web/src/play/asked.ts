// The one sentence over a table. What is asked is the engine's word; half-way through a choice, what was begun is said instead.
import type { Question } from '../wire';
import { say, tell } from '../words';
import type { Control } from './control.svelte';
import { kindsOf } from './offers';
import type { Lang } from './screen';
import { kindLabel } from './words-of-keys';

export type Prompt = { title: string; asks: string; yours: boolean };

/** The whole question under its heading: what the heading says is not said twice. */
export function below({ brief, whole }: Question, lang: Lang): string {
  const [head, all] = [brief[lang], whole[lang]];
  return tell({ ...whole, [lang]: all.endsWith(head) ? all.slice(0, -head.length).trim() : all }, lang);
}

export function prompt<Move extends { type: string }>(game: string, asked: Question, control: Control<Move>, lang: Lang): Prompt {
  const begun = control.intent !== null || control.picked.length > 0;
  const [kind, other] = begun ? kindsOf(control.candidates) : [];
  if (kind !== undefined && other === undefined) return { title: kindLabel(game, kind, lang), asks: say().plain.goOn, yours: true };
  return { title: tell(asked.brief, lang), asks: below(asked, lang), yours: true };
}
