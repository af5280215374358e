// A PostgreSQL of the tests' own, in a temporary folder, gone with them.
import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fresh_directory } from './house.mjs';

const script = fileURLToPath(new URL('../../scripts/postgres.sh', import.meta.url));
const run = promisify(execFile);

export class Cluster {
  static #own = null;
  /** Started when it is first needed. */
  static async own() {
    if (!Cluster.#own) Cluster.#own = await Cluster.in(fresh_directory());
    return Cluster.#own;
  }
  static async in(folder) {
    const cluster = new Cluster();
    cluster.folder = folder;
    await cluster.start();
    process.prependListener('exit', () => {
      try {
        execFileSync(script, ['stop', cluster.folder], { stdio: 'ignore' });
      } catch {
        // it was killed, and nobody needed it after that
      }
    });
    return cluster;
  }
  places = 0;
  async start() {
    this.url = (await run(script, ['start', this.folder])).stdout.trim();
  }
  async kill() {
    await run(script, ['kill', this.folder]);
  }
  /** Where tables can be that are nobody else's. */
  async fresh() {
    const name = `place${++this.places}`;
    await run('psql', ['-qc', `create schema ${name}`, this.url]);
    return `${this.url}&options=-csearch_path%3D${name}`;
  }
  async rows(url, query) {
    const { stdout } = await run('psql', ['-Atc', `select coalesce(json_agg(it), '[]') from (${query}) it`, url]);
    return JSON.parse(stdout);
  }
}
