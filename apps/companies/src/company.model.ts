import {
  type BoardCompany,
  type BoardPlace,
  boardSearchQuery,
  type CompanyIdentity,
  type CompetitorProof,
  type SyncErrorCode,
  type SyncStatus,
} from '@sightline/contracts';
import type { ListEntry } from './board-list.ts';

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
  articlesTotal: number | null;
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

/** Spec §3 cached extraction; fields as in the contract's `Extraction`. */
export interface ExtractionDocument {
  _id: string;
  normalizedUrl: string;
  content: string;
  metadata: { title: string; language: string | null };
  contentLength: number;
  createdAt: Date;
}

/** The companies of a board: the working copy of its list. What came with editing is absent on rows from before. */
export interface BoardLinkDocument {
  _id: string;
  ownerUserId: string | null;
  tempSessionId: string | null;
  /** Those it tracks. */
  companyIds: string[];
  companies: (Pick<ListEntry, 'companyId' | 'isPrimary' | 'proof'> & Partial<ListEntry>)[];
  /** Edits so far. */
  revision?: number;
}

export const toIdentity = (company: CompanyDocument): CompanyIdentity => ({
  companyId: company._id,
  name: company.name,
  domain: company.domain,
  industry: company.industry,
  keywords: company.keywords,
});

/** The company in its role on a board. */
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
    articlesTotal: company.articlesTotal,
    isPrimary: place.isPrimary,
    proof: place.proof,
    standing: place.standing,
    mergedInto: place.mergedInto,
    added: place.added,
    searchQuery: boardSearchQuery(company),
  };
}
