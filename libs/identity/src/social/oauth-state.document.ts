import { SocialProvider } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A pending OAuth flow at an identity provider. */
export const oauthStateDocument = defineDocument({
  collection: 'oauth_states',
  schema: z.object({
    /** SHA-256 of the state. */
    _id: z.string(),
    /** SHA-256 of the secret in the browser's cookie. */
    browser: z.string(),
    provider: SocialProvider,
    /** Our issuer's interaction that waits for the result. */
    interactionId: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    expiresAt: z.date(),
  }),
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
  hidesIds: true,
});
