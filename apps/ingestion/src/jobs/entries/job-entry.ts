import type { JobPay } from '@sightline/contracts';
import { SourceFailure } from '../../sources/source-failure.ts';

/** An open position on a job board, in the common format for all boards. */
export interface JobEntry {
  /** The provider's id. */
  readonly id: string;
  readonly title: string;
  readonly team: string | null;
  readonly places: readonly string[];
  readonly isRemote: boolean;
  readonly pay: JobPay | null;
  readonly url: string;
  readonly publishedAt: Date | null;
}

/** The fields of a position as the provider states them. */
export interface StatedJob {
  readonly id: string | number;
  readonly title: string;
  readonly team?: string | null | undefined;
  readonly places?: readonly (string | null | undefined)[];
  readonly isRemote?: boolean | null | undefined;
  readonly pay?: JobPay | null;
  readonly url: string;
  readonly publishedAt?: Date | null;
}

const longestId = 200;
const longestText = 300;
const mostPlaces = 50;
/** The largest known boards have about 3,000 positions. */
export const mostJobs = 5_000;
/** A larger share of unreadable rows means that the format has changed. */
const mostUnreadable = 0.1;

const remoteWords = /\b(?:fully )?remote\b|\bhome[- ]?office\b|\bwork from home\b/i;

/** Returns null if the row lacks the fields that identify a position. */
export function entryOf(stated: StatedJob): JobEntry | null {
  const id = `${stated.id}`.trim();
  const title = textOf(stated.title);
  if (id === '' || id.length > longestId || title === null || !isWebAddress(stated.url)) return null;
  const named = (stated.places ?? []).slice(0, mostPlaces).map(textOf);
  const places = [...new Set(named.filter((place) => place !== null))];
  return {
    ...{ id, title, places, url: stated.url, pay: payOf(stated.pay ?? null) },
    team: textOf(stated.team),
    isRemote: stated.isRemote ?? places.some((place) => remoteWords.test(place)),
    publishedAt: stated.publishedAt ?? null,
  };
}

/**
 * Returns the readable entries, each id once.
 * @throws {SourceFailure} if more than a tenth can't be read, because the missing positions would appear withdrawn
 */
export function entriesOf(provider: string, rows: readonly (JobEntry | null)[]): JobEntry[] {
  const readable = rows.filter((row) => row !== null);
  const unreadable = rows.length - readable.length;
  if (unreadable > rows.length * mostUnreadable)
    throw new SourceFailure('API_ERROR', `${unreadable} of ${rows.length} jobs of ${provider} could not be read.`);
  if (readable.length > mostJobs) throw new SourceFailure('API_ERROR', `${provider} lists more than ${mostJobs} jobs.`);
  return [...new Map(readable.map((entry) => [entry.id, entry])).values()];
}

/** Returns the date of a text or a number of milliseconds; null for other values. */
export function dateOf(stated: string | number | null | undefined): Date | null {
  if (stated === null || stated === undefined || stated === '') return null;
  // "2026-03-01 09:00:00 UTC" is Recruitee's format.
  const iso =
    typeof stated === 'string' ? stated.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/, '$1T$2Z') : stated;
  const date = new Date(iso);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 2000 || year > 2100 ? null : date;
}

const periods: Readonly<Record<string, JobPay['period']>> = {
  hour: 'hour',
  hourly: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
  annual: 'year',
};

/** The period in a provider's code, such as `per-year-salary`, `1 YEAR` or `month`. */
export function periodOf(code: string | null | undefined): JobPay['period'] | null {
  const words =
    (code ?? '')
      .toLowerCase()
      .slice(0, 50)
      .match(/[a-z]+/g) ?? [];
  return words.map((word) => periods[word]).find((period) => period !== undefined) ?? null;
}

/** Pay without an amount, with a reversed range or with an unknown currency is ignored. */
function payOf(pay: JobPay | null): JobPay | null {
  if (pay === null || !/^[A-Z]{3}$/.test(pay.currency)) return null;
  const min = pay.min !== null && pay.min > 0 ? pay.min : null;
  const max = pay.max !== null && pay.max > 0 ? pay.max : null;
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? null : { ...pay, min, max };
}

function textOf(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .slice(0, 10 * longestText)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
  return clean === '' ? null : clean;
}

function isWebAddress(url: string): boolean {
  const parsed = url.length <= 2_000 ? URL.parse(url) : null;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
}
