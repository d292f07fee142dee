import { CompanyId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';

/** How items of a company are indexed together. Their place in the segment takes two bytes. */
export interface SegmentKind {
  readonly items: number;
  /** Rows at most, beside the head. */
  readonly buckets: number;
  /** Buckets have numbers from here on: those of the other kind are others. */
  readonly firstBucket: number;
  /** In place of a bucket: one row of each segment, by which segments are counted and listed. */
  readonly head: number;
}

/** A segment as it is first written. */
export const small: SegmentKind = { items: 250, buckets: 256, firstBucket: 0, head: -1 };
/** Small ones of a company merged: a search reads one row instead of eight, and half as much. */
export const large: SegmentKind = { items: 2_000, buckets: 1_024, firstBucket: 256, head: -2 };

export const kindOf = (bucket: number): SegmentKind =>
  bucket === large.head || bucket >= large.firstBucket ? large : small;

/**
 * The index of words of the older items of a company (ADR 54): a segment is written once, never changed, and merged with others. An
 * item that changes loses its place in it, and what the segment says of that place counts no more.
 */
export const wordSegmentDocument = defineDocument({
  collection: 'word_segments',
  schema: z.object({
    /** Segment and bucket. */
    _id: z.string(),
    companyId: CompanyId,
    segment: z.string(),
    /** From the first letters of a root; the kind's `head` in the first row. */
    bucket: z.number().int(),
    /** Each root with the number of items that have it: ' acquir:9 pric:2 '. */
    roots: z.string().optional(),
    /** Of each root in turn; see postings.ts. */
    postings: z.instanceof(Binary).optional(),
  }),
  references: [{ field: 'companyId', to: { service: 'companies', collection: 'companies' } }],
  indexes: [{ keys: { companyId: 1, bucket: 1 } }, { keys: { segment: 1 } }],
});
export type WordSegment = z.infer<typeof wordSegmentDocument.schema>;

/** Where an item is in an index: kept in its `item_words`. */
export const placeOf = (segment: string, ordinal: number): string => `${segment}:${ordinal}`;
/** The places of a segment, as a range. */
export const placesOf = (segment: string) => ({ $gte: `${segment}:`, $lt: `${segment};` });
