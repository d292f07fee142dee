import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A request for weekly alerts; pending while `confirmedAt` is null. The id is derived from address and company. */
export const subscriptionDocument = defineDocument({
  collection: 'alert_subscriptions',
  schema: z.object({
    _id: z.string(),
    email: z.string(),
    /** The board where it was requested, which may have been deleted since. */
    boardId: z.string().nullable(),
    /** What the alerts are about; null: nothing in particular. */
    companyId: z.string().nullable(),
    /** Stored in clear, because every mail repeats it; it only permits ending the subscription. */
    unsubscribeToken: z.string(),
    requestedAt: z.date(),
    confirmedAt: z.date().nullable(),
  }),
  naturalKey: ['email', 'companyId'],
  indexes: [{ keys: { unsubscribeToken: 1 }, options: { unique: true } }, { keys: { confirmedAt: 1, requestedAt: 1 } }],
  hidesIds: true,
});
export type SubscriptionDocument = z.infer<typeof subscriptionDocument.schema>;

/** A mailed confirmation link. The id is the SHA-256 of its token. */
export const confirmationDocument = defineDocument({
  collection: 'alert_confirmations',
  schema: z.object({ _id: z.string(), subscriptionId: z.string(), email: z.string(), expiresAt: z.date() }),
  indexes: [{ keys: { email: 1, expiresAt: 1 } }, { keys: { subscriptionId: 1 } }, { keys: { expiresAt: 1 } }],
  hidesIds: true,
});
export type ConfirmationDocument = z.infer<typeof confirmationDocument.schema>;
