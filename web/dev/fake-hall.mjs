// A stand-in for the C++ hall while it is being written: same calls, driven by the real engine. Not part of the client.
export function makeFakeHall(openEngine, random = () => Math.random()) {
  const rooms = new Map();
  const at = new Map(); // connection → {room, person}
  let out;
  const say = (en, fr) => ({ en, fr });
  const code = () => Array.from({ length: 6 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[Math.floor(random() * 32)]).join('');
  const problem = (code, en, fr, more = {}) => ({ ok: false, problem: { code, text: say(en, fr ?? en), ...more } });
  const send = (connection, message) => out.send.push({ connection, text: JSON.stringify(message) });
  const ask = (room, request) => JSON.parse(room.engine(JSON.stringify({ id: 1, ...request })));
  const engineGames = () => JSON.parse(openEngine()(JSON.stringify({ id: 1, cmd: 'games' }))).games;
  const label = (name) => ({ en: name.replace(/[A-Z]/g, (c) => ' ' + c.toLowerCase()).replace(/^./, (c) => c.toUpperCase()), fr: name });
  const games = () => engineGames().map((g) => ({ id: g.id, title: g.title, epoch: g.epoch, seatsOption: 'players', seats: { least: 1, most: 6 }, bots: ['easy', 'normal', 'hard'],
    options: Object.entries(g.options).map(([name, o]) => ({ name, label: label(name), ...o, ...(o.values ? { values: o.values.map((v) => ({ value: v, label: label(v) })) } : {}),
      ...(name.startsWith('solo') || name.startsWith('botNine') ? { when: { option: 'players', least: 1, most: 1 } } : {}) })) }));
  const mineOf = (room, person) => room.seats.flatMap((s, i) => (s.person === person ? [i] : []));
  const roomInfo = (room, person) => ({ code: room.code, game: room.game, phase: room.phase, gameNumber: room.gameNumber, host: room.host, options: room.options,
    seats: room.seats.map((s) => ({ ...s, here: s.person !== null && [...at.values()].some((a) => a.room === room && a.person === s.person) })),
    people: room.people.map(({ token, ...p }) => ({ ...p, here: [...at.values()].some((a) => a.room === room && a.person === p.id) })), you: { person, seats: mineOf(room, person) }, chat: room.chat });
  function tableInfo(room, person) {
    if (!room.engine || room.phase === 'lobby') return null;
    const mine = mineOf(room, person);
    const head = ask(room, { cmd: 'events', viewer: 'spectator' });
    const names = room.seats.length === 1 ? [say('Player 1', 'Joueur 1'), say('Left Citybot', 'Citébot gauche'), say('Right Citybot', 'Citébot droite')] : room.seats.map((s, i) => say(s.name || `Player ${i + 1}`, s.name || `Joueur ${i + 1}`));
    const seats = (mine.length ? mine : ['spectator']).map((viewer) => {
      const owes = head.toMove.includes(viewer) && !head.outcome;
      const moves = owes ? ask(room, { cmd: 'moves', seat: viewer }).moves : [];
      const closed = owes && !moves.some((m) => m.move.type === 'pair') ? [{ kind: 'pair', text: say('You hold no pair.', 'Vous n’avez pas de paire.'), rule: 'EW-4.4' }] : [];
      return { viewer, view: ask(room, { cmd: 'view', seat: viewer }).view, moves, closed, events: ask(room, { cmd: 'events', viewer }).events, eventsFrom: 0 };
    });
    return { step: head.step, toMove: head.toMove, outcome: head.outcome, names, commitment: room.commitment, seed: head.outcome ? room.seed : null, clocks: [], seats };
  }
  const followers = (room) => [...at].filter(([, a]) => a.room === room);
  const memory = new Map();
  function full(connection) {
    const a = at.get(connection);
    const table = tableInfo(a.room, a.person);
    a.n = (a.n ?? 0) + 1;
    memory.set(connection, table);
    send(connection, { type: 'room', n: a.n, now: Date.now(), room: roomInfo(a.room, a.person), table });
  }
  function update(room, chat) {
    for (const [connection, a] of followers(room)) {
      a.n++;
      const { chat: _, ...info } = roomInfo(room, a.person);
      if (chat) { send(connection, { type: 'update', n: a.n, now: Date.now(), chat }); continue; }
      const table = tableInfo(room, a.person);
      const before = memory.get(connection);
      memory.set(connection, table && structuredClone(table));
      for (const seat of table?.seats ?? []) {
        const old = before?.seats.find((s) => s.viewer === seat.viewer)?.events ?? [];
        let same = 0;
        while (same < old.length && same < seat.events.length && JSON.stringify(old[same]) === JSON.stringify(seat.events[same])) same++;
        seat.eventsFrom = same;
        seat.events = seat.events.slice(same);
      }
      send(connection, { type: 'update', n: a.n, now: Date.now(), room: info, table });
    }
  }
  function begin(room, seed) {
    room.engine = openEngine();
    const opened = ask(room, { cmd: 'new', game: room.game, options: { ...room.options, players: room.seats.length }, seats: room.seats.map((s) => (s.kind === 'bot' ? s.bot : { kind: 'person', name: s.name, bot: 'normal', absentPerson: false })), ...(seed ? { seed } : {}) });
    if (!opened.ok) return opened;
    room.seed = opened.seed;
    room.commitment = opened.commitment;
    room.phase = 'playing';
    note(room);
    return opened;
  }
  function note(room) {
    const record = room.engine ? ask(room, { cmd: 'record' }).record : null;
    const { engine, ...meta } = room;
    const from = room.written ?? 0;
    out.writes.push({ code: room.code, meta: JSON.parse(JSON.stringify(meta)), game: from === 0 && record ? { number: room.gameNumber, header: record.header } : null, number: room.gameNumber, entries: record ? record.entries.slice(from) : [] });
    room.written = record ? record.entries.length : 0;
    if (record && record.entries.length === 0) room.written = 0;
  }
  const fill = (room, plans, person) => plans.map((p) => p.who === 'bot' ? { kind: 'bot', person: null, name: '', colour: '', bot: p.bot, standIn: false, ready: true, here: true }
    : p.who === 'open' ? { kind: 'open', person: null, name: '', colour: '', bot: null, standIn: false, ready: false, here: false }
    : { kind: 'person', person: p.who === 'me' ? person.id : p.person, name: p.name ?? (p.who === 'me' ? person.name : room.people.find((q) => q.id === p.person)?.name ?? ''), colour: person.colour, bot: null, standIn: false, ready: p.who === 'me', here: true });
  function handle(connection, r) {
    const a = at.get(connection);
    const room = a?.room;
    const person = room?.people.find((p) => p.id === a.person);
    const over = () => { if (ask(room, { cmd: 'events' }).outcome) room.phase = 'over'; };
    switch (r.do) {
      case 'hello': return { games: games(), version: 'fake', now: Date.now() };
      case 'ping': return {};
      case 'create': {
        const me = { id: 1, name: r.name, colour: r.colour, here: true, token: code() + code() };
        const made = { code: code(), game: r.game, phase: 'lobby', gameNumber: 1, host: 1, options: r.options, people: [me], chat: [], seats: [] };
        made.seats = fill(made, r.seats, me);
        rooms.set(made.code, made);
        at.set(connection, { room: made, person: 1, n: 0 });
        if (made.seats.every((s) => s.kind !== 'open')) { const o = begin(made, r.seed); if (!o.ok) return problem('badInput', o.error.text.en, o.error.text.fr, { path: o.error.path }); }
        else note(made);
        return { room: made.code, token: me.token, person: 1, then: () => full(connection) };
      }
      case 'enter': {
        const found = rooms.get(r.room);
        if (!found) return problem('unknownRoom', 'There is no such table.', 'Cette table n’existe pas.');
        let p = found.people.find((q) => q.token === r.token);
        if (r.token && !p) return problem('badToken', 'This key does not fit.', 'Cette clé ne va pas.');
        if (!p) found.people.push((p = { id: found.people.length + 1, name: '', colour: 'teal', here: true, token: code() + code() }));
        at.set(connection, { room: found, person: p.id, n: 0 });
        return { token: p.token, person: p.id, then: () => { full(connection); update(found); } };
      }
    }
    if (!room) return problem('notNow', 'Enter a room first.');
    const changed = () => ({ then: () => { note(room); update(room); } });
    switch (r.do) {
      case 'exit': at.delete(connection); return {};
      case 'sync': return { then: () => full(connection) };
      case 'person': person.name = r.name; person.colour = r.colour; for (const s of room.seats) if (s.person === person.id) { s.name = r.name; s.colour = r.colour; } return changed();
      case 'sit': Object.assign(room.seats[r.seat], { kind: 'person', person: person.id, name: r.name ?? person.name, colour: person.colour, ready: false }); return changed();
      case 'stand': Object.assign(room.seats[r.seat], { kind: 'open', person: null, name: '', ready: false }); return changed();
      case 'ready': for (const s of room.seats) if (s.person === person.id) s.ready = r.ready; return changed();
      case 'configure': room.options = r.options; room.seats = fill(room, r.seats, person); return changed();
      case 'start': { if (room.seats.some((s) => s.kind === 'open' || !s.ready)) return problem('notNow', 'Not everybody is ready.', 'Tout le monde n’est pas prêt.'); const o = begin(room); if (!o.ok) return problem('badInput', o.error.text.en); return changed(); }
      case 'play': { const o = ask(room, { cmd: 'play', seat: r.seat, move: r.move }); if (!o.ok) { const { code, text, rule, facts } = o.error; return { ok: false, problem: { code, text, rule, facts } }; } over(); return { step: o.step, ...changed() }; }
      case 'undo': { const o = ask(room, { cmd: 'undo', seat: r.seat }); if (!o.ok) return { ok: false, problem: o.error }; return changed(); }
      case 'undoable': return { undoable: true };
      case 'why': { const o = ask(room, { cmd: 'why', seat: r.seat, move: r.move }); return o.ok ? o : { ok: false, problem: o.error }; }
      case 'chat': { const chat = { person: person.id, name: person.name, text: r.text, at: Date.now() }; room.chat.push(chat); return { then: () => update(room, chat) }; }
      case 'rematch': room.phase = 'lobby'; room.gameNumber++; room.written = 0; room.engine = null; return changed();
      case 'record': { const { header, entries } = ask(room, { cmd: 'record' }).record; return { record: [header, ...entries].map((l) => JSON.stringify(l)).join('\n') + '\n' }; }
      case 'substitute': Object.assign(room.seats[r.seat], { bot: r.bot, standIn: true }); ask(room, { cmd: 'sit', seat: r.seat, occupant: { kind: 'bot', bot: r.bot, name: '', absentPerson: true } }); return changed();
      case 'return': Object.assign(room.seats[r.seat], { bot: null, standIn: false }); return changed();
    }
    return problem('badInput', `unknown request ${r.do}`);
  }
  function think() {
    for (const room of rooms.values()) {
      if (room.phase !== 'playing') continue;
      const head = ask(room, { cmd: 'events', viewer: 'spectator' });
      const bot = head.toMove.find((s) => room.seats[s]?.bot);
      if (bot === undefined || head.outcome) continue;
      ask(room, { cmd: 'bot', seat: bot, kind: room.seats[bot].bot, play: true });
      if (ask(room, { cmd: 'events' }).outcome) room.phase = 'over';
      note(room);
      update(room);
      return true;
    }
    return false;
  }
  return (text) => {
    const c = JSON.parse(text);
    out = { send: [], writes: [], thought: false, nextTick: null };
    if (c.call === 'receive') {
      const { id, ...r } = JSON.parse(c.text);
      const { then, ...answer } = handle(c.connection, r);
      send(c.connection, { type: 'answer', id, ok: true, ...answer });
      then?.();
    } else if (c.call === 'disconnect') {
      const room = at.get(c.connection)?.room;
      at.delete(c.connection);
      if (room) update(room);
    } else if (c.call === 'think') out.thought = think();
    else if (c.call === 'restore') {
      const room = { ...c.room.meta };
      rooms.set(room.code, room);
      if (c.room.game && room.phase !== 'lobby') { room.engine = openEngine(); room.written = c.room.game.entries.length; ask(room, { cmd: 'load', record: { header: c.room.game.header, entries: c.room.game.entries } }); }
    }
    return JSON.stringify(out);
  };
}
