import {
  CompanyId,
  CompetitorProof,
  IdentityCorrection,
  IdentityFact,
  SyncErrorCode,
  SyncStatus,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;

/**
 * A company. There is one document per domain, shared by all boards; one per corrected copy, shared by boards whose
 * owners made the same corrections; and one per company entered in the same words.
 */
export const companyDocument = defineDocument({
  collection: 'companies',
  schema: z.object({
    _id: CompanyId,
    domain: z.string(),
    /** The domain that was entered, if it redirects to `domain`. */
    formerDomain: z.string().optional(),
    name: z.string(),
    industry: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    /** When its competitors were determined; null for a company known only as a competitor. */
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
    lastSyncSources: z.object({ answered: z.number(), failed: z.array(z.string()) }).optional(),
    articlesTotal: z.number().nullable(),
    createdAt: z.date(),
    /** Other names used in news searches; absent without any. */
    aliases: z.array(z.string()).optional(),
    confusedWith: z.array(z.string()).optional(),
    /** The identity card as read; absent for a company known only as a competitor. */
    facts: z.array(IdentityFact).optional(),
    pagesRead: z.number().optional(),
    shortfalls: z.array(z.string()).optional(),
    /** Only for a corrected company (ADR 35): the company as its site presents it, and the owner's corrections. */
    correctedFrom: CompanyId.optional(),
    corrections: z.array(IdentityCorrection.omit({ at: true })).optional(),
    /** Key of the owner's corrections, or of the words in which the company was entered. */
    variant: z.string().optional(),
  }),
  naturalKey: ['domain', 'formerDomain', 'variant'],
  indexes: [{ keys: { trackingEnabled: 1, nextTrackingAt: 1 } }, { keys: { correctedFrom: 1 } }, { keys: { name: 1 } }],
});
export type CompanyDocument = z.infer<typeof companyDocument.schema>;

/** A competitor of a company with its proof (company_competitors in product §3). */
export const competitorDocument = defineDocument({
  collection: 'company_competitors',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    competitorCompanyId: CompanyId,
    competitorDomain: z.string(),
    competitorName: z.string(),
    proof: CompetitorProof,
    /** Position of the competitor in the order in which the competitors were verified. */
    rank: z.number(),
  }),
  naturalKey: ['companyId', 'competitorDomain'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'competitorCompanyId', to: companies },
  ],
  indexes: [{ keys: { companyId: 1, competitorDomain: 1 }, options: { unique: true } }],
});
export type CompetitorDocument = z.infer<typeof competitorDocument.schema>;
