import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precache } from './vite/precache';
import { rules } from './vite/rules';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), rules(here('../docs/rules')), precache(here('./src/offline/service-worker.ts'), here('./public'))],
  resolve: {
    // The same rules as the server's, compiled for the browser (build_client in scripts/setup.sh).
    alias: [{ find: /^divan-door\.wasm/, replacement: process.env.DIVAN_WASM ?? here('../build/wasm/src/wasm/divan_door.wasm') }],
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/ws': { target: process.env.DIVAN_HALL ?? 'ws://localhost:8080', ws: true } } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: '../build/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
