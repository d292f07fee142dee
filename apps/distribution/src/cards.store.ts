import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CardCounts, CardShow } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import type { ClientSession, Collection, Filter } from 'mongodb';
import type { CardDocument, ItemDocument } from './card.model.ts';
import { cardDocuments, itemDocuments } from './documents.ts';
import { type Cursor, lowestRankKeySince, recencyCutoff, type SortedPlace, windowStart } from './ranking.ts';

/** More matches than this are not gone through by anybody. */
const matchesShown = 5_000;

/** Fields that lists can be sorted by. */
export type SortField = 'publishedAt' | 'importance' | 'relevanceScore';

/** Which cards of a board are asked for; `itemIds` are the items that a search found. */
export interface CardSelection {
  boardId: string;
  show: CardShow;
  itemIds: readonly string[] | null;
}

function where({ boardId, show, itemIds }: CardSelection): Filter<CardDocument> {
  return {
    boardId,
    archived: show === 'archived',
    ...(show === 'unread' ? { read: false } : {}),
    ...(itemIds ? { itemId: { $in: [...itemIds] } } : {}),
  };
}

/** What putting cards on their boards did. */
export interface PublishedCards {
  /** Those that were not there. */
  created: CardDocument[];
  /** Whether any that was there says something else now. */
  changed: boolean;
}

