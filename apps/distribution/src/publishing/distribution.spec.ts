import { type Card, type CardList, type ContentItem, type Evaluation, rankScore } from '@sightline/contracts';
import { contentIdOf, syncIdFor } from '@sightline/service-kit';
import { asUser, companyIdentity, contentItem, evaluation, serveMetricsForTest, syncOutcome } from '@sightline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CoverageStore } from '../boards/coverage.store.ts';
import { PriorityStore } from '../events/priority.store.ts';
import { service, useService } from '../testing/running.ts';

const dayMs = 86_400_000;
const ada = asUser('ada');
const lumenpay = companyIdentity();
const tallyforge = companyIdentity({ domain: 'tallyforge.example', name: 'Tallyforge' });

const link = (boardId: string, companies = [lumenpay, tallyforge], id?: string) =>
  service.emit(
    'board.companies-linked',
    {
      boardId,
      owner: { userId: 'ada', tempSessionId: null },
      companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
    },
    { id },
  );

const evaluated = (
  name: string,
  {
    company = lumenpay,
    ageDays = 1,
    ...judged
  }: Partial<Evaluation> & { company?: typeof lumenpay; ageDays?: number } = {},
) => {
  const url = `https://news.example/${name}`;
  const publishedAt = new Date(service.clock.now().getTime() - ageDays * dayMs).toISOString();
  const item: ContentItem = contentItem({ url, title: name, publishedAt });
  return service.emit('content.evaluated', {
    companyId: company.companyId,
    companyName: company.name,
    item,
    evaluation: evaluation({ contentId: item.id, companyId: company.companyId, ...judged }),
  });
};

async function cards(query = '', boardId = 'b1'): Promise<CardList> {
  const answer = await service.inject('GET', `/api/boards/${boardId}/cards${query}`, { as: ada });
  expect(answer.status).toBe(200);
  return answer.json() as CardList;
}
const titles = (list: CardList) => list.items.map((card) => card.title);

useService();

describe('cards', () => {
  it('appear on every board that tracks the company, once', async () => {
    await link('b1');
    await link('b2', [tallyforge, lumenpay]);
    await link('b3', [tallyforge]);
    await evaluated('news');
    await evaluated('news');
    expect(titles(await cards('', 'b1'))).toEqual(['news']);
    expect(titles(await cards('', 'b2'))).toEqual(['news']);
    expect(titles(await cards('', 'b3'))).toEqual([]);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(2);
  });

  it('that are the first of a board are shown as High Priority by the same rule as later ones', async () => {
    for (const [at, importance] of [9, 10, 5, 9, 3, 10].entries())
      await evaluated(`news-${at}`, { importance, ageDays: at === 1 ? 40 : at + 1 });
    await link('b1');
    const { items } = await cards();
    const lowered = items.filter(({ priorityLowered }) => priorityLowered).map(({ title }) => title);
    expect(lowered.toSorted()).toEqual(['news-0', 'news-3']);
    expect(await service.get(PriorityStore).isDue(['b1'])).toBe(false);
  });

  it('that are many make room for another High Priority when their sync ends', async () => {
    const lowered = async () =>
      (await cards('?limit=100')).items.filter(({ priorityLowered }) => priorityLowered).map(({ title }) => title);
    await link('b1');
    await evaluated('first', { importance: 10 });
    await evaluated('second', { importance: 9 });
    for (let index = 0; index < 18; index++) await evaluated(`other-${index}`, { importance: 3 });
    expect(await lowered()).toEqual(['second']);
    await service.emit('company.sync-evaluated', syncOutcome());
    expect(await lowered()).toEqual([]);
  });

  it('appear at once on a new board of a known company', async () => {
    for (let index = 0; index < 5; index++) await evaluated(`news-${index}`);
    await link('b1');
    expect((await cards()).items).toHaveLength(5);
  });

  it('never come from irrelevant items', async () => {
    await link('b1');
    await evaluated('namesake', { relevant: false });
    expect((await cards()).items).toEqual([]);
  });

  it('belong to the company an item says more about, in whatever order it arrives', async () => {
    for (const [boardId, first, second] of [
      ['b1', lumenpay, tallyforge],
      ['b2', tallyforge, lumenpay],
    ] as const) {
      await link(boardId);
      const relevance = (company: typeof lumenpay) => (company === lumenpay ? 9 : 4);
      await evaluated(boardId, { company: first, relevanceScore: relevance(first) });
      await evaluated(boardId, { company: second, relevanceScore: relevance(second) });
      const shared = (await cards('', boardId)).items.find((card) => card.title === boardId);
      expect(shared).toMatchObject({ company: 'Lumenpay', relevanceScore: 9 });
    }
  });

  it('carry the fields of the news card', async () => {
    await link('b1');
    await evaluated('news', { tags: ['Pricing', 'Funding'] });
    expect((await cards()).items[0]).toMatchObject({
      title: 'news',
      source: 'Example News',
      url: 'https://news.example/news',
      contentId: contentIdOf('https://news.example/news'),
      aiSummary: evaluation().summary,
      category: 'Pricing',
      company: 'Lumenpay',
      read: false,
      archived: false,
    });
  });
});

