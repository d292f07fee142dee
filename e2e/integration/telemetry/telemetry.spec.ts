import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as names from '@opentelemetry/semantic-conventions/incubating';
import type { Board, BoardSetupResponse } from '@sightline/contracts';
import { demoCompanies } from '@sightline/demo-world';
import { kafkaOptionsOf, loadConfig, ServiceConfig, silentLogger } from '@sightline/service-kit';
import { KafkaTransport } from '@sightline/service-kit/process';
import { type OtlpReceiver, SpanTree, startOtlpReceiver, waitUntil } from '@sightline/testing';
import { MongoClient } from 'mongodb';
import { services } from '../../../tools/running/real-stack.ts';
import { RunningStack } from '../parts.ts';
import { environmentOf, metricsTable, scrape, seriesOf } from './support/metrics.ts';

/** Time for restarting seven services twice, with a board in between. */
const hookMs = 600_000;
const stack = new RunningStack();
const gateway = stack.setting('PUBLIC_URL');
const logOf = (service: string) => join(stack.folder, 'logs', `${service}.log`);

const random = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((n) => (n % 36).toString(36)).join('');
const visitor = `temp_${Date.now()}${random(9)}`;
const person = `ada.${random(8)}@mail.example`;
const traceId = crypto.randomUUID().replaceAll('-', '');
const spanOfThePage = traceId.slice(16);

let restore = () => {};
let receiver: OtlpReceiver;
let trace: SpanTree;
/** Logs of each service since the restart. */
const logs = new Map<string, string>();
const metrics = new Map<string, string>();
let linkToken = '';

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(path, gateway), {
    method,
    headers: {
      'x-temp-session': visitor,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${spanOfThePage}-00`,
      baggage: 'userId=alice',
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.text().then((text) => (text ? JSON.parse(text) : null))) as T;
}

/** A company in an industry that is new to this stack: only then does the setup involve every service. */
async function freshCompany(): Promise<string> {
  const client = new MongoClient(stack.setting('MONGODB_URI'));
  try {
    const companies = client.db('sightline_companies').collection('companies');
    const known = await companies.find({}, { projection: { domain: 1 } }).toArray();
    const domains = new Set(known.map(({ domain }) => domain));
    const fresh = (await demoCompanies()).find(({ domain }) => !domains.has(domain));
    if (!fresh)
      throw new Error('this stack already contains every industry of the demo world: run stack.sh down --wipe');
    return fresh.domain;
  } finally {
    await client.close();
  }
}

const restart = async () => {
  await stack.down(...services);
  await stack.up(...services);
};

async function mailedToken(): Promise<string> {
  const mailbox = `http://127.0.0.1:${environmentOf(stack.pid('demo')).MAILBOX_PORT}/mailbox.json?to=${person}`;
  const mailed = async () => /#t=([\w-]+)/.exec(await (await fetch(mailbox)).text())?.[1] ?? null;
  return waitUntil(mailed, { timeoutMs: 30_000, what: 'the mailed link' });
}

/** Publishes an event with an unknown version in this trace, which becomes a dead letter of the gateway. */
async function publishFromTheFuture(): Promise<void> {
  const transport = new KafkaTransport(
    kafkaOptionsOf('operator', loadConfig(ServiceConfig, stack.settings)),
    silentLogger(),
  );
  await transport.start();
  const id = `future-${random(8)}`;
  const traceparent = `00-${traceId}-${spanOfThePage}-01`;
  await transport.publish({
    id,
    topic: 'notifications',
    key: id,
    type: 'notification.created',
    body: JSON.stringify({ specversion: '9.0', id, traceparent, data: { to: person } }),
  });
  const isDead = async () => (await transport.listDeadLetters({})).some(({ message }) => message.id === id);
  await waitUntil(isDead, { timeoutMs: 60_000, what: 'the event of a later version among the dead letters' });
  await transport.stop();
}

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  restore = stack.override({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, LOG_LEVEL: 'debug' });
  const logged = new Map(services.map((service) => [service, statSync(logOf(service)).size]));
  await restart();

  const { boardId } = await call<BoardSetupResponse>('POST', '/api/functions/board-setup', {
    companyUrl: await freshCompany(),
  });
  await call('POST', '/api/auth/magic-link', { email: person });
  linkToken = await mailedToken();
  const ofBoard = () => new SpanTree(receiver.spans().filter((span) => span.traceId === traceId));
  await waitUntil(async () => (await call<Board>('GET', `/api/boards/${boardId}`)).status === 'ready', {
    timeoutMs: 120_000,
    what: 'the board to be ready',
  });
  await publishFromTheFuture();
  // Each service exports its spans in batches: the sender of the last event may be the last to export.
  const complete = () =>
    ['boards', 'gateway', 'notifications'].every((service) =>
      ofBoard().spans.some((span) => span.service === service && span.attributes['sightline.event'] === 'board.ready'),
    ) &&
    ofBoard()
      .orphans()
      .every(({ parentSpanId }) => parentSpanId === spanOfThePage);
  await waitUntil(complete, {
    timeoutMs: 60_000,
    what: () => `the whole trace; there is: ${[...new Set(ofBoard().spans.map((s) => `${s.service} ${s.name}`))]}`,
  });
  trace = ofBoard();
  for (const service of services) {
    metrics.set(service, await scrape(stack.pid(service)));
    logs.set(service, readFileSync(logOf(service)).subarray(logged.get(service)).toString());
  }
}, hookMs);
afterAll(async () => {
  restore();
  await receiver?.close();
  await restart();
}, hookMs);