/** How cards and the items behind them are stored. */
@Injectable()
export class CardsStore implements OnModuleInit {
  readonly #cards: Collection<CardDocument>;
  readonly #items: Collection<ItemDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#cards = store.collection('board_content');
    this.#items = store.collection('items');
  }

  onModuleInit(): void {
    this.store.declareIndexes('board_content', [
      { keys: { boardId: 1, archived: 1, rankKey: -1, _id: 1 } },
      { keys: { boardId: 1, archived: 1, publishedAt: -1 } },
      { keys: { boardId: 1, archived: 1, importance: -1, publishedAt: -1 } },
      { keys: { boardId: 1, archived: 1, relevanceScore: -1, publishedAt: -1 } },
      { keys: { boardId: 1, createdAt: -1 } },
    ]);
    this.store.declareDocuments('board_content', cardDocuments);
    this.store.declareIndexes('items', [{ keys: { companyId: 1, publishedAt: -1 } }]);
    this.store.declareDocuments('items', itemDocuments);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Whether any of them is new or says something else than before. */
  async saveItems(items: readonly ItemDocument[]): Promise<boolean> {
    if (items.length === 0) return false;
    const { upsertedCount, modifiedCount } = await this.#items.bulkWrite(
      items.map(({ _id, ...item }) => ({ replaceOne: { filter: { _id }, replacement: item, upsert: true } })),
      { ordered: false },
    );
    return upsertedCount + modifiedCount > 0;
  }

  /**
   * Puts cards on their boards; returns those that were not there, and whether any that was there changed. When two
   * companies of a board share an item, the one it says more about keeps the card, whatever the order of arrival.
   */
  async publish(cards: readonly CardDocument[], { session }: Transaction): Promise<PublishedCards> {
    if (cards.length === 0) return { created: [], changed: false };
    const result = await this.#cards.bulkWrite(
      cards.map((card) => ({
        updateOne: { filter: { _id: card._id }, update: { $setOnInsert: withoutId(card) }, upsert: true },
      })),
      { session, ordered: true },
    );
    const isNew = (index: number) => result.upsertedIds[index] !== undefined;
    const known = cards.filter((_, index) => !isNew(index));
    const changes = await this.#changesOf(known, session);
    if (changes.length > 0) {
      await this.#cards.bulkWrite(
        changes.map(({ _id, companyId, itemId, importance, relevanceScore, rankKey }) => ({
          updateOne: { filter: { _id }, update: { $set: { companyId, itemId, importance, relevanceScore, rankKey } } },
        })),
        { session, ordered: false },
      );
    }
    return { created: cards.filter((_, index) => isNew(index)), changed: changes.length > 0 };
  }

  /** Those of the cards that say something else than what is on the board, and may. A repeat says nothing new. */
  async #changesOf(cards: readonly CardDocument[], session: ClientSession): Promise<CardDocument[]> {
    if (cards.length === 0) return [];
    const there = await this.#cards.find({ _id: { $in: cards.map(({ _id }) => _id) } }, { session }).toArray();
    const byId = new Map(there.map((card) => [card._id, card]));
    return cards.filter((card) => {
      const before = byId.get(card._id);
      return before !== undefined && takesOver(card, before) && saysOtherwise(card, before);
    });
  }

  /** Evaluated items of a company, newest first. */
  listItems(companyId: string): AsyncIterable<ItemDocument> {
    return this.#items.find({ companyId }).sort({ publishedAt: -1 });
  }

  async findItems(ids: readonly string[]): Promise<Map<string, ItemDocument>> {
    const items = await this.#items.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(items.map((item) => [item._id, item]));
  }

  /** Items of these companies in which all the words stand, the newest first; at most 5,000. */
  async findMatching(companyIds: readonly string[], terms: readonly string[]): Promise<string[]> {
    const words = terms.map((term) => ({ searchText: { $regex: term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } }));
    const items = await this.#items
      .find({ companyId: { $in: [...companyIds] }, $and: words }, { projection: { _id: 1 } })
      .sort({ publishedAt: -1 })
      .limit(matchesShown)
      .toArray();
    return items.map(({ _id }) => _id);
  }

  /** Next cards younger than the recency cutoff, by rank key. */
  listRecent(selection: CardSelection, since: Date | null, cursor: Cursor, limit: number): Promise<CardDocument[]> {
    const cutoff = recencyCutoff(new Date(cursor.at));
    const from = since && since > cutoff ? since : cutoff;
    const filter: Filter<CardDocument> = { ...where(selection), publishedAt: { $gte: from } };
    const lowest = lowestRankKeySince(from);
    filter.rankKey = cursor.recent ? { $lte: cursor.recent[0], $gte: lowest } : { $gte: lowest };
    if (cursor.recent) filter.$or = [{ rankKey: { $lt: cursor.recent[0] } }, { _id: { $gt: cursor.recent[1] } }];
    return this.#cards.find(filter).sort({ rankKey: -1, _id: 1 }).limit(limit).toArray();
  }

  /** Next cards beyond the recency cutoff, by importance, then date. */
  listOld(selection: CardSelection, cursor: Cursor, limit: number): Promise<CardDocument[]> {
    const filter = { ...where(selection), publishedAt: { $lt: recencyCutoff(new Date(cursor.at)) } };
    return this.#sorted(filter, 'importance', cursor.old, limit);
  }

  /** Next cards by one field, the newest first among equals. */
  listSorted(
    selection: CardSelection,
    field: SortField,
    since: Date | null,
    after: SortedPlace | null,
    limit: number,
  ): Promise<CardDocument[]> {
    const filter = { ...where(selection), ...(since ? { publishedAt: { $gte: since } } : {}) };
    return this.#sorted(filter, field, after, limit);
  }

  #sorted(
    filter: Filter<CardDocument>,
    field: SortField,
    after: SortedPlace | null,
    limit: number,
  ): Promise<CardDocument[]> {
    const behind: Filter<CardDocument>[] = [filter];
    if (after) {
      const [value, publishedMs, id] = after;
      const publishedAt = new Date(publishedMs);
      const newestOfEqual = { $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, _id: { $gt: id } }] };
      if (field === 'publishedAt') behind.push({ publishedAt: { $lte: publishedAt } }, newestOfEqual);
      else behind.push({ [field]: { $lte: value } }, { $or: [{ [field]: { $lt: value } }, newestOfEqual] });
    }
    return this.#cards
      .find({ $and: behind })
      .sort({ [field]: -1, publishedAt: -1, _id: 1 })
      .limit(limit)
      .toArray();
  }

  async count(selection: CardSelection, now: Date, utcOffsetMinutes: number): Promise<CardCounts> {
    const of = (since: Date | null) =>
      this.#cards.countDocuments({ ...where(selection), ...(since ? { publishedAt: { $gte: since } } : {}) });
    const [today, week, month, all] = await Promise.all([
      of(windowStart('today', now, utcOffsetMinutes)),
      of(windowStart('7d', now)),
      of(windowStart('30d', now)),
      of(null),
    ]);
    return { today, week, month, all };
  }

  async countOn(boardIds: readonly string[]): Promise<number> {
    return boardIds.length === 0 ? 0 : this.#cards.countDocuments({ boardId: { $in: [...boardIds] } });
  }

  /** Cards of a company that are not archived. */
  countOfCompany(boardId: string, companyId: string): Promise<number> {
    return this.#cards.countDocuments({ boardId, archived: false, companyId });
  }

  /** Cards that appeared on these boards since each company's last sync began. */
  async countCreated(boardId: string, companyId: string, since: Date): Promise<number> {
    return this.#cards.countDocuments({ boardId, createdAt: { $gte: since }, companyId });
  }

  update(
    boardId: string,
    cardId: string,
    set: Partial<Pick<CardDocument, 'read' | 'archived'>>,
    { session }: Transaction,
  ): Promise<CardDocument | null> {
    return this.#cards.findOneAndUpdate({ _id: cardId, boardId }, { $set: set }, { session, returnDocument: 'after' });
  }

  /** Newest first, archived ones too; of these companies unless null. */
  async listLatest(
    boardId: string,
    companyIds: readonly string[] | null,
    limit: number,
  ): Promise<{ cards: CardDocument[]; total: number }> {
    const filter = { boardId, ...(companyIds ? { companyId: { $in: [...companyIds] } } : {}) };
    const [cards, total] = await Promise.all([
      this.#cards.find(filter).sort({ createdAt: -1, _id: 1 }).limit(limit).toArray(),
      this.#cards.countDocuments(filter),
    ]);
    return { cards, total };
  }

  /** Some items, for the self-check. */
  sampleItems(limit: number): AsyncIterable<ItemDocument> {
    return this.#items.find().sort({ _id: -1 }).limit(limit);
  }

  sampleCards(limit: number): Promise<CardDocument[]> {
    return this.#cards.find().sort({ _id: -1 }).limit(limit).toArray();
  }

  findCard(cardId: string): Promise<CardDocument | null> {
    return this.#cards.findOne({ _id: cardId });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#cards.deleteMany({ boardId }, { session });
  }
}

function withoutId({ _id, ...rest }: CardDocument): Omit<CardDocument, '_id'> {
  return rest;
}

/** The same item of the same company, evaluated anew; or one that says more about its company (the id decides a tie). */
function takesOver(card: CardDocument, before: CardDocument): boolean {
  if (before.itemId === card.itemId) return true;
  if (before.relevanceScore !== card.relevanceScore) return before.relevanceScore < card.relevanceScore;
  return before.companyId > card.companyId;
}

const saysOtherwise = (card: CardDocument, before: CardDocument): boolean =>
  card.itemId !== before.itemId ||
  card.importance !== before.importance ||
  card.relevanceScore !== before.relevanceScore ||
  card.rankKey !== before.rankKey;
