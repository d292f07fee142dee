import { z } from 'zod';
import { UserId } from '../common.ts';
import { DigestFrequency, Notification } from '../entities/person.ts';
import { BoardRef } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** Events of notices and digests. */
export const notificationsEvents = {
  'notification.created': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'There is something to tell the owner of a board.',
    data: BoardRef.extend({ notification: Notification }),
  }),
  'digest.requested': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'date',
    summary: 'Mail the digest of this day to everybody who wants it that often.',
    data: z.object({ date: z.iso.date(), frequency: DigestFrequency }),
  }),
  'digest.due': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'userId',
    summary: 'One person is to get the digest of this day.',
    data: z.object({ userId: UserId, date: z.iso.date(), frequency: DigestFrequency }),
  }),
} as const satisfies EventCatalogue;
