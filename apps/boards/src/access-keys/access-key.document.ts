import { BoardId, FeedFilter, TokenScope, UserId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Expired keys stay in their lists for a month, so that people see why something stopped. */
const keptAfterExpirySeconds = 30 * 86_400;

/** What lets programs or people in without signing in. Revoked keys are deleted. */
export const accessKeyDocument = defineDocument({
  collection: 'access_keys',
  schema: z.object({
    _id: z.string(),
    kind: z.enum(['token', 'share', 'feed']),
    /** SHA-256 of the secret, which is stored nowhere. */
    secretHash: z.string(),
    /** Its last four characters. */
    hint: z.string(),
    label: z.string(),
    userId: UserId,
    /** Of the user when the key was made: a token calls with it. */
    email: z.string(),
    /** Null for tokens, which are good for all boards of their user. */
    boardId: BoardId.nullable(),
    /** Only of tokens; empty for others. */
    scopes: z.array(TokenScope),
    /** Only of feeds; null for others. */
    filter: FeedFilter.nullable(),
    createdAt: z.date(),
    expiresAt: z.date().nullable(),
    /** The hour of the last use. */
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
