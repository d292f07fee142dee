import type { CompanyAnalysis, CompanyIdentity, ContentItem, Evaluation, SiteReading } from '@sightline/contracts';

/**
 * What judges companies and content. An engine has no memory: the same input gives the same answer for the same
 * {@link version}, so both calls may be repeated at will. Neither call rejects because of what a text contains.
 */
export interface IntelligenceEngine {
  /** Stands on every analysis and evaluation ("local"). */
  readonly name: string;
  /** Part of evaluation ids; changes whenever a rule changes. */
  readonly version: string;
  /** Tells who a company is and who may compete with it, from its own pages and texts that mention it. */
  analyseCompany(reading: SiteReading): Promise<CompanyAnalysis>;
  /** Judges items for one company. The answer has the same order and length as `items`. */
  evaluate(company: CompanyIdentity, items: readonly ContentItem[]): Promise<Evaluation[]>;
}
