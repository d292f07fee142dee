import { z } from 'zod';
import { CompanyId, Timestamp } from '../../common.ts';
import { BoardPlace, RivalQuote } from './competitor.ts';
import { IdentityFact } from './identity.ts';

export const SyncStatus = z.enum(['success', 'warning', 'error', 'pending']);
export type SyncStatus = z.infer<typeof SyncStatus>;

export const SyncErrorCode = z.enum([
  'RATE_LIMITED',
  'API_KEY_INVALID',
  'NO_RESULTS',
  'NO_NEW_ARTICLES',
  'NEWSAPI_DOWN',
  'UPGRADE_REQUIRED',
  'NETWORK_ERROR',
  'API_ERROR',
]);
export type SyncErrorCode = z.infer<typeof SyncErrorCode>;

/** Data for deciding whether a text is about this company or a namesake. */
export const CompanyIdentity = z.object({
  companyId: CompanyId,
  name: z.string(),
  domain: z.string(),
  industry: z.string(),
  keywords: z.array(z.string()),
  aliases: z.array(z.string()).optional(),
  /** Names of other companies that contain this company's name. */
  confusedWith: z.array(z.string()).optional(),
  /** Id of the company as its own site describes it, if this is an owner's corrected version (ADR 35). */
  correctedFrom: CompanyId.optional(),
});
export type CompanyIdentity = z.infer<typeof CompanyIdentity>;

/** A company as shown on boards. `lastSync*` is null until the first sync has finished. */
export const Company = z.object({
  id: CompanyId,
  name: z.string(),
  domain: z.string(),
  industry: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  trackingEnabled: z.boolean(),
  nextTrackingAt: Timestamp.nullable(),
  lastTrackedAt: Timestamp.nullable(),
  /** Clients show unknown values as 'Unknown', so that a new value does not break an older page (product §4, §8). */
  lastSyncStatus: SyncStatus.or(z.string()).nullable(),
  lastSyncErrorCode: SyncErrorCode.or(z.string()).nullable(),
  lastSyncErrorMessage: z.string().nullable(),
  lastSyncArticlesFound: z.number().int().nullable(),
  lastSyncArticlesAdded: z.number().int().nullable(),
  lastSyncArticlesLinked: z.number().int().nullable(),
  /** Sources in the last sync: the number that responded, and the names of failed ones; null before the first sync. */
  lastSyncSources: z
    .object({ answered: z.number().int(), failed: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Number of items stored for the company at the end of its last sync. */
  articlesTotal: z.number().int().nullable().default(null),
});
export type Company = z.infer<typeof Company>;

/** A company and its role on one board. Rejected and merged competitors are included because they can be restored. */
export const BoardCompany = Company.extend({
  ...BoardPlace.shape,
  /** The query for news searches (product §9: name plus keywords joined by OR, plus an industry clause). */
  searchQuery: z.string(),
});
export type BoardCompany = z.infer<typeof BoardCompany>;

export const SitePage = z.object({
  url: z.string(),
  title: z.string(),
  headings: z.array(z.string()),
  text: z.string(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
});
export type SitePage = z.infer<typeof SitePage>;

/** Structured data about the organisation on its site (schema.org). */
export const OrganisationData = z.object({
  legalName: z.string().nullable(),
  alternateNames: z.array(z.string()),
  ticker: z.string().nullable(),
  country: z.string().nullable(),
});
export type OrganisationData = z.infer<typeof OrganisationData>;

/** Everything read about a company before the analysis: its own pages, and articles that mention it. */
export const SiteReading = z.object({
  domain: z.string(),
  /** The domain entered by the user, if it redirects to a site under another name. */
  formerDomain: z.string().optional(),
  url: z.string(),
  title: z.string(),
  publisherName: z.string(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  metaKeywords: z.array(z.string()),
  pages: z.array(SitePage).min(1),
  mentions: z.array(z.object({ url: z.string(), title: z.string(), text: z.string() })),
  organisation: OrganisationData.nullable().optional(),
  /** Organisations that a directory lists under the same or a longer name, with their descriptions. */
  namesakes: z.array(z.object({ name: z.string(), quote: z.string(), sourceUrl: z.string() })).optional(),
  /**
   * Companies that a directory lists next to this one, with their own sites. The directory does not necessarily call
   * them competitors.
   */
  related: z
    .array(z.object({ name: z.string(), siteUrl: z.string(), sourceUrl: z.string(), quote: z.string() }))
    .optional(),
  /** Gaps in the reading, as sentences for the user: pages that require a login or are rendered by scripts. */
  shortfalls: z.array(z.string()).optional(),
});
export type SiteReading = z.infer<typeof SiteReading>;

/** A possible competitor, with the quote that suggests it. `url` is set if a link revealed the candidate's site. */
export const CompetitorCandidate = z.object({
  name: z.string(),
  url: z.string().nullable(),
  sourceUrl: z.string(),
  quote: z.string(),
  /** Strength of the evidence in the quote, 0 to 1. */
  strength: z.number().min(0).max(1),
  /** Quotes from other pages, other websites first. */
  further: z.array(RivalQuote).optional(),
});
export type CompetitorCandidate = z.infer<typeof CompetitorCandidate>;

/** The analysis result for board setup, with candidates instead of unproven competitors (product §3). */
export const CompanyAnalysis = z.object({
  companyName: z.string(),
  /** A product category ("Web analytics software") or an industry; `limits.defaultIndustry` if nothing is known. */
  industry: z.string(),
  /**
   * Industry group of the Global Industry Classification Standard; null if unknown, absent if a model made the
   * analysis.
   */
  industryGroup: z.string().nullable().optional(),
  /** The words of the site that determined the industry, strongest first. */
  industryWords: z.array(z.string()).optional(),
  description: z.string(),
  mainCompanyKeywords: z.array(z.string()),
  keywords: z.array(z.string()),
  keyProductsServices: z.array(z.string()),
  language: z.string().nullable(),
  candidates: z.array(CompetitorCandidate),
  /** The fields of the identity card with their evidence. */
  facts: z.array(IdentityFact),
  /** Number of pages read; `shortfalls` are problems while reading or searching, as sentences. */
  pagesRead: z.number().int().optional(),
  shortfalls: z.array(z.string()).optional(),
  engine: z.string(),
});
export type CompanyAnalysis = z.infer<typeof CompanyAnalysis>;

/** Details that the user entered about a company because its website can't be read. */
export const EnteredCompany = z.object({
  name: z
    .string()
    .trim()
    .min(2, "Enter the company's name")
    .max(100, "A company's name can have at most 100 characters")
    .regex(/\p{L}|\p{N}/u, "Enter the company's name"),
  /** The company's business in one sentence, which determines the industry and the search keywords. */
  description: z.string().trim().max(300, 'The sentence can have at most 300 characters').optional(),
});
export type EnteredCompany = z.infer<typeof EnteredCompany>;
