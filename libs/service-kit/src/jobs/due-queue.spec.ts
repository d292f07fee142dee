import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { InProcessTransport } from '../bus/in-process.transport.ts';
import { Outbox } from '../bus/outbox.ts';
import { Relay } from '../bus/relay.ts';
import { systemClock } from '../clock.ts';
import { createLogger } from '../log.ts';
import { defineDocument } from '../store/document.ts';
import { Store } from '../store/store.ts';
import { DueQueue } from './due-queue.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = new Date('2026-03-02T09:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);

const lampDocument = defineDocument({
  collection: 'lamps',
  schema: z.object({ _id: z.string(), nextLookAt: z.date().nullable() }),
  indexes: [{ keys: { nextLookAt: 1 } }],
});
type Lamp = z.infer<typeof lampDocument.schema>;

let mongo: TestMongo;
let store: Store;
let queue: DueQueue<Lamp, 'nextLookAt'>;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(() => {
  const db = mongo.dbOf(mongo.newPrefix(), 'boards');
  const outbox = new Outbox(db, 'boards', systemClock);
  const transport = new InProcessTransport(mongo.client.db(mongo.newPrefix()).collection('dead_letters'));
  store = new Store(mongo.client, db, outbox, new Relay(outbox, transport, createLogger('boards', 'silent')));
  queue = queueOfReplica();
});

const queueOfReplica = () =>
  new DueQueue(store.model(lampDocument), { field: 'nextLookAt', claimMs: 5 * minuteMs, longestDelayMs: 2 * dayMs });
const add = (...lamps: readonly (readonly [string, Date | null])[]) =>
  store.model(lampDocument).insertMany(lamps.map(([_id, nextLookAt]) => ({ _id, nextLookAt })));
const namesDue = async (at = now, limit = 10) => (await queue.due(at, limit)).map(({ _id }) => _id);

it('returns what is due, most overdue first, at most the limit', async () => {
  await add(['now', now], ['later', after(1)], ['never', null], ['long ago', after(-dayMs)], ['before', after(-1)]);
  expect(await namesDue()).toEqual(['long ago', 'before', 'now']);
  expect(await namesDue(now, 2)).toEqual(['long ago', 'before']);
});

it('treats a due time that only a wrong clock can have set as due', async () => {
  await add(['farthest', after(2 * dayMs)], ['impossible', after(2 * dayMs + 1)]);
  expect(await namesDue()).toEqual(['impossible']);
});

it('gives a document to one of two replicas, and to the next when the claim has expired', async () => {
  await add(['lamp', now]);
  const [read] = await queue.due(now, 1);
  if (!read) throw new Error('Nothing is due');
  expect((await Promise.all([queue.claim(read, now), queueOfReplica().claim(read, now)])).sort()).toEqual([
    false,
    true,
  ]);
  expect(await namesDue(after(5 * minuteMs - 1))).toEqual([]);
  expect(await namesDue(after(5 * minuteMs))).toEqual(['lamp']);
});

it('does not claim a document that was rescheduled since it was read', async () => {
  await add(['lamp', now], ['other', now]);
  const [read] = await queue.due(now, 1);
  if (!read) throw new Error('Nothing is due');
  await store.model(lampDocument).updateOne({ _id: read._id }, { $set: { nextLookAt: after(-minuteMs) } });
  expect(await queue.claim(read, now)).toBe(false);
  expect(await namesDue()).toEqual([read._id, read._id === 'lamp' ? 'other' : 'lamp']);
});
