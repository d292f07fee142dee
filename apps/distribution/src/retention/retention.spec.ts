import type { Trends } from '@sightline/contracts';
import { contentIdOf } from '@sightline/product';
import { derivedIdOf, type RetentionBatch } from '@sightline/service-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardsStore } from '../cards/cards.store.ts';
import { ada, type News, own, rival, urlOf } from '../testing/news-board.ts';
import { board, boardOf, service, useService } from '../testing/running.ts';
import { CardRetention } from './card-retention.service.ts';
import { ItemRetention } from './item-retention.service.ts';

const dayMs = 86_400_000;
useService(() => board.link(ada, [own, rival]), { CARD_RETENTION_DAYS: 400, ITEM_RETENTION_DAYS: 90 });

/** Runs the batches of one pass; returns the number of documents that each batch deleted. */
async function passOf(rule: CardRetention | ItemRetention): Promise<number[]> {
  const deleted: number[] = [];
  for (let after: string | null = null; ; ) {
    const batch: RetentionBatch = await rule.deleteBatch(after);
    deleted.push(batch.deleted);
    if (batch.next === null) return deleted;
    after = batch.next;
  }
}
const cards = () => passOf(service.get(CardRetention));
const items = () => passOf(service.get(ItemRetention));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** News that is published now. */
const news = (name: string, more: News = {}) => board.news(name, { ageDays: 0, ...more });
const many = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => news(`n${at}`)));
const save = (name: string) => board.ask('PUT', `/cards/${board.idOf(name)}/saved`, { saved: true });
const stored = async (collection: string) =>
  (await service.db.collection<{ _id: string }>(collection).find().toArray()).map(({ _id }) => _id).toSorted();
const itemIdOf = (name: string, company = rival) => derivedIdOf(company.companyId, contentIdOf(urlOf(name)));

