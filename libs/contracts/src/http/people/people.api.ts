import { z } from 'zod';
import { FunctionAnswer, UserId } from '../../common.ts';
import { Notification, NotificationPreferences, Profile } from '../../entities/people/person.ts';
import { route } from '../route.ts';

/** The display name is free text (product §5). The limit only prevents abuse. */
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
    summary: 'Returns the profile of the signed-in user, which is created if missing.',
    response: Profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    scope: 'none',
    summary: 'Changes the display name; an empty name is saved as null.',
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
    summary:
      'Returns the notification preferences of the signed-in user (global row), or the defaults if never changed.',
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
    summary: 'Emails the signed-in user a test digest of their boards.',
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
      'Switches a digest off. Email clients call this route with one click (RFC 8058), so any body is accepted and ignored.',
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
    summary: 'Redirects to the page with the switch, for email clients without one-click unsubscribe.',
  }),
  listNotifications: route({
    method: 'GET',
    path: '/api/boards/:boardId/notifications',
    service: 'notifications',
    access: 'board',
    tag: 'people',
    summary: 'Lists the latest 100 notifications of a board, newest first.',
    response: NotificationList,
  }),
};
