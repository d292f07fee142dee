import { BoardId, FeedFilter, TokenScope, UserId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Expired keys stay listed for a month, so users can see why access stopped. */
const keptAfterExpirySeconds = 30 * 86_400;

/** A key that grants a program or a person access without signing in. Revoked keys are deleted. */
export const accessKeyDocument = defineDocument({
  collection: 'access_keys',
  schema: z.object({
    _id: z.string(),
    kind: z.enum(['token', 'share', 'feed']),
    /** SHA-256 of the secret. The secret itself is not stored. */
    secretHash: z.string(),
    /** The last four characters of the secret. */
    hint: z.string(),
    label: z.string(),
    userId: UserId,
    /** The user's address when the key was created; calls with a token include it. */
    email: z.string(),
    /** Null for tokens, which are valid for all of their user's boards. */
    boardId: BoardId.nullable(),
    /** Empty for share links and feeds; only tokens have scopes. */
    scopes: z.array(TokenScope),
    /** Null for tokens and share links; only feeds have a filter. */
    filter: FeedFilter.nullable(),
    createdAt: z.date(),
    expiresAt: z.date().nullable(),
    /** Time of the last use, rounded down to the hour. */
    lastUsedAt: z.date().nullable(),
  }),
  hidesIds: true,
  references: [{ field: 'boardId', to: { service: 'boards', collection: 'boards' } }],
  indexes: [
    { keys: { secretHash: 1 }, options: { unique: true } },
    { keys: { userId: 1, kind: 1, createdAt: -1 } },
    { keys: { boardId: 1, kind: 1, createdAt: -1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: keptAfterExpirySeconds } },
  ],
});
export type AccessKeyDocument = z.infer<typeof accessKeyDocument.schema>;
