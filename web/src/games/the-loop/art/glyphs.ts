// The four dimensions, on a grid of 32. A form each; the colour only repeats it.
import type { Dimension } from '../types';

export const dimensionColours: Record<Dimension, string> = { spiral: '#6f42cf', star: '#11807a', stripe: '#c2481a', blackHole: '#221a3d' };
export const glyphs: Record<Dimension, string> = {
  spiral:
    '<path d="M16 16.5a2.2 2.2 0 0 1 3 2.6 5.6 5.6 0 0 1-8.6-1.8 8.4 8.4 0 0 1 12.2-8.4 11.5 11.5 0 0 1 2.6 16.8" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>',
  star: '<path d="M16 2.5l4 9 9.6 1-7.2 6.5 2 9.7-8.4-4.9-8.4 4.9 2-9.7L2.4 12.5l9.6-1z" fill="currentColor"/>',
  stripe:
    '<path d="M3.5 12 12 3.5M4 22.5 22.5 4M9.5 28 28 9.5M20 28.5l8.5-8.5" stroke="currentColor" stroke-width="4.2" stroke-linecap="round" fill="none"/>',
  blackHole:
    '<circle cx="16" cy="16" r="6" fill="currentColor"/><ellipse cx="16" cy="16" rx="14" ry="5" fill="none" stroke="currentColor" stroke-width="2.6" transform="rotate(-24 16 16)"/><circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="4 3.5"/>',
};
