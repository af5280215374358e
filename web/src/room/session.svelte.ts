// One room as a page sees it: what is known, which seat is shown, and what can be asked for.
import { aboutGame } from '../net/about';
import { fold, type Known } from '../net/fold';
import type { Connection, Hall } from '../net/hall';
import { forgetTable, keepTable, keptToken, keyInLink, notePhase } from '../net/kept.svelte';
import { foreseeing } from '../play/foresight.svelte';
import type { Advice, Pointed } from '../play/screen';
import { go, pathOf } from '../route.svelte';
import { moving } from '../settings.svelte';
import { notice, showProblem } from '../shelf.svelte';
import { say } from '../words';
import { nameOf, namesOf } from './names';
import { OwnThings } from './own.svelte';
import type { Answer, Asking, GameInfo, Json, Mark, Problem, Request, Retold, Room, SeatTable, Table, Told } from '../wire';

export type Kind = 'solo' | 'online';

const newest = new WeakMap<Hall, RoomSession>();
const pointedFor = 4_000;
const lasting = ['unknownRoom', 'badToken', 'unreadable', 'tooMany', 'blocked'];

export class RoomSession {
  known = $state.raw<Known | null>(null);
  connection = $state<Connection>('connecting');
  /** Why there is no room to show. */
  trouble = $state.raw<Problem | null>(null);
  /** Whose eyes we look through; several people may share this screen. */
  eyes = $state<number | 'spectator'>('spectator');
  private shownCounts = $state.raw<Record<string, number>>({});
  private leaveHall: (() => void)[] = [];
  private syncing = false;
  private broken = false; // the line, while a move was on its way

  /** What the game is made of; undefined until the hall has told it. */
  components = $state.raw<Json | undefined>(undefined);
  /** The game's options and bots. */
  info = $state.raw<GameInfo | null>(null);
  /** Where others find this table's server, when it says so. */
  address = $state<string | null>(null);
  /** All win or lose together, and all lies open. */
  cooperative = $state(false);
  private learning = false;
  private undoing = false;

  /** What people point at just now, one thing each; `id` is the person, `serial` tells one pointing from the next. */
  pointed = $state.raw<(Pointed & { serial: number })[]>([]);
  private pointings = 0;

  /** What one keeps here for oneself. */
  readonly own = new OwnThings((request) => this.ask(request));

  /** A move was sent, and has no answer yet. */
  sending = $state(false);
  /** How many lines of the chat were seen; what was said before one came is not new. */
  private seen = $state<number | null>(null);
  readonly unread = $derived(Math.max(0, (this.known?.room.chat.length ?? 0) - (this.seen ?? 0)));

  /** Advice is being thought of. */
  advising = $state(false);
  private told = $state.raw<{ advice: Advice; seat: number; step: number; game: number } | null>(null);

  readonly room = $derived<Room | null>(this.known?.room ?? null);
  readonly table = $derived<Table | null>(this.known?.table ?? null);
  readonly seat = $derived<SeatTable | null>(this.table?.seats.find((seat) => seat.viewer === this.eyes) ?? this.table?.seats[0] ?? null);
  readonly fresh = $derived<Told[]>(
    this.seat ? this.seat.events.slice(this.shownCounts[String(this.seat.viewer)] ?? this.seat.events.length) : [],
  );
  /** My seats that owe a decision. */
  readonly mine = $derived((this.room?.you.seats ?? []).filter((seat) => this.table?.toMove.includes(seat) && !this.table.outcome));
  /** With several of my seats at one screen: the one that should look now. */
  private readonly next = $derived.by<number | null>(() => {
    const next = this.mine[0];
    if (!this.room || this.room.you.seats.length < 2 || next === undefined || this.mine.includes(this.eyes as number)) return null;
    return next;
  });
  /** To whom the screen must be handed, unseen; those who win or lose together have nothing to hide. */
  readonly handTo = $derived(this.cooperative ? null : this.next);
  /** Somebody else is in the room, if only to watch. */
  readonly company = $derived(this.room?.people.some((person) => person.here && person.id !== this.room?.you.person) ?? false);
  /** The advice that was given, while it holds. */
  readonly advised = $derived.by<Advice | null>(() => {
    const { told, table, room, seat } = this;
    return told && told.seat === seat?.viewer && told.step === table?.step && told.game === room?.gameNumber ? told.advice : null;
  });
  /** The seat that is shown owes a decision, and advice takes nothing from anybody. */
  readonly advisable = $derived.by(() => {
    const { room, seat } = this;
    if (!room || room.phase !== 'playing' || typeof seat?.viewer !== 'number' || !this.mine.includes(seat.viewer)) return false;
    if (room.seats[seat.viewer]?.kind !== 'person' || this.handTo !== null) return false;
    return this.cooperative || !room.seats.some((other) => other.person !== null && other.person !== room.you.person);
  });
  readonly isHost = $derived(this.room !== null && this.room.host === this.room.you.person);

