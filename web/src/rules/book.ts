// A rules page as the build cuts it (vite/rules.ts).
import { fits, plain } from '../play/filter';

export type Rule = { anchor: string; html: string; text: string }; // anchor "" : words between numbered rules
export type RuleChapter = { title: string; rules: Rule[] };
export type RuleBook = { title: string; preface: string; chapters: RuleChapter[] };

/** "EW-4.3" → "ew-4-3", the anchor of its page. */
export const anchorOf = (rule: string): string => rule.toLowerCase().replaceAll('.', '-');

/** The chapters with only those rules that contain every word asked for; accents and case do not matter. */
export function search(book: RuleBook, asked: string): RuleChapter[] {
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => fits(rule.text, asked)),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The rule with every piece that was asked for marked, accents and case aside; tags and entities stay as they are. */
export function marked(html: string, asked: string): string {
  const pieces = plain(asked).split(/\s+/).filter(Boolean);
  if (pieces.length === 0) return html;
  return html.replace(/(<[^>]*>|&[#\w]+;)|[^<&]+/g, (text, kept: string | undefined) => (kept ? text : markedText(text, pieces)));
}
function markedText(text: string, pieces: string[]): string {
  const letters = [...text];
  // Letter by letter, so that places in one are places in the other.
  const folded = letters.map((letter) => plain(letter) || letter);
  const hit = new Set<number>();
  const starts = folded.reduce<number[]>((all, each) => [...all, (all.at(-1) ?? 0) + each.length], [0]);
  const there = folded.join('');
  for (const piece of pieces)
    for (let at = there.indexOf(piece); at >= 0; at = there.indexOf(piece, at + piece.length))
      folded.forEach((_, i) => (starts[i] ?? 0) < at + piece.length && (starts[i + 1] ?? 0) > at && hit.add(i));
  return letters
    .map((letter, i) => (hit.has(i) && !hit.has(i - 1) ? '<mark>' : '') + letter + (hit.has(i) && !hit.has(i + 1) ? '</mark>' : ''))
    .join('');
}
