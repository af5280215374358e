import { describe, expect, it } from 'vitest';
import { readPath } from './route.svelte';

describe('paths', () => {
  it('lead to pages', () => {
    expect(readPath('/')).toEqual({ page: 'home' });
    expect(readPath('/r/k7qwmx')).toEqual({ page: 'room', code: 'K7QWMX' });
    expect(readPath('/solo/ABCDEF')).toEqual({ page: 'solo', code: 'ABCDEF' });
    expect(readPath('/new/egocentric-world')).toEqual({ page: 'new', game: 'egocentric-world' });
    expect(readPath('/rules/egocentric-world')).toEqual({ page: 'rules', game: 'egocentric-world' });
    expect(readPath('/about')).toEqual({ page: 'about' });
  });
  it('that lead nowhere say so', () => {
    for (const path of ['/nowhere', '/r', '/r/a/b', '/about/x']) expect(readPath(path).page).toBe('lost');
  });
});
