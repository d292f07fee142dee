import { isStandIn } from '@sightline/testing';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardDocument } from '../cards/card.document.ts';
import { type ListedCard, listedFields } from '../cards/card.view.ts';
import { rankKeyOf, startCursor, weightsOf } from '../cards/ranking.ts';
import { cardRow } from '../testing/card-row.ts';
import { service, useSharedService } from '../testing/running.ts';
import { CardListsStore, type CardSelection } from './card-lists.store.ts';

const dayMs = 86_400_000;
const limit = 20;
const weights = weightsOf({});
const boards = { small: 400, large: 4_000 };
/** Maximum number of documents examined for a list of 20, because some are outside the window or doubtful. */
const most = 3 * limit;

describe('a list', () => {
  let now: Date;
  let isPlanned = true;
  const finds = vi.spyOn(Collection.prototype, 'find');
  const cards = () => service.db.collection<CardDocument>('board_content');

  /** Cards from a year, with the same proportion of each kind on every board. */
  const cardsFor = (boardId: string, count: number): CardDocument[] =>
    Array.from({ length: count }, (_, n) => {
      const publishedAt = new Date(now.getTime() - (n / count) * 365 * dayMs);
      const importance = (n * 7) % 11;
      return cardRow({
        ...{ _id: `crd_${boardId}${n}`, boardId, leads: n % 10 !== 3, publishedAt, importance },
        ...{ relevanceScore: (n * 3) % 11, rankKey: rankKeyOf(publishedAt, importance, weights) },
        ...{ doubt: n % 25 === 7 ? 'name' : null, hiddenBy: n % 20 === 9 ? 'rule' : null },
        ...{ read: n % 4 !== 0, archived: n % 20 === 11 },
      });
    });

  useSharedService();
  beforeAll(async () => {
    now = service.clock.now();
    isPlanned = !(await isStandIn(service.db));
    if (!isPlanned) return;
    for (const [boardId, count] of Object.entries(boards)) await cards().insertMany(cardsFor(boardId, count));
  });
  beforeEach(({ skip }) => {
    if (!isPlanned) skip('SecantusDB looks at every document, whatever the index');
  });
  afterAll(async () => {
    finds.mockRestore();
  });

  const selectionOf = (boardId: string, show: CardSelection['show']): CardSelection => ({
    ...{ boardId, show, eventIds: null, companyIds: null, foundSince: null },
  });

  /** Returns the number of documents examined by the queries of a list; each query must use the order of an index. */
  async function examined(ask: (lists: CardListsStore) => Promise<ListedCard[]>): Promise<number> {
    finds.mockClear();
    await ask(service.service.app.get(CardListsStore));
    // Other parts of the service query at the same time.
    const asked = finds.mock.calls.flatMap(([filter = {}, options]) =>
      options?.projection === listedFields ? [{ filter, options }] : [],
    );
    expect(asked.length).toBeGreaterThan(0);
    let documents = 0;
    for (const { filter, options } of asked) {
      const answer = await cards().find(filter, options).explain('executionStats');
      const plan = JSON.stringify(answer.queryPlanner.winningPlan);
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toMatch(/"SORT"|COLLSCAN/);
      documents += answer.executionStats.totalDocsExamined;
    }
    return documents;
  }

  const month = () => new Date(now.getTime() - 30 * dayMs);
  const lists: Record<string, (store: CardListsStore, selection: CardSelection) => Promise<ListedCard[]>> = {
    'by rank': (store, selection) => store.listRecent(selection, null, startCursor(now, 70), limit),
    'by rank, of 30 days': (store, selection) => store.listRecent(selection, month(), startCursor(now, 70), limit),
    'by rank, of cards older than 50 days': (store, selection) => store.listOld(selection, startCursor(now, 70), limit),
    'by date': (store, selection) => store.listSorted(selection, 'publishedAt', null, null, limit),
    'by date, of 30 days': (store, selection) => store.listSorted(selection, 'publishedAt', month(), null, limit),
    'by importance': (store, selection) => store.listSorted(selection, 'importance', null, null, limit),
    'by importance, of 30 days': (store, selection) => store.listSorted(selection, 'importance', month(), null, limit),
    'by relevance': (store, selection) => store.listSorted(selection, 'relevanceScore', null, null, limit),
    'by relevance, of 30 days': (store, selection) =>
      store.listSorted(selection, 'relevanceScore', month(), null, limit),
  };

  const inAnyOrder = ['active', 'unread'] as const;
  const byDate = ['hidden', 'archived'] as const;
  it.each([
    ...inAnyOrder.flatMap((show) => Object.keys(lists).map((name) => [show, name] as const)),
    ...byDate.flatMap((show) => [[show, 'by date'] as const, [show, 'by date, of 30 days'] as const]),
  ])('reads no more documents on a large board: %s cards %s', async (show, name) => {
    for (const boardId of Object.keys(boards))
      expect(
        await examined((store) => lists[name]?.(store, selectionOf(boardId, show)) ?? Promise.resolve([])),
      ).toBeLessThanOrEqual(most);
  });

  it('continues from a deep cursor without reading earlier cards', async () => {
    for (const field of ['importance', 'relevanceScore', 'publishedAt'] as const) {
      const selection = selectionOf('large', 'active');
      const store = service.service.app.get(CardListsStore);
      const all = await store.listSorted(selection, field, null, null, 3_000);
      const last = all[2_000];
      if (!last) throw new Error('the board is too small');
      const publishedMs = last.publishedAt.getTime();
      const after: [number, number, string] = [
        field === 'publishedAt' ? publishedMs : last[field],
        publishedMs,
        last._id,
      ];
      let page: ListedCard[] = [];
      const documents = await examined(async (lists) => {
        page = await lists.listSorted(selection, field, null, after, limit);
        return page;
      });
      expect(documents).toBeLessThanOrEqual(most);
      expect(page).toEqual(all.slice(2_001, 2_001 + limit));
    }
  });

  it('reads only doubtful cards when it lists them', async () => {
    const documents = await examined((store) =>
      store.listDoubtful(selectionOf('large', 'active'), null, startCursor(now, 70), limit),
    );
    expect(documents).toBeLessThanOrEqual(limit);
  });
});