  constructor(
    readonly kind: Kind,
    readonly code: string,
    readonly hall: Hall,
  ) {}

  async open(): Promise<void> {
    newest.set(this.hall, this);
    this.connection = this.hall.connection;
    this.leaveHall = [
      this.hall.onConnection((connection) => {
        this.connection = connection;
        this.broken ||= connection === 'away';
        if (connection === 'open') this.own.again();
        if (connection === 'open' && (this.trouble?.code === 'away' || this.trouble?.code === 'timeout')) void this.again();
      }),
      this.hall.onMessage((message) => {
        if (message.type === 'bye') this.farewell(message.problem);
        else if (message.type === 'room' ? message.room.code === this.code : this.known !== null) this.hear(message);
      }),
    ];
    this.own.takeUp(this.place);
    const left = (): void => this.own.leave(this.place);
    globalThis.addEventListener?.('pagehide', left);
    this.leaveHall.push(() => globalThis.removeEventListener?.('pagehide', left));
    await this.enter(keyInLink() ?? keptToken(this.kind, this.code));
  }

  /** Where this tab finds what it could not tell the room before it was left. */
  private get place(): string {
    return `divan.left.${this.kind}.${this.code}`;
  }

  async enter(token?: string): Promise<void> {
    this.trouble = null;
    const answer = await this.hall.request({ do: 'enter', room: this.code, ...(token ? { token } : {}) });
    if (!answer.ok) {
      this.trouble = answer.problem;
      return;
    }
    const game = this.room?.game ?? '';
    keepTable({
      kind: this.kind,
      code: this.code,
      token: answer.token,
      game,
      phase: this.room?.phase ?? 'lobby',
      at: Date.now(),
    });
    if (this.room) notePhase(this.kind, this.room);
  }

  again(): Promise<void> {
    this.hall.retry();
    return this.enter(keptToken(this.kind, this.code));
  }

  enterAsGuest(): Promise<void> {
    forgetTable({ kind: this.kind, code: this.code });
    return this.enter();
  }

  close(): void {
    this.own.leave(this.place);
    for (const leave of this.leaveHall) leave();
    // Another room may have been entered on the same line before this page was gone.
    if (newest.get(this.hall) === this) void this.hall.request({ do: 'exit' });
  }

  /** A server that stops or hangs up is come back to by itself; a room that is gone is not. */
  private farewell(problem: Problem): void {
    if (lasting.includes(problem.code)) this.trouble = problem;
    else if (this.hall.why !== problem) showProblem(problem); // else it is told as long as it lasts
  }

