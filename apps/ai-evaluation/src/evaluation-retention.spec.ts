import { Module } from '@nestjs/common';
import { createTestService, evaluation, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EvaluationRetention } from './evaluation-retention.service.ts';
import { EvaluationsStore } from './evaluations.store.ts';

@Module({ providers: [EvaluationsStore, EvaluationRetention] })
class TestModule {}

const dayMs = 86_400_000;
let mongo: TestMongo;
let subject: TestService;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
const start = async (config = { CARD_RETENTION_DAYS: 400, ITEM_RETENTION_DAYS: 90 }) => {
  subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo, config });
};
beforeEach(() => start());
afterEach(() => subject.stop());

async function judged(contentId: string, ageDays: number, relevant = true) {
  const store = subject.get(EvaluationsStore);
  const at = new Date(subject.clock.now().getTime() - ageDays * dayMs);
  const one = { evaluation: evaluation({ contentId, relevant }), tookMs: 1, costUsd: null };
  await store.transaction((tx) => store.save([one], 'rules-1', at, tx));
}
const run = () => subject.get(EvaluationRetention).deleteBatch();
const kept = async () =>
  (await subject.db.collection('evaluations').find().toArray()).map(({ contentId }) => contentId).toSorted();

it('deletes evaluations with the cards, and evaluations of irrelevant items earlier', async () => {
  await judged('young', 400);
  await judged('old', 402);
  await judged('irrelevant young', 90, false);
  await judged('irrelevant old', 92, false);
  expect(await run()).toEqual({ deleted: 2, next: null });
  expect(await kept()).toEqual(['irrelevant young', 'young']);
});

it('deletes at most 200 of each at a time, until none is left', async () => {
  for (let at = 0; at < 230; at++) await judged(`c${at}`, 500);
  expect(await run()).toEqual({ deleted: 200, next: 'more' });
  expect(await run()).toEqual({ deleted: 30, next: null });
  expect(await kept()).toEqual([]);
});

it('keeps all evaluations with 0 days', async () => {
  await subject.stop();
  await start({ CARD_RETENTION_DAYS: 0, ITEM_RETENTION_DAYS: 0 });
  await judged('old', 5_000);
  await judged('irrelevant', 5_000, false);
  expect(await run()).toEqual({ deleted: 0, next: null });
  expect(await kept()).toEqual(['irrelevant', 'old']);
});
