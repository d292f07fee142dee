import { Module } from '@nestjs/common';
import { DomainError, type Evaluation } from '@sightline/contracts';
import { type IntelligenceEngine, isolatedEventGrouper } from '@sightline/intelligence';
import {
  companyAnalysis,
  companyIdentity,
  contentItem,
  createTestService,
  evaluation,
  incidentSignal,
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
  itemsAtATime: number | undefined;
  batches: number[] = [];

  constructor(readonly version = '1') {}

  async analyseCompany() {
    return companyAnalysis();
  }

  async evaluate(
    company: { companyId: string },
    items: readonly { id: string; title: string }[],
  ): Promise<Evaluation[]> {
    if (items.some((item) => item.title === 'poison'))
      throw new DomainError('invalid', 'poison', 'This item cannot be read');
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
    // The stub is unused, because these tests don't involve questions about prices.
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
    // The evaluation is published each time, which is safe because consumers are idempotent.
    expect(subject.published('content.evaluated').map((event) => event.item.title)).toEqual(['a', 'a', 'b', 'b']);
  });

  it("are evaluated in order, in batches of the engine's preferred size", async () => {
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

describe('versions of an item', () => {
  const versioned = (version: number) =>
    contentItem({
      ...{ title: `version ${version}`, url: 'https://status.lumenpay.example/i1', origin: 'surface' },
      ...{ signal: incidentSignal(), ...(version > 1 && { version }) },
    });
  const deliver = (version: number) =>
    subject.emit('content.discovered', {
      ...{ companyId: company.companyId, company, item: versioned(version), arrival: 'news' },
    });
  const published = async () => {
    await subject.settled();
    return subject.published('content.evaluated').map(({ item }) => item.version ?? 1);
  };
  const judged = () => engine.current.batches.reduce((sum, count) => sum + count, 0);

  it.each<[number[], number[], number]>([
    [[1, 2], [1, 2], 2],
    [[1, 2, 3], [1, 2, 3], 3],
    [[2, 1], [2], 1],
    [[1, 3, 2], [1, 3], 2],
    [[1, 2, 1, 2], [1, 2, 2], 2],
  ])('that arrive as %j are published as %j, with %i evaluations', async (arriving, expected, evaluations) => {
    for (const version of arriving) {
      await deliver(version);
      await subject.settled();
    }
    expect(await published()).toEqual(expected);
    expect(judged()).toBe(evaluations);
    expect(await subject.db.collection('evaluations').countDocuments({})).toBe(1);
    // The event of the item stays the same.
    expect(new Set(subject.published('content.evaluated').map(({ eventId }) => eventId)).size).toBe(1);
  });

  it.each([[[1, 2, 3]], [[3, 1, 2]]])(
    'that arrive together as %j are evaluated once, in the latest version',
    async (arriving) => {
      await Promise.all(arriving.map(deliver));
      expect(await published()).toEqual([3]);
      expect(judged()).toBe(1);
    },
  );

  it('are evaluated again by a new version of the engine, except older ones', async () => {
    await deliver(2);
    const { databasePrefix } = subject;
    await subject.stop();
    engine.current = new FakeEngine('2');
    subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo, databasePrefix });
    await deliver(1);
    expect(await published()).toEqual([]);
    await deliver(2);
    expect(await published()).toEqual([2]);
    expect(judged()).toBe(1);
  });

  it('are compared with other news by the title of the last version', async () => {
    await deliver(1);
    await deliver(2);
    await subject.settled();
    expect(await subject.db.collection('event_reports').find({}).toArray()).toMatchObject([{ title: 'version 2' }]);
  });
});
