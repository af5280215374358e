// Listens to everything that nodes say to each other over NATS, and reads their parcels.
import { once } from 'node:events';
import { connect } from 'node:net';

export const kinds = ['came', 'said', 'gone', 'told', 'part', 'closed', 'moved', 'knock', 'here', 'draining', 'lost', 'house', 'taken'];

export class BusTap {
  static async open(port) {
    const tap = new BusTap();
    tap.heard = []; // {to, from, letters: [{kind, visit, text}]}
    tap.rest = Buffer.alloc(0);
    tap.socket = connect(port, '127.0.0.1');
    await once(tap.socket, 'connect');
    tap.socket.on('data', (bytes) => tap.take(bytes));
    tap.socket.on('error', () => {});
    tap.socket.write('CONNECT {"verbose":false,"headers":true}\r\nSUB divan.> 1\r\nPING\r\n');
    while (!tap.ready) await once(tap.socket, 'data');
    return tap;
  }
  take(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const end = this.rest.indexOf('\r\n');
      if (end < 0) return;
      const words = this.rest.subarray(0, end).toString().split(' ');
      if (words[0] === 'MSG' || words[0] === 'HMSG') {
        const size = Number(words.at(-1));
        if (this.rest.length < end + 4 + size) return;
        if (words[0] === 'MSG') this.open_parcel(words[1], this.rest.subarray(end + 2, end + 2 + size));
        this.rest = this.rest.subarray(end + 4 + size);
      } else {
        if (words[0] === 'PING') this.socket.write('PONG\r\n');
        if (words[0] === 'PONG') this.ready = true;
        this.rest = this.rest.subarray(end + 2);
      }
    }
  }
  open_parcel(to, bytes) {
    const length = bytes[1];
    const parcel = {
      to,
      from: bytes.subarray(2, 2 + length).toString(),
      letters: [],
    };
    for (let at = 2 + length + 16; at < bytes.length;) {
      const size = bytes.readUInt32LE(at + 9);
      parcel.letters.push({
        kind: kinds[bytes[at]],
        visit: Number(bytes.readBigUInt64LE(at + 1)),
        text: bytes.subarray(at + 13, at + 13 + size).toString(),
      });
      at += 13 + size;
    }
    this.heard.push(parcel);
  }
  end() {
    this.socket.destroy();
  }
}
