// Measures the cost of a page and an item on an instance that already has many boards and cards.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/running/free-port.ts';
import { newSession, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { fillBoards } from '../cards/data.ts';
import { percentile } from '../figures.ts';
import { usageOf } from '../measure/process-tree.ts';
import type { World } from '../world/open-world.ts';
import { articlesPerCompany } from './crowd.ts';
import { items, warmUp } from './measurements.ts';
import { standaloneTarget } from './targets.ts';

/** The number of boards before the measurement, and of cards per board. */
export interface Size {
  boards: number;
  cardsPerBoard: number;
}

/** Number of boards whose first two pages are read, one after another. */
const boardsRead = 200;
/** Number of companies that are added to the instance, with higher numbers than those on the filled boards. */
const joining = 10;
const warmingUp = 3;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Reads uncached pages; the first page of a board also calculates its counts. */
async function readPages(visitor: Visitor, pid: number, boardIds: readonly string[], query: string) {
  const latencies: number[] = [];
  const before = usageOf(pid).cpuSeconds;
  for (const boardId of boardIds) {
    const began = performance.now();
    await visitor.cards(boardId, query);
    latencies.push(performance.now() - began);
  }
  return {
    p50Ms: rounded(percentile(latencies, 0.5)),
    p99Ms: rounded(percentile(latencies, 0.99)),
    cpuMs: rounded(((usageOf(pid).cpuSeconds - before) * 1_000) / boardIds.length),
  };
}

/** @param world has the articles of the added companies */
export function grown(world: World, firstCompany: number, { boards, cardsPerBoard }: Size) {
  return withFolder(async (folder) => {
    const METRICS_PORT = String(await freePort());
    const env = {
      ...{ SIGHTLINE_DEMO: 'off', METRICS_PORT },
      SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides),
    };
    // The first start creates the collections and their indexes.
    await withCopy(folder, env, async () => undefined);
    const session = newSession();
    const boardIds = await fillBoards(folder, { session, boards, cardsPerBoard });
    const diskMb = statSync(join(folder, 'sightline.db')).size / 2 ** 20;
    const began = performance.now();
    return withCopy(folder, env, async ({ url, pid }) => {
      const startSeconds = rounded((performance.now() - began) / 1_000);
      const visitor = new Visitor(url, session);
      // Spread over all boards, so that no data is read twice.
      const read = Array.from({ length: Math.min(boardsRead, boards) }, (_, n) => {
        const id = boardIds[Math.floor((n * boards) / Math.min(boardsRead, boards))];
        if (id === undefined) throw new Error('no such board');
        return id;
      });
      const first = await readPages(visitor, pid, read, '?limit=100');
      const again = await readPages(visitor, pid, read, '?limit=100&utcOffsetMinutes=60');
      const target = standaloneTarget(url, pid, METRICS_PORT);
      const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => firstCompany + from + n);
      await warmUp(target, numbers(0, warmingUp));
      const { servicesMs, perSecond } = await items(target, numbers(warmingUp, joining));
      return {
        ...{ boards, cards: boards * cardsPerBoard, diskMb: Math.round(diskMb), startSeconds, first, again },
        item: { count: joining * articlesPerCompany, cpuMs: servicesMs, perSecond },
        memoryMb: Math.round(usageOf(pid).rssMb),
      };
    });
  });
}
