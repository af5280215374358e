// What a key does to the chosen card.
import type { Draft, Laid } from './draft.svelte';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

export function keyed({ key, shiftKey }: Pressed, draft: Draft, { x, y, rotation }: Laid): ((memory: number) => void) | null {
  const by = shiftKey ? 1 : 10;
  const turn = shiftKey || key === '<' || key === '>' ? 150 : 10;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowLeft':
      return (memory) => draft.move(memory, x - by, y);
    case 'ArrowRight':
      return (memory) => draft.move(memory, x + by, y);
    case 'ArrowUp':
      return (memory) => draft.move(memory, x, y - by);
    case 'ArrowDown':
      return (memory) => draft.move(memory, x, y + by);
    case ',':
    case '<':
      return (memory) => draft.turnTo(memory, rotation - turn);
    case '.':
    case '>':
    case ';':
      return (memory) => draft.turnTo(memory, rotation + turn);
    case 'f':
      return (memory) => draft.turnOver(memory);
    case 'l':
      return (memory) => draft.lean(memory);
    case ']':
    case 'PageUp':
      return (memory) => draft.raise(memory, 1);
    case '[':
    case 'PageDown':
      return (memory) => draft.raise(memory, -1);
    case 'Backspace':
    case 'Delete':
      return (memory) => draft.toHand(memory);
    default:
      return null;
  }
}
