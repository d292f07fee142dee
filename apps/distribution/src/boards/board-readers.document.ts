import { BoardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Our copy of `board.people-changed`: the owner of a board and the people it is shared with. */
export const boardReadersDocument = defineDocument({
  collection: 'board_readers',
  schema: z.object({ _id: BoardId, revision: z.number(), userIds: z.array(z.string()) }),
  references: [{ field: '_id', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { userIds: 1 } }],
});
