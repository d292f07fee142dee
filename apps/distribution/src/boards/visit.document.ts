import { BoardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const Visit = z.object({
  /** The user or visitor session. */
  reader: z.string(),
  /** Cards found later are new; null on a first visit. */
  since: z.date().nullable(),
  lastSeenAt: z.date(),
  /** The value of `since` before "Mark all as seen", for undo. */
  before: z
    .object({
      since: z.date().nullable(),
      /**
       * The value of `lastSeenAt` before the board was marked as seen in a list of boards; null if it was never
       * visited.
       */
      lastSeenAt: z.date().nullable().optional(),
    })
    .optional(),
});
export type Visit = z.infer<typeof Visit>;

/** A reader's last visit to a board; see visits.ts. */
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
