// The rules pages, rendered when the client is built: docs/rules/GAME.LANG.md becomes the module
// `virtual:rules/GAME.LANG` (`virtual:rules` lists them), cut into chapters and numbered rules so that a screen can search and open them one by one.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { labels } from '../src/generated';
import type { RuleBook, RuleChapter } from '../src/rules/book';
import { called, forPlayers, withoutSmallPrint, type Labels, type PageLang } from './players';

const index = 'virtual:rules';
const prefix = 'virtual:rules/';
const anchorLine = /^<a id="([a-z0-9-]+)"><\/a>\s*$/;
/** Its number and name, and nothing more: all it said was for others. */
const bare = /^\s*\*\*[^*]*\*\*\s*$/;

/** `names`: what the game calls its options, which the pages write as programs do. */
export function readRuleBook(markdown: string, lang: PageLang, names: Labels = {}): RuleBook {
  const marked = new Marked({ async: false, gfm: true });
  const render = (text: string) => marked.parse(text) as string;
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;|&quot;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim();

  const book: RuleBook = { title: '', preface: '', chapters: [] };
  let chapter: RuleChapter | null = null;
  let anchor = '';
  let lines: string[] = [];
  const close = () => {
    const page = lines.join('\n').trim();
    lines = [];
    const text = chapter ? called(forPlayers(page, lang), lang, names) : withoutSmallPrint(page);
    if (text && !chapter) book.preface += render(text);
    else if (text && chapter && !bare.test(text)) {
      const html = render(text);
      chapter.rules.push({ anchor, html, text: words(html) });
    }
    anchor = '';
  };
  for (const line of markdown.split('\n')) {
    const mark = anchorLine.exec(line);
    if (line.startsWith('# ')) book.title = line.slice(2).trim();
    else if (line.startsWith('## ')) {
      close();
      chapter = { title: line.slice(3).trim(), rules: [] };
      book.chapters.push(chapter);
    } else if (mark) {
      close();
      anchor = mark[1] ?? '';
    } else lines.push(line);
  }
  close();
  return book;
}

/** docs/rules/GAME.LANG.md as the client has it. */
export function readPage(folder: string, page: string): RuleBook {
  const [, game = '', lang] = /^(.+)\.(en|fr)$/.exec(page) ?? [];
  return readRuleBook(readFileSync(resolve(folder, `${page}.md`), 'utf8'), lang === 'fr' ? 'fr' : 'en', labels[game]);
}

export function rules(folder: string): Plugin {
  const pages = () => readdirSync(folder).flatMap((name) => /^(.+\.(?:en|fr))\.md$/.exec(name)?.[1] ?? []);
  return {
    name: 'divan-rules',
    resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) {
        const loaders = pages().map((page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(prefix + page)})`);
        return `export default {${loaders.join(',')}}`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const page = id.slice(prefix.length + 1);
      this.addWatchFile(resolve(folder, `${page}.md`));
      return `export default ${JSON.stringify(readPage(folder, page))}`;
    },
  };
}
