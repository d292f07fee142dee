import { z } from 'zod';
import { CardId, CompanyId, ContentId, EventId, Score, Timestamp, UserId } from '../common.ts';
import { EventState } from '../entities/event-life.ts';
import { ChangeKind } from '../entities/pages/page-change.ts';
import { NewsTopic } from '../entities/topics.ts';
import { BoardEdit, BoardRef, ListRevision } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

export const distributionEvents = {
  'board.cards-edited': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards'],
    key: 'boardId',
    summary: 'A user archived or regrouped cards on a board, or changed its rules or order.',
    data: BoardEdit,
  }),
  'cards.settled': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary: 'The cards of one sync of one company are on the board.',
    data: BoardRef.extend({
      companyId: CompanyId,
      syncId: z.string(),
      cardCount: z.number().int(),
      /** Revision of the company list for which these cards were made. */
      revision: ListRevision,
    }),
  }),
  'cards.relinked': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary:
      'The cards on the board were updated for an edited list of companies: some were added, removed or renamed.',
    data: BoardRef.extend({ cardCount: z.number().int(), revision: ListRevision }),
  }),
  'card.published': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'notifications', 'gateway'],
    key: 'boardId',
    summary: 'A card was added to a board.',
    isBatched: true,
    data: BoardRef.extend({
      cardId: CardId,
      companyId: CompanyId,
      contentId: ContentId,
      companyName: z.string(),
      title: z.string(),
      /** The event in one sentence, as in the briefing; absent if it equals the title. */
      headline: z.string().optional(),
      url: z.string(),
      summary: z.string(),
      importance: z.number().int(),
      /** True if the card is not High Priority because other events from the last 30 days matter more. */
      priorityLowered: z.boolean().optional(),
      publishedAt: Timestamp,
      /**
       * True if the event is not announced because the item was known before the board tracked its company, or came
       * from the company's first sync after the board was ready.
       */
      isBackfill: z.boolean().optional(),
      /** True for another report of an event that was already announced. */
      joins: z.boolean().optional(),
      eventId: EventId,
      topic: NewsTopic,
      tags: z.array(z.string()),
      source: z.string(),
      /** Independent publishers that reported the event, as far as known; empty if only the company reported it. */
      publishers: z.array(z.string()).optional(),
      /** The state of the event after this report. Absent if a single report states a fact. */
      state: EventState.optional(),
      isDisputed: z.boolean().optional(),
      confidence: Score,
      /** True if the item may be about a different company with the same name. */
      doubtful: z.boolean().optional(),
      /** True if the item reports only a possibility. */
      rumour: z.boolean().optional(),
      /** Kinds of the changes on a tracked page, confirmed by a second visit. Absent for news. */
      changes: z.array(ChangeKind).optional(),
    }),
  }),
  'card.updated': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary: 'A card was read, archived or re-evaluated, or the reports of its event changed.',
    data: BoardRef.extend({ cardId: CardId }),
  }),
  'search.matched': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['notifications'],
    key: 'boardId',
    summary: 'A new event matches a saved search whose user wants alerts.',
    data: BoardRef.extend({
      searchId: z.string(),
      /** Name of the search at the time of the event. */
      searchName: z.string(),
      userId: UserId,
      cardId: CardId,
      /** Id of the event. An event on several boards is one match. */
      eventId: EventId,
      companyName: z.string(),
      title: z.string(),
      summary: z.string(),
    }),
  }),
} as const satisfies EventCatalogue;
