// What whoever runs a server sees of it and does with it: logs, metrics, certificates.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request as http_request } from 'node:http';
import { request as https_request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chance, check, fresh_directory, House, pause, play, same, Screen, three, within } from './house.mjs';

const run = promisify(execFile);
const old_data = new URL('old-data/', import.meta.url).pathname;

export async function until(found, words) {
  const looking = async () => {
    for (;;) {
      const it = await found();
      if (it) return it;
      await pause(5);
    }
  };
  return within(10_000, looking(), words);
}

export const lines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line));

export function get(url, options = {}) {
  const ask = url.startsWith('https:') ? https_request : http_request;
  return within(
    8000,
    new Promise((done, fail) => {
      const asked = ask(url, { rejectUnauthorized: false, agent: false, ...options }, (response) => {
        let body = '';
        const certificate = response.socket.getPeerCertificate?.().subject?.CN;
        response.on('data', (data) => (body += data));
        response.on('end', () =>
          done({
            status: response.statusCode,
            headers: response.headers,
            body,
            certificate,
          }),
        );
      });
      asked.on('error', fail);
      asked.end();
    }),
    `an answer to ${url}`,
  );
}

export async function certificate(directory, name) {
  const [cert, key] = [join(directory, `${name}.pem`), join(directory, `${name}.key`)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  await run('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '1', '-subj', `/CN=${name}`, '-keyout', key, '-out', cert]);
  return { cert, key };
}

export const checks = (program) => ({
  'logs are lines of JSON without secrets, turned over on SIGHUP; metrics have a door of their own': async () => {
    const log = join(fresh_directory(), 'divan.log');
    const flags = ['--log-file', log, '--log-format', 'json', '--access-log', '--metrics-bind', '127.0.0.1:0', '--messages-a-second', '0'];
    const house = await House.start(program, null, ...flags);
    const { port } = await until(() => lines(log).find(({ text }) => text === 'metrics are served'), 'the port of the metrics');
    const screens = await three([house.port], { targetScore: 200 });
    await play(screens, chance(3), 20);
    await screens[0].refused({ do: 'record' }, 'notNow');
    const metrics = await get(`http://127.0.0.1:${port}/metrics`);
    const value = (name) => Number(new RegExp(`^divan_${name} (\\S+)$`, 'm').exec(metrics.body)?.[1]);
    same(value('moves_total'), 20, 'moves');
    same([value('move_seconds_count'), value('move_seconds_bucket{le="\\+Inf"}')], [20, 20], 'moves that were timed');
    check(value('move_seconds_sum') > 0 && value('move_seconds_sum') < 60, 'how long they took');
    check(value('commit_seconds_count') > 0 && value('loop_delay_seconds_count') > 0, 'commits and turns of the loop');
    check(value('bytes_in_total') > 1000 && value('bytes_out_total') > 1000, 'bytes');
    for (const limit of ['connections', 'messages', 'slowReader', 'tooMany', 'tooFast'])
      same(value(`refused_by_limit_total{limit="${limit}"}`), 0, `refused by ${limit}`);
    same([value('thinking_waiting'), value('too_slow_total'), value('storage_failures_total')], [0, 0, 0], 'nothing waits or fails');
    check(!(await get(`${house.http}/metrics`)).body.includes('divan_'), 'players find no metrics');
    same((await get(`http://127.0.0.1:${port}/healthz`)).status, 200, 'health at the other door');
    same((await get(`http://127.0.0.1:${port}/`)).status, 404, 'nothing else is there');
    const lured = { headers: { Host: `evil.example:${port}` } };
    same((await get(`http://127.0.0.1:${port}/metrics`, lured)).status, 421, 'for a page whose name leads here there is nothing');
    same((await get(`http://127.0.0.1:${port}/ws`)).status, 404, 'no game is there either');

    renameSync(log, `${log}.1`);
    house.process.kill('SIGHUP');
    await until(() => existsSync(log) && lines(log).length > 0, 'the log is opened anew');
    await get(`${house.http}/r/${screens[0].code}?token=abc%0adef`);
    const last = await until(() => lines(log).find(({ text }) => text.startsWith('GET /r/')), 'a request in the new log');
    same([last.text, last.status, last.level, last.address], [`GET /r/${screens[0].code}`, '200', 'info', '127.0.0.1'], 'its line');
    check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(last.time), last.time);
    const all = readFileSync(`${log}.1`, 'utf8') + readFileSync(log, 'utf8');
    for (const { token } of screens) check(!all.includes(token), 'no key is in a log');
    check(!all.includes('abc'), 'no query is in a log');
    const opened = lines(`${log}.1`).find(({ text, status }) => text === 'GET /ws' && status === '101');
    check(Number(opened.connection) > 0, 'a WebSocket has its number');
    screens[0].end();
    await until(() => lines(log).some(({ text }) => text === 'closed'), 'who goes is in the log');
    same((await house.end('SIGTERM')).code, 0, 'exit');
    same(lines(log).at(-1).text, 'stopped', 'the last line');
    screens.forEach((each) => each.end());
  },
  'every metric that the dashboard and the alerts name is there': async () => {
    const house = await House.start(program, null);
    const { body } = await get(`${house.http}/metrics`);
    const of_nodes = readFileSync(new URL('../../src/server/server_pages.cpp', import.meta.url), 'utf8'); // a lone server has none of theirs
    for (const file of ['grafana/divan.json', 'prometheus/alerts.yml']) {
      const named = readFileSync(new URL(`../../ops/${file}`, import.meta.url), 'utf8').matchAll(/\bdivan_([a-z_]+)/g);
      const names = new Set([...named].map(([, name]) => name));
      check(names.size > 5, `${file} names metrics`);
      for (const name of names) {
        const there = new RegExp(`^divan_${name}[ {]`, 'm').test(body) || of_nodes.includes(`"${name.replace(/_bucket$/, '')}"`);
        check(there, `${file}: divan_${name} is no metric`);
      }
    }
    await house.end();
  },
  'a socket that was handed over stays open while the server is away, and who came meanwhile is answered': async () => {
    // A shell holds the socket, as systemd does, and starts the program anew for each line that it reads.
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address();
    const start = 'echo pid $$; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@" </dev/null';
    const hold = `while read line; do sh -c '${start}' "$0" "$@"; echo ended; done`;
    const words = ['-c', hold, program, 'serve', '--port', '1', '--data', fresh_directory()];
    const holder = spawn('sh', words, {
      stdio: ['pipe', 'pipe', 'ignore', listener._handle.fd],
    });
    listener.close();
    let said = '';
    holder.stdout.on('data', (bytes) => (said += bytes));
    const times = (word) => said.split(word).length - 1;
    const stop = () => process.kill(Number(/[^]*pid (\d+)/.exec(said)[1]), 'SIGTERM');
    const url = `http://127.0.0.1:${port}/healthz`;
    holder.stdin.write('\n');
    same((await get(url)).status, 200, 'on the socket that it was given');
    stop();
    await until(() => times('ended') === 1, 'it ends');
    const meanwhile = get(url);
    holder.stdin.write('\n');
    same((await meanwhile).status, 200, 'who came while it was away');
    stop();
    holder.stdin.end();
    await until(() => times('ended') === 2, 'it ends again');
  },
  'SIGHUP ends no server that runs as a service, whether or not it has something to open anew': async () => {
    const house = await House.start(program, null);
    const screen = await Screen.open(house.port);
    house.process.kill('SIGHUP');
    await until(() => house.said.includes('opened anew'), 'it says that it heard');
    await screen.must({ do: 'ping' });
    screen.end();
    same((await house.end('SIGTERM')).code, 0, 'exit');
  },
  'who believes what everybody says of his address is warned, unless nobody but this machine can reach him': async () => {
    for (const [flags, warned] of [
      [['--behind-proxy', '--bind', '0.0.0.0'], true],
      [['--behind-proxy'], false],
      [['--trusted-proxy', '127.0.0.1', '--bind', '0.0.0.0'], false],
    ]) {
      const house = await House.start(program, null, ...flags);
      await until(() => house.said.includes('serving'), 'it says where it serves');
      await house.end('SIGTERM'); // then all of its log has come
      same(house.said.includes('name the proxy with --trusted-proxy'), warned, `${flags}: ${house.said}`);
    }
  },
  'a log or a certificate that cannot be is told before the server starts': async () => {
    const words = async (...flags) => {
      const house = await House.start(program, null, ...flags);
      return [(await house.exited).code, house.said];
    };
    const nowhere = join(fresh_directory(), 'no', 'such');
    for (const [flags, code, said] of [
      [['--log-file', nowhere], 1, 'cannot be written'],
      [['--tls-cert', nowhere, '--tls-key', nowhere], 1, 'no certificate'],
      [['--tls-cert', nowhere], 2, 'go together'],
      [['--log-format', 'xml'], 2, 'text or json'],
      [['--metrics-bind', '9090'], 2, 'address and a port'],
      [['--metrics-bind', 'x:1'], 1, 'no address'],
    ]) {
      const [got, text] = await words(...flags);
      check(got === code && text.includes(said), `${flags}: ${got} ${text}`);
    }
  },
  'https: games go on under it, a renewed certificate is taken on SIGHUP, who comes in the clear is shown the way': async () => {
    const directory = fresh_directory();
    const [old, renewed] = [await certificate(directory, 'old.example'), await certificate(directory, 'new.example')];
    const log = join(directory, 'log');
    const flags = ['--tls-cert', old.cert, '--tls-key', old.key, '--log-file', log, '--log-format', 'json', '--messages-a-second', '0'];
    const house = await House.start(program, null, ...flags);
    const url = `wss://127.0.0.1:${house.port}/ws`;
    const how = { url, rejectUnauthorized: false };
    const screens = await three([house.port], { targetScore: 200, deckBetweenRounds: 'reshuffle' }, 0, how);
    const roll = chance(17);
    await play(screens, roll, 30);
    const page = await get(`https://127.0.0.1:${house.port}/`);
    same([page.status, page.headers['strict-transport-security'], page.certificate], [200, 'max-age=31536000', 'old.example'], 'a page');
    const clear = await get(`http://127.0.0.1:${house.port}/r/ABC`);
    same([clear.status, clear.headers.location], [308, `https://127.0.0.1:${house.port}/r/ABC`], 'in the clear');
    // Everything is asked for at once and nobody reads for a while: more than a socket takes goes out whole.
    const { seats } = (await screens[0].must({ do: 'sync' }), screens[0].table);
    screens[0].socket.pause();
    const asked = Array.from({ length: 20 }, () => screens[0].must({ do: 'sync' }));
    await screens[1].must({ do: 'ping' });
    screens[0].socket.resume();
    await Promise.all(asked);
    same(screens[0].table.seats, seats, 'the table, after twenty times all of it');

    const files = [readFileSync(renewed.cert), readFileSync(renewed.key)];
    writeFileSync(old.cert, files[0]); // without its key: not to be used
    house.process.kill('SIGHUP');
    await until(() => lines(log).some(({ level }) => level === 'error'), 'it says that this cannot be');
    same((await get(`https://127.0.0.1:${house.port}/healthz`)).certificate, 'old.example', 'the certificate in use');
    writeFileSync(old.key, files[1]);
    house.process.kill('SIGHUP');
    await until(
      async () => (await get(`https://127.0.0.1:${house.port}/healthz`)).certificate === 'new.example',
      'the renewed certificate is in use',
    );
    await play(screens, roll, 10); // who was there stays
    same((await house.end('SIGTERM')).code, 0, 'exit');
    screens.forEach((each) => each.end());
  },
  'what an older program stored opens, its games go on, and the way back is refused in words': async () => {
    for (const version of readdirSync(old_data)) {
      const data = fresh_directory();
      cpSync(join(old_data, version, 'divan.sqlite'), join(data, 'divan.sqlite'));
      const kept = JSON.parse(readFileSync(join(old_data, version, 'keys.json'), 'utf8'));
      const house = await House.start(program, data, '--messages-a-second', '0');
      for (const { game, room, token, step } of kept) {
        const screen = await Screen.open(house.port);
        await screen.must({ do: 'enter', room, token });
        same([screen.room.game, screen.table.step], [game, step], `${game} of version ${version}`);
        await play([screen], chance(5), 3);
        screen.end();
      }
      await house.end('SIGTERM');
      const copy = join(data, 'copy.sqlite');
      const { stdout } = await run(program, ['backup', '--data', data, copy, '--lang', 'en']);
      check(stdout.includes('4 games played again') && stdout.includes('0 rooms at fault'), stdout);
      // As if a newer one had played there.
      await run('sqlite3', [join(data, 'divan.sqlite'), "UPDATE contents SET epoch = 99 WHERE game = 'the-loop'"]);
      const back = await House.start(program, data);
      same((await back.exited).code, 1, 'exit');
      check(back.said.includes('a newer Divan has played the-loop here by rules of epoch 99'), back.said);
    }
  },
  'a card is changed: a game that began with the old one goes on with it, a new one has the new one': async () => {
    const content = fresh_directory();
    mkdirSync(join(content, 'the-loop'));
    const built_in = readFileSync(new URL('../../content/the-loop/components.json', import.meta.url), 'utf8');
    let number = 0;
    const changed = built_in.replaceAll(/"name": ?\{"en": ?"[^"]+"/g, () => `"name":{"en":"Zanzibar ${++number}"`);
    check(number > 5, 'cards have names');
    writeFileSync(join(content, 'the-loop/components.json'), changed);
    let house = await House.start(program, null, '--content', content, '--messages-a-second', '0');
    const request = {
      do: 'create',
      game: 'the-loop',
      options: { players: 2 },
      seats: [{ who: 'me' }, { who: 'me' }],
      name: 'Ada',
      colour: 'red',
    };
    const before = await Screen.open(house.port);
    const { room, token } = await before.must(request);
    await play([before], chance(31), 8);
    const { step } = before.table;
    await house.end('SIGTERM');
    before.end();
    house = await House.start(program, house.data, '--messages-a-second', '0');
    const [old, fresh] = [await Screen.open(house.port), await Screen.open(house.port)];
    await old.must({ do: 'enter', room, token });
    same(old.table.step, step, 'entries after the upgrade');
    await play([old], chance(32), 8);
    await fresh.must(request);
    const names = async (screen) =>
      JSON.stringify((await screen.must({ do: 'components', game: 'the-loop' })).components).includes('Zanzibar');
    same([await names(old), await names(fresh)], [true, false], 'who reads the old names');
    const { stdout } = await run(program, ['backup', '--data', house.data, join(content, 'copy.sqlite'), '--lang', 'en']);
    check(stdout.includes('2 games played again') && stdout.includes('0 rooms at fault'), stdout);
    for (const each of [old, fresh]) each.end();
    await house.end();
  },
  'whoever has the key of the server sees rooms and people, closes, silences, keeps out, gives new keys; all is written down': async () => {
    const key = '0123456789abcdef0123456789abcdef';
    const log = join(fresh_directory(), 'log');
    const flags = ['--admin-key', key, '--behind-proxy', '--log-file', log, '--log-format', 'json', '--messages-a-second', '0'];
    let house = await House.start(program, null, ...flags);
    const from = (address) => ({ headers: { 'X-Forwarded-For': address } });
    const ask = async (path, method = 'POST', with_key = key) => {
      const headers = {
        Authorization: `Bearer ${with_key}`,
        'X-Forwarded-For': '192.0.2.200',
      };
      const { status, body } = await get(`${house.http}/admin/api/${path}`, {
        method,
        headers,
      });
      return [status, JSON.parse(body)];
    };
    const must = async (path, method) => {
      const [status, said] = await ask(path, method);
      same(status, 200, `${path} ${JSON.stringify(said)}`);
      return said;
    };
    same((await ask('overview', 'GET', 'x'.repeat(32)))[0], 401, 'a wrong key');
    same((await get(`${house.http}/admin/api/overview`)).status, 401, 'no key');
    check(
      lines(log).some(({ text }) => text.includes('without the key')),
      'it is in the log',
    );
    const tried = Array.from({ length: 12 }, () =>
      get(`${house.http}/admin/api/overview`, {
        headers: {
          Authorization: `Bearer ${'x'.repeat(32)}`,
          'X-Forwarded-For': '6.6.6.6',
        },
      }),
    );
    const told = (await Promise.all(tried)).map(({ status }) => status).sort();
    same(told, [...Array(10).fill(401), 429, 429], 'keys that are tried');
    same(lines(log).filter(({ address }) => address === '6.6.6.6').length, 10, 'lines about them');
    const right = {
      Authorization: `Bearer ${key}`,
      'X-Forwarded-For': '6.6.6.6',
    };
    same((await get(`${house.http}/admin/api/overview`, { headers: right })).status, 429, 'not even the right one is told from there');
    for (const wrong of ['dance?room=A', 'close', 'mute?room=A', 'block?network=1.2.3&minutes=5', 'block?network=1.2.3.4'])
      same((await ask(wrong))[0], 400, wrong);

    const screens = await three([house.port], { targetScore: 200, deckBetweenRounds: 'reshuffle' }, 0, from('198.51.100.7'));
    const [ada, bo, cy] = screens;
    const room = ada.code;
    const seen = await must('overview', 'GET');
    same([seen.rooms[0].code, seen.rooms[0].people.length, seen.load.connections], [room, 3, 3], 'what is seen');
    same(seen.rooms[0].people[1].addresses, ['198.51.100.7'], 'whence the second comes');

    await must(`mute?room=${room}&person=2&minutes=5&reason=noise%20%26%20more`);
    await bo.refused({ do: 'chat', text: 'hm' }, 'muted');
    await bo.refused({ do: 'person', name: 'Loud', colour: 'red' }, 'muted');
    await play(screens, chance(5), 4); // he plays on
    await must(`mute?room=${room}&person=2`);
    await bo.must({ do: 'chat', text: 'thanks' });

    const { path } = await must(`recover?room=${room}&person=3`);
    const token = new RegExp(`^/r/${room}#key=([0-9a-f]{32})$`).exec(path)[1];
    await within(3000, cy.closed, 'who came with the old key goes');
    same(cy.bye.code, 'badToken', 'what he is told');
    const again = await Screen.open(house.port, from('203.0.113.5'));
    await again.refused({ do: 'enter', room, token: cy.token }, 'badToken');
    same((await again.must({ do: 'enter', room, token })).person, 3, 'who comes with the new key');

    await must(`block?room=${room}&person=3&minutes=5`);
    await within(3000, again.closed, 'he is put out');
    same(again.bye.code, 'blocked', 'what he is told');
    const third = await Screen.open(house.port, from('203.0.113.5'));
    await third.refused({ do: 'enter', room, token }, 'blocked');
    await must(`block?room=${room}&person=3`); // until now
    await third.must({ do: 'enter', room, token });

    await must('block?network=2001:db8:1:2::/64&minutes=5&reason=flood');
    await must('block?network=203.0.113.0/24&minutes=5');
    await within(3000, third.closed, 'who is of that network is put out');
    same((await get(`${house.http}/`, from('203.0.113.77'))).status, 403, 'a page for that network');
    same((await get(`${house.http}/`, from('2001:db8:1:2:3::4'))).status, 403, 'a page for the other');
    same((await get(`${house.http}/`, from('2001:db8:1:3::4'))).status !== 403, true, 'a page for its neighbour');
    const refused = await Screen.open(house.port, from('203.0.113.5')).catch((error) => error);
    same(refused.status, 403, 'a WebSocket from there');
    const six = await Screen.open(house.port, from('2001:db8:9::7'));
    await must('block?network=2001:db8:9::7&minutes=5');
    await within(3000, six.closed, 'who is at one address of IPv6 is put out');
    await must(`unblock?id=${(await must('overview', 'GET')).blocks.at(-1).id}`);
    same((await ask('block?network=192.0.2.0/24&minutes=5'))[0], 409, 'one does not shut oneself out');

    // All of it outlives the server; a room that is not in memory is fetched.
    await house.end('SIGTERM');
    screens.forEach((each) => each.end());
    house = await House.start(program, house.data, ...flags);
    const { blocks, acts } = await must('overview', 'GET');
    same(
      blocks.map(({ network }) => network),
      ['2001:db8:1:2::/64', '203.0.113.0/24'],
      'who is kept out',
    );
    const done = ['mute', 'mute', 'recover', 'block', 'block', 'block', 'block', 'block', 'unblock'];
    same(acts.map(({ act }) => act).reverse(), done, 'what was done');
    same([acts.at(-1).reason, acts.at(-1).from], ['noise & more', '192.0.2.200'], 'why and by whom');
    same((await get(`${house.http}/`, from('203.0.113.77'))).status, 403, 'a page for that network');
    await must(`unblock?id=${blocks[1].id}`);
    check((await get(`${house.http}/`, from('203.0.113.77'))).status !== 403, 'the network is let in again');
    const known = await until(async () => (await ask(`erase?room=${room}&person=1`))[0] === 200, 'the room is fetched');
    check(known, 'the first is erased');
    const first = await Screen.open(house.port);
    await first.refused({ do: 'enter', room, token: ada.token }, 'badToken');
    await first.must({ do: 'enter', room, token: bo.token });
    same(first.room.people[0].name, '', 'the name of the one who was erased');
    check(first.table.step > 0, 'the game is there');
    await must(`close?room=${room}`);
    await within(3000, first.closed, 'everybody is put out');
    same(first.bye.code, 'closed', 'what they are told');
    const last = await Screen.open(house.port);
    await until(async () => (await last.ask({ do: 'enter', room, token: bo.token })).problem?.code === 'unknownRoom', 'the room is gone');
    const all = readFileSync(log, 'utf8');
    check(!all.includes(key) && !all.includes(token), 'no key is in the log');
    check(
      lines(log).some((each) => each.text === 'administration: close' && each.room === room),
      'the act is in the log',
    );
    last.end();
    await house.end();
    for (const [words, said] of [
      [['--admin-key', 'short'], 'wants 16 characters'],
      [['--admin-key', `@${log}.none`], 'cannot read'],
    ]) {
      const none = await House.start(program, null, ...words);
      await none.exited;
      check(none.said.includes(said), none.said);
    }
  },
});
