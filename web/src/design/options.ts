// What an option form holds: pure, so that the form and its tests agree.
import type { Json, OptionForm, Text } from '../wire';

export type Options = Record<string, Json>;

export const defaults = (forms: OptionForm[]): Options => Object.fromEntries(forms.map((form) => [form.name, form.default]));

/** An option may be of interest only while a number option lies in a range. */
export function applies(form: OptionForm, options: Options): boolean {
  if (!form.when) return true;
  const other = options[form.when.option];
  return typeof other === 'number' && other >= form.when.least && other <= form.when.most;
}

export function withinLimits(form: OptionForm, value: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : Number(form.default);
  return Math.min(form.most ?? whole, Math.max(form.least ?? whole, whole));
}

/** What the person changed, in words' order: for a short summary. */
export const changed = (forms: OptionForm[], options: Options): OptionForm[] =>
  forms.filter((form) => applies(form, options) && options[form.name] !== undefined && options[form.name] !== form.default);

export type Standing = { label: Text; value: Text | null };
/** What stands, for whoever leaves the form folded: each option that changes anything, but for what is switched off. */
export function standing(forms: OptionForm[], options: Options, matters: (name: string, options: Options) => boolean): Standing[] {
  const told = ({ name, label, type, values, default: usual }: OptionForm): Standing[] => {
    const now = options[name] ?? usual;
    if (type === 'yesNo') return now === true ? [{ label, value: null }] : [];
    const value = type === 'choice' ? values?.find((each) => each.value === now)?.label : { en: String(now), fr: String(now) };
    return value ? [{ label, value }] : [];
  };
  return forms.filter((form) => applies(form, options) && matters(form.name, options)).flatMap(told);
}

/** What belongs together in the form: choices of the same things, one after the other, stand side by side. */
export function grouped(forms: OptionForm[]): OptionForm[][] {
  const groups: OptionForm[][] = [];
  const kind = (form: OptionForm) => (form.type === 'choice' ? JSON.stringify(form.values) : form.name);
  for (const form of forms) {
    const last = groups.at(-1);
    if (last?.[0] && kind(last[0]) === kind(form)) last.push(form);
    else groups.push([form]);
  }
  return groups;
}
