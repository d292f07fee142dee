export { judging, type ModelUsage, recordModelUsage } from './ai.ts';
export { type OutsideRead, recordRead } from './instruments/reads.ts';
export { maskSecrets, maskTexts } from './mask.ts';
export { metricDefinitions, metricsTable, prometheusName } from './metric-definitions.ts';
export { observe } from './metrics.ts';
export * from './product.ts';
export { startTelemetry, type Telemetry, type TelemetryConfig, type TelemetryOptions } from './start.ts';
export { contextOf, currentTraceId, currentTraceparent, inSpan, waiting, withTrace } from './trace.ts';
