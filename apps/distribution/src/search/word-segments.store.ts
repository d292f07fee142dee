import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { itemWordsDocument } from './item-words.document.ts';
import { bucketOf, type Posted, readBucket, segmentOf } from './postings.ts';
import type { Term } from './rank.ts';
import {
  head,
  placeOf,
  placesOf,
  segmentItems,
  type WordSegment,
  wordSegmentDocument,
} from './word-segments.document.ts';

/** The newest items of a company are in no index: they are the ones that change. */
const youngest = 250;
const idLength = 12;

/** An item of an index that has some of the terms. */
export interface PostedItem extends Posted {
  readonly companyId: string;
  readonly segment: string;
}

/** Writes and reads the indexes of words. */
@Injectable()
export class WordSegmentsStore {
  readonly #segments;
  readonly #words;

  constructor(private readonly store: Store) {
    this.#segments = store.collection(wordSegmentDocument);
    this.#words = store.collection(itemWordsDocument);
  }

  /** Moves the older items of a company into indexes, a thousand at a time. Idempotent; for replicas side by side. */
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
    for (const { segment, items = 0 } of await this.headsOf([companyId])) {
      const counting = { companyId, place: placesOf(segment) };
      if ((await this.#words.countDocuments(counting)) * 2 >= items) continue;
      await this.store.transaction(async ({ session }) => {
        await this.#segments.deleteMany({ segment }, { session });
        await this.#words.updateMany(counting, { $unset: { place: 1 } }, { session });
      });
    }
  }

  /** One row for each segment of these companies. */
  headsOf(companyIds: readonly string[]): Promise<WordSegment[]> {
    return this.#segments.find({ companyId: { $in: [...companyIds] }, bucket: head }).toArray();
  }

  /** What the segments of these companies say of the terms: items that have all of them, or any. Some may have changed since. */
  async find(companyIds: readonly string[], terms: readonly Term[], every: boolean): Promise<PostedItem[]> {
    const buckets = new Set(terms.flatMap(({ roots }) => roots.map(bucketOf)));
    const rows = await this.#segments
      .find({ companyId: { $in: [...companyIds] }, bucket: { $in: [...buckets] } })
      .toArray();
    const found: PostedItem[] = [];
    for (const [segment, ofSegment] of Map.groupBy(rows, (row) => row.segment)) {
      const posted = new Map<number, Posted>();
      for (const { roots = '', postings } of ofSegment)
        if (postings) readBucket({ roots, postings: postings.value() }, terms, posted);
      const companyId = ofSegment[0]?.companyId ?? '';
      for (const one of posted.values())
        if (!every || one.weights.every((weight) => weight > 0)) found.push({ ...one, companyId, segment });
    }
    return found;
  }
}
