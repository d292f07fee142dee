export * from './board-ownership.ts';
export * from './ids.ts';
export * from './mail/mail-layout.ts';
export { metricDefinitions } from './metrics/metric-definitions.ts';
export { observe } from './metrics/metrics.ts';
export { judging, type ModelUsage, recordModelUsage } from './metrics/model-metrics.ts';
export * from './metrics/product-metrics.ts';
export * from './news-api/daily-requests.ts';
export * from './news-api/news-api-settings.ts';
