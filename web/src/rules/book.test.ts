import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRuleBook } from '../../vite/rules';
import { anchorOf, search } from './book';

const folder = new URL('../../../docs/rules/', import.meta.url);
const book = readRuleBook(
  '# Title\n\nWords.\n\n## 1. First\n\n<a id="ew-1-1"></a>\n**EW-1.1 Été.** Sun, see [EW-1.2](#ew-1-2).\n\n<a id="ew-1-2"></a>\n**EW-1.2 Hiver.** Snow.\n',
);

describe('the rules pages', () => {
  it('are cut into chapters and numbered rules', () => {
    expect(book.title).toBe('Title');
    expect(book.preface).toContain('Words.');
    expect(book.chapters[0]?.rules.map((rule) => rule.anchor)).toEqual(['ew-1-1', 'ew-1-2']);
  });
  it('are found by words, accents aside', () => {
    expect(search(book, 'ete sun')[0]?.rules.map((rule) => rule.anchor)).toEqual(['ew-1-1']);
    expect(search(book, 'rain')).toEqual([]);
    expect(search(book, ' ')).toEqual(book.chapters);
  });
  it('have the anchors that rule numbers lead to', () => expect(anchorOf('EW-8.1.6')).toBe('ew-8-1-6'));
  it.each(readdirSync(folder))('%s has no style attribute and no script, which the policy would refuse', (name) => {
    const { chapters, preface } = readRuleBook(readFileSync(new URL(name, folder), 'utf8'));
    const html = preface + chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.html)).join('');
    expect(html).not.toMatch(/style=|<script|onclick=/i);
  });
});
