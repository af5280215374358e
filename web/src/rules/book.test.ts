import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { called, forPlayers, remark, type PageLang } from '../../vite/players';
import { readPage, readRuleBook } from '../../vite/rules';
import { labels } from '../generated';
import { anchorOf, marked, search } from './book';

const folder = fileURLToPath(new URL('../../../docs/rules/', import.meta.url));
const pages = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
const book = readRuleBook(
  '# Title\n\nWords.\n\n## 1. First\n\n<a id="ew-1-1"></a>\n**EW-1.1 Été.** Sun, see [EW-1.2](#ew-1-2).\n\n<a id="ew-1-2"></a>\n**EW-1.2 Hiver.** Snow.\n',
  'en',
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
  it('mark what was looked for, and leave tags and accents alone', () => {
    expect(marked('<p>L’été, <a href="#ete">l’étage</a> &amp; Ete</p>', 'ete eta')).toBe(
      '<p>L’<mark>été</mark>, <a href="#ete">l’<mark>éta</mark>ge</a> &amp; <mark>Ete</mark></p>',
    );
    expect(marked('<p>amp &amp; a</p>', 'amp')).toBe('<p><mark>amp</mark> &amp; a</p>');
    expect(marked('<p>x</p>', ' ')).toBe('<p>x</p>');
  });
  it.each(pages)('%s has no style attribute and no script, which the policy would refuse', (page) => {
    const { chapters, preface } = readPage(folder, page);
    const html = preface + chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.html)).join('');
    expect(html).not.toMatch(/style=|<script|onclick=/i);
  });
});

describe('what a player reads of the rules', () => {
  const told = (text: string, lang: PageLang = 'en') => forPlayers(text, lang);
  it('is the rule, not whose it is or how we know it', () => {
    expect(told('**A-1 Odds.** ⚖ ours. Six sides. <small>Nobody has seen\nthe die.</small> Ours: roll it. Then stop (deduced).')).toBe(
      '**A-1 Odds.** Six sides. Roll it. Then stop.',
    );
    expect(told('Ours is how many: three. It goes on (deduced; [A-2](#a-2)).')).toBe('How many: three. It goes on ([A-2](#a-2)).');
    expect(told('**A-1 Chances.** ⚖ de nous. De nous, le nombre : trois. De nous : on passe. Fin (déduit).', 'fr')).toBe(
      '**A-1 Chances.** Le nombre : trois. On passe. Fin.',
    );
    expect(told('| Loop | 4 | ⚖ ours: the number |')).toBe('| Loop | 4 ||');
  });
  it('calls options what the game calls them', () => {
    const names = { rounds: { en: 'Length', fr: 'Durée' }, '=single': { en: 'one round', fr: 'une manche' } };
    expect(called('With `rounds` = `single` or `true`.\n| `rounds` | `false` |', 'en', names)).toBe(
      'With “Length” = “one round” or “yes”.\n| Length | no |',
    );
    expect(called('Avec `single`', 'fr', names)).toBe('Avec «\u00a0une manche\u00a0»');
  });
  it('leaves out a rule that says nothing else', () =>
    expect(readRuleBook('# T\n\n## 1\n\n<a id="a-1"></a>\n**A-1 Made.** ⚖ ours. <small>By us.</small>\n', 'en').chapters[0]?.rules).toEqual(
      [],
    ));
  it.each(pages)('%s keeps file names and remarks about sources to itself', (page) => {
    const lang: PageLang = page.endsWith('.fr') ? 'fr' : 'en';
    const { chapters } = readPage(folder, page);
    const named = labels[page.slice(0, -3)] !== undefined; // a game that is not in the house yet has no words for its options
    const remarks = chapters.flatMap(({ rules }) =>
      rules.flatMap(({ anchor, text, html }) =>
        remark[lang].test(text) || (named && html.includes('<code>')) ? [`${anchor}: ${text}`] : [],
      ),
    );
    expect(remarks).toEqual([]);
  });
});
