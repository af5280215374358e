// Random playouts of Egocentric World in WebAssembly: million moves a second, best of five.
import { instantiate } from '../tests/wasm/engine.mjs';

const wasm = await instantiate(process.argv[2]);
const games = 100_000;
wasm.random_moves(20_000, 3);
let best = 0;
for (let run = 0; run < 5; run++) {
  const began = performance.now();
  const moves = wasm.random_moves(games, 3);
  best = Math.max(best, moves / (performance.now() - began) / 1000);
}
console.log(best.toFixed(2));
