// A long run in parts, launched by those who launch such things: mpirun, srun and an array of Slurm's jobs. Each must
// come to what one process counts, byte for byte. Slurm is one node, started here from Debian's packages.
// Usage: node tests/cluster/run.mjs PROGRAM
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const divan = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'divan-cluster-'));
const [controllerPort, nodePort] = [Number(process.env.DIVAN_SLURM_PORT ?? 9570), Number(process.env.DIVAN_SLURM_PORT ?? 9570) + 1];
const orders = {
  simulate: ['simulate', 'egocentric-world', '--games', '1001', '--seats', 'greedy,random,random'],
  ladder: ['ladder', 'dany', '--games', '12', '--bots', 'random,easy'],
};

let held = 0;
let all = 0;
const check = (right, what) => {
  all++;
  if (right) held++;
  else console.error(`not so: ${what}`);
};
const run = (program, words, env = {}) => execFileSync(program, words, { cwd: folder, env: { ...process.env, ...env } }).toString();
const wholes = Object.fromEntries(Object.entries(orders).map(([name, order]) => [name, run(divan, [...order, '--without-times'])]));

/** What the parts of a launcher come to. */
const merged = (launcher, name, parts) => {
  const files = readdirSync(folder).filter((each) => each.startsWith(`${launcher}-${name}.`));
  check(files.length === parts, `${launcher} wrote ${parts} parts of ${name}: ${files.length}`);
  check(run(divan, ['merge', ...files, '--without-times']) === wholes[name], `${launcher}: ${name} is what one process counts`);
};
const partsOf = (launcher, name) => [...orders[name], '--shard', 'auto', '--partial', `${launcher}-${name}.%`];

for (const name of Object.keys(orders)) {
  run('mpirun', ['--allow-run-as-root', '--oversubscribe', '-np', '4', divan, ...partsOf('mpirun', name)]);
  merged('mpirun', name, 4);
}

// --- Slurm, of one node --------------------------------------------------------------------------------------------

const children = [];
const start = (program, words, env = {}) => {
  const log = openSync(join(folder, `${program}.log`), 'w');
  children.push(spawn(program, words, { cwd: folder, stdio: ['ignore', log, log], env: { ...process.env, ...env } }));
  closeSync(log);
};
/** Until it is so; whoever waits too long is told what the programs said. */
const until = async (what, so) => {
  for (let i = 0; i < 600; i++) {
    if (so()) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  for (const log of readdirSync(folder).filter((each) => each.endsWith('.log'))) {
    console.error(`${log}:\n${readFileSync(join(folder, log), 'utf8').slice(-2000)}`);
  }
  throw new Error(`${what} does not come`);
};

const host = hostname().split('.')[0];
const socket = join(folder, 'munge.socket');
const key = join(folder, 'munge.key');
for (const each of ['state', 'spool']) mkdirSync(join(folder, each));
writeFileSync(
  join(folder, 'slurm.conf'),
  `ClusterName=divan
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${controllerPort}
SlurmdPort=${nodePort}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${socket}
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
SelectType=select/linear
JobAcctGatherType=jobacct_gather/none
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
StateSaveLocation=${join(folder, 'state')}
SlurmdSpoolDir=${join(folder, 'spool')}
SlurmctldPidFile=${join(folder, 'slurmctld.pid')}
SlurmdPidFile=${join(folder, 'slurmd.pid')}
NodeName=${host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=${host} Default=YES OverSubscribe=FORCE:8 MaxTime=INFINITE State=UP
`,
);
const slurm = { SLURM_CONF: join(folder, 'slurm.conf') };
try {
  run('mungekey', ['--create', '--keyfile', key]);
  start('munged', [
    '--foreground',
    '--force',
    `--key-file=${key}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'munge.pid')}`,
    `--log-file=${join(folder, 'munge.log')}`,
    `--seed-file=${join(folder, 'munge.seed')}`,
  ]);
  await until('munged', () => existsSync(socket));
  start('slurmctld', ['-D', '-c'], slurm);
  start('slurmd', ['-D', '-N', host], slurm);
  await until('the node', () => {
    try {
      return run('sinfo', ['-h', '-o', '%t'], slurm).trim() === 'idle';
    } catch {
      return false; // nobody listens yet
    }
  });
  for (const name of Object.keys(orders)) {
    run('srun', ['-n', '3', '--overcommit', divan, ...partsOf('srun', name)], slurm);
    merged('srun', name, 3);
    writeFileSync(join(folder, `${name}.sh`), `#!/bin/sh\nexec '${divan}' ${partsOf('sbatch', name).join(' ')}\n`);
    run('sbatch', ['--array=10-14', '--output=/dev/null', `--chdir=${folder}`, `${name}.sh`], slurm);
    await until('the array', () => run('squeue', ['-h'], slurm).trim() === '');
    merged('sbatch', name, 5);
  }
} finally {
  for (const child of children.reverse()) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((over) => child.once('exit', over))));
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${held} of ${all} checks held: parts of a run, by mpirun, srun and sbatch`);
process.exit(held === all ? 0 : 1);
