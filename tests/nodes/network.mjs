// A network of its own for a node (a namespace of the kernel), joined to this machine by one wire of which packets can be dropped, those
// that leave, those that come, or both. Only root can make one.
import { spawnSync } from 'node:child_process';

const outside = '10.98.76.1';

export class Network {
  // Or why there is none.
  static make() {
    const network = new Network();
    Object.assign(network, { name: `divan-${process.pid}`, wire: `divan${process.pid % 100_000}`, inside: '10.98.76.2', outside });
    const within = (...words) => ['ip', 'netns', 'exec', network.name, ...words];
    const steps = [
      ['ip', 'netns', 'add', network.name],
      ['ip', 'link', 'add', network.wire, 'type', 'veth', 'peer', 'name', 'wire', 'netns', network.name],
      ['ip', 'addr', 'add', `${outside}/24`, 'dev', network.wire],
      ['ip', 'link', 'set', network.wire, 'up'],
      within('ip', 'addr', 'add', `${network.inside}/24`, 'dev', 'wire'),
      within('ip', 'link', 'set', 'wire', 'up'),
      within('ip', 'link', 'set', 'lo', 'up'),
      within('iptables', '-w', '-L', '-n'),
    ];
    for (const [program, ...words] of steps) {
      const done = spawnSync(program, words, { encoding: 'utf8' });
      if (done.status === 0) continue;
      network.end();
      return `${program} ${words.join(' ')}: ${(done.stderr ?? String(done.error)).trim()}`;
    }
    process.once('exit', () => network.end());
    return network;
  }
  get enter() {
    return ['ip', 'netns', 'exec', this.name];
  }
  #rules(...words) {
    const [program, ...rest] = [...this.enter, 'iptables', '-w', ...words];
    const done = spawnSync(program, rest, { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${rest.join(' ')}: ${done.stderr}`);
  }
  // What it says to these ports does not leave (`there`), what they answer does not come (`back`).
  cut(ports, { there = true, back = true } = {}) {
    for (const port of ports) {
      if (there) this.#rules('-A', 'OUTPUT', '-p', 'tcp', '--dport', String(port), '-j', 'DROP');
      if (back) this.#rules('-A', 'INPUT', '-p', 'tcp', '--sport', String(port), '-j', 'DROP');
    }
  }
  heal() {
    this.#rules('-F');
  }
  end() {
    spawnSync('ip', ['netns', 'del', this.name]);
    spawnSync('ip', ['link', 'del', this.wire]); // gone with its other end, unless that was never made
  }
}
