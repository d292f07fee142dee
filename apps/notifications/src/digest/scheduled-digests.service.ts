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
  MAILER,
  type Mailer,
  mailing,
  newToken,
  Scheduler,
} from '@sightline/service-kit';
import type { NotificationsSettings } from '../config.ts';
import type { ProfileDocument } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { DeliveriesStore } from './deliveries.store.ts';
import { type DeliveryDocument, deliveryIdOf } from './delivery.document.ts';
import { digestMail } from './digest.mail.ts';
import { DigestService } from './digest.service.ts';

const dayMs = 86_400_000;
const lookIntervalMs = 5 * 60_000;
const sweepIntervalMs = 60 * 60_000;
/** So long a one-click address in a mail works. */
const keptMs = 60 * dayMs;
const peopleAtOnce = 500;
const monday = 1;

/** Mails everybody the digest they want, once a day or a week, and nothing when there is nothing to tell. */
@Injectable()
export class ScheduledDigests implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Scheduler) private readonly scheduler: Scheduler,
    @Inject(NotificationsStore) private readonly people: NotificationsStore,
    @Inject(DeliveriesStore) private readonly deliveries: DeliveriesStore,
    @Inject(DigestService) private readonly digests: DigestService,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('ask for digests', lookIntervalMs, () => this.askWhenDue());
    this.scheduler.every('forget old digests', sweepIntervalMs, () =>
      this.deliveries.removeBefore(new Date(this.clock.now().getTime() - keptMs)),
    );
  }

  /** From `DIGEST_HOUR_UTC` on, once a day; for weekly digests on Mondays. */
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

  /** Finds out who is to get it. Whoever came within the last day has seen what there is. */
  async onRequested({ date, frequency }: EventData<'digest.requested'>): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() - dayMs);
    for (let after = ''; ; ) {
      const page = await this.people.profilesAfter(after, until, peopleAtOnce);
      const preferences = await this.people.preferencesOf(page.map((profile) => profile._id));
      const due = page
        .filter((profile) => wants(preferences.get(profile._id), frequency))
        .map((profile): DeliveryDocument => {
          const day = { userId: profile._id, date, frequency };
          return { _id: deliveryIdOf(day), ...day, state: 'due', unsubscribeHash: '', createdAt: now };
        });
      await this.deliveries.transaction(async (tx) => {
        for (const { userId } of await this.deliveries.insert(due, tx))
          tx.emit('digest.due', { userId, date, frequency });
      });
      const last = page.at(-1);
      if (!last || page.length < peopleAtOnce) return;
      after = last._id;
    }
  }

  /**
   * Mails one person's digest, at most once: what was handed over when a process died counts as mailed.
   * @throws {DomainError} unavailable when boards, cards or the mail server can't be reached; it is tried again
   */
  async onDue(day: EventData<'digest.due'>): Promise<void> {
    const delivery = await this.deliveries.find(day);
    if (delivery?.state === 'sending')
      this.logger.warn({ date: day.date }, 'a digest was being mailed when a process ended; it is not mailed again');
    if (delivery?.state !== 'due') return;
    const profile = await this.people.profile(day.userId);
    const preferences = await this.people.preferences(day.userId);
    if (!profile || !wants(preferences, day.frequency)) {
      await this.deliveries.move(delivery._id, 'due', 'unwanted');
      return;
    }
    await this.#send(delivery, profile, preferences);
  }

  async #send(
    delivery: DeliveryDocument,
    profile: ProfileDocument,
    preferences: NotificationPreferences,
  ): Promise<void> {
    const user = { kind: 'user', userId: profile._id, email: profile.email } as const;
    const digest = await this.digests.compile(user, preferences);
    if (digest.total === 0) {
      await this.deliveries.move(delivery._id, 'due', 'nothing');
      return;
    }
    const token = newToken();
    if (!(await this.deliveries.move(delivery._id, 'due', 'sending', hashOfToken(token)))) return;
    const { PUBLIC_URL } = this.config;
    const oneClick = `${PUBLIC_URL}/api/digests/unsubscribe?token=${token}`;
    try {
      const mail = digestMail(profile.email, digest, { publicUrl: PUBLIC_URL, oneClick });
      await mailing('digest', () => this.mailer.send(mail));
    } catch (error) {
      const refused = isRefusedRecipient(error);
      await this.deliveries.move(delivery._id, 'sending', refused ? 'refused' : 'due');
      if (!refused) throw error;
      this.logger.warn('a digest was not mailed: the mail server does not take the recipient');
      return;
    }
    await this.deliveries.move(delivery._id, 'sending', 'sent');
  }

  /** @throws {DomainError} not-found `link_unknown` */
  async unsubscribe(token: string): Promise<void> {
    const userId = await this.deliveries.userOf(hashOfToken(token));
    if (userId === null) throw new DomainError('not-found', 'link_unknown', 'This link is too old, or not complete.');
    await this.people.changePreferences(userId, { digestEnabled: false });
  }
}

const wants = (preferences: NotificationPreferences | undefined, frequency: DigestFrequency): boolean =>
  preferences?.digestEnabled === true && preferences.emailEnabled && preferences.digestFrequency === frequency;
