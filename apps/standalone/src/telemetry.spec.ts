import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as names from '@opentelemetry/semantic-conventions/incubating';
import type { Board, BoardSetupResponse } from '@sightline/contracts';
import { metricDefinitions } from '@sightline/product';
import { prometheusName } from '@sightline/service-kit';
import { freePort, type OtlpReceiver, SpanTree, startOtlpReceiver, waitUntil } from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, startCopy } from './testing/copy.ts';

const visitor = 'temp_1764000000000abcdefghi';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanOfThePage = 'b7ad6b7169203331';

let folder: string;
let receiver: OtlpReceiver;
let copy: Copy;
let metricsUrl: string;
let boardId: string;
/** The trace of a board's set-up, once a card exists. */
let trace: SpanTree;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-telemetry-'));
  receiver = await startOtlpReceiver();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  copy = await startCopy({
    SIGHTLINE_DATA_DIR: folder,
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  const headers = {
    'x-temp-session': visitor,
    'content-type': 'application/json',
    traceparent: `00-${traceId}-${spanOfThePage}-00`,
    baggage: 'userId=alice',
  };
  const answer = await fetch(new URL('/api/functions/board-setup', copy.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ companyUrl: 'lumenpay.example' }),
  });
  ({ boardId } = (await answer.json()) as BoardSetupResponse);
  await waitUntil(
    async () => {
      const board = await fetch(new URL(`/api/boards/${boardId}`, copy.url), {
        headers: { 'x-temp-session': visitor },
      });
      return ((await board.json()) as Board).status === 'ready';
    },
    { timeoutMs: 60_000, what: 'the board to be ready' },
  );
  const ofBoard = () => new SpanTree(receiver.spans().filter((span) => span.traceId === traceId));
  // Parents end after their children, so the last spans connect the tree.
  const complete = () =>
    ['gateway', 'notifications'].every((service) =>
      ofBoard().spans.some((span) => span.service === service && span.attributes['sightline.event'] === 'board.ready'),
    ) && ofBoard().orphans().length === 1;
  await waitUntil(complete, {
    timeoutMs: 20_000,
    what: () => `the whole trace; there is: ${[...new Set(ofBoard().spans.map((s) => `${s.service} ${s.name}`))]}`,
  });
  trace = ofBoard();
}, 120_000);
afterAll(async () => {
  await copy?.kill();
  await receiver?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the trace of a board', () => {
  it("begins with the page's request and goes through the gateway to boards", () => {
    const atGateway = trace.find('of the gateway', ({ parentSpanId }) => parentSpanId === spanOfThePage);
    expect(atGateway).toMatchObject({
      service: 'gateway',
      name: 'POST /api/functions/board-setup',
      kind: 'server',
      failed: false,
      attributes: {
        [names.ATTR_HTTP_REQUEST_METHOD]: 'POST',
        [names.ATTR_HTTP_ROUTE]: '/api/functions/board-setup',
        [names.ATTR_HTTP_RESPONSE_STATUS_CODE]: expect.any(Number),
        [names.ATTR_URL_SCHEME]: 'http',
        [names.ATTR_URL_PATH]: '/api/functions/board-setup',
      },
    });
    const atBoards = trace.find('of boards', ({ service, kind }) => service === 'boards' && kind === 'server');
    const call = trace.parentOf(atBoards);
    expect(call).toMatchObject({ service: 'gateway', kind: 'client', name: 'POST' });
    expect(call.attributes[names.ATTR_SERVICE_PEER_NAME]).toBe('boards');
    expect(trace.parentOf(call)).toBe(atGateway);
  });

  it('continues through every service to the card, with each event below the span that emitted it', () => {
    const chain = [
      ['companies', 'board.setup-requested'],
      ['boards', 'company.profiled'],
      ['ingestion', 'board.companies-linked'],
      ['ai-evaluation', 'content.discovered'],
      ['distribution', 'content.evaluated'],
      ['gateway', 'card.published'],
      ['boards', 'cards.settled'],
      ['notifications', 'board.ready'],
    ] as const;
    for (const [service, event] of chain) {
      const span = trace.processed(service, event);
      expect(span.name, event).toMatch(/^process [a-z]+$/);
      expect(span.attributes).toMatchObject({
        [names.ATTR_MESSAGING_SYSTEM]: 'in_process',
        [names.ATTR_MESSAGING_DESTINATION_NAME]: span.name.slice('process '.length),
        [names.ATTR_MESSAGING_OPERATION_TYPE]: 'process',
        [names.ATTR_MESSAGING_CONSUMER_GROUP_NAME]: service,
      });
      const one = names.ATTR_MESSAGING_MESSAGE_ID in span.attributes;
      expect(one || Number(span.attributes[names.ATTR_MESSAGING_BATCH_MESSAGE_COUNT]) > 1, event).toBe(true);
      // The emitting span: a request or an event handler, or a span inside it.
      const emitter = trace.parentOf(span);
      const sent = trace.spans.filter(
        ({ kind, attributes }) => kind === 'producer' && attributes['sightline.event'] === event,
      );
      expect(
        sent.map(({ parentSpanId }) => parentSpanId),
        event,
      ).toContain(emitter.spanId);
    }
    const emitterOf = (service: string, event: string) => trace.parentOf(trace.processed(service, event));
    expect(emitterOf('companies', 'board.setup-requested').service).toBe('boards');
    expect(emitterOf('distribution', 'content.evaluated').service).toBe('ai-evaluation');
    expect(emitterOf('gateway', 'card.published').service).toBe('distribution');
  });

  it('is one tree: every parent except the page is recorded', () => {
    expect(trace.orphans().map(({ parentSpanId }) => parentSpanId)).toEqual([spanOfThePage]);
  });

  it('contains web requests and database commands', () => {
    const page = trace.find(
      'of a page',
      ({ kind, attributes }) => kind === 'client' && names.ATTR_URL_FULL in attributes,
    );
    expect(page).toMatchObject({ name: 'GET', attributes: { [names.ATTR_HTTP_REQUEST_METHOD]: 'GET' } });
    const insert = trace.find('of an insert', ({ name }) => name.startsWith('insert '));
    expect(insert).toMatchObject({ kind: 'client', attributes: { [names.ATTR_DB_SYSTEM_NAME]: 'mongodb' } });
  });

  it("contains neither the visitor's session nor the baggage", () => {
    const text = JSON.stringify(trace.spans);
    expect(text).not.toContain(visitor);
    expect(text).not.toContain('alice');
  });
});

