import {
  type CardList,
  type CardShow,
  type CardSort,
  type CardWindow,
  type EventMark,
  rankScore,
} from '@sightline/contracts';
import { isStandIn, patience } from '@sightline/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import type { CardDocument } from '../cards/card.document.ts';
import { recencyCutoff, recencyPercentOf, weightsOf, windowStart } from '../cards/ranking.ts';
import { ada, NewsBoard, named, reportSaying } from '../testing/news-board.ts';
import { service, useSharedService } from '../testing/running.ts';

vi.setConfig({ testTimeout: 120_000 * patience });

const shows: readonly CardShow[] = ['active', 'unread', 'hidden', 'archived', 'recorded', 'counted'];
const windows: readonly CardWindow[] = ['today', '7d', '30d', 'all'];
const sorts: readonly CardSort[] = ['rank', 'newest', 'importance', 'relevance'];

type Says = EventMark['says'] | null;

/** A change to a board, made by a user or by news. */
type Step =
  | {
      what: 'news';
      n: number;
      ageDays: number;
      importance: number;
      doubtful: boolean;
      says: Says;
      event: number;
      isOwn: boolean;
    }
  | { what: 'mark'; n: number; read?: boolean; archived?: boolean }
  | { what: 'split'; n: number }
  | { what: 'join'; n: number; into: number }
  | { what: 'hide' | 'companies'; isOn: boolean }
  | { what: 'weights'; recencyPercent: number }
  | { what: 'time'; days: number }
  | { what: 'read' };

const n = fc.nat(15);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('news' as const),
      n,
      ageDays: fc.constantFrom(0.1, 0.9, 3, 6.99, 7.01, 20, 29.99, 30.01, 31.5, 49, 51, 80, 200),
      importance: fc.constantFrom(0, 0, 3, 6, 9, 10, 10),
      doubtful: fc.boolean(),
      says: fc.constantFrom<Says>(null, null, 'rumour', 'denial'),
      event: fc.nat(9),
      isOwn: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('mark' as const), n, read: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('mark' as const), n, archived: fc.boolean() }) },
  fc.record({ what: fc.constant('split' as const), n }),
  fc.record({ what: fc.constant('join' as const), n, into: n }),
  fc.record({ what: fc.constantFrom('hide' as const, 'companies' as const), isOn: fc.boolean() }),
  fc.record({ what: fc.constant('weights' as const), recencyPercent: fc.constantFrom(0, 30, 70, 100) }),
  fc.record({ what: fc.constant('time' as const), days: fc.constantFrom(0.01, 1, 5) }),
  fc.constant({ what: 'read' as const }),
);
let moreMs = 0;
useSharedService();
beforeAll(async () => {
  // SecantusDB excludes the bound of `$gte`, so on it no card becomes exactly as old as a window.
  if (await isStandIn(service.db)) moreMs = 60_000;
});

let boards = 0;

/** A board, and its expected lists computed from all of its cards. */
class World {
  readonly board = new NewsBoard(service, `list-${++boards}`);
  /** Unique per board, because other boards' news would otherwise appear on it. */
  readonly own = named(`Lumenpay${boards}`);
  readonly rival = named(`Tallyforge${boards}`);
  #revision = 0;

  cards(): Promise<CardDocument[]> {
    return service.db.collection<CardDocument>('board_content').find({ boardId: this.board.id }).toArray();
  }

