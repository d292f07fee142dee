import { z } from 'zod';
import { Notification, NotificationPreferences, Profile } from '../entities/person.ts';
import { route } from './route.ts';

export const ProfileUpdateRequest = z.object({ displayName: z.string().trim().max(200).nullable() });
export const PreferencesUpdateRequest = NotificationPreferences.omit({ userId: true, boardId: true }).partial();
export const NotificationList = z.object({ items: z.array(Notification) });

export const peopleRoutes = {
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    summary: 'The profile of the signed-in user; created if missing.',
    response: Profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    service: 'notifications',
    access: 'user',
    tag: 'people',
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
    summary: 'Notification preferences of the signed-in user (global row); defaults if never changed.',
    response: NotificationPreferences,
  }),
  updatePreferences: route({
    method: 'PATCH',
    path: '/api/preferences',
    service: 'notifications',
    access: 'user',
    tag: 'people',
    summary: 'Changes some notification preferences.',
    body: PreferencesUpdateRequest,
    response: NotificationPreferences,
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
