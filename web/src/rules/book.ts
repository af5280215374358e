// A rules page as the build cuts it (vite/rules.ts).
import { fits } from '../play/filter';

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
