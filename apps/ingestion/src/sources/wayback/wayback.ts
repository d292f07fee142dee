import type { FetchedResource } from '@sightline/web-reader';
import { z } from 'zod';
import { keyOf } from '../../pages/discovery/find-pages.ts';
import type { Reader } from '../../reader.ts';
import { jsonCanary } from '../canary.ts';
import { jsonOf } from '../json-text.ts';
import { SourceFailure } from '../source-failure.ts';
import type { SourceRow } from '../source-row.ts';

const site = 'https://web.archive.org';
const search = `${site}/cdx/search/cdx`;
/** 19 requests a minute; the daily request for robots.txt is the twentieth. */
const minIntervalMs = 3_200;
const timeoutMs = 15_000;
const mostListBytes = 200_000;
const mostPageBytes = 5_000_000;
const monthDigits = 6;
/** One per month, over more years than are ever requested. */
const mostListed = 60;

/** A copy of a page in the archive. */
export interface Snapshot {
  readonly takenAt: Date;
  /** Address for people, with the archive's frame around the page. */
  readonly url: string;
  /** Address of the copy as the site sent it. */
  readonly rawUrl: string;
  /** A digest that is equal for copies with the same content. */
  readonly digest: string;
}

const Listed = z.object({ timestamp: z.string(), original: z.string().max(2_000), digest: z.string() });
/** Rows of texts; the first row contains the column names. Null stands for a missing value. */
const List = z.array(z.array(z.string().nullable()));

/** Returns the time written as `20251103081500`; null for anything else. */
function timeOf(timestamp: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp) ?? [];
  if (!second) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // 30 February becomes 2 March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`) ? time : null;
}

const timestampOf = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 14);

function snapshotsIn(text: string, pageUrl: string, from: Date, to: Date): Snapshot[] {
  const list = List.safeParse(jsonOf(text));
  if (!list.success) throw new SourceFailure('API_ERROR', 'The archive did not return a list');
  const [names = [], ...rows] = list.data;
  return rows.flatMap((row) => {
    const listed = Listed.safeParse(Object.fromEntries(names.map((name, at) => [name, row[at]]))).data;
    const takenAt = listed && timeOf(listed.timestamp);
    if (!takenAt || takenAt < from || takenAt >= to) return [];
    const { original, timestamp, digest } = listed;
    // The archive treats some different addresses as the same page.
    if (!URL.canParse(original) || keyOf(original) !== keyOf(pageUrl)) return [];
    const url = `${site}/web/${timestamp}/${original}`;
    return [{ takenAt, url, rawUrl: `${site}/web/${timestamp}id_/${original}`, digest }];
  });
}

/**
 * Returns the archive's copies of a page between two times, at most one per month, without redirects and errors.
 * @throws {ReadError} also for an error status
 * @throws {SourceFailure} if the response is not a list
 */
export async function listSnapshots(
  reader: Reader,
  pageUrl: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Snapshot[]> {
  const query = new URLSearchParams([
    ['url', pageUrl],
    ['output', 'json'],
    ['fl', 'timestamp,original,digest'],
    ['from', timestampOf(from)],
    ['to', timestampOf(to)],
    ['filter', 'statuscode:200'],
    ['filter', 'mimetype:text/html'],
    ['collapse', `timestamp:${monthDigits}`],
    ['limit', String(mostListed)],
  ]);
  const answer = await reader.fetch({
    ...{ url: `${search}?${query}`, accept: 'json', purpose: 'wayback', throwOnStatus: true },
    ...{ timeoutMs, minIntervalMs, maxBytes: mostListBytes },
  });
  return snapshotsIn(answer.text, pageUrl, from, to);
}

/** Requests a copy as the site sent it. @throws {ReadError} also for an error status */
export const fetchSnapshot = (reader: Reader, rawUrl: string): Promise<FetchedResource> =>
  reader.fetch({
    ...{ url: rawUrl, accept: 'page', purpose: 'wayback', throwOnStatus: true },
    ...{ timeoutMs, minIntervalMs, maxBytes: mostPageBytes },
  });

export const wayback: { readonly row: SourceRow } = {
  row: {
    name: 'wayback',
    use: 'default',
    offBy: 'ARCHIVED_PRICES',
    reads: [search, `${site}/web/{time}id_/{page}`],
    robots: { decision: 'none', statedOn: '2026-11', file: null },
    licence: 'The archive is open to programs for reading; prices link to the copy that states them.',
    limit:
      'At most 20 requests a minute in all; at most nine for a page, once. The archive blocks those who ignore 429.',
    needsContact: false,
    gives: ['old-prices'],
    finds: 'Prices of pricing pages in the two years before they were tracked: one copy a quarter, as history only.',
    stores: 'words',
    canary: jsonCanary(`${search}?url=example.com&output=json&limit=3`, 'copies', List, (rows) => rows.length - 1),
  },
};
