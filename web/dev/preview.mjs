// node dev/preview.mjs [port]: the built client under the server's content policy, with the hall of the WebAssembly
// module behind the WebSocket. For work on the client without a compiled server; keeps nothing.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { instantiate } from '../../tests/wasm/engine.mjs';

const port = Number(process.argv[2] ?? 5300);
const client = new URL('../../build/client/', import.meta.url).pathname;
const wasm = await instantiate(new URL('../../build/wasm/src/wasm/divan_door.wasm', import.meta.url).pathname);
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'";
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const server = createServer((request, response) => {
  let file = join(client, new URL(request.url ?? '/', 'http://here').pathname);
  if (!existsSync(file) || statSync(file).isDirectory()) file = join(client, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy, 'cache-control': 'no-cache' });
  response.end(readFileSync(file));
});

const lend = (text, use) => {
  const bytes = new TextEncoder().encode(text);
  const at = wasm.divan_take(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const result = use(at, bytes.length);
  wasm.divan_give_back(at);
  return result;
};
const hall = lend(String(Math.random()), (at, bytes) => wasm.divan_hall_open(at, bytes));
const lines = new Map();
function call(what) {
  const at = lend(JSON.stringify({ ...what, now: Date.now() }), (from, bytes) => wasm.divan_hall_ask(hall, from, bytes));
  const result = JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, at, wasm.divan_hall_answer_bytes(hall))));
  for (const message of result.send) lines.get(message.connection)?.send(message.text);
  return result;
}
const think = () => setTimeout(() => call({ call: 'think' }).thought && think(), 100);
setInterval(() => call({ call: 'tick' }) && think(), 500);

let connections = 0;
new WebSocketServer({ server, path: '/ws' }).on('connection', (line) => {
  const connection = ++connections;
  lines.set(connection, line);
  call({ call: 'connect', connection });
  line.on('message', (text) => {
    call({ call: 'receive', connection, text: String(text) });
    think();
  });
  line.on('close', () => {
    lines.delete(connection);
    call({ call: 'disconnect', connection });
  });
});
server.listen(port, () => console.log(`http://localhost:${port}`));
