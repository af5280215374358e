// What a hostile or broken client may send, and what it gets.
import { request as http_request } from 'node:http';
import { connect } from 'node:net';
import { check, chance, create, House, Refused, same, Screen, three, within } from './house.mjs';

const solo = create([{ who: 'me' }], { players: 1 });

// Everything that somebody in the room is told when he asks anew.
async function everything(screen) {
  await screen.must({ do: 'sync' });
  return JSON.stringify([screen.room, screen.table]);
}
function raw(port, bytes) {
  return within(
    8000,
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let got = '';
      socket.on('data', (data) => (got += data));
      socket.on('close', () => done(got));
      socket.on('error', () => done(got));
      setTimeout(() => socket.destroy(), 1500);
    }),
    'an HTTP answer',
  );
}
function get(port, path, { method = 'GET', headers = {} } = {}) {
  return within(
    8000,
    new Promise((done, fail) => {
      const asked = http_request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const pieces = [];
        response.on('data', (data) => pieces.push(data));
        response.on('end', () =>
          done({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      });
      asked.on('error', fail);
      asked.end();
    }),
    `an answer to ${path}`,
  );
}

export const checks = (program) => {
  let house;
  const open = (options) => Screen.open(house.port, options);
  return {
    'the server starts': async () => {
      house = await House.start(program, null, '--messages-a-second', '0');
      check(house.port > 0, 'it says its port');
    },
    'malformed messages are answered in words and change nothing': async () => {
      const screen = await open();
      await screen.must(solo);
      const before = await everything(screen);
      for (const text of [
        '',
        '{',
        'null',
        '[]',
        '{"do":"ping"}',
        '{"id":"x","do":"ping"}',
        '"\\ud800"',
        '['.repeat(5000),
        '{"id":1e999,"do":"ping"}',
      ]) {
        const answers = screen.messages.length;
        screen.send(text);
        await within(
          3000,
          (async () => {
            while (screen.messages.length === answers) await new Promise(setImmediate);
          })(),
          `an answer to ${text.slice(0, 40)}`,
        );
        const answer = screen.messages[answers];
        same([answer.type, answer.id, answer.ok, answer.problem.code], ['answer', null, false, 'badInput'], text.slice(0, 40));
        check(answer.problem.text.en && answer.problem.text.fr, 'in both languages');
      }
      same(await everything(screen), before, 'the room');
      screen.end();
    },
    'an unknown request, unknown fields and wrong kinds are refused with their place': async () => {
      const screen = await open();
      await screen.must(solo);
      const before = await everything(screen);
      same((await screen.refused({ do: 'dance' }, 'badInput')).path, '$.do', 'path');
      same((await screen.refused({ do: 'ping', loudly: true }, 'badInput')).path, '$.loudly', 'path');
      same((await screen.refused({ do: 'play', seat: '0', step: 0, move: {} }, 'badInput')).path, '$.seat', 'path');
      await screen.refused({ do: 'play', seat: 0, step: -1, move: {} }, 'badInput');
      await screen.refused({ ...solo, seed: 'mine' }, 'badInput');
      await screen.refused({ do: 'import', record: '' }, 'notNow');
      await screen.refused({ do: 'record' }, 'notNow');
      same(await everything(screen), before, 'the room');
      screen.end();
    },
    'an oversized message closes with 1009, a binary one with 1003, broken UTF-8 with 1007': async () => {
      const before = (await house.metrics()).divan_bad_messages_total;
      for (const [send, code] of [
        [(s) => s.socket.send('x'.repeat((64 << 10) + 1)), 1009],
        [
          (s) =>
            s.socket.send(Buffer.from('{"id":1,"do":"ping"}'), {
              binary: true,
            }),
          1003,
        ],
        [
          (s) =>
            s.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), {
              binary: false,
            }),
          1007,
        ],
      ]) {
        const screen = await open();
        send(screen);
        same((await within(5000, screen.closed, 'it closes')).code, code, 'close code');
      }
      const large = await open();
      const answer = await large.ask({
        do: 'chat',
        text: 'x'.repeat(60_000),
      });
      same(answer.problem.code, 'notNow', 'what just fits is answered');
      large.end();
      same((await house.metrics()).divan_bad_messages_total, before + 3, 'they are counted');
    },
    'unknown rooms and wrong keys open nothing': async () => {
      const ada = await open();
      const { room } = await ada.must(create([{ who: 'me' }, { who: 'open' }], { players: 2 }));
      const eve = await open();
      await eve.refused({ do: 'enter', room: 'ZZZZZZ' }, 'unknownRoom');
      await eve.refused({ do: 'enter', room: "' OR 1=1 --" }, 'unknownRoom');
      await eve.refused({ do: 'enter', room: 'aééééééééé' }, 'unknownRoom');
      await eve.refused({ do: 'enter', room: '../../etc/passwd' }, 'unknownRoom');
      for (const token of ['', '0'.repeat(32), 'x'.repeat(50_000)]) await eve.refused({ do: 'enter', room, token }, 'badToken');
      await eve.refused({ do: 'sync' }, 'notNow');
      same(ada.room.people.length, 1, 'people');
      ada.end();
      eve.end();
    },
    'moves out of turn, of others, repeated and old: each gets its answer, each is played once': async () => {
      const screens = await three([house.port], { rounds: 'single' });
      const turn = screens[0].table.toMove[0];
      const [mover, other] = [screens[turn], screens[(turn + 1) % 3]];
      const move = { type: 'draw' };
      await other.refused({ do: 'play', seat: other.seat, step: 0, move }, 'refused');
      await other.refused({ do: 'play', seat: turn, step: 0, move }, 'notYours');
      await mover.refused({ do: 'play', seat: turn, step: 0, move: { type: 'throw' } }, 'refused');
      const draw = { do: 'play', seat: turn, step: 0, move };
      const answers = await Promise.all([mover.ask(draw), mover.ask(draw), mover.ask(draw)]);
      same(
        answers.map(({ ok, step }) => [ok, step]),
        [
          [true, 1],
          [true, 1],
          [true, 1],
        ],
        'three times the same',
      );
      same((await mover.must(draw)).step, 1, 'and later');
      await mover.must({
        do: 'play',
        seat: turn,
        step: 1,
        move: { type: 'throw' },
      });
      same((await mover.must(draw)).step, 1, 'a replayed old move gets its old answer');
      await mover.refused({ ...draw, move: { type: 'stop' } }, 'stale');
      await mover.must({ do: 'sync' });
      same(mover.table.step, 2, 'two moves were played');
      check(!screens.some((each) => each.gap), `no gap: ${screens.map((each) => each.gap)}`);
      screens.forEach((each) => each.end());
    },
    "another site's page may not connect": async () => {
      for (const origin of [
        'https://evil.example',
        'null',
        `http://127.0.0.1.evil.example:${house.port}`,
        `http://127.0.0.1:${house.port + 1}`,
        'file://',
      ]) {
        const status = await open({ origin }).then(
          (s) => (s.end(), 101),
          (no) => (no instanceof Refused ? no.status : String(no)),
        );
        same(status, 403, `Origin ${origin}`);
      }
      const own = await open({ origin: `http://127.0.0.1:${house.port}` });
      await own.must({ do: 'ping' });
      own.end();
    },
    'the page comes with its security headers, small and checked': async () => {
      const page = await get(house.port, '/');
      same(page.status, 200, 'status');
      const policy = page.headers['content-security-policy'] ?? '';
      for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) {
        check(policy.includes(part), `the policy says ${part}: ${policy}`);
      }
      check(!policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'"), `nothing unsafe in ${policy}`);
      check(
        !/<script(?![^>]*\bsrc=)[^>]*>[^<]/.test(page.body) && !/<style|\sstyle=|\son\w+=/.test(page.body),
        'the page has nothing that its policy forbids',
      );
      same(page.headers['x-content-type-options'], 'nosniff', 'nosniff');
      same(page.headers['referrer-policy'], 'no-referrer', 'referrer');
      same(page.headers['cross-origin-opener-policy'], 'same-origin', 'opener');
      const again = await get(house.port, '/', {
        headers: { 'If-None-Match': page.headers.etag },
      });
      same([again.status, again.body.length], [304, 0], 'an unchanged page');
      const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1];
      check(asset, 'the page names its program');
      const script = await get(house.port, asset, {
        headers: { 'Accept-Encoding': 'br' },
      });
      same([script.status, script.headers['content-encoding']], [200, 'br'], asset);
      check(script.headers['cache-control'].includes('immutable'), 'it may be kept');
    },
    'odd HTTP': async () => {
      const page = await get(house.port, '/');
      const head = await get(house.port, '/', { method: 'HEAD' });
      same([head.status, head.body.length, head.headers['content-length']], [200, 0, String(page.body.length)], 'HEAD');
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
        same((await get(house.port, '/', { method })).status, 405, method);
      for (const path of ['/nothing.js', '/assets/nothing.css', '/.git/config.old', '/index.html.bak'])
        same((await get(house.port, path)).status, 404, path);
      same((await get(house.port, '/r/BCDFGH')).body.equals(page.body), true, "a room's link is the page");
      for (const path of [
        '/../../../../etc/passwd',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/assets/../../../etc/passwd',
        '//etc/passwd',
        '/.git/config',
        '/%00',
        '/\\..\\..\\etc\\passwd',
        '/etc/passwd?.js',
      ]) {
        const got = await get(house.port, path);
        check((got.status === 200 && got.body.equals(page.body)) || got.status === 404, `${path}: ${got.status}`);
      }
      check(
        /^HTTP\/1\.1 431/.test(await raw(house.port, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)),
        'a huge header',
      );
      check(
        /^HTTP\/1\.1 4\d\d/.test(await raw(house.port, `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)),
        'a huge path',
      );
      check(/^HTTP\/1\.1 400/.test(await raw(house.port, 'NONSENSE\r\n\r\n')), 'nonsense');
      check(!/200 OK/.test(await raw(house.port, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03')), 'TLS');
      const smuggled = await raw(
        house.port,
        'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      );
      check(!smuggled.includes('\r\n\r\nok\n'), 'no second request inside a first');
      const asked = async (lines) => (await raw(house.port, `GET / HTTP/1.1\r\n${lines}\r\n`)).slice(9, 12);
      same(await asked('Host: evil.example\r\n'), '421', 'a name that is not ours');
      same(await asked(''), '400', 'no host');
      same(await asked('Host: localhost\r\nHost: localhost\r\n'), '400', 'two hosts');
      same(await asked('Host: localhost\r\nTransfer-Encoding: gzip\r\n'), '501', 'an unknown coding');
      const coded = async (wanted) => (await get(house.port, '/', { headers: { 'Accept-Encoding': wanted } })).headers['content-encoding'];
      same(await coded('br;q=0, gzip'), 'gzip', 'what is not wanted is not sent');
      same(await coded('vibrant'), undefined, 'nor what only sounds like it');
      const { etag } = page.headers;
      check(/^W\/"\w+"$/.test(etag), `a tag of all its codings is weak: ${etag}`);
      same(
        (
          await get(house.port, '/', {
            headers: { 'If-None-Match': etag.slice(2) },
          })
        ).status,
        304,
        'as it was told once',
      );
      same(
        (
          await get(house.port, '/', {
            headers: { 'If-None-Match': `"x", ${etag}` },
          })
        ).status,
        304,
        'a list of tags',
      );
      check(/^HTTP\/1\.1 426/.test(await raw(house.port, 'GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n')), '/ws without WebSocket');
    },
    'health, and counters that move': async () => {
      const healthy = await get(house.port, '/healthz');
      same([healthy.status, String(healthy.body)], [200, 'ok\n'], '/healthz');
      const before = await house.metrics();
      const screen = await open();
      await screen.must(solo);
      await screen.must(screen.offered()[0]);
      const after = await house.metrics();
      for (const name of [
        'rooms',
        'connections',
        'moves_total',
        'messages_in_total',
        'messages_out_total',
        'bytes_out_total',
        'http_requests_total',
        'commits_total',
      ]) {
        check(
          after[`divan_${name}`] > before[`divan_${name}`],
          `divan_${name}: ${before[`divan_${name}`]}, then ${after[`divan_${name}`]}`,
        );
      }
      check(after.divan_resident_bytes > 1e6, 'memory');
      same(after.divan_storage_failures_total, 0, 'failures of the store');
      screen.end();
    },
    'a thousand random messages do not bring it down': async () => {
      const roll = chance(11);
      const screen = await open();
      await screen.must(solo);
      const words = [
        'id',
        'do',
        'play',
        'seat',
        'step',
        'move',
        'enter',
        'room',
        'create',
        'seats',
        'who',
        'me',
        'options',
        'undo',
        'type',
        'draw',
        'leave',
        'configure',
        'rematch',
        'ready',
        'advise',
        'point',
        'target',
        'components',
        'game',
      ];
      const value = (depth) =>
        [
          () => roll(10) - 2,
          () => words[roll(words.length)],
          () => null,
          () => 1e300,
          () => (depth ? [value(depth - 1)] : []),
          () => (depth ? { [words[roll(words.length)]]: value(depth - 1) } : {}),
        ][roll(6)]();
      const all = [];
      for (let i = 0; i < 1000; ++i) {
        const request = { do: words[roll(words.length)] };
        for (let k = roll(4); k > 0; --k) request[words[2 + roll(words.length - 2)]] = value(3);
        delete request.id;
        all.push(screen.ask(request));
      }
      const answers = await Promise.all(all);
      check(
        answers.every((each) => each.ok || (each.problem.text.en && each.problem.text.fr)),
        'each was answered in words',
      );
      screen.end();
      same((await get(house.port, '/healthz')).status, 200, 'it lives');
    },
    'too fast: told so and closed': async () => {
      const slow = await House.start(program, null, '--messages-a-second', '5');
      const screen = await Screen.open(slow.port);
      for (let i = 0; i < 200; ++i) screen.send(`{"id":${i},"do":"ping"}`);
      const { code } = await within(5000, screen.closed, 'it closes');
      same([code, screen.bye?.code], [1008, 'tooFast'], 'close code and bye');
      check(screen.bye.text.en && screen.bye.text.fr, 'in both languages');
      const answered = screen.messages.filter((each) => each.type === 'answer').length;
      check(answered <= 12, `${answered} were answered`); // fewer: what was in the air when it closed is not sent
      same((await slow.metrics()).divan_too_fast_total, 1, 'counted');
      await (await Screen.open(slow.port)).must({ do: 'ping' });
      await slow.end();
    },
    'too many connections and too many rooms from one address': async () => {
      const small = await House.start(program, null, '--per-address', '3', '--rooms-an-hour', '2');
      const screens = [];
      for (let i = 0; i < 3; ++i) screens.push(await Screen.open(small.port));
      const status = await Screen.open(small.port).then(
        () => 101,
        (no) => no.status ?? String(no),
      );
      same(status, 429, 'the fourth');
      screens[2].end();
      await new Promise((done) => setTimeout(done, 200));
      await screens[0].must(solo);
      await screens[1].must(solo);
      await screens[0].refused(solo, 'tooMany');
      await screens[1].refused(solo, 'tooMany');
      const again = await Screen.open(small.port);
      await again.must({ do: 'ping' });
      again.end();
      await small.end();
    },
    'the whole of a long game reaches who asks for it, though it is longer than what may wait for a slow reader': async () => {
      const roll = chance(3);
      const screen = await open();
      const name = (i) => `${i} ${'longname'.repeat(7)}`;
      const seats = Array.from({ length: 6 }, (_, i) => ({
        who: 'me',
        name: name(i),
      }));
      const { room, token } = await screen.must(
        create(seats, {
          players: 6,
          targetScore: 200,
          deckBetweenRounds: 'reshuffle',
        }),
      );
      // What an event showed travels with it once; whoever comes later gets the words and the table as it is now.
      const told = (table, seat) => table.seats[seat].events;
      const bytes = () => screen.table.seats.reduce((sum, _, seat) => sum + JSON.stringify(told(screen.table, seat)).length, 0);
      for (let i = 0; !screen.table.outcome && (i % 50 !== 0 || bytes() < 1.3e6); ++i) await screen.must(screen.pick(roll));
      check(bytes() > 1 << 20, `a game of ${bytes()} bytes`);
      const again = await open();
      await again.must({ do: 'enter', room, token });
      await again.must({ do: 'ping' });
      same(again.table.step, screen.table.step, 'step');
      same(told(again.table, 5), told(screen.table, 5), 'events');
      // Who asks for all of it again and again, on many lines, waits for himself: another address has its answer before.
      const greedy = [again];
      for (let i = 0; i < 11; ++i) greedy.push(await open());
      const other = await open({ localAddress: '127.0.0.2' });
      const asked = greedy.map((each) => each.ask(each === again ? { do: 'sync' } : { do: 'enter', room, token }));
      let answered = 0;
      for (const each of asked) void each.then(() => ++answered);
      await other.must({ do: 'ping' });
      check(answered < asked.length, `another was answered after all ${answered}`);
      other.end();
      for (const each of await Promise.all(asked)) check(each.ok, JSON.stringify(each));
      greedy.forEach((each) => each.end());
      screen.end();
    },
    'behind proxies each household is itself: rooms an hour by /64, the last hop that is not ours, guesses that end': async () => {
      const small = await House.start(program, null, '--trusted-proxy', '127.0.0.1,10.0.0.0/8', '--rooms-an-hour', '1');
      const from = (...lines) => Screen.open(small.port, { headers: { 'X-Forwarded-For': lines } });
      const first = await from('2001:db8::1');
      const { room, token } = await first.must(solo);
      await (await from('2001:db8::2')).refused(solo, 'tooMany'); // the same household
      await (await from('2001:db8:0:1::1')).must(solo);
      await (await from('9.9.9.9', '2001:db8::3, 10.0.0.1')).refused(solo, 'tooMany'); // whatever it says of itself
      const eve = await from('6.6.6.6');
      const codes = [];
      for (let i = 0; i < 30; ++i) codes.push((await eve.ask({ do: 'enter', room: 'ZZZZZZ' })).problem.code);
      same(codes, [...Array(20).fill('unknownRoom'), ...Array(10).fill('tooFast')], 'guesses');
      await (await from('6.6.6.6')).refused({ do: 'enter', room }, 'tooFast'); // a hit looks like a miss
      await eve.must({ do: 'enter', room, token });
      // Nor does a key that is none make a difference, however much else was asked for before.
      while ((await eve.ask({ do: 'sync' })).ok);
      const said = async (room) => (await eve.ask({ do: 'enter', room, token: '0'.repeat(32) })).problem;
      same(await said(room), await said('ZZZZZZ'), 'what is said of a room that is there, and of one that is not');
      await small.end();
    },
    'chat, names, seats and guests have their pace; a host who is away for an instant keeps his table; who left keeps his key':
      async () => {
        const polite = await House.start(program, null, '--messages-a-second', '0');
        const come = () => Screen.open(polite.port);
        const [host, guest] = [await come(), await come()];
        const seats = [{ who: 'me' }, { who: 'open' }];
        const { room, token } = await host.must(create(seats, { players: 2 }));
        const { token: key, person } = await guest.must({ do: 'enter', room });
        for (let i = 0; i < 10; ++i) await guest.must({ do: 'chat', text: 'so' });
        await guest.refused({ do: 'chat', text: 'so' }, 'tooFast');
        for (let i = 0; i < 5; ++i) await guest.must({ do: 'person', name: `Bo ${i}`, colour: 'red' });
        await guest.refused({ do: 'person', name: 'Bo', colour: 'red' }, 'tooFast');
        const others = [];
        for (let i = 0; i < 31; ++i) {
          others.push(await come());
          await others.at(-1).must({ do: 'enter', room });
        }
        await (await come()).refused({ do: 'enter', room }, 'tooMany');
        others.forEach((each) => each.end());
        await guest.must({ do: 'sit', seat: 1 });

        host.end();
        const away = async () => {
          while (guest.room.people.find(({ id }) => id === 1).here) await new Promise(setImmediate);
        };
        await within(5000, away(), 'the host is away');
        await guest.refused(
          {
            do: 'configure',
            options: { players: 2 },
            seats: [{ who: 'open' }, { who: 'me' }],
          },
          'notYours',
        );
        guest.end();
        const [back, again] = [await come(), await come()];
        same((await again.must({ do: 'enter', room, token: key })).person, person, 'who left, and came with his key');
        await again.must({ do: 'ready', ready: true });
        await back.must({ do: 'enter', room, token });
        await back.must({ do: 'start' });
        for (let i = 0; i < 5; ++i) await again.must(i % 2 ? { do: 'return', seat: 1 } : { do: 'substitute', seat: 1, bot: 'hard' });
        await again.refused({ do: 'return', seat: 1 }, 'tooFast');
        await polite.end();
      },
    "two servers do not share their games' directory": async () => {
      const second = await House.start(program, house.data);
      const { code } = await second.exited;
      check(second.port === null && code !== 0, `it started; exit ${code}`);
      check(second.said.trim().length > 20, `it says why: ${second.said}`);
      same((await get(house.port, '/healthz')).status, 200, 'the first goes on');
    },
    'a graceful stop closes with 1001 and exits with 0': async () => {
      const screen = await open();
      await screen.must(solo);
      const ended = house.end('SIGTERM');
      same((await within(5000, screen.closed, 'it closes')).code, 1001, 'close code');
      same(await ended, { code: 0, signal: null }, 'exit');
    },
  };
};
