import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import type { CommonConfig } from '@sightline/service-kit';
import {
  companyIdentity,
  contentItem,
  createTestService,
  Interleaving,
  ordersToTry,
  patience,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AiEvaluationModule } from '../ai-evaluation.module.ts';
import { AiEvaluationSettings } from '../config.ts';
import { EvaluationService } from '../evaluation.service.ts';
import { EvaluationsStore } from '../evaluations.store.ts';
import { ItemEvaluator } from '../item-evaluator.ts';
import { ReevaluationService } from './reevaluation.service.ts';
import { WaitingItemsStore } from './waiting-items.store.ts';

vi.setConfig({ testTimeout: 60_000 * patience });

const company = companyIdentity();
let mongo: TestMongo;
let world: DemoWorld;
let subject: TestService;
let count = 0;

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  const config = AiEvaluationSettings.parse({
    OPENAI_API_KEY: world.model.key,
    OPENAI_BASE_URL: world.model.baseUrl,
    OPENAI_MODEL: 'demo',
  });
  subject = await createTestService<CommonConfig & AiEvaluationSettings>(AiEvaluationModule, {
    name: 'ai-evaluation',
    mongo,
    config,
  });
});
afterAll(async () => {
  await subject.stop();
  await world.close();
  await mongo.stop();
});
afterEach(() => subject.db.collection('waiting_items').deleteMany({}));

it('the last published evaluation is the model’s if an item is re-evaluated while its event is redelivered', async () => {
  const service = subject.get(EvaluationService);
  const again = subject.get(ReevaluationService);
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      count += 1;
      const item = contentItem({ url: `https://news.example/${count}`, title: `Lumenpay opens office ${count}` });
      const discovered = { companyId: company.companyId, company, item, arrival: 'news' as const, payer: null };
      await service.onDiscovered([discovered]);
      // Simulates an item that the rules evaluated, so that it waits for the model.
      const mark = { $set: { engine: 'local', fallbackReason: 'The model was away' } };
      await subject.db.collection('evaluations').updateOne({ contentId: item.id }, mark);
      await service.onDiscovered([discovered]);
      const interleaving = new Interleaving(scheduler);
      // The model's answer is also a step, so that the interleaving does not depend on the model's speed.
      for (const part of [subject.get(EvaluationsStore), subject.get(WaitingItemsStore), subject.get(ItemEvaluator)])
        interleaving.watch<object>(part);
      const ends = await interleaving.run(
        () => service.onDiscovered([discovered]),
        () => again.run(),
      );
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      await subject.settled();
      const published = subject.published('content.evaluated').filter((event) => event.item.id === item.id);
      expect(published.at(-1)?.evaluation).toMatchObject({ engine: 'openai', judgedAgainAt: expect.any(String) });
      expect(await subject.db.collection('waiting_items').countDocuments({})).toBe(0);
    }),
    { numRuns: ordersToTry(40) },
  );
});
