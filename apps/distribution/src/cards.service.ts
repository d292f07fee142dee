import { Inject, Injectable } from '@nestjs/common';
import { type Card, type CardList, type CardListQuery, type CardWindow, DomainError } from '@sightline/contracts';
import { Slots } from '@sightline/limited-worker';
import { CLOCK, type Clock, type Principal, ResponseBody } from '@sightline/service-kit';
import { BoardLinksStore, type CardsHead } from './board-links.store.ts';
import { shownCompanyId, toListJson } from './card.view.ts';
import { CardListsStore, type Counted } from './card-lists.store.ts';
import { CardSelections } from './card-selections.ts';
import { CardsStore } from './cards.store.ts';
import { CoverageStore } from './coverage.store.ts';
import { reportEdit } from './edits.ts';
import type { ListedCard } from './listed-card.ts';
import { PageCache } from './page-cache.ts';
import { decodeCursor, encodeCursor, recencyPercentOf, startCursor, windowStart } from './ranking.ts';
import { BoardStoriesStore } from './stories/board-stories.store.ts';
import { cardNotFound, ReportsService } from './stories/reports.service.ts';
import { doubtKey, TaughtStore } from './taught.store.ts';

/**
 * Pages that are built at a time. Building is work for this process, so that more at a time are not ready sooner, but each step of
 * a change (a mark, a new card) waits behind a step of every one of them.
 */
const pagesAtATime = 4;

const settleTimeoutMs = 15_000;
const settlePollMs = 100;

/** The cards of boards: ranked lists, counts, read and archived marks. */
@Injectable()
export class CardsService {
  readonly #pages: PageCache;
  readonly #building = new Slots(pagesAtATime);

  constructor(
    private readonly cards: CardsStore,
    private readonly selections: CardSelections,
    private readonly lists: CardListsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly stories: BoardStoriesStore,
    private readonly reports: ReportsService,
    private readonly taught: TaughtStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#pages = new PageCache(clock);
  }

  /**
   * A page as JSON; serving it from the cache costs a hundredth of building it. A share link doesn't show what the owner has read.
   * Saved cards are personal and are not cached.
   * @throws {DomainError} invalid `invalid_cursor`
   */
  async page(boardId: string, query: CardListQuery, reader: Principal): Promise<ResponseBody> {
    // Read before the page: a concurrent change then shows in the next response.
    const head = await this.boards.headOf(boardId);
    const cardsRevision = head?.revision ?? null;
    if (query.show === 'saved') return this.#list(boardId, query, head, reader);
    const key = JSON.stringify([boardId, reader.kind === 'share', query]);
    const known = cardsRevision === null ? null : this.#pages.find(key, cardsRevision);
    if (known) return new ResponseBody(known);
    const body = await this.#building.run(() => this.#list(boardId, query, head, reader));
    if (cardsRevision !== null) this.#pages.keep(key, cardsRevision, body.bytes);
    return body;
  }

  /** One page, as JSON. @throws {DomainError} invalid `invalid_cursor` */
  async #list(boardId: string, query: CardListQuery, head: CardsHead | null, reader: Principal): Promise<ResponseBody> {
    const now = this.clock.now();
    const percent = recencyPercentOf(head);
    const cursor = query.cursor ? decodeCursor(query.cursor) : startCursor(now, percent);
    // The keys of the former order say nothing in this one.
    if (query.sort === 'rank' && cursor.percent !== percent)
      throw new DomainError(
        'invalid',
        'invalid_cursor',
        'The order of this board has changed; begin at the first page',
      );
    const selection = await this.selections.of(boardId, query, head, reader);
    const startOf = (window: CardWindow) => windowStart(window, now, query.utcOffsetMinutes);
    const count = (counted: Counted, window: CardWindow) => this.lists.count(selection, counted, startOf(window));
    const [page, today, week, month, all, articles] = await Promise.all([
      this.selections.page(selection, query, cursor, startOf(query.window)),
      count('events', 'today'),
      count('events', '7d'),
      count('events', '30d'),
      count('events', 'all'),
      count('reports', query.window),
    ]);
    const alike = await this.taught.countDoubts(
      boardId,
      page.cards.flatMap(({ doubt, hiddenBy }) => (doubt && !hiddenBy ? [doubt] : [])),
    );
    const likeIt = ({ companyId, doubt, archived }: ListedCard) => {
      const count = archived ? undefined : alike.get(doubtKey(companyId, doubt));
      return count === undefined ? {} : { doubtfulLikeIt: count - 1 };
    };
    const cards = reader.kind === 'share' ? page.cards.map((card) => ({ ...card, read: false })) : page.cards;
    const items = await this.reports.listed(cards, head, likeIt);
    const rest: Omit<CardList, 'items'> = {
      nextCursor: page.next ? encodeCursor(page.next) : null,
      counts: { today, week, month, all },
      articles,
      recencyPercent: percent,
    };
    return new ResponseBody(toListJson(items, rest));
  }

  /** Events on all boards of the caller, including archived ones. */
  async count(principal: Principal): Promise<number> {
    const boards = await this.boards.owned(principal);
    return this.cards.countOn(boards.map((board) => board._id));
  }

  /** Events of the board by the company that they are shown under; includes every company of the board. */
  async countByCompany(boardId: string): Promise<{ companyId: string; count: number }[]> {
    const [companyIds, head] = await Promise.all([this.boards.companiesOf(boardId), this.boards.headOf(boardId)]);
    const counts = new Map<string, number>();
    for (const companyId of companyIds) {
      const shown = shownCompanyId(companyId, head?.aliases);
      counts.set(shown, (counts.get(shown) ?? 0) + (await this.cards.countOfCompany(boardId, companyId)));
    }
    return [...counts].map(([companyId, count]) => ({ companyId, count }));
  }

  /** Marks the event of a card. @throws {DomainError} not-found `card_not_found` */
  async update(
    boardId: string,
    cardId: string,
    change: { read?: boolean; archived?: boolean },
    principal: Principal,
  ): Promise<Card> {
    await this.cards.transaction(async (tx) => {
      const card = await this.cards.findOn(boardId, cardId, tx);
      if (!card) throw cardNotFound();
      if (change.archived !== undefined && change.archived !== card.archived) {
        const subject = (await this.cards.findItems([card.itemId])).get(card.itemId)?.item.title ?? null;
        reportEdit(principal, { boardId, what: change.archived ? 'card-archived' : 'card-restored', subject }, tx);
      }
      await this.stories.mark(card, change, tx);
      await this.boards.noteChanged(new Map([[boardId, 0]]), tx);
      tx.emit('card.updated', { boardId, cardId });
    });
    return this.reports.card(boardId, cardId);
  }

  /**
   * Waits until the last sync of every company on the caller's boards has become cards (at most 15 s), and counts the cards from
   * those syncs.
   */
  async settle(principal: Principal): Promise<{ totalCardsCreated: number; boardsProcessed: number }> {
    const boards = await this.boards.owned(principal);
    const companyIds = [...new Set(boards.flatMap((board) => board.companyIds))];
    const deadline = Date.now() + settleTimeoutMs;
    let coverage = await this.coverage.of(companyIds);
    while ([...coverage.values()].some((row) => row.syncId !== row.settledSyncId) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, settlePollMs));
      coverage = await this.coverage.of(companyIds);
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
