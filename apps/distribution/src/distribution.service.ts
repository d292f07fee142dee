import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Transaction } from '@sightline/service-kit';
import { settled } from './board-link.document.ts';
import { type BoardHead, BoardLinksStore } from './board-links.store.ts';
import type { ItemDocument } from './card.document.ts';
import { CardPublisher } from './card-publisher.ts';
import { CardsStore } from './cards.store.ts';
import { LeftCardsStore } from './left-cards.store.ts';
import { searchTextOf } from './search-text.ts';

/** Bounds a transaction, however many boards have the company. */
const cardsPerTransaction = 1_000;
const boardsPerTransaction = 1_000;

/** Distributes evaluated items to every board that tracks their company. */
@Injectable()
export class DistributionService {
  constructor(
    private readonly cards: CardsStore,
    private readonly left: LeftCardsStore,
    private readonly boards: BoardLinksStore,
    private readonly publisher: CardPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Items of one company: stored once, then a short row per board. Items are stored before the boards are looked up, so a board
   * that is linked at the same time finds them itself.
   */
  async onEvaluated(batch: readonly EventData<'content.evaluated'>[]): Promise<void> {
    const items = batch.filter((event) => event.evaluation.relevant).map(itemOf);
    const companyId = items[0]?.companyId;
    if (!companyId) return;
    const changed = await this.cards.saveItems(items);
    const boardsAtOnce = Math.max(1, Math.floor(cardsPerTransaction / items.length));
    await this.#forBoardsOf(companyId, boardsAtOnce, (boards, tx) =>
      this.publisher.publish(boards, items, tx, { itemsChanged: changed }),
    );
  }

  /** Visits the boards that track a company, one transaction per page. */
  async #forBoardsOf(
    companyId: string,
    limit: number,
    work: (boards: readonly BoardHead[], tx: Transaction) => Promise<void> | void,
  ): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = { after, limit };
      const boards = await this.cards.transaction(async (tx) => {
        const found = await this.boards.tracking(companyId, page, tx);
        if (found.length > 0) await work(found, tx);
        return found;
      });
      after = boards.length === limit ? boards.at(-1)?._id : undefined;
    }
  }

  /**
   * Publishes `cards.settled` once the last card of a sync is on its boards, or on the given one. Boards that are still being
   * filled are skipped and settled when they are filled: they would otherwise be ready before their cards exist.
   */
  async onSyncEvaluated({ companyId, syncId, boardId }: EventData<'company.sync-evaluated'>): Promise<void> {
    await this.boards.noteSettled(companyId, syncId, this.clock.now());
    const settle = async (boards: readonly Pick<BoardHead, '_id'>[], tx: Transaction) => {
      const boardIds = boards.map(({ _id }) => _id);
      for (const board of await this.boards.filled(boardIds, tx))
        tx.emit('cards.settled', settled(board, companyId, syncId));
    };
    if (boardId) await this.cards.transaction((tx) => settle([{ _id: boardId }], tx));
    else await this.#forBoardsOf(companyId, boardsPerTransaction, settle);
  }

  async removeBoard(boardId: string): Promise<void> {
    await this.cards.transaction(async (tx) => {
      await this.boards.remove(boardId, tx);
      await this.cards.removeBoard(boardId, tx);
      await this.left.removeBoard(boardId, tx);
    });
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
