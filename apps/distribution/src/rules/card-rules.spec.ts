import { CardCountsByCompany, type CardList, type CompanyIdentity, type Evaluation } from '@sightline/contracts';
import { cardIdOf, type Principal } from '@sightline/service-kit';
import { asUser, asVisitor, contentItem, evaluation, syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, own as lumenpay, named, rival as tallyforge } from '../testing/news-board.ts';
import { service, useService } from '../testing/running.ts';

const dayMs = 86_400_000;
const visitor = asVisitor();
/** The one with the smaller id, and the other. */
const [smaller, larger] = lumenpay.companyId < tallyforge.companyId ? [lumenpay, tallyforge] : [tallyforge, lumenpay];

const link = (boardId: string, companies = [lumenpay, tallyforge], owner: Principal = ada) =>
  service.emit('board.companies-linked', {
    boardId,
    owner:
      owner.kind === 'user'
        ? { userId: owner.userId, tempSessionId: null }
        : { userId: null, tempSessionId: visitor.tempSessionId },
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });
const evaluated = (
  name: string,
  {
    company = lumenpay,
    ageDays = 1,
    ...judged
  }: Partial<Evaluation> & { company?: CompanyIdentity; ageDays?: number } = {},
) => {
  const publishedAt = new Date(service.clock.now().getTime() - ageDays * dayMs).toISOString();
  const item = contentItem({ url: `https://news.example/${name}`, title: name, publishedAt });
  return service.emit('content.evaluated', {
    companyId: company.companyId,
    companyName: company.name,
    item,
    evaluation: evaluation({ contentId: item.id, companyId: company.companyId, ...judged }),
  });
};
const get = async (path: string, as: Principal = ada) => (await service.inject('GET', path, { as })).json();
const cards = async (query = '', boardId = 'b1') => (await get(`/api/boards/${boardId}/cards${query}`)) as CardList;
const titles = (list: CardList) => list.items.map(({ title }) => title);
const change = (cardId: string | undefined, body: object, boardId = 'b1') =>
  service.inject('PATCH', `/api/boards/${boardId}/cards/${cardId}`, { as: ada, body });

useService();

describe('a new card', () => {
  it('is published with what a notification says about it', async () => {
    await link('b1');
    await evaluated('news', { importance: 9, summary: 'In short.' });
    await service.settled();
    const [card] = (await cards()).items;
    expect(service.published('card.published')).toEqual([
      {
        ...{ boardId: 'b1', cardId: card?.id, contentId: card?.contentId, companyId: lumenpay.companyId },
        ...{ companyName: 'Lumenpay', title: 'news', url: 'https://news.example/news', summary: 'In short.' },
        ...{ importance: 9, publishedAt: card?.date, storyId: card?.storyId, topic: 'expansion' },
        ...{ tags: card?.tags, source: 'Example News', confidence: card?.credibilityScore },
      },
    ]);
    expect(card).toMatchObject({ id: cardIdOf('b1', card?.contentId ?? ''), read: false, archived: false });
  });

  it('is published with its event in one sentence, unless that is the title', async () => {
    await link('b1');
    await evaluated('three-hours', { line: 'Lumenpay’s terminals were down for three hours.' });
    await evaluated('plain', { summary: 'In short.' });
    await service.settled();
    const [down, plain] = service.published('card.published');
    expect(down).toMatchObject({ title: 'three-hours', headline: 'Lumenpay’s terminals were down for three hours.' });
    expect(plain).not.toHaveProperty('headline');
  });

  it('is published with what makes it less sure, or surer', async () => {
    await link('b1');
    await evaluated('may be sold', { rumour: true });
    await evaluated('of a namesake', { doubtful: true });
    await service.settled();
    expect(service.published('card.published')).toMatchObject([{ rumour: true }, { doubtful: true }]);
    expect(service.published('card.published')[0]).not.toHaveProperty('doubtful');
  });

  it('is marked as known before on a board that comes later, and announced on no other', async () => {
    await evaluated('news');
    await link('b1');
    await service.settled();
    expect(service.published('card.published')).toMatchObject([{ boardId: 'b1', isBackfill: true }]);
  });
});

describe('an item that comes again', () => {
  it('as it was changes no card', async () => {
    await link('b1');
    await evaluated('news');
    const before = await cards();
    await evaluated('news');
    expect(await cards()).toEqual(before);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(1);
  });

  it('with another judgement changes the card in its place, and keeps its marks', async () => {
    await link('b1');
    await evaluated('news', { importance: 2, relevanceScore: 3 });
    await evaluated('other', { importance: 5 });
    const [, card] = (await cards()).items;
    await change(card?.id, { read: true });
    await evaluated('news', { importance: 9, relevanceScore: 2, summary: 'Judged again.' });
    const list = await cards();
    expect(titles(list)).toEqual(['news', 'other']);
    expect(list.items[0]).toMatchObject({
      ...{ id: card?.id, importance: 9, relevanceScore: 2, aiSummary: 'Judged again.', read: true },
    });
    expect(titles(await cards('?sort=importance'))).toEqual(['news', 'other']);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(2);
  });

  it('with another text only is shown with it at once', async () => {
    await link('b1');
    await evaluated('news', { summary: 'First.' });
    expect((await cards()).items[0]?.aiSummary).toBe('First.');
    await evaluated('news', { summary: 'Second.' });
    expect((await cards()).items[0]?.aiSummary).toBe('Second.');
  });
});

