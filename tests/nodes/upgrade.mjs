// Old and new programs side by side: two epochs of the rules of The LOOP, nodes replaced one by one under play.
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { check, same } from '../wire/house.mjs';
import { Node } from './cluster.mjs';
import { Player } from './player.mjs';

const game = 'the-loop';

// Whoever holds a room, and by which rules it is played, is written down by the database itself when that is committed.
const watch = `
create table held (code text, owner text, rules text);
create function note_held() returns trigger language plpgsql as $$ begin
  insert into held select r.code, r.owner, g.header::json->>'epoch' from rooms r join games g on g.code = r.code and g.number = r.game
    where r.code = new.code and r.owner is not null;
  return null;
end $$;
create constraint trigger note_held after insert or update on rooms deferrable initially deferred for each row
  execute function note_held();`;
const unwatch = 'drop trigger note_held on rooms; drop function note_held; drop table held;';

export const checks = (program, { tables, play_during, leave }) => ({
  'nodes of two epochs of the rules, replaced one by one: no move is refused, no room is where its rules are not': async (cluster) => {
    const before = join(dirname(program), 'tests', 'divan_before');
    const { database, nodes: usual } = cluster;
    database.sql(watch);
    for (const node of usual) await node.end('SIGTERM');
    // They also start where a newer one has served already: whoever goes back half-way must be able to.
    cluster.nodes = [];
    for (const name of ['old1', 'old2', 'old3']) cluster.nodes.push(await Node.start(cluster, name, [], { program: before }));
    const played = await tables(cluster, 4, 2, { game, options: {} });

    // One new node. A table is laid there, looked up by an old node before its game begins, and loses its node after that.
    const [, old2, old3] = cluster.nodes;
    const new1 = await Node.start(cluster, 'new1');
    const [host, friend] = [new Player({ nodes: [new1] }), new Player({ nodes: [old2] })];
    await host.come();
    const seats = [{ who: 'me' }, { who: 'open' }];
    const made = await host.must({ do: 'create', game, options: { players: 2 }, seats, name: 'Ada', colour: 'red', once: randomUUID() });
    host.follow(made);
    await friend.come();
    friend.follow(await friend.must({ do: 'enter', room: made.room }));
    await friend.must({ do: 'sit', seat: 1 });
    await friend.must({ do: 'ready', ready: true });
    await host.must({ do: 'start' });
    const step = host.screen.table.step;
    await new1.end('SIGKILL');
    const told = await friend.come(Date.now() + 2500).then(
      () => 'let in',
      () => friend.farewell?.code,
    );
    same(told, 'storage', 'what is said at nodes that do not play by its rules');
    await new1.go();
    await host.come();
    await friend.come();
    check(host.screen.table.step >= step, 'the game is there again');
    [host, friend].forEach((each) => each.end());

    // Now all of them, under play; tables that are laid meanwhile are of whichever epoch their node plays.
    let late = [];
    await play_during(played, async () => {
      const [old1] = cluster.nodes;
      cluster.nodes = [new1, old2, old3];
      same((await old1.end('SIGTERM')).code, 0, `how ${old1.name} ended`);
      late = await tables(cluster, 2, 2, { game, options: {} });
      for (const [i, name] of ['new2', 'new3'].entries()) {
        const next = await Node.start(cluster, name);
        const old = cluster.nodes[i + 1];
        cluster.nodes = cluster.nodes.map((each) => (each === old ? next : each));
        same((await old.end('SIGTERM')).code, 0, `how ${old.name} ended`);
      }
    });
    await play_during(late, () => Promise.resolve());
    for (const { players } of [...played, ...late])
      for (const each of players) check(!each.farewell, `somebody was told ${JSON.stringify(each.farewell)}`);
    leave([...played, ...late]);

    const count = (where) => Number(database.sql(`select count(distinct code) from held where ${where}`));
    same(count("owner like 'old%' and rules <> '1'"), 0, 'rooms of the newer epoch at nodes that do not play it');
    check(count("owner like 'new%' and rules = '2'") >= 2, 'rooms of the newer epoch');
    check(count("owner like 'new%' and rules = '1'") >= 1, 'rooms of the older epoch that went on at new nodes');
    for (const node of cluster.nodes) await node.end('SIGTERM');
    cluster.nodes = usual;
    for (const node of usual) await node.go();
    database.sql(unwatch);
  },
});
