// The figures as one picture: the marks of the page, drawn on a canvas in the page's own ink and typeface.
import type { Ink, Plot } from './plots';

export type Figure = { title: string; plot: Plot };
type Colours = Record<Ink | 'paper', string>;

function draw(context: CanvasRenderingContext2D, { marks }: Plot, colours: Colours, sans: string): void {
  for (const mark of marks) {
    context.setLineDash('dash' in mark && mark.dash ? [3, 4] : []);
    context.lineJoin = context.lineCap = 'round';
    if (mark.kind === 'text') {
      context.font = `${mark.strong ? 700 : 400} ${mark.size}px ${sans}`;
      context.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
      context.fillStyle = colours[mark.ink];
      context.fillText(mark.text, mark.x, mark.y);
      continue;
    }
    context.beginPath();
    context.lineWidth = 'width' in mark ? mark.width : 2.5;
    if (mark.kind === 'line') {
      context.moveTo(mark.x1, mark.y1);
      context.lineTo(mark.x2, mark.y2);
      context.strokeStyle = colours[mark.ink];
    } else if (mark.kind === 'shape') {
      mark.points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      context.closePath();
      context.globalAlpha = mark.fill;
      context.fillStyle = context.strokeStyle = colours[mark.ink];
      context.fill();
      context.globalAlpha = 1;
    } else {
      const { x, y } = mark;
      if (mark.which === 'a') context.arc(x, y, 6, 0, 2 * Math.PI);
      else
        [
          [0, -7],
          [7, 0],
          [0, 7],
          [-7, 0],
        ].forEach(([dx = 0, dy = 0], i) => (i === 0 ? context.moveTo(x + dx, y + dy) : context.lineTo(x + dx, y + dy)));
      context.closePath();
      context.fillStyle = mark.which === 'a' ? colours.a : colours.paper;
      context.strokeStyle = mark.which === 'a' ? colours.paper : colours.b;
      context.fill();
    }
    context.stroke();
  }
}

/** On a sheet like `paper`, whose colours it takes. */
export async function pictureOf(paper: HTMLElement, title: string, lines: string[], figures: Figure[]): Promise<Blob | null> {
  const style = getComputedStyle(paper);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const colours: Colours = {
    paper: token('--paper'),
    ink: style.color,
    quiet: token('--quiet'),
    rule: token('--line'),
    fair: token('--line-strong'),
    a: token('--lab-a'),
    b: token('--lab-b'),
  };
  const [serif, sans] = [token('--serif'), token('--sans')];
  const edge = 40;
  const width = 720 + 2 * edge;
  const height = edge + 44 + lines.length * 20 + figures.reduce((sum, { plot }) => sum + plot.height + 66, 0) + edge / 2;
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = Math.ceil(height) * 2;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(2, 2);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.ink;
  context.font = `600 28px ${serif}`;
  context.fillText(title, edge, edge + 24);
  context.font = `400 13px ${sans}`;
  context.fillStyle = colours.quiet;
  lines.forEach((line, i) => context.fillText(line, edge, edge + 52 + i * 20, width - 2 * edge));
  let y = edge + 44 + lines.length * 20;
  for (const { title: name, plot } of figures) {
    context.textAlign = 'start';
    context.fillStyle = colours.ink;
    context.font = `600 18px ${serif}`;
    context.fillText(name, edge, y + 34);
    context.save();
    context.translate(edge, y + 50);
    draw(context, plot, colours, sans);
    context.restore();
    y += plot.height + 66;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
