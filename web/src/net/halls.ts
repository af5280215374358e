// One hall of each kind for the whole page, opened when first asked for.
import type { Hall } from './hall';
import { LocalHall } from './local';
import { SocketHall } from './socket';

let local: LocalHall | null = null;
let socket: SocketHall | null = null;

export const localHall = (): LocalHall => (local ??= new LocalHall());
export const socketHall = (): SocketHall => (socket ??= new SocketHall(`${location.origin.replace(/^http/, 'ws')}/ws`));
export const hallFor = (kind: 'solo' | 'online'): Hall => (kind === 'solo' ? localHall() : socketHall());
