import { Module } from '@nestjs/common';
import type { EventData, ItemChange } from '@sightline/contracts';
import { DomainError } from '@sightline/contracts';
import type { EventGrouper, EventReport, IntelligenceEngine } from '@sightline/intelligence';
import { derivedIdOf } from '@sightline/service-kit';
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
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageStore } from '../budget/usage.store.ts';
import { EMBEDDER, ENGINE } from '../engine/engines.ts';
import { EvaluationConsumer } from '../evaluation.consumer.ts';
import { EvaluationService } from '../evaluation.service.ts';
import { EvaluationsStore } from '../evaluations.store.ts';
import { ItemEvaluator } from '../item-evaluator.ts';
import { PriceQuestions } from '../prices/price-questions.service.ts';
import { WaitingItemsStore } from '../retry/waiting-items.store.ts';
import { EmbeddingsService } from './embeddings.service.ts';
import { eventIdsOf } from './event-ids.ts';
import { EventReportsStore } from './event-reports.store.ts';
import { EVENT_GROUPER, EventsService } from './events.service.ts';

const company = companyIdentity({ aliases: ['Lumen Pay'] });
const { companyId } = company;

/** Treats everything except namesakes as relevant. */
class FakeEngine implements IntelligenceEngine {
  readonly name = 'fake';
  version = '1';
  analyseCompany = async () => companyAnalysis();
  evaluate = async (_: unknown, items: readonly { id: string; title: string }[]) =>
    items.map(({ id, title }) => {
      const relevanceScore = title.startsWith('passing') ? 3 : 4;
      return evaluation({ contentId: id, companyId, relevant: !title.startsWith('namesake'), relevanceScore });
    });
}

/** Joins new items with the same title; clusters items with the same first word. */
class FakeGrouper implements EventGrouper {
  failure: DomainError | null = null;
  ignored: (readonly string[])[] = [];
  given: EventReport[] = [];
  joining: EventReport[] = [];
  readonly #word = ({ title }: EventReport) => title.split(' ')[0] ?? '';

  async joinEvents(
    open: readonly (EventReport & { eventId: string })[],
    items: readonly EventReport[],
    ignore: readonly string[],
  ) {
    if (this.failure) throw this.failure;
    this.ignored.push(ignore);
    this.joining.push(...items);
    return items.map(({ title }, at) => {
      const earlier = items.slice(0, at).find((one) => one.title === title);
      const known = open.find((one) => one.title === title);
      const event = known?.eventId ?? (earlier ? `new:${earlier.id}` : null);
      return { event, copyOf: known?.id ?? earlier?.id ?? null };
    });
  }

  async clusterEvents(items: readonly EventReport[], ignore: readonly string[]) {
    if (this.failure) throw this.failure;
    this.ignored.push(ignore);
    this.given.push(...items);
    const inOrder = items.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
    const events = [...Map.groupBy(items, this.#word).values()].map((group) => group.map(({ id }) => id));
    const copies = [...Map.groupBy(inOrder, ({ title }) => title).values()].flatMap(([first, ...others]) =>
      others.map(({ id }): [string, string] => [id, first?.id ?? id]),
    );
    return { events, copies };
  }
}

const fakes = { engine: new FakeEngine(), grouper: new FakeGrouper() };

@Module({
  providers: [
    { provide: ENGINE, useFactory: () => fakes.engine },
    { provide: EVENT_GROUPER, useFactory: () => fakes.grouper },
    EvaluationsStore,
    EventReportsStore,
    { provide: EMBEDDER, useValue: null },
    EmbeddingsService,
    EventsService,
    UsageStore,
    WaitingItemsStore,
    ItemEvaluator,
    EvaluationService,
    // These tests don't involve questions about prices.
    { provide: PriceQuestions, useValue: null },
  ],
  controllers: [EvaluationConsumer],
})
class TestModule {}

let mongo: TestMongo;
let subject: TestService;

const discover = (source: string, title: string, ageDays = 1) => {
  const publishedAt = new Date(subject.clock.now().getTime() - ageDays * 86_400_000).toISOString();
  const item = contentItem({ title, url: `https://${source}.example/${title.replaceAll(' ', '-')}`, publishedAt });
  return subject.emit('content.discovered', { companyId, company, item, arrival: 'first-sync' });
};
const sync = () => subject.emit('company.synced', syncOutcome({ companyId }));
const evaluated = async () => {
  await subject.settled();
  return subject.published('content.evaluated');
};
/** A consumer's view of each item: the last message about it counts. */
async function eventOf(): Promise<(source: string, title: string) => string | undefined> {
  const events = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { item, eventId } of await evaluated()) {
    if (eventId) events.set(item.id, eventId);
    titles.set(item.url, item.id);
  }
  for (const { moves } of subject.published('events.regrouped'))
    for (const move of moves) events.set(move.contentId, move.eventId);
  return (source, title) =>
    events.get(titles.get(`https://${source}.example/${title.replaceAll(' ', '-')}`) ?? 'unknown');
}

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  fakes.engine = new FakeEngine();
  fakes.grouper = new FakeGrouper();
  subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo });
});
afterEach(() => subject.stop());

