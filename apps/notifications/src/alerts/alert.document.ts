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
    /** Who asked for it on the board; absent: a visitor. */
    userId: z.string().optional(),
    /** The board's own company when it was requested; null: not known then. */
    companyId: z.string().nullable(),
    /** What the alerts are about: the companies of the board, its own first, as it last was. Absent: not known yet. */
    companyIds: z.array(z.string()).optional(),
    /** Stored in clear, because every mail repeats it; it only permits ending the subscription. */
    unsubscribeToken: z.string(),
    requestedAt: z.date(),
    confirmedAt: z.date().nullable(),
    /** When the next alert is due. Absent: yet to be found out. */
    dueAt: z.date().optional(),
    /** The Monday whose alert was sent last, or had nothing to tell; how often the next one failed since. */
    sentFor: z.iso.date().optional(),
    failures: z.number().optional(),
    /** Events that were told, the latest first; see digest/told.ts. */
    told: z.array(z.string()).optional(),
  }),
  naturalKey: ['email', 'companyId', 'boardId'],
  indexes: [
    { keys: { unsubscribeToken: 1 }, options: { unique: true } },
    { keys: { confirmedAt: 1, requestedAt: 1 } },
    { keys: { dueAt: 1 } },
    { keys: { boardId: 1 } },
  ],
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
