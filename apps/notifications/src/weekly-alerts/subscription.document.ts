import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** A request for weekly alerts; pending while `confirmedAt` is null. The id is derived from address and company. */
export const subscriptionDocument = defineDocument({
  collection: 'alert_subscriptions',
  schema: z.object({
    _id: z.string(),
    email: z.string(),
    /** The board on which weekly alerts were requested; it can since have been deleted. */
    boardId: z.string().nullable(),
    /** The user who subscribed on the board; absent for visitors. */
    userId: z.string().optional(),
    /** The board's own company at the time of the request; null if it wasn't known yet. */
    companyId: z.string().nullable(),
    /**
     * Companies covered by the alerts: those on the board at its last update, its own company first. Absent until
     * known.
     */
    companyIds: z.array(z.string()).optional(),
    /** Stored in plain text, because every email repeats it; it only permits ending the subscription. */
    unsubscribeToken: z.string(),
    requestedAt: z.date(),
    confirmedAt: z.date().nullable(),
    /** When the next alert is due. Absent until scheduled. */
    dueAt: z.date().optional(),
    /**
     * The Monday of the last alert that was sent, or skipped for lack of news. `failures` counts failed attempts since
     * then.
     */
    sentFor: z.iso.date().optional(),
    failures: z.number().optional(),
    /** Keys of the reported events, latest first; see digest/already-sent.ts. */
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

/** A confirmation link sent by email. The id is the SHA-256 of its token. */
export const confirmationDocument = defineDocument({
  collection: 'alert_confirmations',
  schema: z.object({ _id: z.string(), subscriptionId: z.string(), email: z.string(), expiresAt: z.date() }),
  indexes: [{ keys: { email: 1, expiresAt: 1 } }, { keys: { subscriptionId: 1 } }, { keys: { expiresAt: 1 } }],
  hidesIds: true,
});
export type ConfirmationDocument = z.infer<typeof confirmationDocument.schema>;
