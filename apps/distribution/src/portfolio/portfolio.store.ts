import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { type BoardLinkDocument, boardLinkDocument } from '../boards/board-link.document.ts';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from '../cards/card.document.ts';

const cardFields = {
  ...{ boardId: 1, companyId: 1, contentId: 1, itemId: 1, eventId: 1, leads: 1, publishedAt: 1, topic: 1 },
  ...{ importance: 1, hiddenBy: 1, doubt: 1, uncounted: 1, archived: 1, createdAt: 1, updatedAt: 1, lowered: 1 },
} as const;
export type RowCard = Pick<CardDocument, '_id' | keyof typeof cardFields>;

export type RowItem = Pick<ItemDocument, '_id' | 'companyId' | 'companyName'> & {
  item: Pick<ItemDocument['item'], 'title' | 'origin' | 'sourceName' | 'publisher' | 'publishedAt' | 'change'>;
  evaluation: Pick<ItemDocument['evaluation'], 'summary' | 'line'>;
};
const itemFields = {
  companyId: 1,
  companyName: 1,
  'item.title': 1,
  'item.origin': 1,
  'item.sourceName': 1,
  'item.publisher': 1,
  'item.publishedAt': 1,
  'item.change': 1,
  'evaluation.summary': 1,
  'evaluation.line': 1,
} as const;

/** Limits the size of one query and of its result in memory. */
const boardsPerQuery = 50;
const itemsPerQuery = 500;

/** Reads the data of many boards in a few queries. */
@Injectable()
export class PortfolioStore {
  readonly #links;
  readonly #cards;
  readonly #items;

  constructor(store: Store) {
    this.#links = store.collection(boardLinkDocument);
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
  }

  /** Boards whose companies are known. */
  boards(boardIds: readonly string[]): Promise<BoardLinkDocument[]> {
    return this.#links.find({ _id: { $in: [...boardIds] } }).toArray();
  }

  /** Cards published since then, including archived ones and further reports; a few boards per query. */
  async *cards(boardIds: readonly string[], since: Date): AsyncGenerator<Map<string, RowCard[]>> {
    for (let at = 0; at < boardIds.length; at += boardsPerQuery) {
      const rows = await this.#cards
        .find<RowCard>(
          {
            boardId: { $in: boardIds.slice(at, at + boardsPerQuery) },
            archived: { $in: [false, true] },
            leads: { $in: [false, true] },
            publishedAt: { $gte: since },
          },
          { projection: cardFields },
        )
        .toArray();
      yield Map.groupBy(rows, ({ boardId }) => boardId);
    }
  }

  async items(ids: readonly string[]): Promise<Map<string, RowItem>> {
    const found = new Map<string, RowItem>();
    for (let at = 0; at < ids.length; at += itemsPerQuery) {
      const chunk = { _id: { $in: ids.slice(at, at + itemsPerQuery) } };
      for await (const item of this.#items.find<RowItem>(chunk, { projection: itemFields })) found.set(item._id, item);
    }
    return found;
  }
}