describe('a new item', () => {
  it('immediately joins the event that others report, in one batch or later', async () => {
    await Promise.all([discover('a', 'outage'), discover('b', 'outage'), discover('b', 'funding')]);
    await discover('c', 'outage');
    const event = await eventOf();
    expect(new Set([event('a', 'outage'), event('b', 'outage'), event('c', 'outage')]).size).toBe(1);
    expect(event('b', 'funding')).not.toBe(event('a', 'outage'));
    expect(fakes.grouper.ignored[0]).toEqual(['Lumenpay', 'Lumen Pay']);
  });

  it('is published with its statement about its event and with the report that it copies, even if the copy is found later', async () => {
    await discover('a', 'outage reportedly', 3);
    await discover('b', 'outage reportedly', 2);
    await discover('c', 'outage', 1);
    const reports = (await evaluated()).map(({ report, copyOf }) => ({ ...report, copyOf }));
    const [first] = (await evaluated()).map(({ item }) => item.id);
    expect(reports.map(({ isOwn, copyOf }) => [isOwn, copyOf])).toEqual([
      ...[
        [false, undefined],
        [false, first],
        [false, undefined],
      ],
    ]);
    expect(reports.map(({ statement }) => statement?.marks[0]?.says)).toEqual(['rumour', 'rumour', undefined]);
    await sync();
    await subject.settled();
    expect(subject.published('events.regrouped').flatMap(({ moves }) => moves)).toMatchObject([{ eventRevision: 1 }]);
    await discover('d', 'outage reportedly', 4);
    await sync();
    await subject.settled();
    const oldest = (await evaluated()).at(-1)?.item.id;
    const moves = subject.published('events.regrouped').flatMap((event) => event.moves);
    expect(moves.filter(({ copyOf }) => copyOf === oldest).map(({ contentId }) => contentId)).toContain(first);
  });

  it('is grouped by its text, its channel and whether it mentions the company in passing', async () => {
    const publishedAt = subject.clock.now().toISOString();
    const found = [
      { url: 'https://blog.lumenpay.example/a', origin: 'news-api' },
      { url: 'https://posts.example/lumenpay/b', origin: 'company-feed' },
      { url: 'https://not-lumenpay.example/c', origin: 'news-feed' },
      { url: 'https://lumenpay.example/pricing', origin: 'page-change' },
      { url: 'https://lumenpay.example/incident', origin: 'surface', signal: incidentSignal() },
    ] as const;
    const content = 'It began at noon. '.repeat(100);
    const items = found.map((one, at) =>
      contentItem({ ...one, title: at === 2 ? 'passing' : 'news', publishedAt, content }),
    );
    await Promise.all(
      items.map((item) => subject.emit('content.discovered', { companyId, company, item, arrival: 'first-sync' })),
    );
    await subject.settled();
    await sync();
    await subject.settled();
    const given = new Map(fakes.grouper.given.map((item) => [item.id, item]));
    expect(items.map(({ id }) => given.get(id)?.channel)).toEqual(['own', 'own', 'press', 'change', 'signal']);
    expect(items.map(({ id }) => given.get(id)?.passing ?? false)).toEqual([false, false, true, false, false]);
    expect(given.get(items[0]?.id ?? '')?.body).toMatch(/^It began at noon\./);
    expect(given.get(items[0]?.id ?? '')?.body).toHaveLength(1_000);
  });

  it('is grouped by the changed facts if it is a page change, in one batch or later', async () => {
    const publishedAt = subject.clock.now().toISOString();
    const before = 'Takings by the hour';
    const items = (['landing', 'features', 'careers'] as const).map((pageKind) => {
      const gone = pageKind === 'careers' ? 'Cook' : before;
      const one = { kind: 'feature-removed', before: gone, after: '', quote: gone, minor: false } as const;
      const change: ItemChange = {
        ...{
          changeId: `chg_${derivedIdOf(pageKind)}`,
          pageId: `pag_${derivedIdOf(pageKind)}`,
          pageKind,
          changes: [one],
          total: 1,
        },
        audience: { except: [] },
      };
      const url = `https://lumenpay.example/${pageKind}`;
      return contentItem({ url, title: `changed ${pageKind}`, origin: 'page-change', publishedAt, change });
    });
    const [landing, features, careers] = items;
    for (const item of items) {
      await subject.emit('content.discovered', { companyId, company, item, arrival: 'first-sync' });
      await subject.settled();
    }
    await sync();
    await subject.settled();
    const given = new Map(fakes.grouper.given.map(({ id, changes }) => [id, changes]));
    expect(given.get(landing?.id ?? '')).toHaveLength(1);
    expect(given.get(features?.id ?? '')).toEqual(given.get(landing?.id ?? ''));
    expect(given.get(careers?.id ?? '')).not.toEqual(given.get(landing?.id ?? ''));
    expect(fakes.grouper.joining.map(({ changes }) => changes)).toEqual([
      given.get(features?.id ?? ''),
      given.get(careers?.id ?? ''),
    ]);
  });

  it('is grouped with the whole first batch, and does not move when the sync ends', async () => {
    await Promise.all([discover('a', 'outage one', 3), discover('b', 'outage two'), discover('c', 'funding')]);
    await sync();
    expect((await evaluated()).map(({ eventRevision }) => eventRevision)).toEqual([0, 0, 0]);
    const event = await eventOf();
    expect(event('b', 'outage two')).toBe(event('a', 'outage one'));
    expect(event('c', 'funding')).not.toBe(event('a', 'outage one'));
    expect(subject.published('company.sync-evaluated')).toHaveLength(1);
    expect(subject.published('events.regrouped')).toEqual([]);
    expect(fakes.grouper.ignored).toHaveLength(1);
  });

  it('does not join an event more than two weeks apart', async () => {
    await discover('a', 'outage', 20);
    await discover('b', 'outage', 1);
    const event = await eventOf();
    expect(event('a', 'outage')).not.toBe(event('b', 'outage'));
  });

  it('is not assigned to an event when it is irrelevant', async () => {
    await discover('a', 'namesake');
    expect(await evaluated()).toMatchObject([{ evaluation: { relevant: false } }]);
    expect((await evaluated())[0]).not.toHaveProperty('eventId');
    expect(await subject.db.collection('event_reports').countDocuments({})).toBe(0);
  });

  it('becomes a separate event when grouping fails', async () => {
    await discover('a', 'outage');
    fakes.grouper.failure = new DomainError('unavailable', 'worker_killed', 'It takes too long');
    await discover('b', 'outage');
    await sync();
    const event = await eventOf();
    expect(event('b', 'outage')).toBeDefined();
    expect(event('a', 'outage')).not.toBe(event('b', 'outage'));
    expect(subject.published('company.sync-evaluated')).toHaveLength(1);
    fakes.grouper.failure = null;
    await sync();
    const later = await eventOf();
    expect(later('a', 'outage')).toBe(later('b', 'outage'));
  });
});

