import { z } from 'zod';
import { Timestamp } from '../../common.ts';

/**
 * Kinds of findings that a source can provide. A board shows for each kind whether its sources answered.
 * - `news`: reports by publishers
 * - `posts`: posts and news by the company itself
 * - `changes`: changes to the company's pages
 * - `jobs`: open positions
 * - `incidents`: incidents in its services
 * - `releases`: releases of its software, and downloads of its packages
 * - `filings`: filings with a regulator
 * - `old-prices`: prices from before the company was tracked
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

/** State of the sources of one kind for the companies on a board. Sources that were not tried are left out. */
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
  /** Time when a source last answered; null if none ever did. */
  answeredAt: Timestamp.nullable(),
});
export type BoardSources = z.infer<typeof BoardSources>;
