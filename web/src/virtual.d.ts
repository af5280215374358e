declare module 'virtual:rules' {
  import type { RuleBook } from './rules/book';
  /** "GAME.LANG" → its rules page. */
  const pages: Record<string, (() => Promise<{ default: RuleBook }>) | undefined>;
  export default pages;
}
