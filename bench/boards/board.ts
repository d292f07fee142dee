// Measures the time a user waits for a board of the demo world, over HTTP.

import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { median, row } from '../figures.ts';
import { collectTraces, type Wait } from '../measure/board-trace.ts';

const companies = ['lumenpay', 'northwind-freight', 'bluemesa-energy', 'tallyforge', 'kestrelgrid'];
/** Companies in the demo world that have news, for ten simultaneous boards. */
const atOnce = [...companies, 'merra', 'haulwright', 'voltarn', 'orrinledger', 'paperplanepay'];
const wantedCards = 10;
const timeoutMs = 60_000;
const pollMs = 50;
/** A longer interval, because frequent polls of ten boards would take as much time as their setup. */
const pollOfTenMs = 250;
const longWaitMs = 100;

interface Times {
  firstCard: number;
  ready: number;
}

/** Sets up a board and returns the seconds until its first card and until it is ready. */
async function measure(
  url: string,
  company: string,
  {
    least = wantedCards,
    intervalMs = pollMs,
    traceparent,
  }: { least?: number; intervalMs?: number; traceparent?: string } = {},
): Promise<Times> {
  const visitor = new Visitor(url);
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const boardId = await visitor.setUp(`https://${company}.example`, traceparent);
  let firstCard: number | null = null;
  const ready = await until(
    async () => {
      const [board, cards] = await Promise.all([visitor.board(boardId), visitor.cards(boardId, '?limit=1')]);
      if (board.status === 'error') throw new Error(`${company}: ${board.errorMessage}`);
      if (cards.counts.all > 0) firstCard ??= since();
      return board.status === 'ready' && cards.counts.all >= least ? since() : null;
    },
    `a board for ${company} with ${least} cards`,
    { timeoutMs, intervalMs },
  );
  if (firstCard === null) throw new Error(`${company}: no card appeared`);
  return { firstCard, ready };
}

/** Measures the first board of new processes without data. */
async function firstOfProcess(): Promise<Times[]> {
  const runs = [];
  for (const company of companies)
    runs.push(await withFolder((folder) => withCopy(folder, {}, ({ url }) => measure(url, company))));
  return runs;
}

/** Measures boards of new companies in a process that has already set up another board. */
const warm = () =>
  withFolder((folder) =>
    withCopy(folder, {}, async ({ url }) => {
      await measure(url, 'cobalttill', { least: 1 });
      const runs = [];
      for (const company of companies) runs.push(await measure(url, company));
      return runs;
    }),
  );

/** Measures ten boards of ten companies that are requested simultaneously. */
const together = () =>
  withFolder((folder) =>
    withCopy(folder, {}, async ({ url }) => {
      await measure(url, 'cobalttill', { least: 1 });
      return Promise.all(atOnce.map((company) => measure(url, company, { least: 1, intervalMs: pollOfTenMs })));
    }),
  );

/**
 * Returns the long waits of boards in a warm process from their traces. This is a separate run, because recording
 * traces takes time too.
 */
async function longWaits(): Promise<{ company: string; waits: Wait[] }[]> {
  const traces = await collectTraces();
  try {
    return await withFolder((folder) =>
      withCopy(folder, { OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint }, async ({ url, stop }) => {
        await measure(url, 'cobalttill', { least: 1 });
        const boards = [];
        for (const company of companies) {
          const { traceId, traceparent } = traces.begin();
          const beginMs = Date.now();
          const { ready } = await measure(url, company, { least: 1, traceparent });
          boards.push({ company, traceId, beginMs, readyMs: beginMs + ready * 1000 });
        }
        // Stopping flushes the remaining spans.
        await stop();
        return boards.map(({ company, traceId, beginMs, readyMs }) => ({
          company,
          waits: traces.waits(traceId, beginMs, readyMs, longWaitMs),
        }));
      }),
    );
  } finally {
    traces.close();
  }
}

export async function board() {
  const line = (name: string, seconds: number[], limit: number, figure = median(seconds)) =>
    row(
      name,
      figure,
      's',
      limit,
      `median of ${seconds.length} ${median(seconds).toFixed(2)} s; slowest ${Math.max(...seconds).toFixed(2)} s`,
    );
  const readyOf = (runs: Times[]) => runs.map((run) => run.ready);
  const firstOf = (runs: Times[]) => runs.map((run) => run.firstCard);
  const [first, later, ten] = [await firstOfProcess(), await warm(), await together()];
  const waits = await longWaits();
  for (const one of waits)
    for (const { fromMs, ms, on } of one.waits)
      console.log(`wait: ${one.company}: ${ms} ms from ${fromMs} ms on: ${on}`);
  return [
    line(`board: request → ready, ≥ ${wantedCards} cards, warm process`, readyOf(later), 1.5),
    line(`board: request → ready, ≥ ${wantedCards} cards, first of a process`, readyOf(first), 3),
    line('board: request → ready, ten at once, the last of them', readyOf(ten), 6, Math.max(...readyOf(ten))),
    line('board: request → first card, warm process', firstOf(later), 0.5),
    line('board: request → first card, first of a process', firstOf(first), 1.5),
    row(
      `board: stretches over ${longWaitMs} ms without anything beginning or ending, five boards`,
      waits.reduce((sum, one) => sum + one.waits.length, 0),
      '',
      null,
      'each printed above with what was under way',
    ),
  ];
}
