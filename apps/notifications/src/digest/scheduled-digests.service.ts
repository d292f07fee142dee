import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type DigestFrequency, DomainError, type EventData, type NotificationPreferences } from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  CONFIG,
  dayOf,
  hashOfToken,
  isRefusedRecipient,
  LOGGER,
  type Logger,
  newToken,
  Scheduler,
} from '@sightline/service-kit';
import type { Channel } from '../channels/channel.ts';
import { CHANNELS } from '../channels/channels.ts';
import type { NotificationsSettings } from '../config.ts';
import type { ProfileDocument } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { DeliveriesStore } from './deliveries.store.ts';
import { type DeliveryDocument, deliveryIdOf } from './delivery.document.ts';
import { digestMessage } from './digest.message.ts';
import { DigestService } from './digest.service.ts';
import { sinceLastDigest } from './digest-period.ts';

const dayMs = 86_400_000;
const lookIntervalMs = 5 * 60_000;
const sweepIntervalMs = 60 * 60_000;
/** How long a one-click address is valid. */
const keptMs = 60 * dayMs;
const peopleAtOnce = 500;
const monday = 1;

/** Sends each user the digest they want, once a day or a week, and none when there is no news. */
@Injectable()
export class ScheduledDigests implements OnModuleInit {
  /** What a channel accepted while the store was away, with its `coveredUntil`: the next attempt records it and sends nothing. */
  readonly #unrecorded = new Map<string, Date>();

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly scheduler: Scheduler,
    private readonly people: NotificationsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly digests: DigestService,
    @Inject(CHANNELS) private readonly channels: readonly Channel[],
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('ask for digests', lookIntervalMs, () => this.askWhenDue());
    this.scheduler.every('forget old digests', sweepIntervalMs, () => this.forgetOld());
  }

  /** Deletes the record of old digests, and with it their one-click addresses. */
  async forgetOld(): Promise<void> {
    await this.deliveries.removeBefore(new Date(this.clock.now().getTime() - keptMs));
  }

  /** Requests digests from `DIGEST_HOUR_UTC` on, once a day; weekly digests on Mondays. */
  async askWhenDue(): Promise<void> {
    const now = this.clock.now();
    if (now.getUTCHours() < this.config.DIGEST_HOUR_UTC) return;
    const date = dayOf(now);
    const frequencies: DigestFrequency[] = now.getUTCDay() === monday ? ['daily', 'weekly'] : ['daily'];
    for (const frequency of frequencies)
      await this.deliveries.transaction(async (tx) => {
        if (await this.deliveries.beginRun(date, frequency, now, tx)) tx.emit('digest.requested', { date, frequency });
      });
  }

  /** Finds all recipients. New users are skipped on their first day: they have seen that day's news on their boards. */
  async onRequested({ date, frequency }: EventData<'digest.requested'>): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() - dayMs);
    for (let after = ''; ; ) {
      const page = await this.people.profilesAfter(after, until, peopleAtOnce);
      const preferences = await this.people.preferencesOf(page.map((profile) => profile._id));
      const due = page.flatMap(({ _id: userId }) =>
        this.#channelsFor(preferences.get(userId), frequency).map(({ name }): DeliveryDocument => {
          const day = { userId, date, frequency };
          return {
            _id: deliveryIdOf(day, name),
            ...day,
            channel: name,
            state: 'due',
            unsubscribeHash: '',
            createdAt: now,
          };
        }),
      );
      await this.deliveries.transaction(async (tx) => {
        const inserted = await this.deliveries.insert(due, tx);
        for (const userId of new Set(inserted.map((delivery) => delivery.userId)))
          tx.emit('digest.due', { userId, date, frequency });
      });
      const last = page.at(-1);
      if (!last || page.length < peopleAtOnce) return;
      after = last._id;
    }
  }

  #channelsFor(preferences: NotificationPreferences | undefined, frequency: DigestFrequency): Channel[] {
    if (!preferences?.digestEnabled || preferences.digestFrequency !== frequency) return [];
    return this.channels.filter((channel) => channel.isWanted(preferences));
  }

  /**
   * Sends one person's digest, once per channel. One that was being sent when a process died is sent again, because it is not
   * known whether the channel accepted it; its Message-ID and content are the same.
   * @throws {DomainError} unavailable when boards, cards or a channel can't be reached; the retry sends what is still due
   */
  async onDue(day: EventData<'digest.due'>): Promise<void> {
    const profile = await this.people.profile(day.userId);
    const preferences = await this.people.preferences(day.userId);
    const wanted = profile ? this.#channelsFor(preferences, day.frequency) : [];
    const failures: unknown[] = [];
    for (const channel of this.channels) {
      const delivery = await this.deliveries.find(day, channel.name);
      if (delivery?.state === 'sending')
        this.logger.warn(
          { date: day.date },
          'a digest was being sent when it was interrupted; its delivery is completed',
        );
      if (delivery?.state !== 'due' && delivery?.state !== 'sending') continue;
      const coveredUntil = this.#unrecorded.get(delivery._id);
      if (coveredUntil) await this.#recordSent(delivery._id, coveredUntil);
      else if (!profile || !wanted.includes(channel))
        await this.deliveries.move(delivery._id, delivery.state, 'unwanted');
      // A failing channel must not block the others.
      else await this.#send(channel, delivery, profile, preferences).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async #send(
    channel: Channel,
    delivery: DeliveryDocument,
    { _id: userId, email }: ProfileDocument,
    preferences: NotificationPreferences,
  ): Promise<void> {
    const last = await this.deliveries.coveredUntil(userId, channel.name);
    const attempt = delivery.attempt ?? { at: this.clock.now(), token: newToken() };
    const period = sinceLastDigest(delivery.frequency, last, attempt.at);
    const digest = await this.digests.compile({ kind: 'user', userId, email }, preferences, period);
    const coveredUntil = period.until;
    if (digest.total === 0) {
      await this.deliveries.move(delivery._id, delivery.state, 'nothing', { coveredUntil });
      return;
    }
    const unsubscribeHash = hashOfToken(attempt.token);
    if (!(await this.deliveries.move(delivery._id, delivery.state, 'sending', { unsubscribeHash, attempt }))) return;
    const { PUBLIC_URL, DEMO_URL } = this.config;
    const oneClick = `${PUBLIC_URL}/api/digests/unsubscribe?token=${attempt.token}`;
    const message = digestMessage(digest, { publicUrl: PUBLIC_URL, oneClick, demoUrl: DEMO_URL });
    const id = `digest.${delivery._id}@${new URL(PUBLIC_URL).hostname}`;
    try {
      await channel.send({ userId, email }, { ...message, id });
    } catch (error) {
      const refused = isRefusedRecipient(error);
      await this.deliveries.move(delivery._id, 'sending', refused ? 'refused' : 'due');
      if (!refused) throw error;
      this.logger.warn('a digest was not mailed: the mail server does not take the recipient');
      return;
    }
    this.#unrecorded.set(delivery._id, coveredUntil);
    await this.#recordSent(delivery._id, coveredUntil);
  }

  async #recordSent(id: string, coveredUntil: Date): Promise<void> {
    await this.deliveries.move(id, 'sending', 'sent', { coveredUntil });
    this.#unrecorded.delete(id);
  }

  /** @throws {DomainError} not-found `link_unknown` */
  async unsubscribe(token: string): Promise<void> {
    const userId = await this.deliveries.userOf(hashOfToken(token));
    if (userId === null) throw new DomainError('not-found', 'link_unknown', 'This link is too old, or not complete.');
    await this.people.changePreferences(userId, { digestEnabled: false });
  }
}
