import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardDocument, cardMarksDocument } from './card.document.ts';

/** Cards whose company leaves the board, and the marks they are restored with. */
@Injectable()
export class LeftCardsStore {
  readonly #cards;
  readonly #marks;

  constructor(store: Store) {
    this.#cards = store.model(cardDocument);
    this.#marks = store.model(cardMarksDocument);
  }

  /** Cards of companies that are not among these. */
  listOfOthers(boardId: string, companyIds: readonly string[]): AsyncIterable<CardDocument> {
    return this.#cards.find({ boardId, companyId: { $nin: [...companyIds] } }).lean();
  }

  /** Keeps what a person did with these cards, which leave the board. */
  async keepMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<void> {
    const marked = cards.filter(({ _id, read, archived, pinnedTo }) => read || archived || pinnedTo === _id);
    if (marked.length === 0) return;
    await this.#marks.bulkWrite(
      marked.map(({ _id, boardId, read, archived, pinnedTo }) => ({
        replaceOne: {
          filter: { _id },
          replacement: { boardId, read, archived, apart: pinnedTo === _id },
          upsert: true,
        },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /** The cards with the marks they had before they left the board. */
  async withMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<CardDocument[]> {
    const filter = { _id: { $in: cards.map(({ _id }) => _id) } };
    const marks = new Map((await this.#marks.find(filter).session(session).lean()).map((mark) => [mark._id, mark]));
    if (marks.size === 0) return [...cards];
    await this.#marks.deleteMany(filter, { session });
    return cards.map((card) => {
      const mark = marks.get(card._id);
      if (!mark) return card;
      const { read, archived, apart } = mark;
      return { ...card, read, archived, ...(apart && { pinnedTo: card._id }) };
    });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#marks.deleteMany({ boardId }, { session });
  }
}
