import { DomainError, type EventData } from '@sightline/contracts';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { DeadLetterBox } from './consumer.fixture.ts';
import { Consumer } from './consumer.ts';
import type { Message } from './transport.ts';
import { WorkerKills } from './worker-kills.ts';

const data: EventData<'board.deleted'> = { boardId: 'board' };
const message: Message = {
  id: 'event-1',
  topic: 'boards',
  key: 'board',
  type: 'board.deleted',
  body: JSON.stringify({
    specversion: '1.0',
    id: 'event-1',
    source: 'boards',
    type: 'board.deleted',
    subject: 'board',
    time: '2026-03-02T09:00:00.000Z',
    datacontenttype: 'application/json',
    data,
  }),
};
const killed = () => new DomainError('unavailable', 'worker_killed', 'The text takes too long');

describe('an event that kills its worker', () => {
  let mongo: TestMongo;
  let db: Db;
  let box: DeadLetterBox;
  let calls: number;
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    db = mongo.dbOf(mongo.newPrefix(), 'gateway');
    box = new DeadLetterBox();
    calls = 0;
  });

  /** Runs a process that handles the event `stopAfter` times and then stops, as in a restart. */
  async function process(stopAfter: number, fail: () => Error | null = killed): Promise<void> {
    const options = { retryDelaysMs: [1, 1, 1, 1, 1] };
    const kills = new WorkerKills('gateway', db);
    const consumer = new Consumer('gateway', box, silentLogger(), new FakeClock(), options, kills);
    const until = calls + stopAfter;
    consumer.on('board.deleted', async () => {
      calls += 1;
      if (calls >= until) consumer.stop();
      const error = fail();
      if (error) throw error;
    });
    await consumer.deliver([message]).catch((error: unknown) => {
      if (!String(error).includes('stopping')) throw error;
    });
  }

  it('becomes a dead letter after three kills, across restarts', async () => {
    await process(1);
    await process(1);
    expect(box.deadLetters).toEqual([]);
    await process(9);
    expect(calls).toBe(3);
    expect(box.deadLetters).toMatchObject([{ code: 'worker_killed', reason: 'The text takes too long (3 times)' }]);
  });

  it('gets three more attempts when it is replayed', async () => {
    await process(9);
    await process(9);
    expect(calls).toBe(6);
    expect(box.deadLetters).toHaveLength(2);
  });

  it('is not confused with an event that fails for another reason', async () => {
    await process(9, () => new DomainError('unavailable', 'model_busy', 'Later'));
    expect(calls).toBe(6);
    expect(box.deadLetters).toMatchObject([{ code: 'model_busy' }]);
    expect(await db.collection('worker_kills').countDocuments()).toBe(0);
  });
});
