export { ATTR_ERROR_TYPE } from './conventions.ts';
export { type OutsideRead, recordRead } from './instruments/reads.ts';
export { maskSecrets, maskTexts } from './mask.ts';
export {
  type KeysOf,
  type MetricDefinition,
  type MetricDefinitions,
  metricsTable,
  platformMetrics,
  prometheusName,
  secondsBuckets,
} from './metric-definitions.ts';
export { defineMetrics, type Observer, type Report } from './metrics.ts';
export { startTelemetry, type Telemetry, type TelemetryConfig, type TelemetryOptions } from './start.ts';
export {
  contextOf,
  currentService,
  currentTraceId,
  currentTraceparent,
  errorTypeOf,
  inSpan,
  waiting,
  withTrace,
} from './trace.ts';