describe('a repeated item', () => {
  it('keeps its event after regrouping and with a new version of the engine', async () => {
    await discover('a', 'outage one', 3);
    await discover('b', 'outage two');
    await sync();
    await discover('a', 'outage one', 3);
    await discover('b', 'outage two');
    fakes.engine.version = '2';
    await discover('b', 'outage two');
    const moves = subject.published('events.regrouped').flatMap((event) => event.moves);
    expect(moves).toMatchObject([{ eventRevision: 1 }]);
    const of = (all: EventData<'content.evaluated'>[]) =>
      all.map(({ item, eventId, eventRevision }) => [item.title, eventId, eventRevision]);
    const event = (await evaluated())[0]?.eventId;
    expect(of((await evaluated()).slice(2))).toEqual([
      ['outage one', event, 0],
      ['outage two', event, 1],
      ['outage two', event, 1],
    ]);
  });
});

describe('the end of a sync', () => {
  it('regroups items once, before the end is published', async () => {
    await discover('a', 'outage one');
    await subject.settled();
    await Promise.all([discover('b', 'outage two'), sync()]);
    await subject.settled();
    const ids = (['content.evaluated', 'events.regrouped', 'company.sync-evaluated'] as const).flatMap((name) =>
      subject.transport.published(name).map(({ id }) => id),
    );
    expect(ids).toHaveLength(4);
    expect(ids.toSorted()).toEqual(ids);
    const event = await eventOf();
    expect(event('a', 'outage one')).toBe(event('b', 'outage two'));
    // Redelivered, as after a crash between the commit and the acknowledgement.
    await sync();
    await subject.settled();
    expect(subject.published('events.regrouped')).toHaveLength(1);
    expect(subject.published('company.sync-evaluated')).toHaveLength(2);
    expect(await subject.db.collection('event_reports').countDocuments({ clustered: false })).toBe(0);
  });

  it('publishes the regrouping after a restart when the service stopped between commit and publication', async () => {
    const databasePrefix = mongo.newPrefix();
    await subject.stop();
    subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo, databasePrefix });
    for (const [source, title] of [
      ['a', 'outage one'],
      ['b', 'outage two'],
    ] as const) {
      await discover(source, title);
      await subject.settled();
    }
    vi.spyOn(subject.transport, 'publish').mockRejectedValue(new Error('the broker is gone'));
    await subject.get(EvaluationService).onSynced(syncOutcome({ companyId }));
    await subject.stop();
    subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo, databasePrefix });
    expect(await subject.waitFor('company.sync-evaluated')).toMatchObject({ companyId });
    const events = subject.published('events.regrouped').flatMap(({ moves }) => moves);
    const rows = await subject.db.collection('event_reports').find({}).toArray();
    expect(new Set(rows.map(({ eventId }) => eventId))).toEqual(new Set(events.map(({ eventId }) => eventId)));
    expect(rows).toHaveLength(2);
    expect(events).toHaveLength(1);
  });

  it('does not regroup items that did not change', async () => {
    await discover('a', 'outage', 40);
    await sync();
    const calls = fakes.grouper.ignored.length;
    await sync();
    expect(fakes.grouper.ignored).toHaveLength(calls);
    await discover('b', 'funding', 1);
    await sync();
    // The first item in its window is clustered immediately.
    expect(fakes.grouper.ignored).toHaveLength(calls + 1);
    await discover('c', 'hire', 1);
    await sync();
    // The item is grouped twice: to join an event, and to cluster its window.
    expect(fakes.grouper.ignored).toHaveLength(calls + 3);
  });

  it('groups items as one batch would, in any order of arrival', async () => {
    const titles = ['outage one', 'outage two', 'outage', 'funding', 'funding round', 'hire'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(titles, { minLength: titles.length }),
        fc.array(fc.nat(titles.length), { maxLength: 3 }),
        async (order, syncs) => {
          await subject.stop();
          subject = await createTestService(TestModule, { name: 'ai-evaluation', mongo });
          for (const [at, title] of order.entries()) {
            await discover('a', title);
            if (syncs.includes(at)) await sync();
          }
          await sync();
          const event = await eventOf();
          const groups = Map.groupBy(titles, (title) => event('a', title));
          expect([...groups.values()].map((group) => group.toSorted()).toSorted()).toEqual([
            ['funding', 'funding round'],
            ['hire'],
            ['outage', 'outage one', 'outage two'],
          ]);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('the id of an event', () => {
  const member = (contentId: string, eventId: string, day = 1) => ({
    contentId,
    eventId,
    publishedAt: new Date(Date.UTC(2026, 10, day)),
  });

  it('is the id that most of its items have, or that of the oldest item on a tie', () => {
    expect(eventIdsOf([[member('a', 'x', 2), member('b', 'y', 3), member('c', 'y', 4)]])).toEqual(['y']);
    expect(eventIdsOf([[member('b', 'y', 3), member('a', 'x', 2)]])).toEqual(['x']);
  });

  it('goes to the larger part when an event is split, and the other part gets a new id', () => {
    const [first, second] = eventIdsOf([[member('a', 'x', 1)], [member('b', 'x', 2), member('c', 'x', 3)]]);
    expect(second).toBe('x');
    expect(first).toMatch(/^evt_/);
  });

  it('goes to the part with the oldest item when both parts are equally large', () => {
    const [older, newer] = [[member('b', 'x', 1)], [member('a', 'x', 2)]];
    expect(eventIdsOf([older, newer])[0]).toBe('x');
    expect(eventIdsOf([newer, older])[1]).toBe('x');
  });

  it('is never given to two events', () => {
    const anyMember = fc.record({
      contentId: fc.constantFrom(...'abcdefghijklmnop'),
      eventId: fc.constantFrom('x', 'y', 'z'),
      publishedAt: fc.integer({ min: 1, max: 28 }).map((day) => new Date(Date.UTC(2026, 10, day))),
    });
    // An item is in one cluster, once.
    const anyClusters = fc
      .tuple(fc.uniqueArray(anyMember, { selector: ({ contentId }) => contentId }), fc.infiniteStream(fc.nat(5)))
      .map(([members, cluster]) => [...Map.groupBy(members, () => cluster.next().value).values()]);
    fc.assert(
      fc.property(anyClusters, (clusters) => {
        const ids = eventIdsOf(clusters);
        expect(new Set(ids).size).toBe(clusters.length);
        expect(ids).toEqual(eventIdsOf(clusters.map((cluster) => cluster.toReversed())));
      }),
    );
  });
});
