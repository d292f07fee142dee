import type { Board } from '@sightline/contracts';
import { until, type Visitor } from '../../tools/running/visitor.ts';
import { companyOf, originOf } from '../world/world.ts';

const parallelRequests = 8;
const settled = new Set(['ready', 'error']);

/**
 * Sets up boards for the companies `from` to `to - 1` of the generated press, and waits until all boards of the visitor
 * have settled.
 * @throws Error if the visitor's number of boards is not `to`, or if one of them failed
 */
export async function setUpBoards(visitor: Visitor, from: number, to: number, timeoutMs: number): Promise<Board[]> {
  const waiting = Array.from({ length: to - from }, (_, index) => from + index);
  const worker = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await visitor.setUp(originOf(companyOf(n)));
  };
  await Promise.all(Array.from({ length: parallelRequests }, worker));
  const boards = await until(
    async () => {
      const all = await visitor.boards();
      return all.every(({ status }) => settled.has(status)) ? all : null;
    },
    `${to} boards`,
    { timeoutMs, intervalMs: 500 },
  );
  const failed = boards.filter(({ status }) => status === 'error');
  if (boards.length !== to || failed.length > 0)
    throw new Error(`${boards.length} of ${to} boards, ${failed.length} of them failed: ${failed[0]?.errorMessage}`);
  return boards;
}
