import { z } from 'zod';
import { CardId, CompanyId, ContentId, Score, StoryId, Timestamp, UserId } from '../common.ts';
import { ChangeKind } from '../entities/page-change.ts';
import { NewsTopic } from '../entities/topics.ts';
import { BoardEdit, BoardRef, ListRevision } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** Events about cards on boards. */
export const distributionEvents = {
  'board.cards-edited': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards'],
    key: 'boardId',
    summary: 'Somebody archived or regrouped cards of a board, or changed its rules or order.',
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
      /** Revision of the list of companies that these cards belong to. */
      revision: ListRevision,
    }),
  }),
  'cards.relinked': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary: 'The cards of the board follow an edited list of companies: some came, went, or go by another name.',
    data: BoardRef.extend({ cardCount: z.number().int(), revision: ListRevision }),
  }),
  'card.published': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'A card appeared on a board.',
    isBatched: true,
    data: BoardRef.extend({
      cardId: CardId,
      companyId: CompanyId,
      contentId: ContentId,
      companyName: z.string(),
      title: z.string(),
      /** The event in one sentence, as the briefing states it; absent when that is the title. */
      headline: z.string().optional(),
      url: z.string(),
      summary: z.string(),
      importance: z.number().int(),
      /** The card has no High Priority: other events of these 30 days matter more. */
      priorityLowered: z.boolean().optional(),
      publishedAt: Timestamp,
      /** The item was known before the board tracked its company, or is of its first sync and came after the board was ready: not announced. */
      isBackfill: z.boolean().optional(),
      /** A further report of an event that is announced already. */
      joins: z.boolean().optional(),
      storyId: StoryId,
      topic: NewsTopic,
      tags: z.array(z.string()),
      /** Name of the publisher. */
      source: z.string(),
      /** Credibility of the source. */
      confidence: Score,
      /** It may be about another company of the name. */
      doubtful: z.boolean().optional(),
      /** What it tells is only said to be possible. */
      rumour: z.boolean().optional(),
      /** Kinds of what changed on a tracked page: seen twice, with the words on the page. Absent for news. */
      changes: z.array(ChangeKind).optional(),
    }),
  }),
  'card.updated': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'A card was read, archived, evaluated again, or its event has other reports.',
    data: BoardRef.extend({ cardId: CardId }),
  }),
  'search.matched': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['notifications'],
    key: 'boardId',
    summary: 'A new event matches a saved search whose user wants to be told.',
    data: BoardRef.extend({
      searchId: z.string(),
      /** As it was when the event came. */
      searchName: z.string(),
      userId: UserId,
      cardId: CardId,
      /** An event that comes onto several boards is one match. */
      storyId: StoryId,
      companyName: z.string(),
      title: z.string(),
      summary: z.string(),
    }),
  }),
} as const satisfies EventCatalogue;
