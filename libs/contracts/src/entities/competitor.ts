import { z } from 'zod';
import { CompanyId, Timestamp, UserId } from '../common.ts';

/**
 * The owner's verdict on a competitor of the board. Meaningless for the board's own company.
 * - `suggested`: found by us, with proof; not reviewed yet
 * - `confirmed`: confirmed by the user
 * - `added`: added by the user
 * - `rejected`: not a competitor according to the user; its cards leave the board, and it is not suggested there again
 */
export const CompetitorStanding = z.enum(['suggested', 'confirmed', 'added', 'rejected']);
export type CompetitorStanding = z.infer<typeof CompetitorStanding>;

/** The proof of a competitor that a user added: the user's word, and the live page that carried its name at the time. */
export const CompetitorAddition = z.object({
  at: Timestamp,
  /** Null when a visitor added it. */
  byUserId: UserId.nullable(),
  siteUrl: z.string(),
});
export type CompetitorAddition = z.infer<typeof CompetitorAddition>;

/** Words of a page that name a competitor. */
export const RivalQuote = z.object({ sourceUrl: z.string(), quote: z.string() });
export type RivalQuote = z.infer<typeof RivalQuote>;

/** Why we believe two companies compete: the source page and the quote. */
export const CompetitorProof = z.object({
  ...RivalQuote.shape,
  /** The live page that carries the competitor's name. */
  siteUrl: z.string(),
  /** How many websites say so, the company's own and the competitor's among them. */
  sources: z.number().int(),
  /** Whose words set the two against each other: the company's, the competitor's, both of theirs, or only others'. */
  direction: z.enum(['own', 'theirs', 'both', 'others']).optional(),
  /** Further quotes, each from another page. */
  further: z.array(RivalQuote).optional(),
  /** Search words of the company that the competitor's page uses too. */
  sharedWords: z.array(z.string()).optional(),
});
export type CompetitorProof = z.infer<typeof CompetitorProof>;

/** The place of a company on one board. */
export const BoardPlace = z.object({
  isPrimary: z.boolean(),
  /** Null for the primary, and for a competitor that a user added and we never found. */
  proof: CompetitorProof.nullable(),
  standing: CompetitorStanding.default('suggested'),
  /**
   * The same company under another domain: its news is shown under that one's name. Never refers to one that is merged itself.
   */
  mergedInto: CompanyId.nullable().default(null),
  added: CompetitorAddition.nullable().default(null),
});
export type BoardPlace = z.infer<typeof BoardPlace>;

type Placed = Pick<BoardPlace, 'standing' | 'mergedInto'> & { companyId: string };

/** The companies that the board tracks: all except the rejected ones and those merged into a rejected one. */
export function trackedOf<T extends Placed>(companies: readonly T[]): T[] {
  const rejected = new Set(
    companies.filter(({ standing }) => standing === 'rejected').map(({ companyId }) => companyId),
  );
  return companies.filter(
    ({ companyId, mergedInto }) => !rejected.has(companyId) && (mergedInto === null || !rejected.has(mergedInto)),
  );
}

/** The tracked companies that appear on the board under their own name. */
export function shownOf<T extends Placed>(companies: readonly T[]): T[] {
  return trackedOf(companies).filter(({ mergedInto }) => mergedInto === null);
}
