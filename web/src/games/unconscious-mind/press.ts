// A press is seen in the next frame: only the pressed thing is drawn anew then, and what comes of it is worked out after that.
import { painted } from '../../play/painted';

/** By key, or by a program, it is done at once: then the focus shows where one is. */
export async function acknowledged(event: MouseEvent, done: () => void): Promise<void> {
  const thing = event.currentTarget;
  if (event.detail === 0 || !(thing instanceof Element)) return done();
  thing.classList.add('pressed');
  await painted();
  done();
  thing.classList.remove('pressed');
}
