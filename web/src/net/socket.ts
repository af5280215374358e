// The hall on the server. The line may break at any time: it is opened again by itself, the room is entered again with
// the same token, and what was asked meanwhile is asked once more (the hall answers a repeat as it did the first time).
import type { Answer, Request, ServerMessage } from '../wire';
import { Listeners, noAnswer, type Connection, type Hall, type HallMessage } from './hall';

type Asked = { id: number; request: Request; settle: (answer: Answer) => void; sent: number; timer: ReturnType<typeof setTimeout> };
type Following = { room: string; token: string };

const answerWithin = 20_000;
const pingEvery = 25_000;
const silenceLimit = 60_000;
const firstWait = 400;
const longestWait = 15_000;
const mostSendings = 2;

export class SocketHall implements Hall {
  connection: Connection = 'connecting';
  private socket: WebSocket | null = null;
  private following: Following | null = null;
  private nextId = 1;
  private tries = 0;
  private heard = 0;
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly messages = new Listeners<HallMessage>();
  private readonly connections = new Listeners<Connection>();

  constructor(private readonly url: string) {
    this.open();
    addEventListener('online', () => this.retry());
    addEventListener('pageshow', () => this.retry());
    setInterval(() => this.watch(), pingEvery);
  }

  onMessage(listener: (message: HallMessage) => void): () => void {
    return this.messages.add(listener);
  }
  onConnection(listener: (connection: Connection) => void): () => void {
    return this.connections.add(listener);
  }

  request(request: Request): Promise<Answer> {
    const id = this.nextId++;
    return new Promise((settle) => {
      const timer = setTimeout(() => this.giveUp(id, 'timeout'), answerWithin);
      const asked = { id, request, settle, sent: 0, timer };
      this.asked.set(id, asked);
      if (this.connection === 'open') this.send(asked);
    });
  }

  retry(): void {
    if (this.connection === 'open' || this.socket) return;
    this.tries = 0;
    this.open();
  }

  private tellConnection(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.connections.tell(connection);
  }

  private open(): void {
    if (this.waiting) clearTimeout(this.waiting);
    this.waiting = null;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      void this.comeBack(socket);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.lost(socket);
  }

  /** First the room, then what is still unanswered. */
  private async comeBack(socket: WebSocket): Promise<void> {
    if (this.following) {
      const answer = await this.askNow({ do: 'enter', ...this.following });
      if (socket !== this.socket) return;
      if (!answer.ok && answer.problem.code !== 'away') {
        this.following = null;
        this.messages.tell({ type: 'bye', problem: answer.problem });
      }
    }
    this.tries = 0;
    this.tellConnection('open');
    for (const asked of this.asked.values()) this.send(asked);
  }

  private askNow(request: Request): Promise<Answer> {
    const id = this.nextId++;
    return new Promise((settle) => {
      const timer = setTimeout(() => this.giveUp(id, 'away'), answerWithin);
      const asked = { id, request, settle, sent: mostSendings - 1, timer };
      this.asked.set(id, asked);
      this.send(asked);
    });
  }

  private send(asked: Asked): void {
    asked.sent++;
    this.socket?.send(JSON.stringify({ id: asked.id, ...asked.request }));
  }

  private hear(message: ServerMessage): void {
    if (message.type !== 'answer') {
      this.messages.tell(message);
      return;
    }
    const asked = this.asked.get(message.id);
    if (!asked) return;
    this.asked.delete(message.id);
    clearTimeout(asked.timer);
    if (message.ok) this.follow(asked.request, message);
    asked.settle(message);
  }

  private follow(request: Request, answer: Answer & { ok: true }): void {
    if (request.do === 'exit') this.following = null;
    if (request.do !== 'create' && request.do !== 'enter') return;
    const room = request.do === 'enter' ? request.room : String(answer['room']);
    this.following = { room, token: String(answer['token']) };
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.tellConnection('away');
    for (const asked of [...this.asked.values()]) if (asked.sent >= mostSendings) this.giveUp(asked.id, 'away');
    const wait = Math.min(longestWait, firstWait * 2 ** this.tries) * (0.5 + Math.random());
    this.tries++;
    this.waiting = setTimeout(() => this.open(), wait);
  }

  private giveUp(id: number, code: string): void {
    const asked = this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id);
    clearTimeout(asked.timer);
    asked.settle(noAnswer(id, code));
  }

  /** A line can die without a word: ask now and then, and hang up on silence. */
  private watch(): void {
    if (this.connection !== 'open') return;
    if (Date.now() - this.heard > silenceLimit) this.socket?.close();
    else void this.request({ do: 'ping' });
  }
}
