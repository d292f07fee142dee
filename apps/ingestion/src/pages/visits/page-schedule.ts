import type { PageKind } from '@sightline/contracts';
import { backoffMs } from '@sightline/service-kit';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Hours between visits. Pricing and landing pages rarely change, but their changes matter most. */
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

/** Pause after the first failure. It doubles with each subsequent failure, up to a day. */
const firstRetryMs = 30 * minuteMs;
const longestRetryMs = 24 * hourMs;

/** @param failures number of consecutive failed visits, at least one */
export const retryAfterMs = (failures: number): number =>
  backoffMs(failures, { firstMs: firstRetryMs, longestMs: longestRetryMs });

/** Spreads visits of many pages: shortens the interval by up to a tenth, depending on the id. */
export function spread(intervalMs: number, id: string): number {
  const share = Number.parseInt(id.slice(-4), 16) / 0xffff;
  return intervalMs * (1 - 0.1 * (Number.isNaN(share) ? 0 : share));
}

/** Interval of searches for new pages on a site; retried sooner after a failure. */
export const siteEveryMs = 24 * hourMs;
