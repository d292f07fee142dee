import { DigestFrequency } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * State of a person's digest for one day. A delivery stays `sending` only if its process died or lost the store; it is
 * then repeated as the same message. `merged` means that it couldn't be sent, and a later digest covers its events.
 */
const DigestDeliveryState = z.enum(['due', 'sending', 'sent', 'nothing', 'unwanted', 'refused', 'merged']);
export type DigestDeliveryState = z.infer<typeof DigestDeliveryState>;

/** A delivery of a digest. The id is derived from person, day and frequency, so it is unique for these. */
export const digestDeliveryDocument = defineDocument({
  collection: 'digest_deliveries',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    /** In the person's time zone. */
    date: z.iso.date(),
    frequency: DigestFrequency,
    state: DigestDeliveryState,
    /** SHA-256 of the one-click unsubscribe token. */
    unsubscribeHash: z.string(),
    /**
     * End of the period covered by this digest, or by the decision that there was nothing to report. Absent until
     * then.
     */
    coveredUntil: z.date().optional(),
    /**
     * Keys of the reported events, updates and findings; see already-sent.ts. Omits events beyond the number that a
     * digest reads (`isPartial`). Absent until the digest is sent.
     */
    told: z.array(z.string()).optional(),
    isPartial: z.boolean().optional(),
    /**
     * Allows a retry to send the same message, with the same end of the period and working links. Removed once the
     * message is sent.
     */
    attempt: z.object({ at: z.date(), token: z.string() }).optional(),
    /** When an unfinished delivery is retried, unless a process is working on it, and the number of failures. */
    retryAt: z.date().optional(),
    failures: z.number().optional(),
    createdAt: z.date(),
  }),
  naturalKey: ['userId', 'date', 'frequency'],
  indexes: [
    { keys: { unsubscribeHash: 1 } },
    { keys: { createdAt: 1 } },
    { keys: { userId: 1, coveredUntil: -1 } },
    { keys: { userId: 1, state: 1 } },
    { keys: { userId: 1, told: 1 } },
    { keys: { state: 1, frequency: 1, retryAt: 1 } },
  ],
  hidesIds: true,
});
export type DigestDeliveryDocument = z.infer<typeof digestDeliveryDocument.schema>;

export type DigestOfDay = Pick<DigestDeliveryDocument, 'userId' | 'date' | 'frequency'>;

export const digestDeliveryIdOf = ({ userId, date, frequency }: DigestOfDay) => derivedIdOf(userId, date, frequency);
