// A door between a client and the server that keeps every byte the server sends, and reads the frames in them.
import { createServer, connect } from 'node:net';

export async function recording_proxy(port) {
  const proxy = { taken: [] }; // one list of pieces a connection
  const server = createServer((client) => {
    const pieces = [];
    proxy.taken.push(pieces);
    const upstream = connect(port, '127.0.0.1');
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      pieces.push(bytes);
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  proxy.port = server.address().port;
  proxy.end = () => server.close();
  // Texts of all messages, connection by connection, in order.
  proxy.messages = () => proxy.taken.flatMap((pieces) => frames(Buffer.concat(pieces)));
  return proxy;
}

function frames(bytes) {
  const texts = [];
  let at = bytes.indexOf('\r\n\r\n') + 4;
  let partial = [];
  while (at + 2 <= bytes.length) {
    const final = bytes[at] & 0x80;
    const kind = bytes[at] & 15;
    if (bytes[at] & 0x70) throw new Error('a frame with reserved bits');
    if (bytes[at + 1] & 0x80) throw new Error('the server masks its frames');
    let length = bytes[at + 1] & 127;
    at += 2;
    if (length === 126) {
      length = bytes.readUInt16BE(at);
      at += 2;
    } else if (length === 127) {
      length = Number(bytes.readBigUInt64BE(at));
      at += 8;
    }
    const body = bytes.subarray(at, at + length);
    at += length;
    if (kind > 2) continue; // ping, pong, close
    partial.push(body);
    if (!final) continue;
    texts.push(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(partial)));
    partial = [];
  }
  return texts;
}
