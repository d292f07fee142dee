import { CompanyId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';

/** Items of a company that are indexed together. Their place in the segment takes two bytes. */
export const segmentItems = 250;
/** Rows of a segment at most, beside its head. */
export const bucketCount = 256;
/** In place of a bucket: one row of each segment, by which segments are counted and listed. */
export const head = -1;

/**
 * The index of words of the older items of a company (ADR 54): a segment is written once and never changed. An item that changes
 * loses its place in it, and what the segment says of that place counts no more.
 */
export const wordSegmentDocument = defineDocument({
  collection: 'word_segments',
  schema: z.object({
    /** Segment and bucket. */
    _id: z.string(),
    companyId: CompanyId,
    segment: z.string(),
    /** From the first letters of a root; `head` in the first row. */
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
