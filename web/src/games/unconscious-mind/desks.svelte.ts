// The desk that is shown now, for what lies beside the table.
import type { Desk } from './desk';

export const desks = $state<{ now: Desk | null }>({ now: null });
