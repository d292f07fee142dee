// Measures the time until a user sees the company's name and its competitors if every page of every site takes 200 ms
// to respond.
import { request as ask, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoWorld } from '@sightline/demo-world';
import { originOf } from '../../tools/eval/loopback.ts';
import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { median, type Row, row } from '../figures.ts';

const answerMs = 200;
const companies = ['lumenpay', 'northwind-freight', 'bluemesa-energy', 'tallyforge', 'kestrelgrid'];
const poll = { timeoutMs: 60_000, intervalMs: 25 };

/** Serves the demo world with a delay before each answer. */
async function startLateWorld() {
  const world = await startDemoWorld();
  const server = createServer((incoming, outgoing) => {
    void sleep(answerMs).then(() => {
      const { url: path, method, headers } = incoming;
      const asked = ask(world.baseUrl, { path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = originOf(server.address());
  const origins = Object.keys(world.originOverrides).map((name) => [name, origin]);
  return {
    overrides: JSON.stringify(Object.fromEntries(origins)),
    async close() {
      server.closeAllConnections();
      server.close();
      await world.close();
    },
  };
}

/** Returns the seconds from the request to the name on the board, and to its first competitors. */
async function measure(url: string, company: string) {
  const visitor = new Visitor(url);
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1_000;
  const boardId = await visitor.setUp(`https://${company}.example`);
  let identity: number | null = null;
  const competitors = await until(
    async () => {
      const board = await visitor.board(boardId);
      if (board.status === 'error') throw new Error(`${company}: ${board.errorMessage}`);
      if (board.companyName) identity ??= since();
      return board.companyCount > 1 ? since() : null;
    },
    `competitors of ${company}`,
    poll,
  );
  return { identity: identity ?? competitors, competitors };
}

export async function company(): Promise<Row[]> {
  const world = await startLateWorld();
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  try {
    for (const name of companies)
      await withFolder((folder) =>
        withCopy(folder, { SIGHTLINE_ORIGIN_OVERRIDES: world.overrides }, async ({ url }) => {
          runs.push(await measure(url, name));
        }),
      );
  } finally {
    await world.close();
  }
  const line = (name: string, seconds: number[], limit: number) => {
    const detail = `median of ${companies.length} companies, ${answerMs} ms an answer; slowest ${Math.max(...seconds).toFixed(2)} s`;
    return row(`company: request → ${name}`, median(seconds), 's', limit, detail);
  };
  return [
    line(
      'identity shown',
      runs.map(({ identity }) => identity),
      2.5,
    ),
    line(
      'competitors shown',
      runs.map((run) => run.competitors),
      6,
    ),
  ];
}
