import { z } from 'zod';
import { Timestamp } from '../../common.ts';

/**
 * Kinds of findings that a source can have. A board shows per kind whether its sources answered.
 * - `news`: reports by publishers
 * - `posts`: posts and news of the company itself
 * - `changes`: changes of the company's pages
 * - `jobs`: open positions
 * - `incidents`: incidents of its services
 * - `releases`: releases of its software, and downloads of its packages
 * - `filings`: filings with a regulator
 * - `old-prices`: prices from before it was tracked
 */
export const SourceKind = z.enum([
  'news',
  'posts',
  'changes',
  'jobs',
  'incidents',
  'releases',
  'filings',
  'old-prices',
]);
export type SourceKind = z.infer<typeof SourceKind>;

/** Whether the sources of one kind answered for the companies of a board. Sources without an attempt are left out. */
export const BoardSourceKind = z.object({
  kind: SourceKind,
  /** Names of the sources that answered for at least one company. */
  answered: z.array(z.string()),
  /** Sources that failed for every company, or whose empty answers can't be trusted. */
  silent: z.array(z.object({ name: z.string(), reason: z.string(), since: Timestamp })),
});
export type BoardSourceKind = z.infer<typeof BoardSourceKind>;

export const BoardSources = z.object({
  kinds: z.array(BoardSourceKind),
  /** When a source last answered; null when none ever did. */
  answeredAt: Timestamp.nullable(),
});
export type BoardSources = z.infer<typeof BoardSources>;
