// Follows the advice through whole games against the game itself: what `advise` answers is what is played.
//   node bench/advice.mjs [GAMES] [FIRST_SEED] [OPTIONS] [GAME] [DIVAN]
// One line a game, so that a long run can be stopped and read; the last line sums up.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [games = '100', first = '1', options = '{"players":1}', game = 'unconscious-mind', divan = 'build/release/divan'] =
  process.argv.slice(2);

const engine = spawn(divan, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const ask = async (cmd, fields = {}) => {
  engine.stdin.write(`${JSON.stringify({ id: cmd, cmd, ...fields })}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) throw new Error(`${cmd}: ${answer.error.text.en}`);
  return answer;
};

/** Wilson's interval for `won` of `of`, in percent. */
const interval = (won, of) => {
  const z = 1.96;
  const middle = (won / of + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt(((won / of) * (1 - won / of)) / of + (z * z) / (4 * of * of));
  return `${(100 * (middle - half)).toFixed(1)}–${(100 * (middle + half)).toFixed(1)}`;
};

let won = 0;
let lead = 0;
let decisions = 0;
for (let i = 0; i < Number(games); ++i) {
  const seed = `advice ${Number(first) + i}`;
  let { toMove, outcome } = await ask('new', {
    game,
    seats: 1,
    options: JSON.parse(options),
    seed,
  });
  while (outcome === null) {
    const seat = toMove[0];
    const { advice } = await ask('advise', { seat });
    ({ toMove, outcome } = await ask('play', { seat, move: advice.move }));
    ++decisions;
  }
  const [mine, its = 0] = outcome.scores;
  won += outcome.places[0] === 1 ? 1 : 0;
  lead += mine - its;
  console.log(`${seed}: ${mine} to ${its}; won ${won} of ${i + 1}`);
}
engine.stdin.end();
console.log(
  `${game} ${options}: following the advice won ${won} of ${games}, ${((100 * won) / games).toFixed(1)} % (${interval(won, Number(games))}), mean lead ${(lead / games).toFixed(1)}, ${(decisions / games).toFixed(0)} decisions a game`,
);
