// A seat is known by its shape first; its colour only repeats it.
export const colours = ['cream', 'brass', 'teal', 'coral', 'plum', 'moss'] as const;
export type Colour = (typeof colours)[number];

export const shapePaths = [
  'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17z',
  'M4.500 4.500h15v15h-15z',
  'M12 3 21.500 20h-19z',
  'M12 2 22 12 12 22 2 12z',
  'M12 2l2.900 6.600 7.100.7-5.400 4.800 1.600 7.100L12 17.500l-6.200 3.700 1.600-7.100L2 9.300l7.100-.7z',
  'M12 2l8.700 5v10L12 22l-8.700-5V7z',
] as const;

/** The colour that was chosen, or the one that goes with the seat. */
export function colourVar(colour: string, seat: number): string {
  const chosen = colours.indexOf(colour as Colour);
  return `var(--seat-${chosen >= 0 ? chosen : seat % colours.length})`;
}
