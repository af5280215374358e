// A rules page as the build cuts it (vite/rules.ts).
export type Rule = { anchor: string; html: string; text: string }; // anchor "" : words between numbered rules
export type RuleChapter = { title: string; rules: Rule[] };
export type RuleBook = { title: string; preface: string; chapters: RuleChapter[] };

/** "EW-4.3" → "ew-4-3", the anchor of its page. */
export const anchorOf = (rule: string): string => rule.toLowerCase().replaceAll('.', '-');

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The chapters with only those rules that contain every word asked for; accents and case do not matter. */
export function search(book: RuleBook, asked: string): RuleChapter[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = plain(rule.text);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}
