import { isHighPriority } from '@sightline/contracts';
import { syncOutcome } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { ada, own as lumenpay, type News, rival as tallyforge } from '../testing/news-board.ts';
import { board, boardOf, service, useBoard } from '../testing/running.ts';

const hourMs = 3_600_000;

const evaluated = (name: string, given: News = {}) =>
  board.news(name, {
    ...{ company: lumenpay, ageDays: 3, ...given },
    ...(given.relevant === false ? {} : { eventId: given.eventId ?? name }),
  });
/** Evaluates an item again a minute later, as not about the company. */
const refused = (name: string, company = lumenpay) => {
  service.clock.advance(60_000);
  return evaluated(name, { company, relevant: false });
};
const shown = async (query = '', on = board) =>
  (await on.cards(query)).items.map(({ title, company }) => `${title}: ${company}`).toSorted();
const change = (name: string, body: object) => board.ask('PATCH', `/cards/${board.idOf(name)}`, body);
const updated = async () => {
  await service.settled();
  return service.published('card.updated').map(({ boardId, cardId }) => [boardId, cardId]);
};
const count = async () =>
  (await service.db.collection('board_links').findOne({ companyIds: lumenpay.companyId }))?.cardCount;
const revision = async () => (await service.db.collection('board_links').findOne({}))?.revision;
const rows = (collection: string) => service.db.collection(collection).countDocuments();

useBoard();

describe('an item that is re-evaluated as irrelevant', () => {
  it('is deleted with its text and removed from every board, which is announced', async () => {
    await boardOf('b2').link(ada, [lumenpay]);
    await evaluated('news');
    await evaluated('other');
    await refused('news');
    for (const boardId of ['b1', 'b2']) expect(await shown('', boardOf(boardId))).toEqual(['other: Lumenpay']);
    expect(await count()).toBe(1);
    expect(await rows('items')).toBe(1);
    expect((await updated()).toSorted()).toEqual(
      ['b1', 'b2'].map((boardId) => [boardId, boardOf(boardId).idOf('news')]).toSorted(),
    );
    await service.emit('company.sync-evaluated', syncOutcome({ companyId: lumenpay.companyId }));
    await service.settled();
    expect(service.published('cards.settled').map(({ cardCount }) => cardCount)).toEqual([1, 1]);
    // The same on boards that track the company later.
    await boardOf('b3').link(ada, [lumenpay]);
    expect(await shown('', boardOf('b3'))).toEqual(['other: Lumenpay']);
  });

  it('lets the next report lead its event', async () => {
    await evaluated('lead', { eventId: 's', credibilityScore: 9 });
    await evaluated('next', { eventId: 's', credibilityScore: 7 });
    await evaluated('last', { eventId: 's', credibilityScore: 5 });
    await refused('lead');
    expect((await board.cards()).items).toMatchObject([{ title: 'next', reports: 1 }]);
    expect(await board.cards()).toMatchObject({ counts: { all: 1 }, articles: 2 });
    expect(await count()).toBe(1);
    expect((await updated()).map(([, cardId]) => cardId).toSorted()).toEqual(
      [board.idOf('lead'), board.idOf('next')].toSorted(),
    );
    await refused('last');
    expect((await board.cards()).items).toMatchObject([{ title: 'next', reports: 0 }]);
    expect(await count()).toBe(1);
  });

  it('becomes the card of another company on the board, with its marks', async () => {
    await evaluated('news', { relevanceScore: 9 });
    await evaluated('news', { relevanceScore: 5, company: tallyforge });
    await change('news', { read: true });
    await refused('news');
    expect((await board.cards()).items).toMatchObject([{ company: 'Tallyforge', relevanceScore: 5, read: true }]);
    expect(await count()).toBe(1);
    await refused('news', tallyforge);
    expect(await shown()).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('does not change the card of another company', async () => {
    await evaluated('news', { relevanceScore: 5 });
    await evaluated('news', { relevanceScore: 9, company: tallyforge });
    const before = await updated();
    await refused('news');
    expect((await board.cards()).items).toMatchObject([{ company: 'Tallyforge', relevanceScore: 9 }]);
    expect(await updated()).toEqual(before);
  });

  it('has no effect on redelivery or if there was no card', async () => {
    await evaluated('news');
    await evaluated('other');
    await refused('news');
    const before = [await revision(), (await updated()).length];
    await refused('news');
    await refused('never seen');
    expect([await revision(), (await updated()).length]).toEqual(before);
    expect(await rows('relevance_changes')).toBe(1);
  });

  it('is completed by a redelivery if the process ended before all boards were updated', async () => {
    await evaluated('news');
    const cardsAtFirst = await service.db.collection('board_content').find().toArray();
    await refused('news');
    await service.db.collection('board_content').insertMany(cardsAtFirst);
    await service.db.collection('board_links').updateMany({}, { $inc: { cardCount: 1 } });
    await service.db.collection('relevance_changes').updateMany({}, { $set: { applied: false } });
    await refused('news');
    expect(await rows('board_content')).toBe(0);
    expect(await count()).toBe(0);
  });

  it('allows another card to get High Priority', async () => {
    await evaluated('top', { importance: 9 });
    await evaluated('second', { importance: 8 });
    expect((await board.cards('?sort=importance')).items.map(isHighPriority)).toEqual([true, false]);
    await refused('top');
    expect((await board.cards()).items.map(isHighPriority)).toEqual([true]);
  });
});

describe('an older evaluation that arrives later', () => {
  it('does not bring the card back', async () => {
    await evaluated('news');
    await refused('news');
    service.clock.advance(-30_000);
    await evaluated('news');
    expect(await shown()).toEqual([]);
    expect(await rows('items')).toBe(0);
  });

  it('does not take the card away', async () => {
    await evaluated('news');
    await refused('news');
    service.clock.advance(hourMs);
    await evaluated('news');
    service.clock.advance(-hourMs);
    await evaluated('news', { relevant: false });
    expect(await shown()).toEqual(['news: Lumenpay']);
  });
});

describe('an item that is relevant after all', () => {
  it('returns with its marks and without an alert', async () => {
    await evaluated('news');
    await evaluated('other');
    await change('news', { archived: true });
    await refused('news');
    service.clock.advance(hourMs);
    await evaluated('news');
    expect(await shown('?show=archived')).toEqual(['news: Lumenpay']);
    expect(await shown()).toEqual(['other: Lumenpay']);
    await service.settled();
    const announced = service.published('card.published').filter(({ cardId }) => cardId === board.idOf('news'));
    expect(announced.map(({ isBackfill }) => isBackfill ?? false)).toEqual([false, true]);
    // From then on it is treated like any other item.
    await refused('news');
    expect(await shown('?show=archived')).toEqual([]);
  });

  it('follows the last evaluation of a batch', async () => {
    await Promise.all([evaluated('news'), evaluated('news', { relevant: false })]);
    expect(await shown()).toEqual([]);
    await Promise.all([evaluated('more', { relevant: false }), evaluated('more')]);
    expect(await shown()).toEqual(['more: Lumenpay']);
  });
});
