import { BoardId, DigestFrequency, Notification, NotificationPreferences } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { ConfirmationDocument, SubscriptionDocument } from './alerts/alerts.store.ts';
import type { DeliveryDocument, DigestRunDocument } from './digest/deliveries.store.ts';
import type {
  NotificationDocument,
  PreferencesDocument,
  ProfileDocument,
  ReadyBoardDocument,
} from './notification.model.ts';

const boards = { service: 'boards', collection: 'boards' } as const;

/** What the self-check expects in `profiles`. */
export const profileDocuments: DocumentDeclaration<ProfileDocument> = {
  schema: z.object({ _id: z.string(), email: z.string(), displayName: z.string().nullable(), createdAt: z.date() }),
  hidesIds: true,
};

/** What it expects in `notification_preferences`. */
export const preferencesDocuments: DocumentDeclaration<PreferencesDocument> = {
  schema: NotificationPreferences.extend({ _id: z.string() }),
  naturalKey: ['userId', 'boardId'],
  hidesIds: true,
};

/** What it expects in `notifications`. */
export const notificationDocuments: DocumentDeclaration<NotificationDocument> = {
  schema: Notification.omit({ id: true, createdAt: true }).extend({ _id: z.string(), createdAt: z.date() }),
  references: [{ field: 'boardId', to: boards }],
};

/** What it expects in `ready_boards`. */
export const readyBoardDocuments: DocumentDeclaration<ReadyBoardDocument> = {
  schema: z.object({ _id: BoardId, readyAt: z.date() }),
  references: [{ field: '_id', to: boards }],
};

/** What it expects in `alert_subscriptions`. The board where one was made may be gone. */
export const subscriptionDocuments: DocumentDeclaration<SubscriptionDocument> = {
  schema: z.object({
    _id: z.string(),
    email: z.string(),
    boardId: z.string().nullable(),
    companyId: z.string().nullable(),
    unsubscribeToken: z.string(),
    requestedAt: z.date(),
    confirmedAt: z.date().nullable(),
  }),
  naturalKey: ['email', 'companyId'],
  hidesIds: true,
};

/** What it expects in `alert_confirmations`. */
export const confirmationDocuments: DocumentDeclaration<ConfirmationDocument> = {
  schema: z.object({ _id: z.string(), subscriptionId: z.string(), email: z.string(), expiresAt: z.date() }),
  hidesIds: true,
};

/** What it expects in `digest_deliveries`. */
export const deliveryDocuments: DocumentDeclaration<DeliveryDocument> = {
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    date: z.iso.date(),
    frequency: DigestFrequency,
    state: z.enum(['due', 'sending', 'sent', 'nothing', 'unwanted', 'refused']),
    unsubscribeHash: z.string(),
    createdAt: z.date(),
  }),
  naturalKey: ['userId', 'date', 'frequency'],
  hidesIds: true,
};

/** What it expects in `digest_runs`. */
export const digestRunDocuments: DocumentDeclaration<DigestRunDocument> = {
  schema: z.object({ _id: z.string(), createdAt: z.date() }),
};