describe('events of a board', () => {
  it('are deleted with their items and search words 400 days after their last report', async () => {
    await news('first');
    board.passDays(10);
    await news('later');
    board.passDays(391);
    expect(sum(await cards())).toBe(1);
    await items();
    expect(await board.titles()).toEqual(['later']);
    expect(await stored('items')).toEqual([itemIdOf('later')]);
    expect(await stored('search_texts')).toEqual([itemIdOf('later')]);
  });

  it('stay until they are older than 400 days', async () => {
    await news('first');
    board.passDays(400);
    expect(sum(await cards())).toBe(0);
    expect((await board.cards()).historySince).toBeUndefined();
  });

  it('stay as a whole if a reader saved one of their reports', async () => {
    await news('report', { eventId: 'event' });
    await news('second report', { eventId: 'event' });
    await news('other');
    await save('second report');
    board.passDays(500);
    await cards();
    await items();
    expect(await stored('board_content')).toEqual([board.idOf('report'), board.idOf('second report')].toSorted());
    expect((await stored('items')).length).toBe(2);
  });

  it("are subtracted from the board's counts, and the board states the start of its history", async () => {
    await news('first');
    await news('second');
    board.passDays(401);
    await news('third');
    await cards();
    const { counts, historySince } = await board.cards();
    expect(counts.all).toBe(1);
    expect(historySince).toBe(
      new Date(Math.floor(service.clock.now().getTime() / dayMs) * dayMs - 400 * dayMs).toISOString(),
    );
    expect(await service.db.collection('board_links').findOne({}, { projection: { _id: 0, cardCount: 1 } })).toEqual({
      cardCount: 1,
    });
  });

  it('do not return after a redelivery or on a new board', async () => {
    await news('first', { arrival: 'news' });
    board.passDays(401);
    await cards();
    await items();
    const before = service.published('card.published').length;
    await board.news('first', { ageDays: 401, arrival: 'news' });
    const other = boardOf('b2');
    await other.link();
    await service.settled();
    expect(await board.titles()).toEqual([]);
    expect(await other.titles()).toEqual([]);
    expect(await stored('items')).toEqual([]);
    expect(service.published('card.published')).toHaveLength(before);
  });

  it('are deleted at most 100 at a time, board by board', async () => {
    await many(130);
    const other = boardOf('b2');
    await other.link();
    board.passDays(401);
    const deleted = await cards();
    expect(deleted.filter((count) => count > 0)).toEqual([100, 30, 100, 30]);
  });

  it('are deleted by the next run after a crash in the middle', async () => {
    await many(120);
    board.passDays(401);
    const rule = service.get(CardRetention);
    const { next } = await rule.deleteBatch(null);
    expect((await stored('board_content')).length).toBe(20);
    // The position was not stored, so the pass starts over.
    expect(next).not.toBeNull();
    expect(sum(await cards())).toBe(20);
    expect(await board.titles()).toEqual([]);
  });

  it('survive if any reader saved them, whatever else happens on the board', async () => {
    const Event = fc.record({
      ageDays: fc.integer({ min: 0, max: 900 }),
      isSaved: fc.boolean(),
      reports: fc.integer({ min: 1, max: 3 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(Event, { minLength: 1, maxLength: 6 }), async (events) => {
        run += 1;
        for (const [at, { ageDays, isSaved, reports }] of events.entries()) {
          const names = Array.from({ length: reports }, (_, report) => `${run} ${at} ${report}`);
          // Published while the item was new, so that it is on the board.
          service.clock.set(new Date(service.clock.now().getTime() - ageDays * dayMs));
          for (const name of names) await news(name, { eventId: `${run} ${at}` });
          if (isSaved) await save(names.at(-1) ?? '');
          service.clock.set(new Date(service.clock.now().getTime() + ageDays * dayMs));
        }
        await cards();
        await items();
        const kept = new Set(await stored('board_content'));
        const withItem = new Set(await stored('items'));
        for (const [at, { ageDays, isSaved, reports }] of events.entries())
          for (let report = 0; report < reports; report++) {
            const name = `${run} ${at} ${report}`;
            expect(kept.has(board.idOf(name))).toBe(isSaved || ageDays <= 400);
            expect(withItem.has(itemIdOf(name))).toBe(isSaved || ageDays <= 400);
          }
      }),
      { numRuns: 12 },
    );
  });
});

describe('items that no card shows', () => {
  it('are deleted after 90 days, while items of another board stay', async () => {
    await news('of both', { company: own });
    await news('rival only');
    const other = boardOf('b2');
    await other.link(ada, [own]);
    await service.emit('board.deleted', { boardId: 'b1' });
    board.passDays(91);
    expect(sum(await items())).toBe(1);
    expect(await stored('items')).toEqual([itemIdOf('of both', own)]);
    expect(await stored('search_texts')).toEqual([itemIdOf('of both', own)]);
  });

  it('stay for 90 days', async () => {
    await news('rival only');
    await service.emit('board.deleted', { boardId: 'b1' });
    board.passDays(90);
    expect(sum(await items())).toBe(0);
  });

  it('return if a board shows a card for them by then', async () => {
    await news('known');
    board.passDays(91);
    // Simulates a board that is filled between the first check and the deletion.
    const store = service.get(CardsStore);
    const { listOn } = store;
    let calls = 0;
    store.listOn = (...args) => (++calls === 1 ? Promise.resolve([]) : listOn.apply(store, args));
    expect(sum(await items())).toBe(0);
    expect(calls).toBe(2);
    expect(await stored('items')).toEqual([itemIdOf('known')]);
    expect(await stored('search_texts')).toEqual([itemIdOf('known')]);
  });
});

describe('trends', () => {
  const trends = async () => (await board.ask<Trends>('GET', '/trends?days=365')).body;

  it("ignore events older than the board's history, and begin at its start", async () => {
    await service.emit('company.synced', {
      ...{ companyId: rival.companyId, syncId: 's1', status: 'success', errorCode: null, errorMessage: null },
      ...{ startedAt: service.clock.now().toISOString(), articlesFound: 1, articlesAdded: 1, articlesLinked: 1 },
      ...{ sourcesChecked: ['bing-news'], sourcesFailed: [] },
    });
    await news('saved');
    await news('expired');
    await save('saved');
    board.passDays(395);
    await news('recent');
    const before = await trends();
    board.passDays(10);
    await cards();
    const after = await trends();
    expect(after.events).toBe(before.events);
    expect(after.collectedSince).toBe((await board.cards()).historySince);
    expect(new Date(before.collectedSince ?? '') < new Date(after.collectedSince ?? '')).toBe(true);
  });

  it('do not announce a comparison for a period that expires before enough data is available', async () => {
    await news('one');
    const year = await trends();
    expect(year.comparison).toMatchObject({ kind: 'too-early', from: null });
    expect(year.reason).toMatch(/too little to compare 365 days$/);
    expect(year.companies.map(({ comparison }) => 'from' in comparison && comparison.from)).toEqual([null, null]);
    const month = (await board.ask<Trends>('GET', '/trends?days=30')).body;
    expect(month.comparison).toMatchObject({ kind: 'too-early', from: expect.any(String) });
  });
});