describe('an item of two companies of a board', () => {
  it.each([
    ['first', [smaller, larger]],
    ['last', [larger, smaller]],
  ] as const)('is a card of the smaller id when both are as relevant, coming %s', async (_, order) => {
    await link('b1');
    for (const company of order) await evaluated('news', { company, relevanceScore: 6 });
    expect((await cards()).items).toMatchObject([{ companyId: smaller.companyId }]);
  });

  it.each([
    ['first', [larger, smaller]],
    ['last', [smaller, larger]],
  ] as const)('is a card of the one that it matters more to when both are as relevant, coming %s', async (_, order) => {
    await link('b1');
    const importance = (company: typeof larger) => (company === larger ? 6 : 4);
    for (const company of order)
      await evaluated('news', { company, relevanceScore: 6, importance: importance(company) });
    expect((await cards()).items).toMatchObject([{ companyId: larger.companyId, importance: 6 }]);
  });

  it.each([
    ['first', [larger, smaller]],
    ['last', [smaller, larger]],
  ] as const)(
    'is a card of the one that its headline names first when all else is equal, coming %s',
    async (_, order) => {
      await link('b1');
      const title = `${larger.name} sues ${smaller.name}`;
      for (const company of order) await evaluated(title, { company, relevanceScore: 6 });
      expect((await cards()).items).toMatchObject([{ companyId: larger.companyId }]);
    },
  );

  it('goes to the one with the best claim when its company leaves the board', async () => {
    const merra = named('Merra');
    await link('b1', [smaller, larger, merra]);
    const title = `Merra, ${larger.name} and ${smaller.name}`;
    for (const company of [smaller, larger, merra]) await evaluated(title, { company, relevanceScore: 6 });
    expect((await cards()).items).toMatchObject([{ companyId: merra.companyId }]);
    await link('b1', [smaller, larger]);
    expect((await cards()).items).toMatchObject([{ companyId: larger.companyId }]);
  });

  it('has the judgement of the company that keeps it', async () => {
    await link('b1');
    await evaluated('news', { company: smaller, relevanceScore: 4, importance: 9 });
    await evaluated('news', { company: larger, relevanceScore: 5, importance: 1 });
    await evaluated('news', { company: smaller, relevanceScore: 3, importance: 8 });
    const { items } = await cards();
    expect(items).toMatchObject([{ companyId: larger.companyId, relevanceScore: 5, importance: 1 }]);
  });
});

describe('counts', () => {
  it('by company name every company of the board, without archived cards and those of other boards', async () => {
    await link('b1', [lumenpay, tallyforge, named('Merra')]);
    await link('b2', [lumenpay]);
    for (const name of ['one', 'two', 'three']) await evaluated(name);
    await evaluated('four', { company: tallyforge });
    await change((await cards()).items.find(({ title }) => title === 'two')?.id, { archived: true });
    const counted = async (boardId: string) =>
      Object.fromEntries(
        CardCountsByCompany.parse(await get(`/api/boards/${boardId}/cards/by-company`)).items.map(
          ({ companyId, count }) => [companyId, count],
        ),
      );
    expect(await counted('b1')).toEqual({
      ...{ [lumenpay.companyId]: 2, [tallyforge.companyId]: 1, [named('Merra').companyId]: 0 },
    });
    expect(await counted('b2')).toEqual({ [lumenpay.companyId]: 3 });
    expect(await counted('nope')).toEqual({});
  });

  it('go with a board that its visitor claims', async () => {
    await link('b1', [lumenpay], visitor);
    await evaluated('news');
    const count = (as: Principal) => get('/api/insights/count', as);
    expect([await count(visitor), await count(ada)]).toEqual([{ count: 1 }, { count: 0 }]);
    await service.emit('board.claimed', { boardId: 'b1', userId: 'ada' });
    expect([await count(visitor), await count(ada)]).toEqual([{ count: 0 }, { count: 1 }]);
  });

  it('of today begin at the reader’s midnight', async () => {
    await link('b1');
    service.clock.set(new Date('2026-03-10T09:00:00.000Z'));
    await evaluated('at one in the night', { ageDays: 8 / 24 });
    const today = async (minutes: number) => (await cards(`?window=today&utcOffsetMinutes=${minutes}`)).counts.today;
    expect([await today(0), await today(-60), await today(-61), await today(60)]).toEqual([1, 1, 0, 1]);
    service.clock.set(new Date('2026-03-11T00:30:00.000Z'));
    expect([await today(0), await today(-60), await today(60)]).toEqual([0, 1, 0]);
  });
});

