// All browser tests, one after the other in one browser.
//   node tests/browser/run.mjs DIVAN DIVAN_WITH_TOYS OUT_FOLDER [test …]
import { Desk } from './desk.mjs';

const [divan, withToys, out, ...wanted] = process.argv.slice(2);
if (!out) {
  console.error('node tests/browser/run.mjs DIVAN DIVAN_WITH_TOYS OUT_FOLDER [test …]');
  process.exit(2);
}
const all = [
  'home',
  'solo',
  'tour',
  'online',
  'hotseat',
  'french',
  'phone',
  'keyboard',
  'access',
  'still',
  'plain',
  'troubles',
  'the-loop',
  'the-loop-together',
  'the-loop-tour',
  'unconscious-mind',
  'unconscious-mind-solo',
  'advice',
];
const desk = new Desk(divan, withToys, out);
const begun = Date.now();
await desk.open();
const play = async (name) => {
  desk.test = name;
  const from = Date.now();
  try {
    await (await import(`./${name}.mjs`)).default(desk);
  } catch (fault) {
    desk.check(false, 'goes through to its end', fault.stack);
    await desk.picturesOfAll('stuck');
  }
  await desk.clear();
  console.log(`     ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
};
for (const name of wanted.length > 0 ? wanted : all) {
  const before = desk.failures.length;
  await play(name);
  if (desk.failures.length === before) continue;
  // Every game is dealt anew: a test that met a deal it did not foresee is played once more, for all to see. What fails
  // with two deals has failed.
  console.log(`     ${name}: played again after ${desk.failures.splice(before).join('; ')}`);
  await play(name);
}
desk.test = 'all';
desk.same(desk.faults, [], 'no error in any console, no page error, nothing against the content security policy');
await desk.close();
console.log(`\n${desk.checks - desk.failures.length} of ${desk.checks} checks good, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
for (const failure of desk.failures) console.log(`failed: ${failure}`);
process.exit(desk.failures.length > 0 ? 1 : 0);
