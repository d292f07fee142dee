import { type Attributes, type Counter, createNoopMeter, type Histogram, type Meter } from '@opentelemetry/api';
import { messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { withinTime } from '../within-time.ts';
import { type KeysOf, type MetricKey, metricDefinitions } from './metric-definitions.ts';

export type Report = (key: KeysOf<'gauge' | 'observable counter'>, value: number, attributes?: Attributes) => void;
/** Called at every scrape. */
export type Observer = (report: Report) => void | Promise<void>;

/** A hanging observer must not delay the others. */
const observerTimeoutMs = 2_000;

let meter: Meter = createNoopMeter();
const histograms = new Map<MetricKey, Histogram>();
const counters = new Map<MetricKey, Counter>();
const observers = new Set<Observer>();

export function record(key: KeysOf<'histogram'>, value: number, attributes: Attributes): void {
  let histogram = histograms.get(key);
  if (!histogram) {
    const { name, unit, description, buckets } = metricDefinitions[key];
    histogram = meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: [...buckets] } });
    histograms.set(key, histogram);
  }
  histogram.record(value, attributes);
}

export function count(key: KeysOf<'counter'>, by: number, attributes: Attributes): void {
  let counter = counters.get(key);
  if (!counter) {
    const { name, unit, description } = metricDefinitions[key];
    counter = meter.createCounter(name, { unit, description });
    counters.set(key, counter);
  }
  counter.add(by, attributes);
}

/** Calls the observer at every scrape until the returned function is called. */
export function observe(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Sends measurements to this meter from now on; null discards them. */
export function setMeter(next: Meter | null, logger?: Logger): void {
  histograms.clear();
  counters.clear();
  meter = next ?? createNoopMeter();
  if (!next) return;
  const gauges = new Map(
    Object.entries(metricDefinitions).flatMap(([key, { kind, name, unit, description }]) => {
      if (kind === 'gauge') return [[key, next.createObservableGauge(name, { unit, description })] as const];
      if (kind === 'observable counter')
        return [[key, next.createObservableCounter(name, { unit, description })] as const];
      return [];
    }),
  );
  next.addBatchObservableCallback(
    async (result) => {
      const report: Report = (key, value, attributes) => {
        const gauge = gauges.get(key);
        if (gauge) result.observe(gauge, value, attributes);
      };
      await Promise.all([...observers].map((observer) => askInTime(observer, report, logger)));
    },
    [...gauges.values()],
  );
}

async function askInTime(observer: Observer, report: Report, logger: Logger | undefined): Promise<void> {
  try {
    await withinTime(Promise.resolve(observer(report)), observerTimeoutMs);
  } catch (error) {
    // The gap in the graph shows the outage; readiness names the part.
    logger?.debug({ err: error }, `a metric could not be observed: ${messageOf(error)}`);
  }
}
