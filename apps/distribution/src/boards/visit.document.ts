import { BoardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const Visit = z.object({
  /** The user or visitor session. */
  reader: z.string(),
  /** Everything later is new; null on a first visit. */
  since: z.date().nullable(),
  lastSeenAt: z.date(),
  /** `since` before "Mark all as seen", to undo it. */
  before: z
    .object({
      since: z.date().nullable(),
      /** `lastSeenAt` before, when it was marked in a list of boards; null when there was no visit. */
      lastSeenAt: z.date().nullable().optional(),
    })
    .optional(),
});
export type Visit = z.infer<typeof Visit>;

/** When a person last looked at a board; see visits.ts. */
export const boardVisitDocument = defineDocument({
  collection: 'board_visits',
  schema: Visit.extend({
    /** Derived from board and reader. */
    _id: z.string(),
    boardId: BoardId,
  }),
  naturalKey: ['boardId', 'reader'],
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { boardId: 1 } }, { keys: { reader: 1 } }],
});
