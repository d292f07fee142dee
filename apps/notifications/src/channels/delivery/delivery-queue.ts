import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, sequentialId, type Transaction } from '@sightline/service-kit';
import { NotificationsStore } from '../../notifications.store.ts';
import type { Message } from '../message.ts';
import { UserChannels } from '../user-channels/user-channels.service.ts';
import { UserChannelsStore } from '../user-channels/user-channels.store.ts';
import { DeliveriesStore } from './deliveries.store.ts';
import { type DeliveryDocument, deliveryIdOf } from './delivery.document.ts';
import { DeliveryWorker } from './delivery-worker.ts';

export interface QueuedMessage {
  userId: string;
  /** Identifies the message: a channel gets one message per key, however often it is queued. */
  key: string;
  message: Message;
  kind: 'alert';
}

@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly people: NotificationsStore,
    private readonly userChannels: UserChannels,
    private readonly channels: UserChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly sender: DeliveryWorker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores one row per active channel of the user, in the transaction. After the commit, each channel sends its
   * messages in the order in which they were queued and retries for three days. Returns the number of channels that
   * get the message.
   */
  async queue(tx: Transaction, { userId, key, message, kind }: QueuedMessage): Promise<number> {
    await this.userChannels.ensureAccount(userId, tx);
    const { emailEnabled } = await this.people.preferences(userId);
    const wanting = (await this.channels.active(userId, tx)).filter(({ isAccount }) => emailEnabled || !isAccount);
    const now = this.clock.now();
    const rows = wanting.map(({ _id }) => newDelivery({ channelId: _id, userId, key, kind, message, now }));
    const woken = await this.deliveries.insert(rows, tx);
    if (woken.length === 0) return 0;
    await this.channels.wake(woken, now, tx);
    tx.afterCommit(() => this.sender.begin());
    return woken.length;
  }
}

export function newDelivery({
  now,
  ...row
}: Pick<DeliveryDocument, 'channelId' | 'userId' | 'key' | 'kind' | 'message'> & { now: Date }): DeliveryDocument {
  return {
    _id: deliveryIdOf(row.channelId, row.key),
    ...row,
    order: sequentialId(),
    state: 'waiting',
    ...{ queuedAt: now, waitingSince: now, tries: 0, triedAt: null, status: null, durationMs: null, error: null },
  };
}
