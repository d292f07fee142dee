import { ChannelState, type UserChannel } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';
import { accountAddress } from '../kinds/email.kind.ts';

/** The id is derived from user, kind and address, so an address can be added only once. */
export const userChannelDocument = defineDocument({
  collection: 'user_channels',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    kind: z.string(),
    label: z.string(),
    shownAddress: z.string(),
    isAccount: z.boolean(),
    /** Encrypted address and secrets. `sealedBy` is the id of the key (`sealer.ts`). */
    sealed: z.string(),
    sealedBy: z.string(),
    state: ChannelState,
    offReason: z.enum(['paused', 'gone']).nullable(),
    verifiedAt: z.date().nullable(),
    lastOkAt: z.date().nullable(),
    failingSince: z.date().nullable(),
    /** Error of the last attempt, in our own words. */
    lastError: z.string().nullable(),
    failuresInARow: z.number(),
    /** When the user was notified of the failure; null if they weren't notified since it began. */
    failureNotifiedAt: z.date().nullable(),
    /**
     * When to serve the channel next: immediately when a message was queued, later after a failure or while it is
     * claimed; null if no message is waiting.
     */
    dueAt: z.date().nullable(),
    /** Number of messages queued so far, so that a sender that finishes notices messages queued in the meantime. */
    queued: z.number(),
    /** The current sender's claim. */
    claim: z.string().nullable(),
    createdAt: z.date(),
  }),
  indexes: [{ keys: { userId: 1 } }, { keys: { dueAt: 1 } }, { keys: { sealedBy: 1 } }],
  hidesIds: true,
});
export type UserChannelDocument = z.infer<typeof userChannelDocument.schema>;

export const channelCodeDocument = defineDocument({
  collection: 'channel_codes',
  schema: z.object({
    _id: z.string(),
    channelId: z.string(),
    userId: z.string(),
    /** SHA-256 of the address that the code was sent to. */
    addressHash: z.string(),
    codeHash: z.string(),
    tries: z.number(),
    /** True if the code was used or replaced by a newer one. It is kept because it counts towards the limits. */
    isOver: z.boolean(),
    createdAt: z.date(),
  }),
  indexes: [
    { keys: { channelId: 1, createdAt: -1 } },
    { keys: { userId: 1, createdAt: 1 } },
    { keys: { addressHash: 1, createdAt: 1 } },
    { keys: { createdAt: 1 } },
  ],
  hidesIds: true,
});
export type ChannelCodeDocument = z.infer<typeof channelCodeDocument.schema>;

export const channelIdOf = (userId: string, kind: string, address: string): string =>
  derivedIdOf('channel', userId, kind, address);
export const accountChannelIdOf = (userId: string): string => channelIdOf(userId, 'email', accountAddress);

export function toUserChannel(
  channel: UserChannelDocument,
  { waiting, gaveUp }: Pick<UserChannel, 'waiting' | 'gaveUp'>,
): UserChannel {
  const { _id, kind, label, shownAddress, isAccount, state, offReason, lastError } = channel;
  return {
    ...{ id: _id, kind, label, shownAddress, isAccount, state, offReason, lastError, waiting, gaveUp },
    verifiedAt: textOf(channel.verifiedAt),
    lastOkAt: textOf(channel.lastOkAt),
    failingSince: textOf(channel.failingSince),
    nextTryAt: state === 'failing' ? textOf(channel.dueAt) : null,
    createdAt: channel.createdAt.toISOString(),
  };
}

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
