// Packs the built client into one file that the program carries inside: index and bytes, compressed beforehand.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [from, to] = process.argv.slice(2);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? walk(join(folder, each.name)) : [join(folder, each.name)],
  );

let at = 0;
const parts = [];
const put = (bytes) => {
  const extent = { at, size: bytes.length };
  parts.push(bytes);
  at += bytes.length;
  return extent;
};
const none = { at: 0, size: 0 };
const index = walk(from)
  .sort()
  .map((file) => {
    const plain = readFileSync(file);
    const path = '/' + relative(from, file).split(sep).join('/');
    const brotli = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    const worth = brotli.length < plain.length * 0.95;
    return {
      path,
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: '"' + createHash('sha256').update(plain).digest('hex').slice(0, 16) + '"',
      immutable: path.startsWith('/assets/'),
      plain: put(plain),
      gzip: worth ? put(gzipSync(plain, { level: 9 })) : none,
      brotli: worth ? put(brotli) : none,
    };
  });
const head = Buffer.from(JSON.stringify(index));
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
writeFileSync(to, Buffer.concat([length, head, ...parts]));
