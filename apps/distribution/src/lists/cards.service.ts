import { Inject, Injectable } from '@nestjs/common';
import {
  type Card,
  type CardList,
  type CardListQuery,
  type CardWindow,
  DomainError,
  type RefreshProgress,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore, sourcesOf } from '../boards/coverage.store.ts';
import { reportEdit } from '../boards/edits.ts';
import { type ListedCard, shownCompanyId, toCard } from '../cards/card.view.ts';
import { CardsStore, cardNotFound } from '../cards/cards.store.ts';
import { decodeCursor, encodeCursor } from '../cards/cursor.ts';
import { Cursor, recencyPercentOf, startCursor, windowStart } from '../cards/ranking.ts';
import { BoardEventsStore } from '../events/board-events.store.ts';
import { BoardRulesStore, doubtKey } from '../rules/board-rules.store.ts';
import { CardListsStore, type Counted } from './card-lists.store.ts';
import { CardSelections } from './card-selections.ts';
import { ReportsService } from './reports.service.ts';

const settleTimeoutMs = 15_000;
const settlePollMs = 100;

/** The cards of boards: ranked lists, counts, read and archived marks. */
@Injectable()
export class CardsService {
  constructor(
    private readonly cards: CardsStore,
    private readonly selections: CardSelections,
    private readonly lists: CardListsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly events: BoardEventsStore,
    private readonly reports: ReportsService,
    private readonly rules: BoardRulesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns one page.
   * @throws {DomainError} invalid `invalid_cursor`
   */
  async page(boardId: string, query: CardListQuery, reader: Principal): Promise<CardList> {
    const board = await this.boards.find(boardId);
    const now = this.clock.now();
    const percent = recencyPercentOf(board);
    const cursor = query.cursor ? decodeCursor(Cursor, query.cursor) : startCursor(now, percent);
    // A position in the old order is meaningless in the new order.
    if (query.sort === 'rank' && cursor.percent !== percent)
      throw new DomainError(
        'invalid',
        'invalid_cursor',
        'The order of this board has changed; start at the first page',
      );
    const selection = await this.selections.select(boardId, query, board, reader);
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
    const alike = await this.rules.countDoubts(
      boardId,
      page.cards.flatMap(({ doubt, hiddenBy }) => (doubt && !hiddenBy ? [doubt] : [])),
    );
    const likeIt = ({ companyId, doubt, archived }: ListedCard) => {
      const count = archived ? undefined : alike.get(doubtKey(companyId, doubt));
      return count === undefined ? {} : { doubtfulLikeIt: count - 1 };
    };
    const items = page.cards.map((card) => ({
      ...toCard(card, board?.aliases),
      ...likeIt(card),
      // A share link must not reveal what the owner has read.
      ...(reader.kind === 'share' && { read: false }),
    }));
    return {
      items,
      nextCursor: page.next ? encodeCursor(page.next) : null,
      counts: { today, week, month, all },
      articles,
      recencyPercent: percent,
      ...(board?.historySince && { historySince: board.historySince.toISOString() }),
    };
  }

  /** Number of events on all boards of the caller, including archived ones. */
  async count(principal: Principal): Promise<number> {
    const boards = await this.boards.owned(principal);
    return this.cards.countOn(boards.map((board) => board._id));
  }

  /** Number of events by the company that they are shown under, for every company of the board. */
  async countByCompany(boardId: string): Promise<{ companyId: string; count: number }[]> {
    const board = await this.boards.find(boardId);
    const counts = new Map<string, number>();
    for (const companyId of board?.companyIds ?? []) {
      const shown = shownCompanyId(companyId, board?.aliases);
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
        const what = change.archived ? 'card-archived' : 'card-restored';
        reportEdit(principal, { boardId, what, subject: card.shown.title }, tx);
      }
      await this.events.mark(card, change, tx);
      await this.boards.touch([boardId], tx);
      tx.emit('card.updated', { boardId, cardId });
    });
    return this.reports.card(boardId, cardId);
  }

  /**
   * Returns the companies that are still being refreshed. A refresh may join a running sync, so the time at which the
   * cards were complete counts, not the id of the sync.
   */
  async refreshProgress(boardId: string, since: Date): Promise<RefreshProgress> {
    const companyIds = (await this.boards.find(boardId))?.companyIds ?? [];
    const rows = await this.coverage.ofCompanies(companyIds);
    const pendingCompanies = companyIds.filter((id) => {
      const row = rows.get(id);
      return !row?.settledAt || row.settledAt < since || row.syncId !== row.settledSyncId;
    }).length;
    // Read after the coverage, so that the cards of settled companies are included.
    const newCards = await this.cards.countCreated(boardId, since);
    const { checked, failed } = sourcesOf([...rows.values()]);
    return { pendingCompanies, newCards, sourcesChecked: checked.length, sourcesFailed: failed.length };
  }

  /**
   * Waits until the last sync of every company on the caller's boards has become cards (at most 15 s), and counts the cards from
   * those syncs.
   */
  async settle(principal: Principal): Promise<{ totalCardsCreated: number; boardsProcessed: number }> {
    const boards = await this.boards.owned(principal);
    const companyIds = [...new Set(boards.flatMap((board) => board.companyIds))];
    const deadline = Date.now() + settleTimeoutMs;
    let coverage = await this.coverage.ofCompanies(companyIds);
    while ([...coverage.values()].some((row) => row.syncId !== row.settledSyncId) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, settlePollMs));
      coverage = await this.coverage.ofCompanies(companyIds);
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
