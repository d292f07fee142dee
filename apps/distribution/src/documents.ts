import { BoardId, CardId, CompanyId, ContentId, ContentItem, Evaluation } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type {
  BoardLinkDocument,
  CardDocument,
  CardMarksDocument,
  CoverageDocument,
  ItemDocument,
} from './card.model.ts';

const boards = { service: 'boards', collection: 'boards' } as const;
const companies = { service: 'companies', collection: 'companies' } as const;
const contentItems = { service: 'ingestion', collection: 'content_items' } as const;

/** Whether scores are in range is a question of its own; see content-tests.ts. */
const score = z.number();

/** What the self-check expects in `items`. */
export const itemDocuments: DocumentDeclaration<ItemDocument> = {
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    companyName: z.string(),
    contentId: ContentId,
    item: ContentItem,
    evaluation: Evaluation.extend({
      importance: score,
      relevanceScore: score,
      credibilityScore: score,
      executiveValueScore: score,
    }),
    publishedAt: z.date(),
    searchText: z.string(),
  }),
  naturalKey: ['companyId', 'contentId'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
  ],
};

/** What it expects in `board_content`. */
export const cardDocuments: DocumentDeclaration<CardDocument> = {
  schema: z.object({
    _id: CardId,
    boardId: BoardId,
    companyId: CompanyId,
    contentId: ContentId,
    itemId: z.string(),
    publishedAt: z.date(),
    importance: score,
    relevanceScore: score,
    rankKey: z.number(),
    read: z.boolean(),
    archived: z.boolean(),
    createdAt: z.date(),
  }),
  naturalKey: ['boardId', 'contentId'],
  references: [
    { field: 'boardId', to: boards },
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
    { field: 'itemId', to: { service: 'distribution', collection: 'items' } },
  ],
};

/** What it expects in `card_marks`. */
export const cardMarksDocuments: DocumentDeclaration<CardMarksDocument> = {
  schema: z.object({ _id: CardId, boardId: BoardId, read: z.boolean(), archived: z.boolean() }),
  references: [{ field: 'boardId', to: boards }],
};

/** What it expects in `board_links`. */
export const boardLinkDocuments: DocumentDeclaration<BoardLinkDocument> = {
  schema: z.object({
    _id: BoardId,
    ownerUserId: z.string().nullable(),
    tempSessionId: z.string().nullable(),
    companyIds: z.array(CompanyId),
    aliases: z
      .array(z.object({ companyId: CompanyId, shownAs: z.object({ companyId: CompanyId, name: z.string() }) }))
      .optional(),
    listRevision: z.number().optional(),
    filled: z.boolean(),
    cardCount: z.number(),
    firstCardAwaitedSince: z.date().optional(),
    revision: z.string(),
  }),
  references: [
    { field: '_id', to: boards },
    { field: 'companyIds', to: companies },
  ],
};

/** What it expects in `coverage`. */
export const coverageDocuments: DocumentDeclaration<CoverageDocument> = {
  schema: z.object({
    _id: CompanyId,
    syncId: z.string().nullable(),
    startedAt: z.date().nullable(),
    settledSyncId: z.string().nullable(),
    settledAt: z.date().nullable(),
  }),
};
