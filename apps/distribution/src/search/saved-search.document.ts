import { type SavedSearch, SearchFilter } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A search that a user keeps under a name. */
export const savedSearchDocument = defineDocument({
  collection: 'saved_searches',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    name: z.string(),
    filter: SearchFilter,
    alerts: z.boolean(),
    createdAt: z.date(),
  }),
  hidesIds: true,
  indexes: [{ keys: { userId: 1, name: 1 }, options: { unique: true } }, { keys: { 'filter.board': 1 } }],
});
export type SavedSearchDocument = z.infer<typeof savedSearchDocument.schema>;

export const toSavedSearch = ({ _id, name, filter, alerts, createdAt }: SavedSearchDocument): SavedSearch => ({
  ...{ id: _id, name, filter, alerts },
  createdAt: createdAt.toISOString(),
});
