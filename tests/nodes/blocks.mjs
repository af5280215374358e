// What all nodes keep together: networks that are kept out.
import { check, pause, same, within } from '../wire/house.mjs';
import { Node } from './cluster.mjs';
import { Line } from './cut.mjs';

export const checks = {
  'a network that is kept out is so at every node, also where the bus was away, and nobody erases what he did not hear of': async (
    cluster,
  ) => {
    const line = await Line.to(cluster.nats.port);
    const [north, south] = cluster.nodes;
    const edge = await Node.start(cluster, 'edge', [], { nats_url: `nats://127.0.0.1:${line.port}` });
    const blocks = async (node) => (await node.overview()).blocks;
    const networks = async (node) => (await blocks(node)).map(({ network }) => network).sort();
    const act = async (node, words) => same(await node.admin(words, 'POST'), {}, words);
    const block = (node, network) => act(node, `block?network=${network}&minutes=5`);
    const holds = (node, ...wanted) => {
      const told = async () => {
        while (JSON.stringify(await networks(node)) !== JSON.stringify(wanted)) await pause(10);
      };
      return within(5000, told(), `${node.name} keeps out ${wanted}`);
    };
    const said = () => edge.process.said.split('the bus is away').length;
    const snap = async () => {
      const before = said();
      line.snap();
      const away = async () => {
        while (said() === before) await pause(5);
      };
      await within(5000, away(), 'it hears that the bus is away');
    };
    const [a, b, c, d] = ['192.0.2.0/28', '198.51.100.0/24', '2001:db8::/64', '203.0.113.0/24'];

    await block(edge, a);
    await holds(north, a);
    await snap();
    await block(north, b);
    same(await networks(edge), [a], 'what a node knows that was not told');
    line.heal();
    await holds(edge, a, b);

    await snap();
    await block(north, c);
    await holds(south, a, b, c); // so it is stored
    await block(edge, d);
    await holds(edge, a, b, c, d);
    same(await networks(north), [a, b, c], 'what a node knows that was not told');
    line.heal();
    await holds(north, a, b, c, d);

    // One is taken away, and then another by who saw it there before: each by what it is, whatever its number elsewhere.
    const seen = await blocks(north);
    const number = (network) => seen.find((each) => each.network === network).id;
    const { id } = (await blocks(edge)).find(({ network }) => network === a);
    await act(edge, `unblock?id=${id}`);
    await holds(north, b, c, d);
    await act(north, `unblock?id=${number(c)}`);
    await holds(edge, b, d);
    for (const each of [b, d]) await act(north, `unblock?id=${number(each)}`);
    await holds(edge);
    check((await edge.metrics()).divan_node_in_trouble === 0, 'it plays');
    await edge.end('SIGTERM');
    line.end();
  },
};
