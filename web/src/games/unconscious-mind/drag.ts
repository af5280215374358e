// Dragging with a mouse or a pen is a shortcut for two presses: the thing, and where it is dropped.
import type { Control } from './control.svelte';

const slack = 9; // a press may tremble this much

export function dragging(root: HTMLElement, control: Control): () => void {
  let from: { target: string; x: number; y: number; face: HTMLElement } | null = null;
  let carried: HTMLElement | null = null;

  const thingAt = (event: PointerEvent): HTMLElement | null =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.matches('.thing')) ?? null;
  function down(event: PointerEvent): void {
    const face = event.target instanceof Element ? event.target.closest<HTMLElement>('.thing') : null;
    const target = face?.dataset['target'];
    if (event.button !== 0 || event.pointerType === 'touch' || !face || !target) return;
    from = { target, x: event.clientX, y: event.clientY, face };
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!carried) {
      if (Math.hypot(x, y) < slack) return;
      const box = from.face.getBoundingClientRect();
      from.face.closest('.um-zone')?.classList.add('aloft');
      carried = from.face.cloneNode(true) as HTMLElement;
      carried.removeAttribute('data-target');
      carried.removeAttribute('data-also');
      carried.setAttribute('aria-hidden', 'true');
      carried.classList.remove('um-piece');
      carried.classList.add('carried');
      Object.assign(carried.style, { left: '0', top: '0', width: `${box.width}px`, height: `${box.height}px` });
      from.face.parentElement?.append(carried);
      // Whatever it lies in may have a place of its own to count from.
      const nought = carried.getBoundingClientRect();
      Object.assign(carried.style, { left: `${box.left - nought.left}px`, top: `${box.top - nought.top}px` });
    }
    carried.style.translate = `${x}px ${y}px`;
    const over = thingAt(event);
    control.hovered = over?.dataset['target'] ?? null;
  }
  function up(event: PointerEvent): void {
    const start = from;
    from = null;
    if (!carried || !start) return;
    carried.remove();
    carried = null;
    start.face.closest('.um-zone')?.classList.remove('aloft');
    const over = thingAt(event);
    const target = over?.dataset['target'];
    control.hovered = null;
    if (!over || !target || over === start.face) return;
    if (control.lit(start.target) && !control.picked.includes(start.target)) control.press(start.target);
    // An idea in hand is none of the things a move names before it lies there.
    if (control.lit(target)) control.press(target);
    else if (control.whole.length === 1) control.press(start.target);
    else control.reset();
  }
  root.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  return () => {
    root.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
  };
}
