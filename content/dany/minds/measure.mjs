// node content/dany/minds/measure.mjs [GAMES] [pictures]   how well two minds read each other with the pictures alone: one sees seven
// of them and a word out of five and lays at most three, perhaps with a gesture (apart, upside down, one face down…); the
// other names a word. Each mind sees every likeness through
// its own noise, in multiples of the spread of all likenesses.
import { readFileSync } from 'node:fs';

const content = new URL('../', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, content), 'utf8'));
const { words, pictures, gestures } = read('likeness.json');
const games = Number(process.argv[2] ?? 4000);
const withGestures = process.argv[3] !== 'pictures';
const all = pictures.flatMap((each) => each.likeness);
const mean = all.reduce((a, b) => a + b) / all.length;
const spread = Math.sqrt(all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / all.length);

let state = 20261116;
const chance = () => {
  // mulberry32
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const bell = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
const seen = (rows, noise) => rows.map((each) => each.likeness.map((l) => (l - mean) / spread + noise * bell()));
const mind = (noise) => ({ pictures: seen(pictures, noise), gestures: seen(gestures, noise) });

// What somebody who sees this would believe of each of the five words. A gesture says less than a picture.
const belief = (eyes, { shown, gesture }, five) => {
  const pull = five.map(
    (word) =>
      shown.reduce((sum, picture) => sum + eyes.pictures[picture][word], 0) +
      (gesture === undefined ? 0 : 0.7 * eyes.gestures[gesture][word]),
  );
  const top = Math.max(...pull);
  const weight = pull.map((each) => Math.exp(1.2 * (each - top)));
  const sum = weight.reduce((a, b) => a + b);
  return weight.map((each) => each / sum);
};
// How many pictures a gesture takes, and how many more that nobody sees.
const takes = {
  apart: [2, 0],
  over: [2, 0],
  hidden: [1, 1],
  reversed: [1, 0],
  leaning: [1, 0],
  rising: [2, 0],
  round: [3, 0],
};
const subsets = (hand) => {
  const found = [];
  for (let a = 0; a < hand.length; ++a) {
    found.push([hand[a]]);
    for (let b = a + 1; b < hand.length; ++b) {
      found.push([hand[a], hand[b]]);
      for (let c = b + 1; c < hand.length; ++c) found.push([hand[a], hand[b], hand[c]]);
    }
  }
  return found;
};
const card = 0.02; // what one more picture must add to the belief
const composed = (eyes, hand, five, target) => {
  let best = { worth: -1 };
  const weigh = (shown, used, gesture) => {
    const worth = belief(eyes, { shown, gesture }, five)[target] - card * used;
    if (worth > best.worth) best = { worth, shown, used, gesture };
  };
  for (const shown of subsets(hand)) {
    weigh(shown, shown.length);
    if (!withGestures) continue;
    gestures.forEach(({ id }, at) => {
      const [least, unseen] = takes[id];
      if (shown.length >= least && shown.length + unseen <= 3) weigh(shown, shown.length + unseen, at);
    });
  }
  return best;
};
const drawn = (many, from) => {
  const left = Array.from({ length: from }, (_, i) => i);
  return Array.from({ length: many }, () => left.splice(Math.floor(chance() * left.length), 1)[0]);
};

const missed = new Array(words.length).fill(0);
const asked = new Array(words.length).fill(0);
for (const noise of [0, 0.3, 0.5, 0.8, 1]) {
  let right = 0;
  let used = 0;
  let gestured = 0;
  for (let game = 0; game < games; ++game) {
    const [composer, guesser] = [mind(noise), mind(noise)];
    for (let turn = 0; turn < 5; ++turn) {
      const idea = Math.floor((chance() * words.length) / 5);
      const five = [0, 1, 2, 3, 4].map((i) => 5 * idea + i);
      const target = Math.floor(chance() * 5);
      const shown = composed(composer, drawn(7, pictures.length), five, target);
      const believed = belief(guesser, shown, five);
      const hit = believed.indexOf(Math.max(...believed)) === target;
      right += hit;
      used += shown.used;
      gestured += shown.gesture !== undefined;
      if (noise === 0.5) {
        asked[five[target]] += 1;
        missed[five[target]] += !hit;
      }
    }
  }
  const share = right / (5 * games);
  const half = 1.96 * Math.sqrt((share * (1 - share)) / (5 * games));
  process.stdout.write(
    `noise ${noise.toFixed(1)}: read ${(100 * share).toFixed(1)} % (± ${(100 * half).toFixed(1)}), ` +
      `${(used / (5 * games)).toFixed(2)} pictures, a gesture in ${((20 * gestured) / games).toFixed(0)} %\n`,
  );
}

const best = words.map((word, at) => {
  const order = pictures.map((each) => [each.likeness[at] / spread, each.id]).sort((a, b) => b[0] - a[0]);
  return { word, at, first: order[0], third: order[2] };
});
process.stdout.write('hardest words at noise 0.5 (share missed, two nearest pictures and how near, in spreads):\n');
const hard = best.filter(({ at }) => asked[at]).sort((a, b) => missed[b.at] / asked[b.at] - missed[a.at] / asked[a.at]);
for (const { word, at, first, third } of hard.slice(0, 25)) {
  process.stdout.write(
    `  ${word}: ${((100 * missed[at]) / asked[at]).toFixed(0)} %, ${first[1]} ${first[0].toFixed(1)}, ` +
      `third ${third[1]} ${third[0].toFixed(1)}\n`,
  );
}
