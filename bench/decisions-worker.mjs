// The worker of decisions.mjs: plays a game in WebAssembly and tells how long each level thinks about its positions.
const system = new Proxy({}, { get: () => () => 52 /* not supported */ });
const bytesOf = async (url) => {
  const answer = await fetch(url);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
};

async function open(game, lessons) {
  const { instance } = await WebAssembly.instantiate(await bytesOf(`/module/${game}.wasm`), { wasi_snapshot_preview1: system });
  const wasm = instance.exports;
  wasm._initialize();
  const bring = (file, take) => {
    const at = wasm.divan_take(file.length);
    new Uint8Array(wasm.memory.buffer, at, file.length).set(file);
    take(at, file.length);
  };
  const components = await bytesOf(`/content/${game}/components.json`);
  if (components) bring(components, (at, length) => wasm.divan_bring_components(at, length));
  for (const lesson of lessons) {
    bring(await bytesOf(`/content/${game}/net-${lesson}.bin`), (at, length) => wasm.divan_bring_net(lesson, at, length));
  }
  const lend = (text, use) => {
    const bytes = new TextEncoder().encode(text);
    const at = wasm.divan_take(bytes.length);
    new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
    const result = use(at, bytes.length);
    wasm.divan_give_back(at);
    return result;
  };
  const door = lend('decisions', wasm.divan_open);
  return (request) => {
    const at = lend(JSON.stringify({ id: 0, ...request }), (from, length) => wasm.divan_ask(door, from, length));
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, at, wasm.divan_answer_bytes(door))));
    if (!answer.ok) throw new Error(answer.error.text.en);
    return answer;
  };
}

addEventListener('message', async ({ data: { game, lessons, options, seats, player, levels, apart } }) => {
  try {
    const ask = await open(game, lessons);
    let { toMove, outcome } = ask({
      cmd: 'new',
      game,
      seats,
      options,
      seed: '1905',
    });
    const times = Object.fromEntries(levels.map((level) => [level, []]));
    for (let i = 0; outcome === null; ++i) {
      const seat = toMove[0];
      if (i % apart === 0 && (player !== 'greedy' || ask({ cmd: 'moves', seat }).moves.length > 1)) {
        for (const kind of levels) {
          const began = performance.now();
          const { iterations } = ask({ cmd: 'bot', seat, kind, seed: i });
          // Where nothing was to be thought about, nothing was measured.
          if (iterations > 0 || player !== 'greedy') times[kind].push({ ms: performance.now() - began, iterations });
        }
      }
      ({ toMove, outcome } = ask({
        cmd: 'bot',
        seat,
        kind: player,
        seed: i,
        play: true,
      }));
    }
    postMessage({ times });
  } catch (fault) {
    postMessage({ fault: String(fault) });
  }
});
