import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { CLOCK, type Clock, cardIdOf, derivedIdOf, type Transaction } from '@sightline/service-kit';
import { BoardLinksStore } from './board-links.store.ts';
import type { CardDocument, ItemDocument } from './card.model.ts';
import { CardsStore } from './cards.store.ts';
import { rankKeyOf } from './ranking.ts';
import { searchTextOf } from './search-text.ts';

const backfillBatch = 200;
/** A transaction stays this small on however many boards a company is. */
const cardsPerTransaction = 1_000;
const boardsPerTransaction = 1_000;

/** Brings evaluated items to every board that tracks their company. */
@Injectable()
export class DistributionService {
  constructor(
    @Inject(CardsStore) private readonly cards: CardsStore,
    @Inject(BoardLinksStore) private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Items of one company: stored once, then a short row per board. The items are there before the boards are looked up: a
   * board that is linked meanwhile finds them by itself.
   */
  async onEvaluated(batch: readonly EventData<'content.evaluated'>[]): Promise<void> {
    const items = batch.filter((event) => event.evaluation.relevant).map(itemOf);
    const companyId = items[0]?.companyId;
    if (!companyId) return;
    const changed = await this.cards.saveItems(items);
    const boardsAtOnce = Math.max(1, Math.floor(cardsPerTransaction / items.length));
    await this.#forBoardsOf(companyId, boardsAtOnce, (boardIds, tx) => this.#publish(boardIds, items, tx, changed));
  }

  /** Goes through the boards that track a company, a transaction for so many of them. */
  async #forBoardsOf(
    companyId: string,
    limit: number,
    work: (boardIds: readonly string[], tx: Transaction) => Promise<void> | void,
  ): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = { after, limit };
      const boardIds = await this.cards.transaction(async (tx) => {
        const found = await this.boards.tracking(companyId, page, tx);
        if (found.length > 0) await work(found, tx);
        return found;
      });
      after = boardIds.length === limit ? boardIds.at(-1) : undefined;
    }
  }

  /** A board tracks these companies from now on: what is known about them becomes cards at once. */
  async onLinked(event: EventData<'board.companies-linked'>, linkedAt: Date): Promise<void> {
    await this.cards.transaction((tx) => this.boards.link(event, tx));
    for (const { companyId } of event.companies) {
      let waiting: ItemDocument[] = [];
      const publish = async () => {
        const items = waiting;
        waiting = [];
        await this.cards.transaction((tx) => this.#publish([event.boardId], items, tx));
      };
      for await (const item of this.cards.listItems(companyId)) {
        waiting.push(item);
        if (waiting.length === backfillBatch) await publish();
      }
      if (waiting.length > 0) await publish();
    }
    await this.boards.noteFilled(event.boardId);
    await this.#settleLate(event, linkedAt);
  }

  /**
   * `company.evaluated` travels on another topic and may have passed before this board was known here, or filled. Then nobody has
   * told the board that its cards are there: do it now.
   */
  async #settleLate({ boardId, companies }: EventData<'board.companies-linked'>, linkedAt: Date): Promise<void> {
    const coverage = await this.boards.coverage(companies.map((company) => company.companyId));
    await this.cards.transaction(async (tx) => {
      const board = await this.boards.find(boardId, tx);
      if (!board) return;
      for (const { _id, settledAt, settledSyncId } of coverage.values())
        if (settledAt && settledSyncId && settledAt >= linkedAt)
          tx.emit('cards.settled', { boardId, companyId: _id, syncId: settledSyncId, cardCount: board.cardCount });
    });
  }

  /**
   * The last card of a sync is on its boards, or on the one that this is told to. A board that is still being filled is told
   * when it is: it would be ready before its cards are there.
   */
  async onCompanyEvaluated({ companyId, syncId, boardId }: EventData<'company.evaluated'>): Promise<void> {
    await this.boards.noteSettled(companyId, syncId, this.clock.now());
    const settle = async (boardIds: readonly string[], tx: Transaction) => {
      for (const board of await this.boards.filled(boardIds, tx))
        tx.emit('cards.settled', { boardId: board._id, companyId, syncId, cardCount: board.cardCount });
    };
    if (boardId) await this.cards.transaction((tx) => settle([boardId], tx));
    else await this.#forBoardsOf(companyId, boardsPerTransaction, settle);
  }

  async removeBoard(boardId: string): Promise<void> {
    await this.cards.transaction(async (tx) => {
      await this.boards.remove(boardId, tx);
      await this.cards.removeBoard(boardId, tx);
    });
  }

  /**
   * Repeats of what is there already leave the boards' own rows alone: every lane that touches a board writes those.
   * @param itemsChanged the items say something else than before, so the lists of all these boards do, too
   */
  async #publish(
    boardIds: readonly string[],
    items: readonly ItemDocument[],
    tx: Transaction,
    itemsChanged = false,
  ): Promise<void> {
    const now = this.clock.now();
    const byId = new Map(items.map((item) => [item._id, item]));
    const { created, changed } = await this.cards.publish(
      boardIds.flatMap((boardId) => [...byId.values()].map((item) => cardOf(boardId, item, now))),
      tx,
    );
    const added = new Map(itemsChanged || changed ? boardIds.map((boardId) => [boardId, 0]) : []);
    for (const card of created) {
      const item = byId.get(card.itemId);
      if (!item) continue;
      added.set(card.boardId, (added.get(card.boardId) ?? 0) + 1);
      tx.emit('card.published', {
        boardId: card.boardId,
        cardId: card._id,
        companyId: card.companyId,
        contentId: card.contentId,
        companyName: item.companyName,
        title: item.item.title,
        url: item.item.url,
        summary: item.evaluation.summary,
        importance: card.importance,
        publishedAt: item.item.publishedAt,
      });
    }
    await this.boards.noteChanged(added, tx);
  }
}

function itemOf({ companyId, companyName, item, evaluation }: EventData<'content.evaluated'>): ItemDocument {
  const document = {
    _id: derivedIdOf(companyId, item.id),
    companyId,
    companyName,
    contentId: item.id,
    item,
    evaluation,
    publishedAt: new Date(item.publishedAt),
  };
  return { ...document, searchText: searchTextOf(document) };
}

function cardOf(boardId: string, item: ItemDocument, now: Date): CardDocument {
  return {
    _id: cardIdOf(boardId, item.contentId),
    boardId,
    companyId: item.companyId,
    contentId: item.contentId,
    itemId: item._id,
    publishedAt: item.publishedAt,
    importance: item.evaluation.importance,
    relevanceScore: item.evaluation.relevanceScore,
    rankKey: rankKeyOf(item.publishedAt, item.evaluation.importance),
    read: false,
    archived: false,
    createdAt: now,
  };
}
