import { describe, expect, it } from 'vitest';
import { bind, catalogue, typeset } from './words';

type Tree = { [key: string]: unknown };
function keys(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keys(value as Tree, `${path}${key}.`) : [`${path}${key}`],
  );
}
function sentences(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? sentences(value as Tree) : [],
  );
}

describe('the catalogue of words', () => {
  it('has the same keys in both languages', () => expect(keys(catalogue.fr)).toEqual(keys(catalogue.en)));
  it('typesets French that comes from elsewhere', () =>
    expect(typeset("l'heure ; « quoi ? »")).toBe('l’heure\u202f; «\u00a0quoi\u202f?\u00a0»'));
  it('binds a number to its percent sign and a title to its name', () =>
    expect(bind('31 % or 13 %, says Dr Foo')).toBe('31\u00a0% or 13\u00a0%, says Dr\u00a0Foo'));
  it('leaves nothing empty', () => {
    for (const words of Object.values(catalogue)) expect(sentences(words).every((sentence) => sentence.trim() !== '')).toBe(true);
  });
  it('sets French punctuation with spaces that do not break, and curly apostrophes', () => {
    for (const sentence of sentences(catalogue.fr)) {
      expect(sentence).not.toMatch(/ [;:!?»]|« /);
      expect(sentence).not.toMatch(/\w'\w/);
    }
  });
});
