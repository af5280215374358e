// node tests/wire/run.mjs build/release/divan [words of a check]
// The server as the outside world meets it. One line a check; any failure ends with status 1.
import { checks as beside } from './beside.mjs';
import { checks as crash } from './crash.mjs';
import { checks as dany } from './dany.mjs';
import { checks as database } from './database.mjs';
import { Failed, House, within } from './house.mjs';
import { checks as operating } from './operating.mjs';
import { checks as outside } from './outside.mjs';
import { checks as rough } from './rough.mjs';
import { checks as secrets } from './secrets.mjs';

const program = process.argv[2];
const wanted = process.argv[3] ?? '';
if (!program) {
  console.error('which program? for example: node tests/wire/run.mjs build/release/divan');
  process.exit(2);
}
const longest = process.env.DIVAN_LONG ? 600_000 : 60_000; // a thousand kills take their time
const began = Date.now();
let failures = 0;
let done = 0;
for (const part of [rough, beside, secrets, dany, crash, outside, database, operating]) {
  for (const [name, work] of Object.entries(part(program))) {
    if (!name.includes(wanted) && name !== 'the server starts') continue;
    const start = Date.now();
    try {
      const skipped = await within(longest, work(), name);
      console.log(skipped ? `        ${name}: ${skipped}` : `ok      ${name} (${Date.now() - start} ms)`);
      if (skipped) continue;
    } catch (error) {
      ++failures;
      console.log(`FAILED  ${name}\n        ${error instanceof Failed ? error.message : error.stack}`);
    }
    ++done;
  }
}
House.end_all();
console.log(`${done - failures} of ${done} checks held, ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(failures === 0 && done > 0 ? 0 : 1);
