// Zones that may not be there yet; their place stays empty then.
import type { Component } from 'svelte';
import type { Desk } from './desk';
import Blank from './Blank.svelte';

type Zone = Component<{ desk: Desk }>;
const found = import.meta.glob<{ default: Zone }>('./{Others,Score}.svelte', { eager: true });
export const Others: Zone = found['./Others.svelte']?.default ?? Blank;
export const Score: Zone = found['./Score.svelte']?.default ?? Blank;
