// The list of 100 cards under load, with 100,000 cards.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fillBoards } from './cards-data.ts';
import { withCopy, withFolder } from './copies.ts';
import { median, row } from './figures.ts';
import type { LoadFigures } from './load.ts';
import { watch } from './process-tree.ts';
import { newSession, Visitor } from './visitor.ts';

const boards = 100;
const cardsPerBoard = 1_000;
const load = { connections: 32, warmUpMs: 5_000, runMs: 10_000 };
const env = { SIGHTLINE_DEMO: 'off' };

async function underLoad(url: string, session: string, boardIds: string[]): Promise<LoadFigures> {
  const paths = boardIds.map((boardId) => `/api/boards/${boardId}/cards?limit=100`);
  const generator = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  generator.send({ ...load, url, paths, headers: { 'x-temp-session': session } });
  const [answer] = await Promise.race([
    once(generator, 'message'),
    once(generator, 'exit').then(([code]) => Promise.reject(new Error(`the load generator ended with ${code}`))),
  ]);
  if (answer.failure) throw new Error(answer.failure);
  return answer;
}

/** Checks the premise of the measurement: full pages from full boards. */
async function check(visitor: Visitor, [boardId = '']: string[]) {
  const { items, counts } = await visitor.cards(boardId, '?limit=100');
  if (items.length !== 100 || counts.all !== cardsPerBoard)
    throw new Error(`the prepared board shows ${items.length} of ${counts.all} cards`);
}

/** A list that is not cached: the same visitor has just marked a card as read. */
async function millisecondsAfterChange(visitor: Visitor, boardIds: string[]) {
  const times = [];
  for (const boardId of boardIds.slice(0, 30)) {
    const [card] = (await visitor.cards(boardId, '?limit=1')).items;
    await visitor.call('PATCH', `/api/boards/${boardId}/cards/${card?.id}`, { read: true });
    const begin = performance.now();
    const { items } = await visitor.cards(boardId, '?limit=100');
    times.push(performance.now() - begin);
    if (!items.find(({ id }) => id === card?.id)?.read) throw new Error('a list does not show what was just read');
  }
  return median(times);
}

export async function cards() {
  return withFolder(async (folder) => {
    // The first start creates the collections and their indexes.
    await withCopy(folder, env, async () => undefined);
    const session = newSession();
    const boardIds = await fillBoards(folder, { session, boards, cardsPerBoard });
    return withCopy(folder, env, async ({ url, pid }) => {
      await check(new Visitor(url, session), boardIds);
      const watched = watch(pid);
      const result = await underLoad(url, session, boardIds);
      const usage = watched.stop();
      const afterChangeMs = await millisecondsAfterChange(new Visitor(url, session), boardIds);
      const { p50Ms, p99Ms, requestsPerSecond, bytesPerAnswer } = result;
      const detail =
        `p50 ${p50Ms.toFixed(1)} ms, ${Math.round(requestsPerSecond)} req/s, ${load.connections} connections, ` +
        `${Math.round(bytesPerAnswer / 1000)} kB an answer; ` +
        `waited for a core ${usage.coreWaitPercent} % of the time`;
      return [
        row('cards: list of 100 at 100,000, p99', p99Ms, 'ms', 50, detail),
        row('cards: list right after a change', afterChangeMs, 'ms', null, 'median of 30 boards, one at a time'),
        row('memory: after the card lists', usage.rssMb, 'MB', 400, `peak ${Math.round(usage.peakRssMb)} MB`),
      ];
    });
  });
}
