import { BoardId, BoardStatus, CompanyId } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { BoardCompanyDocument, BoardDocument } from './board.model.ts';

const companies = { service: 'companies', collection: 'companies' } as const;

/** What the self-check expects in `boards`. The company of a board that never got going is known to nobody. */
export const boardDocuments: DocumentDeclaration<BoardDocument> = {
  schema: z.object({
    _id: BoardId,
    name: z.string(),
    status: BoardStatus,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    ownerUserId: z.string().nullable(),
    isTemporary: z.boolean(),
    tempSessionId: z.string().nullable(),
    expiresAt: z.date().nullable(),
    companyId: CompanyId,
    companyName: z.string().nullable(),
    industry: z.string().nullable(),
    companyUrl: z.string(),
    domain: z.string(),
    companyCount: z.number(),
    listRevision: z.number().optional(),
    cardCount: z.number(),
    cardCountRevision: z.number().optional(),
    pendingCompanyIds: z.array(CompanyId),
    nextRefreshAt: z.date().nullable(),
    lastRefreshedAt: z.date().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
  references: [{ field: 'companyId', to: companies, where: { status: 'ready' } }],
};

/** What it expects in `board_companies`. */
export const boardCompanyDocuments: DocumentDeclaration<BoardCompanyDocument> = {
  schema: z.object({ _id: z.string(), boardId: BoardId, companyId: CompanyId, isPrimary: z.boolean() }),
  naturalKey: ['boardId', 'companyId'],
  references: [
    { field: 'boardId', to: { service: 'boards', collection: 'boards' } },
    { field: 'companyId', to: companies },
  ],
};
