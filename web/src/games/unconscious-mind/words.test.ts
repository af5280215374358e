import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true });

it('calls a therapy point, a banner and a cure in French what the rules and the engine call them', () => {
  const others = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/cœurs?|bannières?|guéri\p{L}*/giu)].map(([word]) => `${file}: ${word}`),
  );
  expect(others).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(50);
});
