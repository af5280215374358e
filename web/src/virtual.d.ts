declare module 'virtual:rules' {
  import type { RuleBook } from './rules/book';
  /** "GAME.LANG" → its rules page. */
  const pages: Record<string, (() => Promise<{ default: RuleBook }>) | undefined>;
  export default pages;
}
declare module 'virtual:modules' {
  /** A game's id → where its rules lie as WebAssembly. */
  const modules: Record<string, string | undefined>;
  export default modules;
}
