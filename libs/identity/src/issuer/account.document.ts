import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A person who has verified an email address. */
export const accountDocument = defineDocument({
  collection: 'accounts',
  schema: z.object({
    /** Subject of tokens; see `Subjects`. */
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.date(),
  }),
  naturalKey: ['email'],
  hidesIds: true,
});
export type Account = z.infer<typeof accountDocument.schema>;
