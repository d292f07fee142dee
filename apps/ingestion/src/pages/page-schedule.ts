import type { PageKind } from '@sightline/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often a page is looked at. Prices and the first page change seldom, but what they say is awaited. */
const hours: Readonly<Record<PageKind, number>> = {
  pricing: 6,
  landing: 6,
  features: 12,
  changelog: 12,
  careers: 24,
  terms: 24,
  other: 12,
};
export const everyHours = (kind: PageKind): number => hours[kind];

/** A failing page is left alone twice as long each time, at most a day. */
const firstRetryMs = 30 * minuteMs;
const longestRetryMs = 24 * hourMs;

/** @param failures visits in a row that failed, at least one */
export const retryAfterMs = (failures: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(10, failures - 1));

/** Visits of many pages spread out: up to a tenth of the time earlier, by the id. */
export function spread(intervalMs: number, id: string): number {
  const share = Number.parseInt(id.slice(-4), 16) / 0xffff;
  return intervalMs * (1 - 0.1 * (Number.isNaN(share) ? 0 : share));
}

/** A site is searched for new pages once a day, sooner after a failure. */
export const siteEveryMs = 24 * hourMs;
