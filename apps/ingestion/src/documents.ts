import { BoardId, CompanyId, ContentId, ContentOrigin, SyncErrorCode, SyncStatus } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type {
  BoardLinkDocument,
  ContentDocument,
  ContentSourceDocument,
  TrackedCompanyDocument,
} from './content.model.ts';
import type { SourceHealthDocument } from './source-health.store.ts';
import type { SyncRunDocument } from './sync-runs.store.ts';

const companies = { service: 'companies', collection: 'companies' } as const;

/** What the self-check expects in `content_items`. */
export const contentDocuments: DocumentDeclaration<ContentDocument> = {
  schema: z.object({
    _id: ContentId,
    url: z.string(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    publishedAt: z.date(),
    sourceName: z.string(),
    author: z.string().nullable(),
    imageUrl: z.string().nullable(),
    language: z.string().nullable(),
    origin: ContentOrigin,
    titleKey: z.string(),
    copies: z.array(z.object({ contentId: ContentId, url: z.string(), sourceName: z.string(), publishedAt: z.date() })),
    copyIds: z.array(ContentId),
    createdAt: z.date(),
  }),
  naturalKey: ['url'],
};

/** What it expects in `content_sources`. */
export const contentSourceDocuments: DocumentDeclaration<ContentSourceDocument> = {
  schema: z.object({
    _id: z.string(),
    contentId: ContentId,
    companyId: CompanyId,
    origin: ContentOrigin,
    discoveredAt: z.date(),
  }),
  naturalKey: ['contentId', 'companyId'],
  references: [
    { field: 'contentId', to: { service: 'ingestion', collection: 'content_items' } },
    { field: 'companyId', to: companies },
  ],
};

/** What it expects in `tracked_companies`. */
export const trackedCompanyDocuments: DocumentDeclaration<TrackedCompanyDocument> = {
  schema: z.object({
    _id: CompanyId,
    name: z.string(),
    domain: z.string(),
    industry: z.string(),
    keywords: z.array(z.string()),
    updatedAt: z.date(),
    lastSync: z
      .object({
        companyId: CompanyId,
        syncId: z.string(),
        startedAt: z.string(),
        status: SyncStatus,
        errorCode: SyncErrorCode.nullable(),
        errorMessage: z.string().nullable(),
        articlesFound: z.number(),
        articlesAdded: z.number(),
        articlesLinked: z.number(),
        articlesTotal: z.number().optional(),
        boardId: z.string().optional(),
      })
      .nullable(),
    lastSyncedAt: z.date().nullable(),
  }),
  references: [{ field: '_id', to: companies }],
};

/** What it expects in `board_links`. */
export const boardLinkDocuments: DocumentDeclaration<BoardLinkDocument> = {
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    position: z.number(),
    revision: z.number().optional(),
    awaitsSync: z.boolean().optional(),
  }),
  naturalKey: ['boardId', 'companyId'],
  references: [
    { field: 'boardId', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyId', to: companies },
  ],
};

/** What it expects in `source_health`. */
export const sourceHealthDocuments: DocumentDeclaration<SourceHealthDocument> = {
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId.nullable(),
    source: z.string(),
    state: z.enum(['works', 'silent', 'broken', 'blocked']),
    since: z.date().optional(),
    lastItemAt: z.date().nullable().optional(),
    lastTriedAt: z.date(),
    lastOkAt: z.date().nullable(),
    lastError: z.object({ code: SyncErrorCode, message: z.string(), at: z.date() }).nullable(),
    itemsLastTime: z.number(),
    problems: z.array(z.string()),
    memory: z
      .object({
        feeds: z.array(z.object({ url: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() })),
        discoveredAt: z.date(),
      })
      .nullable(),
  }),
  naturalKey: ['companyId', 'source'],
  references: [{ field: 'companyId', to: companies }],
};

/** What it expects in `sync_runs`. */
export const syncRunDocuments: DocumentDeclaration<SyncRunDocument> = {
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    companyName: z.string(),
    startedAt: z.date(),
    endedAt: z.date(),
    status: SyncStatus,
    errorCode: SyncErrorCode.nullable(),
    message: z.string().nullable(),
    found: z.number(),
    added: z.number(),
    linked: z.number(),
  }),
  references: [{ field: 'companyId', to: companies }],
};
