import {
  BoardId,
  BoardPlace,
  CompanyId,
  CompetitorProof,
  CompetitorStanding,
  SyncErrorCode,
  SyncStatus,
} from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { BoardLinkDocument, CompanyDocument, CompetitorDocument, ExtractionDocument } from './company.model.ts';

const companies = { service: 'companies', collection: 'companies' } as const;

/** What the self-check expects in `companies`. */
export const companyDocuments: DocumentDeclaration<CompanyDocument> = {
  schema: z.object({
    _id: CompanyId,
    domain: z.string(),
    name: z.string(),
    industry: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    profiledAt: z.date().nullable(),
    trackingEnabled: z.boolean(),
    nextTrackingAt: z.date().nullable(),
    lastTrackedAt: z.date().nullable(),
    lastSyncStatus: SyncStatus.nullable(),
    lastSyncErrorCode: SyncErrorCode.nullable(),
    lastSyncErrorMessage: z.string().nullable(),
    lastSyncArticlesFound: z.number().nullable(),
    lastSyncArticlesAdded: z.number().nullable(),
    lastSyncArticlesLinked: z.number().nullable(),
    articlesTotal: z.number().nullable(),
    createdAt: z.date(),
  }),
  naturalKey: ['domain'],
};

/** What it expects in `company_competitors`. */
export const competitorDocuments: DocumentDeclaration<CompetitorDocument> = {
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    competitorCompanyId: CompanyId,
    competitorDomain: z.string(),
    competitorName: z.string(),
    proof: CompetitorProof,
    rank: z.number(),
  }),
  naturalKey: ['companyId', 'competitorDomain'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'competitorCompanyId', to: companies },
  ],
};

/** What it expects in `extraction_cache`. */
export const extractionDocuments: DocumentDeclaration<ExtractionDocument> = {
  schema: z.object({
    _id: z.string(),
    normalizedUrl: z.string(),
    content: z.string(),
    metadata: z.object({ title: z.string(), language: z.string().nullable() }),
    contentLength: z.number(),
    createdAt: z.date(),
  }),
  naturalKey: ['normalizedUrl'],
};

/** What it expects in `board_links`; the later fields are absent on rows from before lists could be edited. */
export const boardLinkDocuments: DocumentDeclaration<BoardLinkDocument> = {
  schema: z.object({
    _id: BoardId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    companyIds: z.array(CompanyId),
    companies: z.array(
      z.object({
        companyId: CompanyId,
        isPrimary: z.boolean(),
        proof: CompetitorProof.nullable(),
        standing: CompetitorStanding.optional(),
        mergedInto: CompanyId.nullable().optional(),
        added: BoardPlace.shape.added.optional(),
        isRemoved: z.boolean().optional(),
      }),
    ),
    revision: z.number().optional(),
  }),
  references: [
    { field: '_id', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyIds', to: companies },
  ],
};