describe('the text of a card', () => {
  it.each([
    ['short', 'A short text.', 'A short text.'],
    ['long', 'word '.repeat(300).trim(), `${'word '.repeat(100).trim()} …`],
    ['without spaces', 'x'.repeat(900), `${'x'.repeat(500)} …`],
  ])('is its beginning (%s)', async (name, content, expected) => {
    await link('b1');
    const item = contentItem({ url: `https://news.example/${name}`, title: name, content });
    await service.emit('content.evaluated', {
      companyId: lumenpay.companyId,
      companyName: lumenpay.name,
      item,
      evaluation: evaluation({ contentId: item.id, companyId: lumenpay.companyId }),
    });
    expect((await cards()).items[0]?.content).toBe(expected);
  });
});

describe('listing', () => {
  it('is in the order of the score, over all pages, also beyond 50 days', async () => {
    await link('b1');
    const ages = [0.1, 3, 10, 20, 35, 45, 49, 52, 60, 80, 200];
    for (const [index, ageDays] of ages.entries())
      await evaluated(`item-${index}`, { ageDays, importance: (index * 7) % 11 });
    const seen: Card[] = [];
    let cursor: string | null = null;
    do {
      const page: CardList = await cards(`?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    const scores = seen.map((card) => rankScore(new Date(card.date), card.importance, service.clock.now()));
    expect(new Set(seen.map((card) => card.id)).size).toBe(ages.length);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('filters by window and counts all of them', async () => {
    await link('b1');
    for (const [name, ageDays] of [
      ['today', 0.1],
      ['week', 3],
      ['month', 20],
      ['older', 40],
    ] as const)
      await evaluated(name, { ageDays });
    expect(titles(await cards('?window=today'))).toEqual(['today']);
    expect(titles(await cards('?window=7d')).sort()).toEqual(['today', 'week']);
    expect(titles(await cards('?window=30d')).sort()).toEqual(['month', 'today', 'week']);
    expect((await cards('?window=all')).items).toHaveLength(4);
    expect((await cards('?window=today')).counts).toEqual({ today: 1, week: 2, month: 3, all: 4 });
  });

  it('can be limited to those that came onto the board since a time, whenever they were published', async () => {
    await link('b1');
    await evaluated('found before', { ageDays: 0.5 });
    service.clock.advance(dayMs);
    const since = service.clock.now().toISOString();
    await evaluated('found after', { ageDays: 20 });
    const list = await cards(`?sort=importance&foundSince=${since}`);
    expect([titles(list), list.counts.all]).toEqual([['found after'], 1]);
    expect(titles(await cards(`?foundSince=${new Date(Date.parse(since) + 1).toISOString()}`))).toEqual([]);
  });

  it.each([
    '?window=tomorrow',
    '?foundSince=yesterday',
    '?limit=0',
    '?limit=1000',
    '?limit=x',
    '?cursor=garbage',
    '?tag=',
    '?company=x',
    '?sentiment=bad',
  ])('refuses %s', async (query) => {
    const answer = await service.inject('GET', `/api/boards/b1/cards${query}`, { as: ada });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/invalid_(request|cursor)/) });
  });
});

describe('searching, sorting, showing', () => {
  beforeEach(async () => {
    await link('b1');
    await evaluated('Café prices rise', { ageDays: 3, importance: 4, relevanceScore: 9, tags: ['Pricing'] });
    await evaluated('Funding round', { ageDays: 1, importance: 6, relevanceScore: 5, tags: ['Funding'] });
    await evaluated('Outage', {
      ageDays: 70,
      importance: 9,
      relevanceScore: 7,
      company: tallyforge,
      sentiment: 'negative',
    });
  });

  it.each([
    ['cafe', ['Café prices rise']],
    ['CAFÉ  rise', ['Café prices rise']],
    ['pricing', ['Café prices rise']],
    ['tallyforge', ['Outage']],
    ['cafe funding', []],
    ['round.*', ['Funding round']],
    ['"funding round"', ['Funding round']],
    ['"round funding"', []],
    ['rise OR funding', ['Funding round', 'Café prices rise']],
    ['rise -cafe', []],
    ['(', []],
    ['  ', ['Funding round', 'Café prices rise', 'Outage']],
  ])('finds by the words of %j', async (search, found) => {
    const list = await cards(`?search=${encodeURIComponent(search)}`);
    expect(titles(list)).toEqual(found);
    expect(list.counts.all).toBe(found.length);
  });

  it.each([
    ['rank', ['Funding round', 'Café prices rise', 'Outage']],
    ['newest', ['Funding round', 'Café prices rise', 'Outage']],
    ['importance', ['Outage', 'Funding round', 'Café prices rise']],
    ['relevance', ['Café prices rise', 'Outage', 'Funding round']],
  ])('sorts by %s', async (sort, sorted) => {
    expect(titles(await cards(`?sort=${sort}`))).toEqual(sorted);
  });

  it.each([
    [{ tag: 'Pricing' }, ['Café prices rise']],
    [{ tag: 'pricing' }, []],
    [{ company: tallyforge.companyId }, ['Outage']],
    [{ company: companyIdentity({ domain: 'nobody.example' }).companyId }, []],
    [{ sentiment: 'negative' }, ['Outage']],
    [{ sentiment: 'positive', tag: 'Funding', company: lumenpay.companyId, search: 'round' }, ['Funding round']],
    [{ tag: 'Funding', company: tallyforge.companyId }, []],
  ])('filters by %o, in list and counts', async (filter, found) => {
    const list = await cards(`?${new URLSearchParams(filter)}`);
    expect(titles(list)).toEqual(found);
    expect(list.counts.all).toBe(found.length);
    // Each filter has pages of its own in the cache.
    expect((await cards()).items).toHaveLength(3);
  });

  it('filters a merged company by the one it is shown under', async () => {
    const companies = [
      { ...lumenpay, isPrimary: true, proof: null },
      { ...tallyforge, isPrimary: false, proof: null, mergedInto: lumenpay.companyId },
    ];
    await service.emit('board.companies-linked', {
      boardId: 'b1',
      owner: { userId: 'ada', tempSessionId: null },
      companies,
      revision: 1,
    });
    expect((await cards(`?company=${lumenpay.companyId}`)).items).toHaveLength(3);
    expect((await cards(`?company=${tallyforge.companyId}`)).items).toEqual([]);
  });

  it('shows what is unread, or archived', async () => {
    const { items } = await cards();
    const change = (at: number, body: object) =>
      service.inject('PATCH', `/api/boards/b1/cards/${items[at]?.id}`, { as: ada, body });
    await change(0, { read: true });
    await change(1, { archived: true });
    expect(titles(await cards('?show=unread'))).toEqual(['Outage']);
    expect(await cards('?show=archived')).toMatchObject({
      items: [{ title: 'Café prices rise', archived: true }],
      counts: { all: 1 },
    });
    expect(titles(await cards())).toEqual(['Funding round', 'Outage']);
  });

  it('finds nothing of companies that are not on the board', async () => {
    await link('b2', [tallyforge]);
    expect(titles(await cards('?search=cafe', 'b2'))).toEqual([]);
    expect(titles(await cards('?search=outage', 'b2'))).toEqual(['Outage']);
  });

  it.each(['rank', 'newest', 'importance', 'relevance'])(
    'shows every card once over all pages, by %s',
    async (sort) => {
      for (let index = 0; index < 20; index++)
        await evaluated(`more ${index}`, { ageDays: index % 4, importance: index % 3, relevanceScore: index % 5 });
      const whole = await cards(`?sort=${sort}&search=more&limit=100`);
      const seen: Card[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: CardList = await cards(`?sort=${sort}&search=more&limit=3${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole.items);
      expect(seen).toHaveLength(20);
    },
  );
});

describe('read and archived', () => {
  it('are kept, and archived cards leave lists and counts', async () => {
    await link('b1');
    await evaluated('news');
    const id = (await cards()).items[0]?.id;
    const read = await service.inject('PATCH', `/api/boards/b1/cards/${id}`, { as: ada, body: { read: true } });
    expect(read.json()).toMatchObject({ read: true, archived: false });
    await service.inject('PATCH', `/api/boards/b1/cards/${id}`, { as: ada, body: { archived: true } });
    expect(await cards()).toMatchObject({ items: [], counts: { all: 0 } });
    await service.inject('PATCH', `/api/boards/b1/cards/${id}`, { as: ada, body: { archived: false } });
    expect((await cards()).items).toMatchObject([{ read: true, archived: false }]);
  });

  it('belong to the board in the path', async () => {
    await link('b1');
    await evaluated('news');
    const id = (await cards()).items[0]?.id;
    for (const path of [`b2/cards/${id}`, 'b1/cards/crd_nothing'])
      expect((await service.inject('PATCH', `/api/boards/${path}`, { as: ada, body: { read: true } })).status).toBe(
        404,
      );
    const empty = await service.inject('PATCH', `/api/boards/b1/cards/${id}`, { as: ada, body: {} });
    expect(empty.status).toBe(400);
  });
});

describe('settling', () => {
  it('follows the marker of a sync, per board', async () => {
    await link('b1');
    await link('b2', [lumenpay]);
    await evaluated('news');
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    expect(service.published('cards.settled').map(({ boardId, cardCount }) => [boardId, cardCount])).toEqual([
      ['b1', 1],
      ['b2', 1],
    ]);
  });

  it('is told to one board alone that came after the sync', async () => {
    await link('b1');
    await link('b2');
    await evaluated('news');
    await service.emit('company.sync-evaluated', syncOutcome({ boardId: 'b2' }));
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b2', cardCount: 1 }]);
  });

  it('waits for a board that is still being filled with what was known before', async () => {
    await evaluated('known');
    const links = service.db.collection<{ _id: string }>('board_links');
    const companyIds = [lumenpay.companyId, tallyforge.companyId];
    const begun = {
      ownerUserId: 'ada',
      tempSessionId: null,
      companyIds,
      filled: false,
      cardCount: 0,
      revision: 'first',
    };
    await links.insertOne({ _id: 'b1', ...begun });
    await service.emit('company.sync-evaluated', syncOutcome({ boardId: 'b1' }));
    await service.settled();
    expect(service.published('cards.settled')).toEqual([]);
    await link('b1');
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', cardCount: 1 }]);
  });

  it('reaches every board of a company that is on more of them than go into one transaction', async () => {
    const boardIds = Array.from({ length: 1_001 }, (_, index) => `board-${index}`);
    const companyIds = [lumenpay.companyId];
    const link = { ownerUserId: 'ada', tempSessionId: null, companyIds, filled: true, cardCount: 0, revision: 'first' };
    const links = service.db.collection<{ _id: string }>('board_links');
    await links.insertMany(boardIds.map((_id) => ({ _id, ...link })));
    await evaluated('news');
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    const told = service.published('cards.settled');
    expect(told.map(({ boardId }) => boardId).sort()).toEqual(boardIds.sort());
    expect(new Set(told.map(({ cardCount }) => cardCount))).toEqual(new Set([1]));
    expect(new Set(service.published('card.published').map(({ boardId }) => boardId)).size).toBe(1_001);
  });

  it('does not wait for searches that wait for their turn; what they bring later is on the board without an alert', async () => {
    await link('b1');
    await evaluated('prompt');
    await service.emit('company.sync-evaluated', syncOutcome({ isPartial: true }));
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', cardCount: 1 }]);
    await evaluated('late');
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    expect(service.published('cards.settled').map(({ cardCount }) => cardCount)).toEqual([1, 2]);
    await evaluated('news');
    await service.settled();
    const told = service.published('card.published').map(({ title, isBackfill }) => [title, isBackfill]);
    expect(told).toEqual([
      ['prompt', undefined],
      ['late', true],
      ['news', undefined],
    ]);
  });

  it('after a partial sync is told to the board that asked for it, when it links only then', async () => {
    const syncId = syncIdFor('list-1', lumenpay.companyId);
    await service.emit('company.sync-evaluated', syncOutcome({ syncId, isPartial: true }));
    await link('b1', [lumenpay], 'list-1');
    await link('b2', [lumenpay], 'list-2');
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', syncId }]);
  });

  it('is told to a board that links after the marker has passed', async () => {
    await service.emit('company.sync-evaluated', syncOutcome());
    await link('b1');
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', companyId: lumenpay.companyId }]);
  });

  it('reaches a board when the marker passes while its coverage is read', async () => {
    const store = service.service.app.get(CoverageStore);
    const read = store.of.bind(store);
    store.of = async (companyIds) => {
      const before = await read(companyIds);
      store.of = read;
      await service.emit('company.sync-evaluated', syncOutcome());
      return before;
    };
    await link('b1');
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', companyId: lumenpay.companyId }]);
  });

  it('leaves a board alone whose companies were synced before it linked them: a new marker is on its way', async () => {
    await service.emit('company.sync-evaluated', syncOutcome());
    service.clock.advance(1000);
    await link('b1');
    await service.settled();
    expect(service.published('cards.settled')).toEqual([]);
  });

  it('lets content-distributor answer with the cards of the last sync', async () => {
    await link('b1');
    await evaluated('old');
    service.clock.advance(dayMs);
    const startedAt = service.clock.now().toISOString();
    await service.emit('company.synced', syncOutcome({ syncId: 's2', startedAt }));
    await evaluated('new-1');
    await evaluated('new-2');
    await service.emit('company.sync-evaluated', syncOutcome({ syncId: 's2', startedAt }));
    const answer = await service.inject('POST', '/api/functions/content-distributor', { as: ada });
    expect(answer.json()).toMatchObject({ success: true, totalCardsCreated: 2, boardsProcessed: 1 });
  });
});

describe('the progress of a refresh', () => {
  const syncOf = (companyId: string, syncId: string, sources: { sourcesChecked: string[]; sourcesFailed: string[] }) =>
    syncOutcome({ companyId, syncId, startedAt: service.clock.now().toISOString(), ...sources });

  it('ends when the cards of every company are there, and counts what is new and the sources once each', async () => {
    await link('b1');
    await evaluated('old');
    for (const { companyId } of [lumenpay, tallyforge]) {
      const before = syncOf(companyId, 'before', { sourcesChecked: [], sourcesFailed: [] });
      await service.emit('company.synced', before);
      await service.emit('company.sync-evaluated', before);
    }
    service.clock.advance(60_000);
    const since = service.clock.now().toISOString();
    const progress = async () =>
      (await service.inject('GET', `/api/boards/b1/refresh?since=${since}`, { as: ada })).json();
    expect(await progress()).toMatchObject({ pendingCompanies: 2, newCards: 0 });

    service.clock.advance(1_000);
    const first = syncOf(lumenpay.companyId, 's1', { sourcesChecked: ['feed', 'search'], sourcesFailed: [] });
    await service.emit('company.synced', first);
    await evaluated('new');
    expect(await progress()).toMatchObject({ pendingCompanies: 2, newCards: 1 });
    for (const event of ['company.synced', 'company.sync-evaluated'] as const)
      await service.emit(event, { ...first, syncId: 'partial', isPartial: true });
    expect(await progress()).toMatchObject({ pendingCompanies: 2, newCards: 1 });
    await service.emit('company.sync-evaluated', first);
    expect(await progress()).toMatchObject({ pendingCompanies: 1, newCards: 1 });

    const second = syncOf(tallyforge.companyId, 's2', { sourcesChecked: ['feed'], sourcesFailed: ['search', 'api'] });
    await service.emit('company.sync-evaluated', second);
    expect(await progress()).toMatchObject({ pendingCompanies: 1 });
    await service.emit('company.synced', second);
    expect(await progress()).toEqual({ pendingCompanies: 0, newCards: 1, sourcesChecked: 2, sourcesFailed: 1 });
  });

  it('needs the time of the request', async () => {
    expect((await service.inject('GET', '/api/boards/b1/refresh', { as: ada })).status).toBe(400);
  });
});

it('counts the insights on all boards of a user, archived ones too, nobody else’s', async () => {
  const count = async (as = ada) => (await service.inject('GET', '/api/insights/count', { as })).json();
  expect(await count()).toEqual({ count: 0 });
  await link('b1');
  await link('b2', [tallyforge]);
  await evaluated('first');
  await evaluated('second');
  await evaluated('third', { company: tallyforge });
  expect(await count()).toEqual({ count: 4 });
  const [card] = (await cards()).items;
  await service.inject('PATCH', `/api/boards/b1/cards/${card?.id}`, { as: ada, body: { archived: true } });
  expect((await cards()).items).toHaveLength(2);
  expect(await count()).toEqual({ count: 4 });
  expect(await count(asUser('grace'))).toEqual({ count: 0 });
  await service.emit('board.deleted', { boardId: 'b1' });
  expect(await count()).toEqual({ count: 1 });
});

describe('a board that is gone', () => {
  it.each(['board.deleted', 'board.expired'] as const)('leaves nothing behind after %s', async (event) => {
    await link('b1');
    await evaluated('news');
    await service.emit(event, { boardId: 'b1' });
    await evaluated('late');
    expect((await cards()).items).toEqual([]);
    expect(await service.db.collection('board_content').countDocuments({})).toBe(0);
  });
});

describe('the time to the first card', () => {
  it('is measured once per board, from when it was asked for', async () => {
    const metrics = await serveMetricsForTest();
    const measured = async () => [
      await metrics.value('sightline_board_first_card_duration_count', { service: 'distribution' }),
      await metrics.value('sightline_board_first_card_duration_sum'),
    ];
    const linkAsked = (boardId: string) =>
      service.emit('board.companies-linked', {
        boardId,
        owner: { userId: 'ada', tempSessionId: null },
        companies: [{ ...lumenpay, isPrimary: true, proof: null }],
        requestedAt: service.clock.now().toISOString(),
      });
    try {
      await linkAsked('b1');
      service.clock.advance(3_000);
      await evaluated('irrelevant', { relevant: false });
      expect(await measured()).toEqual([null, null]);
      await evaluated('first');
      await evaluated('second');
      expect(await measured()).toEqual([1, 3]);
      // The cards of a known company exist at once; an event for an earlier version of the list is ignored.
      await linkAsked('b2');
      await link('b3');
      await evaluated('third');
      expect(await measured()).toEqual([2, 3]);
    } finally {
      await metrics.stop();
    }
  });
});
