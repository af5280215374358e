// node dev/fake-server.mjs [port]: the stand-in hall behind a WebSocket, and the built client with the strict policy.
import { readFileSync, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { instantiate } from '../../tests/wasm/engine.mjs';
import { makeFakeHall } from './fake-hall.mjs';

const root = new URL('../../build/client/', import.meta.url).pathname;
const wasm = await instantiate(new URL('../../build/wasm/src/wasm/divan_door.wasm', import.meta.url).pathname);
const lend = (text, use) => { const b = new TextEncoder().encode(text); const at = wasm.divan_take(b.length); new Uint8Array(wasm.memory.buffer, at, b.length).set(b); const r = use(at, b.length); wasm.divan_give_back(at); return r; };
let seeds = Date.now();
const openEngine = () => { const door = lend(String(seeds++), (at, n) => wasm.divan_open(at, n)); return (t) => { const at = lend(t, (f, n) => wasm.divan_ask(door, f, n)); return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, at, wasm.divan_answer_bytes(door))); }; };
const hall = makeFakeHall(openEngine);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
const server = createServer((request, response) => {
  let file = join(root, new URL(request.url, 'http://x').pathname);
  if (!existsSync(file) || statSync(file).isDirectory()) file = join(root, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'" });
  response.end(readFileSync(file));
});
const lines = new Map();
let next = 1;
const pump = (call) => { const out = JSON.parse(hall(JSON.stringify(call))); for (const m of out.send) lines.get(m.connection)?.send(m.text); return out; };
const think = () => setTimeout(() => { if (pump({ call: 'think' }).thought) think(); }, 150);
new WebSocketServer({ server, path: '/ws' }).on('connection', (line) => {
  const connection = next++;
  lines.set(connection, line);
  line.on('message', (text) => { pump({ call: 'receive', connection, text: String(text) }); think(); });
  line.on('close', () => { lines.delete(connection); pump({ call: 'disconnect', connection }); });
});
server.listen(Number(process.argv[2] ?? 5301), () => console.log('http://localhost:' + (process.argv[2] ?? 5301)));
