// PostgreSQL in a temporary folder (with a synchronous standby if wanted), a NATS server and nodes of ours, on this machine.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { check, fresh_directory, pause, within } from '../wire/house.mjs';

const binaries = (() => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => b - a) : [];
  return versions.length > 0 ? join(root, versions[0], 'bin') : '';
})();

// PostgreSQL does not run as root; then it runs as Debian's own user for it.
const owner = (() => {
  if (process.getuid() !== 0) return {};
  const number = (flag) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: number('-u'), gid: number('-g') };
})();

const running = new Set();
process.on('exit', () => {
  for (const each of running) each.kill('SIGKILL');
});
function start(program, arguments_, options = {}) {
  const child = spawn(program, arguments_, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  running.add(child);
  child.said = '';
  child.stdout.on('data', (bytes) => (child.said += bytes));
  child.stderr.on('data', (bytes) => (child.said += bytes));
  child.exited = once(child, 'exit').then(([code, signal]) => (running.delete(child), { code, signal }));
  return child;
}

export async function free_port() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

// `settings`: lines of postgresql.conf.
// `address`: another that it listens on, besides 127.0.0.1.
export class Postgres {
  static async start(settings = [], address = null) {
    const database = new Postgres();
    database.address = address;
    database.folder = join(fresh_directory(), 'data');
    database.port = await free_port();
    mkdirSync(database.folder, { mode: 0o700 });
    if (owner.uid !== undefined) {
      chownSync(join(database.folder, '..'), owner.uid, owner.gid);
      chownSync(database.folder, owner.uid, owner.gid);
    }
    database.run('initdb', '-D', database.folder, '-U', 'divan', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8');
    writeFileSync(
      join(database.folder, 'postgresql.auto.conf'),
      [
        'max_connections = 60',
        'shared_buffers = 32MB',
        'wal_level = replica',
        'max_wal_senders = 4',
        'wal_retrieve_retry_interval = 500ms',
        ...settings,
        '',
      ].join('\n'),
    );
    if (address) appendFileSync(join(database.folder, 'pg_hba.conf'), `host all all ${address}/24 trust\n`);
    await database.go();
    database.sql('create database divan', 'postgres');
    return database;
  }
  run(program, ...arguments_) {
    const done = spawnSync(join(binaries, program), arguments_, {
      ...owner,
      encoding: 'utf8',
      cwd: '/',
    });
    check(done.status === 0, `${program}: ${done.stderr}`);
    return done.stdout;
  }
  async go() {
    const hosts = this.address ? `127.0.0.1,${this.address}` : '127.0.0.1';
    this.process = start(join(binaries, 'postgres'), ['-D', this.folder, '-p', String(this.port), '-h', hosts, '-k', this.folder], {
      ...owner,
      cwd: '/',
    });
    for (let i = 0; i < 200; ++i) {
      if (
        spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(this.port), '-U', 'divan', '-d', 'postgres'])
          .status === 0
      )
        return;
      await pause(50);
    }
    check(false, `PostgreSQL did not start: ${this.process.said}`);
  }
  // A copy that follows, and without which nothing is acknowledged; at a port that was another's, if wanted.
  async with_standby(port = null) {
    const standby = new Postgres();
    standby.address = this.address;
    standby.folder = join(fresh_directory(), 'data');
    standby.port = port ?? (await free_port());
    if (owner.uid !== undefined) chownSync(join(standby.folder, '..'), owner.uid, owner.gid);
    this.run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(this.port),
      '-U',
      'divan',
      '-D',
      standby.folder,
      '-R',
      '-X',
      'stream',
      '--checkpoint=fast',
      '--no-sync',
    );
    await standby.go();
    this.sql("alter system set synchronous_standby_names = '*'", 'postgres');
    this.sql('select pg_reload_conf()', 'postgres');
    for (let i = 0; this.sql("select count(*) from pg_stat_replication where sync_state = 'sync'", 'postgres') !== '1'; ++i) {
      check(i < 100, 'the standby follows');
      await pause(50);
    }
    return standby;
  }
  promote() {
    // What is asked of it from now on is safe here alone.
    this.sql("alter system set synchronous_standby_names = ''", 'postgres');
    this.run('pg_ctl', '-D', this.folder, 'promote', '-w');
  }
  sql(text, database = 'divan') {
    return this.run('psql', '-h', '127.0.0.1', '-p', String(this.port), '-U', 'divan', '-d', database, '-qAtX', '-c', text).trim();
  }
  get url() {
    return `postgresql://divan@127.0.0.1:${this.port}/divan`;
  }
  // All its processes, as they are now.
  signal(name) {
    const { pid } = this.process;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, name);
  }
  async end(signal = 'SIGQUIT') {
    this.process.kill(signal);
    await within(20_000, this.process.exited, 'PostgreSQL ends');
    if (signal === 'SIGKILL') await pause(50);
  }
  forget() {
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}

