// Whoever plays by keys finds the focus again where the next decision is.

/** Nothing has the focus that could be pressed. */
const isLost = (now: Element | null): boolean => !now || now === document.body || now.id === 'main' || now.matches(':disabled');

/** Moves the focus to `wanted` if it is lost, or stands on what has done its part. A button that was disabled or taken away
 *  loses the focus only when the page is drawn, sometimes a little later; so this looks three times. Whoever presses Tab or an arrow
 *  meanwhile leads the focus himself, also past the last thing of the page, where nothing has it; and whatever is given the focus
 *  meanwhile, by a screen reader say, has not done its part yet. Returns what stops it. */
export function seekFocus(wanted: () => HTMLElement | null | undefined, done: (now: Element) => boolean = () => false): () => void {
  let given: EventTarget | null = null;
  const look = (): void => {
    const now = document.activeElement;
    if (isLost(now) || (now && now !== given && done(now))) wanted()?.focus();
  };
  const looks = [20, 120, 400].map((wait) => setTimeout(look, wait));
  const led = (event: KeyboardEvent): void => void (/^(Tab|Arrow)/.test(event.key) && stop());
  const give = ({ target }: Event): void => void (given = target);
  const stop = (): void => {
    looks.forEach(clearTimeout);
    removeEventListener('keydown', led, true);
    removeEventListener('focusin', give, true);
  };
  addEventListener('keydown', led, true);
  addEventListener('focusin', give, true);
  return stop;
}
