import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Transaction } from '@sightline/service-kit';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { BoardReadersStore } from '../boards/board-readers.store.ts';
import { CoverageStore } from '../boards/coverage.store.ts';
import { eachPage } from '../boards/each-page.ts';
import type { ItemDocument } from '../cards/card.document.ts';
import { CardAge } from '../cards/card-age.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { SavedCardsStore } from '../saved/saved-cards.store.ts';
import { SavedSearchesStore } from '../search/saved-searches.store.ts';
import { SearchStore } from '../search/search.store.ts';
import { TrendSpansStore } from '../trends/counts/trend-spans.store.ts';
import { CardMarksStore } from './card-marks.store.ts';
import { CardPublisher } from './card-publisher.ts';
import type { PublishReason } from './publications.ts';
import { type Evaluated, RelevanceService } from './relevance.service.ts';
import { SurfaceDecisionsStore } from './surface-decisions.store.ts';

const cardsPerTransaction = 1_000;
const boardsPerTransaction = 1_000;

/** Distributes evaluated items to every board that tracks their company. */
@Injectable()
export class DistributionService {
  constructor(
    private readonly cards: CardsStore,
    private readonly marks: CardMarksStore,
    private readonly decisions: SurfaceDecisionsStore,
    private readonly saved: SavedCardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly readers: BoardReadersStore,
    private readonly publisher: CardPublisher,
    private readonly relevance: RelevanceService,
    private readonly trendSpans: TrendSpansStore,
    private readonly searches: SavedSearchesStore,
    private readonly words: SearchStore,
    private readonly age: CardAge,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Publishes items of one company: each is stored once, then gets a short row per board. Items are stored before the boards are
   * looked up, so a board that is linked concurrently finds them itself. Items that are no longer about the company are removed
   * from its boards.
   */
  async onEvaluated(batch: readonly Evaluated[]): Promise<void> {
    const { relevant, returning, leaving } = await this.relevance.sort(batch);
    if (leaving.length > 0) {
      await this.relevance.remove(leaving);
      await this.#onBoardsOf(leaving, (boards, tx) => this.relevance.takeOff(boards, leaving, tx));
      await this.relevance.noteApplied(leaving);
    }
    for (const [arrival, arrived] of Map.groupBy(relevant, ({ data }) => data.arrival))
      await this.#publish(arrived, arrival);
    // These cards return with their earlier marks, and without an alert.
    await this.#publish(returning, 'known');
    if (returning.length > 0) await this.relevance.noteApplied(returning);
  }

  async #publish(judged: readonly Evaluated[], reason: PublishReason): Promise<void> {
    const given = this.age.retained(judged.map(({ data }) => itemOf(data)));
    if (given.length === 0) return;
    // Stored first: if the process crashes before the items are stored, a redelivery stores both.
    await this.words.save(given);
    const items = await this.cards.saveItems(given);
    // A redelivery stores nothing new, but the first attempt may have crashed before it published to all boards.
    await this.#onBoardsOf(judged, (boards, tx) => this.publisher.publish(boards, items, tx, reason));
  }

  async #onBoardsOf(
    judged: readonly Evaluated[],
    work: (boards: readonly BoardLinkDocument[], tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const companyId = judged[0]?.data.companyId;
    if (companyId) await this.#forBoardsOf(companyId, judged.length, work);
  }

  /** Moves items to other events. The moves are stored before the boards are looked up, as above. */
  async onRegrouped({ companyId, moves }: EventData<'events.regrouped'>): Promise<void> {
    if (moves.length === 0) return;
    await this.cards.moveItems(
      moves.map(({ contentId, ...event }) => ({ itemId: derivedIdOf(companyId, contentId), ...event })),
    );
    for (let from = 0; from < moves.length; from += cardsPerTransaction) {
      const contentIds = moves.slice(from, from + cardsPerTransaction).map(({ contentId }) => contentId);
      await this.#forBoardsOf(companyId, contentIds.length, (boards, tx) =>
        this.publisher.regroup(boards, companyId, contentIds, tx),
      );
    }
  }

  /** Visits the boards that track a company, with a bounded number of cards per transaction. */
  #forBoardsOf(
    companyId: string,
    items: number,
    work: (boards: readonly BoardLinkDocument[], tx: Transaction) => Promise<void> | void,
  ): Promise<void> {
    const limit = Math.max(1, Math.floor(cardsPerTransaction / items));
    return eachPage(limit, (page) =>
      this.cards.transaction(async (tx) => {
        const boards = await this.boards.tracking(companyId, page, tx);
        if (boards.length > 0) await work(boards, tx);
        return boards;
      }),
    );
  }

  /**
   * Publishes `cards.settled` once the last card of a sync is on its boards, or on the given one. Boards that are still
   * being filled are skipped and settled after they are filled; otherwise they would be ready before their cards exist.
   * Partial syncs settle too: their later searches add to boards that are already ready.
   */
  async onSyncEvaluated(outcome: EventData<'company.sync-evaluated'>): Promise<void> {
    const { companyId, syncId, boardId, isPartial } = outcome;
    if (isPartial) await this.coverage.notePartial(outcome);
    else await this.coverage.noteSettled(outcome, this.clock.now());
    const settle = (boards: readonly BoardLinkDocument[]) => this.publisher.settle(boards, [{ companyId, syncId }]);
    if (boardId) {
      const board = await this.boards.find(boardId);
      if (board?.filled) await settle([board]);
      return;
    }
    await eachPage(boardsPerTransaction, async (page) => {
      const boards = await this.boards.filled(companyId, page);
      if (boards.length > 0) await settle(boards);
      return boards;
    });
  }

  async removeBoard(boardId: string): Promise<void> {
    await this.boards.remove(boardId, async (tx) => {
      await this.readers.remove(boardId, tx);
      await this.cards.removeBoard(boardId, tx);
      await this.marks.removeBoard(boardId, tx);
      await this.decisions.removeBoard(boardId, tx);
      await this.saved.removeBoard(boardId, tx);
      await this.trendSpans.removeBoard(boardId, tx);
      await this.searches.removeBoard(boardId, tx);
    });
  }
}

function itemOf({
  companyId,
  companyName,
  item,
  evaluation,
  eventId,
  eventRevision,
  copyOf,
  report,
}: EventData<'content.evaluated'>): ItemDocument {
  return {
    _id: derivedIdOf(companyId, item.id),
    companyId,
    companyName,
    contentId: item.id,
    item,
    evaluation,
    publishedAt: new Date(item.publishedAt),
    ...(eventId !== undefined && { eventId, eventRevision }),
    ...(copyOf !== undefined && { copyOf }),
    ...(report && { report }),
  };
}
