// Dragging is a shortcut for presses: the thing, and where it is dropped. With a finger it begins on pieces alone: elsewhere a finger
// scrolls, or goes on to the next zone.
import type { Control } from './control.svelte';

const slack = 9; // a press may tremble this much
/** Pieces that are drawn alone, apart from what they lie on. */
const pieces = /^(idea|bright|pillbox|professor|freud)\b/;

/** `data-drop`: ground on which a thing may be dropped that is pressed elsewhere. */
type Ground = HTMLElement | SVGElement;
const nameOf = ({ dataset }: Ground): string | undefined => dataset['target'] ?? dataset['drop'];
const middle = (thing: Element): [number, number] => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The disc of that area which lies nearest. */
function discAt(area: Ground, target: string, x: number, y: number): SVGGraphicsElement | null {
  const far = (disc: Element): number => {
    const [dx, dy] = middle(disc);
    return Math.hypot(dx - x, dy - y);
  };
  const dial = area.closest('[data-dial]');
  return [...(dial?.querySelectorAll<SVGGraphicsElement>(`[data-disc="${target}"]`) ?? [])].sort((a, b) => far(a) - far(b))[0] ?? null;
}
function drawnAlone(drawn: SVGGraphicsElement): HTMLElement {
  const carried = document.createElement('div');
  let picture = drawn.cloneNode(true) as SVGElement;
  if (drawn.tagName === 'g') {
    const { x, y, width, height } = drawn.getBBox();
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    sheet.append(picture);
    picture = sheet;
  }
  Object.assign(picture.style, { width: '100%', height: '100%', display: 'block' });
  carried.append(picture);
  return carried;
}
function copied(face: HTMLElement): HTMLElement {
  const carried = face.cloneNode(true) as HTMLElement;
  carried.removeAttribute('data-target');
  carried.removeAttribute('data-also');
  carried.classList.remove('um-piece');
  return carried;
}

export function dragging(root: HTMLElement, control: Control): () => void {
  let from: {
    target: string;
    x: number;
    y: number;
    face: Ground;
    disc: SVGGraphicsElement | null;
    pointer: number;
    touch: boolean;
  } | null = null;
  let carried: HTMLElement | null = null;
  /** A finger has just dropped something: that is no swipe. */
  let dropped = false;

  function targetAt(event: PointerEvent): string | null {
    const start = from?.target ?? '';
    const names = document
      .elementsFromPoint(event.clientX, event.clientY)
      .flatMap((one) => (one instanceof HTMLElement || one instanceof SVGElement ? (nameOf(one) ?? []) : []));
    return names.find((name) => control.joins(start, name)) ?? names.find((name) => control.lit(name)) ?? names[0] ?? null;
  }
  function down(event: PointerEvent): void {
    const face = event.target instanceof Element ? event.target.closest<Ground>('.thing, [data-disc-area]') : null;
    const target = face && nameOf(face);
    if (event.button !== 0 || !event.isPrimary || !face || !target) return;
    const disc = target.startsWith('dial:') ? discAt(face, target, event.clientX, event.clientY) : null;
    const touch = event.pointerType === 'touch';
    if (touch && !(disc ? control.lit(target) : pieces.test(target))) return;
    from = { target, x: event.clientX, y: event.clientY, face, disc, pointer: event.pointerId, touch };
  }
  function lift({ face, disc, target }: NonNullable<typeof from>): HTMLElement {
    // A press that goes on for long is no look any more.
    face.dispatchEvent(new PointerEvent('pointercancel'));
    const alone = disc ?? (pieces.test(target) ? face.querySelector('svg') : null);
    const box = (alone ?? face).getBoundingClientRect();
    const thing = alone ? drawnAlone(alone) : copied(face as HTMLElement);
    if (!alone) face.closest('.um-zone')?.classList.add('aloft');
    thing.setAttribute('aria-hidden', 'true');
    thing.classList.add('carried');
    disc?.classList.add('away');
    Object.assign(thing.style, { left: '0', top: '0', width: `${box.width}px`, height: `${box.height}px` });
    (alone ? root : face.parentElement)?.append(thing);
    // Whatever it lies in may have a place of its own to count from.
    const nought = thing.getBoundingClientRect();
    Object.assign(thing.style, { left: `${box.left - nought.left}px`, top: `${box.top - nought.top}px` });
    return thing;
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!carried && Math.hypot(x, y) < slack) return;
    carried ??= lift(from);
    // What a finger carries is seen above it.
    carried.style.translate = `${x}px ${from.touch ? y - 28 : y}px`;
    control.hovered = targetAt(event);
  }
  /** It is let go; says what was carried. */
  function release(): typeof from {
    const start = from;
    from = null;
    start?.disc?.classList.remove('away');
    start?.face.closest('.um-zone')?.classList.remove('aloft');
    const was = carried;
    carried?.remove();
    carried = null;
    return was ? start : null;
  }
  function up(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const target = targetAt(event);
    const start = release();
    if (!start) return;
    control.weigh();
    control.hovered = null;
    dropped = start.touch;
    if (target !== null && target !== start.target) void control.drop(start.target, target);
  }
  function cancel(event: PointerEvent): void {
    if (event.isTrusted && release()) control.hovered = null;
  }
  // Before the browser makes a scroll of it.
  const stay = (event: TouchEvent): void => void (from?.touch && event.cancelable && event.preventDefault());
  function ended(event: TouchEvent): void {
    if (dropped) event.stopPropagation();
    dropped = false;
  }
  root.addEventListener('pointerdown', down);
  root.addEventListener('touchmove', stay, { passive: false });
  root.addEventListener('touchend', ended, true);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return () => {
    release();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('touchmove', stay);
    root.removeEventListener('touchend', ended, true);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
}