describe('pages', () => {
  it.each(['rank', 'newest', 'importance'])('by %s end without a cursor when nothing is left', async (sort) => {
    await link('b1');
    for (const name of ['one', 'two', 'three', 'four']) await evaluated(name, { ageDays: name.length });
    const whole = await cards(`?sort=${sort}&limit=4`);
    expect([whole.items.length, whole.nextCursor]).toEqual([4, null]);
    const first = await cards(`?sort=${sort}&limit=2`);
    const last = await cards(`?sort=${sort}&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...last.items]).toEqual(whole.items);
    expect(last.nextCursor).toBeNull();
    expect((await cards(`?sort=${sort}&limit=3`)).items).toHaveLength(3);
  });

  it('show the same order when time passes between them', async () => {
    await link('b1');
    for (let index = 0; index < 6; index++) await evaluated(`n${index}`, { ageDays: 46 + index, importance: index });
    const whole = titles(await cards());
    const first = await cards('?limit=3');
    service.clock.advance(2 * dayMs);
    const last = await cards(`?limit=3&cursor=${first.nextCursor}`);
    expect([...titles(first), ...titles(last)]).toEqual(whole);
  });

  it('of a window have no card from before it, whatever the order', async () => {
    await link('b1');
    await evaluated('new', { ageDays: 2, importance: 1 });
    await evaluated('old', { ageDays: 60, importance: 10 });
    for (const sort of ['rank', 'newest', 'importance', 'relevance'])
      expect(titles(await cards(`?window=7d&sort=${sort}`))).toEqual(['new']);
    expect(titles(await cards('?sort=importance'))).toEqual(['old', 'new']);
  });
});

describe('marks', () => {
  it('are published, and those of a card that is not there are refused', async () => {
    await link('b1');
    await evaluated('news');
    const cardId = (await cards()).items[0]?.id ?? '';
    expect((await change('crd_nothing', { read: true })).json()).toMatchObject({
      ...{ code: 'card_not_found', detail: 'This card does not exist' },
    });
    await change(cardId, { read: true }, 'b2');
    await change(cardId, { read: true });
    await service.settled();
    expect(service.published('card.updated')).toEqual([{ boardId: 'b1', cardId }]);
    expect(await cards()).toMatchObject({ items: [{ read: true, archived: false }] });
  });
});

describe('content-distributor', () => {
  const distribute = async (as: Principal) =>
    (await service.inject('POST', '/api/functions/content-distributor', { as })).json();

  it('counts nothing for somebody without boards, nor what no sync has brought', async () => {
    await link('b1');
    await evaluated('news');
    expect(await distribute(asUser('grace'))).toMatchObject({ totalCardsCreated: 0, boardsProcessed: 0 });
    expect(await distribute(ada)).toMatchObject({ totalCardsCreated: 0, boardsProcessed: 1 });
  });

  it('waits for the cards of a running sync, and counts each board', async () => {
    await link('b1');
    await link('b2', [lumenpay]);
    await link('b3', [lumenpay], visitor);
    const sync = syncOutcome({ companyId: lumenpay.companyId, startedAt: service.clock.now().toISOString() });
    await service.emit('company.synced', sync);
    const answer = distribute(ada);
    await evaluated('news');
    await evaluated('more');
    await evaluated('forge', { company: tallyforge });
    await service.emit('company.sync-evaluated', sync);
    expect(await answer).toMatchObject({ totalCardsCreated: 4, boardsProcessed: 2 });
  });
});

describe('the progress of a refresh', () => {
  const progress = (since: Date, boardId = 'b1') => get(`/api/boards/${boardId}/refresh?since=${since.toISOString()}`);

  it('of a board that is not linked has nothing to wait for', async () => {
    expect(await progress(service.clock.now(), 'nope')).toEqual({
      ...{ pendingCompanies: 0, newCards: 0, sourcesChecked: 0, sourcesFailed: 0 },
    });
  });

  it('ends with the sync that settles at the very moment of the request, and not while a newer one runs', async () => {
    await link('b1', [lumenpay]);
    const sync = (syncId: string) =>
      syncOutcome({ companyId: lumenpay.companyId, syncId, startedAt: service.clock.now().toISOString() });
    expect(await progress(service.clock.now())).toMatchObject({ pendingCompanies: 1 });
    await service.emit('company.synced', sync('s1'));
    await service.emit('company.sync-evaluated', sync('s1'));
    const since = service.clock.now();
    expect(await progress(since)).toMatchObject({ pendingCompanies: 0, newCards: 0 });
    expect(await progress(new Date(since.getTime() + 1))).toMatchObject({ pendingCompanies: 1 });
    await service.emit('company.synced', sync('s2'));
    expect(await progress(since)).toMatchObject({ pendingCompanies: 1 });
    await evaluated('news');
    expect(await progress(since)).toMatchObject({ newCards: 1 });
    expect(await progress(new Date(since.getTime() + 1))).toMatchObject({ newCards: 0 });
  });
});
