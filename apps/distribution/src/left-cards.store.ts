import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardDocument, cardMarksDocument } from './card.document.ts';

/** Handles cards whose company leaves the board: reassigned to another company or removed, and restored with their marks. */
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

  /** Assigns the cards to another company; read and archived marks stay. */
  async reassign(cards: readonly CardDocument[], { session }: Transaction): Promise<void> {
    if (cards.length === 0) return;
    await this.#cards.bulkWrite(
      cards.map(({ _id, companyId, itemId, importance, relevanceScore, rankKey }) => ({
        updateOne: { filter: { _id }, update: { $set: { companyId, itemId, importance, relevanceScore, rankKey } } },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /**
   * Removes cards and keeps their marks, except cards that were reassigned to one of these companies in the meantime. Returns how
   * many.
   */
  async takeOff(
    cards: readonly CardDocument[],
    companyIds: readonly string[],
    { session }: Transaction,
  ): Promise<number> {
    if (cards.length === 0) return 0;
    const ids = cards.map(({ _id }) => _id);
    const filter = { _id: { $in: ids }, companyId: { $nin: [...companyIds] } };
    const marked = await this.#cards
      .find({ ...filter, $or: [{ read: true }, { archived: true }] })
      .session(session)
      .lean();
    if (marked.length > 0)
      await this.#marks.bulkWrite(
        marked.map(({ _id, boardId, read, archived }) => ({
          replaceOne: { filter: { _id }, replacement: { boardId, read, archived }, upsert: true },
        })),
        { session, ordered: false, throwOnValidationError: true },
      );
    return (await this.#cards.deleteMany(filter, { session })).deletedCount;
  }

  /** The cards with the marks they had before they left the board. */
  async withMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<CardDocument[]> {
    const filter = { _id: { $in: cards.map(({ _id }) => _id) } };
    const marks = new Map((await this.#marks.find(filter).session(session).lean()).map((mark) => [mark._id, mark]));
    if (marks.size === 0) return [...cards];
    await this.#marks.deleteMany(filter, { session });
    return cards.map((card) => {
      const mark = marks.get(card._id);
      return mark ? { ...card, read: mark.read, archived: mark.archived } : card;
    });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#marks.deleteMany({ boardId }, { session });
  }
}
