import { Injectable } from '@nestjs/common';
import type { Transaction } from '@sightline/service-kit';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardReadersStore } from '../boards/board-readers.store.ts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { shownCompany } from '../cards/card.view.ts';
import { hasWords, searchWordsIn } from './query.ts';
import type { SavedSearchDocument } from './saved-search.document.ts';
import { SavedSearchesStore } from './saved-searches.store.ts';
import { searchTextOf, wholeWordsOf } from './search-text.document.ts';

/** A new card on a board, with the item that it shows. */
export interface NewCard {
  readonly card: CardDocument;
  readonly item: ItemDocument;
}

/** Alerts users to new events that match their saved searches. */
@Injectable()
export class SearchAlerts {
  constructor(
    private readonly searches: SavedSearchesStore,
    private readonly readers: BoardReadersStore,
  ) {}

  /** Emits `search.matched` for each match, in the transaction that publishes the cards. */
  async announce(
    cards: readonly NewCard[],
    boards: ReadonlyMap<string, Pick<BoardLinkDocument, 'ownerUserId' | 'aliases'>>,
    tx: Transaction,
  ): Promise<void> {
    if (cards.length === 0) return;
    const boardIds = [...new Set(cards.map(({ card }) => card.boardId))];
    const readers = await this.readers.ofBoards(boardIds, tx);
    const readersOf = (boardId: string) => {
      const owner = boards.get(boardId)?.ownerUserId;
      return new Set([...(owner ? [owner] : []), ...(readers.get(boardId) ?? [])]);
    };
    const userIds = [...new Set(boardIds.flatMap((boardId) => [...readersOf(boardId)]))];
    if (userIds.length === 0) return;
    const searches = await this.searches.withAlerts(userIds, tx);
    if (searches.length === 0) return;
    const byUser = Map.groupBy(searches, ({ userId }) => userId);
    const matches = new Map(searches.map((search) => [search._id, matcherOf(search)]));
    // An item may be on many boards.
    const items = new Map(cards.map(({ item }) => [item._id, item]));
    const texts = new Map([...items].map(([id, item]) => [id, wholeWordsOf(searchTextOf(item))]));
    for (const { card, item } of cards) {
      const board = boards.get(card.boardId);
      if (!board) continue;
      const company = shownCompany(item, board.aliases);
      const shown = { companyId: company.companyId, texts: texts.get(item._id) ?? [], tags: item.evaluation.tags };
      for (const search of [...readersOf(card.boardId)].flatMap((userId) => byUser.get(userId) ?? [])) {
        const { boardId, _id: cardId, eventId } = card;
        if (!matches.get(search._id)?.({ boardId, ...shown })) continue;
        tx.emit('search.matched', {
          ...{ boardId, cardId, eventId },
          ...{ searchId: search._id, searchName: search.name, userId: search.userId },
          ...{ companyName: company.name, title: item.item.title, summary: item.evaluation.summary },
        });
      }
    }
  }
}

interface Matchable {
  readonly boardId: string;
  readonly companyId: string;
  readonly texts: readonly string[];
  readonly tags: readonly string[];
}

function matcherOf({ filter }: SavedSearchDocument): (card: Matchable) => boolean {
  const { search, board, company, tag } = filter;
  // Matches whole words, because a half-typed word would cause repeated alerts.
  const words = searchWordsIn(search);
  return (card) =>
    (board === undefined || card.boardId === board) &&
    (company === undefined || card.companyId === company) &&
    (tag === undefined || card.tags.includes(tag)) &&
    hasWords(card.texts, words);
}
