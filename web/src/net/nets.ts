// Which net a table needs: the one for as many players as its options say, and only when a strong bot or advice is asked for. Pure.

/** What a call tells of a table. */
export type Wish = { options: Record<string, unknown> | null; strong: boolean; advice: boolean };

const strongBots = new Set(['hard', 'master']);

/** Looks into everything but the options themselves: there, "hard" is a word of the game. */
export function wishOf(told: unknown): Wish {
  const wish: Wish = { options: null, strong: false, advice: false };
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      wish.strong ||= strongBots.has(value);
      wish.advice ||= value === 'advise';
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        const chosen = name === 'options' && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
        if (chosen) wish.options = inner as Record<string, unknown>;
        else look(inner);
      }
  };
  look(told);
  return wish;
}

/** The lessons to fetch, of those there are: all of them where the options do not tell. */
export function lessonsFor(there: string[], options: Record<string, unknown> | null): string[] {
  const players = String(options?.['players'] ?? '');
  return there.includes(players) ? [players] : there;
}
