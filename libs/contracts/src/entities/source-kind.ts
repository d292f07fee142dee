import { z } from 'zod';

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
