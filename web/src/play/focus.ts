// Whoever plays by keys finds the focus again where the next decision is.

/** Nothing has the focus that could be pressed. */
const isLost = (now: Element | null): boolean => !now || now === document.body || now.id === 'main' || now.matches(':disabled');

/** Moves the focus to `wanted` if it is lost, or stands on what has done its part. A button that was disabled or taken away
 *  loses the focus only when the page is drawn, sometimes a little later; so this looks three times. Returns what stops it. */
export function seekFocus(wanted: () => HTMLElement | null | undefined, done: (now: Element) => boolean = () => false): () => void {
  const look = (): void => {
    const now = document.activeElement;
    if (isLost(now) || (now && done(now))) wanted()?.focus();
  };
  const looks = [20, 120, 400].map((wait) => setTimeout(look, wait));
  return () => looks.forEach(clearTimeout);
}
