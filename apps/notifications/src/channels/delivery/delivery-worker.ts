import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { observe } from '@sightline/product';
import {
  CLOCK,
  type Clock,
  contextOf,
  inSpan,
  LOGGER,
  type Logger,
  newId,
  Scheduler,
  withinTime,
} from '@sightline/service-kit';
import type { UserChannelDocument } from '../user-channels/user-channel.document.ts';
import { UserChannelsStore } from '../user-channels/user-channels.store.ts';
import { ChannelSender } from './channel-sender.ts';
import { DeliveriesStore } from './deliveries.store.ts';

const lookIntervalMs = 5_000;
const sweepIntervalMs = 3_600_000;
const keptMs = 30 * 86_400_000;
/**
 * Maximum number of channels served concurrently. Failing channels have separate slots, so they can't hold up the
 * others.
 */
const places = { working: 32, failing: 8 } as const;
const longestEndMs = 5_000;

type Which = keyof typeof places;

/**
 * Finds channels with waiting messages. Replicas share the work: the replica that claims a channel sends its messages.
 */
@Injectable()
export class DeliveryWorker implements OnModuleInit, OnModuleDestroy {
  readonly #running: Record<Which, Map<string, Promise<void>>> = { working: new Map(), failing: new Map() };
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #endObserving = (): void => undefined;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly scheduler: Scheduler,
    private readonly channels: UserChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly sender: ChannelSender,
  ) {}

  onModuleInit(): void {
    this.scheduler.every('send waiting messages', lookIntervalMs, () => this.#look());
    this.scheduler.every('forget old messages', sweepIntervalMs, () => this.forgetOld());
    this.#endObserving = observe(async (report) => {
      const since = await this.deliveries.oldest();
      const ageMs = since ? Math.max(0, this.clock.now().getTime() - since.getTime()) : 0;
      report('channelQueueAge', ageMs / 1_000, { service: 'notifications' });
    });
  }

  /**
   * Waits for messages in flight, but not for a server that hangs: its message is sent again later with the same id.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#endObserving();
    await withinTime(this.#settled(), longestEndMs, () => undefined);
  }

  /**
   * Starts sending without waiting for it, in a separate trace, because sending is not part of the operation that
   * queued the message.
   */
  begin(): void {
    const apart = { from: contextOf(undefined), service: 'notifications' as const };
    inSpan('job send waiting messages', apart, () => this.#look()).catch((error: unknown) =>
      this.logger.error({ err: error }, 'reading the waiting messages failed'),
    );
  }

  /** Sends due messages until none is left. */
  async sendDue(): Promise<void> {
    do {
      await this.#look();
      await this.#settled();
    } while (this.#again);
  }

  async forgetOld(): Promise<void> {
    await this.deliveries.removeBefore(new Date(this.clock.now().getTime() - keptMs));
  }

  /** Assigns free slots to due channels. A call during a search makes the search run once more. */
  async #look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  async #lookAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      for (const which of ['working', 'failing'] as const) {
        const running = this.#running[which];
        const free = places[which] - running.size;
        if (free <= 0) continue;
        // A running channel is due again only if its claim has expired.
        for (const channel of await this.channels.due(this.clock.now(), which, free))
          if (!running.has(channel._id)) this.#start(channel, running);
      }
    }
  }

  #start(channel: UserChannelDocument, running: Map<string, Promise<void>>): void {
    const work = this.sender
      .serve(channel, newId(), () => this.#stopped)
      .catch((error: unknown) =>
        this.logger.error(
          { err: error, channelId: channel._id },
          'sending the messages of a channel failed, will retry',
        ),
      )
      .finally(() => {
        running.delete(channel._id);
        // The slot is free now, and a message could have been queued at the last moment.
        if (!this.#stopped) this.begin();
      });
    running.set(channel._id, work);
  }

  async #settled(): Promise<void> {
    for (;;) {
      const all = [...this.#running.working.values(), ...this.#running.failing.values()];
      if (all.length === 0 && !this.#looking) return;
      await Promise.all([...all, this.#looking]);
    }
  }
}
