import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PageReading } from '@sightline/page-watch';
import { Binary } from 'mongodb';
import { z } from 'zod';
import { applyDelta, deltaOf } from './delta.ts';

/** Larger than any reading; a row that unpacks to more bytes is damaged. */
const mostBytes = 32_000_000;

/** Encodes a value as deflated JSON. */
export function pack(value: unknown): Binary {
  return new Binary(deflateRawSync(JSON.stringify(value)));
}

/** @throws {ZodError} for a different shape; {Error} for data not written by `pack` */
export function unpack<T>(packed: Binary, schema: z.ZodType<T>): T {
  const json = inflateRawSync(packed.value(), { maxOutputLength: mostBytes }).toString('utf8');
  return schema.parse(JSON.parse(json));
}

const Lines = z.array(z.string());
const Delta = z.array(z.union([z.string(), z.tuple([z.number(), z.number()])]));

/** Identifies a version by its content, excluding the address from which it was read and the page's links. */
export function contentHashOf({ url: _url, links: _links, ...content }: PageReading): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/**
 * The reading as lines that later versions can share: one for the head, one per block. Links are not kept; they only
 * serve to find pages.
 */
function linesOf({ blocks, ...head }: PageReading): string[] {
  return [JSON.stringify({ ...head, links: [] }), ...blocks.map((block) => JSON.stringify(block))];
}

export const packWhole = (reading: PageReading): Binary => pack(linesOf(reading));

export const packDifference = (reading: PageReading, base: readonly string[]): Binary =>
  pack(deltaOf(base, linesOf(reading)));

/**
 * Packs the reading of a first visit as the difference to its base version, because the row of the page is rewritten on
 * every visit.
 */
export const packLook = (reading: PageReading, version: PageReading): Binary =>
  packDifference(reading, linesOf(version));

/** @throws {ZodError|RangeError} if the reading is based on another version */
export function unpackLook(data: Binary, version: PageReading): PageReading {
  return readingOf(applyDelta(linesOf(version), unpack(data, Delta)));
}

/** Returns the lines of a version, unpacked with the row that it is based on. */
export function unpackLines(data: Binary, base: Binary | null): string[] {
  if (!base) return unpack(data, Lines);
  return applyDelta(unpack(base, Lines), unpack(data, Delta));
}

/** @throws {ZodError} when the lines are not a reading */
export function readingOf([head = '', ...blocks]: readonly string[]): PageReading {
  return PageReading.parse({ ...JSON.parse(head), blocks: blocks.map((block) => JSON.parse(block)) });
}
