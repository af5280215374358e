// Arrow keys go to the nearest thing of the same zone that lies in their direction; half-way through a choice to the nearest that answers.
const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function toTheNext(from: HTMLElement, key: string): boolean {
  const way = ways[key];
  const zone = from.closest('section');
  if (!way || !zone || !from.matches('.thing, button')) return false;
  const middle = (thing: Element): [number, number] => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const nearest = (things: string): HTMLElement | null => {
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const thing of zone.querySelectorAll<HTMLElement>(things)) {
      if (thing === from || !thing.checkVisibility()) continue;
      const [tx, ty] = middle(thing);
      const along = (tx - x) * way[0] + (ty - y) * way[1];
      const beside = Math.abs((tx - x) * way[1]) + Math.abs((ty - y) * way[0]);
      if (along < 4 || beside > along * 2.5) continue;
      if (along + beside * 2 < least) [best, least] = [thing, along + beside * 2];
    }
    return best;
  };
  // Half of a move is chosen here: what can follow goes before what would begin another one.
  const half = zone.querySelector('.thing.picked') !== null;
  const next = (half ? nearest('.thing.lit:not(.picked)') : null) ?? nearest('button');
  next?.focus();
  return next !== null;
}
