import type { z } from 'zod';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { jsonOf } from './json-text.ts';
import { SourceFailure } from './source-failure.ts';

export interface CanaryParts {
  readonly reader: Reader;
  readonly settings: Pick<IngestionSettings, 'SOURCE_TIMEOUT_MS'>;
  readonly now: Date;
}

/** A request that always finds something, so an empty result means that the source is broken. */
export interface Canary {
  /** The requested address, for docs/sources.md and the operator. */
  readonly url: string;
  /** A name for the counted things: `results`, `entries`. */
  readonly counts: string;
  /**
   * Sends the request once and counts the results.
   * @throws {SourceFailure} if the response is not from this source; any error of the reader
   */
  readonly count: (parts: CanaryParts) => Promise<number>;
}

/** Counts the entries of a feed. */
export const feedCanary = (url: string, counts = 'entries'): Canary => ({
  url,
  counts,
  count: async ({ reader, settings }) => {
    const reading = await reader.readFeed(url, { purpose: 'canary', timeoutMs: settings.SOURCE_TIMEOUT_MS });
    if (reading.isNoFeed) throw notOurs(url);
    return reading.items.length;
  },
});

/** Counts entries of a JSON document. */
export const jsonCanary = <T>(
  url: string,
  counts: string,
  schema: z.ZodType<T>,
  countOf: (answer: T) => number,
): Canary => ({
  url,
  counts,
  count: async ({ reader, settings }) => {
    const timeoutMs = settings.SOURCE_TIMEOUT_MS;
    const { text } = await reader.fetch({ url, purpose: 'canary', accept: 'json', throwOnStatus: true, timeoutMs });
    const answer = schema.safeParse(jsonOf(text));
    if (!answer.success) throw notOurs(url, answer.error);
    return countOf(answer.data);
  },
});

const notOurs = (url: string, cause?: unknown) =>
  new SourceFailure('API_ERROR', `${new URL(url).hostname} answers something that is not from this source`, 'broken', {
    cause,
  });
