import { context, metrics as metricsApi, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationType } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SimpleSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { observeRuntime } from './instruments/runtime.ts';
import { observeUndici } from './instruments/undici.ts';
import { setMeter } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import type { Telemetry, TelemetryOptions } from './options.ts';
import { isFromStranger, setTracer } from './trace.ts';

const scope = 'sightline';

/**
 * Starts OpenTelemetry's SDK. Import this file on demand only: the SDK loads all its exporters.
 * @param attributes the resource: describes this process
 * @throws {DomainError} conflict `port_taken`
 */
export async function startSdk(options: TelemetryOptions, attributes: Record<string, string>): Promise<Telemetry> {
  const { config, logger } = options;
  const server =
    config.METRICS_PORT === undefined ? null : await serveMetrics(config.METRICS_PORT, config.HOST ?? '127.0.0.1');
  const exporter = spanExporter(options);
  const undici = exporter ? observeUndici() : null;
  // The SDK registers its own context manager; the API refuses a second one.
  context.disable();
  const sdk = withoutOtelEnvironment(() => {
    const started = new NodeSDK({
      resource: resourceFromAttributes(attributes),
      autoDetectResources: false,
      // Our HTTP and event layers read and write `traceparent` themselves.
      textMapPropagator: null,
      instrumentations: undici ? [undici] : [],
      spanProcessors: exporter ? [spanProcessor(exporter, options)] : [],
      sampler: samplerOf(config.OTEL_TRACES_SAMPLER_ARG ?? 1),
      metricReaders: server ? [server.reader] : [],
      // The undici instrumentation measures every hop. Its metrics are dropped, because `reads.ts` measures whole
      // reads.
      views: [{ instrumentName: 'http.client.*', aggregation: { type: AggregationType.DROP } }],
      logRecordProcessors: [],
    });
    started.start();
    return started;
  });
  if (exporter) setTracer(trace.getTracer(scope));
  if (server) setMeter(metricsApi.getMeter(scope), logger);
  const endRuntime = server ? observeRuntime() : null;
  return {
    metricsUrl: server?.url ?? null,
    async stop() {
      undici?.disable();
      setTracer(null);
      endRuntime?.();
      setMeter(null);
      await sdk.shutdown();
      trace.disable();
      metricsApi.disable();
      await server?.close();
    },
  };
}

/**
 * Runs `work` without any `OTEL_*` in `process.env`. The SDK reads dozens of these variables itself, some of which no option
 * overrides (`OTEL_SDK_DISABLED`, `OTEL_LOG_LEVEL`). Our settings come from `config.ts` instead.
 */
function withoutOtelEnvironment<R>(work: () => R): R {
  const hidden = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OTEL_')));
  for (const name of Object.keys(hidden)) delete process.env[name];
  try {
    return work();
  } finally {
    Object.assign(process.env, hidden);
  }
}

/** Creates the exporter, which reads headers and certificates for the collector from the environment. */
function spanExporter({ config, exporter }: TelemetryOptions): SpanExporter | null {
  if (exporter) return exporter;
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  return endpoint ? new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) : null;
}

function spanProcessor(exporter: SpanExporter, options: TelemetryOptions): SpanProcessor {
  if (options.exporter) return new SimpleSpanProcessor({ exporter });
  return new BatchSpanProcessor({
    exporter,
    // A burst of events creates about ten thousand spans within a few seconds.
    maxQueueSize: 20_000,
    maxExportBatchSize: 1_000,
    scheduledDelayMillis: 1_000,
  });
}

/**
 * Samples this share of the traces that start here or at an external caller. For calls between our services, the
 * caller's decision applies.
 */
function samplerOf(share: number): Sampler {
  const ours = new TraceIdRatioBasedSampler(share);
  const inherited = new ParentBasedSampler({ root: ours });
  return {
    shouldSample: (from, ...rest) => (isFromStranger(from) ? ours : inherited).shouldSample(from, ...rest),
    toString: () => `${inherited}, strangers: ${ours}`,
  };
}
