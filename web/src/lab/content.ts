// The numbers in a game's components, by where they stand and what people call that place. Pure.
import type { Json, Text } from '../wire';

export type ContentFile = { name: string; text: string };
export type Place = {
  /** "cards.0.copies": what an edit is kept under. */
  path: string;
  /** The chapter of the file: "cards". */
  chapter: string;
  /** How one finds it: names of things where they have one, else keys. */
  steps: (string | Text)[];
  value: number;
};

const isText = (thing: Json | undefined): thing is Text =>
  typeof thing === 'object' &&
  thing !== null &&
  !Array.isArray(thing) &&
  typeof thing['en'] === 'string' &&
  typeof thing['fr'] === 'string';

/** What a thing is called, where its content says so. */
function nameOf(thing: Json, fallback: string): string | Text {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return fallback;
  for (const key of ['name', 'title']) if (isText(thing[key])) return thing[key];
  for (const key of ['mode', 'id', 'verb', 'agent']) if (typeof thing[key] === 'string') return thing[key];
  return fallback;
}

export function numbersIn(text: string): Place[] {
  const found: Place[] = [];
  const walk = (value: Json, path: string[], steps: (string | Text)[]): void => {
    if (typeof value === 'number') found.push({ path: path.join('.'), chapter: path[0] ?? '', steps, value });
    else if (Array.isArray(value)) value.forEach((each, i) => walk(each, [...path, String(i)], [...steps, nameOf(each, String(i + 1))]));
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) if (!isText(each)) walk(each, [...path, key], [...steps, key]);
  };
  walk(JSON.parse(text) as Json, [], []);
  return found;
}

/** The components with some numbers changed, as a file that `divan --content` reads. */
export function edited(text: string, edits: Record<string, number>): string {
  const content = JSON.parse(text) as Json;
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at: Json = content;
    for (const step of steps) at = (at as Record<string, Json>)[step] ?? null;
    (at as Record<string, Json>)[last] = value;
  }
  return `${JSON.stringify(content, null, 1)}\n`;
}
