// The hall on the server. The line may break at any time, and may break without a word: it is felt after, opened again by itself, the
// room is entered again with the same token, and what had no answer is said again where saying it twice does it once. What is not known
// to have happened is never called done, nor undone.
import type { Answer, Asking, Problem, Request, ServerMessage } from '../wire';
import { Listeners, noAnswer, type Connection, type Hall, type HallMessage } from './hall';

type Timer = ReturnType<typeof setTimeout>;
type Asked = {
  id: number;
  request: Request;
  settle(answer: Answer): void; // what comes with its id is the answer to it
  sent: boolean;
  timer: Timer | null;
  /** Belongs to this line and dies with it. */
  mortal?: boolean;
  /** It was surely not done, and is said again when the other side wants to hear it. */
  held?: boolean;
};
type Following = { room: string; token: string };

const answerWithin = 20_000; // on a line that lives
const silence = 5_000; // then the other side is asked whether it is there; as long again without a word, and the line is dead
const doubted = 2_000; // instead of that, once this device says that it has no network
const lookEvery = 500;
const firstWait = 400;
const movedOnce = 1_000; // a room that moves again before that is waited for
const longestWait = 10_000;

/** What waits for a line when there is none; all else is not sent, and its asker is told so at once. */
const patient: Request['do'][] = ['hello', 'components', 'enter', 'exit', 'sync', 'person'];
/** What would do more when it is done twice: it carries a word of its own, by which the other side knows it again. */
const once: Request['do'][] = ['create', 'chat', 'sit', 'rematch'];
/** What does nothing more when it is said twice. */
const repeatable: Request['do'][] = [
  ...patient,
  ...once,
  ...(['play', 'undo', 'ready', 'configure', 'substitute', 'return', 'why', 'preview', 'record'] as const),
];
/** What is answered at once and in few words; a whole game may take a slow line longer than that. */
const brief: Request['do'][] = [
  'ping',
  'play',
  'undo',
  'sit',
  'stand',
  'ready',
  'configure',
  'start',
  'person',
  'chat',
  'point',
  'why',
  'preview',
];

