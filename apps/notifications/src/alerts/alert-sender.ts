import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, derivedIdOf, type Transaction } from '@sightline/service-kit';
import { DeliveryQueue } from '../channels/delivery/delivery-queue.ts';
import type { NotificationsSettings } from '../config.ts';
import type { AlertDocument } from './alert.document.ts';
import { alertMessage } from './alert.message.ts';
import { AlertsStore } from './alerts.store.ts';
import { AudienceStore } from './audience/audience.store.ts';
import type { Person } from './policy/people.service.ts';

/** Sends alerts to a user: on open pages and through the user's channels. */
@Injectable()
export class AlertSender {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    private readonly audiences: AudienceStore,
    private readonly alerts: AlertsStore,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * Sends one message for all alerts, each of which counts towards the daily cap. Without alerts, it only refreshes
   * open pages.
   */
  async send(
    { userId, today, timeZone }: Pick<Person, 'userId' | 'today' | 'timeZone'>,
    sent: readonly AlertDocument[],
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    const [first] = sent;
    tx.emit('alerts.changed', { userId, sent: sent.length, title: first?.headline ?? null });
    if (!first) return;
    await this.alerts.countSent(userId, today, sent.length, now, tx);
    const names = await this.audiences.namesOf(
      sent.map(({ boardId }) => boardId),
      tx,
    );
    const { PUBLIC_URL: publicUrl } = this.config;
    const ids = sent.map(({ _id }) => _id);
    const key = sent.length === 1 ? first._id : derivedIdOf('alerts', ...ids);
    await this.alerts.setMessageKey(key, ids, tx);
    const message = alertMessage(sent, { names, publicUrl, timeZone });
    await this.queue.queue(tx, { userId, key, message, kind: 'alert' });
  }
}
