import { Injectable } from '@nestjs/common';
import { type Arrival, CompanyIdentity, type ContentOrigin, type Payer } from '@sightline/contracts';
import { inBatches, isDuplicateKey, Store, type Transaction } from '@sightline/service-kit';
import type { AnyBulkWriteOperation } from 'mongodb';
import { isCopy } from '../sync/copies.ts';
import { type ContentDocument, contentDocument, foundFor, type NewContent, toContentItem } from './content.document.ts';

export interface SavedCounts {
  /** Number of items that were new to the store. */
  added: number;
  /** Number of items that were newly linked to the company. */
  linked: number;
}

/** An item to save: a new one, or a stored one that is new to the company. */
export interface Collected {
  document: NewContent;
  origin: ContentOrigin;
  known: boolean;
}

/** A company, the payer for the evaluation of its items, and how the items arrive. */
export type PaidCompany = CompanyIdentity & { readonly payer?: Payer; readonly arrival: Arrival };

/** A stored item, found under its own id or as a copy of another. */
export interface KnownContent {
  document: NewContent;
  /** True if it was already published for the company. */
  linked: boolean;
}

const maxSaveAttempts = 3;
const adoptedAtOnce = 100;
/** Copies appear within this time of each other; older items with the same title are different news. */
const copiedWithinMs = 60 * 86_400_000;

