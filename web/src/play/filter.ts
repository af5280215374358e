// Filtering words as people type them: every piece somewhere, accents and case aside.
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export function fits(text: string, asked: string): boolean {
  const there = plain(text);
  return plain(asked)
    .split(/\s+/)
    .every((piece) => there.includes(piece));
}
