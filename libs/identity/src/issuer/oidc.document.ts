import { defineDocument } from '@sightline/service-kit';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

/** The library defines the payload's shape. */
const Payload = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

/** State of oidc-provider: one document for each session, grant, code, refresh token or interaction. */
export const oidcDocument = defineDocument({
  collection: 'oidc',
  schema: z.object({
    /** `<model>:<id>`. */
    _id: z.string(),
    payload: Payload,
    expiresAt: z.date().nullable(),
    grantId: z.string().nullable(),
    uid: z.string().nullable(),
  }),
  indexes: [
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    { keys: { grantId: 1 }, options: { partialFilterExpression: { grantId: { $type: 'string' } } } },
    { keys: { uid: 1 }, options: { partialFilterExpression: { uid: { $type: 'string' } } } },
  ],
  hidesIds: true,
});
