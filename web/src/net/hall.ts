// What a page asks of a hall, wherever it runs: on the server (socket.ts) or in this browser's worker (local.ts).
import type { Answer, Asking, Bye, No, Problem, Request, RoomMessage, UpdateMessage } from '../wire';

/** `doubtful`: perhaps nobody is at the other end any more; it is being found out. `busy`: it asked us to wait. */
export type Connection = 'connecting' | 'open' | 'doubtful' | 'busy' | 'away';
export type HallMessage = RoomMessage | UpdateMessage | Bye;

export interface Hall {
  readonly connection: Connection;
  /** What the other side said about why it is busy or went away, if it did. */
  readonly why?: Problem | null;
  /** Always resolves: what went wrong, the network included, is an answer with a problem. */
  request<Do extends Request['do']>(request: Asking<Do>): Promise<Answer<Do>>;
  onMessage(listener: (message: HallMessage) => void): () => void;
  onConnection(listener: (connection: Connection) => void): () => void;
  /** Do not wait for the next try. */
  retry(): void;
}

/** A problem of this side, not told by any hall. `words` are filled in where it is shown, by its code. */
export const localProblem = (code: string): Problem => ({ code, text: { en: '', fr: '' } });
export const noAnswer = (id: number, code: string): No => ({ type: 'answer', id, ok: false, problem: localProblem(code) });

export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();
  add(listener: (value: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }
  tell(value: T): void {
    for (const listener of [...this.all]) listener(value);
  }
}