describe('the trace of a board across seven processes and Kafka', () => {
  it("starts with the page's request and continues through the gateway to boards", () => {
    const atGateway = trace.find(
      'of the gateway',
      ({ parentSpanId, name }) => parentSpanId === spanOfThePage && name === 'POST /api/functions/board-setup',
    );
    expect(atGateway).toMatchObject({ service: 'gateway', kind: 'server', failed: false });
    const atBoards = trace.find(
      'of boards',
      ({ service, kind, name }) => service === 'boards' && kind === 'server' && name.startsWith('POST '),
    );
    const call = trace.parentOf(atBoards);
    expect(call).toMatchObject({ service: 'gateway', kind: 'client', name: 'POST' });
    expect(call.attributes[names.ATTR_SERVICE_PEER_NAME]).toBe('boards');
    expect(trace.parentOf(call)).toBe(atGateway);
  });

  it.each([
    ['boards', 'board.setup-requested', 'companies'],
    ['companies', 'company.profiled', 'boards'],
    ['boards', 'board.companies-linked', 'ingestion'],
    ['ingestion', 'content.discovered', 'ai-evaluation'],
    ['ai-evaluation', 'content.evaluated', 'distribution'],
    ['distribution', 'card.published', 'gateway'],
    ['distribution', 'cards.settled', 'boards'],
    ['boards', 'board.ready', 'notifications'],
  ] as const)('continues from %s with %s over Kafka to %s', (producer, event, consumer) => {
    const span = trace.processed(consumer, event);
    expect(span.attributes).toMatchObject({
      [names.ATTR_MESSAGING_SYSTEM]: 'kafka',
      [names.ATTR_MESSAGING_OPERATION_TYPE]: 'process',
      [names.ATTR_MESSAGING_DESTINATION_NAME]: span.name.slice('process '.length),
    });
    const emitter = trace.parentOf(span);
    expect(emitter.service).toBe(producer);
    const sent = trace.spans.filter(
      ({ kind, attributes }) => kind === 'producer' && attributes['sightline.event'] === event,
    );
    expect(sent.map(({ parentSpanId }) => parentSpanId)).toContain(emitter.spanId);
    expect(new Set(sent.map(({ service }) => service))).toEqual(new Set([producer]));
  });

  it('forms one tree of spans from all seven services under the page', () => {
    expect(new Set(trace.orphans().map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([spanOfThePage]));
    expect(new Set(trace.spans.map(({ service }) => service))).toEqual(new Set(services));
  });

  it('includes external reads and database commands, but no personal data', () => {
    trace.find('of a page', ({ kind, attributes }) => kind === 'client' && names.ATTR_URL_FULL in attributes);
    trace.find('of an insert', ({ attributes }) => attributes[names.ATTR_DB_SYSTEM_NAME] === 'mongodb');
    const text = JSON.stringify(receiver.spans());
    for (const secret of [visitor, person, 'alice']) expect(text).not.toContain(secret);
  });
});

describe('the metrics', () => {
  const of = (service: string) => metrics.get(service) ?? '';
  const has = (service: string, name: string, ...labels: string[]) =>
    expect({ service, name, labels, found: seriesOf(of(service), name, ...labels).length > 0 }).toMatchObject({
      found: true,
    });

  it('match docs/operations.md by name and kind', () => {
    const documented = metricsTable();
    const served = new Map(
      [...metrics.values()].flatMap((text) =>
        [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name, kind] as const),
      ),
    );
    // Without a model there are no tokens, costs or fallbacks; without a browser no pictures; and no channels are configured.
    const optional =
      /^(gen_ai_|sightline_(ai_(cost|fallbacks|refused)|page_(model_prices|pictures)|channel_deliveries))/;
    for (const [name, kind] of documented)
      if (!optional.test(name)) expect([name, served.get(name)]).toEqual([name, kind]);
    expect([...served.keys()].filter((name) => !documented.has(name ?? ''))).toEqual(['target_info']);
  });

  it.each(services)('cover the work, the outbox and the process of %s', (service) => {
    has(
      service,
      'messaging_process_duration_count',
      `messaging_consumer_group_name="${service}"`,
      'sightline_outcome="handled"',
    );
    for (const name of ['sightline_outbox_age', 'sightline_outbox_events', 'sightline_consumer_lag'])
      has(service, name, `service="${service}"`);
    for (const name of [
      'process_cpu_time_total',
      'process_memory_usage',
      'process_uptime',
      'nodejs_eventloop_delay_p99',
    ])
      has(service, name);
    expect(of(service)).toContain(`service_name="${service}"`);
  });

  it('are labelled by route, upstream, engine and error', () => {
    for (const service of ['gateway', 'boards'])
      has(
        service,
        'http_server_request_duration_count',
        'http_route="/api/functions/board-setup"',
        'http_request_method="POST"',
      );
    for (const service of ['companies', 'ingestion'])
      has(service, 'sightline_upstream_requests_total', 'sightline_outcome="ok"');
    has('ai-evaluation', 'sightline_ai_evaluations_total', 'sightline_ai_engine="local"');
    has(
      'gateway',
      'sightline_dead_letters_total',
      'error_type="unreadable_event"',
      'sightline_event="notification.created"',
    );
  });

  it('show that no board reached its timeout', () =>
    expect(seriesOf(of('boards'), 'sightline_board_timeouts_total').map(({ value }) => value)).toEqual([0, 0]));

  it('end with empty outboxes and no consumer lag', async () => {
    await waitUntil(
      async () => {
        const texts = await Promise.all(services.map((service) => scrape(stack.pid(service))));
        return texts
          .flatMap((text) => [
            ...seriesOf(text, 'sightline_outbox_events'),
            ...seriesOf(text, 'sightline_consumer_lag'),
          ])
          .every(({ value }) => value === 0);
      },
      { timeoutMs: 60_000, what: 'empty outboxes and no lag' },
    );
  });
});

