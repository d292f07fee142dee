import { DomainError } from '@sightline/contracts';
import { FakeClock, type ServedMetrics, serveMetricsForTest, waitUntil } from '@sightline/testing';
import { MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { currentTraceparent } from '../telemetry/trace.ts';
import { DeadLetterBox, readyMessage, traceId } from './consumer.fixture.ts';
import { Consumer, type ConsumerOptions } from './consumer.ts';

interface Line {
  level: number;
  msg: string;
  event?: string;
  key?: string;
  attempt?: number;
  attempts?: number;
  err?: { message: string };
}
const [debug, warn, error] = [20, 40, 50];
const poison = () => new DomainError('invalid', 'poison', 'This cannot be handled');
const busy = () => new DomainError('unavailable', 'busy', 'Try again');
const outage = () => new MongoNetworkError('connection refused');

/** Returns a function that throws the given errors, one per call, and then succeeds. */
function failing(...errors: Error[]) {
  return async () => {
    const next = errors.shift();
    if (next) throw next;
  };
}

describe('a handler that fails', () => {
  const clock = new FakeClock();
  let box: DeadLetterBox;
  let lines: Line[];
  let consumer: Consumer;
  const consume = (options: ConsumerOptions = { retryDelaysMs: [1, 2] }) => {
    const logger = createLogger('gateway', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
    consumer = new Consumer('gateway', box, logger, clock, options);
    return consumer;
  };
  const logged = () => lines.map(({ level, msg }) => [level, msg]);
  beforeEach(() => {
    box = new DeadLetterBox();
    lines = [];
    consume();
  });
  afterEach(() => consumer.stop());

  it('is retried with a warning after each pause while the failure may be temporary', async () => {
    consumer.on('board.ready', failing(busy(), busy()));
    await consumer.deliver([readyMessage(1)]);
    expect(lines).toMatchObject([
      {
        level: warn,
        msg: 'handling board.ready failed, retrying in 1 ms: Try again',
        event: 'board.ready',
        attempt: 1,
        err: { message: 'Try again' },
      },
      {
        level: warn,
        msg: 'handling board.ready failed, retrying in 2 ms: Try again',
        event: 'board.ready',
        attempt: 2,
      },
    ]);
    expect(box.deadLetters).toEqual([]);
  });

  it('is retried after 100 ms by default', async () => {
    consume({}).on('board.ready', failing(busy(), busy()));
    const delivered = consumer.deliver([readyMessage(1)]);
    await waitUntil(() => lines.length === 2);
    consumer.stop();
    await expect(delivered).rejects.toThrow(/stopping/);
    expect(logged()).toEqual([
      [warn, 'handling board.ready failed, retrying in 100 ms: Try again'],
      [warn, 'handling board.ready failed, retrying in 500 ms: Try again'],
    ]);
  });

  it('produces a dead letter with message, reason and time, and logs an error', async () => {
    consumer.on('board.ready', failing(poison()));
    await consumer.deliver([readyMessage(1)]);
    expect(box.deadLetters).toEqual([
      {
        id: 'gateway:event-1',
        topic: 'boards.dlq',
        consumer: 'gateway',
        code: 'poison',
        reason: 'This cannot be handled',
        attempts: 1,
        failedAt: clock.now(),
        failureId: expect.stringMatching(/./),
        message: readyMessage(1),
      },
    ]);
    expect(lines).toMatchObject([
      {
        level: error,
        msg: 'handling board.ready failed, moved it to the dead letters: This cannot be handled',
        event: 'board.ready',
        key: 'board',
        attempts: 1,
        err: { message: 'This cannot be handled' },
      },
    ]);
  });

  it('passes the event and the reason to the dead-letter handler, within the trace of the event', async () => {
    const told: [number, string, string | undefined][] = [];
    consumer.on('board.ready', failing(poison()));
    consumer.onDeadLetter('board.ready', async ({ data }, { code }) => {
      told.push([data.cardCount, code, currentTraceparent()]);
    });
    await consumer.deliver([readyMessage(1), readyMessage(2)]);
    expect(told).toEqual([[1, 'poison', expect.stringContaining(traceId)]]);
  });

  it('logs an error when the dead-letter handler fails as well', async () => {
    consumer.on('board.ready', failing(poison()));
    consumer.onDeadLetter('board.ready', failing(busy()));
    await consumer.deliver([readyMessage(1)]);
    expect(lines.slice(1)).toMatchObject([
      { level: error, msg: 'handling a dead letter failed', event: 'board.ready', err: { message: 'Try again' } },
    ]);
  });

  it('logs an error each time storing its dead letter fails', async () => {
    box.failures = 1;
    consumer.on('board.ready', failing(poison()));
    await consumer.deliver([readyMessage(1)]);
    expect(lines.slice(1)).toMatchObject([
      {
        level: error,
        msg: 'storing a dead letter failed, will retry',
        err: { message: 'the store does not answer' },
      },
    ]);
  });

  it('logs one warning while the store is unavailable, for a single event and for a batch', async () => {
    const expected = (type: string) => {
      const msg = 'handling board.ready failed because the store is unavailable, waiting for it: connection refused';
      return [warn, debug, debug].map((level) => ({ level, msg, event: type, err: { message: 'connection refused' } }));
    };
    consumer.on('board.ready', failing(outage(), outage(), outage()));
    await consumer.deliver([readyMessage(1)]);
    expect(lines).toMatchObject(expected('board.ready'));

    lines = [];
    consume().onBatch('board.ready', failing(outage(), outage(), outage()));
    await consumer.deliver([readyMessage(1), readyMessage(2)]);
    expect(lines).toMatchObject(expected('board.ready'));
    expect(box.deadLetters).toEqual([]);
  });

  it('receives the events of a failed batch one by one, so that only the failing event becomes a dead letter', async () => {
    const calls: number[][] = [];
    consumer.onBatch('board.ready', async (batch) => {
      calls.push(batch.map(({ data }) => data.cardCount));
      if (batch.some(({ data }) => data.cardCount === 2)) throw poison();
    });
    await consumer.deliver([readyMessage(1), readyMessage(2), readyMessage(3)]);
    expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect(box.deadLetters.map(({ message }) => message.id)).toEqual(['event-2']);
    expect(logged()[0]).toEqual([debug, 'handling a batch failed, handling its events one by one']);
  });

  it('stops between two attempts to handle a batch', async () => {
    let calls = 0;
    consumer.onBatch('board.ready', async () => {
      calls += 1;
      consumer.stop();
      throw outage();
    });
    await expect(consumer.deliver([readyMessage(1), readyMessage(2)])).rejects.toThrow('the consumer is stopping');
    expect(calls).toBe(1);
  });
});

describe('metrics of failures', () => {
  let metrics: ServedMetrics;
  beforeEach(async () => {
    metrics = await serveMetricsForTest();
  });
  afterEach(() => metrics.stop());

  it('count dead letters, and distinguish retried attempts from the final one', async () => {
    const logger = createLogger('gateway', 'silent');
    const consumer = new Consumer('gateway', new DeadLetterBox(), logger, new FakeClock(), { retryDelaysMs: [1] });
    consumer.on('board.ready', failing(busy(), busy(), outage(), poison()));
    await consumer.deliver([readyMessage(1), readyMessage(2), readyMessage(3)]);
    const dead = { service: 'gateway', messaging_destination_name: 'boards', sightline_event: 'board.ready' };
    for (const error_type of ['busy', 'poison'])
      expect(await metrics.value('sightline_dead_letters_total', { ...dead, error_type })).toBe(1);
    const attempts = (outcome: string) =>
      metrics.value('messaging_process_duration_count', { ...dead, sightline_outcome: outcome });
    expect([await attempts('retried'), await attempts('dead'), await attempts('handled')]).toEqual([2, 2, 1]);
  });
});
