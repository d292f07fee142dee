import { Inject, Injectable } from '@nestjs/common';
import {
  type Card,
  type CardList,
  type CardListQuery,
  type CardSort,
  DomainError,
  rankScore,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import type { Alias } from './board-link.document.ts';
import { BoardLinksStore } from './board-links.store.ts';
import type { CardDocument } from './card.document.ts';
import { shownCompanyId, toCard } from './card.view.ts';
import { CardListsStore, type CardSelection, type SortField } from './card-lists.store.ts';
import { CardsStore } from './cards.store.ts';
import { PageCache } from './page-cache.ts';
import { type Cursor, decodeCursor, encodeCursor, type SortedPlace, startCursor, windowStart } from './ranking.ts';
import { searchTermsOf } from './search-text.ts';

const sortFields = {
  newest: 'publishedAt',
  importance: 'importance',
  relevance: 'relevanceScore',
} as const satisfies Record<Exclude<CardSort, 'rank'>, SortField>;

interface Page {
  cards: CardDocument[];
  next: Cursor | null;
}

const settleTimeoutMs = 15_000;
const settlePollMs = 100;

/** The cards of boards: ranked lists, counts, read and archived marks. */
@Injectable()
export class CardsService {
  readonly #pages: PageCache;

  constructor(
    private readonly cards: CardsStore,
    private readonly lists: CardListsStore,
    private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#pages = new PageCache(clock);
  }

  /**
   * A page as JSON; serving it from the cache costs a hundredth of building it.
   * @throws {DomainError} invalid `invalid_cursor`
   */
  async page(boardId: string, query: CardListQuery): Promise<Buffer> {
    // Read before the page: a concurrent change then shows in the next response.
    const head = await this.boards.headOf(boardId);
    const cardsRevision = head?.revision ?? null;
    const key = JSON.stringify([boardId, query]);
    const known = cardsRevision === null ? null : this.#pages.find(key, cardsRevision);
    if (known) return known;
    const body = Buffer.from(JSON.stringify(await this.#list(boardId, query, head?.aliases)));
    if (cardsRevision !== null) this.#pages.keep(key, cardsRevision, body);
    return body;
  }

  /** One page. @throws {DomainError} invalid `invalid_cursor` */
  async #list(boardId: string, query: CardListQuery, aliases: readonly Alias[] | undefined): Promise<CardList> {
    const now = this.clock.now();
    const cursor = query.cursor ? decodeCursor(query.cursor) : startCursor(now);
    const companyIds = query.company ? await this.#shownUnder(boardId, query.company, aliases) : null;
    const selection = {
      boardId,
      show: query.show,
      companyIds,
      itemIds: await this.#found(boardId, companyIds, query),
      foundSince: query.foundSince ? new Date(query.foundSince) : null,
    };
    const [page, counts] = await Promise.all([
      this.#cardsBehind(cursor, selection, query, windowStart(query.window, now, query.utcOffsetMinutes)),
      this.lists.count(selection, now, query.utcOffsetMinutes),
    ]);
    const items = await this.cards.findItems(page.cards.map((card) => card.itemId));
    return {
      items: page.cards.flatMap((card) => {
        const item = items.get(card.itemId);
        return item ? [toCard(card, item, aliases)] : [];
      }),
      nextCursor: page.next ? encodeCursor(page.next) : null,
      counts,
    };
  }

  /** The companies of the board whose cards are shown under this one: itself, unless it is merged, and those merged into it. */
  async #shownUnder(boardId: string, companyId: string, aliases: readonly Alias[] | undefined): Promise<string[]> {
    return (await this.boards.companiesOf(boardId)).filter((id) => shownCompanyId(id, aliases) === companyId);
  }

  /** Items that match search, tag and sentiment; null when none of them is asked for. */
  async #found(
    boardId: string,
    companyIds: readonly string[] | null,
    { search, tag, sentiment }: CardListQuery,
  ): Promise<string[] | null> {
    const terms = searchTermsOf(search);
    if (terms.length === 0 && !tag && !sentiment) return null;
    const filter = { terms, tag, sentiment };
    return this.lists.findMatching(companyIds ?? (await this.boards.companiesOf(boardId)), filter);
  }

  async #cardsBehind(
    cursor: Cursor,
    selection: CardSelection,
    { window, sort, limit }: CardListQuery,
    since: Date | null,
  ): Promise<Page> {
    if (sort !== 'rank') {
      const found = await this.lists.listSorted(selection, sortFields[sort], since, cursor.sorted, limit + 1);
      const cards = found.slice(0, limit);
      const last = cards.at(-1);
      const more = last && found.length > limit;
      return { cards, next: more ? { ...cursor, sorted: placeOf(last, sortFields[sort]) } : null };
    }
    const [recent, old] = await Promise.all([
      this.lists.listRecent(selection, since, cursor, limit + 1),
      window === 'all' ? this.lists.listOld(selection, cursor, limit + 1) : [],
    ]);
    return merge(recent, old, cursor, limit);
  }

  /** Cards on all boards of the caller, including archived ones. */
  async count(principal: Principal): Promise<number> {
    const boards = await this.boards.owned(principal);
    return this.cards.countOn(boards.map((board) => board._id));
  }

  /** Cards of the board by the company that they are shown under; includes every company of the board. */
  async countByCompany(boardId: string): Promise<{ companyId: string; count: number }[]> {
    const [companyIds, head] = await Promise.all([this.boards.companiesOf(boardId), this.boards.headOf(boardId)]);
    const counts = new Map<string, number>();
    for (const companyId of companyIds) {
      const shown = shownCompanyId(companyId, head?.aliases);
      counts.set(shown, (counts.get(shown) ?? 0) + (await this.cards.countOfCompany(boardId, companyId)));
    }
    return [...counts].map(([companyId, count]) => ({ companyId, count }));
  }

  /** @throws {DomainError} not-found `card_not_found` */
  async update(boardId: string, cardId: string, change: { read?: boolean; archived?: boolean }): Promise<Card> {
    const card = await this.cards.transaction(async (tx) => {
      const updated = await this.cards.update(boardId, cardId, change, tx);
      if (!updated) return null;
      await this.boards.noteChanged(new Map([[boardId, 0]]), tx);
      tx.emit('card.updated', { boardId, cardId });
      return updated;
    });
    const item = card ? (await this.cards.findItems([card.itemId])).get(card.itemId) : undefined;
    if (!card || !item) throw new DomainError('not-found', 'card_not_found', 'This card does not exist');
    return toCard(card, item, (await this.boards.headOf(boardId))?.aliases);
  }

  /**
   * Waits until the last sync of every company on the caller's boards has become cards (at most 15 s), and counts the cards from
   * those syncs.
   */
  async settle(principal: Principal): Promise<{ totalCardsCreated: number; boardsProcessed: number }> {
    const boards = await this.boards.owned(principal);
    const companyIds = [...new Set(boards.flatMap((board) => board.companyIds))];
    const deadline = Date.now() + settleTimeoutMs;
    let coverage = await this.boards.coverage(companyIds);
    while ([...coverage.values()].some((row) => row.syncId !== row.settledSyncId) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, settlePollMs));
      coverage = await this.boards.coverage(companyIds);
    }
    let totalCardsCreated = 0;
    for (const board of boards)
      for (const companyId of board.companyIds) {
        const since = coverage.get(companyId)?.startedAt;
        if (since) totalCardsCreated += await this.cards.countCreated(board._id, since, companyId);
      }
    return { totalCardsCreated, boardsProcessed: boards.length };
  }
}

function placeOf(card: CardDocument, field: SortField): SortedPlace {
  const publishedMs = card.publishedAt.getTime();
  return [field === 'publishedAt' ? publishedMs : card[field], publishedMs, card._id];
}

/** Merges both streams by the scores at the time of the first page. */
function merge(recent: readonly CardDocument[], old: readonly CardDocument[], cursor: Cursor, limit: number): Page {
  const at = new Date(cursor.at);
  const score = (card: CardDocument | undefined) =>
    card ? rankScore(card.publishedAt, card.importance, at) : Number.NEGATIVE_INFINITY;
  const next: Cursor = { ...cursor };
  const cards: CardDocument[] = [];
  let fromRecent = 0;
  let fromOld = 0;
  while (cards.length < limit) {
    const [a, b] = [recent[fromRecent], old[fromOld]];
    if (a && score(a) >= score(b)) {
      cards.push(a);
      fromRecent += 1;
      next.recent = [a.rankKey, a._id];
    } else if (b) {
      cards.push(b);
      fromOld += 1;
      next.old = placeOf(b, 'importance');
    } else break;
  }
  const more = fromRecent < recent.length || fromOld < old.length;
  return { cards, next: more ? next : null };
}
