import { DigestFrequency } from '@sightline/contracts';
import { defineDocument, derivedIdOf } from '@sightline/service-kit';
import { z } from 'zod';

/** State of one person's digest of a day; what was handed to the mail server is never handed over again. */
const DeliveryState = z.enum(['due', 'sending', 'sent', 'nothing', 'unwanted', 'refused']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** The id is derived from person, day and frequency: one of each. */
export const deliveryDocument = defineDocument({
  collection: 'digest_deliveries',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    /** UTC. */
    date: z.iso.date(),
    frequency: DigestFrequency,
    state: DeliveryState,
    /** SHA-256 of the token in its one-click address. */
    unsubscribeHash: z.string(),
    createdAt: z.date(),
  }),
  naturalKey: ['userId', 'date', 'frequency'],
  indexes: [{ keys: { unsubscribeHash: 1 } }, { keys: { createdAt: 1 } }],
  hidesIds: true,
});
export type DeliveryDocument = z.infer<typeof deliveryDocument.schema>;

/** The service's own schedule has requested a day's digests. The id is day and frequency. */
export const digestRunDocument = defineDocument({
  collection: 'digest_runs',
  schema: z.object({ _id: z.string(), createdAt: z.date() }),
});

export type DigestOfDay = Pick<DeliveryDocument, 'userId' | 'date' | 'frequency'>;

export const deliveryIdOf = ({ userId, date, frequency }: DigestOfDay) => derivedIdOf(userId, date, frequency);
