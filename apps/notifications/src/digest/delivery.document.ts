import { DigestFrequency } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * State of one person's digest of a day in one channel. `sending` outlives only a process that died or lost its store meanwhile: the
 * delivery is repeated, as the same message. `merged`: it could not be sent, and a later one tells what it had to tell.
 */
const DeliveryState = z.enum(['due', 'sending', 'sent', 'nothing', 'unwanted', 'refused', 'merged']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** The id is derived from person, day, frequency and channel: one of each. */
export const deliveryDocument = defineDocument({
  collection: 'digest_deliveries',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    /** In the time zone of the person. */
    date: z.iso.date(),
    frequency: DigestFrequency,
    channel: z.string(),
    state: DeliveryState,
    /** SHA-256 of the token in its one-click address. */
    unsubscribeHash: z.string(),
    /** What was found before this is told, or nothing was to be told. Absent until then. */
    coveredUntil: z.date().optional(),
    /**
     * What it told: events, updates and findings, see told.ts. The events beyond those that a digest reads are not among them
     * (`isPartial`). Absent until it is sent.
     */
    told: z.array(z.string()).optional(),
    isPartial: z.boolean().optional(),
    /** Makes a repeat the same message: its period ends at the same time and its links work. Removed once the message is sent. */
    attempt: z.object({ at: z.date(), token: z.string() }).optional(),
    /** While it is due: when it is tried again if nobody is busy with it, and how often it failed. */
    retryAt: z.date().optional(),
    failures: z.number().optional(),
    createdAt: z.date(),
  }),
  naturalKey: ['userId', 'date', 'frequency', 'channel'],
  indexes: [
    { keys: { unsubscribeHash: 1 } },
    { keys: { createdAt: 1 } },
    { keys: { userId: 1, channel: 1, coveredUntil: -1 } },
    { keys: { userId: 1, channel: 1, state: 1 } },
    { keys: { userId: 1, channel: 1, told: 1 } },
    { keys: { state: 1, frequency: 1, retryAt: 1 } },
  ],
  hidesIds: true,
});
export type DeliveryDocument = z.infer<typeof deliveryDocument.schema>;

export type DigestOfDay = Pick<DeliveryDocument, 'userId' | 'date' | 'frequency'>;

export const deliveryIdOf = ({ userId, date, frequency }: DigestOfDay, channel: string) =>
  derivedIdOf(userId, date, frequency, channel);
