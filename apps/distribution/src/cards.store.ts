import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import type { ClientSession } from 'mongodb';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from './card.document.ts';

/** Outcome of publishing cards. */
export interface PublishedCards {
  /** Cards that were not on their board before. */
  created: CardDocument[];
  /** Whether an existing card changed. */
  changed: boolean;
}

/** Stores cards and the items behind them. */
@Injectable()
export class CardsStore {
  readonly #cards;
  readonly #items;
  /** Batches go through the driver: casting triples the CPU of a write. */
  readonly #cardRows;
  readonly #itemRows;

  constructor(private readonly store: Store) {
    this.#cards = store.model(cardDocument);
    this.#items = store.model(itemDocument);
    this.#cardRows = store.collection(cardDocument);
    this.#itemRows = store.collection(itemDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Returns whether any item is new or changed. */
  async saveItems(items: readonly ItemDocument[]): Promise<boolean> {
    if (items.length === 0) return false;
    const { upsertedCount, modifiedCount } = await this.#itemRows.bulkWrite(
      items.map(({ _id, ...item }) => ({ replaceOne: { filter: { _id }, replacement: item, upsert: true } })),
      { ordered: false },
    );
    return upsertedCount + modifiedCount > 0;
  }

  /**
   * Upserts cards; returns the new ones, and whether an existing one changed. When two companies of a board share an item, the
   * more relevant one keeps the card, regardless of the order of arrival. A card of a company that its board no longer tracks
   * is about to be taken off: any other company gets it.
   */
  async publish(
    cards: readonly CardDocument[],
    isTracked: (card: CardDocument) => boolean,
    { session }: Transaction,
  ): Promise<PublishedCards> {
    if (cards.length === 0) return { created: [], changed: false };
    const result = await this.#cardRows.bulkWrite(
      cards.map((card) => ({
        updateOne: { filter: { _id: card._id }, update: { $setOnInsert: withoutId(card) }, upsert: true },
      })),
      { session, ordered: true },
    );
    const isNew = (index: number) => result.upsertedIds[index] !== undefined;
    const known = cards.filter((_, index) => !isNew(index));
    const changes = await this.#changesOf(known, isTracked, session);
    if (changes.length > 0) {
      await this.#cardRows.bulkWrite(
        changes.map(({ _id, companyId, itemId, importance, relevanceScore, rankKey }) => ({
          updateOne: { filter: { _id }, update: { $set: { companyId, itemId, importance, relevanceScore, rankKey } } },
        })),
        { session, ordered: false },
      );
    }
    return { created: cards.filter((_, index) => isNew(index)), changed: changes.length > 0 };
  }

  /** The cards that differ from the stored ones and take precedence over them; empty for a repeat. */
  async #changesOf(
    cards: readonly CardDocument[],
    isTracked: (card: CardDocument) => boolean,
    session: ClientSession,
  ): Promise<CardDocument[]> {
    if (cards.length === 0) return [];
    const there = await this.#cards
      .find({ _id: { $in: cards.map(({ _id }) => _id) } })
      .session(session)
      .lean();
    const byId = new Map(there.map((card) => [card._id, card]));
    return cards.filter((card) => {
      const before = byId.get(card._id);
      if (!before || !differs(card, before)) return false;
      return takesPrecedence(card, before) || !isTracked(before);
    });
  }

  /** Evaluated items of a company, newest first. */
  listItems(companyId: string): AsyncIterable<ItemDocument> {
    return this.#items.find({ companyId }).sort({ publishedAt: -1 }).lean();
  }

  async findItems(ids: readonly string[]): Promise<Map<string, ItemDocument>> {
    const items = await this.#items.find({ _id: { $in: [...ids] } }).lean();
    return new Map(items.map((item) => [item._id, item]));
  }

  async countOn(boardIds: readonly string[]): Promise<number> {
    return boardIds.length === 0 ? 0 : this.#cards.countDocuments({ boardId: { $in: [...boardIds] } });
  }

  /** Cards of a company that are not archived. */
  countOfCompany(boardId: string, companyId: string): Promise<number> {
    return this.#cards.countDocuments({ boardId, archived: false, companyId }).exec();
  }

  /** Cards that were created on the board since `since`; of one company, if given. */
  countCreated(boardId: string, since: Date, companyId?: string): Promise<number> {
    return this.#cards
      .countDocuments({ boardId, createdAt: { $gte: since }, ...(companyId === undefined ? {} : { companyId }) })
      .exec();
  }

  update(
    boardId: string,
    cardId: string,
    set: Partial<Pick<CardDocument, 'read' | 'archived'>>,
    { session }: Transaction,
  ): Promise<CardDocument | null> {
    return this.#cards
      .findOneAndUpdate({ _id: cardId, boardId }, { $set: set }, { session, returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Newest first, including archived ones; only of these companies unless null. */
  async listLatest(
    boardId: string,
    companyIds: readonly string[] | null,
    limit: number,
  ): Promise<{ cards: CardDocument[]; total: number }> {
    const filter = { boardId, ...(companyIds ? { companyId: { $in: [...companyIds] } } : {}) };
    const [cards, total] = await Promise.all([
      this.#cards.find(filter).sort({ createdAt: -1, _id: 1 }).limit(limit).lean().exec(),
      this.#cards.countDocuments(filter),
    ]);
    return { cards, total };
  }

  /** For the self-check. */
  sampleItems(limit: number): AsyncIterable<ItemDocument> {
    return this.#items.find().sort({ _id: -1 }).limit(limit).lean();
  }

  sampleCards(limit: number): Promise<CardDocument[]> {
    return this.#cards.find().sort({ _id: -1 }).limit(limit).lean().exec();
  }

  findCard(cardId: string): Promise<CardDocument | null> {
    return this.#cards.findOne({ _id: cardId }).lean().exec();
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#cards.deleteMany({ boardId }, { session });
  }
}

function withoutId({ _id, ...rest }: CardDocument): Omit<CardDocument, '_id'> {
  return rest;
}

/** The same item evaluated again, or an item that is more relevant to its company (ties: the smaller id). */
function takesPrecedence(card: CardDocument, before: CardDocument): boolean {
  if (before.itemId === card.itemId) return true;
  if (before.relevanceScore !== card.relevanceScore) return before.relevanceScore < card.relevanceScore;
  return before.companyId > card.companyId;
}

const differs = (card: CardDocument, before: CardDocument): boolean =>
  card.itemId !== before.itemId ||
  card.importance !== before.importance ||
  card.relevanceScore !== before.relevanceScore ||
  card.rankKey !== before.rankKey;