  async #nth(index: number): Promise<CardDocument | undefined> {
    const cards = (await this.cards()).sort((a, b) => (a._id < b._id ? -1 : 1));
    return cards[index % Math.max(1, cards.length)];
  }

  async do(one: Step): Promise<void> {
    switch (one.what) {
      case 'news': {
        const { ageDays, importance, doubtful, says, event, isOwn } = one;
        const relevanceScore = (importance * 3) % 11;
        await this.board.news(`${this.board.id} ${one.n}`, {
          ...{ ageDays, importance, doubtful, relevanceScore, company: isOwn ? this.own : this.rival },
          ...(says && { report: reportSaying(says, service.clock.now()) }),
          ...{ eventId: `event-${this.board.id}-${event}`, source: one.n % 3 === 0 ? 'Harbour Gazette' : 'The Herald' },
        });
        return;
      }
      case 'mark': {
        const card = await this.#nth(one.n);
        const { what: _, n: __, ...marks } = one;
        if (card) expect((await this.board.ask('PATCH', `/cards/${card._id}`, marks)).status).toBe(200);
        return;
      }
      case 'split': {
        const card = await this.#nth(one.n);
        if (card) await this.board.ask('POST', `/cards/${card._id}/split`);
        return;
      }
      case 'join': {
        const [card, into] = [await this.#nth(one.n), await this.#nth(one.into)];
        if (card && into) await this.board.ask('POST', `/cards/${card._id}/join`, { intoCardId: into._id });
        return;
      }
      case 'hide': {
        const rule = { kind: 'source', companyId: null, source: 'Harbour Gazette' };
        if (one.isOn) await this.board.ask('POST', '/rules', rule);
        else {
          const { body } = await this.board.ask<{ items: { rule: { id: string } }[] }>('GET', '/rules');
          for (const { rule: known } of body.items) await this.board.ask('DELETE', `/rules/${known.id}`);
        }
        return;
      }
      case 'companies': {
        const companies = one.isOn ? [this.own, this.rival] : [this.own];
        await this.board.link(ada, companies, { revision: ++this.#revision });
        return;
      }
      case 'weights':
        await this.board.ask('PATCH', '/ranking', { recencyPercent: one.recencyPercent });
        return;
      case 'time':
        this.board.passDays(one.days);
        service.clock.advance(moreMs);
        return;
      case 'read':
        await this.board.cards();
        return;
    }
  }

  async check(query: { show: CardShow; window: CardWindow; sort: CardSort; limit: number; offset: number }) {
    const { show, window, sort, limit, offset } = query;
    const now = service.clock.now();
    const all = (await this.cards()).filter((card) => isIn(card, show));
    const since = (one: CardWindow) => windowStart(one, now, offset)?.getTime() ?? Number.NEGATIVE_INFINITY;
    const published = (one: CardWindow) => all.filter((card) => card.publishedAt.getTime() >= since(one));
    const events = (one: CardWindow) => published(one).filter(({ leads }) => leads);
    const link = await service.db.collection<BoardLinkDocument>('board_links').findOne({ _id: this.board.id });
    const expected = events(window).sort(order(sort, now, recencyPercentOf(link)));
    const shown: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `?show=${show}&window=${window}&sort=${sort}&limit=${limit}&utcOffsetMinutes=${offset}`;
      const list: CardList = await this.board.cards(`${path}${cursor && `&cursor=${cursor}`}`);
      // A cursor means that there are more cards.
      if (cursor) expect(list.items).not.toEqual([]);
      shown.push(...list.items.map(({ id }) => id));
      expect(list.counts).toEqual({
        today: events('today').length,
        week: events('7d').length,
        month: events('30d').length,
        all: events('all').length,
      });
      expect(list.articles).toBe(published(window).length);
      cursor = list.nextCursor;
    }
    expect(shown).toEqual(expected.map(({ _id }) => _id));
  }
}

const isGiven = (value: string | null | undefined) => (value ?? null) !== null;

function isIn({ archived, hiddenBy, doubt, uncounted, read }: CardDocument, show: CardShow): boolean {
  switch (show) {
    case 'active':
      return !archived && !isGiven(hiddenBy);
    case 'unread':
      return !archived && !isGiven(hiddenBy) && !read;
    case 'hidden':
      return !archived && isGiven(hiddenBy);
    case 'archived':
      return archived;
    case 'saved':
      return false;
    case 'recorded':
      return !isGiven(hiddenBy) && !isGiven(doubt);
    case 'counted':
      return !isGiven(hiddenBy) && !isGiven(doubt) && !uncounted;
  }
}

/** The score exactly as in product §9. */
function order(sort: CardSort, now: Date, recencyPercent: number) {
  const weights = weightsOf({ recencyPercent });
  const newer = (a: CardDocument, b: CardDocument) =>
    b.publishedAt.getTime() - a.publishedAt.getTime() || (a._id < b._id ? -1 : 1);
  const score = (card: CardDocument) =>
    Math.round(rankScore(card.publishedAt, card.importance, now, weights) * 1e6) / 1e6;
  const isOld = (card: CardDocument) => card.publishedAt < recencyCutoff(now);
  return (a: CardDocument, b: CardDocument): number => {
    switch (sort) {
      case 'newest':
        return newer(a, b);
      case 'importance':
        return b.importance - a.importance || newer(a, b);
      case 'relevance':
        return b.relevanceScore - a.relevanceScore || newer(a, b);
      case 'rank': {
        const isLast = (card: CardDocument) => Number(isGiven(card.doubt));
        if (isLast(a) !== isLast(b)) return isLast(a) - isLast(b);
        if (isLast(a) === 1) return newer(a, b);
        // Without recency points, the more important card comes first, even if importance has no weight.
        const important = isOld(a) && isOld(b) ? b.importance - a.importance : 0;
        return score(b) - score(a) || important || newer(a, b);
      }
    }
  };
}

describe('lists', () => {
  const nowAndThen = { show: 'active', sort: 'newest', limit: 1, offset: 0 } as const;

  it('match a full scan of the cards in selection, order, counts and pages', async () => {
    let compared = 0;
    const queries = fc.array(
      fc.record({
        show: fc.constantFrom(...shows, 'active'),
        window: fc.constantFrom(...windows, 'all'),
        sort: fc.constantFrom(...sorts, 'rank'),
        limit: fc.constantFrom(1, 3, 100),
        offset: fc.constantFrom(0, -840, 330),
      }),
      { minLength: 12, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), queries, async (steps, asked) => {
        const world = new World();
        await world.board.link(ada, [world.own, world.rival]);
        for (const [n, one] of steps.entries()) {
          await world.do(one);
          if (n % 4 > 0) continue;
          // Also checks in between, because results of one list are cached for the next as long as they are valid.
          await service.settled();
          for (const window of windows) await world.check({ ...nowAndThen, window });
        }
        await service.settled();
        for (const query of asked) await world.check(query);
        compared += (await world.cards()).length;
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('show an old important event before newer unimportant ones by rank, whatever the page size', async () => {
    const { board, own } = new World();
    await board.link(ada, [own]);
    for (const n of [1, 2, 3])
      await board.news(`${board.id} ${n}`, { company: own, ageDays: 30 + n / 100, importance: 0 });
    await board.news(`${board.id} old`, { company: own, ageDays: 90, importance: 10 });
    expect(await board.titles('?limit=1')).toEqual([`${board.id} old`]);
    expect(await board.titles('?limit=2')).toEqual([`${board.id} old`, `${board.id} 1`]);
  });

  it('count correctly while cards are added, marked and counted concurrently', async () => {
    const world = new World();
    const { board, own } = world;
    await board.link(ada, [own]);
    // No card is exactly as old as a window: see `differencesOfStandIn`.
    const publish = (n: number) => board.news(`${board.id} ${n}`, { company: own, ageDays: n - 0.5 });
    for (const n of [1, 2, 3, 4]) await publish(n);
    const cards = await world.cards();
    await Promise.all([
      ...[5, 6, 7, 8].map(publish),
      ...cards.map(({ _id }, n) =>
        board.ask('PATCH', `/cards/${_id}`, n % 2 === 0 ? { read: true } : { archived: true }),
      ),
      ...[60, 120, 180, 240].map((offset) => board.cards(`?utcOffsetMinutes=${offset}`)),
    ]);
    for (const show of shows) await world.check({ show, window: '7d', sort: 'newest', limit: 100, offset: 0 });
    expect((await board.cards('?show=archived')).counts.all).toBe(2);
  });

  it.each([
    ['of another version of its format', Buffer.from('{"at":1}').toString('base64url')],
    ['that is not a cursor', 'x'],
    ['without a valid position', Buffer.from('{"at":"x","recent":5}').toString('base64url')],
  ])('refuse a cursor %s', async (_, cursor) => {
    const { board } = new World();
    await board.link();
    const answer = await board.ask<{ code: string }>('GET', `/cards?cursor=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cursor']);
  });

  it('treat a cursor of another board as a position in their own order', async () => {
    const [one, other] = [new World(), new World()];
    for (const { board, own } of [one, other]) {
      await board.link(ada, [own]);
      for (const n of [1, 2, 3]) await board.news(`${board.id} ${n}`, { company: own, ageDays: n, importance: 5 });
    }
    const { nextCursor } = await one.board.cards('?limit=1&sort=newest');
    const rest = await other.board.titles(`?sort=newest&cursor=${nextCursor}`);
    expect(rest).not.toHaveLength(0);
    for (const title of rest) expect(title).toContain(`${other.board.id} `);
  });
});
