import { describe, expect, it } from 'vitest';
import { catalogue } from '../words';
import { typeset, typesetAll } from './typography';

/** Every sentence of a catalogue; what a function says is tried with a name and with numbers. */
function sentences(thing: unknown): string[] {
  if (typeof thing === 'string') return [thing];
  if (typeof thing === 'function') {
    return [1, 2].flatMap((n) => {
      try {
        return sentences(thing(n, n, n));
      } catch {
        return []; // it wants a list or a name
      }
    });
  }
  return typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(sentences) : [];
}

/** The catalogues of all games: whatever their files named after words have in French. */
const ofGames = Object.entries(import.meta.glob<Record<string, unknown>>('../games/**/*words.ts', { eager: true })).flatMap(
  ([path, file]) =>
    Object.entries(file).flatMap(([name, words]): [string, unknown][] =>
      typeof words === 'object' && words !== null && 'fr' in words && typeof words.fr === 'object'
        ? [[`${path.replace('../games/', '')}, ${name}`, words.fr]]
        : [],
    ),
);

describe('how words are set', () => {
  it('gives French its spaces that do not break, and curly apostrophes', () =>
    expect(typeset("l'heure ; « quoi ? » : non !", 'fr')).toBe('l’heure\u202f; «\u00a0quoi\u202f?\u00a0»\u00a0: non\u202f!'));
  it('leaves the spaces of English alone', () =>
    expect(typeset("Dora's turn: the players' cards", 'en')).toBe('Dora’s turn: the players’ cards'));
  it('binds a number to its percent sign or unit and a title to its name', () =>
    expect(typeset('31 % of 13 MB, says Dr Foo', 'en')).toBe('31\u00a0% of 13\u00a0MB, says Dr\u00a0Foo'));
  it('does nothing to what is set already', () => {
    const set = typeset("« l'heure ? » : 5 %", 'fr');
    expect(typeset(set, 'fr')).toBe(set);
  });
  it('sets all of a catalogue, and what its functions say', () => {
    const set = typesetAll({ a: 'Quoi ?', b: { c: (name: string) => `${name} : à vous` }, d: ['oui !'] }, 'fr');
    expect([set.a, set.b.c('Ada'), set.d]).toEqual(['Quoi\u202f?', 'Ada\u00a0: à vous', ['oui\u202f!']]);
  });
  it.each([['the house', catalogue.fr] as [string, unknown], ...ofGames])(
    'lets no French sentence of %s break before its punctuation',
    (_, words) => {
      const said = sentences(words);
      expect(said.length).toBeGreaterThan(4);
      expect(said.filter((sentence) => / [;:!?»%]|« |\p{L}'\p{L}/u.test(sentence))).toEqual([]);
    },
  );
  it('knows a catalogue of every game that has a screen', () => {
    const screens = Object.keys(import.meta.glob('../games/*/Screen.svelte')).map((path) => path.split('/')[2]);
    expect(screens.length).toBeGreaterThan(3);
    expect(screens.filter((game) => !ofGames.some(([name]) => name.startsWith(`${game}/`)))).toEqual([]);
  });
});
