import type { Notification, NotificationPreferences, Profile } from '@sightline/contracts';

export interface ProfileDocument {
  /** The user id. */
  _id: string;
  email: string;
  displayName: string | null;
  createdAt: Date;
}

/** Spec §3 notification preferences; `boardId` null is the global row. */
export interface PreferencesDocument extends NotificationPreferences {
  _id: string;
}

export interface NotificationDocument extends Omit<Notification, 'id' | 'createdAt'> {
  _id: string;
  createdAt: Date;
}

/** A board that became ready: from then on new high-priority cards are told about one by one. */
export interface ReadyBoardDocument {
  _id: string;
  readyAt: Date;
}

/** Spec §9 defaults. */
export const defaultPreferences = (userId: string): NotificationPreferences => ({
  userId,
  boardId: null,
  digestEnabled: true,
  digestFrequency: 'daily',
  minimumImportance: 30,
  emailEnabled: true,
});

export const toProfile = ({ _id, createdAt, ...profile }: ProfileDocument): Profile => ({
  userId: _id,
  ...profile,
  createdAt: createdAt.toISOString(),
});

export const toNotification = ({ _id, createdAt, ...notification }: NotificationDocument): Notification => ({
  id: _id,
  ...notification,
  createdAt: createdAt.toISOString(),
});
