// node bench/nodes.mjs build/release [nodes] [tables] [seconds] [share]
// People who answer at once at tables of several nodes over PostgreSQL with a synchronous standby: moves a second, waits, and what each
// part of it costs a move. First with everybody at the node that keeps his table, then with people at all nodes (so that most is relayed).
// `share`: each node may use so many hundredths of a core (as root, by a cgroup), so that a machine with few cores shows what more nodes add
// while people, database and bus have room beside them.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Cluster, Node } from '../tests/nodes/cluster.mjs';

const [, , build = 'build/release', nodes = '4', tables = '400', seconds = '8', share = ''] = process.argv;
const run = promisify(execFile);
const ticks = 100;
const base = Number(process.env.DIVAN_PORT ?? 9420);

// Seconds of CPU of a process and its children.
function cpu(pid) {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const words = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      if (Number(name) === pid || Number(words[1]) === pid) sum += Number(words[11]) + Number(words[12]);
    } catch {
      // It is gone.
    }
  }
  return sum / ticks;
}

// A folder of the first or the second kind of cgroups, in which a process has no more than its share.
const shares = [];
function keepToShare(pid, name) {
  const second = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const folder = `/sys/fs/cgroup/${second ? '' : 'cpu/'}divan-${name}`;
  mkdirSync(folder, { recursive: true });
  shares.push(folder);
  const period = 20_000; // µs; short, so that nobody stands still for long
  const most = Math.round((period * Number(share)) / 100);
  if (second) writeFileSync(`${folder}/cpu.max`, `${most} ${period}`);
  else {
    writeFileSync(`${folder}/cpu.cfs_period_us`, String(period));
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(most));
  }
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
}

const cluster = await Cluster.start(`${build}/divan`, {
  standby: true,
  nodes: 0,
});
for (let i = 0; i < Number(nodes); ++i) {
  const node = Object.assign(new Node(), {
    cluster,
    name: `n${i}`,
    flags: [],
    port: base + i,
  });
  await node.go();
  if (share) keepToShare(node.process.pid, node.name);
  cluster.nodes.push(node);
}
const parts = () => ({
  nodes: cluster.nodes.reduce((sum, node) => sum + cpu(node.process.pid), 0),
  database: cpu(cluster.primary.process.pid),
  standby: cpu(cluster.standby.process.pid),
  nats: cpu(cluster.nats.process.pid),
});
const moves = async () => {
  let sum = 0;
  for (const node of cluster.nodes) sum += (await node.metrics()).divan_moves_total;
  return sum;
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
async function measure(words, loads) {
  const first = await moves();
  const loading = Promise.all(loads.map((flags) => run(`${build}/divan_load`, [...flags, '--seconds', seconds])));
  while ((await moves()) < first + 1000) await pause(100); // all sit, and play
  await pause(500);
  const [before, moved, began] = [parts(), await moves(), performance.now()];
  await pause((Number(seconds) - 2) * 1000);
  const [after, count, took] = [parts(), (await moves()) - moved, (performance.now() - began) / 1000];
  const said = await loading;
  const each = Object.keys(after).map((name) => `${name} ${(((after[name] - before[name]) / count) * 1e6).toFixed(1)}`);
  console.log(`${words}: ${(count / took).toFixed(0)} moves a second; CPU a move, µs: ${each.join(', ')}`);
  for (const { stdout } of said)
    console.log(
      stdout
        .split('\n')
        .filter((line) => /answer|errors +[1-9]/.test(line))
        .map((line) => `    ${line}`)
        .join('\n'),
    );
}
const each_has = String(Math.max(1, Math.floor(Number(tables) / Number(nodes))));
await measure(
  'at home',
  cluster.nodes.map(({ port }, i) => ['--port', String(port), '--tables', each_has, '--seed', String(i + 1)]),
);
await measure('relayed', [['--port', String(base), '--nodes', nodes, '--tables', tables, '--seed', '77']]);
for (const node of cluster.nodes) {
  const { divan_relayed_total, divan_bus_gaps_total, divan_takeovers_total, divan_fenced_total } = await node.metrics();
  console.log(
    `${node.name}: relayed ${divan_relayed_total}, gaps ${divan_bus_gaps_total}, takeovers ${divan_takeovers_total}, fenced ${divan_fenced_total}`,
  );
}
await cluster.end();
for (const folder of shares) rmdirSync(folder);