  private hear(message: Parameters<typeof fold>[1]): void {
    const { known, gap } = fold(this.known, message, Date.now());
    if (gap) return this.sync();
    if (known?.table && message.table) this.look(known.table);
    if (!known || known === this.known) return;
    this.syncing = false;
    this.learn(known.room.game);
    if (message.type === 'update' && message.pointed) this.notePointing(message.pointed);
    if (message.type === 'room') this.own.restore(message.own);
    this.own.follow(known.table?.toMove ?? []);
    this.noteShown(known, message.type === 'room');
    const told = message.type === 'update' && known.room.gameNumber === this.room?.gameNumber ? (this.seat?.events ?? []) : [];
    this.known = known;
    if (told.length > 0 && this.seat?.events[told.length - 1] !== told.at(-1)) this.tellTakenBack();
    this.seen = Math.min(this.seen ?? known.room.chat.length, known.room.chat.length);
    this.lookAgain(known.room);
    this.follow();
    notePhase(this.kind, known.room);
  }

  /** What somebody else took back is gone from the table: it is said, and by whom. */
  private tellTakenBack(): void {
    const { room, table } = this;
    const others = table?.toMove.filter((seat) => !room?.you.seats.includes(seat)) ?? [];
    if (room && !this.undoing && others.length > 0) notice(say().room.tookBack(namesOf(room, table, others)));
  }

  /** The moves of a table that was just told tell what they would do when they are looked at. */
  private look(table: Table): void {
    for (const seat of table.seats) {
      const { viewer, moves } = seat;
      if (typeof viewer !== 'number') continue;
      seat.moves = foreseeing(moves, async (move) => {
        const answer = await this.hall.request({ do: 'preview', seat: viewer, step: table.step, ...(move === undefined ? {} : { move }) });
        return answer.ok ? answer.previews : null;
      });
    }
  }

  private learn(game: string): void {
    if (this.learning || this.components !== undefined) return;
    this.learning = true;
    void aboutGame(this.hall, game).then((about) => {
      this.learning = false;
      if (!about) return; // asked again with the next message
      this.cooperative = about.cooperative;
      this.info = about.info;
      this.address = about.address;
      this.components = about.components;
      this.follow();
    });
  }

  private notePointing(pointing: Omit<Pointed, 'id'> & { person: number }): number {
    const serial = ++this.pointings;
    const { person: id, name, colour, target, at } = pointing;
    this.pointed = [...this.pointed.filter((each) => each.id !== id), { id, name, colour, target, at, serial }];
    setTimeout(() => this.forgetPointing(serial), pointedFor);
    return serial;
  }
  private forgetPointing(serial: number): void {
    this.pointed = this.pointed.filter((each) => each.serial !== serial);
  }

  private sync(): void {
    if (this.syncing) return;
    this.syncing = true;
    void this.hall.request({ do: 'sync' }).then((answer) => {
      if (!answer.ok) this.syncing = false;
    });
  }

  /** Everything counts as shown after a reload or when nothing moves; an undo shortens the list. */
  private noteShown(known: Known, all: boolean): void {
    const next: Record<string, number> = {};
    for (const seat of known.table?.seats ?? []) {
      const before = this.shownCounts[String(seat.viewer)];
      const end = seat.events.length;
      const kept = this.table?.seats.find((other) => other.viewer === seat.viewer)?.events ?? [];
      const cut = kept.findIndex((told, i) => told !== seat.events[i]);
      const still = cut === -1 ? kept.length : cut;
      next[String(seat.viewer)] = all || before === undefined || !moving() ? end : Math.min(before, still, end);
    }
    this.shownCounts = next;
  }

  readChat(): void {
    this.seen = this.known?.room.chat.length ?? 0;
  }

  shown(count: number): void {
    if (!this.seat) return;
    const key = String(this.seat.viewer);
    const now = this.shownCounts[key] ?? this.seat.events.length;
    this.shownCounts = { ...this.shownCounts, [key]: Math.min(now + count, this.seat.events.length) };
    this.follow();
  }

  /** Playing together at one screen: once all has been shown, it shows the seat whose decision it is. */
  private follow(): void {
    const { room, table, next } = this;
    if (!this.cooperative || !room || !table || next === null || this.fresh.length > 0) return;
    // What one of them saw, all have seen.
    this.shownCounts = Object.fromEntries(table.seats.map((seat) => [String(seat.viewer), seat.events.length]));
    if (this.eyes !== 'spectator') notice(say().room.now(nameOf(room, table, next)), 'seen');
    this.eyes = next;
  }

