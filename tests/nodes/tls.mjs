// The bus in TLS, by Debian's own nats-server.
import { execFile } from 'node:child_process';
import { check, fresh_directory, same } from '../wire/house.mjs';
import { certificate } from '../wire/operating.mjs';
import { Nats, Node } from './cluster.mjs';

export const checks = (program) => ({
  'tls:// to the bus is TLS: not without it, nor with a certificate of nobody who is trusted, or for another name': async (cluster) => {
    const folder = fresh_directory();
    const [ours, others] = [await certificate(folder, 'localhost'), await certificate(folder, 'elsewhere.example')];
    const secret = ({ cert, key }) => Nats.start('127.0.0.1', ['--tls', '--tlscert', cert, '--tlskey', key]);
    const [clear, right, wrong] = [await Nats.start(), await secret(ours), await secret(others)];
    const url = ({ port }) => `tls://divan:a-password@localhost:${port}`;
    const refused = (bus, trusted, lang) =>
      new Promise((done) => {
        const words = ['serve', '--port', '0', '--database', cluster.database_url, '--nats', url(bus), '--node', 'hidden'];
        const env = { ...process.env, LANG: lang, SSL_CERT_FILE: trusted.cert };
        execFile(program, words, { env, timeout: 10_000 }, (error, _, said) =>
          done(error?.code === 1 ? said : `it ended by ${error?.code}`),
        );
      });
    for (const [bus, trusted, lang, wanted] of [
      [clear, ours, 'C', 'does not speak TLS'],
      [clear, ours, 'fr_FR.UTF-8', 'ne parle pas TLS'],
      [right, others, 'C', 'is not trusted here for that name'],
      [right, others, 'fr_FR.UTF-8', "n'est pas reconnu ici pour ce nom"],
      [wrong, others, 'C', 'hostname mismatch'],
    ]) {
      const said = await refused(bus, trusted, lang);
      check(said.includes(wanted) && !said.includes('a-password'), `"${wanted}" was to be said, and it was: ${said}`);
    }
    cluster.database.sql('create database hidden', 'postgres');
    const database_url = cluster.database.url.replace(/divan$/, 'hidden');
    const node = await Node.start(cluster, 'hidden', [], { database_url, nats_url: url(right), env: { SSL_CERT_FILE: ours.cert } });
    same((await fetch(`http://${node.host}:${node.port}/healthz`)).status, 200, 'its health');
    await node.end('SIGTERM');
    for (const each of [clear, right, wrong]) await each.end();
  },
});
