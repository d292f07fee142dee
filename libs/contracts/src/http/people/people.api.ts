import { z } from 'zod';
import { FunctionAnswer, UserId } from '../../common.ts';
import { Notification, NotificationPreferences, Profile } from '../../entities/people/person.ts';
import { route } from '../route.ts';

/** Product §5: free text. The bound only prevents abuse. */
export const ProfileUpdateRequest = z.strictObject({ displayName: z.string().trim().max(20_000).nullable() });
export const PreferencesUpdateRequest = NotificationPreferences.omit({
  userId: true,
  boardId: true,
  emailStopped: true,
})
  .partial()
  .strict();
export const DigestSendRequest = z.object({ userId: UserId });
/** Token in the one-click unsubscribe address of a digest. */
export const DigestUnsubscribeQuery = z.object({ token: z.string().min(1).max(128) });
export const DigestState = z.object({ digestEnabled: z.boolean() });
export const NotificationList = z.object({ items: z.array(Notification) });

export const peopleRoutes = {
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    scope: 'none',
    summary: 'The profile of the signed-in user; created if missing.',
    response: Profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    scope: 'none',
    summary: 'Changes the display name; empty is saved as null.',
    body: ProfileUpdateRequest,
    response: Profile,
  }),
  getPreferences: route({
    method: 'GET',
    path: '/api/preferences',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    scope: 'none',
    summary: 'Notification preferences of the signed-in user (global row); defaults if never changed.',
    response: NotificationPreferences,
  }),
  updatePreferences: route({
    method: 'PATCH',
    path: '/api/preferences',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    scope: 'none',
    summary: 'Changes some notification preferences.',
    body: PreferencesUpdateRequest,
    response: NotificationPreferences,
  }),
  digestSend: route({
    method: 'POST',
    path: '/api/functions/digest-send',
    service: 'notifications',
    access: 'user',
    tag: 'functions',
    scope: 'none',
    summary: 'Mails the signed-in user a test digest of their boards.',
    body: DigestSendRequest,
    response: FunctionAnswer,
  }),
  unsubscribeFromDigest: route({
    method: 'POST',
    path: '/api/digests/unsubscribe',
    service: 'notifications',
    access: 'public',
    tag: 'people',
    scope: 'none',
    ignoresBody: true,
    errors: [404],
    summary:
      'Switches a digest off. Mail programs call it with one click (RFC 8058), so any body is taken and ignored.',
    query: DigestUnsubscribeQuery,
    response: DigestState,
  }),
  openDigestUnsubscribe: route({
    method: 'GET',
    path: '/api/digests/unsubscribe',
    service: 'gateway',
    access: 'public',
    tag: 'people',
    status: 302,
    summary: 'Leads to the screen with the switch: mail programs without one-click unsubscribe open its address.',
  }),
  listNotifications: route({
    method: 'GET',
    path: '/api/boards/:boardId/notifications',
    service: 'notifications',
    access: 'board',
    tag: 'people',
    summary: 'Notifications of a board, newest first (latest 100).',
    response: NotificationList,
  }),
};
