import { contentIdOf, syncIdFor } from '@sightline/product';
import { asUser, companyIdentity, evaluation, serveMetricsForTest, syncOutcome } from '@sightline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CoverageStore } from '../boards/coverage.store.ts';
import { PriorityStore } from '../events/priority.store.ts';
import { ada, own as lumenpay, type News, rival as tallyforge } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';

const dayMs = 86_400_000;

const news = (name: string, given: News = {}) => board.news(name, { company: lumenpay, ...given });

useService();

describe('cards', () => {
  it('appear once on every board that tracks the company', async () => {
    await board.link();
    await boardOf('b2').link(ada, [tallyforge, lumenpay]);
    await boardOf('b3').link(ada, [tallyforge]);
    await news('news');
    await news('news');
    expect(await board.titles()).toEqual(['news']);
    expect(await boardOf('b2').titles()).toEqual(['news']);
    expect(await boardOf('b3').titles()).toEqual([]);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(2);
  });

  it('are marked High Priority on a new board by the same rule as later', async () => {
    for (const [at, importance] of [9, 10, 5, 9, 3, 10].entries())
      await news(`news-${at}`, { importance, ageDays: at === 1 ? 40 : at + 1 });
    await board.link();
    const { items } = await board.cards();
    const lowered = items.filter(({ priorityLowered }) => priorityLowered).map(({ title }) => title);
    expect(lowered.toSorted()).toEqual(['news-0', 'news-3']);
    expect(await service.get(PriorityStore).isDue(['b1'])).toBe(false);
  });

  it('allow another High Priority when a sync ends with enough of them', async () => {
    const lowered = async () =>
      (await board.cards('?limit=100')).items
        .filter(({ priorityLowered }) => priorityLowered)
        .map(({ title }) => title);
    await board.link();
    await news('first', { importance: 10 });
    await news('second', { importance: 9 });
    for (let index = 0; index < 18; index++) await news(`other-${index}`, { importance: 3 });
    expect(await lowered()).toEqual(['second']);
    await service.emit('company.sync-evaluated', syncOutcome());
    expect(await lowered()).toEqual([]);
  });

  it('never come from irrelevant items', async () => {
    await board.link();
    await news('namesake', { relevant: false });
    expect((await board.cards()).items).toEqual([]);
  });

  it('carry the fields of the news card', async () => {
    await board.link();
    await news('news', { tags: ['Pricing', 'Funding'], summary: evaluation().summary });
    expect((await board.cards()).items[0]).toMatchObject({
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

describe('listing', () => {
  it('can be limited to cards found after a time, whenever they were published', async () => {
    await board.link();
    await news('found before', { ageDays: 0.5 });
    service.clock.advance(dayMs);
    const since = service.clock.now().toISOString();
    await news('found after', { ageDays: 20 });
    const list = await board.cards(`?sort=importance&foundSince=${since}`);
    expect([list.items.map(({ title }) => title), list.counts.all]).toEqual([['found after'], 1]);
    expect(await board.titles(`?foundSince=${new Date(Date.parse(since) + 1).toISOString()}`)).toEqual([]);
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

describe('filtering and searching', () => {
  beforeEach(async () => {
    await board.link();
    await news('Café prices rise', { ageDays: 3, importance: 4, relevanceScore: 9, tags: ['Pricing'] });
    await news('Funding round', { ageDays: 1, importance: 6, relevanceScore: 5, tags: ['Funding'] });
    await news('Outage', {
      ageDays: 70,
      importance: 9,
      relevanceScore: 7,
      company: tallyforge,
      sentiment: 'negative',
    });
  });

  it.each([
    [{ search: 'rise OR funding' }, ['Funding round', 'Café prices rise']],
    [{ search: '  ' }, ['Funding round', 'Café prices rise', 'Outage']],
    [{ tag: 'Pricing' }, ['Café prices rise']],
    [{ tag: 'pricing' }, []],
    [{ company: tallyforge.companyId }, ['Outage']],
    [{ company: companyIdentity({ domain: 'nobody.example' }).companyId }, []],
    [{ sentiment: 'negative' }, ['Outage']],
    [{ sentiment: 'positive', tag: 'Funding', company: lumenpay.companyId, search: 'round' }, ['Funding round']],
    [{ tag: 'Funding', company: tallyforge.companyId }, []],
  ])('applies the filter %o to list and counts', async (filter, found) => {
    const list = await board.cards(`?${new URLSearchParams(filter)}`);
    expect(list.items.map(({ title }) => title)).toEqual(found);
    expect(list.counts.all).toBe(found.length);
  });

  it('finds a merged company under the company that shows it', async () => {
    await board.merge(1);
    expect((await board.cards(`?company=${lumenpay.companyId}`)).items).toHaveLength(3);
    expect((await board.cards(`?company=${tallyforge.companyId}`)).items).toEqual([]);
  });

  it('shows unread or archived cards', async () => {
    const { items } = await board.cards();
    await board.ask('PATCH', `/cards/${items[0]?.id}`, { read: true });
    await board.ask('PATCH', `/cards/${items[1]?.id}`, { archived: true });
    expect(await board.titles('?show=unread')).toEqual(['Outage']);
    expect(await board.cards('?show=archived')).toMatchObject({
      items: [{ title: 'Café prices rise', archived: true }],
      counts: { all: 1 },
    });
    expect(await board.titles()).toEqual(['Funding round', 'Outage']);
  });

  it('ignores companies that are not on the board', async () => {
    await boardOf('b2').link(ada, [tallyforge]);
    expect(await boardOf('b2').titles('?search=cafe')).toEqual([]);
    expect(await boardOf('b2').titles('?search=outage')).toEqual(['Outage']);
  });
});

describe('read and archived marks', () => {
  it('are kept, and archived cards are removed from lists and counts', async () => {
    await board.link();
    await news('news');
    const id = (await board.cards()).items[0]?.id;
    const read = await board.ask('PATCH', `/cards/${id}`, { read: true });
    expect(read.body).toMatchObject({ read: true, archived: false });
    await board.ask('PATCH', `/cards/${id}`, { archived: true });
    expect(await board.cards()).toMatchObject({ items: [], counts: { all: 0 } });
    await board.ask('PATCH', `/cards/${id}`, { archived: false });
    expect((await board.cards()).items).toMatchObject([{ read: true, archived: false }]);
  });
});

describe('settling', () => {
  it('is announced per board when a sync ends', async () => {
    await board.link();
    await boardOf('b2').link(ada, [lumenpay]);
    await news('news');
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    expect(service.published('cards.settled').map(({ boardId, cardCount }) => [boardId, cardCount])).toEqual([
      ['b1', 1],
      ['b2', 1],
    ]);
  });

  it('is announced only to the board that a sync names', async () => {
    await board.link();
    await boardOf('b2').link();
    await news('news');
    await service.emit('company.sync-evaluated', syncOutcome({ boardId: 'b2' }));
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b2', cardCount: 1 }]);
  });

  it('waits for a board that is still being filled with known items', async () => {
    await news('known');
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
    await board.link();
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', cardCount: 1 }]);
  });

  it('reaches all of more than 1,000 boards that track a company', async () => {
    const boardIds = Array.from({ length: 1_001 }, (_, index) => `board-${index}`);
    const companyIds = [lumenpay.companyId];
    const link = { ownerUserId: 'ada', tempSessionId: null, companyIds, filled: true, cardCount: 0, revision: 'first' };
    const links = service.db.collection<{ _id: string }>('board_links');
    await links.insertMany(boardIds.map((_id) => ({ _id, ...link })));
    await news('news');
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    const published = service.published('cards.settled');
    expect(published.map(({ boardId }) => boardId).sort()).toEqual(boardIds.sort());
    expect(new Set(published.map(({ cardCount }) => cardCount))).toEqual(new Set([1]));
    expect(new Set(service.published('card.published').map(({ boardId }) => boardId)).size).toBe(1_001);
  });

  it('does not wait for queued searches, whose results are added later without an alert', async () => {
    await board.link();
    await news('prompt');
    await service.emit('company.sync-evaluated', syncOutcome({ isPartial: true }));
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', cardCount: 1 }]);
    await news('late', { arrival: 'late' });
    await service.emit('company.sync-evaluated', syncOutcome());
    await service.settled();
    expect(service.published('cards.settled').map(({ cardCount }) => cardCount)).toEqual([1, 2]);
    await news('news', { arrival: 'news' });
    await service.settled();
    const published = service.published('card.published').map(({ title, isBackfill }) => [title, isBackfill]);
    expect(published).toEqual([
      ['prompt', undefined],
      ['late', true],
      ['news', undefined],
    ]);
  });

  it('is announced after a partial sync to the board that requested it, even if that is linked later', async () => {
    const syncId = syncIdFor('list-1', lumenpay.companyId);
    await service.emit('company.sync-evaluated', syncOutcome({ syncId, isPartial: true }));
    await board.link(ada, [lumenpay], { id: 'list-1' });
    await boardOf('b2').link(ada, [lumenpay], { id: 'list-2' });
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', syncId }]);
  });

  it('is announced to a board that is linked after the marker has passed', async () => {
    await service.emit('company.sync-evaluated', syncOutcome());
    await board.link();
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', companyId: lumenpay.companyId }]);
  });

  it("reaches a board when the marker passes while the board's coverage is read", async () => {
    const store = service.service.app.get(CoverageStore);
    const read = store.ofCompanies.bind(store);
    store.ofCompanies = async (companyIds) => {
      const before = await read(companyIds);
      store.ofCompanies = read;
      await service.emit('company.sync-evaluated', syncOutcome());
      return before;
    };
    await board.link();
    await service.settled();
    expect(service.published('cards.settled')).toMatchObject([{ boardId: 'b1', companyId: lumenpay.companyId }]);
  });

  it('is not announced for a sync that ended before the board was linked', async () => {
    await service.emit('company.sync-evaluated', syncOutcome());
    service.clock.advance(1000);
    await board.link();
    await service.settled();
    expect(service.published('cards.settled')).toEqual([]);
  });
});

describe('the progress of a refresh', () => {
  const syncOf = (companyId: string, syncId: string, sources: { sourcesChecked: string[]; sourcesFailed: string[] }) =>
    syncOutcome({ companyId, syncId, startedAt: service.clock.now().toISOString(), ...sources });

  it('ends when every company has its cards, and counts new cards and sources once each', async () => {
    await board.link();
    await news('old');
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
    await news('new');
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

  it('requires the time of the request', async () => {
    expect((await service.inject('GET', '/api/boards/b1/refresh', { as: ada })).status).toBe(400);
  });
});

it('counts the insights on all boards of a user, including archived ones', async () => {
  const count = async (as = ada) => (await service.inject('GET', '/api/insights/count', { as })).json();
  expect(await count()).toEqual({ count: 0 });
  await board.link();
  await boardOf('b2').link(ada, [tallyforge]);
  await news('first');
  await news('second');
  await news('third', { company: tallyforge });
  expect(await count()).toEqual({ count: 4 });
  const [card] = (await board.cards()).items;
  await board.ask('PATCH', `/cards/${card?.id}`, { archived: true });
  expect((await board.cards()).items).toHaveLength(2);
  expect(await count()).toEqual({ count: 4 });
  expect(await count(asUser('grace'))).toEqual({ count: 0 });
  await service.emit('board.deleted', { boardId: 'b1' });
  expect(await count()).toEqual({ count: 1 });
});

describe('a deleted or expired board', () => {
  it.each(['board.deleted', 'board.expired'] as const)('leaves no data behind after %s', async (event) => {
    await board.link();
    await news('news');
    await service.emit(event, { boardId: 'b1' });
    await news('late');
    expect((await board.cards()).items).toEqual([]);
    expect(await service.db.collection('board_content').countDocuments({})).toBe(0);
  });
});

describe('the time to the first card', () => {
  it('is measured once per board, from its request', async () => {
    const metrics = await serveMetricsForTest();
    const measured = async () => [
      await metrics.value('sightline_board_first_card_duration_count', { service: 'distribution' }),
      await metrics.value('sightline_board_first_card_duration_sum'),
    ];
    const linkAsked = (boardId: string) =>
      boardOf(boardId).link(ada, [lumenpay], { requestedAt: service.clock.now().toISOString() });
    try {
      await linkAsked('b1');
      service.clock.advance(3_000);
      await news('irrelevant', { relevant: false });
      expect(await measured()).toEqual([null, null]);
      await news('first');
      await news('second');
      expect(await measured()).toEqual([1, 3]);
      // The cards of a known company exist immediately; an event for an earlier version of the list is ignored.
      await linkAsked('b2');
      await boardOf('b3').link();
      await news('third');
      expect(await measured()).toEqual([2, 3]);
    } finally {
      await metrics.stop();
    }
  });
});
