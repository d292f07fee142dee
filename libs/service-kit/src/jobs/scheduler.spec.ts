import * as metrics from '@opentelemetry/sdk-metrics';
import { gate } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../log.ts';
import { setMeter } from '../telemetry/metrics.ts';
import { Scheduler } from './scheduler.ts';

describe('Scheduler', () => {
  let scheduler: Scheduler;
  beforeEach(() => {
    vi.useFakeTimers();
    scheduler = new Scheduler(silentLogger(), { take: async () => true }, 'boards');
  });
  afterEach(async () => {
    await scheduler.stop();
    vi.useRealTimers();
  });

  it('runs a job at every interval, starting when the scheduler starts', async () => {
    let runs = 0;
    scheduler.every('count', 1_000, async () => ++runs);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(0);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(999);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(runs).toBe(3);
  });

  it('leaves a job to the replica that has its lease', async () => {
    const asked: [string, number][] = [];
    let runs = 0;
    const second = new Scheduler(
      silentLogger(),
      {
        take: async (name, durationMs) => {
          asked.push([name, durationMs]);
          return asked.length > 1;
        },
      },
      'boards',
    );
    second.every('count', 1_000, async () => ++runs);
    second.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([runs, asked]).toEqual([0, [['count', 900]]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(1);
    await second.stop();
  });

  it('runs a job with a longer interval half a minute after the start, so that restarts do not starve it', async () => {
    let runs = 0;
    scheduler.every('digests', 300_000, async () => ++runs);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(270_000);
    expect(runs).toBe(2);
  });

  it('reports how many intervals ago each job last succeeded on any replica', async () => {
    const exporter = new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.CUMULATIVE);
    const reader = new metrics.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 1_000_000_000 });
    const provider = new metrics.MeterProvider({ readers: [reader] });
    setMeter(provider.getMeter('test'));
    const elsewhere = new Scheduler(silentLogger(), { take: async () => false }, 'ingestion');
    scheduler.every('fails', 1_000, async () => Promise.reject(new Error('broken')));
    scheduler.every('works', 1_000, async () => {});
    elsewhere.every('leased', 1_000, async () => Promise.reject(new Error('not ours')));
    for (const one of [scheduler, elsewhere]) one.start();
    await vi.advanceTimersByTimeAsync(4_000);
    const { resourceMetrics } = await reader.collect();
    const points = resourceMetrics.scopeMetrics[0]?.metrics[0]?.dataPoints ?? [];
    expect(points.map(({ attributes, value }) => [attributes['sightline.job'], value])).toEqual([
      ['fails', 4],
      ['works', 0],
      ['leased', 0],
    ]);
    await elsewhere.stop();
    setMeter(null);
  });

  it('accepts jobs after it has started', async () => {
    let runs = 0;
    scheduler.start();
    scheduler.every('count', 1_000, async () => ++runs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(1);
  });

  it('never runs a job twice concurrently', async () => {
    const door = gate();
    let [running, most, runs] = [0, 0, 0];
    scheduler.every('slow', 100, async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await door.opened;
      running -= 1;
    });
    scheduler.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(1);
    door.open();
    await vi.advanceTimersByTimeAsync(100);
    expect([runs, most]).toEqual([2, 1]);
  });

  it.each([
    ['rejects', async () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
  ])('continues when a job %s', async (_, fail: () => Promise<never>) => {
    let [failing, other] = [0, 0];
    scheduler.every('fails', 100, () => {
      failing += 1;
      return fail();
    });
    scheduler.every('works', 100, async () => ++other);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(300);
    expect([failing, other]).toEqual([3, 3]);
  });

  it('on stop, waits for the running job and does not start another', async () => {
    const door = gate();
    let [begun, stopped] = [0, false];
    scheduler.every('slow', 100, async () => {
      begun += 1;
      await door.opened;
    });
    scheduler.start();
    await vi.advanceTimersByTimeAsync(100);
    const stopping = scheduler.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([begun, stopped]).toEqual([1, false]);
    door.open();
    await stopping;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(1);
  });
});
