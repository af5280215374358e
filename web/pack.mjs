// Packs the built client into one file that the program carries inside: index and bytes, compressed beforehand.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

// On all cores: this is a tenth of what building the page takes.
const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];
const files = await Promise.all(
  walk(from)
    .sort()
    .map(async (file) => {
      const plain = readFileSync(file);
      const brotli = await brotliOf(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
      const worth = brotli.length < plain.length * 0.95;
      return { file, plain, brotli: worth ? brotli : null, gzip: worth ? await gzipOf(plain, { level: 9 }) : null };
    }),
);

let at = 0;
const parts = [];
const put = (bytes) => {
  if (bytes === null) return { at: 0, size: 0 };
  const extent = { at, size: bytes.length };
  parts.push(bytes);
  at += bytes.length;
  return extent;
};
const index = files.map(({ file, plain, gzip, brotli }) => {
  const path = '/' + relative(from, file).split(sep).join('/');
  return {
    path,
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: '"' + createHash('sha256').update(plain).digest('hex').slice(0, 16) + '"',
    immutable: path.startsWith('/assets/'),
    plain: put(plain),
    gzip: put(gzip),
    brotli: put(brotli),
  };
});
const head = Buffer.from(JSON.stringify(index));
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
writeFileSync(to, Buffer.concat([length, head, ...parts]));
