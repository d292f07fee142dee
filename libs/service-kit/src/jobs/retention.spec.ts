import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { RetentionSettings, retainedFrom } from '../config/shared-settings.ts';
import { createLogger } from '../log.ts';
import type { Store } from '../store/store.ts';
import { Leases } from './leases.ts';
import { Retention, type RetentionRule } from './retention.ts';
import { Scheduler } from './scheduler.ts';

const hourMs = 3_600_000;
let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

/** A retention rule over `total` numbers that deletes one per batch. */
function world(total: number) {
  const clock = new FakeClock();
  const db = mongo.dbOf(mongo.newPrefix(), 'boards');
  // Retention uses only this part of the store.
  const store: Pick<Store, 'collection'> = { collection: ({ collection }) => db.collection(collection) };
  const starts: (string | null)[] = [];
  const state = { failsAt: -1 };
  const rule: RetentionRule = {
    kind: 'numbers',
    async deleteBatch(after) {
      starts.push(after);
      const at = Number(after ?? 0);
      if (at === state.failsAt) throw new Error('crash');
      return { deleted: 1, next: at + 1 < total ? String(at + 1) : null };
    },
  };
  const replica = () => {
    const scheduler = new Scheduler(createLogger('boards', 'silent'), new Leases(db, clock), 'boards');
    const retention = new Retention(store, scheduler, clock, 'boards');
    retention.schedule(rule);
    return retention;
  };
  return { clock, starts, state, rule, replica };
}

it('deletes batch by batch, and starts the next pass a day after the last one ended', async () => {
  const { clock, starts, rule, replica } = world(3);
  const retention = replica();
  await retention.run(rule);
  expect(starts).toEqual([null, '1', '2']);
  clock.advance(24 * hourMs - 1);
  await retention.run(rule);
  expect(starts).toHaveLength(3);
  clock.advance(1);
  await retention.run(rule);
  expect(starts).toEqual([null, '1', '2', null, '1', '2']);
});

it('continues after a crash with the batch that failed, on any replica', async () => {
  const { starts, state, rule, replica } = world(4);
  state.failsAt = 2;
  await expect(replica().run(rule)).rejects.toThrow('crash');
  state.failsAt = -1;
  await replica().run(rule);
  expect(starts).toEqual([null, '1', '2', '2', '3']);
});

it('leaves the rest of a large backlog to the next run', async () => {
  const { starts, rule, replica } = world(250);
  const retention = replica();
  await retention.run(rule);
  expect(starts).toHaveLength(200);
  await retention.run(rule);
  expect(starts).toHaveLength(250);
});

it('keeps documents published on or after the first retained day, and all documents with 0 days', () => {
  const now = new Date('2026-11-20T15:00:00.000Z');
  expect(retainedFrom(400, now)).toEqual(new Date('2025-10-16T00:00:00.000Z'));
  expect(retainedFrom(0, now)).toBeNull();
  expect(retainedFrom(undefined, now)).toBeNull();
});

it('rejects a number of days during which sources still repeat their news', () => {
  expect(loadConfig(RetentionSettings, {})).toEqual({ CARD_RETENTION_DAYS: 400, ITEM_RETENTION_DAYS: 90 });
  expect(loadConfig(RetentionSettings, { CARD_RETENTION_DAYS: '0' })).toMatchObject({ CARD_RETENTION_DAYS: 0 });
  expect(() => loadConfig(RetentionSettings, { ITEM_RETENTION_DAYS: '30' })).toThrow(/ITEM_RETENTION_DAYS/);
});
