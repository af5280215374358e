// A room as this browser keeps it: the hall's writes, folded.
import type { Json } from '../wire';

export type Write = {
  code: string;
  meta: Json;
  game: { number: number; header: Json } | null;
  number: number;
  entries: Json[];
};
export type StoredRoom = {
  code: string;
  meta: Json;
  game: { number: number; header: Json; entries: Json[] } | null;
};

export function foldWrite(stored: StoredRoom | undefined, write: Write): StoredRoom {
  const meta = write.meta ?? stored?.meta ?? null;
  let game = stored?.game ?? null;
  if (write.game)
    game = { number: write.game.number, header: write.game.header, entries: game?.number === write.game.number ? game.entries : [] };
  if (game && write.number === game.number) game = { ...game, entries: [...game.entries, ...write.entries] };
  return { code: write.code, meta, game };
}