/** Stores collected items. Batches are written through the driver's collections. */
@Injectable()
export class ContentStore {
  readonly #contents;
  readonly #contentRows;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: Store) {
    this.#contents = store.model(contentDocument);
    this.#contentRows = store.collection(contentDocument);
  }

  /** The stored items for these ids and marks, keyed by the requested id or mark. */
  async findKnown(
    companyId: string,
    ids: readonly string[],
    marks: readonly string[] = [],
  ): Promise<Map<string, KnownContent>> {
    const known = new Map<string, KnownContent>();
    if (ids.length === 0) return known;
    const documents = await this.#contents.find({ knownAs: { $in: [...ids, ...marks] } }).lean();
    const found = documents
      .map((document) => ({ document, linked: foundFor(document, companyId) !== undefined }))
      // A post belongs to a feed of one company; the same post is another item for another company.
      .filter(({ document, linked }) => linked || !document.post);
    // An item with the requested id takes precedence over an original that has it as a copy.
    for (const one of found) known.set(one.document._id, one);
    for (const one of found) for (const name of one.document.knownAs) if (!known.has(name)) known.set(name, one);
    return known;
  }

  /**
   * Links the items found for a company to one of its corrected copies, so that they are evaluated again for it (ADR
   * 35).
   */
  async adopt(corrected: PaidCompany, fromCompanyId: string, now: Date): Promise<void> {
    const documents = this.#contents.find({ 'foundFor.companyId': fromCompanyId, textRemovedAt: null }).lean();
    for await (const batch of inBatches(documents, adoptedAtOnce)) {
      const known = batch.map((document) => {
        const { origin = document.origin } = foundFor(document, fromCompanyId) ?? {};
        return { document, origin, known: true };
      });
      await this.save(corrected, known, now);
    }
  }

  /** Stores a batch, links it to the company, and publishes every new item-company pair, in one transaction. */
  save(company: PaidCompany, batch: readonly Collected[], now: Date): Promise<SavedCounts> {
    return this.saveLast(company, batch, now, async (counts) => counts);
  }

  /** Like `save`. `finish` runs last in the same transaction, receives the counts, and returns the result. */
  saveLast<R>(
    company: PaidCompany,
    batch: readonly Collected[],
    now: Date,
    finish: (counts: SavedCounts, tx: Transaction) => Promise<R>,
  ): Promise<R> {
    // Runs sequentially, so that two companies that find copies of the same text concurrently find each other's.
    const saved = this.#saving.then(() => this.#saveAgainstOthers(company, batch, now, finish));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Retries when another replica stored the same article first. */
  async #saveAgainstOthers<R>(...args: Parameters<typeof this.saveLast<R>>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#save(attempt, ...args);
      } catch (error) {
        if (!isDuplicateKey(error) || attempt === maxSaveAttempts) throw error;
      }
    }
  }

  async #save<R>(
    attempt: number,
    company: PaidCompany,
    batch: readonly Collected[],
    now: Date,
    finish: (counts: SavedCounts, tx: Transaction) => Promise<R>,
  ): Promise<R> {
    const { companyId, payer, arrival } = company;
    const identity = CompanyIdentity.parse(company);
    const found = ({ origin }: Collected) => ({ companyId, origin, discoveredAt: now });
    const plan = await this.#separateCopies(batch, found, now, attempt > 1);
    const wanted = new Map<string, Collected>();
    for (const entry of batch) {
      const document = plan.originalOf.get(entry.document._id) ?? entry.document;
      if (!wanted.has(document._id)) wanted.set(document._id, { ...entry, document });
    }
    const { writes } = plan;
    const inserted = new Set(writes.flatMap((write) => ('insertOne' in write ? [write.insertOne.document._id] : [])));
    const known = [...wanted.keys()].filter((id) => !inserted.has(id));
    return this.store.transaction(async (tx) => {
      const { session } = tx;
      const linkedBefore = await this.#linked(known, companyId, tx);
      const linked = [...wanted.values()].filter(({ document }) => !linkedBefore.has(document._id));
      const links = linked
        .filter(({ document }) => !inserted.has(document._id))
        .map((entry) => ({
          updateOne: { filter: { _id: entry.document._id }, update: { $push: { foundFor: found(entry) } } },
        }));
      const all = [...writes, ...links];
      const added = all.length > 0 ? (await this.#contentRows.bulkWrite(all, { session })).insertedCount : 0;
      for (const { document } of linked) {
        tx.emit('content.discovered', { companyId, company: identity, item: toContentItem(document), arrival, payer });
      }
      return finish({ added, linked: linked.length }, tx);
    });
  }

  find(contentId: string): Promise<ContentDocument | null> {
    return this.#contents.findOne({ _id: contentId }).lean().exec();
  }

  /** Returns the address of an item's picture; null if it has none or the item is unknown. */
  async pictureOf(contentId: string): Promise<string | null> {
    return (await this.#contents.findOne({ _id: contentId }, { imageUrl: 1 }).lean())?.imageUrl ?? null;
  }

  /** Number of items linked to the company. */
  countOf(companyId: string, { session }: Transaction): Promise<number> {
    return this.#contents.countDocuments({ 'foundFor.companyId': companyId }).session(session).exec();
  }

  /** Returns the given items that are linked to the company. */
  async #linked(ids: readonly string[], companyId: string, { session }: Transaction): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#contents
      .find({ _id: { $in: [...ids] }, 'foundFor.companyId': companyId }, { _id: 1 })
      .session(session)
      .lean();
    return new Set(rows.map((row) => row._id));
  }

  /**
   * Inserts new items, records copies on their original, and skips items that were stored in the meantime. If an item
   * stored in the meantime has a different title, the insertion fails, and the next attempt finds the item by its id.
   */
  async #separateCopies(
    batch: readonly Collected[],
    found: (entry: Collected) => ContentDocument['foundFor'][number],
    now: Date,
    isRepeated: boolean,
  ) {
    const fresh = batch
      .filter((entry) => !entry.known)
      .map((entry): ContentDocument => ({ ...entry.document, foundFor: [found(entry)] }));
    const titles = [...new Set(fresh.map((document) => document.titleKey))];
    const [stored, sameTitles] =
      fresh.length === 0
        ? [[], []]
        : await Promise.all([
            isRepeated ? this.#contents.find({ _id: { $in: fresh.map(({ _id }) => _id) } }, { _id: 1 }).lean() : [],
            this.#contents
              .find({ titleKey: { $in: titles }, publishedAt: { $gte: new Date(now.getTime() - copiedWithinMs) } })
              .lean(),
          ]);
    const storedIds = new Set([...stored, ...sameTitles].map((row) => row._id));
    const originalOf = new Map<string, ContentDocument>();
    const writes: AnyBulkWriteOperation<ContentDocument>[] = [];
    const byTitle = new Map<string, ContentDocument[]>();
    const remember = (document: ContentDocument) =>
      byTitle.set(document.titleKey, [...(byTitle.get(document.titleKey) ?? []), document]);
    for (const document of sameTitles) {
      remember(document);
      for (const { contentId } of document.copies) originalOf.set(contentId, document);
    }
    for (const document of fresh) {
      if (storedIds.has(document._id) || originalOf.has(document._id)) continue;
      const original = byTitle.get(document.titleKey)?.find((other) => isCopy(other, document));
      if (!original) {
        remember(document);
        writes.push({ insertOne: { document } });
        continue;
      }
      originalOf.set(document._id, original);
      const { _id: contentId, url, sourceName, publishedAt } = document;
      writes.push({
        updateOne: {
          filter: { _id: original._id, knownAs: { $ne: contentId } },
          update: { $push: { copies: { contentId, url, sourceName, publishedAt }, knownAs: contentId } },
        },
      });
    }
    return { originalOf, writes };
  }
}
