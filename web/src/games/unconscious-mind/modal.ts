// What lies over the table holds the focus: it gets it, keeps it, and gives it back to where it was. A step back closes it.
import { laid } from '../../route.svelte';

export function modal(sheet: HTMLElement, close: () => void): { destroy: () => void } {
  const gone = laid(close);
  const before = document.activeElement;
  (sheet.querySelector<HTMLElement>('[data-first]') ?? sheet).focus();
  function key(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    const all = [...sheet.querySelectorAll<HTMLElement>('button, select, a[href], [tabindex]')].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility(),
    );
    const now = document.activeElement ?? sheet;
    const way = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const within = now !== sheet && all.some((each) => (now.compareDocumentPosition(each) & way) !== 0);
    if (within) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  }
  sheet.addEventListener('keydown', key);
  return {
    destroy() {
      gone();
      sheet.removeEventListener('keydown', key);
      if (before instanceof HTMLElement) before.focus();
    },
  };
}
