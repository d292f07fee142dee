import { Injectable } from '@nestjs/common';
import { boardNotFound } from '@sightline/contracts';
import { newId, Store, type Transaction } from '@sightline/service-kit';
import { type BoardLinkDocument, boardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { type CardDocument, cardDocument, type ItemDocument, isGiven } from '../cards/card.document.ts';
import { BoardEventsStore } from '../events/board-events.store.ts';
import { PriorityStore } from '../events/priority.store.ts';
import { judgeAgain } from './card-of-item.ts';

type Taught = Pick<BoardLinkDocument, 'rules' | 'recencyPercent'>;
const batchSize = 200;

/** The rules and weights of boards, and the cards that follow them. */
@Injectable()
export class BoardRulesStore {
  readonly #links;
  readonly #cards;

  constructor(
    private readonly store: Store,
    private readonly events: BoardEventsStore,
    private readonly priorities: PriorityStore,
    private readonly boards: BoardLinksStore,
  ) {
    this.#links = store.model(boardLinkDocument);
    this.#cards = store.collection(cardDocument);
  }

  /**
   * Changes the rules or weights of a board; returns null if nothing changes.
   * @param report runs in the same transaction if the rules or weights change
   * @throws {DomainError} not-found `board_not_found`
   */
  async change(
    boardId: string,
    edit: (board: BoardLinkDocument) => Taught | null,
    report: (tx: Transaction) => void,
  ): Promise<void> {
    await this.store.transaction(async (tx) => {
      const board = await this.#links.findOne({ _id: boardId }).session(tx.session).lean();
      if (!board) throw boardNotFound();
      const change = edit(board);
      if (!change) return;
      const update = {
        $set: { ...change, revision: newId() },
        $inc: { taught: 1 },
      };
      await this.#links.updateOne({ _id: boardId }, update, { session: tx.session });
      report(tx);
    });
  }

  /** Applies the rules to the next cards by id; returns the last card, or null at the end. */
  async judgeBatch(
    boardId: string,
    after: string,
    itemsOf: (cards: readonly CardDocument[]) => Promise<ReadonlyMap<string, ItemDocument>>,
  ): Promise<string | null> {
    return this.store.transaction(async (tx) => {
      const board = await this.#links.findOne({ _id: boardId }).session(tx.session).lean();
      if (!board) return null;
      const cards = await this.#cards
        .find({ boardId, _id: { $gt: after } }, { session: tx.session, sort: { _id: 1 }, limit: batchSize })
        .toArray();
      const items = await itemsOf(cards);
      const cardIds = cards.map(({ _id }) => _id);
      const taught = (all: ReadonlyMap<string, CardDocument>) =>
        [...all.values()].map((card) => {
          const item = items.get(card.itemId);
          return item ? judgeAgain(card, item, board) : card;
        });
      const concerned = { boards: [board], boardIds: [boardId], cardIds, eventIds: [] };
      const { changed } = await this.events.rearrange(concerned, taught, tx);
      const raised = await this.priorities.calibrate([boardId], tx);
      // Also writes the board's row, so that a concurrent change of the rules makes this batch start over.
      if (changed.length + raised.length > 0) await this.boards.touch([boardId], tx);
      return cards.length === batchSize ? (cards.at(-1)?._id ?? null) : null;
    });
  }

  async noteApplied(boardId: string, taught: number): Promise<void> {
    await this.store.transaction(async (tx) => {
      const update = { $set: { applied: taught } };
      const { matchedCount } = await this.#links.updateOne({ _id: boardId, taught }, update, { session: tx.session });
      if (matchedCount > 0) await this.boards.touch([boardId], tx);
    });
  }

  /**
   * Cards published since a time that are shown or that only one rule hides, the most important first, without archived
   * cards.
   */
  listShown(boardId: string, since: Date, limit: number, hiddenBy: string | null): Promise<CardDocument[]> {
    const isShown = { boardId, archived: false, leads: true, hiddenBy: { $in: [null, hiddenBy] } };
    return this.#cards
      .find({ ...isShown, publishedAt: { $gte: since } }, { sort: { importance: -1, publishedAt: -1 }, limit })
      .toArray();
  }

  countHiddenBy(boardId: string, ruleId: string): Promise<number> {
    return this.#cards.countDocuments({ boardId, hiddenBy: ruleId, archived: false, leads: true });
  }

  /** Visible doubtful cards, grouped by company and by the trait that they share. */
  async countDoubts(boardId: string, doubts: readonly string[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    if (doubts.length === 0) return counts;
    const filter = { boardId, archived: false, leads: true, hiddenBy: null, doubt: isGiven };
    for (const { companyId, doubt } of await this.#cards
      .find(filter, { projection: { companyId: 1, doubt: 1 } })
      .toArray()) {
      const key = doubtKey(companyId, doubt);
      if (doubts.includes(doubt ?? '')) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }
}

export const doubtKey = (companyId: string, doubt: string | null | undefined): string => `${companyId} ${doubt}`;
