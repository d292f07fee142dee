import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { beginCountingChannels, beginCountingMails, countChannelDelivery } from '@sightline/product';
import { type Backoff, backoffMs, CLOCK, type Clock, CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import type { NotificationsSettings } from '../../config.ts';
import { NotificationsStore } from '../../notifications.store.ts';
import { problemMessage } from '../channel.messages.ts';
import type { ChannelKind, Outcome } from '../kinds/channel-kind.ts';
import { CHANNEL_KINDS } from '../kinds/kinds.ts';
import { MailSender } from '../mail-sender.ts';
import { Sealer } from '../user-channels/sealer.ts';
import type { UserChannelDocument } from '../user-channels/user-channel.document.ts';
import { UserChannelsStore } from '../user-channels/user-channels.store.ts';
import { DeliveriesStore, type Tried } from './deliveries.store.ts';
import type { DeliveryDocument } from './delivery.document.ts';

interface Attempt {
  outcome: Outcome;
  tried: Tried;
}

/** Longer than an attempt can take, so a claim expires only if its process dies or hangs. */
const claimMs = 60_000;
const longestError = 200;
const betweenAttempts: Backoff = { firstMs: 10_000, longestMs: 3_600_000, jitter: 0.2 };
/** The time for which the delivery of a message is retried. */
const givenUpAfterMs = 3 * 86_400_000;

/** Sends one channel's messages in order; a failed message blocks those behind it. */
@Injectable()
export class ChannelSender implements OnModuleInit {
  /**
   * Messages accepted while the store was down. They are recorded before anything else is sent, and aren't sent again.
   */
  readonly #unrecorded = new Map<string, Attempt>();

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly channels: UserChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly people: NotificationsStore,
    private readonly sealer: Sealer,
    private readonly mails: MailSender,
    @Inject(CHANNEL_KINDS) private readonly kinds: readonly ChannelKind[],
  ) {}

  onModuleInit(): void {
    beginCountingChannels(this.kinds.map(({ about }) => about.kind));
    beginCountingMails('notifications', ['channel-code', 'channel-test', 'channel-problem', 'alert']);
  }

  /**
   * Claims a channel and sends its waiting messages until none is left, an attempt fails, or the claim is lost.
   * @param claim unique to this call
   */
  async serve(due: UserChannelDocument, claim: string, isStopped: () => boolean): Promise<void> {
    if (!(await this.channels.claim(due, claim, this.#later(claimMs)))) return;
    for (;;) {
      const channel = await this.channels.renew(due._id, claim, this.#later(claimMs));
      if (!channel || isStopped()) return this.channels.release(due._id, claim, this.clock.now());
      const row = await this.deliveries.next(channel._id);
      if (!row) {
        if (await this.channels.finish(channel._id, claim, channel.queued)) return;
        continue;
      }
      if (!(await this.#deliver(channel, row, claim))) return;
    }
  }

  /** Makes one attempt. Returns true if the next message can follow. */
  async #deliver(channel: UserChannelDocument, row: DeliveryDocument, claim: string): Promise<boolean> {
    const attempt = this.#unrecorded.get(row._id) ?? (await this.#try(channel, row));
    const { outcome, tried } = attempt;
    if (outcome.kind === 'sent') this.#unrecorded.set(row._id, attempt);
    await this.deliveries.record(row._id, tried);
    this.#unrecorded.delete(row._id);
    const now = this.clock.now();
    switch (outcome.kind) {
      case 'sent':
        await this.channels.noteSuccess(channel._id, now);
        return true;
      case 'refused':
        await this.channels.noteError(channel._id, outcome.error);
        return true;
      case 'busy':
        await this.#giveUpOld(channel, outcome.error);
        await this.channels.release(channel._id, claim, this.#later(outcome.retryAfterMs));
        return false;
      case 'failed': {
        await this.#giveUpOld(channel, outcome.error);
        const wait = Math.max(backoffMs(channel.failuresInARow + 1, betweenAttempts), outcome.retryAfterMs ?? 0);
        await this.channels.noteFailure(channel._id, claim, { error: outcome.error, now, until: this.#later(wait) });
        return false;
      }
      case 'gone': {
        await this.channels.gone(channel._id, outcome.error);
        const gaveUp = await this.deliveries.giveUp(channel._id, outcome.error);
        await this.#notifyOwner(channel, outcome.error, gaveUp + 1);
        return false;
      }
    }
  }

  async #try(channel: UserChannelDocument, row: DeliveryDocument): Promise<Attempt> {
    await this.deliveries.begin(row._id);
    const startedAt = performance.now();
    const outcome = await this.#send(channel, row);
    countChannelDelivery(channel.kind, outcome.kind);
    const error = outcome.kind === 'sent' ? null : outcome.error.slice(0, longestError);
    return {
      outcome,
      tried: {
        state: stateAfter[outcome.kind],
        triedAt: this.clock.now(),
        status: outcome.status,
        durationMs: Math.round(performance.now() - startedAt),
        error,
      },
    };
  }

  async #send(channel: UserChannelDocument, { _id: id, message, queuedAt }: DeliveryDocument): Promise<Outcome> {
    const kind = this.kinds.find(({ about }) => about.kind === channel.kind);
    const { _id: channelId, userId } = channel;
    const target = await this.sealer.tryOpen(channelId, channel);
    if (!kind?.isAvailable || !target)
      return { kind: 'failed', status: null, error: 'This installation can’t send to it at present.' };
    return kind.send(target, { id, channelId, userId, message, queuedAt, now: this.clock.now() });
  }

  /** Gives up on messages older than three days, which unblocks those behind them. */
  async #giveUpOld(channel: UserChannelDocument, error: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - givenUpAfterMs);
    const gaveUp = await this.deliveries.giveUp(channel._id, undefined, before);
    if (gaveUp === 0) return;
    countChannelDelivery(channel.kind, 'gave-up', gaveUp);
    await this.#notifyOwner(channel, error, gaveUp);
  }

  /**
   * Emails the user once until the channel works again. A failure here is ignored, because the settings page shows the
   * same information.
   */
  async #notifyOwner(
    { _id, userId, kind, label, isAccount }: UserChannelDocument,
    error: string,
    gaveUp: number,
  ): Promise<void> {
    const profile = isAccount ? null : await this.people.profile(userId);
    if (!profile || !(await this.channels.noteNotified(_id, this.clock.now()))) return;
    const kindName = this.kinds.find(({ about }) => about.kind === kind)?.about.name ?? kind;
    const message = problemMessage({ label, kindName, error, gaveUp }, this.config.PUBLIC_URL);
    try {
      await this.mails.send(profile.email, message);
    } catch (cause) {
      this.logger.warn({ err: cause, channelId: _id }, 'emailing a user about a failing channel failed');
    }
  }

  #later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

const stateAfter = {
  sent: 'sent',
  refused: 'refused',
  busy: 'waiting',
  failed: 'waiting',
  gone: 'gave-up',
} as const satisfies Record<Outcome['kind'], Tried['state']>;
