import { BoardId, CardId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A card that a reader saved. The whole event stays saved, even if another report becomes its lead. */
export const savedCardDocument = defineDocument({
  collection: 'saved_cards',
  schema: z.object({
    /** Derived from card and reader. */
    _id: z.string(),
    boardId: BoardId,
    /** The user or visitor session. */
    reader: z.string(),
    cardId: CardId,
    savedAt: z.date(),
  }),
  naturalKey: ['cardId', 'reader'],
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [{ keys: { boardId: 1, reader: 1, savedAt: -1 } }, { keys: { reader: 1 } }],
});
