// node tests/wire/proxies.mjs build/release/divan
// The example files of ops/ with Debian's own nginx and HAProxy in front of the server: the name and the address reach it,
// WebSockets go through, a game is played. For ./test --long: the two programs must be installed.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chance, check, Failed, fresh_directory, House, play, Refused, same, Screen, three, within } from './house.mjs';
import { certificate, get, lines, until } from './operating.mjs';

const run = promisify(execFile);
const program = process.argv[2];
const here = new URL('../../ops/', import.meta.url).pathname;

const free_port = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

// Each gives the words that start it, given the text of its example with our ports and names in it.
const proxies = {
  nginx: async (directory, { port, clear, inner, cert, key }) => {
    const text = readFileSync(join(here, 'nginx/divan.conf'), 'utf8')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${clear};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace('/etc/ssl/divan/fullchain.pem', cert)
      .replace('/etc/ssl/divan/privkey.pem', key)
      .replaceAll('divan.example', 'localhost')
      .replace('127.0.0.1:8080', `127.0.0.1:${inner}`);
    writeFileSync(join(directory, 'divan.conf'), text);
    for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(directory, each));
    writeFileSync(
      join(directory, 'nginx.conf'),
      `daemon off; pid ${directory}/pid; error_log ${directory}/errors; events {}
       http { access_log off; client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
         fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
         include ${directory}/divan.conf; }`,
    );
    const words = ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', join(directory, 'errors')];
    await run('/usr/sbin/nginx', ['-t', ...words]);
    return ['/usr/sbin/nginx', words];
  },
  haproxy: async (directory, { port, clear, inner, cert, key }) => {
    const both = join(directory, 'both.pem');
    writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    const text = readFileSync(join(here, 'haproxy/haproxy.cfg'), 'utf8')
      .replace('bind :80', `bind 127.0.0.1:${clear}`)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/ssl/divan/both.pem', both)
      .replace('maxconn 20000', 'maxconn 400')
      .replace('127.0.0.1:8080', `127.0.0.1:${inner}`);
    writeFileSync(join(directory, 'haproxy.cfg'), text);
    await run('/usr/sbin/haproxy', ['-c', '-f', join(directory, 'haproxy.cfg')]);
    return ['/usr/sbin/haproxy', ['-db', '-f', join(directory, 'haproxy.cfg')]];
  },
};

async function through(prepare) {
  const directory = fresh_directory();
  const log = join(directory, 'log');
  const flags = ['--behind-proxy', '--access-log', '--log-file', log, '--log-format', 'json', '--messages-a-second', '0'];
  const house = await House.start(program, null, ...flags);
  const ports = {
    port: await free_port(),
    clear: await free_port(),
    inner: house.port,
  };
  const [command, words] = await prepare(directory, {
    ...ports,
    ...(await certificate(directory, 'localhost')),
  });
  const proxy = spawn(command, words, { stdio: 'inherit' });
  try {
    const outside = `https://localhost:${ports.port}`;
    const ready = () =>
      get(`${outside}/healthz`, { family: 4 }).then(
        ({ status }) => status === 200,
        () => false,
      );
    await until(ready, 'the proxy is up and finds the server');
    const clear = await get(`http://localhost:${ports.clear}/r/ABC`, {
      family: 4,
    });
    same([clear.status, new URL(clear.headers.location).protocol], [308, 'https:'], 'in the clear');
    const page = await get(`${outside}/r/ABCDEF`, {
      family: 4,
      localAddress: '127.0.0.9',
      headers: { 'X-Forwarded-For': '1.2.3.4' },
    });
    same([page.status, page.headers['strict-transport-security']], [200, 'max-age=31536000'], 'a page');
    const asked = await until(() => lines(log).find(({ text }) => text === 'GET /r/ABCDEF'), 'the request in the log');
    same(asked.address, '127.0.0.9', 'whose address the server sees');
    same((await get(`${outside}/metrics`, { family: 4 })).status, 404, 'metrics from outside');
    const how = {
      url: `wss://localhost:${ports.port}/ws`,
      family: 4,
      rejectUnauthorized: false,
      origin: outside,
    };
    const screens = await three([0], { targetScore: 200 }, 0, how);
    await play(screens, chance(29), 30);
    const stranger = await Screen.open(0, {
      ...how,
      origin: 'https://elsewhere.example',
    }).catch((error) => error);
    check(stranger instanceof Refused && stranger.status === 403, `a page from elsewhere: ${stranger}`);
    screens.forEach((each) => each.end());
  } finally {
    proxy.kill('SIGTERM');
    await house.end();
  }
}

let failures = 0;
for (const [name, prepare] of Object.entries(proxies)) {
  try {
    await within(60_000, through(prepare), name);
    console.log(`ok      behind ${name}: a game is played, name and address reach the server`);
  } catch (error) {
    ++failures;
    console.log(`FAILED  behind ${name}\n        ${error instanceof Failed ? error.message : error.stack}`);
  }
}
House.end_all();
const all = Object.keys(proxies).length;
console.log(`${all - failures} of ${all} checks held`);
process.exit(failures === 0 ? 0 : 1);
