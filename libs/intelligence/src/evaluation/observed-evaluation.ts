import type { CompanyIdentity, ContentItem, Evaluation, NewsEvent } from '@sightline/contracts';

export interface Engine {
  readonly name: string;
  readonly version: string;
}

type Verdict = Pick<Evaluation, 'importance' | 'reason'> & { readonly event: NewsEvent | null };

/**
 * Returns the fields that all evaluations of observed facts share: a change to a page, or a signal. Their headline has
 * all the content, and they are always about the company.
 */
export const observedEvaluation = (
  item: ContentItem,
  company: CompanyIdentity,
  engine: Engine,
  { event, importance, reason }: Verdict,
) => ({
  ...{ contentId: item.id, companyId: company.companyId, engine: engine.name, engineVersion: engine.version },
  ...{ relevant: true, relevanceScore: 10, summary: '', matchedKeywords: [] },
  ...{ importance, executiveValueScore: importance, reason },
  ...{ event, actor: event === null ? null : company.name },
});
