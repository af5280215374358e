// The rules pages, rendered when the client is built: docs/rules/GAME.LANG.md becomes the module
// `virtual:rules/GAME.LANG` (`virtual:rules` lists them), cut into chapters and numbered rules so that a screen can search and open them one by one.
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { RuleBook, RuleChapter } from '../src/rules/book';

const index = 'virtual:rules';
const prefix = 'virtual:rules/';
const anchorLine = /^<a id="([a-z0-9-]+)"><\/a>\s*$/;

export function readRuleBook(markdown: string): RuleBook {
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
    const text = lines.join('\n').trim();
    lines = [];
    if (!text) return;
    const html = render(text);
    if (!chapter) book.preface += html;
    else chapter.rules.push({ anchor, html, text: words(html) });
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
      const file = resolve(folder, `${id.slice(prefix.length + 1)}.md`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readRuleBook(readFileSync(file, 'utf8')))}`;
    },
  };
}
