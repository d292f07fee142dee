// Measures the CPU time of one board among many: 200 boards on 200 companies with two articles each, so that the cost of
// articles hardly counts. The first 40 boards warm the process up.

import { Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { type Row, row } from '../figures.ts';
import { usageOf } from '../measure/process-tree.ts';
import { openWorld } from '../world/open-world.ts';
import { setUpBoards } from './set-up-boards.ts';

const boards = 200;
const warmUpBoards = 40;
const articles = 2;
const timeoutMs = 300_000;
const barMs = 50;

export async function boardCpu(): Promise<Row[]> {
  const world = await openWorld(boards, articles);
  const env = { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides) };
  try {
    const cpuSeconds = await withFolder((folder) =>
      withCopy(folder, env, async ({ url, pid }) => {
        const visitor = new Visitor(url);
        await setUpBoards(visitor, 0, warmUpBoards, timeoutMs);
        const before = usageOf(pid).cpuSeconds;
        await setUpBoards(visitor, warmUpBoards, boards, timeoutMs);
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
