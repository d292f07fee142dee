import { Inject, Injectable } from '@nestjs/common';
import { type ChannelDelivery, type DeliveryState, DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, newId } from '@sightline/service-kit';
import type { NotificationsSettings } from '../../config.ts';
import { testMessage } from '../channel.messages.ts';
import type { UserChannelDocument } from '../user-channels/user-channel.document.ts';
import { UserChannels } from '../user-channels/user-channels.service.ts';
import { UserChannelsStore } from '../user-channels/user-channels.store.ts';
import { DeliveriesStore } from './deliveries.store.ts';
import { type DeliveryDocument, toDelivery } from './delivery.document.ts';
import { newDelivery } from './delivery-queue.ts';
import { DeliveryWorker } from './delivery-worker.ts';

export interface ToChannel {
  readonly label: string;
  readonly state: DeliveryState;
  readonly triedAt: Date | null;
}

const shown = 100;
const testsPerHour = 20;

@Injectable()
export class Deliveries {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly userChannels: UserChannels,
    private readonly channels: UserChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly sender: DeliveryWorker,
  ) {}

  /** @throws {DomainError} not-found */
  async list(userId: string, channelId: string): Promise<ChannelDelivery[]> {
    await this.userChannels.find(userId, channelId);
    return (await this.deliveries.latest(channelId, shown)).map(toDelivery);
  }

  /** Returns where messages were sent, by queue key. Omits deleted records and removed channels. */
  async ofKeys(userId: string, keys: readonly string[]): Promise<Map<string, ToChannel[]>> {
    if (keys.length === 0) return new Map();
    const channels = await this.channels.ofUser(userId);
    const ids = channels.map(({ _id }) => _id);
    const byKey = Map.groupBy(await this.deliveries.ofKeys(ids, keys), ({ key }) => key);
    const inOrder = (rows: readonly DeliveryDocument[]) =>
      channels.flatMap(({ _id, label }) =>
        rows.filter(({ channelId }) => channelId === _id).map(({ state, triedAt }) => ({ label, state, triedAt })),
      );
    return new Map([...byKey].map(([key, rows]) => [key, inOrder(rows)]));
  }

  /** @throws {DomainError} not-found; conflict `channel_off`; rate-limited `too_many_tests` */
  async test(userId: string, channelId: string): Promise<ChannelDelivery> {
    await this.#active(userId, channelId);
    const now = this.clock.now();
    if ((await this.deliveries.countTests(userId, new Date(now.getTime() - 3_600_000))) >= testsPerHour) {
      const details = { retryAfterSeconds: 3_600 };
      throw new DomainError('rate-limited', 'too_many_tests', 'Too many test messages. Try again later.', { details });
    }
    const message = testMessage(this.config.PUBLIC_URL);
    const row = newDelivery({ channelId, userId, key: `test ${newId()}`, kind: 'test', message, now });
    await this.channels.transaction(async (tx) => {
      await this.deliveries.insert([row], tx);
      await this.channels.wakeNow(channelId, now, tx);
      tx.afterCommit(() => this.sender.begin());
    });
    return toDelivery(row);
  }

  /**
   * Sends one message again, at its original place in the order. @throws {DomainError} not-found; conflict
   * `channel_off`
   */
  async again(userId: string, channelId: string, id: string): Promise<ChannelDelivery> {
    await this.#active(userId, channelId);
    const now = this.clock.now();
    const row = await this.channels.transaction(async (tx) => {
      const found = await this.deliveries.again(channelId, id, now, tx);
      await this.channels.wakeNow(channelId, now, tx);
      tx.afterCommit(() => this.sender.begin());
      return found;
    });
    if (!row) throw new DomainError('not-found', 'delivery_not_found', 'This message no longer exists.');
    return toDelivery(row);
  }

  /** Sends all given-up messages again, in order. @throws {DomainError} not-found; conflict `channel_off` */
  async allAgain(userId: string, channelId: string): Promise<{ count: number }> {
    await this.#active(userId, channelId);
    const now = this.clock.now();
    const count = await this.channels.transaction(async (tx) => {
      const moved = await this.deliveries.allAgain(channelId, now, tx);
      await this.channels.wakeNow(channelId, now, tx);
      tx.afterCommit(() => this.sender.begin());
      return moved;
    });
    return { count };
  }

  async #active(userId: string, channelId: string): Promise<UserChannelDocument> {
    const channel = await this.userChannels.find(userId, channelId);
    if (channel.state === 'unverified' || channel.state === 'off')
      throw new DomainError('conflict', 'channel_off', 'This channel accepts no messages at present.');
    return channel;
  }
}
