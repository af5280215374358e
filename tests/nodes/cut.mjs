// A line between two programs that can be cut without a word, both ways or one, and healed: what a broken network is to them; or that
// is slow: what is said comes late, and all of it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Line {
  static async to(port) {
    const line = new Line();
    line.pairs = new Set();
    line.there = true; // what is said reaches the other side
    line.back = true; // what it answers comes back
    line.server = createServer((near) => {
      if (line.snapped) return near.destroy();
      const far = connect(port, '127.0.0.1');
      const pair = { near, far };
      line.pairs.add(pair);
      const pass = (from, to, open) =>
        from.on('data', (bytes) => {
          if (line.late) line.late.push(() => to.write(bytes));
          else if (open()) to.write(bytes);
          else pair.broken = true; // a stream with a hole in it is of no use when the line is healed
        });
      pass(near, far, () => line.there);
      pass(far, near, () => line.back);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ]) {
        one.on('error', () => {});
        one.on('close', () => {
          line.pairs.delete(pair);
          if (line.there && line.back) other.destroy();
        });
      }
    }).listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    line.port = line.server.address().port;
    return line;
  }
  cut(there = false, back = false) {
    Object.assign(this, { there, back });
  }
  // Not without a word: both sides hear of it, and nobody gets through until it is healed.
  snap() {
    this.snapped = true;
    for (const { near } of this.pairs) near.destroy();
  }
  hold() {
    this.late = [];
  }
  go_on() {
    const late = this.late;
    this.late = null;
    for (const say of late) say();
  }
  heal() {
    Object.assign(this, { there: true, back: true, snapped: false });
    for (const { near, far, broken } of this.pairs) {
      if (!broken) continue;
      near.destroy();
      far.destroy();
    }
  }
  end() {
    this.server.close();
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }
}
