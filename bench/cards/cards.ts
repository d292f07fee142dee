// Measures lists of 100 cards, and searches, under load: many boards of typical size, a large one, and a very large
// one, also with concurrent changes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../tools/run.ts';
import { newSession, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { notRun, type Row, row } from '../figures.ts';
import type { LoadFigures, LoadRequest } from '../measure/load.ts';
import { watch } from '../measure/process-tree.ts';
import { fillBoards } from './data.ts';

interface Shape {
  name: string;
  boards: number;
  cardsPerBoard: number;
}

const shapes: readonly Shape[] = [
  { name: '200 boards of 300', boards: 200, cardsPerBoard: 300 },
  { name: 'one of 20,000', boards: 1, cardsPerBoard: 20_000 },
  { name: 'one of 100,000', boards: 1, cardsPerBoard: 100_000 },
];
const load = { connections: 32, warmUpMs: 3_000, runMs: 10_000 };
const writesPerSecond = 20;
const env = { SIGHTLINE_DEMO: 'off' };
/** Limits for collecting the pages to request by following the cursors of a board. */
const mostPages = 300;
const walkMs = 20_000;
const msPerSecond = 1_000;
/** Twice the rate at which Miniflux lists a feed, which is 55 per second. */
const uncachedMs = msPerSecond / 110;
const searchMs = msPerSecond / 100;
const words = ['funding', 'pricing', 'partner', 'warehouse', 'court', 'launch', 'acquisition', 'profit'];

async function underLoad(request: LoadRequest): Promise<LoadFigures> {
  const generator = fork(fileURLToPath(new URL('../measure/load.ts', import.meta.url)));
  generator.send(request);
  const [answer] = await Promise.race([
    once(generator, 'message'),
    once(generator, 'exit').then(([code]) => Promise.reject(new Error(`the load generator ended with ${code}`))),
  ]);
  if (answer.failure) throw new Error(answer.failure);
  return answer;
}

/** Collects paths of pages and of cards on them. Checks the premise of the measurement: full pages from full boards. */
async function pagesOf(visitor: Visitor, boardIds: readonly string[], { cardsPerBoard }: Shape) {
  const pages: string[] = [];
  const cards: string[] = [];
  const end = performance.now() + walkMs;
  for (const boardId of boardIds) {
    let cursor: string | null = '';
    while (cursor !== null && pages.length < mostPages && performance.now() < end) {
      const query: string = cursor === '' ? '?limit=100' : `?limit=100&cursor=${cursor}`;
      const { items, counts, nextCursor } = await visitor.cards(boardId, query);
      if (counts.all !== cardsPerBoard) throw new Error(`the prepared board shows ${counts.all} cards`);
      // An incomplete page would be cheaper.
      if (items.length === 100) pages.push(`/api/boards/${boardId}/cards${query}`);
      cards.push(...items.slice(0, 20).map(({ id }) => `/api/boards/${boardId}/cards/${id}`));
      cursor = nextCursor;
    }
  }
  return { pages, cards };
}

const perRequestMs = ({ requestsPerSecond }: LoadFigures) => msPerSecond / requestsPerSecond;

/** Creates a row with the milliseconds per request at 32 concurrent requests: one second divided by the rate. */
const shareOf = (name: string, result: LoadFigures, bar: number | null, more: string): Row =>
  row(`cards: ${name}`, perRequestMs(result), 'ms/req', bar, `${Math.round(result.requestsPerSecond)} req/s; ${more}`);

async function measured(
  copy: { url: string; pid: number },
  headers: Record<string, string>,
  request: Partial<LoadRequest> & Pick<LoadRequest, 'paths'>,
) {
  const watched = watch(copy.pid);
  const result = await underLoad({ ...load, url: copy.url, headers, ...request });
  const usage = watched.stop();
  const requests = (result.requestsPerSecond * (load.runMs + load.warmUpMs)) / msPerSecond;
  const detail =
    `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(0)} ms, ` +
    `about ${((usage.cpuSeconds / requests) * msPerSecond).toFixed(1)} ms CPU a request, ` +
    `${Math.round(result.bytesPerAnswer / 1000)} kB an answer; ` +
    `waited for a core ${usage.coreWaitPercent} % of the time, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return { result, detail };
}

/** Creates the row for searches. When they fail under load, the rows for lists are still reported. */
async function searchRow(search: () => ReturnType<typeof measured>, { name }: Shape): Promise<Row> {
  try {
    const { result, detail } = await search();
    return shareOf(`${name}, search`, result, searchMs, detail);
  } catch (error) {
    return notRun(`cards: ${name}, search`, 'ms/req', searchMs, `failed: ${messageOf(error)}`);
  }
}

async function measure(shape: Shape): Promise<{ rows: Row[]; uncachedMs: number }> {
  return withFolder(async (folder) => {
    // The first start creates the collections and their indexes.
    await withCopy(folder, env, async () => undefined);
    const session = newSession();
    const boardIds = await fillBoards(folder, { session, ...shape });
    const headers = { 'x-temp-session': session };
    return withCopy(folder, env, async (copy) => {
      const { pages, cards } = await pagesOf(new Visitor(copy.url, session), boardIds, shape);
      const uncached = await measured(copy, headers, { paths: pages, distinct: true });
      const writes = { perSecond: writesPerSecond, paths: cards };
      const written = await measured(copy, headers, { paths: pages, distinct: true, writes });
      const searches = words.flatMap((word) => boardIds.map((id) => `/api/search?search=${word}&board=${id}`));
      const searched = await searchRow(() => measured(copy, headers, { paths: searches }), shape);
      const usage = watch(copy.pid).stop();
      const writesDetail = `${written.result.writes?.perSecond.toFixed(1)} writes/s, p99 ${written.result.writes?.p99Ms.toFixed(0)} ms`;
      return {
        uncachedMs: perRequestMs(uncached.result),
        rows: [
          shareOf(`${shape.name}, uncached`, uncached.result, uncachedMs, `${pages.length} pages; ${uncached.detail}`),
          shareOf(`${shape.name}, uncached under writes`, written.result, null, `${writesDetail}; ${written.detail}`),
          searched,
          row(`memory: after the cards of ${shape.name}`, usage.rssMb, 'MB', 400),
        ],
      };
    });
  });
}

export async function cards() {
  const only = process.env.CARDS_SHAPES?.split(',').map(Number);
  const chosen = shapes.filter((_, index) => only?.includes(index) ?? true);
  const all = [];
  for (const shape of chosen) all.push(await measure(shape));
  const costs = all.map(({ uncachedMs }) => uncachedMs);
  return [
    ...all.flatMap(({ rows }) => rows),
    row('cards: dearest board ÷ cheapest', Math.max(...costs) / Math.min(...costs), '×', 1.5, 'uncached'),
  ];
}
