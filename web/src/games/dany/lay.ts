// How a card on the table is drawn: the same numbers on every screen, in units of the table.
import type { Parts } from './types';

export type Lying = { x: number; y: number; rotation: number; lean: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** A leaning card turns about the line through its middle that lies across the direction it is raised to, and is seen from above its middle. */
export function transformOf({ x, y, rotation, lean }: Lying, { cardWidth, cardHeight, eye, leanSinePercent }: Parts['table']): string {
  const place = `translate(${x - cardWidth / 2}px, ${y - cardHeight / 2}px)`;
  const turn = `rotate(${rotation / 10}deg)`;
  if (lean === 0) return `${place} ${turn}`;
  const raised = ((lean - 1) * Math.PI) / 4;
  const angle = degrees(Math.asin(leanSinePercent / 100));
  return `${place} perspective(${eye}px) ${turn} rotate3d(${Math.cos(raised)}, ${Math.sin(raised)}, 0, ${-angle}deg)`;
}

/** The shadow falls to the lower right, whatever way the card is turned; lifted or leaning cards throw a longer one. */
export function shadowOf(card: Lying, lifted: boolean, table: Parts['table']): string {
  const far = lifted ? 2.2 : 1;
  const fall = `translate(${14 * far}px, ${18 * far}px)`;
  const flat = transformOf({ ...card, lean: 0 }, table);
  return card.lean === 0 ? `${fall} ${flat}` : `${fall} ${flat} skewX(-24deg) scaleY(0.78) translate(60px, 110px)`;
}

/** Where each finger is that holds something: not watched, since a finger is followed by frames. */
export const noFingers = (): Map<number, [number, number]> => new Map();
