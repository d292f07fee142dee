import { Module } from '@nestjs/common';
import { DomainError, type Evaluation } from '@sightline/contracts';
import { type IntelligenceEngine, isolatedEventGrouper } from '@sightline/intelligence';
import {
  companyAnalysis,
  companyIdentity,
  contentItem,
  createTestService,
  evaluation,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageStore } from './budget/usage.store.ts';
import { EMBEDDER, ENGINE } from './engine/engines.ts';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { EvaluationService } from './evaluation.service.ts';
import { EvaluationsStore } from './evaluations.store.ts';
import { EmbeddingsService } from './events/embeddings.service.ts';
import { EventReportsStore } from './events/event-reports.store.ts';
import { EVENT_GROUPER, EventsService } from './events/events.service.ts';
import { ItemEvaluator } from './item-evaluator.ts';
import { PriceQuestions } from './prices/price-questions.service.ts';
import { WaitingItemsStore } from './retry/waiting-items.store.ts';

/** An engine that can be made to fail; otherwise every item gets the same evaluation. */
class FakeEngine implements IntelligenceEngine {
  readonly name = 'fake';
  readonly version = '1';
  itemsAtATime: number | undefined;
  batches: number[] = [];

  async analyseCompany() {
    return companyAnalysis();
  }

  async evaluate(
    company: { companyId: string },
    items: readonly { id: string; title: string }[],
  ): Promise<Evaluation[]> {
    if (items.some((item) => item.title === 'poison'))
      throw new DomainError('invalid', 'poison', 'This item can not be read');
    this.batches.push(items.length);
    return items.map((item) => evaluation({ contentId: item.id, companyId: company.companyId }));
  }
}

const engine = { current: new FakeEngine() };

@Module({
  providers: [
    { provide: ENGINE, useFactory: () => engine.current },
    { provide: EVENT_GROUPER, useValue: isolatedEventGrouper },
    EvaluationsStore,
    WaitingItemsStore,
    EventReportsStore,
    { provide: EMBEDDER, useValue: null },
    EmbeddingsService,
    EventsService,
    UsageStore,
    ItemEvaluator,
    EvaluationService,
    // These tests don't involve questions about prices.
    { provide: PriceQuestions, useValue: null },
  ],
  controllers: [EvaluationConsumer],
})
class TestModule {}

const company = companyIdentity();
let mongo: TestMongo;
let subject: TestService;

const discover = (title: string) =>
  subject.emit('content.discovered', {
    companyId: company.companyId,
    company,
    item: contentItem({ title, url: `https://news.example/${title}` }),
    arrival: 'first-sync',
  });

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  engine.current = new FakeEngine();
  subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo });
});
afterEach(() => subject.stop());

describe('content items', () => {
  it('are evaluated together and published one by one, before the end of their sync', async () => {
    await Promise.all([...['a', 'b', 'c'].map(discover), subject.emit('company.synced', syncOutcome())]);
    await subject.settled();
    expect(subject.published('content.evaluated').map((event) => event.item.title)).toEqual(['a', 'b', 'c']);
    expect(subject.published('company.sync-evaluated')).toHaveLength(1);
    expect(engine.current.batches).toEqual([3]);
  });

  it('are evaluated and stored once, however often the event is delivered', async () => {
    await discover('a');
    await Promise.all([discover('a'), discover('b'), discover('b')]);
    await subject.settled();
    expect(await subject.db.collection('evaluations').countDocuments({})).toBe(2);
    expect(engine.current.batches).toEqual([1, 1]);
    // Published each time, because consumers are idempotent.
    expect(subject.published('content.evaluated').map((event) => event.item.title)).toEqual(['a', 'a', 'b', 'b']);
  });

  it('are evaluated in order, in batches of the size that the engine asks for', async () => {
    engine.current.itemsAtATime = 2;
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(discover));
    await subject.settled();
    expect(subject.published('content.evaluated').map((event) => event.item.title)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(Math.max(...engine.current.batches)).toBe(2);
  });

  it('are not affected by a poison item in the same batch', async () => {
    await Promise.all(['a', 'poison', 'b'].map(discover));
    await subject.settled();
    expect(subject.published('content.evaluated').map((event) => event.item.title)).toEqual(['a', 'b']);
    expect(await subject.deadLetters()).toMatchObject([
      { code: 'poison', topic: 'content.dlq', consumer: 'ai-evaluation' },
    ]);
  });
});
