// A problem in words. Those of the hall bring their own; those of this side (no network, no module) are written here.
import type { Problem } from './wire';
import { say, tell } from './words';

export function problemWords(problem: Problem): string {
  const own = tell(problem.text);
  if (own) return own;
  const trouble = say().trouble;
  switch (problem.code) {
    case 'timeout':
      return trouble.timeout;
    case 'away':
      return trouble.awayHelp;
    case 'notSent':
      return trouble.notSent;
    case 'unsure':
      return trouble.unsure;
    case 'wasm':
      return trouble.wasmHelp;
    case 'twice':
      return trouble.twiceHelp;
    case 'file':
      return trouble.file;
    default:
      return trouble.unexpected;
  }
}
