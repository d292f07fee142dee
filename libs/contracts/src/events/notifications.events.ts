import { z } from 'zod';
import { UserId } from '../common.ts';
import { DigestFrequency, Notification } from '../entities/person.ts';
import { BoardRef } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** Events about notices and digests. */
export const notificationsEvents = {
  'notification.created': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'A board has a new notification.',
    data: BoardRef.extend({ notification: Notification }),
  }),
  'digest.requested': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'date',
    summary: 'Send the digest of this day to all users with this frequency.',
    data: z.object({ date: z.iso.date(), frequency: DigestFrequency }),
  }),
  'digest.due': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'userId',
    summary: 'The digest of this day is due for one user.',
    data: z.object({ userId: UserId, date: z.iso.date(), frequency: DigestFrequency }),
  }),
} as const satisfies EventCatalogue;