it('serves every metric, labelled by service', async () => {
  const scrape = async () => (await fetch(metricsUrl)).text();
  // A counter appears with its first count, and the first visit to a tracked page can come after the board is ready.
  const complete = async () => {
    expectEveryMetric(await scrape());
    return true;
  };
  await waitUntil(complete, { timeoutMs: 30_000, what: 'every metric' });
  expect(await scrape()).not.toContain(visitor);
  expect((await fetch(new URL('/other', metricsUrl))).status).toBe(404);
}, 60_000);

function expectEveryMetric(text: string): void {
  // Without dead letters, a browser and a model there are no tokens and no fallbacks either.
  const without = ['tokenUsage', 'aiCost', 'aiFallbacks', 'aiRefusedCalls', 'modelPrices'];
  const absent = new Set(['deadLetters', 'pagePictures', ...without]);
  for (const [key, definition] of Object.entries(metricDefinitions)) {
    const there = new RegExp(`^# TYPE ${prometheusName(definition)} `, 'm').test(text);
    expect([key, there]).toEqual([key, !absent.has(key)]);
  }
  const series = (name: string, ...labels: string[]) =>
    text.split('\n').filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)));
  expect(
    series(
      'http_server_request_duration_count',
      'service="gateway"',
      'http_route="/api/boards/{boardId}"',
      'http_request_method="GET"',
      'http_response_status_code="200"',
    ),
  ).toHaveLength(1);
  for (const service of ['companies', 'ingestion', 'ai-evaluation', 'distribution', 'boards', 'gateway']) {
    expect(
      series('messaging_process_duration_count', `service="${service}"`, 'sightline_outcome="handled"').length,
      service,
    ).toBeGreaterThan(0);
    expect(series('sightline_outbox_age', `service="${service}"`), service).toHaveLength(1);
    expect(series('sightline_consumer_lag', `service="${service}"`).length, service).toBeGreaterThan(0);
  }
  for (const kind of ['page', 'feed', 'news-api'])
    expect(series('sightline_upstream_requests_total', `kind="${kind}"`, 'outcome="ok"').length, kind).toBeGreaterThan(
      0,
    );
  expect(series('sightline_ai_evaluations_total', 'engine="local"', 'task="evaluate"')).toHaveLength(1);
}