  private lookAgain(room: Room): void {
    const seats = room.you.seats;
    if (this.eyes !== 'spectator' && seats.includes(this.eyes)) return;
    // Several people at one screen: nobody's cards before somebody says who looks (the curtain).
    this.eyes = seats.length === 1 && seats[0] !== undefined ? seats[0] : 'spectator';
  }

  request<Do extends Request['do']>(request: Asking<Do>): Promise<Answer<Do>> {
    return this.hall.request(request);
  }
  async ask(request: Request): Promise<Problem | null> {
    const answer = await this.hall.request(request);
    return answer.ok ? null : answer.problem;
  }

  /** What changes the game: it counts once or not at all, and whoever did it knows which, also when the line breaks under it. */
  private async act(request: Request): Promise<Problem | null> {
    this.sending = true;
    this.broken = false;
    const problem = await this.ask(request);
    this.sending = false;
    if (!problem && this.broken) notice(say().connection.counted);
    return problem;
  }
  async play(move: Json): Promise<Problem | null> {
    if (!this.table || typeof this.seat?.viewer !== 'number') return null;
    const seat = this.seat.viewer;
    const problem = await this.act({ do: 'play', seat, step: this.table.step, move });
    if (!problem) this.own.played(seat);
    return problem;
  }
  async undo(): Promise<Problem | null> {
    if (!this.table || typeof this.seat?.viewer !== 'number') return null;
    this.undoing = true;
    const problem = await this.act({ do: 'undo', seat: this.seat.viewer, step: this.table.step });
    this.undoing = false;
    return problem;
  }
  /** Proposes another game, or comes along to the one that was proposed; where nobody else is concerned it begins here and now. */
  async rematch(): Promise<Problem | null> {
    const answer = await this.hall.request({ do: 'rematch' });
    if (!answer.ok) return answer.problem;
    const code = answer.room;
    const token = keptToken(this.kind, this.code);
    if (code === this.code || token === undefined) return null;
    keepTable({ kind: this.kind, code, token, game: this.room?.game ?? '', phase: 'lobby', at: Date.now() });
    go(pathOf(this.kind, code));
    return null;
  }
  /** Shown here at once, and to the others by the hall. */
  async point(target: string, at?: Mark): Promise<Problem | null> {
    const me = this.room?.people.find((person) => person.id === this.room?.you.person);
    if (!me) return null;
    const serial = this.notePointing({ person: me.id, name: me.name, colour: me.colour, target, at });
    const problem = await this.ask({ do: 'point', target, ...(at ? { at } : {}) });
    if (problem) this.forgetPointing(serial);
    return problem;
  }
  /** Fills `advised`, or says why not. Whoever has gone on meanwhile needs no excuse. */
  async advise(): Promise<Problem | null> {
    const { room, table, seat } = this;
    if (!room || !table || typeof seat?.viewer !== 'number' || this.advising) return null;
    this.advising = true;
    const answer = await this.hall.request({ do: 'advise', seat: seat.viewer });
    this.advising = false;
    if (answer.ok) this.told = { advice: answer.advice, seat: seat.viewer, step: table.step, game: room.gameNumber };
    else if (this.table?.step === table.step) return answer.problem;
    return null;
  }
  /** What the seat that is shown saw from event number `since` on. */
  async retell(since: number): Promise<Retold | Problem | null> {
    if (!this.seat) return null;
    const answer = await this.hall.request({ do: 'retell', viewer: this.seat.viewer, since });
    return answer.ok ? answer.retold : answer.problem;
  }
  async why(move: Json): Promise<Problem | null> {
    if (typeof this.seat?.viewer !== 'number') return null;
    const answer = await this.hall.request({ do: 'why', seat: this.seat.viewer, move });
    if (!answer.ok) return answer.problem;
    return !answer.legal && answer.refusal ? { ...answer.refusal, code: 'refused' } : null;
  }
}
