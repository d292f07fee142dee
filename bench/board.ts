// Time a user waits for a board of the demo world, measured over HTTP.
import { withCopy, withFolder } from './copies.ts';
import { median, row } from './figures.ts';
import { until, Visitor } from './visitor.ts';

const companies = ['lumenpay', 'northwind-freight', 'bluemesa-energy', 'tallyforge', 'kestrelgrid'];
const wantedCards = 10;
const poll = { timeoutMs: 60_000, intervalMs: 50 };

/** Measures each company on a newly started copy without data. */
async function measure(company: string) {
  return withFolder((folder) =>
    withCopy(folder, {}, async ({ url }) => {
      const visitor = new Visitor(url);
      const begin = performance.now();
      const since = () => (performance.now() - begin) / 1000;
      const boardId = await visitor.setUp(`https://${company}.example`);
      let firstCard: number | null = null;
      const ready = await until(
        async () => {
          const [board, cards] = await Promise.all([visitor.board(boardId), visitor.cards(boardId, '?limit=1')]);
          if (board.status === 'error') throw new Error(`${company}: ${board.errorMessage}`);
          if (cards.counts.all > 0) firstCard ??= since();
          return board.status === 'ready' && cards.counts.all >= wantedCards ? since() : null;
        },
        `a board for ${company} with ${wantedCards} cards`,
        poll,
      );
      if (firstCard === null) throw new Error(`${company}: no card was seen`);
      return { firstCard, ready };
    }),
  );
}

export async function board() {
  const runs = [];
  for (const company of companies) runs.push(await measure(company));
  const line = (name: string, seconds: number[], limit: number) =>
    row(
      name,
      median(seconds),
      's',
      limit,
      `median of ${companies.length} companies; slowest ${Math.max(...seconds).toFixed(2)} s`,
    );
  return [
    line(
      `board: request → ready, ≥ ${wantedCards} cards`,
      runs.map((run) => run.ready),
      8,
    ),
    line(
      'board: request → first card',
      runs.map((run) => run.firstCard),
      3,
    ),
  ];
}
