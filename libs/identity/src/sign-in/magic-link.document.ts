import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** An emailed sign-in link. The id is the hash of its token. */
export const linkDocument = defineDocument({
  collection: 'magic_links',
  schema: z.object({ _id: z.string(), email: z.string(), expiresAt: z.date() }),
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  hidesIds: true,
});
export type LinkDocument = z.infer<typeof linkDocument.schema>;