describe('the logs', () => {
  it('are JSON lines that name their service', () => {
    for (const [service, text] of logs)
      for (const line of text.split('\n').filter(Boolean)) expect(JSON.parse(line)).toMatchObject({ service });
  });

  it('carry the trace id of their work', () => {
    const traced = [...logs].filter(([, text]) => text.includes(`"trace_id":"${traceId}"`)).map(([service]) => service);
    expect(traced).toEqual(expect.arrayContaining(['gateway', 'ingestion']));
    const line = (logs.get('gateway') ?? '').split('\n').find((one) => one.includes('moved it to the dead letters'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      trace_id: traceId,
      msg: expect.stringContaining('specversion'),
    });
  });

  it('contain no secret, session or email address', () => {
    const secrets = Object.values(parseEnv(readFileSync(join(stack.folder, 'secrets.env'), 'utf8')));
    expect(secrets.length).toBeGreaterThan(3);
    const text = [...logs.values()].join('\n');
    expect(text.length).toBeGreaterThan(1_000);
    for (const secret of [...secrets, visitor, person, linkToken])
      expect([secret?.slice(0, 4), text.includes(secret ?? '\n\n')]).toEqual([secret?.slice(0, 4), false]);
    expect(text).not.toMatch(/eyJ[\w-]{10,}\.|Bearer [A-Za-z0-9]/);
  });
});
