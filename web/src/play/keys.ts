// What shows a key is pressed by it.

/** Presses the thing that shows this key; of several, the one that lies in the first of the `places`. Says whether there was one. */
export function pressKey(root: HTMLElement | undefined, key: string, ...places: string[]): boolean {
  const shows = `[data-key="${CSS.escape(key.toUpperCase())}"]`;
  const seen = (where: string): HTMLElement | undefined =>
    [...(root?.querySelectorAll<HTMLElement>(where) ?? [])].find((thing) => thing.checkVisibility());
  const thing = places.map((place) => seen(`${place} ${shows}`)).find(Boolean) ?? seen(shows);
  thing?.click();
  return thing !== undefined;
}
