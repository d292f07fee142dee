import { type ChannelDelivery, DeliveryState } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';
import { titleOf } from '../kinds/lines.ts';
import type { Message } from '../message.ts';

/**
 * A message to one channel, kept as a record of its delivery. The id is derived from channel and key, and also sent to
 * the receiver.
 */
export const deliveryDocument = defineDocument({
  collection: 'channel_deliveries',
  schema: z.object({
    _id: z.string(),
    channelId: z.string(),
    userId: z.string(),
    /** Identifies the message; a channel gets one message per key. */
    key: z.string(),
    kind: z.enum(['alert', 'test']),
    message: z.custom<Message>(),
    /** Sort key in the order of queueing. */
    order: z.string(),
    state: DeliveryState,
    queuedAt: z.date(),
    /** When the message was last queued, either originally or again by its user. */
    waitingSince: z.date(),
    tries: z.number(),
    triedAt: z.date().nullable(),
    status: z.number().nullable(),
    durationMs: z.number().nullable(),
    error: z.string().nullable(),
  }),
  references: [{ field: 'channelId', to: { service: 'notifications', collection: 'user_channels' } }],
  indexes: [
    { keys: { channelId: 1, state: 1, order: 1 } },
    { keys: { channelId: 1, order: -1 } },
    { keys: { userId: 1, kind: 1, queuedAt: 1 } },
    { keys: { state: 1, waitingSince: 1 } },
    { keys: { queuedAt: 1 } },
  ],
  hidesIds: true,
});
export type DeliveryDocument = z.infer<typeof deliveryDocument.schema>;

export const deliveryIdOf = (channelId: string, key: string): string => derivedIdOf('delivery', channelId, key);

export const toDelivery = (row: DeliveryDocument): ChannelDelivery => ({
  id: row._id,
  kind: row.kind,
  subject: titleOf(row.message),
  state: row.state,
  queuedAt: row.queuedAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  status: row.status,
  durationMs: row.durationMs,
  error: row.error,
  tries: row.tries,
});
