import { DomainError } from '@sightline/contracts';
import { FakeClock, gate, waitUntil } from '@sightline/testing';
import { MongoNetworkError } from 'mongodb';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createLogger, silentLogger } from '../log.ts';
import { DeadLetterBox, readyMessage as message, traceId } from './consumer.fixture.ts';
import { Consumer } from './consumer.ts';
import type { ReceivedEvent } from './received.ts';
import type { Transport } from './transport.ts';

describe('Consumer', () => {
  let box: DeadLetterBox;
  let consumer: Consumer;
  let calls: number[];
  beforeEach(() => {
    box = new DeadLetterBox();
    consumer = new Consumer('gateway', box, silentLogger(), new FakeClock(), { retryDelaysMs: [1, 1] });
    calls = [];
    return () => consumer.stop();
  });
  const failAt = (number: number, error: () => Error) => async (event: ReceivedEvent<'board.ready'>) => {
    calls.push(event.data.cardCount);
    if (event.data.cardCount === number) throw error();
  };
  const poison = () => new DomainError('invalid', 'poison', 'This cannot be handled');

  it('handles each event exactly once, even when another event fails', async () => {
    consumer.on('board.ready', failAt(2, poison));
    await consumer.deliver([message(1), message(2), message(3)]);
    expect(calls).toEqual([1, 2, 3]);
    expect(box.deadLetters.map((deadLetter) => deadLetter.message.id)).toEqual(['event-2']);
  });

  it('treats a schema error thrown by the handler as retryable, not as an unreadable event', async () => {
    consumer.on(
      'board.ready',
      failAt(1, () => new z.ZodError([])),
    );
    await consumer.deliver([message(1)]);
    expect(calls).toEqual([1, 1, 1]);
    expect(box.deadLetters).toMatchObject([{ code: 'internal_error', attempts: 3 }]);
  });

  it('passes a batch to the handler without its unreadable events', async () => {
    const batches: number[][] = [];
    consumer.onBatch('board.ready', async (batch) => {
      batches.push(batch.map(({ data }) => data.cardCount));
    });
    await consumer.deliver([message(1), { ...message(2), body: '{' }, message(3)]);
    expect(batches).toEqual([[1, 3]]);
    expect(box.deadLetters).toMatchObject([{ code: 'unreadable_event', attempts: 1 }]);
  });

  describe('a message with a batch of events', () => {
    const batchOf = (...numbers: number[]) => ({
      ...message(numbers[0] ?? 0),
      body: `[${numbers.map((number) => message(number).body).join()}]`,
    });
    const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);

    it('is handled like separate messages, at most 200 events per call', async () => {
      const batches: number[][] = [];
      consumer.onBatch('board.ready', async (batch) => {
        batches.push(batch.map(({ data }) => data.cardCount));
      });
      await consumer.deliver([message(0), batchOf(...range(150, 1)), batchOf(...range(300, 151)), message(451)]);
      expect(batches.map(({ length }) => length)).toEqual([200, 200, 52]);
      expect(batches.flat()).toEqual(range(452));
    });

    it('turns only the event that cannot be handled into a dead letter', async () => {
      consumer.on('board.ready', failAt(2, poison));
      const batch = batchOf(1, 2, 3);
      await consumer.deliver([{ ...batch, body: batch.body.replace(']', ',{}]') }]);
      expect(calls).toEqual([1, 2, 3]);
      expect(box.deadLetters.map(({ id, code, message }) => ({ id, code, body: message.body }))).toEqual([
        { id: 'gateway:event-1-3', code: 'unreadable_event', body: '{}' },
        { id: 'gateway:event-2', code: 'poison', body: message(2).body },
      ]);
      await consumer.deliver([box.deadLetters[1]?.message ?? message(0)]);
      expect(calls).toEqual([1, 2, 3, 2]);
    });

    it('is handled event by event when a batch handler fails', async () => {
      const done: number[] = [];
      consumer.onBatch('board.ready', async (batch) => {
        if (batch.some(({ data }) => data.cardCount === 3)) throw poison();
        done.push(...batch.map(({ data }) => data.cardCount));
      });
      await consumer.deliver([batchOf(1, 2, 3, 4)]);
      expect(done).toEqual([1, 2, 4]);
      expect(box.deadLetters).toMatchObject([{ id: 'gateway:event-3', code: 'poison' }]);
    });
  });

  it('moves events of another version to the dead letters without retrying, reports the names but not the values of differing fields, and continues', async () => {
    const lines: { level: number; msg: string; trace_id?: string }[] = [];
    const logger = createLogger('gateway', 'warn', { write: (line) => void lines.push(JSON.parse(line)) });
    consumer = new Consumer('gateway', box, logger, new FakeClock(), { retryDelaysMs: [1, 1] });
    consumer.on(
      'board.ready',
      failAt(0, () => new Error('never')),
    );
    const later = message(1).body.replace('"specversion":"1.0"', '"specversion":"2.0"');
    const reshaped = JSON.stringify({
      ...JSON.parse(message(2).body),
      data: { board: { id: 'board' }, cards: 'private' },
    });
    await consumer.deliver([{ ...message(1), body: later }, { ...message(2), body: reshaped }, message(3)]);
    expect(calls).toEqual([3]);
    expect(box.deadLetters).toMatchObject([
      { code: 'unreadable_event', attempts: 1, reason: expect.stringContaining('(specversion: ') },
      { code: 'invalid_event', attempts: 1, reason: expect.stringContaining('this version knows (boardId: ') },
    ]);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
      box.deadLetters.map(({ reason }) => [50, `handling board.ready failed, moved it to the dead letters: ${reason}`]),
    );
    expect(lines.map((line) => line.trace_id)).toEqual([traceId, traceId]);
    expect(box.deadLetters.map(({ reason }) => reason).join()).not.toContain('private');
  });

  it('keeps the order of events with different names', async () => {
    const seen: string[] = [];
    consumer.onBatch('board.ready', async (batch) => {
      seen.push(...batch.map(({ data }) => `ready ${data.cardCount}`));
    });
    consumer.on('board.deleted', async () => {
      seen.push('deleted');
    });
    const deleted = message(0).body.replace('board.ready', 'board.deleted');
    await consumer.deliver([
      message(1),
      message(2),
      { ...message(0), type: 'board.deleted', body: deleted },
      message(3),
    ]);
    expect(seen).toEqual(['ready 1', 'ready 2', 'deleted', 'ready 3']);
  });

  it('retries storing a dead letter, and acknowledges the message only afterwards', async () => {
    box.failures = 1;
    consumer.on('board.ready', failAt(1, poison));
    await consumer.deliver([message(1)]);
    expect(box.deadLetters).toHaveLength(1);

    box.failures = 1_000;
    const delivered = consumer.deliver([message(1)]);
    await waitUntil(() => box.failures < 1_000);
    consumer.stop();
    await expect(delivered).rejects.toThrow(/stopping/);
  });

  it('never moves an event to the dead letters because the store is unavailable, whether single or in a batch', async () => {
    const outage = () => new Error('saving failed', { cause: new MongoNetworkError('connection refused') });
    let failures = 20;
    consumer.onBatch('board.ready', async (batch) => {
      if (failures-- > 0) throw outage();
      calls.push(...batch.map(({ data }) => data.cardCount));
    });
    await consumer.deliver([message(1)]);
    failures = 20;
    await consumer.deliver([message(2), message(3)]);
    expect(calls).toEqual([1, 2, 3]);
    expect(box.deadLetters).toEqual([]);
  });

  it('does not count waiting for the store as an attempt', async () => {
    const thrown = [
      new MongoNetworkError('gone'),
      new Error('fault'),
      new MongoNetworkError('gone'),
      new Error('fault'),
    ];
    consumer.on('board.ready', async ({ data }) => {
      const error = thrown.shift();
      if (error) throw error;
      calls.push(data.cardCount);
    });
    await consumer.deliver([message(1)]);
    expect([calls, box.deadLetters]).toEqual([[1], []]);
  });

  it('continues when a dead-letter handler fails', async () => {
    consumer.on('board.ready', failAt(1, poison));
    consumer.onDeadLetter('board.ready', () => Promise.reject(new Error('unavailable')));
    await consumer.deliver([message(1), message(2)]);
    expect(calls).toEqual([1, 2]);
    expect(box.deadLetters).toHaveLength(1);
  });

  it('assigns an id to each failure of an event', async () => {
    consumer.on('board.ready', failAt(1, poison));
    await consumer.deliver([message(1)]);
    await consumer.deliver([message(1)]);
    const [first, second] = box.deadLetters;
    expect(first?.id).toBe(second?.id);
    expect(first?.failureId).not.toBe(second?.failureId);
  });

  it('on stop, waits for the running handler and does not start another', async () => {
    const door = gate();
    consumer.on('board.ready', async ({ data }) => {
      calls.push(data.cardCount);
      await door.opened;
    });
    const delivered = consumer.deliver([message(1), message(2)]);
    consumer.stop();
    door.open();
    await expect(delivered).rejects.toThrow(/stopping/);
    expect(calls).toEqual([1]);
  });

  it('skips events without a handler, and moves messages without a name to the dead letters', async () => {
    consumer.on('board.ready', failAt(0, poison));
    const unnamed = { ...message(2), type: '' };
    const names = ['board.claimed', 'board.melted', 'toString'];
    await consumer.deliver([message(1), ...names.map((type) => ({ ...message(9), type })), unnamed, message(3)]);
    expect(calls).toEqual([1, 3]);
    expect(box.deadLetters).toMatchObject([{ code: 'unreadable_event', attempts: 1, message: unnamed }]);
  });

  it('subscribes to each topic of its events once, and to none without events', async () => {
    const subscriptions: Parameters<Transport['subscribe']>[] = [];
    const listed = Object.assign(box, {
      subscribe: (...subscription: Parameters<Transport['subscribe']>) => void subscriptions.push(subscription),
    });
    consumer.subscribe();
    expect(subscriptions).toEqual([]);
    consumer = new Consumer('gateway', listed, silentLogger(), new FakeClock());
    consumer.on('board.ready', failAt(0, poison));
    consumer.on('board.failed', async () => {});
    consumer.on('card.published', async () => {});
    consumer.subscribe();
    expect(subscriptions).toEqual([['gateway', ['boards', 'cards'], expect.any(Function)]]);
    await subscriptions[0]?.[2]([message(1)]);
    expect(calls).toEqual([1]);
  });

  it('rejects a second handler for an event, and a dead-letter handler for an event it does not handle', () => {
    consumer.on('board.ready', async () => {});
    expect(() => consumer.onBatch('board.ready', async () => {})).toThrow(/already has a handler for board.ready/);
    const onDeadLetter = () => consumer.onDeadLetter('board.failed', async () => {});
    onDeadLetter();
    expect(onDeadLetter).toThrow(/already has a handler for dead letters of board.failed/);
    expect(() => consumer.subscribe()).toThrow(/handles dead letters of board.failed, but not board.failed/);
  });

  it('runs many retries concurrently without a listener-leak warning', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => warnings.push(warning);
    process.on('warning', listen);
    onTestFinished(() => void process.off('warning', listen));
    const patient = new Consumer('gateway', box, silentLogger(), new FakeClock(), { retryDelaysMs: [600_000] });
    let failed = 0;
    patient.on('board.ready', async () => {
      failed += 1;
      throw new Error('later');
    });
    const deliveries = Array.from({ length: 50 }, (_, number) => patient.deliver([message(number)]));
    const ended = Promise.allSettled(deliveries);
    await waitUntil(() => failed === 50);
    patient.stop();
    expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
    expect(warnings).toEqual([]);
  });
});