export class Nats {
  static async start(address = '127.0.0.1', flags = []) {
    const nats = new Nats();
    nats.port = await free_port();
    Object.assign(nats, { address, flags });
    await nats.go();
    return nats;
  }
  async go() {
    this.process = start('nats-server', ['-a', this.address, '-p', String(this.port), ...this.flags]);
    for (let i = 0; !this.process.said.includes('Server is ready'); ++i) {
      check(i < 400, `nats-server did not start: ${this.process.said}`);
      await pause(10);
    }
  }
  get url() {
    return `nats://127.0.0.1:${this.port}`;
  }
  async end(signal = 'SIGKILL') {
    this.process.kill(signal);
    await within(10_000, this.process.exited, 'NATS ends');
  }
}

export const admin_key = 'a key for tests, and only for those';

// One node; its port stays the same when it is started again. `as`: with another program, database_url, nats_url, env, alone (no node then),
// or within a network.
export class Node {
  static async start(cluster, name, flags = [], as = {}) {
    const node = new Node();
    Object.assign(node, { cluster, name, flags, port: await free_port(), ...as });
    await node.go();
    return node;
  }
  get host() {
    return this.network?.inside ?? '127.0.0.1';
  }
  async go() {
    const program = this.program ?? this.cluster.program;
    const database = this.database_url ?? this.cluster.database_url;
    const bus = this.nats_url ?? this.cluster.nats.url;
    const flags = ['serve', '--port', String(this.port), '--bind', this.host, '--database', database];
    if (!this.alone) flags.push('--nats', bus, '--node', this.name);
    const easy = [
      '--bot-pause',
      '0',
      '--messages-a-second',
      '0',
      '--rooms-an-hour',
      '0',
      '--per-address',
      '0',
      '--cpu-per-address',
      '0',
      '--kilobytes-per-address',
      '0',
    ];
    const words = [program, ...flags, ...easy, '--thinkers', '1', '--admin-key', admin_key, ...this.flags];
    if (this.network) words.unshift(...this.network.enter);
    this.process = start(words[0], words.slice(1), { env: { ...process.env, LANG: 'C', ...this.env } });
    const { process: mine } = this;
    const listening = (async () => {
      while (!/localhost:\d+/.test(mine.said)) await pause(5);
      return true;
    })();
    const up = await within(20_000, Promise.race([listening, mine.exited.then(() => false)]), `node ${this.name} starts`);
    check(up, `node ${this.name} starts: ${mine.said}`);
    this.up = true;
    mine.exited.then(({ code, signal }) => {
      if (this.up && this.process === mine) this.cluster.fallen?.push({ name: this.name, by: code ?? signal, process: mine });
    });
  }
  async end(signal = 'SIGKILL') {
    this.up = false;
    this.process.kill(signal);
    return within(20_000, this.process.exited, `node ${this.name} ends after ${signal}`);
  }
  signal(name) {
    this.process.kill(name);
  }
  overview() {
    return this.admin('overview');
  }
  async admin(path, method = 'GET') {
    const answer = await fetch(`http://${this.host}:${this.port}/admin/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${admin_key}` },
    });
    return answer.json();
  }
  async metrics() {
    const text = await (await fetch(`http://${this.host}:${this.port}/metrics`)).text();
    return Object.fromEntries([...text.matchAll(/^(divan_\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]));
  }
}

export class Cluster {
  static async start(program, { nodes = 3, standby = false, settings = [], flags = [], address = null } = {}) {
    const cluster = new Cluster();
    cluster.program = program;
    cluster.primary = await Postgres.start(settings, address);
    cluster.database_url = cluster.primary.url;
    if (standby) {
      cluster.standby = await cluster.primary.with_standby();
      cluster.database_url = `postgresql://divan@127.0.0.1:${cluster.primary.port},127.0.0.1:${cluster.standby.port}/divan?target_session_attrs=read-write&connect_timeout=2`;
    }
    cluster.nats = await Nats.start(address ? '0.0.0.0' : '127.0.0.1');
    cluster.fallen = []; // nodes that ended by themselves
    cluster.nodes = [];
    for (let i = 1; i <= nodes; ++i) cluster.nodes.push(await Node.start(cluster, `n${i}`, flags));
    return cluster;
  }
  get living() {
    return this.nodes.filter(({ up }) => up);
  }
  async end() {
    for (const node of this.nodes) if (node.up || node.process.exitCode === null) await node.end('SIGKILL').catch(() => {});
    await this.nats.end().catch(() => {});
    for (const each of [this.standby, this.primary]) {
      if (!each) continue;
      if (each.process.exitCode === null && each.process.signalCode === null) await each.end();
      each.forget();
    }
  }
}
