import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { modules } from './vite/modules';
import { precache } from './vite/precache';
import { rules } from './vite/rules';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The same rules as the server's, compiled for the browser.
const wasm = () => modules(process.env.DIVAN_WASM ?? here('../build/wasm/src/wasm'), here('../content'));

export default defineConfig({
  plugins: [svelte(), rules(here('../docs/rules')), wasm(), precache(here('./src/offline/service-worker.ts'), here('./public'))],
  server: { fs: { allow: [here('..')] }, proxy: { '/ws': { target: process.env.DIVAN_HALL ?? 'ws://localhost:8080', ws: true } } },
  worker: { format: 'es', plugins: () => [wasm()] },
  build: {
    target: 'es2022',
    outDir: '../build/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false, // pack.mjs compresses
  },
});
