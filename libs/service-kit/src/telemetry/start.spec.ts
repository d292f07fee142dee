import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { DomainError } from '@sightline/contracts';
import fastify from 'fastify';
import { request } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../bus/transport.ts';
import { silentLogger } from '../log.ts';
import { observeRequests } from './instruments/http.ts';
import { processing } from './instruments/messaging.ts';
import { startTelemetry, type Telemetry } from './start.ts';
import { inSpan, withTrace } from './trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = (flags: '00' | '01', span = 'b7ad6b7169203331') => `00-${traceId}-${span}-${flags}`;
const begun: Telemetry[] = [];
afterEach(async () => {
  for (const telemetry of begun.splice(0)) await telemetry.stop();
});

async function recording(share: number): Promise<() => ReadableSpan[]> {
  const exporter = new InMemorySpanExporter();
  const config = { OTEL_TRACES_SAMPLER_ARG: share };
  begun.push(await startTelemetry({ name: 'test', config, logger: silentLogger(), exporter }));
  return () => exporter.getFinishedSpans();
}

describe('whether a request is recorded', () => {
  const cases = [
    { caller: 'outside', trusted: false, flags: '00', share: 1, spans: 1 },
    { caller: 'outside', trusted: false, flags: '01', share: 0, spans: 0 },
    { caller: 'ours', trusted: true, flags: '00', share: 1, spans: 0 },
    { caller: 'ours', trusted: true, flags: '01', share: 0, spans: 1 },
  ] as const;
  it.each(cases)('caller $caller, flags $flags, share $share: $spans', async ({ trusted, flags, share, spans }) => {
    const finished = await recording(share);
    const app = fastify();
    observeRequests(app, 'gateway', { trustCallers: trusted });
    app.get('/boards/:boardId', () => 'hello');
    await app.inject({ url: '/boards/7?token=hunter2', headers: { traceparent: parent(flags), baggage: 'a=b' } });
    await app.inject('/health/live');
    await app.close();
    const seen = finished().map((span) => [span.name, span.spanContext().traceId, span.parentSpanContext?.spanId]);
    expect(seen).toEqual(Array(spans).fill(['GET /boards/{boardId}', traceId, 'b7ad6b7169203331']));
    expect(JSON.stringify(finished().map(({ attributes }) => attributes))).not.toContain('hunter2');
  });
});

describe('a handled event', () => {
  const message: Message = { id: 'm', topic: 'boards', key: 'k', type: 'board.ready', body: '{}' };
  const batch = ['1', '2', '2', '1'].map((digit) => ({ message, traceparent: parent('01', digit.repeat(16)) }));
  const described = { service: 'gateway', system: 'kafka', event: 'board.ready' } as const;

  it('has the emitter of its first event as parent and one link per other emitter', async () => {
    const finished = await recording(1);
    await processing(
      { ...described, received: batch },
      async () => undefined,
      () => 'dead',
    );
    const [span] = finished();
    expect(span?.parentSpanContext?.spanId).toBe('1'.repeat(16));
    expect(span?.links.map(({ context }) => context.spanId)).toEqual(['2'.repeat(16)]);
    expect(span?.attributes).toMatchObject({ 'messaging.batch.message_count': 4, 'messaging.system': 'kafka' });
  });

  it('has the error code but no personal data if it failed', async () => {
    const finished = await recording(1);
    const failing = () => Promise.reject(new DomainError('invalid', 'bad_mail', 'no mail to ada@lumenpay.example'));
    const handled = processing({ ...described, received: batch.slice(0, 1) }, failing, () => 'dead');
    await expect(handled).rejects.toMatchObject({ code: 'bad_mail' });
    expect(finished()[0]).toMatchObject({
      status: { code: 2, message: 'no mail to [email]' },
      attributes: { 'error.type': 'bad_mail', 'sightline.outcome': 'dead', 'messaging.message.id': 'm' },
    });
  });
});

it('records nothing after it was stopped or without an endpoint', async () => {
  const finished = await recording(1);
  for (const telemetry of begun.splice(0)) await telemetry.stop();
  begun.push(await startTelemetry({ name: 'test', config: {}, logger: silentLogger() }));
  withTrace(parent('01'), () => undefined);
  expect(finished()).toEqual([]);
});

describe("the SDK's own environment variables", () => {
  const hostile = {
    OTEL_SDK_DISABLED: 'true',
    OTEL_LOG_LEVEL: 'debug',
    OTEL_TRACES_SAMPLER: 'always_off',
    OTEL_TRACES_EXPORTER: 'console',
    OTEL_METRICS_EXPORTER: 'console',
    OTEL_LOGS_EXPORTER: 'console',
    OTEL_PROPAGATORS: 'b3',
    OTEL_SERVICE_NAME: 'somebody-else',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=elsewhere',
    OTEL_NODE_RESOURCE_DETECTORS: 'all',
    OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '1',
    OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: '1',
  };
  afterEach(() => void vi.unstubAllEnvs());

  it('have no effect on spans, resource and metrics', async () => {
    for (const [name, value] of Object.entries(hostile)) vi.stubEnv(name, value);
    const printed = (['log', 'info', 'debug', 'warn', 'error', 'dir'] as const).map((method) =>
      vi.spyOn(console, method),
    );
    const exporter = new InMemorySpanExporter();
    const telemetry = await startTelemetry({
      name: 'test',
      config: { METRICS_PORT: 0 },
      logger: silentLogger(),
      exporter,
    });
    begun.push(telemetry);
    const read = async () => (await request(telemetry.metricsUrl ?? '')).body.text();
    await inSpan('work', { attributes: { one: 'first', two: 'second' } }, read);
    const [outside, span] = exporter.getFinishedSpans();
    expect(outside).toMatchObject({ name: 'GET', parentSpanContext: { spanId: span?.spanContext().spanId } });
    expect(span?.attributes).toMatchObject({ one: 'first', two: 'second' });
    expect(span?.resource.attributes).toEqual({
      'service.name': 'test',
      'service.namespace': 'sightline',
      'service.instance.id': expect.any(String),
    });
    const metrics = await read();
    expect(metrics).toContain('process_uptime');
    expect(metrics).not.toContain('somebody');
    expect(metrics).not.toContain('http_client');
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    expect(process.env).toMatchObject(hostile);
  });
});
