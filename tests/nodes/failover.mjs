// The database stands still, dies, or loses its standby; and the standby takes its place.
import { check, patience, pause, same, within } from '../wire/house.mjs';

const standing_still = 30_000; // a database that answers nothing is left after ten seconds; then each line is made anew

export const checks = ({ tables, play_during, leave, told_times, long }) => {
  // The standby takes the place of what was the database; then play goes on at every table.
  async function fail_over(cluster, loses_it, within_ms) {
    const played = await tables(cluster, 6, 2, { patience: 3 });
    let promoted = 0;
    const went_on = new Map(); // by table: when, first
    await play_during(
      played,
      async () => {
        await pause(1000);
        const began = performance.now();
        await loses_it();
        await pause(1500);
        cluster.standby.promote();
        cluster.database = cluster.standby;
        promoted = performance.now();
        const all_went_on = async () => {
          while (went_on.size < played.length) await pause(20);
        };
        await within(within_ms, all_went_on(), 'play goes on at every table');
        console.log(
          `        ${(promoted - began).toFixed(0)} ms after it was lost another was promoted; from then to a table's next move: ${told_times([...went_on.values()])}`,
        );
      },
      { on_ack: (table, at) => promoted && !went_on.has(table) && went_on.set(table, at - promoted) },
    );
    leave(played);
  }

  return {
    'while the standby is away nothing counts as stored, /healthz says so within moments, and no line is cut for it': async (cluster) => {
      const [node] = cluster.nodes;
      const health = async () => {
        const answer = await fetch(`http://${node.host}:${node.port}/healthz`);
        return [answer.status, await answer.text()];
      };
      const lines = () => cluster.database.sql("select pid from pg_stat_activity where application_name = 'divan'").split('\n');
      const well = async () => {
        while ((await health())[0] !== 200) await pause(50);
      };
      await within(10_000, well(), 'a good health');
      const before = lines();
      cluster.standby.signal('SIGSTOP');
      try {
        await pause(1000); // so long what was found good is good
        const began = performance.now();
        const asked = [...Array.from({ length: 30 }, health), pause(2500).then(health)];
        for (const [status, words] of await within(8000, Promise.all(asked), 'an answer, however long it takes')) {
          same(status, 503, 'health');
          check(/not been confirmed for \d+ seconds/.test(words) && /pas confirmé depuis \d+ secondes/.test(words), words);
        }
        check(performance.now() - began < 4000 * patience, 'it is answered at once');
        same((await node.metrics()).divan_node_in_trouble, 0, 'whether it gave its tables up');
      } finally {
        cluster.standby.signal('SIGCONT');
      }
      await within(10_000, well(), 'a good health again');
      const after = lines();
      check(
        before.every((each) => after.includes(each)),
        'no line to the database was cut',
      );
    },

    'the database stands still and its standby is promoted: nobody waits for ever, and nothing acknowledged is lost': async (cluster) => {
      if (!long) return 'skipped: only ./test --long waits for so long';
      const { primary, standby } = cluster;
      await fail_over(cluster, () => primary.signal('SIGSTOP'), standing_still);
      primary.signal('SIGKILL'); // it must never wake as a primary
      await primary.process.exited;
      primary.forget();
      cluster.primary = standby;
      cluster.standby = await standby.with_standby(primary.port);
    },

    'the database is killed and its standby promoted: nothing acknowledged is lost': async (cluster) => {
      await fail_over(cluster, () => cluster.primary.end('SIGKILL'), 20_000);
    },
  };
};
