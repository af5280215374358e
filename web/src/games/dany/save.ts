// A composition as a picture to keep, drawn from the same units as on the table.
import { back, picture } from './pictures';
import type { Parts, Piece } from './types';

export type Captioned = { pieces: Piece[]; title: string; note: string };

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(url));
    image.src = url;
  });

/** The shadow: lines at 45 degrees, whatever way the card is turned. */
function hatch(context: CanvasRenderingContext2D, piece: Piece, w: number, h: number, top: number): void {
  context.save();
  context.translate(piece.x + 14, top + piece.y + 18);
  context.rotate((piece.rotation * Math.PI) / 1800);
  context.beginPath();
  context.roundRect(-w / 2, -h / 2, w, h, 24);
  context.clip();
  context.rotate((-piece.rotation * Math.PI) / 1800);
  context.beginPath();
  for (let at = -w - h; at < w + h; at += 10.4) {
    context.moveTo(at - h, -h);
    context.lineTo(at + h, h);
  }
  context.lineWidth = 2.3;
  context.strokeStyle = '#000';
  context.stroke();
  context.restore();
}

async function draw(context: CanvasRenderingContext2D, { pieces, title, note }: Captioned, parts: Parts, top: number): Promise<void> {
  const { cardWidth: w, cardHeight: h, leanSinePercent } = parts.table;
  for (const piece of pieces) {
    const image = await load(piece.memory === 0 ? back : picture(parts.memories[piece.memory - 1]?.file ?? ''));
    hatch(context, piece, w, h, top);
    context.save();
    context.translate(piece.x, top + piece.y);
    context.rotate((piece.rotation * Math.PI) / 1800);
    if (piece.lean > 0) {
      // Seen from above, what leans is shorter across the way it is raised.
      const raised = ((piece.lean - 1) * Math.PI) / 4;
      context.rotate(raised);
      context.scale(1, Math.sqrt(1 - (leanSinePercent / 100) ** 2));
      context.rotate(-raised);
    }
    context.fillStyle = '#fff';
    context.strokeStyle = '#000';
    context.lineWidth = 3;
    context.beginPath();
    context.roundRect(-w / 2, -h / 2, w, h, 24);
    context.fill();
    context.stroke();
    context.drawImage(image, -w / 2 + 17, -h / 2 + 17, w - 34, h - 34);
    context.restore();
  }
  context.fillStyle = '#000';
  context.font = '600 56px Fraunces, Georgia, serif';
  context.fillText(title, 40, top + parts.table.height + 70);
  context.font = '34px "Atkinson Hyperlegible", sans-serif';
  context.fillText(note, 40, top + parts.table.height + 122);
}

/** One picture below the other; as a PNG file. */
export async function save(all: Captioned[], parts: Parts, file: string): Promise<void> {
  const each = parts.table.height + 160;
  const canvas = document.createElement('canvas');
  canvas.width = parts.table.width;
  canvas.height = each * all.length;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, one] of all.entries()) await draw(context, one, parts, i * each);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
