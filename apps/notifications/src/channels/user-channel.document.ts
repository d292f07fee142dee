import { ChannelState, type UserChannel } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';
import { accountAddress } from './kinds/email.kind.ts';

/** The id is derived from user, kind and address: an address is added once. */
export const userChannelDocument = defineDocument({
  collection: 'user_channels',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    kind: z.string(),
    label: z.string(),
    shownAddress: z.string(),
    isAccount: z.boolean(),
    /** Address and secrets, and which key opens them (`sealer.ts`). */
    sealed: z.string(),
    sealedBy: z.string(),
    state: ChannelState,
    offReason: z.enum(['paused', 'gone']).nullable(),
    verifiedAt: z.date().nullable(),
    lastOkAt: z.date().nullable(),
    failingSince: z.date().nullable(),
    /** Of the last try; our own words. */
    lastError: z.string().nullable(),
    failuresInARow: z.number(),
    /** When its user was told that it fails; null: not since it began to. */
    toldAt: z.date().nullable(),
    /** When it is to be looked at: now when something was queued, later after a failure or while somebody sends; null: nothing to do. */
    dueAt: z.date().nullable(),
    /** Counts what was queued: a sender that has found nothing more learns by it that something came meanwhile. */
    queued: z.number(),
    /** Who sends at present. */
    claim: z.string().nullable(),
    createdAt: z.date(),
  }),
  indexes: [{ keys: { userId: 1 } }, { keys: { dueAt: 1 } }, { keys: { sealedBy: 1 } }],
  hidesIds: true,
});
export type UserChannelDocument = z.infer<typeof userChannelDocument.schema>;

/** A code that was sent to a channel. */
export const channelCodeDocument = defineDocument({
  collection: 'channel_codes',
  schema: z.object({
    _id: z.string(),
    channelId: z.string(),
    userId: z.string(),
    /** SHA-256 of what it was sent to. */
    addressHash: z.string(),
    codeHash: z.string(),
    tries: z.number(),
    /** Not valid any more: used, or a newer one was sent. Kept because it counts. */
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

/** What of a channel its user is told. */
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
