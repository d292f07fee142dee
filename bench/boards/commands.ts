// Counts the store commands and commits for the setup of one board, by handler, and the services involved, from the
// traces of boards with one company each.

import { until, Visitor } from '../../tools/running/visitor.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { type Row, row } from '../figures.ts';
import { collectTraces, type TracedSpan } from '../measure/board-trace.ts';
import { openWorld } from '../world/open-world.ts';
import { companyOf, originOf } from '../world/world.ts';

const articles = 50;
/** The first board warms up the process, and spans of the last one may be missing after the stop. Neither counts. */
const boards = 12;

const commandBar = 80;
const commitBar = 10;
const visitBar = 6;
const kinds = { server: 2, client: 3, consumer: 5 };

/** The work of one handler for all counted boards. */
interface Work {
  runs: number;
  commands: Map<string, number>;
}

interface Trace {
  traceId: string;
  spans: TracedSpan[];
}

export async function commands(): Promise<Row[]> {
  const traces = await measure();
  const handlers = workOf(traces);
  print(handlers, traces.length);
  const all = [...handlers.values()];
  const perBoard = (counted: (command: string) => boolean) =>
    all.reduce(
      (sum, work) => sum + [...work.commands].reduce((of, [name, count]) => of + (counted(name) ? count : 0), 0),
      0,
    ) / traces.length;
  const paths = traces.map(visitsOf);
  const longest = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const detail = `mean of ${traces.length} boards of one company with ${articles} articles`;
  return [
    row(
      'commands: store commands of a board',
      perBoard(() => true),
      '',
      commandBar,
      detail,
    ),
    row(
      'commands: commits of a board',
      perBoard((name) => name === 'commitTransaction'),
      '',
      commitBar,
      detail,
    ),
    row('commands: services from request to ready', longest.length, '', visitBar, longest.join(' → ')),
  ];
}

async function measure(): Promise<Trace[]> {
  const [collector, world] = [await collectTraces(), await openWorld(boards, articles)];
  try {
    return await withFolder((folder) => {
      const env = {
        SIGHTLINE_DEMO: 'off',
        SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      };
      return withCopy(folder, env, async ({ url, stop }) => {
        const ids: string[] = [];
        for (let n = 0; n < boards; n++) {
          const { traceId, traceparent } = collector.begin();
          await setUp(new Visitor(url), originOf(companyOf(n)), traceparent);
          ids.push(traceId);
        }
        // Stopping flushes the remaining spans.
        await stop();
        return ids.slice(1, -1).map((traceId) => ({ traceId, spans: collector.spansOf(traceId) }));
      });
    });
  } finally {
    collector.close();
    await world.close();
  }
}

async function setUp(visitor: Visitor, companyUrl: string, traceparent: string): Promise<void> {
  const boardId = await visitor.setUp(companyUrl, traceparent);
  await until(
    async () => {
      const { status, errorMessage } = await visitor.board(boardId);
      if (status === 'error') throw new Error(`${companyUrl}: ${errorMessage}`);
      return status === 'ready' ? true : null;
    },
    `a board for ${companyUrl}`,
    { timeoutMs: 60_000, intervalMs: 50 },
  );
}

/** Yields the span itself and its ancestors, innermost first. */
function* enclosing(span: TracedSpan, byId: ReadonlyMap<string, TracedSpan>): Generator<TracedSpan> {
  for (let at: TracedSpan | undefined = span; at; at = at.parentSpanId ? byId.get(at.parentSpanId) : undefined)
    yield at;
}

const byIdOf = (spans: readonly TracedSpan[]) => new Map(spans.map((span) => [span.spanId, span]));
const isHandler = ({ kind }: TracedSpan) => kind === kinds.consumer || kind === kinds.server;

function workOf(traces: readonly Trace[]): Map<string, Work> {
  const handlers = new Map<string, Work>();
  const workIn = (handler: TracedSpan) => {
    const name = `${handler.about('sightline.event') ?? handler.name} @${handler.about('service')}`;
    const work = handlers.get(name) ?? { runs: 0, commands: new Map() };
    handlers.set(name, work);
    return work;
  };
  for (const { spans } of traces) {
    const byId = byIdOf(spans);
    for (const span of spans) {
      if (isHandler(span)) workIn(span).runs++;
      if (span.about('db.system.name') !== 'mongodb') continue;
      const handler = [...enclosing(span, byId)].find(isHandler);
      if (!handler) continue;
      const { commands: counts } = workIn(handler);
      counts.set(span.name, (counts.get(span.name) ?? 0) + 1);
    }
  }
  return handlers;
}

/**
 * Returns the services that handled the events leading to "ready", in order; a service with two successive events counts once.
 */
function visitsOf({ spans }: Trace): string[] {
  const byId = byIdOf(spans);
  const ready = spans.find((span) => span.kind === kinds.consumer && span.about('sightline.event') === 'board.ready');
  if (!ready) throw new Error('a trace has no "ready"');
  const [, ...causes] = [...enclosing(ready, byId)].filter(isHandler);
  const services = causes.reverse().map((span) => span.about('service') ?? span.name);
  return services.filter((service, at) => service !== 'gateway' && service !== services[at - 1]);
}

function print(handlers: ReadonlyMap<string, Work>, count: number): void {
  const sumOf = ({ commands: of }: Work) => [...of.values()].reduce((sum, one) => sum + one, 0);
  const per = (n: number) => (n / count).toFixed(1);
  for (const [name, work] of [...handlers].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))) {
    const of = [...work.commands].toSorted(([, a], [, b]) => b - a).map(([command, n]) => `${command} ${per(n)}`);
    console.log(`${per(sumOf(work)).padStart(5)}  ${name}, ${per(work.runs)} runs: ${of.join(', ')}`);
  }
}
