// A few notes made on the spot; silent unless somebody asked for sound.
import { settings } from '../settings.svelte';

export type Sound = 'turn' | 'step' | 'end';
const tunes: Record<Sound, [frequency: number, at: number][]> = {
  turn: [
    [523.25, 0],
    [659.25, 0.11],
  ],
  step: [[220, 0]],
  end: [
    [392, 0],
    [523.25, 0.13],
    [659.25, 0.26],
    [783.99, 0.39],
  ],
};

let context: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [frequency, at] of tunes[sound]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(sound === 'step' ? 0.035 : 0.09, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0008, start + 0.5);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  }
}
