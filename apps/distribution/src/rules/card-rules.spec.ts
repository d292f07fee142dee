import { CardCountsByCompany } from '@sightline/contracts';
import { cardIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import { asUser, asVisitor, syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, own as lumenpay, type News, named, rival as tallyforge } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';
import { byClaim } from './card-of-item.ts';

const dayMs = 86_400_000;
const visitor = asVisitor();
/** The two companies, ordered by id. */
const [smaller, larger] = lumenpay.companyId < tallyforge.companyId ? [lumenpay, tallyforge] : [tallyforge, lumenpay];

const news = (name: string, given: News = {}) => board.news(name, { company: lumenpay, ...given });
const get = async (path: string, as: Principal = ada) => (await service.inject('GET', path, { as })).json();

useService();

describe('a new card', () => {
  it('is published with all fields of a notification', async () => {
    await board.link();
    await news('news', { importance: 9, summary: 'In short.' });
    await service.settled();
    const [card] = (await board.cards()).items;
    expect(service.published('card.published')).toEqual([
      {
        ...{ boardId: 'b1', cardId: card?.id, contentId: card?.contentId, companyId: lumenpay.companyId },
        ...{ companyName: 'Lumenpay', title: 'news', url: 'https://news.example/news', summary: 'In short.' },
        ...{ importance: 9, publishedAt: card?.date, eventId: card?.eventId, topic: 'expansion' },
        ...{ tags: card?.tags, source: 'Example News', publishers: ['Example News'] },
        confidence: card?.credibilityScore,
      },
    ]);
    expect(card).toMatchObject({ id: cardIdOf('b1', card?.contentId ?? ''), read: false, archived: false });
  });

  it('is published with a headline unless that is the title', async () => {
    await board.link();
    await news('three-hours', { line: 'Lumenpay’s terminals were down for three hours.' });
    await news('plain', { summary: 'In short.' });
    await service.settled();
    const [down, plain] = service.published('card.published');
    expect(down).toMatchObject({ title: 'three-hours', headline: 'Lumenpay’s terminals were down for three hours.' });
    expect(plain).not.toHaveProperty('headline');
  });

  it('is published with its rumour and doubt flags', async () => {
    await board.link();
    await news('may be sold', { rumour: true });
    await news('of a namesake', { doubtful: true });
    await service.settled();
    expect(service.published('card.published')).toMatchObject([{ rumour: true }, { doubtful: true }]);
    expect(service.published('card.published')[0]).not.toHaveProperty('doubtful');
  });

  it('is marked as backfill on a board that is linked later', async () => {
    await news('news');
    await board.link();
    await service.settled();
    expect(service.published('card.published')).toMatchObject([{ boardId: 'b1', isBackfill: true }]);
  });
});

describe('a redelivered item', () => {
  it('does not change cards if its content is unchanged', async () => {
    await board.link();
    await news('news');
    const before = await board.cards();
    await news('news');
    expect(await board.cards()).toEqual(before);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(1);
  });

  it('updates its card after a new evaluation, and keeps the marks', async () => {
    await board.link();
    await news('news', { importance: 2, relevanceScore: 3 });
    await news('other', { importance: 5 });
    const [, card] = (await board.cards()).items;
    await board.ask('PATCH', `/cards/${card?.id}`, { read: true });
    await news('news', { importance: 9, relevanceScore: 2, summary: 'Judged again.' });
    expect(await board.titles()).toEqual(['news', 'other']);
    expect((await board.cards()).items[0]).toMatchObject({
      ...{ id: card?.id, importance: 9, relevanceScore: 2, aiSummary: 'Judged again.', read: true },
    });
    expect(await board.titles('?sort=importance')).toEqual(['news', 'other']);
    await service.settled();
    expect(service.published('card.published')).toHaveLength(2);
  });
});

describe('an item about two companies on a board', () => {
  it('belongs to the company with the higher relevance, then importance, then earlier mention, then smaller id', () => {
    const claim = { relevanceScore: 6, judgedImportance: 4, namedAt: null, companyId: 'b' };
    for (const better of [
      { relevanceScore: 7, judgedImportance: 1 },
      { judgedImportance: 5, namedAt: 9 },
      { namedAt: 3, companyId: 'c' },
      { companyId: 'a' },
    ]) {
      expect(byClaim({ ...claim, ...better }, claim)).toBeLessThan(0);
      expect(byClaim(claim, { ...claim, ...better })).toBeGreaterThan(0);
    }
  });

  it('goes to the company with the next best claim when its own leaves the board', async () => {
    const merra = named('Merra');
    await board.link(ada, [smaller, larger, merra]);
    const title = `Merra, ${larger.name} and ${smaller.name}`;
    for (const company of [smaller, larger, merra]) await news(title, { company, relevanceScore: 6 });
    expect((await board.cards()).items).toMatchObject([{ companyId: merra.companyId }]);
    await board.link(ada, [smaller, larger]);
    expect((await board.cards()).items).toMatchObject([{ companyId: larger.companyId }]);
  });

  it('has the evaluation of the company it belongs to', async () => {
    await board.link();
    await news('news', { company: smaller, relevanceScore: 4, importance: 9 });
    await news('news', { company: larger, relevanceScore: 5, importance: 1 });
    await news('news', { company: smaller, relevanceScore: 3, importance: 8 });
    const { items } = await board.cards();
    expect(items).toMatchObject([{ companyId: larger.companyId, relevanceScore: 5, importance: 1 }]);
  });
});

describe('counts', () => {
  it('list every company of the board, without archived cards or other boards', async () => {
    await board.link(ada, [lumenpay, tallyforge, named('Merra')]);
    await boardOf('b2').link(ada, [lumenpay]);
    for (const name of ['one', 'two', 'three']) await news(name);
    await news('four', { company: tallyforge });
    await board.ask('PATCH', `/cards/${await board.cardId('two')}`, { archived: true });
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

  it('follow a board that its visitor claims', async () => {
    await board.link(visitor, [lumenpay]);
    await news('news');
    const count = (as: Principal) => get('/api/insights/count', as);
    expect([await count(visitor), await count(ada)]).toEqual([{ count: 1 }, { count: 0 }]);
    await service.emit('board.claimed', { boardId: 'b1', userId: 'ada' });
    expect([await count(visitor), await count(ada)]).toEqual([{ count: 0 }, { count: 1 }]);
  });

  it('start at the reader’s midnight for today', async () => {
    await board.link();
    service.clock.set(new Date('2026-03-10T09:00:00.000Z'));
    await news('at one in the night', { ageDays: 8 / 24 });
    const today = async (minutes: number) =>
      (await board.cards(`?window=today&utcOffsetMinutes=${minutes}`)).counts.today;
    expect([await today(0), await today(-60), await today(-61), await today(60)]).toEqual([1, 1, 0, 1]);
    service.clock.set(new Date('2026-03-11T00:30:00.000Z'));
    expect([await today(0), await today(-60), await today(60)]).toEqual([0, 1, 0]);
  });
});

describe('pages', () => {
  it('keep their order when time passes between them', async () => {
    await board.link();
    for (let index = 0; index < 6; index++) await news(`n${index}`, { ageDays: 46 + index, importance: index });
    const whole = await board.titles();
    const { nextCursor } = await board.cards('?limit=3');
    service.clock.advance(2 * dayMs);
    expect(await board.titles(`?limit=3&cursor=${nextCursor}`)).toEqual(whole.slice(3));
  });
});

describe('marks', () => {
  it('are published, and rejected for an unknown card', async () => {
    await board.link();
    await news('news');
    const cardId = (await board.cards()).items[0]?.id ?? '';
    expect(await board.ask('PATCH', '/cards/crd_nothing', { read: true })).toMatchObject({
      ...{ status: 404, body: { code: 'card_not_found', detail: 'This card does not exist' } },
    });
    expect((await board.ask('PATCH', `/cards/${cardId}`, {})).status).toBe(400);
    await boardOf('b2').ask('PATCH', `/cards/${cardId}`, { read: true });
    await board.ask('PATCH', `/cards/${cardId}`, { read: true });
    await service.settled();
    expect(service.published('card.updated')).toEqual([{ boardId: 'b1', cardId }]);
    expect(await board.cards()).toMatchObject({ items: [{ read: true, archived: false }] });
  });
});

describe('POST /api/functions/content-distributor', () => {
  const distribute = async (as: Principal) =>
    (await service.inject('POST', '/api/functions/content-distributor', { as })).json();

  it('counts no cards for a user without boards or without a sync', async () => {
    await board.link();
    await news('news');
    expect(await distribute(asUser('grace'))).toMatchObject({ totalCardsCreated: 0, boardsProcessed: 0 });
    expect(await distribute(ada)).toMatchObject({ totalCardsCreated: 0, boardsProcessed: 1 });
  });

  it('waits for the cards of a running sync, and counts each board', async () => {
    await board.link();
    await boardOf('b2').link(ada, [lumenpay]);
    await boardOf('b3').link(visitor, [lumenpay]);
    const sync = syncOutcome({ companyId: lumenpay.companyId, startedAt: service.clock.now().toISOString() });
    await service.emit('company.synced', sync);
    const answer = distribute(ada);
    await news('news');
    await news('more');
    await news('forge', { company: tallyforge });
    await service.emit('company.sync-evaluated', sync);
    expect(await answer).toMatchObject({ totalCardsCreated: 4, boardsProcessed: 2 });
  });
});

describe('the progress of a refresh', () => {
  const progress = (since: Date, boardId = 'b1') => get(`/api/boards/${boardId}/refresh?since=${since.toISOString()}`);

  it('is complete for a board that is not linked', async () => {
    expect(await progress(service.clock.now(), 'nope')).toEqual({
      ...{ pendingCompanies: 0, newCards: 0, sourcesChecked: 0, sourcesFailed: 0 },
    });
  });

  it('ends with a sync at the exact time of the request, but not while a newer one runs', async () => {
    await board.link(ada, [lumenpay]);
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
    await news('news');
    expect(await progress(since)).toMatchObject({ newCards: 1 });
    expect(await progress(new Date(since.getTime() + 1))).toMatchObject({ newCards: 0 });
  });
});
