import type { CompanyIdentity, EventMark, NewsEvent, Sentiment, Trends } from '@sightline/contracts';
import { cardIdOf, contentIdOf } from '@sightline/product';
import fc from 'fast-check';
import { Collection } from 'mongodb';
import { expect, it, vi } from 'vitest';
import { ada, NewsBoard, named, reportSaying } from '../testing/news-board.ts';
import { service, useSharedService } from '../testing/running.ts';
import { dayOf } from './counts/event-counts.ts';
import { TrendSpansStore } from './counts/trend-spans.store.ts';

vi.setConfig({ testTimeout: 120_000 });

type Says = EventMark['says'] | null;

let worlds = 0;
useSharedService();

/** Changes to a board, and readers that open its trends. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('news' as const),
      item: fc.nat(7),
      company: fc.nat(2),
      topic: fc.nat(2),
      sad: fc.boolean(),
      doubtful: fc.boolean(),
      says: fc.constantFrom<Says>(null, null, 'rumour', 'denial'),
      relevant: fc.boolean(),
      ageDays: fc.nat(20),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'split' as const), item: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), item: fc.nat(7), into: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rule' as const), topic: fc.nat(2), add: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('list' as const), kept: fc.nat(2), merged: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const topics: { event: NewsEvent; tag: string }[] = [
  { event: 'pricing', tag: 'Pricing' },
  { event: 'outage', tag: 'Outage' },
  { event: 'hiring', tag: 'Hiring' },
];

class World {
  readonly board = new NewsBoard(service, `board-${++worlds}`);
  /** Unique per world, so that items from other worlds do not appear. */
  readonly #companies = ['One', 'Two', 'Three'].map((name) => named(`${name}${worlds}`));
  #revision = 0;

  async begin() {
    await this.board.link(ada, this.#companies);
  }

  readonly #title = (item: number) => `${this.board.id}-${item}`;
  readonly #cardId = (item: number) =>
    cardIdOf(this.board.id, contentIdOf(`https://news.example/${encodeURIComponent(this.#title(item))}`));

  #companyAt(at: number): CompanyIdentity {
    const company = this.#companies[at];
    if (!company) throw new Error(`There is no company ${at}`);
    return company;
  }

  /** Steps for unknown cards are ignored, because the API answers 404. */
  async do(one: Step): Promise<void> {
    const cardPath = 'item' in one ? `/cards/${this.#cardId(one.item)}` : '';
    switch (one.kind) {
      case 'news': {
        const { event, tag } = topics[one.topic] ?? { event: 'pricing', tag: 'Pricing' };
        const sentiment: Sentiment = one.sad ? 'negative' : 'neutral';
        service.clock.advance(1_000);
        const { ageDays, relevant, says } = one;
        const judged = { event, tags: [tag], sentiment, relevant, ...(one.doubtful && { doubtful: true }) };
        await this.board.news(this.#title(one.item), {
          company: this.#companyAt(one.company),
          ageDays,
          ...judged,
          ...(says && { report: reportSaying(says, service.clock.now()) }),
        });
        return;
      }
      case 'archive':
        await this.board.ask('PATCH', cardPath, { archived: true });
        return;
      case 'split':
        await this.board.ask('POST', `${cardPath}/split`);
        return;
      case 'join':
        await this.board.ask('POST', `${cardPath}/join`, { intoCardId: this.#cardId(one.into) });
        return;
      case 'rule':
        await this.#rule(topics[one.topic]?.tag ?? '', one.add);
        return;
      case 'list':
        await this.#list(one.kept, one.merged);
        return;
      case 'read':
        await this.trends();
    }
  }

  async #rule(tag: string, add: boolean) {
    const input = { kind: 'tag', tag, companyId: null };
    const { body } = await this.board.ask<{ rule: { id: string } }>('POST', '/rules', input);
    if (!add) await this.board.ask('DELETE', `/rules/${body.rule.id}`);
  }

  #list(kept: number, merged: boolean) {
    this.#revision += 1;
    const list = this.#companies.filter((_, at) => at === 0 || merged || at === kept);
    return service.emit('board.companies-linked', {
      boardId: this.board.id,
      owner: { userId: 'ada', tempSessionId: null },
      revision: this.#revision,
      companies: list.map((company, at) => ({
        ...company,
        ...{ isPrimary: at === 0, proof: null, mergedInto: merged && at === 2 ? (list[1]?.companyId ?? null) : null },
      })),
    });
  }

  trends = async (): Promise<Trends> => (await this.board.ask<Trends>('GET', '/trends')).body;

  /** Counts from scratch, without stored spans. */
  async recount() {
    await service.db.collection('trend_spans').deleteMany({ boardId: this.board.id });
    return this.read();
  }

  async read() {
    const to = dayOf(service.clock.now()) + 1;
    const counts = await service.get(TrendSpansStore).read(this.board.id, { from: to - 100, to });
    const sorted = (some: readonly object[]) => some.map((one) => JSON.stringify(one)).toSorted();
    const events = counts.flatMap(({ events: { companies, topics, cells } }) =>
      Array.from({ length: cells.length / 5 }, (_, at) => {
        const [company = 0, topic = 0, ...rest] = cells.slice(at * 5, at * 5 + 5);
        return [companies[company], topics[topic], ...rest];
      }),
    );
    return { events: sorted(events), articles: sorted(counts.flatMap(({ articles }) => articles)) };
  }
}

