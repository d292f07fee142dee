import { type BoardCompany, type BoardPlace, boardSearchQuery, type CompanyIdentity } from '@sightline/contracts';
import type { CompanyDocument } from './company.document.ts';

export const toIdentity = (company: CompanyDocument): CompanyIdentity => ({
  companyId: company._id,
  name: company.name,
  domain: company.domain,
  industry: company.industry,
  keywords: company.keywords,
  ...(company.aliases?.length && { aliases: company.aliases }),
  ...(company.confusedWith?.length && { confusedWith: company.confusedWith }),
  ...(company.correctedFrom && { correctedFrom: company.correctedFrom }),
});

export function toBoardCompany(company: CompanyDocument, place: BoardPlace): BoardCompany {
  return {
    id: company._id,
    name: company.name,
    domain: company.domain,
    industry: company.industry,
    description: company.description,
    keywords: company.keywords,
    trackingEnabled: company.trackingEnabled,
    nextTrackingAt: company.nextTrackingAt?.toISOString() ?? null,
    lastTrackedAt: company.lastTrackedAt?.toISOString() ?? null,
    lastSyncStatus: company.lastSyncStatus,
    lastSyncErrorCode: company.lastSyncErrorCode,
    lastSyncErrorMessage: company.lastSyncErrorMessage,
    lastSyncArticlesFound: company.lastSyncArticlesFound,
    lastSyncArticlesAdded: company.lastSyncArticlesAdded,
    lastSyncArticlesLinked: company.lastSyncArticlesLinked,
    lastSyncSources: company.lastSyncSources ?? null,
    articlesTotal: company.articlesTotal,
    isPrimary: place.isPrimary,
    proof: place.proof,
    standing: place.standing,
    mergedInto: place.mergedInto,
    added: place.added,
    searchQuery: boardSearchQuery(company),
  };
}
