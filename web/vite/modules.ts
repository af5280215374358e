// The rules as WebAssembly, one module a game (build_client in scripts/setup.sh makes them): `virtual:modules` tells
// where each lies.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:modules';

export function modules(folder: string): Plugin {
  return {
    name: 'divan-modules',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const games = readdirSync(folder)
        .filter((file) => file.endsWith('.wasm') && file !== 'bench.wasm')
        .map((file) => file.slice(0, -'.wasm'.length));
      const imports = games.map((game, i) => `import url${i} from ${JSON.stringify(`${resolve(folder, game)}.wasm?url`)};`);
      const entries = games.map((game, i) => `${JSON.stringify(game)}: url${i}`);
      return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
    },
  };
}
