// Measures the trends of one board with 100,000 events while its cards change.
import type { Trends } from '@sightline/contracts';
import { newSession, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { median, percentile, row } from '../figures.ts';
import { watch } from '../measure/process-tree.ts';
import { fillBoard } from './trends-data.ts';

const cards = 100_000;
const rounds = 300;
const periods = [30, 90, 365];
const env = { SIGHTLINE_DEMO: 'off' };

async function timed(visitor: Visitor, path: string) {
  const begin = performance.now();
  const trends = await visitor.call<Trends>('GET', path);
  return { ms: performance.now() - begin, trends };
}

/**
 * Prevents cached answers: before each request, a report is joined to an event from another day, or split off again, so
 * that both days are counted again.
 */
async function underChanges(visitor: Visitor, boardId: string, cardIds: string[]) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [cardIds[2 * (round >> 1)], cardIds[2 * (round >> 1) + 1]];
    const path = `/api/boards/${boardId}/cards/${one}`;
    if (round % 2 === 0) await visitor.call('POST', `${path}/join`, { intoCardId: other });
    else await visitor.call('POST', `${path}/split`, {});
    const days = periods[round % periods.length];
    times.push((await timed(visitor, `/api/boards/${boardId}/trends?days=${days}`)).ms);
  }
  return times;
}

export async function trends() {
  return withFolder(async (folder) => {
    // The first start creates the collections and their indexes.
    await withCopy(folder, env, async () => undefined);
    const session = newSession();
    const { boardId, cardIds } = await fillBoard(folder, session, cards);
    const path = `/api/boards/${boardId}/trends`;
    const firstMs = await withCopy(folder, env, async ({ url }) => {
      const { ms, trends: first } = await timed(new Visitor(url, session), `${path}?days=365`);
      if (first.companies.length !== 10 || first.events < 40_000) throw new Error('the prepared board has no trends');
      return ms;
    });
    // A new process with no data in memory.
    return withCopy(folder, env, async ({ url, pid }) => {
      const visitor = new Visitor(url, session);
      const { ms: coldMs } = await timed(visitor, `${path}?days=30`);
      const watched = watch(pid);
      const times = await underChanges(visitor, boardId, cardIds);
      const { coreWaitPercent } = watched.stop();
      const detail = `p50 ${median(times).toFixed(1)} ms, ${rounds} answers, none kept, each after a change on two days; 30, 90 and 365 days in turn; waited for a core ${coreWaitPercent} % of the time`;
      return [
        row('trends: at 100,000 cards, p99', percentile(times, 0.99), 'ms', 50, detail),
        row('trends: first answer of a process', coldMs, 'ms', null, 'counted before'),
        row('trends: first answer of a board', firstMs, 'ms', null, 'counts all its cards'),
      ];
    });
  });
}
