// The service worker, with the list of built files put into it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

export function precache(source: string, publicFolder: string): Plugin {
  return {
    name: 'divan-precache',
    apply: 'build',
    // After Vite has thrown out the chunks that held nothing but styles: what is not there cannot be kept.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const still = readdirSync(publicFolder).filter((name) => !name.startsWith('.'));
      for (const name of still) hash.update(readFileSync(resolve(publicFolder, name)));
      const built = Object.values(bundle).map((file) => file.fileName);
      for (const name of built.sort()) hash.update(name);
      const index = bundle['index.html'];
      if (index?.type === 'asset') hash.update(index.source);
      const isModule = (name: string) => name.endsWith('.wasm');
      // A game's pictures are many and shelved one by one, when they are first shown.
      const isPicture = (name: string) => name.endsWith('.svg');
      // A net is shelved when a strong bot first asks for it.
      const isNet = (name: string) => name.endsWith('.bin');
      const files = [
        '/',
        ...built.filter((name) => name !== 'index.html' && !name.endsWith('.map') && !isModule(name) && !isPicture(name) && !isNet(name)),
        ...still,
      ];
      // assets/the-loop-HASH.wasm is the module of the-loop.
      const modules = built.filter(isModule).map((name) => [name.replace(/^.*\//, '').replace(/-.{8}\.wasm$/, ''), `/${name}`]);
      const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
        loader: 'ts',
        minify: true,
        define: {
          PRECACHE: JSON.stringify(files.map((name) => (name.startsWith('/') ? name : `/${name}`))),
          MODULES: JSON.stringify(Object.fromEntries(modules)),
          VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
        },
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
