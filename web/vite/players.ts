// The rules as somebody at the table wants them. The pages also say where each rule comes from (⚖ ours, deduced, <small>: sources, file
// names, how the makers know); that is for whoever checks us against the printed games, and is left out here.
export type PageLang = 'en' | 'fr';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose a rule is, in the fixed words in which the pages say so. */
const marks: Record<PageLang, { cell: RegExp; ours: RegExp; bracket: RegExp; first: RegExp; lead: RegExp; part: RegExp }> = {
  en: {
    cell: /\s*⚖\s+ours:\s[^|\n]*(?=\|)/g,
    ours: /\s*⚖\s+ours(?!:)\.?/g,
    bracket: /\s*\((?:[^()]*\b)?(?:deduced|derived|sourced|ours)\b[^()]*\)/g,
    first: /\(deduced;\s+/g,
    lead: /(?:\b(?:Ours|Deduced)|⚖\s+ours)(?:,\s+again)?:\s+(\S)/g,
    part: /\bOurs\s+(?:is|are)\s+((?:the|how|what|out|when|which|who|where)\b[^:.;()]*:)/g,
  },
  fr: {
    cell: /\s*⚖\s+de\s+nous\s*:\s[^|\n]*(?=\|)/g,
    ours: /\s*⚖\s+de\s+nous(?!\s*:)\.?/g,
    bracket: /\s*\((?:[^()]*\b)?(?:déduite?s?|sourcée?s?|de\s+nous)(?![\p{L}])[^()]*\)/gu,
    first: /\(déduite?s?\s*;\s+/g,
    lead: /(?<![\p{L}])(?:De\s+nous|Déduit|⚖\s+de\s+nous)(?:\s+encore)?\s*:\s+(\S)/gu,
    part: /(?<![\p{L}])De\s+nous,\s+((?:l[ea’]|les|combien|ce|quand|lequel|laquelle|lesquel|qui|où|parmi|sur)[^:.;()]*:)/gu,
  },
};

export const withoutSmallPrint = (markdown: string): string => markdown.replace(/\s*<small>[\s\S]*?<\/small>/g, '');

export function forPlayers(markdown: string, lang: PageLang): string {
  const { cell, ours, bracket, first, lead, part } = marks[lang];
  return withoutSmallPrint(markdown)
    .replace(first, '(')
    .replace(bracket, '')
    .replace(cell, '')
    .replace(ours, '')
    .replace(lead, (_, letter: string) => capital(letter))
    .replace(part, (_, words: string) => capital(words));
}

export type Labels = Record<string, { en: string; fr: string }>;
const values: Labels = { true: { en: 'yes', fr: 'oui' }, false: { en: 'no', fr: 'non' } };

/** `deckBetweenRounds` as people read it; in a table without quotation marks. */
export function called(markdown: string, lang: PageLang, names: Labels): string {
  const label = (code: string) => (values[code] ?? names[`=${code}`] ?? names[code])?.[lang];
  const quoted = (text: string) => (lang === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`);
  return markdown
    .split('\n')
    .map((line) =>
      line.replace(/`([^`]+)`/g, (code, name: string) => {
        const text = label(name);
        return text === undefined ? code : line.startsWith('|') ? text : quoted(text);
      }),
    )
    .join('\n');
}

/** What should not be left for a player to read. */
export const remark: Record<PageLang, RegExp> = {
  en: /⚖|(?<!\bof )\bours\b|\bsourc|\b(?:deduc|deriv)|\bprinted\s+(?:rule|text|wording|game|book|one)|\bour rulings?\b|closest to print|content\/|\.json|\bdata\b|#\w+-\d/i,
  fr: /⚖|(?<![\p{L}])de nous(?![\p{L}])|\bsources?\b|\bsourcé|(?<![\p{L}])dédui|\b(?:règles?|texte|jeu|livret|lettre) imprimé|\bnos arbitrages\b|\blivret\b|content\/|\.json|\bdonnées\b|#\w+-\d/iu,
};
