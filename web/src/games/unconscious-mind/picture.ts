// The final count as a picture of its own, to be shared or kept.
import type { Lang } from '../../play/screen';
import { endWords } from './end-words';
import { lines, type Column } from './reckoning';

type Shown = { title: string; names: string[]; colours: string[]; columns: Column[]; lang: Lang };
const [wide, high] = [1200, 900];

export function draw({ title, names, colours, columns, lang }: Shown): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const w = endWords[lang];
  const serif = (size: number, weight = 500): string => `${weight} ${size}px Fraunces, Georgia, serif`;
  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'left'): void => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  const lamp = pen.createRadialGradient(wide / 2, -80, 40, wide / 2, 0, high);
  lamp.addColorStop(0, '#6b4a30');
  lamp.addColorStop(1, '#21140d');
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, wide, high);
  pen.fillStyle = '#fbf4e3';
  pen.fillRect(60, 50, wide - 120, high - 100);
  pen.strokeStyle = '#c99a3b';
  pen.lineWidth = 3;
  pen.strokeRect(74, 64, wide - 148, high - 128);
  write(title, wide / 2, 124, serif(44), '#17120f', 'center');
  pen.fillStyle = '#17120f';
  for (let x = -7; x <= 7; x++) pen.fillRect(wide / 2 + x * 14 - 4, 144, 8, 8);

  const [left, first, step] = [110, 236, 52];
  const each = (wide - 2 * left - 330) / columns.length;
  const middle = (seat: number): number => left + 330 + each * (seat + 0.5);
  const most = Math.max(1, ...columns.flatMap(({ cells }) => lines.map((line) => cells[line].points)));
  columns.forEach((_, seat) => write(names[seat] ?? '', middle(seat), 196, serif(27, 600), '#17120f', 'center'));
  lines.forEach((line, n) => {
    const y = first + n * step;
    write(w.lines[line], left, y + 22, serif(24), '#17120f');
    pen.fillStyle = 'rgb(138 106 51 / 0.35)';
    pen.fillRect(left, y + 38, wide - 2 * left, 1);
    columns.forEach(({ cells }, seat) => {
      const { points } = cells[line];
      pen.fillStyle = colours[seat] ?? '#555';
      pen.fillRect(middle(seat) - each * 0.42, y + 4, (each * 0.6 * points) / most, 22);
      write(String(points), middle(seat) + each * 0.42, y + 25, serif(27, 600), points ? '#17120f' : '#8a7f6c', 'right');
    });
  });
  const foot = first + lines.length * step;
  pen.fillStyle = '#17120f';
  pen.fillRect(left, foot, wide - 2 * left, 3);
  write(w.sum, left, foot + 58, serif(30), '#17120f');
  columns.forEach(({ total }, seat) => write(String(total), middle(seat) + each * 0.42, foot + 62, serif(52, 700), '#7a5200', 'right'));
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date());
  write(`Divan · Unconscious Mind · ${day}`, wide / 2, high - 18, serif(20), '#f0cf83', 'center');
  return canvas;
}

/** Hands it to whatever shares on this device; else keeps it as a file. Says whether it was kept. */
export async function share(shown: Shown): Promise<boolean> {
  await document.fonts.load('600 20px Fraunces');
  const blob = await new Promise<Blob | null>((resolve) => draw(shown).toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const file = new File([blob], 'unconscious-mind.png', { type: 'image/png' });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file], title: shown.title }).catch(() => undefined);
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
