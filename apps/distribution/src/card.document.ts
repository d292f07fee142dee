import { BoardId, CardId, CompanyId, ContentId, ContentItem, Evaluation } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const boards = { service: 'boards', collection: 'boards' } as const;
const companies = { service: 'companies', collection: 'companies' } as const;
const contentItems = { service: 'ingestion', collection: 'content_items' } as const;

/** Score ranges are checked by a content test: see operator/content-tests.ts. */
const score = z.number();

/** An evaluated item of a company, once for all boards that track it. Irrelevant items are not stored. */
export const itemDocument = defineDocument({
  collection: 'items',
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
    /** See search-text.ts. */
    searchText: z.string(),
  }),
  naturalKey: ['companyId', 'contentId'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    { keys: { companyId: 1, 'evaluation.tags': 1, publishedAt: -1 } },
    { keys: { companyId: 1, 'evaluation.sentiment': 1, publishedAt: -1 } },
  ],
});
export type ItemDocument = z.infer<typeof itemDocument.schema>;

/**
 * Product §3 board_content: an item on a board. Text and scores are in the item (`itemId`), so a board costs a short row per
 * card; the fields here are those that lists are sorted and filtered by.
 */
export const cardDocument = defineDocument({
  collection: 'board_content',
  schema: z.object({
    _id: CardId,
    boardId: BoardId,
    companyId: CompanyId,
    contentId: ContentId,
    itemId: z.string(),
    publishedAt: z.date(),
    importance: score,
    relevanceScore: score,
    /** Order of cards younger than 50 days; see ranking.ts. */
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
  indexes: [
    { keys: { boardId: 1, archived: 1, rankKey: -1, _id: 1 } },
    { keys: { boardId: 1, archived: 1, publishedAt: -1 } },
    { keys: { boardId: 1, archived: 1, importance: -1, publishedAt: -1 } },
    { keys: { boardId: 1, archived: 1, relevanceScore: -1, publishedAt: -1 } },
    { keys: { boardId: 1, createdAt: -1 } },
  ],
});
export type CardDocument = z.infer<typeof cardDocument.schema>;

/** Read and archived marks of a card whose company left the board; restored when the company comes back. */
export const cardMarksDocument = defineDocument({
  collection: 'card_marks',
  schema: z.object({ _id: CardId, boardId: BoardId, read: z.boolean(), archived: z.boolean() }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [{ keys: { boardId: 1 } }],
});
