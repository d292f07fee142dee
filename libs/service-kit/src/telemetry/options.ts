import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { ServiceConfig } from '../config/config.ts';
import type { Logger } from '../log.ts';

export type TelemetryConfig = Partial<
  Pick<ServiceConfig, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'HOST'>
>;

export interface TelemetryOptions {
  /** Value of `service.name`: the service, or `standalone` if all services share the process. */
  name: string;
  config: TelemetryConfig;
  logger: Logger;
  /** Receives each span as it ends, instead of the configured endpoint; for tests. */
  exporter?: SpanExporter;
}

export interface Telemetry {
  /** Address that serves the metrics, or null if none are served. */
  readonly metricsUrl: string | null;
  /** Exports buffered data, then shuts down. */
  stop(): Promise<void>;
}
