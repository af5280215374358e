// The game as a *.divan file: text, or a file on this device.
import { showProblem } from '../shelf.svelte';
import { saveFile } from './save';
import type { RoomSession } from './session.svelte';

export async function recordOf(session: RoomSession): Promise<string | null> {
  const answer = await session.request({ do: 'record' });
  if (answer.ok) return answer.record;
  showProblem(answer.problem);
  return null;
}

export async function exportGame(session: RoomSession): Promise<void> {
  const { room } = session;
  const text = await recordOf(session);
  if (room && text !== null) saveFile(`${room.game}-${room.code}-${room.gameNumber}.divan`, text);
}
