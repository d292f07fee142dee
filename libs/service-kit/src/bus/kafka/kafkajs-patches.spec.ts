/// <reference path="./kafkajs-internals.d.ts" />
import { createRequire } from 'node:module';
import { type Cluster, type Consumer, type ConsumerConfig, Kafka, logLevel } from 'kafkajs';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchRequestTimers } from './kafkajs-timers.ts';
import { FetchGuard } from './reading/fetch-guard.ts';
import { createGroupConsumer } from './reading/group-consumer.ts';

it('the patches in this folder are verified for this version of kafkajs only', () => {
  expect(createRequire(import.meta.url)('kafkajs/package.json')).toMatchObject({ version: '2.2.4' });
});

describe('the timers of request queues', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const newQueue = () => new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, logger: console });
  const original = RequestQueue.prototype.scheduleCheckPendingRequests;

  it('are set with a negative delay by kafkajs when no request is pending, and not by the patch', () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    original.call(newQueue());
    expect(setTimer.mock.calls[0]?.[1]).toBeLessThan(0);
    expect(vi.getTimerCount()).toBe(1);

    vi.clearAllTimers();
    patchRequestTimers();
    newQueue().scheduleCheckPendingRequests();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('still check pending requests when throttling ends, even if the patch is applied twice', () => {
    patchRequestTimers();
    patchRequestTimers();
    const queue = newQueue();
    const check = vi.spyOn(queue, 'checkPendingRequests').mockImplementation(() => undefined);
    queue.pending.push({});
    queue.throttledUntil = Date.now() + 500;
    queue.scheduleCheckPendingRequests();
    vi.advanceTimersByTime(499);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledOnce();
  });
});

describe('a group consumer', () => {
  it('awaits `beforeJoin` before it joins', async () => {
    const steps: string[] = [];
    const noBroker = { connect: async () => {}, disconnect: async () => {}, isConnected: () => true };
    /** A Kafka client without brokers, so the coordinator lookup fails. */
    class UnconnectedKafka extends Kafka {
      override consumer(config: ConsumerConfig): Consumer {
        const unconnected = ({ cluster }: { cluster: Cluster }) =>
          Object.assign(cluster, noBroker, {
            addMultipleTargetTopics: async () => {},
            refreshMetadata: async () => {},
            refreshMetadataIfNecessary: async () => {},
            findGroupCoordinator: async () => {
              steps.push('looks up the coordinator');
              throw new Error('no brokers in this test');
            },
          });
        const partitionAssigners = config.partitionAssigners?.map(
          (assigner): typeof assigner =>
            (parts) =>
              assigner({ ...parts, cluster: unconnected(parts) }),
        );
        return super.consumer({ ...config, partitionAssigners });
      }
    }
    const kafka = new UnconnectedKafka({ brokers: ['127.0.0.1:1'], logLevel: logLevel.NOTHING });
    const options = {
      service: 'test',
      brokers: [],
      topicPrefix: '',
      partitions: 1,
      replication: 1,
      maxMessageBytes: 1_000,
    };
    const consumer = createGroupConsumer(kafka, 'group', options, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      steps.push('released');
    });
    const crashed = new Promise((resolve) => consumer.on(consumer.events.CRASH, resolve));
    await consumer.connect();
    await consumer.subscribe({ topics: ['boards'] });
    await consumer.run({ eachBatch: async () => {} }).catch(() => undefined);
    await crashed;
    expect(steps.slice(0, 2)).toEqual(['released', 'looks up the coordinator']);
    await consumer.disconnect();
  });
});

describe('batches that were requested before the last join', () => {
  it('are distinguished from later batches, per broker', () => {
    const guard = new FetchGuard();
    guard.joined();
    guard.started(1);
    guard.started(2);
    expect(guard.current).toBe(true);
    guard.joined();
    expect(guard.current).toBe(false);
    guard.started(1);
    expect(guard.current).toBe(false);
    guard.started(2);
    expect(guard.current).toBe(true);
  });

  it('are not expected once kafkajs has ended all fetches, or after a minute', () => {
    vi.useFakeTimers();
    const guard = new FetchGuard();
    guard.started(1);
    guard.joined();
    vi.advanceTimersByTime(59_000);
    expect(guard.current).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(guard.current).toBe(true);
    guard.started(2);
    guard.joined();
    guard.clear();
    expect(guard.current).toBe(true);
    vi.useRealTimers();
  });
});
