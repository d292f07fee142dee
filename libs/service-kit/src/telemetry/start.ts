import { randomUUID } from 'node:crypto';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { ServiceConfig } from '../config.ts';
import type { Logger } from '../log.ts';
import * as names from './conventions.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { isStrangers, setTracerProvider } from './trace.ts';
import { observeUndici } from './undici.ts';

export type TelemetryConfig = Partial<
  Pick<ServiceConfig, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'HOST'>
>;

export interface TelemetryOptions {
  /** `service.name`: the service, or `standalone` for all of them in one process. */
  name: string;
  config: TelemetryConfig;
  logger: Logger;
  /** Takes spans instead of the configured endpoint, one by one as they end; for tests. */
  exporter?: SpanExporter;
}

/** What this process tells about itself. */
export interface Telemetry {
  /** Address of the metrics, or null when none are served. */
  readonly metricsUrl: string | null;
  /** Sends what waits to be sent, then lets go. */
  stop(): Promise<void>;
}

let recordsTraces = false;

/** Whether spans go anywhere; what only makes spans need not be set up otherwise. */
export const tracesAreRecorded = (): boolean => recordsTraces;

/**
 * Begins to send traces and to serve metrics, as far as configured; once per process, before services are created. What
 * is not configured is not even loaded.
 * @throws {DomainError} conflict `port_taken` when the metrics' port can't be listened on
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { config, logger } = options;
  diag.setLogger(
    {
      error: (message, ...details) => logger.warn({ details: details.map(String) }, `telemetry: ${message}`),
      warn: (message, ...details) => logger.warn({ details: details.map(String) }, `telemetry: ${message}`),
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const attributes = {
    [names.ATTR_SERVICE_NAME]: options.name,
    [names.ATTR_SERVICE_NAMESPACE]: 'sightline',
    [names.ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
  };
  let metrics: MetricsServer | null = null;
  if (config.METRICS_PORT !== undefined)
    metrics = await serveMetrics(config.METRICS_PORT, config.HOST ?? '127.0.0.1', attributes, logger);
  const tracing = await startTracing(options, attributes);
  return {
    metricsUrl: metrics?.url ?? null,
    async stop() {
      await tracing?.stop();
      await metrics?.close();
      diag.disable();
    },
  };
}

async function startTracing(
  { config, exporter }: TelemetryOptions,
  attributes: Record<string, string>,
): Promise<{ stop(): Promise<void> } | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  if (!endpoint && !exporter) return null;
  const sdk = await import('@opentelemetry/sdk-trace-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const processor = exporter
    ? new sdk.SimpleSpanProcessor(exporter)
    : new sdk.BatchSpanProcessor(await otlpExporter(`${endpoint}/v1/traces`), {
        // A burst of events makes some ten thousand spans in a few seconds.
        maxQueueSize: 20_000,
        maxExportBatchSize: 1_000,
        scheduledDelayMillis: 1_000,
      });
  const ours = new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const inherited = new sdk.ParentBasedSampler({ root: ours });
  const sampler: Sampler = {
    shouldSample: (from, ...rest) => (isStrangers(from) ? ours : inherited).shouldSample(from, ...rest),
    toString: () => `${inherited}, callers outside: ${ours}`,
  };
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler,
    spanProcessors: [processor],
  });
  setTracerProvider(provider);
  recordsTraces = true;
  const undici = await observeUndici(provider);
  return {
    async stop() {
      undici.disable();
      recordsTraces = false;
      setTracerProvider(null);
      await provider.shutdown();
    },
  };
}

async function otlpExporter(url: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter({ url });
}
