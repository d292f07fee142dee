import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { CardDocument, CardMarksDocument } from './card.model.ts';
import { cardMarksDocuments } from './documents.ts';

/** Cards whose company leaves the board: they fall to another company or go, and may come back as they were. */
@Injectable()
export class LeftCardsStore implements OnModuleInit {
  readonly #cards: Collection<CardDocument>;
  readonly #marks: Collection<CardMarksDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#cards = store.collection('board_content');
    this.#marks = store.collection('card_marks');
  }

  onModuleInit(): void {
    this.store.declareIndexes('card_marks', [{ keys: { boardId: 1 } }]);
    this.store.declareDocuments('card_marks', cardMarksDocuments);
  }

  /** Cards of companies that are not among these. */
  listOfOthers(boardId: string, companyIds: readonly string[]): AsyncIterable<CardDocument> {
    return this.#cards.find({ boardId, companyId: { $nin: [...companyIds] } });
  }

  /** These cards are about another company now; what a person did with them stays. */
  async reassign(cards: readonly CardDocument[], { session }: Transaction): Promise<void> {
    if (cards.length === 0) return;
    await this.#cards.bulkWrite(
      cards.map(({ _id, companyId, itemId, importance, relevanceScore, rankKey }) => ({
        updateOne: { filter: { _id }, update: { $set: { companyId, itemId, importance, relevanceScore, rankKey } } },
      })),
      { session, ordered: false },
    );
  }

  /** Removes cards unless they have come to one of these companies meanwhile; keeps what a person did with them. Returns how many. */
  async takeOff(
    cards: readonly CardDocument[],
    companyIds: readonly string[],
    { session }: Transaction,
  ): Promise<number> {
    if (cards.length === 0) return 0;
    const ids = cards.map(({ _id }) => _id);
    const filter = { _id: { $in: ids }, companyId: { $nin: [...companyIds] } };
    const marked = await this.#cards
      .find({ ...filter, $or: [{ read: true }, { archived: true }] }, { session })
      .toArray();
    if (marked.length > 0)
      await this.#marks.bulkWrite(
        marked.map(({ _id, boardId, read, archived }) => ({
          replaceOne: { filter: { _id }, replacement: { boardId, read, archived }, upsert: true },
        })),
        { session, ordered: false },
      );
    return (await this.#cards.deleteMany(filter, { session })).deletedCount;
  }

  /** The cards with what a person did when they were on the board before. */
  async withMarks(cards: readonly CardDocument[], { session }: Transaction): Promise<CardDocument[]> {
    const filter = { _id: { $in: cards.map(({ _id }) => _id) } };
    const marks = new Map((await this.#marks.find(filter, { session }).toArray()).map((mark) => [mark._id, mark]));
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