/** Not `randomUUID`: a table on one's own network has no https. */
function byChance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class SocketHall implements Hall {
  connection: Connection = 'connecting';
  why: Problem | null = null;
  private socket: WebSocket | null = null;
  private following: Following | null = null;
  private nextId = 1;
  private tries = 0;
  /** Counts how often the room had to be entered again: on a new line, or because it moved. */
  private comings = 0;
  private movedAt = 0;
  /** The room has moved and is not entered again yet: what is asked waits. */
  private moving = false;
  /** The room is being entered again. */
  private entering = false;
  /** The other side wants to hear nothing before that. */
  private holding: Timer | null = null;
  private heard = 0;
  /** Since when there has been no word although there should be one, and how long that is borne. */
  private awaited: { since: number; most: number } | null = null;
  private waiting: Timer | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly messages = new Listeners<HallMessage>();
  private readonly connections = new Listeners<Connection>();

  constructor(private readonly url: string) {
    this.open();
    addEventListener('offline', () => this.doubt());
    addEventListener('online', () => this.retry());
    addEventListener('pageshow', () => this.retry());
    addEventListener('visibilitychange', () => this.retry());
    setInterval(() => this.watch(), lookEvery);
  }

  onMessage(listener: (message: HallMessage) => void): () => void {
    return this.messages.add(listener);
  }
  onConnection(listener: (connection: Connection) => void): () => void {
    return this.connections.add(listener);
  }

  request<Do extends Request['do']>(asking: Asking<Do>): Promise<Answer<Do>> {
    const id = this.nextId++;
    const request = once.includes(asking.do) ? { ...asking, once: byChance() } : asking;
    if (this.connection === 'away' && !patient.includes(request.do)) return Promise.resolve(noAnswer(id, 'notSent'));
    return new Promise((settle) => {
      const asked: Asked = { id, request, settle, sent: false, timer: setTimeout(() => this.giveUp(id, 'away'), answerWithin) };
      this.asked.set(id, asked);
      if (this.holding) asked.held = true;
      else if (!this.moving && (this.connection === 'open' || this.connection === 'doubtful' || this.connection === 'busy'))
        this.send(asked);
    });
  }

  /** A line that is there is felt after, one that is not is opened now. */
  retry(): void {
    if (this.socket) {
      if (this.connection === 'open' && Date.now() - this.heard >= silence) this.feel(doubted);
      return;
    }
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
    this.awaited = { since: Date.now(), most: 2 * silence };
    const ours = (act: () => void) => () => {
      if (socket === this.socket) act();
    };
    socket.onopen = ours(() => {
      this.listen();
      void this.comeBack();
    });
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen();
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = ours(() => this.lost());
  }

  /** First the room, then what is still unanswered. */
  private async comeBack(): Promise<void> {
    const coming = ++this.comings;
    if (this.following) {
      this.entering = true;
      const answer = await this.askNow({ do: 'enter', ...this.following });
      if (coming !== this.comings) return; // it broke or moved again
      this.entering = false;
      if (!answer.ok) {
        this.following = null;
        this.messages.tell({ type: 'bye', problem: answer.problem });
      }
    }
    this.tries = 0;
    this.moving = false;
    this.why = null;
    this.tellConnection('open');
    for (const asked of this.asked.values()) this.send(asked);
  }

  private askNow<Do extends Request['do']>(request: Asking<Do>): Promise<Answer<Do>> {
    const id = this.nextId++;
    return new Promise((settle) => {
      const asked: Asked = { id, request, settle, sent: false, timer: null, mortal: true };
      this.asked.set(id, asked);
      this.send(asked);
    });
  }

  private send(asked: Asked): void {
    asked.sent = true;
    asked.held = false;
    if (asked.timer) clearTimeout(asked.timer);
    asked.timer = setTimeout(() => this.unanswered(asked), answerWithin);
    // Every question is one whether anybody is there.
    this.awaited ??= { since: Date.now(), most: brief.includes(asked.request.do) ? silence : answerWithin };
    this.socket?.send(JSON.stringify({ id: asked.id, ...asked.request }));
  }

  /** Something came: the line lives. */
  private listen(): void {
    this.heard = Date.now();
    this.awaited = null;
    if (this.connection === 'doubtful') this.tellConnection('open');
  }

  /** Another machine keeps the room now: it is entered there over the same line, and what had no answer is said again. */
  private moved(): void {
    const again = ++this.comings;
    this.moving = true;
    for (const asked of [...this.asked.values()]) this.orphan(asked);
    const now = Date.now();
    const wait = now - this.movedAt < movedOnce ? firstWait * (0.5 + Math.random()) : 0;
    this.movedAt = now;
    setTimeout(() => {
      if (again === this.comings && this.socket) void this.comeBack();
    }, wait);
  }

  /** It was not done: the games are stored more slowly than they are played. It is said again, with all that is asked meanwhile. */
  private hold(asked: Asked, problem: Problem, wait: number): void {
    if (asked.request.do === 'ping') return this.giveUp(asked.id, problem.code); // the line lives
    if (asked.timer) clearTimeout(asked.timer);
    Object.assign(asked, { held: true, sent: false, timer: null });
    this.why = problem;
    this.tellConnection('busy');
    this.holding ??= setTimeout(
      () => {
        this.holding = null;
        if (!this.socket) return;
        for (const each of [...this.asked.values()]) if (each.held && (each.mortal || !(this.entering || this.moving))) this.send(each);
      },
      wait * (1 + Math.random() / 2),
    );
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'bye' && message.problem.code === 'moved') return this.moved();
    if (message.type === 'bye') this.why = message.problem;
    if (message.type === 'answer' && !message.ok && message.problem.retryAfter !== undefined) {
      const asked = this.asked.get(message.id);
      if (asked) this.hold(asked, message.problem, message.problem.retryAfter);
      return;
    }
    if (this.connection === 'busy' && !this.entering && message.type !== 'bye') {
      this.why = null;
      this.tellConnection('open');
    }
    if (message.type !== 'answer') {
      this.messages.tell(message);
      return;
    }
    const asked = this.take(message.id);
    if (!asked) return;
    if (message.ok) this.follow(asked.request, message);
    asked.settle(message);
  }

  private follow(request: Request, answer: Answer & { ok: true }): void {
    if (request.do === 'exit') this.following = null;
    if ((request.do !== 'create' && request.do !== 'enter') || !('token' in answer)) return;
    this.following = { room: request.do === 'enter' ? request.room : answer.room, token: answer.token };
  }

  private lost(): void {
    ++this.comings;
    this.moving = false;
    this.entering = false;
    if (this.holding) clearTimeout(this.holding);
    this.holding = null;
    const socket = this.socket;
    this.socket = null; // whatever still comes on it is not heard
    this.awaited = null;
    socket?.close();
    for (const asked of [...this.asked.values()]) this.orphan(asked);
    this.tellConnection('away');
    const wait = Math.min(longestWait, firstWait * 2 ** this.tries) * (0.5 + Math.random());
    this.tries++;
    this.waiting = setTimeout(() => this.open(), wait);
  }

  /** The line broke under it. */
  private orphan(asked: Asked): void {
    const { id, request, sent, mortal, held } = asked;
    if (mortal) return this.giveUp(id, 'away');
    if (held) return;
    if (!sent) return patient.includes(request.do) ? undefined : this.giveUp(id, 'notSent');
    if (!repeatable.includes(request.do)) return this.giveUp(id, 'unsure');
    if (asked.timer) clearTimeout(asked.timer); // it waits as long as it takes, since nobody knows whether it was done
    asked.timer = null;
  }

  /** The line lives, and yet there is no answer: what may be said again is said on a new line. */
  private unanswered(asked: Asked): void {
    if (asked.mortal || asked.request.do === 'play' || asked.request.do === 'undo') this.lost();
    else this.giveUp(asked.id, 'timeout');
  }

  private take(id: number): Asked | undefined {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (asked?.timer) clearTimeout(asked.timer);
    return asked;
  }
  private giveUp(id: number, code: string): void {
    this.take(id)?.settle(noAnswer(id, code));
  }

  private feel(most: number): void {
    this.awaited = { since: Date.now(), most };
    void this.request({ do: 'ping' });
  }

  /** The device says that it has no network. A server on the device itself is still there: it is asked. */
  private doubt(): void {
    if (this.connection !== 'open') return;
    this.tellConnection('doubtful');
    this.feel(doubted);
  }

  /** A line can die without a word. */
  private watch(): void {
    if (!this.socket) return;
    const now = Date.now();
    if (this.awaited) {
      if (now - this.awaited.since >= this.awaited.most) this.lost();
    } else if (this.connection === 'open' && now - this.heard >= silence) this.feel(silence);
  }
}
