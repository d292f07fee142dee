import { Injectable } from '@nestjs/common';
import type { PriceRow } from '@sightline/contracts';
import type { PageReading } from '@sightline/page-watch';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  type PageChangeDocument,
  type PagePricesDocument,
  pageChangeDocument,
  pagePricesDocument,
  pageVersionDocument,
} from '../page.documents.ts';
import { contentHashOf, packDifference, packWhole, readingOf, unpackLines } from './packed.ts';
import type { VersionRow } from './surplus-versions.ts';

/**
 * If a difference is larger than this share of the version, the version is stored completely, so that later differences
 * stay small.
 */
const worthWhole = 0.5;

export const versionIdOf = (pageId: string, reading: PageReading): string =>
  derivedIdOf(pageId, contentHashOf(reading));

const pricesIdOf = (pageId: string, seenAt: Date): string => derivedIdOf(pageId, seenAt.toISOString());

export interface ChangesQuery {
  readonly kind: string | undefined;
  readonly minor: boolean;
  readonly from: { readonly foundAt: Date; readonly id: string; readonly inclusive: boolean } | undefined;
  readonly limit: number;
}

/** Versions of pages, the changes between them, and their prices. */
@Injectable()
export class VersionsStore {
  readonly #versions;
  readonly #changes;
  readonly #prices;

  constructor(store: Store) {
    this.#versions = store.model(pageVersionDocument);
    this.#changes = store.model(pageChangeDocument);
    this.#prices = store.model(pagePricesDocument);
  }

  async has(versionId: string): Promise<boolean> {
    return (await this.#versions.exists({ _id: versionId })) !== null;
  }

  /** @throws {Error} when the version isn't stored or its row is damaged */
  async read(versionId: string): Promise<PageReading> {
    return readingOf(await this.#linesOf(versionId));
  }

  async #linesOf(versionId: string): Promise<string[]> {
    const version = await this.#versions.findOne({ _id: versionId }).lean();
    if (!version) throw new Error(`There is no version ${versionId}`);
    const base = version.baseId === null ? null : await this.#versions.findOne({ _id: version.baseId }).lean();
    if (version.baseId !== null && !base) throw new Error(`The base of version ${versionId} no longer exists`);
    return unpackLines(version.data, base?.data ?? null);
  }

  /** Stores a version and returns its id. Equal content returns the existing version. */
  async save(
    pageId: string,
    reading: PageReading,
    beforeId: string | null,
    at: Date,
    tx: Transaction,
  ): Promise<string> {
    const _id = versionIdOf(pageId, reading);
    if (await this.#versions.exists({ _id }).session(tx.session)) return _id;
    const whole = packWhole(reading);
    const base = beforeId === null ? null : await this.#wholeBehind(beforeId);
    const difference = base && packDifference(reading, base.lines);
    const isSmall = difference !== null && difference.length() < whole.length() * worthWhole;
    const row = { pageId, seenAt: at, baseId: isSmall && base ? base.id : null, data: isSmall ? difference : whole };
    await this.#versions.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: tx.session });
    return _id;
  }

  /** Returns the completely stored version that a version is based on, which may be the version itself. */
  async #wholeBehind(versionId: string): Promise<{ id: string; lines: string[] } | null> {
    const version = await this.#versions.findOne({ _id: versionId }, { baseId: 1 }).lean();
    if (!version) return null;
    const id = version.baseId ?? versionId;
    return { id, lines: await this.#linesOf(id) };
  }

  async hasOlder(pageId: string, before: Date): Promise<boolean> {
    return (await this.#versions.exists({ pageId, seenAt: { $lt: before } })) !== null;
  }

  /**
   * Returns all versions of a page without their content, and the ids of versions on both sides of a reported change.
   */
  async historyOf(pageId: string, { session }: Transaction): Promise<{ versions: VersionRow[]; evidence: string[] }> {
    const versions = await this.#versions.find({ pageId }, { baseId: 1, seenAt: 1 }).session(session).lean();
    const reported = await this.#changes
      .find({ pageId, contentId: { $ne: null } }, { beforeId: 1, afterId: 1 })
      .session(session)
      .lean();
    return { versions, evidence: reported.flatMap(({ beforeId, afterId }) => [beforeId ?? [], afterId ?? []].flat()) };
  }

  async remove(versionIds: readonly string[], { session }: Transaction): Promise<void> {
    await this.#versions.deleteMany({ _id: { $in: [...versionIds] } }, { session });
  }

  async addChange(change: PageChangeDocument, { session }: Transaction): Promise<void> {
    const { _id, ...row } = change;
    await this.#changes.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** Records the prices of a page if they differ from the last ones. */
  async addPrices(
    page: { readonly _id: string; readonly companyId: string },
    rows: readonly PriceRow[],
    seenAt: Date,
    tx: Transaction,
  ): Promise<void> {
    const last = await this.lastPrices(page._id, tx);
    if (JSON.stringify(last?.rows ?? []) === JSON.stringify(rows)) return;
    const row = { pageId: page._id, companyId: page.companyId, seenAt, rows: [...rows] };
    const _id = pricesIdOf(page._id, seenAt);
    await this.#prices.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: tx.session });
  }

  /** Like `addPrices`, for corrected prices: replaces the prices recorded at this time and keeps later prices. */
  async replacePrices(
    page: { readonly _id: string; readonly companyId: string },
    rows: readonly PriceRow[],
    seenAt: Date,
    tx: Transaction,
  ): Promise<void> {
    const { session } = tx;
    if (await this.#prices.exists({ pageId: page._id, seenAt: { $gt: seenAt } }).session(session)) return;
    await this.#prices.deleteOne({ _id: pricesIdOf(page._id, seenAt) }, { session });
    await this.addPrices(page, rows, seenAt, tx);
  }

  /** The last prices that one of Sightline's own visits read. */
  lastPrices(pageId: string, tx?: Transaction): Promise<PagePricesDocument | null> {
    return this.#prices
      .findOne({ pageId, archivedUrl: { $exists: false } })
      .sort({ seenAt: -1 })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  changesOfPage(pageId: string, limit: number): Promise<PageChangeDocument[]> {
    return this.#changes.find({ pageId }).sort({ foundAt: -1, _id: -1 }).limit(limit).lean().exec();
  }

  /** The newest changes of pages, starting at a position. */
  changesOfPages(
    pageIds: readonly string[],
    { kind, minor, from, limit }: ChangesQuery,
  ): Promise<PageChangeDocument[]> {
    const ofKind = kind === undefined ? {} : minor ? { $or: [{ kinds: kind }, { minorKinds: kind }] } : { kinds: kind };
    const reported = minor ? {} : { 'kinds.0': { $exists: true } };
    const later = from && {
      $or: [
        { foundAt: { $lt: from.foundAt } },
        { foundAt: from.foundAt, _id: from.inclusive ? { $lte: from.id } : { $lt: from.id } },
      ],
    };
    return this.#changes
      .find({ pageId: { $in: [...pageIds] }, $and: [ofKind, reported, later ?? {}] })
      .sort({ foundAt: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  pricesOfPages(pageIds: readonly string[], limit: number): Promise<PagePricesDocument[]> {
    return this.#prices
      .find({ pageId: { $in: [...pageIds] } })
      .sort({ seenAt: -1 })
      .limit(limit)
      .lean()
      .exec();
  }
}
