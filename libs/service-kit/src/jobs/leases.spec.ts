import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Leases } from './leases.ts';

const minuteMs = 60_000;
let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

/** Two replicas on one database; the second one's clock is `aheadMs` ahead. */
function replicas(aheadMs: number) {
  const db = mongo.dbOf(mongo.newPrefix(), 'boards');
  const clocks = [new FakeClock(), new FakeClock()] as const;
  clocks[1].advance(aheadMs);
  const [here, ahead] = clocks.map((clock) => new Leases(db, clock)) as [Leases, Leases];
  return {
    here,
    ahead,
    pass: (ms: number) => {
      for (const clock of clocks) clock.advance(ms);
    },
  };
}

it('is granted to one of two replicas that request it concurrently, and again after it has expired', async () => {
  const { here, ahead, pass } = replicas(0);
  expect((await Promise.all([here.take('job', minuteMs), ahead.take('job', minuteMs)])).sort()).toEqual([false, true]);
  pass(minuteMs);
  expect(await here.take('job', minuteMs)).toBe(true);
});

it('tolerates clocks that differ by seconds: a run may shift, but the work is done only once', async () => {
  const { here, ahead, pass } = replicas(3_000);
  expect(await here.take('job', minuteMs)).toBe(true);
  expect(await ahead.take('job', minuteMs)).toBe(false);
  pass(minuteMs - 3_000);
  expect(await ahead.take('job', minuteMs)).toBe(true);
  pass(3_000);
  expect(await here.take('job', minuteMs)).toBe(false);
});

it.each([1, 10, 40 * 24 * 60])('does not block a job after a clock was %i minutes ahead', async (minutes) => {
  const { here, ahead, pass } = replicas(minutes * minuteMs);
  expect(await ahead.take('job', minuteMs)).toBe(true);
  expect(await here.take('job', minuteMs)).toBe(true);
  expect(await here.take('job', minuteMs)).toBe(false);
  pass(minuteMs);
  expect(await here.take('job', minuteMs)).toBe(true);
});
