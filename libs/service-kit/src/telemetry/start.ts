import { randomUUID } from 'node:crypto';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import * as names from './conventions.ts';
import type { Telemetry, TelemetryOptions } from './options.ts';

export type * from './options.ts';

let recordsTraces = false;

/** Returns true if spans are recorded; otherwise their instrumentation is not set up. */
export const tracesAreRecorded = (): boolean => recordsTraces;

/**
 * Starts sending traces and serving metrics, as configured. Call it once per process, before services are created. The SDK is
 * loaded only if one of the two is configured.
 * @throws {DomainError} conflict `port_taken` if the metrics port is in use
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
