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
  /** The same with the lab in it. */
  export const labs: Record<string, string | undefined>;
  /** A large game's id → where its components lie, which its modules are brought. */
  export const components: Record<string, string | undefined>;
  /** A game's id → where its nets lie, by lesson. */
  export const nets: Record<string, Record<number, string> | undefined>;
}
