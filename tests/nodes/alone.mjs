// From one server over PostgreSQL to several nodes over the same.
import { check, patience, pause, same } from '../wire/house.mjs';
import { Nats, Node } from './cluster.mjs';
import { pick } from './player.mjs';

// Somebody whose turn it is moves, and does not end the game.
async function move(table) {
  for (const until = Date.now() + 10_000 * patience; ; await pause(2)) {
    check(Date.now() < until, `somebody can move in ${table.code}`);
    for (const player of table.players) {
      if (!player.in_room) await player.come();
      const request = pick(player.screen, (below) => below - 1);
      if (!request) continue;
      const said = performance.now();
      const { step } = await player.must(request);
      table.acked.push({ step, seat: request.seat, move: request.move, said, answered: performance.now() });
      return;
    }
  }
}

export const checks = ({ tables, play_during, leave }) => ({
  'tables of a lone server that was stopped or killed go on at nodes at once: the bus holds, and no other table moves': async (cluster) => {
    cluster.database.sql('create database lone', 'postgres');
    const database_url = cluster.database.url.replace(/divan$/, 'lone');
    const sql = (text) => cluster.database.sql(text, 'lone');
    const owner = ({ code }) => sql(`select coalesce(owner, 'nobody') from rooms where code = '${code}'`);
    const nats = await Nats.start();
    const lone = await Node.start(cluster, 'lone', [], { database_url, alone: true });
    const at = { nodes: [lone] };
    const [stopped] = await tables(at, 1);
    await move(stopped);
    same((await lone.end('SIGTERM')).code, 0, 'how it ended');
    same(owner(stopped), 'nobody', 'whose the table of a lone server that stopped is');
    await lone.go();
    const [killed, old] = await tables(at, 2);
    for (const table of [killed, old]) await move(table);
    await lone.end('SIGKILL');
    check(/^alone-[0-9a-f]{8}$/.test(owner(killed)), `the name of a lone server: ${owner(killed)}`);
    sql(`update rooms set owner = 'alone 1234abcd' where code = '${old.code}'`); // so they were called once

    const as = { database_url, nats_url: nats.url };
    at.nodes = [await Node.start(cluster, 'east', [], as), await Node.start(cluster, 'west', [], as)];
    const others = await tables(at, 4);
    for (const table of [stopped, killed, old]) {
      const before = owner(table);
      const began = performance.now();
      await move(table);
      const took = performance.now() - began;
      check(took < 1000 * patience, `after ${took.toFixed(0)} ms somebody moved at a table that was ${before}'s`);
    }
    for (const table of others) await move(table);
    for (const { players } of others)
      for (const { moved, lines } of players) same([moved, lines], [0, 1], 'how often another table moved, and lines of its people');
    for (const node of at.nodes) {
      check(!/the bus is away|does not answer/.test(node.process.said), `${node.name} and the bus: ${node.process.said.slice(-1000)}`);
      same((await node.metrics()).divan_bus_gaps_total, 0, `gaps on the bus, by ${node.name}`);
    }
    check(!nats.process.said.includes('[ERR]'), `the bus says: ${nats.process.said.slice(-1000)}`);
    const played = [stopped, killed, old, ...others];
    await play_during(played, () => Promise.resolve());
    leave(played);
    for (const node of at.nodes) await node.end('SIGTERM');
    await nats.end();
  },
});
