import { type EventData, EventEnvelope, envelopesIn } from '@sightline/contracts';
import { FakeClock, gate, ScriptedTransport, startTestMongo, type TestMongo, waitUntil } from '@sightline/testing';
import fc from 'fast-check';
import { type Document, MongoClient, MongoError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../log.ts';
import { Store, type Transaction } from '../store/store.ts';
import { withTrace } from '../telemetry/trace.ts';
import { Outbox } from './outbox.ts';
import { Relay } from './relay.ts';

const Shown = z.object({ summary: z.string().optional(), cardCount: z.number().optional() });

interface Counter extends Document {
  _id: string;
  count: number;
}
const ready = (cardCount: number): EventData<'board.ready'> => ({
  boardId: 'board',
  cardCount,
  owner: { userId: 'user-1', tempSessionId: null },
  name: 'A board',
});

describe('a transaction with events', () => {
  let mongo: TestMongo;
  let transport: ScriptedTransport;
  let store: Store;
  let outbox: Outbox;
  let relay: Relay;
  const clock = new FakeClock();
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(() => {
    const db = mongo.dbOf(mongo.newPrefix(), 'boards');
    transport = new ScriptedTransport();
    outbox = new Outbox(db, 'boards', clock);
    relay = new Relay(outbox, transport, silentLogger(), { recoveryIntervalMs: 10 });
    store = new Store(mongo.client, db, outbox, relay);
    return () => relay.stop();
  });
  const counters = () => store.db.collection<Counter>('counters');
  const count = async () => (await counters().findOne({ _id: 'one' }))?.count ?? 0;
  const increment = ({ session }: Transaction) =>
    counters().findOneAndUpdate(
      { _id: 'one' },
      { $inc: { count: 1 } },
      { session, upsert: true, returnDocument: 'after' },
    );
  const written = async () =>
    (await outbox.waiting(1_000, new Set())).rows.map(({ body }) => JSON.parse(body).data.cardCount as number);

  it('commits documents and events together', async () => {
    const answer = await store.transaction(async (transaction) => {
      transaction.emit('board.ready', ready(1));
      await increment(transaction);
      return 'done';
    });
    expect([answer, await count(), await written()]).toEqual(['done', 1, [1]]);
    expect(transport.offered).toEqual([]);
  });

  it("writes a CloudEvents envelope with trace, key and the time from the service's clock", async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await withTrace(`00-${traceId}-b7ad6b7169203331-01`, () =>
      store.transaction(async ({ emit }) => emit('board.ready', ready(1))),
    );
    const [row] = (await outbox.waiting(1, new Set())).rows;
    expect(row).toMatchObject({ topic: 'boards', key: 'board', type: 'board.ready', writtenAt: clock.now() });
    expect(JSON.parse(row?.body ?? '')).toEqual({
      specversion: '1.0',
      id: row?._id,
      source: 'boards',
      type: 'board.ready',
      subject: 'board',
      time: clock.now().toISOString(),
      datacontenttype: 'application/json',
      traceparent: expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-0[01]$`),
      data: ready(1),
    });
  });

  it('writes a single event without a commit, because its row is the whole change', async () => {
    const client = new MongoClient(mongo.uri, { monitorCommands: true });
    const commands: string[] = [];
    client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    const db = client.db(store.db.databaseName);
    const watched = new Store(client, db, new Outbox(db, 'boards', clock), relay);
    const sent = async (work: (transaction: Transaction) => Promise<unknown>) => {
      commands.length = 0;
      await watched.transaction(work);
      return commands.filter((name) => name !== 'endSessions');
    };
    expect(await sent(async ({ emit }) => emit('board.ready', ready(1)))).toEqual(['insert']);
    const two = await sent(async ({ emit }) => [2, 3].map((n) => emit('board.ready', ready(n))));
    expect(two).toEqual(['insert', 'commitTransaction']);
    const withDocument = await sent(async (transaction) => {
      transaction.emit('board.ready', ready(4));
      await db.collection<Counter>('counters').insertOne({ _id: 'two', count: 1 }, { session: transaction.session });
    });
    expect(withDocument).toEqual(['insert', 'insert', 'commitTransaction']);
    expect(await written()).toEqual([1, 2, 3, 4]);
    await client.close();
  });

  it('rolls both back when the work fails', async () => {
    const work = store.transaction(async (transaction) => {
      await increment(transaction);
      transaction.emit('board.ready', ready(1));
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    await relay.start();
    expect([await count(), await written(), transport.offered]).toEqual([0, [], []]);
  });

  it('rolls both back when a payload does not match the catalogue', async () => {
    const wrong = { ...ready(1), cardCount: 1.5 };
    const work = store.transaction(async (transaction) => {
      await increment(transaction);
      transaction.emit('board.ready', wrong);
    });
    await expect(work).rejects.toThrow(/cardCount/);
    expect([await count(), await written()]).toEqual([0, []]);
  });

  it('stores the payload as it was when emitted, declared fields only', async () => {
    await store.transaction(async ({ emit }) => {
      const data = { ...ready(1), secret: 'not declared' };
      emit('board.ready', data);
      data.cardCount = 99;
    });
    const [row] = (await outbox.waiting(1, new Set())).rows;
    expect(JSON.parse(row?.body ?? '').data).toEqual(ready(1));
  });

  describe('with batched events', () => {
    const idOf = (prefix: string) => `${prefix}_${'0'.repeat(20)}`;
    const published = (boardId: string, summary: string): EventData<'card.published'> => ({
      boardId,
      cardId: idOf('crd'),
      companyId: idOf('cmp'),
      contentId: idOf('cnt'),
      companyName: 'A company',
      title: 'A title',
      url: 'https://company.example',
      summary,
      importance: 50,
      publishedAt: '2026-03-02T09:00:00.000Z',
      ...{ eventId: idOf('sty'), topic: 'news', tags: [], source: 'The press', confidence: 5 },
    });
    const rows = async () => (await outbox.waiting(1_000, new Set())).rows;
    const envelopes = async () =>
      (await rows()).map(({ body }) => envelopesIn(body).map((one) => EventEnvelope.parse(one)));

    it('stores consecutive events of one type and key as one row', async () => {
      await store.transaction(async ({ emit }) => {
        for (const summary of ['1', '2', '3']) emit('card.published', published('one', summary));
        emit('card.published', published('other', '4'));
        emit('board.ready', ready(1));
        emit('board.ready', ready(2));
      });
      expect((await rows()).map(({ type, key, events }) => [type, key, events])).toEqual([
        ['card.published', 'one', 3],
        ['card.published', 'other', undefined],
        ['board.ready', 'board', undefined],
        ['board.ready', 'board', undefined],
      ]);
      const [first] = await rows();
      expect((await envelopes())[0]?.[0]?.id).toBe(first?._id);
    });

    it('keeps every event and the order, in rows of at most 64 KiB and 100 events', async () => {
      const anyEvent = fc.record({
        board: fc.constantFrom('one', 'one', 'one', 'other'),
        isBatched: fc.boolean(),
        summary: fc.oneof(fc.string(), fc.constant('ß'.repeat(20_000)), fc.constant('x'.repeat(70_000))),
        repeats: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.constant(120)),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), async (events) => {
          const sent: string[] = [];
          await store.transaction(async ({ emit }) => {
            for (const { board, isBatched, summary, repeats } of events)
              for (let repeat = 0; repeat < (isBatched && summary.length < 100 ? repeats : 1); repeat++) {
                sent.push(`${board} ${isBatched ? summary : sent.length}`);
                if (isBatched) emit('card.published', published(board, summary));
                else emit('board.ready', { ...ready(sent.length - 1), boardId: board });
              }
          });
          const stored = await rows();
          const read = (await envelopes()).flat();
          expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).sort());
          expect(new Set(read.map(({ id }) => id)).size).toBe(sent.length);
          expect(
            read.map(({ subject, data }) => {
              const { summary, cardCount } = Shown.parse(data);
              return `${subject} ${summary ?? cardCount}`;
            }),
          ).toEqual(sent);
          for (const { body, events: count = 1 } of stored) {
            expect(envelopesIn(body)).toHaveLength(count);
            if (count > 1) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(64 * 1024 + count + 1);
            expect(count).toBeLessThanOrEqual(100);
          }
          await outbox.remove(stored.map(({ _id }) => _id));
        }),
        { numRuns: 30 },
      );
    });

    it("keeps batches below the transport's size limit", async () => {
      const small = new Outbox(store.db, 'boards', clock, 4_000);
      const events = Array.from({ length: 20 }, (_, n) => small.prepare('card.published', published('one', `${n}`)));
      await mongo.client.withSession(async (session) => {
        const stored = await small.write(events, session);
        expect(stored.reduce((sum, row) => sum + (row.events ?? 1), 0)).toBe(20);
        expect(stored.length).toBeLessThan(20);
        for (const { body } of stored) expect(Buffer.byteLength(body)).toBeLessThan(2_100);
      });
    });
  });

  it('rejects an event emitted after the transaction, which would be lost', async () => {
    let late: Transaction | undefined;
    await store.transaction(async (transaction) => {
      late = transaction;
    });
    expect(() => late?.emit('board.ready', ready(1))).toThrow(/ended/);
  });

  it('writes events once when the driver retries the transaction, and runs after-commit work once', async () => {
    await relay.start();
    let runs = 0;
    const after: number[] = [];
    await store.transaction(async (transaction) => {
      runs += 1;
      await increment(transaction);
      transaction.emit('board.ready', ready(runs));
      const run = runs;
      transaction.afterCommit(() => after.push(run));
      if (runs < 3) {
        const error = new MongoError('write conflict');
        error.addErrorLabel('TransientTransactionError');
        throw error;
      }
    });
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(await count()).toBe(1);
    expect(transport.taken.map(({ body }) => JSON.parse(body).data.cardCount)).toEqual([3]);
    expect(after).toEqual([3]);
  });

  it('keeps the events of a document in the order of its changes when transactions compete', async () => {
    await relay.start();
    await store.transaction(increment);
    const change = () =>
      store.transaction(async (transaction) => {
        const after = await increment(transaction);
        transaction.emit('board.ready', ready(after?.count ?? -1));
      });
    await Promise.all(Array.from({ length: 30 }, change));
    await waitUntil(async () => (await outbox.count()) === 0);
    const expected = Array.from({ length: 30 }, (_, index) => index + 2);
    expect(transport.taken.map(({ body }) => JSON.parse(body).data.cardCount)).toEqual(expected);
  });

  it('keeps that order for a later process too, regardless of when an event was emitted', async () => {
    const [emitted, door] = [gate(), gate()];
    const slow = store.transaction(async (transaction) => {
      transaction.emit('board.ready', ready(2));
      emitted.open();
      await door.opened;
      await increment(transaction);
    });
    await emitted.opened;
    await store.transaction(async (transaction) => {
      await increment(transaction);
      transaction.emit('board.ready', ready(1));
    });
    door.open();
    await slow;
    await relay.start();
    await waitUntil(async () => (await outbox.count()) === 0);
    expect(transport.taken.map(({ body }) => JSON.parse(body).data.cardCount)).toEqual([1, 2]);
  });

  it('reports whether there are more rows than it returned', async () => {
    await store.transaction(async ({ emit }) => {
      for (const number of [1, 2, 3, 4, 5]) emit('board.ready', ready(number));
    });
    const { rows } = await outbox.waiting(5, new Set());
    const inFlight = new Set(rows.slice(0, 2).map(({ _id }) => _id));
    const found = async (limit: number) => {
      const { rows, complete } = await outbox.waiting(limit, inFlight);
      return [rows.map(({ body }) => JSON.parse(body).data.cardCount), complete];
    };
    expect(await found(2)).toEqual([[3, 4], false]);
    expect(await found(4)).toEqual([[3, 4, 5], true]);
  });

  describe('whose rows were not stored in the order they were written', () => {
    beforeEach(async () => {
      const rows = [1, 2, 3, 4].map((number) => {
        clock.advance(1_000);
        return outbox.row(outbox.prepare('board.ready', ready(number)));
      });
      await outboxRows().insertMany(rows.toReversed());
    });
    const outboxRows = () => store.db.collection<{ _id: string }>('outbox');
    const numbers = async (...question: Parameters<Outbox['waiting']>) => {
      const { rows, complete } = await outbox.waiting(...question);
      return [rows.map(({ body }) => JSON.parse(body).data.cardCount as number), complete];
    };

    it('returns its first rows in the order they were written', async () => {
      expect(await numbers(2, new Set())).toEqual([[1, 2], false]);
      expect(await numbers(4, new Set())).toEqual([[1, 2, 3, 4], false]);
      expect(await numbers(5, new Set())).toEqual([[1, 2, 3, 4], true]);
      expect(await outbox.ageMs()).toBe(3_000);
    });

    it('skips excluded rows and rows that are too recent', async () => {
      const [first] = (await outbox.waiting(1, new Set())).rows;
      expect(await numbers(2, new Set([first?._id ?? '']))).toEqual([[2, 3], false]);
      expect(await numbers(4, new Set([first?._id ?? '']))).toEqual([[2, 3, 4], true]);
      expect(await numbers(9, new Set(), 2_000)).toEqual([[1, 2], true]);
      expect(await numbers(9, new Set(), 1)).toEqual([[1, 2, 3], true]);
      expect(await numbers(9, new Set(), 0)).toEqual([[1, 2, 3, 4], true]);
      expect(await numbers(9, new Set(), 9_000)).toEqual([[], true]);
    });
  });

  it('reports how long the oldest row has been waiting', async () => {
    expect(await outbox.ageMs()).toBe(0);
    await store.transaction(async ({ emit }) => emit('board.ready', ready(1)));
    clock.advance(1_500);
    await store.transaction(async ({ emit }) => emit('board.ready', ready(2)));
    expect(await outbox.ageMs()).toBe(1_500);
  });
});
