// Whose pieces have which colour: the one that was chosen, in this world's tone of it, and never two the same.
import { colours, type Colour } from '../../design/seat';

/** In which order those come who chose none, or one that is taken. */
const free: Colour[] = ['teal', 'coral', 'plum', 'brass', 'moss', 'cream'];

export function seatColours(chosen: (string | undefined)[]): string[] {
  const given = chosen.map((colour, seat): Colour | null => {
    const found = colours.find((each) => each === colour);
    return found && chosen.indexOf(found) === seat ? found : null;
  });
  const left = free.filter((colour) => !given.includes(colour));
  return given.map((colour) => `var(--um-${colour ?? left.shift() ?? 'teal'})`);
}
