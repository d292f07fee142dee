import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DigestFrequency, type EventData, type NotificationPreferences } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG, dayOf, Scheduler, type Transaction } from '@sightline/service-kit';
import type { NotificationsSettings } from '../config.ts';
import type { ProfileDocument } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { type DigestDeliveryDocument, type DigestOfDay, digestDeliveryIdOf } from './digest-ledger.document.ts';
import { DigestLedger } from './digest-ledger.store.ts';
import { lastSendTime, nextSendTime, type SendSchedule } from './send-time.ts';

const lookIntervalMs = 5 * 60_000;
const sweepIntervalMs = 60 * 60_000;
/** How long a reported event isn't reported again, and how long one-click unsubscribe links work. */
const keptMs = 90 * 86_400_000;
const peopleAtOnce = 500;
/** How long a delivery is reserved for the process that works on it. */
const busyMs = 30 * 60_000;

/** True if a person gets digests of this frequency by email. */
export const getsDigests = (preferences: NotificationPreferences | undefined, frequency: DigestFrequency): boolean =>
  preferences?.digestEnabled === true && preferences.emailEnabled && preferences.digestFrequency === frequency;

/** Schedules digests: at the digest hour in each person's time zone, every day or every Monday. */
@Injectable()
export class DigestSchedule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    private readonly people: NotificationsStore,
    private readonly ledger: DigestLedger,
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('ask for digests', lookIntervalMs, () => this.askWhenDue());
    this.scheduler.every('forget old digests', sweepIntervalMs, () => this.forgetOld());
  }

  /** Deletes old deliveries, which invalidates their one-click links. */
  async forgetOld(): Promise<void> {
    await this.ledger.removeBefore(new Date(this.clock.now().getTime() - keptMs));
  }

  async askWhenDue(): Promise<void> {
    const now = this.clock.now();
    for (const frequency of DigestFrequency.options)
      if (await this.#hasWork(frequency, now))
        await this.ledger.transaction(async (tx) => tx.emit('digest.requested', { date: dayOf(now), frequency }));
  }

  async #hasWork(frequency: DigestFrequency, now: Date): Promise<boolean> {
    const found = [
      await this.people.digestsDue(null, now, 1),
      await this.people.digestsDue(frequency, now, 1),
      await this.ledger.overdue(frequency, now, 1),
    ];
    return found.some((some) => some.length > 0);
  }

  /** Schedules people without a due time, creates the due deliveries, and retries failed ones. */
  async onRequested({ frequency }: EventData<'digest.requested'>): Promise<void> {
    await this.#inPages(null, (page, tx) => this.#schedule(page, tx));
    await this.#inPages(frequency, (page, tx) => this.#begin(page, frequency, tx));
    await this.#retry(frequency);
  }

  /** Handles each page in one transaction, after which the people on it are no longer due. */
  async #inPages(
    frequency: DigestFrequency | null,
    work: (page: readonly ProfileDocument[], tx: Transaction) => Promise<void>,
  ): Promise<void> {
    for (let isMore = true; isMore; ) {
      const page = await this.people.digestsDue(frequency, this.clock.now(), peopleAtOnce);
      isMore = page.length === peopleAtOnce;
      if (page.length > 0) await this.ledger.transaction((tx) => work(page, tx));
    }
  }

  /** Sets when a person's first digest is due, or the next one after their preferences change. */
  async #schedule(page: readonly ProfileDocument[], tx: Transaction): Promise<void> {
    const preferences = await this.#preferencesOf(page, tx);
    const now = this.clock.now();
    await this.people.scheduleDigests(
      page.map((before) => nextOf(before, this.#scheduleOf(preferences.get(before._id)), now)),
      tx,
    );
  }

  async #begin(page: readonly ProfileDocument[], frequency: DigestFrequency, tx: Transaction): Promise<void> {
    const preferences = await this.#preferencesOf(page, tx);
    const now = this.clock.now();
    const schedules = new Map(page.map(({ _id }) => [_id, this.#scheduleOf(preferences.get(_id))]));
    const due = page.flatMap(({ _id: userId }) => {
      const schedule = schedules.get(userId);
      if (!schedule || !getsDigests(preferences.get(userId), frequency)) return [];
      return [deliveryOf({ userId, date: lastSendTime(schedule, now).date, frequency }, now)];
    });
    const inserted = await this.ledger.insert(due, tx);
    for (const { userId, date } of inserted) tx.emit('digest.due', { userId, date, frequency });
    await this.people.scheduleDigests(
      page.map((before) => nextOf(before, schedules.get(before._id) ?? this.#scheduleOf(undefined), now)),
      tx,
    );
  }

  /** Retries overdue deliveries, including those of processes that died. */
  async #retry(frequency: DigestFrequency): Promise<void> {
    for (let isMore = true; isMore; ) {
      const now = this.clock.now();
      const overdue = await this.ledger.overdue(frequency, now, peopleAtOnce);
      isMore = overdue.length === peopleAtOnce;
      if (overdue.length === 0) return;
      await this.ledger.transaction(async (tx) => {
        await this.ledger.postpone(
          overdue.map(({ _id }) => _id),
          new Date(now.getTime() + busyMs),
          tx,
        );
        for (const [userId, [first]] of Map.groupBy(overdue, (delivery) => delivery.userId))
          if (first) tx.emit('digest.due', { userId, date: first.date, frequency });
      });
    }
  }

  #preferencesOf(page: readonly ProfileDocument[], tx: Transaction) {
    return this.people.preferencesOf(
      page.map(({ _id }) => _id),
      tx,
    );
  }

  #scheduleOf(preferences: NotificationPreferences | undefined): SendSchedule {
    const { timeZone = 'UTC', digestFrequency: frequency = 'daily' } = preferences ?? {};
    return { timeZone, frequency, hour: this.config.DIGEST_HOUR };
  }
}

const nextOf = (before: ProfileDocument, of: SendSchedule, now: Date) => ({
  before,
  frequency: of.frequency,
  dueAt: nextSendTime(of, now).at,
});

const deliveryOf = (of: DigestOfDay, now: Date): DigestDeliveryDocument => ({
  _id: digestDeliveryIdOf(of),
  ...{ ...of, state: 'due', unsubscribeHash: '', createdAt: now },
  retryAt: new Date(now.getTime() + busyMs),
});
