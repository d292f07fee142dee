import { z } from 'zod';
import { CompanyId, Timestamp, UserId } from '../../common.ts';

/**
 * The owner's verdict on a competitor on the board. It has no meaning for the board's own company.
 * - `suggested`: found by Sightline, with proof; not reviewed yet
 * - `confirmed`: confirmed by the user
 * - `added`: added by the user
 * - `rejected`: not a competitor according to the user; its cards leave the board, and it is not suggested there again
 */
export const CompetitorStanding = z.enum(['suggested', 'confirmed', 'added', 'rejected']);
export type CompetitorStanding = z.infer<typeof CompetitorStanding>;

/** Proof of a competitor that a user added: the user, and the live page that contained its name at the time. */
export const CompetitorAddition = z.object({
  at: Timestamp,
  /** Null if an anonymous visitor added the competitor. */
  byUserId: UserId.nullable(),
  siteUrl: z.string(),
});
export type CompetitorAddition = z.infer<typeof CompetitorAddition>;

/** Quote from a page that names a competitor. */
export const RivalQuote = z.object({ sourceUrl: z.string(), quote: z.string() });
export type RivalQuote = z.infer<typeof RivalQuote>;

/** Evidence that two companies compete: the source page and the quote. */
export const CompetitorProof = z.object({
  ...RivalQuote.shape,
  /** A live page that contains the competitor's name. */
  siteUrl: z.string(),
  /** Number of websites that mention the competitor, including the company's own and the competitor's. */
  sources: z.number().int(),
  /** The party that compares the two companies: the company, the competitor, both, or only third parties. */
  direction: z.enum(['own', 'theirs', 'both', 'others']).optional(),
  /** Additional quotes, each from a different page. */
  further: z.array(RivalQuote).optional(),
  /** Search keywords of the company that also occur on the competitor's page. */
  sharedWords: z.array(z.string()).optional(),
});
export type CompetitorProof = z.infer<typeof CompetitorProof>;

/** A company's role on one board. */
export const BoardPlace = z.object({
  isPrimary: z.boolean(),
  /** Null for the primary company, and for competitors that only a user added. */
  proof: CompetitorProof.nullable(),
  standing: CompetitorStanding.default('suggested'),
  /**
   * The company of which this one is a duplicate under another domain; its news is shown under that company's name.
   * Never refers to a company that is itself merged.
   */
  mergedInto: CompanyId.nullable().default(null),
  added: CompetitorAddition.nullable().default(null),
});
export type BoardPlace = z.infer<typeof BoardPlace>;

type Placed = Pick<BoardPlace, 'standing' | 'mergedInto'> & { companyId: string };

/** Returns the companies that the board tracks: all except rejected ones and those merged into a rejected one. */
export function trackedOf<T extends Placed>(companies: readonly T[]): T[] {
  const rejected = new Set(
    companies.filter(({ standing }) => standing === 'rejected').map(({ companyId }) => companyId),
  );
  return companies.filter(
    ({ companyId, mergedInto }) => !rejected.has(companyId) && (mergedInto === null || !rejected.has(mergedInto)),
  );
}

/** Returns the tracked companies that appear on the board under their own name. */
export function shownOf<T extends Placed>(companies: readonly T[]): T[] {
  return trackedOf(companies).filter(({ mergedInto }) => mergedInto === null);
}
