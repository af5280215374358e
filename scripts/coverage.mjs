// llvm-cov export --summary-only … | node scripts/coverage.mjs FOLDER LEAST ROOM…
// Lines covered in each room of FOLDER/src, of which LEAST per cent must be; and the Id's branches, all of them.
import { readFileSync } from 'node:fs';

const [folder, least, ...rooms] = process.argv.slice(2);
const { files } = JSON.parse(readFileSync(0)).data[0];
const sum = (kind, wanted) =>
  files
    .filter(({ filename }) => wanted(filename.slice(folder.length + 1)) && !filename.endsWith('/boost_json.cpp'))
    .map(({ summary }) => summary[kind])
    .reduce((all, { covered, count }) => ({ covered: all.covered + covered, count: all.count + count }), { covered: 0, count: 0 });
const told = (name, { covered, count }) =>
  console.log(`  ${name.padEnd(7)} ${((100 * covered) / count).toFixed(1).padStart(5)} % (${covered} of ${count})`);

for (const room of rooms)
  told(
    room,
    sum('lines', (file) => file.startsWith(`src/${room}/`)),
  );
const lines = sum('lines', (file) => rooms.some((room) => file.startsWith(`src/${room}/`)));
told('lines', lines);
const branches = sum('branches', (file) => /^src\/games\/unconscious_mind\/id[^/]*\.cpp$/.test(file));
told('the Id', branches);

const faults = [];
if (lines.covered * 100 < lines.count * least) faults.push(`fewer than ${least} % of the lines are covered`);
if (branches.count === 0 || branches.covered < branches.count) faults.push('a branch of the Id is never taken');
for (const fault of faults) console.error(fault);
process.exit(faults.length);
