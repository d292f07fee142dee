import { BoardId, FeedFilter, TokenScope, UserId } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** Expired keys stay listed for a month, so users can see why access stopped. */
const keptAfterExpirySeconds = 30 * 86_400;

/** Grants access to a program or a person without signing in. Revoked keys are deleted. */
export const accessKeyDocument = defineDocument({
  collection: 'access_keys',
  schema: z.object({
    _id: z.string(),
    kind: z.enum(['token', 'share', 'feed']),
    /** SHA-256 of the secret. The secret itself is not stored. */
    secretHash: z.string(),
    /** Its last four characters. */
    hint: z.string(),
    label: z.string(),
    userId: UserId,
    /** The user's address when the key was created; calls with a token carry it. */
    email: z.string(),
    /** Null for tokens, which are valid for all boards of their user. */
    boardId: BoardId.nullable(),
    /** Empty except for tokens. */
    scopes: z.array(TokenScope),
    /** Null except for feeds. */
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
