import {
  type BoardCompany,
  boardSearchQuery,
  type CompanyIdentity,
  type CompetitorProof,
  type SyncErrorCode,
  type SyncStatus,
} from '@sightline/contracts';

/** A company as stored; one document per domain, shared by all boards. */
export interface CompanyDocument {
  _id: string;
  domain: string;
  name: string;
  industry: string;
  description: string;
  keywords: string[];
  /** When its competitors were looked for; null for a company known only as somebody's competitor. */
  profiledAt: Date | null;
  trackingEnabled: boolean;
  nextTrackingAt: Date | null;
  lastTrackedAt: Date | null;
  lastSyncStatus: SyncStatus | null;
  lastSyncErrorCode: SyncErrorCode | null;
  lastSyncErrorMessage: string | null;
  lastSyncArticlesFound: number | null;
  lastSyncArticlesAdded: number | null;
  lastSyncArticlesLinked: number | null;
  createdAt: Date;
}

/** Spec §3 company_competitors, with the proof. `rank` keeps the order in which they were proven. */
export interface CompetitorDocument {
  _id: string;
  companyId: string;
  competitorCompanyId: string;
  competitorDomain: string;
  competitorName: string;
  proof: CompetitorProof;
  rank: number;
}

/** Spec §3 cached extraction. */
export interface ExtractionDocument {
  _id: string;
  normalizedUrl: string;
  content: string;
  metadata: { title: string; language: string | null };
  contentLength: number;
  createdAt: Date;
}

/** Which companies a board tracks: our copy of `board.companies-linked`. */
export interface BoardLinkDocument {
  _id: string;
  ownerUserId: string | null;
  tempSessionId: string | null;
  companyIds: string[];
  companies: { companyId: string; isPrimary: boolean; proof: CompetitorProof | null }[];
}

export const toIdentity = (company: CompanyDocument): CompanyIdentity => ({
  companyId: company._id,
  name: company.name,
  domain: company.domain,
  industry: company.industry,
  keywords: company.keywords,
});

/** The company in its role on a board. */
export function toBoardCompany(
  company: CompanyDocument,
  role: { isPrimary: boolean; proof: CompetitorProof | null },
): BoardCompany {
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
    isPrimary: role.isPrimary,
    proof: role.proof,
    searchQuery: boardSearchQuery(company),
  };
}
