// Counts the checks inside the tests: a test has many, and ./test adds them up.
export default class Ledger {
  good = 0;
  bad = 0;
  printsToStdio() {
    return false;
  }
  onStepEnd(test, result, step) {
    if (step.category === 'expect' && !step.error) this.good++;
  }
  onTestEnd(test, result) {
    // A test that did not come to its end has failed, whatever it had checked before; one that did looked again until all was good.
    if (result.status !== 'passed' && result.status !== 'skipped') this.bad++;
  }
  onEnd() {
    console.log(`${this.good} of ${this.good + this.bad} checks good`);
  }
}
