import { BoardId, DigestFrequency, Notification, NotificationPreferences, type Profile } from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const boards = { service: 'boards', collection: 'boards' } as const;

/** A user's profile, whose id is the user id. */
export const profileDocument = defineDocument({
  collection: 'profiles',
  schema: z.object({
    _id: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    createdAt: z.date(),
    /** When the next digest is due, and its frequency. Absent until derived from the preferences. */
    digestDueAt: z.date().optional(),
    digestFrequency: DigestFrequency.optional(),
  }),
  indexes: [{ keys: { digestFrequency: 1, digestDueAt: 1 } }],
  hidesIds: true,
});
export type ProfileDocument = z.infer<typeof profileDocument.schema>;

/** Defaults (product §9). The row with `boardId` null applies to all boards. */
const defaults = {
  boardId: null,
  digestEnabled: true,
  digestFrequency: 'daily',
  minimumImportance: 30,
  emailEnabled: true,
  timeZone: 'UTC',
} as const satisfies Omit<NotificationPreferences, 'userId'>;

export const preferencesDocument = defineDocument({
  collection: 'notification_preferences',
  schema: NotificationPreferences.extend({ _id: z.string() }),
  naturalKey: ['userId', 'boardId'],
  hidesIds: true,
});

export const notificationDocument = defineDocument({
  collection: 'notifications',
  schema: Notification.omit({ id: true, createdAt: true }).extend({ _id: z.string(), createdAt: z.date() }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [{ keys: { boardId: 1, createdAt: -1 } }],
});
export type NotificationDocument = z.infer<typeof notificationDocument.schema>;

/** A board that is ready. Its high-priority cards are announced from `readyAt` on. */
export const readyBoardDocument = defineDocument({
  collection: 'ready_boards',
  schema: z.object({ _id: BoardId, readyAt: z.date(), lastNoticeAt: z.date().optional() }),
  references: [{ field: '_id', to: boards }],
});

export const defaultPreferences = (userId: string): NotificationPreferences => ({ userId, ...defaults });

export const toProfile = ({ _id, email, displayName, createdAt }: ProfileDocument): Profile => ({
  userId: _id,
  email,
  displayName,
  createdAt: createdAt.toISOString(),
});

export const toNotification = ({ _id, createdAt, ...notification }: NotificationDocument): Notification => ({
  id: _id,
  ...notification,
  createdAt: createdAt.toISOString(),
});
