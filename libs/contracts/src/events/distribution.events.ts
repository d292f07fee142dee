import { z } from 'zod';
import { CardId, CompanyId, ContentId, Timestamp } from '../common.ts';
import { BoardRef, ListRevision } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** Events about cards on boards. */
export const distributionEvents = {
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
    data: BoardRef.extend({
      cardId: CardId,
      companyId: CompanyId,
      contentId: ContentId,
      companyName: z.string(),
      title: z.string(),
      url: z.string(),
      summary: z.string(),
      importance: z.number().int(),
      publishedAt: Timestamp,
      /** The item was known before the board tracked its company, so it is not announced. */
      isBackfill: z.boolean().optional(),
    }),
  }),
  'card.updated': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'A card was read, archived or evaluated again.',
    data: BoardRef.extend({ cardId: CardId }),
  }),
} as const satisfies EventCatalogue;
