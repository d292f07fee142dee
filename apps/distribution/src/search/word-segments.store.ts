import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RawRow, Store, type Transaction } from '@sightline/service-kit';
import { type ItemWords, itemWordsDocument } from './item-words.document.ts';
import { type Bucket, bucketOf, Posted, PostedArrays, segmentOf } from './postings.ts';
import type { Term } from './term.ts';
import {
  kindOf,
  large,
  placeOf,
  placesOf,
  type SegmentKind,
  small,
  wordSegmentDocument,
} from './word-segments.document.ts';

/** The newest items of a company are in no index: they are the ones that change. */
const youngest = 100;
const idLength = 12;
/** Small segments that become a large one. */
const mergedAtOnce = large.items / small.items;

/** Arrays for more weights than this, some 4 MB, go with their search. */
const mostWeightsKept = 500_000;

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
  readonly #arrays = new PostedArrays();

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
    while (await this.store.transaction((tx) => this.#mergeSmall(companyId, tx)));
  }

  async #isDue(companyId: string, tx?: Transaction): Promise<boolean> {
    const wanted = small.items + youngest;
    const options = { limit: wanted, ...(tx && { session: tx.session }) };
    return (await this.#words.countDocuments({ companyId, place: null }, options)) === wanted;
  }

  async #sealOldest(companyId: string, tx: Transaction): Promise<boolean> {
    const { session } = tx;
    if (!(await this.#isDue(companyId, tx))) return false;
    const items = await this.#words
      .find({ companyId, place: null }, { session, sort: { publishedAt: 1 }, limit: small.items })
      .toArray();
    await this.#write(companyId, items, small, tx);
    return true;
  }

  /** Items that have changed since they were indexed are in no index now, so they are not in the large one either. */
  async #mergeSmall(companyId: string, tx: Transaction): Promise<boolean> {
    const { session } = tx;
    const heads = await this.#segments
      .find({ companyId, bucket: small.head }, { session, limit: mergedAtOnce })
      .toArray();
    if (heads.length < mergedAtOnce) return false;
    const items: ItemWords[] = [];
    for (const { segment } of heads)
      items.push(...(await this.#words.find({ companyId, place: placesOf(segment) }, { session }).toArray()));
    await this.#segments.deleteMany({ segment: { $in: heads.map(({ segment }) => segment) } }, { session });
    await this.#write(companyId, items, large, tx);
    return true;
  }

  async #write(
    companyId: string,
    items: readonly ItemWords[],
    kind: SegmentKind,
    { session }: Transaction,
  ): Promise<void> {
    const segment = randomUUID().replaceAll('-', '').slice(0, idLength);
    await this.#segments.insertMany(segmentOf(companyId, segment, items, kind), { session });
    await this.#words.bulkWrite(
      items.map(({ _id }, ordinal) => ({
        updateOne: { filter: { _id }, update: { $set: { place: placeOf(segment, ordinal) } } },
      })),
      { session, ordered: false },
    );
  }

  /** Takes the items out of indexes of which less than half counts: the others have changed or are gone. */
  async #dropSparse(companyId: string): Promise<void> {
    const heads = await this.#segments.find({ companyId, bucket: { $in: [small.head, large.head] } }).toArray();
    for (const { segment, bucket } of heads) {
      const counting = { companyId, place: placesOf(segment) };
      if ((await this.#words.countDocuments(counting)) * 2 >= kindOf(bucket).items) continue;
      await this.store.transaction(async ({ session }) => {
        await this.#segments.deleteMany({ segment }, { session });
        await this.#words.updateMany(counting, { $unset: { place: 1 } }, { session });
      });
    }
  }

  /**
   * What the segments of these companies say of the terms. Some of the items may have changed since.
   * @param use reads it, at once: the next search writes into the same arrays. It is also told how many items the segments have
   */
  async find<T>(
    companyIds: readonly string[],
    terms: readonly Term[],
    use: (segments: readonly PostedSegment[], items: number) => T,
  ): Promise<T> {
    const roots = terms.flatMap((term) => term.roots);
    const buckets = new Set([small, large].flatMap((kind) => roots.map((root) => bucketOf(root, kind))));
    const rows = await this.#rawSegments.find({
      filter: { companyId: { $in: [...companyIds] }, bucket: { $in: [...buckets, small.head, large.head] } },
      projection: { companyId: 1, segment: 1, bucket: 1, roots: 1, postings: 1 },
    });
    const { parts, items } = partsIn(rows);
    const kinds = new Map(parts.map(({ segment, kind }) => [segment, kind]));
    const places = [...kinds.values()].reduce((sum, kind) => sum + kind.items, 0);
    const arrays = places * terms.length > mostWeightsKept ? new PostedArrays() : this.#arrays;
    arrays.clear(places, terms);
    const found = new Map<string, PostedSegment>();
    let from = 0;
    for (const { companyId, segment, kind, ...bucket } of parts) {
      let one = found.get(segment);
      if (!one) {
        one = { companyId, segment, posted: new Posted(terms, kind, arrays, from) };
        found.set(segment, one);
        from += kind.items;
      }
      one.posted.add(bucket);
    }
    return use([...found.values()], items);
  }
}

interface Part extends Bucket {
  readonly companyId: string;
  readonly segment: string;
  readonly kind: SegmentKind;
}

/** The buckets among these rows, and how many items the segments have, with those that have changed since. */
function partsIn(rows: readonly Buffer[]): { parts: Part[]; items: number } {
  const parts: Part[] = [];
  let items = 0;
  for (const bytes of rows) {
    const row = new RawRow(bytes);
    const [companyId, segment, bucket] = [row.text('companyId'), row.text('segment'), row.number('bucket')];
    const kind = kindOf(bucket);
    if (bucket === kind.head) items += kind.items;
    else parts.push({ companyId, segment, kind, roots: row.text('roots'), postings: row.bytes('postings') });
  }
  return { parts, items };
}
