import { z } from 'zod';
import { CompanyId, Timestamp, UserId } from '../common.ts';
import { DigestFrequency, Notification } from '../entities/people/person.ts';
import { BoardRef } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

export const notificationsEvents = {
  'notification.created': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'A board has a new notification.',
    data: BoardRef.extend({ notification: Notification }),
  }),
  'alerts.changed': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['gateway'],
    key: 'userId',
    summary: 'The alerts of a user changed: alerts were sent, held, read or included in a digest.',
    data: z.object({
      userId: UserId,
      /** Number of alerts that were sent. */
      sent: z.number().int().min(0),
      /** Title of the first alert; null if there is none. */
      title: z.string().nullable(),
    }),
  }),
  'board.receivers-checked': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['boards'],
    key: 'boardId',
    summary: 'The answer to "board.unopened": whether digests, alerts or weekly alerts from the board go to a person.',
    data: BoardRef.extend({
      isReceived: z.boolean(),
      /** Copied from `board.unopened`. */
      lastUsedAt: Timestamp,
    }),
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
  'weekly-alert.due': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'subscriptionId',
    summary: 'The weekly alert of a confirmed subscription is due.',
    data: z.object({ subscriptionId: z.string() }),
  }),
  'company.followed': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['companies', 'ingestion'],
    key: 'companyId',
    summary: 'A person receives weekly alerts about the company, which is tracked until then even without a board.',
    data: z.object({ companyId: CompanyId, until: Timestamp }),
  }),
} as const satisfies EventCatalogue;
