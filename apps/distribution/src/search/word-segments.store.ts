import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RawRow, Store, type Transaction } from '@sightline/service-kit';
import { itemWordsDocument } from './item-words.document.ts';
import { type Bucket, bucketOf, Posted, PostedArrays, segmentOf } from './postings.ts';
import type { Term } from './rank.ts';
import { head, placeOf, placesOf, segmentItems, wordSegmentDocument } from './word-segments.document.ts';

/** The newest items of a company are in no index: they are the ones that change. */
const youngest = 100;
const idLength = 12;

/** What a segment says of the terms of a search. */
export interface PostedSegment {
  readonly companyId: string;
  readonly segment: string;
  readonly posted: Posted;
}

/** Writes and reads the indexes of words. */
@Injectable()
export class WordSegmentsStore {
  readonly #segments;
  readonly #rawSegments;
  readonly #words;

  constructor(private readonly store: Store) {
    this.#segments = store.collection(wordSegmentDocument);
    this.#rawSegments = store.rawRows(wordSegmentDocument);
    this.#words = store.collection(itemWordsDocument);
  }

  /** Moves the older items of a company into indexes, some hundred at a time. Idempotent; for replicas side by side. */
  async seal(companyId: string): Promise<void> {
    if (!(await this.#isDue(companyId))) return;
    await this.#dropSparse(companyId);
    while (await this.store.transaction((tx) => this.#sealOldest(companyId, tx)));
  }

  async #isDue(companyId: string, tx?: Transaction): Promise<boolean> {
    const wanted = segmentItems + youngest;
    const options = { limit: wanted, ...(tx && { session: tx.session }) };
    return (await this.#words.countDocuments({ companyId, place: null }, options)) === wanted;
  }

  async #sealOldest(companyId: string, tx: Transaction): Promise<boolean> {
    const { session } = tx;
    if (!(await this.#isDue(companyId, tx))) return false;
    const items = await this.#words
      .find({ companyId, place: null }, { session, sort: { publishedAt: 1 }, limit: segmentItems })
      .toArray();
    const segment = randomUUID().replaceAll('-', '').slice(0, idLength);
    await this.#segments.insertMany(segmentOf(companyId, segment, items), { session });
    await this.#words.bulkWrite(
      items.map(({ _id }, ordinal) => ({
        updateOne: { filter: { _id }, update: { $set: { place: placeOf(segment, ordinal) } } },
      })),
      { session, ordered: false },
    );
    return true;
  }

  /** Takes the items out of indexes of which less than half counts: the others have changed or are gone. */
  async #dropSparse(companyId: string): Promise<void> {
    const heads = await this.#segments.find({ companyId, bucket: head }).toArray();
    for (const { segment } of heads) {
      const counting = { companyId, place: placesOf(segment) };
      if ((await this.#words.countDocuments(counting)) * 2 >= segmentItems) continue;
      await this.store.transaction(async ({ session }) => {
        await this.#segments.deleteMany({ segment }, { session });
        await this.#words.updateMany(counting, { $unset: { place: 1 } }, { session });
      });
    }
  }

  /** How many items of these companies are in segments, with those that have changed since. */
  async countItems(companyIds: readonly string[]): Promise<number> {
    const segments = await this.#segments.countDocuments({ companyId: { $in: [...companyIds] }, bucket: head });
    return segments * segmentItems;
  }

  /** What the segments of these companies say of the terms. Some of the items may have changed since. */
  async find(companyIds: readonly string[], terms: readonly Term[]): Promise<PostedSegment[]> {
    const buckets = new Set(terms.flatMap(({ roots }) => roots.map(bucketOf)));
    const rows = await this.#rawSegments.find({
      filter: { companyId: { $in: [...companyIds] }, bucket: { $in: [...buckets] } },
      projection: { companyId: 1, segment: 1, roots: 1, postings: 1 },
    });
    const parts = rows.map(bucketIn);
    const arrays = new PostedArrays(new Set(parts.map(({ segment }) => segment)).size, terms);
    const found = new Map<string, PostedSegment>();
    for (const { companyId, segment, ...bucket } of parts) {
      const one = found.get(segment) ?? { companyId, segment, posted: new Posted(terms, arrays, found.size) };
      found.set(segment, one);
      one.posted.add(bucket);
    }
    return [...found.values()];
  }
}

/** Of a row that is no head. */
function bucketIn(bytes: Buffer): Bucket & { companyId: string; segment: string } {
  const row = new RawRow(bytes);
  return {
    companyId: row.text('companyId'),
    segment: row.text('segment'),
    roots: row.text('roots'),
    postings: row.bytes('postings'),
  };
}
