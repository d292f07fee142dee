import { randomUUID } from 'node:crypto';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';
import type { ServiceConfig } from '../config.ts';
import type { Logger } from '../log.ts';
import * as names from './conventions.ts';

export type TelemetryConfig = Partial<
  Pick<ServiceConfig, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'HOST'>
>;

export interface TelemetryOptions {
  /** `service.name`: the service, or `standalone` for all of them in one process. */
  name: string;
  config: TelemetryConfig;
  logger: Logger;
  /** Receives each span as it ends, in place of the configured endpoint; for tests. */
  exporter?: tracing.SpanExporter;
}

/** The telemetry of this process. */
export interface Telemetry {
  /** Address of the metrics, or null when none are served. */
  readonly metricsUrl: string | null;
  /** Exports what is still buffered, then shuts down. */
  stop(): Promise<void>;
}

let recordsTraces = false;

/** Whether spans are recorded; if not, don't set up what only makes spans. */
export const tracesAreRecorded = (): boolean => recordsTraces;

/**
 * Starts sending traces and serving metrics, as far as configured. Call it once per process, before services are
 * created. The SDK is loaded only when one of the two is configured.
 * @throws {DomainError} conflict `port_taken` when the metrics port is in use
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { config, exporter, logger } = options;
  const exportsTraces = Boolean(exporter ?? config.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (!exportsTraces && config.METRICS_PORT === undefined) return { metricsUrl: null, stop: async () => undefined };
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
  const { startSdk } = await import('./sdk.ts');
  const sdk = await startSdk(options, {
    [names.ATTR_SERVICE_NAME]: options.name,
    [names.ATTR_SERVICE_NAMESPACE]: 'sightline',
    [names.ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
  });
  recordsTraces = exportsTraces;
  return {
    metricsUrl: sdk.metricsUrl,
    async stop() {
      recordsTraces = false;
      await sdk.stop();
      diag.disable();
    },
  };
}
