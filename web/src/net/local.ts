// The hall in this browser's worker, with the same face as the server's.
import type { Answer, Asking, Request, ServerMessage } from '../wire';
import { Listeners, noAnswer, type Connection, type Hall, type HallMessage } from './hall';
import type { FromWorker, ToWorker } from './worker';

/** What comes with the id of a request is the answer to it. */
type Settle = { answer(answer: Answer): void } | { engine: (text: string) => void; failed: (fault: Error) => void };

export class LocalHall implements Hall {
  readonly connection: Connection = 'open';
  private nextId = 1;
  private readonly asked = new Map<number, Settle>();
  private readonly messages = new Listeners<HallMessage>();
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    this.worker.onerror = () => {
      for (const id of [...this.asked.keys()]) this.hear({ kind: 'failed', id, code: 'wasm' });
    };
  }

  request<Do extends Request['do']>(request: Asking<Do>): Promise<Answer<Do>> {
    return new Promise((answer) => {
      const id = this.post((id) => ({ kind: 'request', id, request }));
      this.asked.set(id, { answer });
    });
  }
  /** A question for the engine behind the replay. */
  engine(text: string): Promise<string> {
    return new Promise((engine, failed) => {
      const id = this.post((id) => ({ kind: 'engine', id, text }));
      this.asked.set(id, { engine, failed });
    });
  }

  onMessage(listener: (message: HallMessage) => void): () => void {
    return this.messages.add(listener);
  }
  onConnection(): () => void {
    return () => undefined;
  }
  retry(): void {
    // The worker is never away.
  }

  private post(make: (id: number) => ToWorker): number {
    const id = this.nextId++;
    this.worker.postMessage(make(id));
    return id;
  }

  private take(id: number): Settle | undefined {
    const settle = this.asked.get(id);
    this.asked.delete(id);
    return settle;
  }

  private hear(told: FromWorker): void {
    if (told.kind === 'message') {
      const message = JSON.parse(told.text) as ServerMessage;
      if (message.type !== 'answer') return this.messages.tell(message);
      const settle = this.take(message.id);
      if (settle && 'answer' in settle) settle.answer(message);
      return;
    }
    const settle = this.take(told.id);
    if (!settle) return;
    if (told.kind === 'engine') {
      if ('engine' in settle) settle.engine(told.text);
    } else if ('answer' in settle) settle.answer(noAnswer(told.id, told.code));
    else settle.failed(new Error(told.code));
  }
}
