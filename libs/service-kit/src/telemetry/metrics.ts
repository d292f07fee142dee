import { type Attributes, type Counter, createNoopMeter, type Histogram, type Meter } from '@opentelemetry/api';
import { messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { withinTime } from '../within-time.ts';
import { type KeysOf, type MetricDefinition, type MetricDefinitions, platformMetrics } from './metric-definitions.ts';

export type Report<Key extends string = string> = (key: Key, value: number, attributes?: Attributes) => void;
/** Called at every scrape. */
export type Observer<Key extends string = string> = (report: Report<Key>) => void | Promise<void>;

/** Limits the time of an observer, so that a hanging one does not delay the others. */
const observerTimeoutMs = 2_000;

let meter: Meter = createNoopMeter();
const defined = new Map<string, MetricDefinition>();
const histograms = new Map<string, Histogram>();
const counters = new Map<string, Counter>();
const observers = new Set<Observer>();

function definitionOf(key: string): MetricDefinition {
  const definition = defined.get(key);
  if (!definition) throw new Error(`The metric ${key} is not declared`);
  return definition;
}

/**
 * Declares metrics and returns typed functions that measure them. Modules that declare metrics are loaded before
 * telemetry starts.
 * @throws Error if a key is declared twice
 */
export function defineMetrics<const D extends MetricDefinitions>(definitions: D) {
  for (const [key, definition] of Object.entries(definitions)) {
    if (defined.has(key)) throw new Error(`The metric ${key} is already declared`);
    defined.set(key, definition);
  }
  return {
    record(key: KeysOf<D, 'histogram'>, value: number, attributes: Attributes): void {
      let histogram = histograms.get(key);
      if (!histogram) {
        const { name, unit, description, buckets = [] } = definitionOf(key);
        const advice = { explicitBucketBoundaries: [...buckets] };
        histogram = meter.createHistogram(name, { unit, description, advice });
        histograms.set(key, histogram);
      }
      histogram.record(value, attributes);
    },
    count(key: KeysOf<D, 'counter'>, by: number, attributes: Attributes): void {
      let counter = counters.get(key);
      if (!counter) {
        const { name, unit, description } = definitionOf(key);
        counter = meter.createCounter(name, { unit, description });
        counters.set(key, counter);
      }
      counter.add(by, attributes);
    },
    /** Calls the observer at every scrape until the returned function is called. */
    observe(observer: Observer<KeysOf<D, 'gauge' | 'observable counter'>>): () => void {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
  };
}

/** Sends measurements to this meter from now on; null discards them. */
export function setMeter(next: Meter | null, logger?: Logger): void {
  histograms.clear();
  counters.clear();
  meter = next ?? createNoopMeter();
  if (!next) return;
  const gauges = new Map(
    [...defined].flatMap(([key, { kind, name, unit, description }]) => {
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
    logger?.debug({ err: error }, `observing a metric failed: ${messageOf(error)}`);
  }
}

export const { count, record, observe } = defineMetrics(platformMetrics);
