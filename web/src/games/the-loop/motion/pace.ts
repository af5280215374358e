// How long to dwell on an event before the next, in milliseconds: as long as its thing moves.
import type { Event } from '../types';

export function dwell(event: Event): number {
  switch (event.type) {
    case 'fooCame':
      return 520;
    case 'moved':
    case 'cloneMoved':
      return 380;
    case 'cloneAppeared':
    case 'artifactAppeared':
    case 'cloneDestroyed':
    case 'tileArchived':
    case 'tileTurnedUp':
    case 'cardAssigned':
      return 300;
    case 'nuisanceBegan':
    case 'accomplished':
      return 400;
    case 'energyAdded':
    case 'mended':
    case 'progress':
    case 'looped':
    case 'took':
    case 'cardRevealed':
      return 220;
    case 'cardUsed':
    case 'readied':
    case 'drew':
    case 'energyLost':
    case 'artifactLost':
    case 'dismantled':
    case 'supaTurned':
    case 'fizzled':
      return 180;
    case 'vortexOpened': // its moment is long enough
      return 0;
    default:
      return 40;
  }
}
