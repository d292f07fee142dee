import { z } from 'zod';
import { CompanyId, ContentId, EventId } from '../common.ts';
import { ContentItem, Evaluation } from '../entities/content.ts';
import { ReportStatement } from '../entities/event-life.ts';
import { ClaimedPrice } from '../entities/pages/page-change.ts';
import { Arrival } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';
import { SyncOutcome, VersionRef } from './ingestion.events.ts';

/**
 * Incremented whenever the item moves to another event or copies another report, so that an older message has no effect when
 * repeated.
 */
const EventRevision = z.number().int().min(0).default(0);

/** The report that the item copies, usually the oldest one with the same text. Absent for an original text. */
const CopyOf = ContentId.optional();

export const aiEvaluationEvents = {
  'content.evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: 'An item was evaluated for a company.',
    isBatched: true,
    data: z.object({
      companyId: CompanyId,
      companyName: z.string(),
      item: ContentItem,
      evaluation: Evaluation,
      arrival: Arrival,
      /** The event that the item reports; absent for irrelevant items. */
      eventId: EventId.optional(),
      eventRevision: EventRevision,
      copyOf: CopyOf,
      /** The item's statement about its event. Absent like `eventId`, and on older messages. */
      report: z.object({ isOwn: z.boolean(), statement: ReportStatement.nullable() }).optional(),
    }),
  }),
  'events.regrouped': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: 'Items of a company turned out to report different events; published after their evaluations.',
    data: z.object({
      companyId: CompanyId,
      moves: z
        .array(z.object({ contentId: ContentId, eventId: EventId, eventRevision: EventRevision, copyOf: CopyOf }))
        .max(5_000),
    }),
  }),
  'company.sync-evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution', 'companies'],
    key: 'companyId',
    summary: 'Every item of a sync has been evaluated; published after the evaluations.',
    data: SyncOutcome,
  }),
  'page.prices-read': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['ingestion'],
    key: 'companyId',
    summary: 'The prices that a model read on a page, not yet checked against the page.',
    data: VersionRef.extend({ rows: z.array(ClaimedPrice).max(100) }),
  }),
} as const satisfies EventCatalogue;
