import { BoardId, CompanyId, SyncErrorCode, SyncStatus } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const companies = { service: 'companies', collection: 'companies' } as const;

/** The last known identity of a company, and the outcome of its last sync. */
export const trackedCompanyDocument = defineDocument({
  collection: 'tracked_companies',
  schema: z.object({
    _id: CompanyId,
    name: z.string(),
    domain: z.string(),
    industry: z.string(),
    keywords: z.array(z.string()),
    aliases: z.array(z.string()).optional(),
    confusedWith: z.array(z.string()).optional(),
    correctedFrom: CompanyId.optional(),
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
        sourcesChecked: z.array(z.string()).optional(),
        sourcesFailed: z.array(z.string()).optional(),
        boardId: z.string().optional(),
      })
      .nullable(),
    lastSyncedAt: z.date().nullable(),
    /** When the first sync published a partial result; boards no longer waited for the rest. */
    partialAt: z.date().optional(),
  }),
  references: [{ field: '_id', to: companies }],
  indexes: [{ keys: { correctedFrom: 1 } }],
});
export type TrackedCompanyDocument = z.infer<typeof trackedCompanyDocument.schema>;

/** Links a company to a board that tracks it. The owner is repeated here so that "my companies" is a single query. */
export const boardLinkDocument = defineDocument({
  collection: 'board_links',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    /** 0 is the board's own company, 1 its first competitor. */
    position: z.number(),
    /** Revision of the company list that was last applied; absent before the first edit. */
    revision: z.number().optional(),
    linkedAt: z.date(),
    /** The company was added by an edit and has not been synced for this board yet. */
    awaitsSync: z.boolean().optional(),
  }),
  naturalKey: ['boardId', 'companyId'],
  references: [
    { field: 'boardId', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyId', to: companies },
  ],
  indexes: [
    { keys: { boardId: 1 } },
    { keys: { companyId: 1, position: 1 } },
    { keys: { companyId: 1, linkedAt: 1 } },
    { keys: { ownerUserId: 1 } },
    { keys: { tempSessionId: 1 } },
  ],
});

/** A company in weekly alerts, which is synced until the given time with or without a board. */
export const followedCompanyDocument = defineDocument({
  collection: 'followed_companies',
  schema: z.object({ _id: CompanyId, until: z.date() }),
  references: [{ field: '_id', to: companies }],
});
