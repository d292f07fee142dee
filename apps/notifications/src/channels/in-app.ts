import { Inject, Injectable } from '@nestjs/common';
import type { Notification } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Transaction } from '@sightline/service-kit';
import { toNotification } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';

/** A notification and its subject. There is one for each type and subject. */
export type Notice = Pick<Notification, 'boardId' | 'type' | 'title' | 'message'> & { subject: string };

/**
 * Shows notices on their board. Notices belong to a board, not a person, and are stored in the transaction that causes
 * them, so they need neither a recipient nor the delivery ledger.
 */
@Injectable()
export class InAppChannel {
  constructor(
    private readonly store: NotificationsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores one notification per type and subject, however often it is called, and publishes the new ones. */
  async post(notices: readonly Notice[], tx: Transaction): Promise<void> {
    const createdAt = this.clock.now();
    const documents = notices.map(({ subject, ...notice }) => ({
      _id: derivedIdOf(notice.type, subject),
      ...notice,
      read: false,
      createdAt,
    }));
    for (const document of await this.store.insert(documents, tx))
      tx.emit('notification.created', { boardId: document.boardId, notification: toNotification(document) });
  }
}
