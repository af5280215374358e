// The rules as WebAssembly, two modules a game (build_client in scripts/setup.sh makes them): `virtual:modules` tells
// where each lies, those people play with and those of the lab; where the components of a large game lie, which are not
// in its modules; and where the nets of a game lie, which bots from the level hard on judge with.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:modules';

export function modules(folder: string, content: string): Plugin {
  return {
    name: 'divan-modules',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const found = readdirSync(folder).filter((file) => file.endsWith('.wasm') && file !== 'bench.wasm');
      const imports = found.map((file, i) => `import url${i} from ${JSON.stringify(`${resolve(folder, file)}?url`)};`);
      const entries = (prefix: string, wanted: (file: string) => boolean) =>
        found
          .flatMap((file, i) => (wanted(file) ? `${JSON.stringify(file.slice(prefix.length, -'.wasm'.length))}: url${i}` : []))
          .join(', ');
      const isLab = (file: string) => file.startsWith('lab-');
      const nets = readdirSync(content).map((game) => {
        const files = readdirSync(resolve(content, game)).flatMap((file) => /^net-(\d+)\.bin$/.exec(file) ?? []);
        return { game, lessons: files.filter((_, i) => i % 2 === 1) };
      });
      for (const { game, lessons } of nets)
        for (const lesson of lessons)
          imports.push(
            `import net_${game.replaceAll('-', '_')}_${lesson} from ${JSON.stringify(`${resolve(content, game, `net-${lesson}.bin`)}?url`)};`,
          );
      const large = readdirSync(content).filter((game) => existsSync(resolve(content, game, 'components.json')));
      large.forEach((game, i) =>
        imports.push(`import components${i} from ${JSON.stringify(`${resolve(content, game, 'components.json')}?url`)};`),
      );
      const netsOf = ({ game, lessons }: { game: string; lessons: string[] }) =>
        `${JSON.stringify(game)}: { ${lessons.map((lesson) => `${lesson}: net_${game.replaceAll('-', '_')}_${lesson}`).join(', ')} }`;
      return `${imports.join('\n')}
export default { ${entries('', (file) => !isLab(file))} };
export const labs = { ${entries('lab-', isLab)} };
export const components = { ${large.map((game, i) => `${JSON.stringify(game)}: components${i}`).join(', ')} };
export const nets = { ${nets.map(netsOf).join(', ')} };`;
    },
  };
}
