import { describe, expect, it } from 'vitest';
import { catalogue } from './words';

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
  it('leaves nothing empty', () => {
    for (const words of Object.values(catalogue)) expect(sentences(words).every((sentence) => sentence.trim() !== '')).toBe(true);
  });
});
