import { Injectable } from '@nestjs/common';
import { DomainError, versionOf } from '@sightline/contracts';
import { cardIdOf } from '@sightline/product';
import { Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from './card.document.ts';

export const cardNotFound = () => new DomainError('not-found', 'card_not_found', 'This card does not exist');

type ItemEvent = Pick<ItemDocument, 'eventId' | 'eventRevision' | 'copyOf'>;

interface ItemMove {
  readonly itemId: string;
  readonly eventId: string;
  readonly eventRevision: number;
  readonly copyOf?: string | undefined;
}

@Injectable()
export class CardsStore {
  readonly #cards;
  readonly #items;

  constructor(private readonly store: Store) {
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  async saveItems(items: readonly ItemDocument[]): Promise<ItemDocument[]> {
    const saved = await this.#withKnownEvents(items);
    await this.#items.bulkWrite(
      saved.map(({ _id, ...item }) => ({ replaceOne: { filter: { _id }, replacement: item, upsert: true } })),
      { ordered: false },
    );
    return saved;
  }

  /** Returns the items with their stored events, except where the given event is newer. */
  async #withKnownEvents(items: readonly ItemDocument[]): Promise<ItemDocument[]> {
    const known = await this.findEvents(items.map(({ _id }) => _id));
    return items.map(({ copyOf: given, ...item }) => {
      const before = known.get(item._id);
      const isNewer = (item.eventRevision ?? 0) >= (before?.eventRevision ?? 0) && item.eventId !== undefined;
      const { eventId, eventRevision, copyOf } = isNewer || !before ? { ...item, copyOf: given } : before;
      return {
        ...item,
        ...(eventId !== undefined && { eventId, eventRevision: eventRevision ?? 0 }),
        ...(copyOf !== undefined && { copyOf }),
      };
    });
  }

  /** Returns the events of these items; in a transaction, as of its start. */
  async findEvents(ids: readonly string[], tx?: Transaction): Promise<Map<string, ItemEvent>> {
    if (ids.length === 0) return new Map();
    const options = { projection: { eventId: 1, eventRevision: 1, copyOf: 1 }, session: tx?.session };
    const items = await this.#items.find({ _id: { $in: [...ids] } }, options).toArray();
    return new Map(
      items.map(({ _id, eventId, eventRevision, copyOf }) => [
        _id,
        { eventId, eventRevision, ...(copyOf !== undefined && { copyOf }) },
      ]),
    );
  }

  /** The stored versions of those items that are in a later version than their first. */
  async findVersions(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const filter = { _id: { $in: [...ids] }, 'item.version': { $exists: true } };
    const items = await this.#items.find(filter, { projection: { 'item.version': 1 } }).toArray();
    return new Map(items.map(({ _id, item }) => [_id, versionOf(item)]));
  }

  /** Updates the events of items, unless a newer update is stored. */
  async moveItems(moves: readonly ItemMove[]): Promise<void> {
    await this.#items.bulkWrite(
      moves.map(({ itemId, eventId, eventRevision, copyOf }) => ({
        updateOne: {
          filter: {
            _id: itemId,
            $or: [{ eventRevision: { $lte: eventRevision } }, { eventRevision: { $exists: false } }],
          },
          update: {
            $set: { eventId, eventRevision, ...(copyOf !== undefined && { copyOf }) },
            ...(copyOf === undefined && { $unset: { copyOf: true as const } }),
          },
        },
      })),
      { ordered: false },
    );
  }

  async removeItems(ids: readonly string[]): Promise<void> {
    await this.#items.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Evaluated items of a company, newest first. */
  listItems(companyId: string): AsyncIterable<ItemDocument> {
    return this.#items.find({ companyId }, { sort: { publishedAt: -1 } });
  }

  /** Cards of companies other than these. */
  listOfOthers(boardId: string, companyIds: readonly string[]): AsyncIterable<CardDocument> {
    return this.#cards.find({ boardId, companyId: { $nin: [...companyIds] } });
  }

  async findItems(ids: readonly string[]): Promise<Map<string, ItemDocument>> {
    const items = await this.#items.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(items.map((item) => [item._id, item]));
  }

  /** Number of events on these boards, including archived ones. */
  async countOn(boardIds: readonly string[]): Promise<number> {
    return boardIds.length === 0
      ? 0
      : this.#cards.countDocuments({ boardId: { $in: [...boardIds] }, archived: { $in: [false, true] }, leads: true });
  }

  /** Events of a company that are neither archived nor hidden. */
  countOfCompany(boardId: string, companyId: string): Promise<number> {
    return this.#cards.countDocuments({ boardId, archived: false, leads: true, hiddenBy: null, companyId });
  }

  /** Number of visible events added to the board since `since`, optionally of one company. */
  countCreated(boardId: string, since: Date, companyId?: string): Promise<number> {
    return this.#cards.countDocuments({
      boardId,
      $or: [{ createdAt: { $gte: since } }, { updatedAt: { $gte: since } }],
      leads: true,
      hiddenBy: null,
      ...(companyId === undefined ? {} : { companyId }),
    });
  }

  findOn(boardId: string, cardId: string, tx?: Transaction): Promise<CardDocument | null> {
    return this.#cards.findOne({ _id: cardId, boardId }, { session: tx?.session });
  }

  /** Newest first, including archived cards; only of these companies unless null. */
  async listLatest(
    boardId: string,
    companyIds: readonly string[] | null,
    limit: number,
  ): Promise<{ cards: CardDocument[]; total: number }> {
    const filter = { boardId, ...(companyIds ? { companyId: { $in: [...companyIds] } } : {}) };
    const [cards, total] = await Promise.all([
      this.#cards.find(filter, { sort: { createdAt: -1, _id: 1 }, limit }).toArray(),
      this.#cards.countDocuments(filter),
    ]);
    return { cards, total };
  }

  sampleItems(limit: number): AsyncIterable<ItemDocument> {
    return this.#items.find({}, { sort: { _id: -1 }, limit });
  }

  sampleCards(limit: number): Promise<CardDocument[]> {
    return this.#cards.find({}, { sort: { _id: -1 }, limit }).toArray();
  }

  /** The cards of these items on these boards. */
  listOn(
    boardIds: readonly string[],
    contentIds: readonly string[],
    { session }: Transaction,
  ): Promise<CardDocument[]> {
    const ids = boardIds.flatMap((boardId) => contentIds.map((contentId) => cardIdOf(boardId, contentId)));
    return this.#cards.find({ _id: { $in: ids } }, { session }).toArray();
  }

  findCard(cardId: string): Promise<CardDocument | null> {
    return this.#cards.findOne({ _id: cardId });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#cards.deleteMany({ boardId }, { session });
  }
}
