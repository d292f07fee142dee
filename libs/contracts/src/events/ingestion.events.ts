import { z } from 'zod';
import { BoardId, CompanyId, Timestamp } from '../common.ts';
import { CompanyIdentity, SyncErrorCode, SyncStatus } from '../entities/company.ts';
import { ContentItem } from '../entities/content.ts';
import { Payer } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** How one sync of a company ended. Published after the items of that sync, so its arrival means that they are complete. */
export const SyncOutcome = z.object({
  companyId: CompanyId,
  syncId: z.string(),
  startedAt: Timestamp,
  status: SyncStatus,
  errorCode: SyncErrorCode.nullable(),
  errorMessage: z.string().nullable(),
  articlesFound: z.number().int(),
  articlesAdded: z.number().int(),
  articlesLinked: z.number().int(),
  /** All items linked to the company, including earlier syncs; absent when not counted. */
  articlesTotal: z.number().int().optional(),
  /** Names of the sources that answered, and of those that did not; absent when none was asked. */
  sourcesChecked: z.array(z.string()).optional(),
  sourcesFailed: z.array(z.string()).optional(),
  /** The only board that this concerns, because it was linked after the sync. Absent: every board of the company. */
  boardId: BoardId.optional(),
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** Events about the collection of news. */
export const ingestionEvents = {
  'content.discovered': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['ai-evaluation'],
    key: 'companyId',
    summary: 'A new item that may be about the company. Carries the identity it was searched with.',
    data: z.object({ companyId: CompanyId, company: CompanyIdentity, item: ContentItem, payer: Payer }),
  }),
  'company.synced': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['companies', 'ai-evaluation', 'distribution'],
    key: 'companyId',
    summary: 'A sync ended; published after the items it discovered.',
    data: SyncOutcome,
  }),
} as const satisfies EventCatalogue;