it('the counts equal a recount of all cards after any changes and reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const world = new World();
      await world.begin();
      await world.trends();
      for (const one of steps) await world.do(one);
      const trends = await world.trends();
      const read = await world.read();
      expect(read).toEqual(await world.recount());
      // The list of counted cards must agree with the totals.
      const list = await world.board.cards('?show=counted');
      expect(trends.events).toBe(list.counts.month);
      expect(trends.articles).toBe(list.articles);
    }),
    { numRuns: 30 },
  );
});

it('counting includes cards that are written meanwhile', async () => {
  for (let round = 0; round < 8; round++) {
    const world = new World();
    await world.begin();
    const news = (item: number): Step => ({
      ...{ kind: 'news', item, company: item % 3, topic: 0, sad: false, doubtful: false, says: null, relevant: true },
      ageDays: item % 2,
    });
    let isWriting = true;
    const readOn = async () => {
      while (isWriting) await world.read();
    };
    const write = async () => {
      for (let item = 0; item < 8; item++) await world.do(news(item));
      isWriting = false;
    };
    await Promise.all([readOn(), readOn(), readOn(), write()]);
    expect(await world.read()).toEqual(await world.recount());
    expect((await world.trends()).events).toBe(8);
  }
});

it('a count is not replaced by an older recount that ends later', async () => {
  const world = new World();
  await world.begin();
  const news = (item: number): Step => ({
    ...{
      kind: 'news',
      item,
      company: 0,
      topic: 0,
      sad: false,
      doubtful: false,
      says: null,
      relevant: true,
      ageDays: 0,
    },
  });
  await world.do(news(0));
  const save = Collection.prototype.updateOne;
  let isFirst = true;
  const spy = vi.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
    this: Collection,
    ...args
  ) {
    const [filter] = args;
    const isSave = this.collectionName === 'trend_spans' && filter._id !== undefined;
    if (isSave && isFirst) {
      isFirst = false;
      // Cards are written and counted by another reader before the first one saves.
      for (let item = 1; item < 4; item++) await world.do(news(item));
      await world.read();
    }
    return save.apply(this, args);
  });
  try {
    await world.read();
  } finally {
    spy.mockRestore();
  }
  expect(isFirst).toBe(false);
  const rows = await service.db.collection('trend_spans').find({ boardId: world.board.id }).toArray();
  expect(rows.some(({ version }) => version > 0)).toBe(true);
  expect(rows.filter(({ version, counted }) => counted !== version)).toEqual([]);
  expect(await world.read()).toEqual(await world.recount());
});
