// Measures the CPU time of one board among many: 200 boards on 200 companies with two articles each, so that the cost of
// articles hardly counts. The first 40 boards warm the process up.

import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { type Row, row } from '../figures.ts';
import { usageOf } from '../measure/process-tree.ts';
import { openWorld } from '../world/open-world.ts';
import { companyOf, originOf } from '../world/world.ts';

const boards = 200;
const warmUpBoards = 40;
const articles = 2;
const parallelRequests = 8;
const barMs = 50;
const settled = new Set(['ready', 'error']);

/** Sets up the boards of the companies `from` to `to - 1` and waits until the last one is ready. */
async function setUp(visitor: Visitor, from: number, to: number): Promise<void> {
  const waiting = Array.from({ length: to - from }, (_, index) => from + index);
  const worker = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await visitor.setUp(originOf(companyOf(n)));
  };
  await Promise.all(Array.from({ length: parallelRequests }, worker));
  const all = await until(
    async () => {
      const list = await visitor.boards();
      return list.every(({ status }) => settled.has(status)) ? list : null;
    },
    `${to} boards`,
    { timeoutMs: 300_000, intervalMs: 500 },
  );
  const failed = all.filter(({ status }) => status === 'error');
  if (all.length !== to || failed.length > 0)
    throw new Error(`${all.length} of ${to} boards, ${failed.length} of them failed: ${failed[0]?.errorMessage}`);
}

export async function boardCpu(): Promise<Row[]> {
  const world = await openWorld(boards, articles);
  const env = { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides) };
  try {
    const cpuSeconds = await withFolder((folder) =>
      withCopy(folder, env, async ({ url, pid }) => {
        const visitor = new Visitor(url);
        await setUp(visitor, 0, warmUpBoards);
        const before = usageOf(pid).cpuSeconds;
        await setUp(visitor, warmUpBoards, boards);
        return usageOf(pid).cpuSeconds - before;
      }),
    );
    const perBoardMs = (cpuSeconds * 1_000) / (boards - warmUpBoards);
    const detail = `mean of ${boards - warmUpBoards} boards of one company with ${articles} articles`;
    return [row('cpu: of one of 200 boards', perBoardMs, 'ms', barMs, detail)];
  } finally {
    await world.close();
  }
}
