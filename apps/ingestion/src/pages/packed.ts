import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PageReading } from '@sightline/page-watch';
import { Binary } from 'mongodb';
import { z } from 'zod';
import { applyDelta, deltaOf } from './delta.ts';

/** More than any reading takes: a row that unpacks to more is damaged. */
const mostBytes = 32_000_000;

/** JSON, deflated. */
export function pack(value: unknown): Binary {
  return new Binary(deflateRawSync(JSON.stringify(value)));
}

/** @throws {ZodError} for another shape; {Error} for bytes that `pack` did not make */
export function unpack<T>(packed: Binary, schema: z.ZodType<T>): T {
  const json = inflateRawSync(packed.value(), { maxOutputLength: mostBytes }).toString('utf8');
  return schema.parse(JSON.parse(json));
}

const Lines = z.array(z.string());
const Delta = z.array(z.union([z.string(), z.tuple([z.number(), z.number()])]));

/** What a version is told by: its content, not the address it was read at or the links on it. */
export function contentHashOf({ url: _url, links: _links, ...content }: PageReading): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** The reading in lines that later versions share: its head, then a line for each block. Links are for finding pages, not kept. */
function linesOf({ blocks, ...head }: PageReading): string[] {
  return [JSON.stringify({ ...head, links: [] }), ...blocks.map((block) => JSON.stringify(block))];
}

export const packWhole = (reading: PageReading): Binary => pack(linesOf(reading));

export const packDifference = (reading: PageReading, base: readonly string[]): Binary =>
  pack(deltaOf(base, linesOf(reading)));

/** A first look, as the difference to the version that it is compared with: the row of the page is written on every visit. */
export const packLook = (reading: PageReading, version: PageReading): Binary =>
  packDifference(reading, linesOf(version));

/** @throws {ZodError|RangeError} when the look was compared with another version */
export function unpackLook(data: Binary, version: PageReading): PageReading {
  return readingOf(applyDelta(linesOf(version), unpack(data, Delta)));
}

/** The lines of a version, of its row and the row it is based on. */
export function unpackLines(data: Binary, base: Binary | null): string[] {
  if (!base) return unpack(data, Lines);
  return applyDelta(unpack(base, Lines), unpack(data, Delta));
}

/** @throws {ZodError} when the lines are no reading */
export function readingOf([head = '', ...blocks]: readonly string[]): PageReading {
  return PageReading.parse({ ...JSON.parse(head), blocks: blocks.map((block) => JSON.parse(block)) });
}
