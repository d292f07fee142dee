import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, type EventData, limits, shownOf } from '@sightline/contracts';
import {
  type Backoff,
  backoffMs,
  CLOCK,
  type Clock,
  CONFIG,
  isRefusedRecipient,
  LOGGER,
  type Logger,
  Scheduler,
  type Transaction,
} from '@sightline/service-kit';
import { BoardReader } from '../board-reader.ts';
import { MailSender } from '../channels/mail-sender.ts';
import type { NotificationsSettings } from '../config.ts';
import { classifyForDigest, keysOf, type SentEvent } from '../digest/already-sent.ts';
import { lastSendTime, nextSendTime, type SendSchedule } from '../digest/send-time.ts';
import type { SubscriptionDocument } from './subscription.document.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';
import { linksOf, weeklyAlertMessage } from './weekly-alert.message.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const lookIntervalMs = 5 * minuteMs;
const subscriptionsAtOnce = 500;
/** How long a due alert is reserved for the process that works on it. */
const busyMs = 30 * minuteMs;
const betweenAttempts: Backoff = { firstMs: 5 * minuteMs, longestMs: 60 * minuteMs };
/** One week, because the first alert covers the week before the confirmation. */
const firstMs = 7 * dayMs;
/** How long a company stays tracked after the last round; long enough to bridge a week in which the service is down. */
const followedMs = 21 * dayMs;
/** The same as the default in the user preferences. */
const minimumImportance = 3;
/**
 * Maximum number of keys of sent events kept per subscription. Queries return recent events repeatedly, and the keys prevent
 * a second report.
 */
const mostTold = 3_000;
const mostCompanies = 50;

/** Emails confirmed subscribers each Monday about their companies; skips weeks without news. */
@Injectable()
export class WeeklyAlerts implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly scheduler: Scheduler,
    private readonly store: SubscriptionsStore,
    private readonly boards: BoardReader,
    private readonly mails: MailSender,
  ) {}

  onModuleInit(): void {
    if (this.config.SCHEDULE === 'internal')
      this.scheduler.every('look for due weekly alerts', lookIntervalMs, () => this.round());
  }

  /** Requests every due alert, keeps its companies tracked, and schedules the first alert for new subscriptions. */
  async round(): Promise<void> {
    for (let isMore = true; isMore; ) {
      const now = this.clock.now();
      const page = await this.store.due(now, subscriptionsAtOnce);
      isMore = page.length === subscriptionsAtOnce;
      if (page.length > 0) await this.store.transaction((tx) => this.#ask(page, now, tx));
    }
  }

  async #ask(page: readonly SubscriptionDocument[], now: Date, tx: Transaction): Promise<void> {
    const busyUntil = new Date(now.getTime() + busyMs);
    const next = nextSendTime(this.#monday, now).at;
    await this.store.postpone(
      page.map(({ _id, dueAt }) => ({ _id, dueAt: dueAt ? busyUntil : next })),
      tx,
    );
    for (const { _id, dueAt } of page) if (dueAt) tx.emit('weekly-alert.due', { subscriptionId: _id });
    this.#follow(
      page.flatMap(({ companyIds = [] }) => companyIds),
      tx,
    );
  }

  #follow(companyIds: readonly string[], tx: Transaction): void {
    const until = new Date(this.clock.now().getTime() + followedMs).toISOString();
    for (const companyId of new Set(companyIds)) tx.emit('company.followed', { companyId, until });
  }

  /** Sends this week's alert once; a repeat after an interruption has the same Message-ID. */
  async onDue({ subscriptionId }: EventData<'weekly-alert.due'>): Promise<void> {
    const subscription = await this.store.confirmed(subscriptionId);
    const now = this.clock.now();
    const week = lastSendTime(this.#monday, now).date;
    if (!subscription || subscription.sentFor === week) return;
    const events = await this.#newsOf(subscription);
    try {
      if (events.length > 0) await this.#send(subscription, events, week, now);
    } catch (error) {
      await this.#failed(subscription, error);
      return;
    }
    const told = [...events.flatMap(keysOf), ...(subscription.told ?? [])].slice(0, mostTold);
    await this.store.noteSent(subscriptionId, { sentFor: week, told, dueAt: nextSendTime(this.#monday, now).at });
  }

  /** Returns events not yet reported to this subscription, most important first. */
  async #newsOf(subscription: SubscriptionDocument): Promise<SentEvent[]> {
    const { companyIds = [], told = [] } = subscription;
    if (companyIds.length === 0) return [];
    const since = this.#sinceOf(subscription);
    const asked = { companyIds: companyIds.slice(0, mostCompanies), since: since.toISOString(), minimumImportance };
    const events = await this.boards.newsOfCompanies(asked);
    const known = new Set(told);
    return events.flatMap((event) => {
      const kind = classifyForDigest(event, { since, withFirst: () => true, told: known, readyAt: undefined });
      return kind ? [{ ...event, kind, isHeld: false }] : [];
    });
  }

  /** Includes events found late, unless they were published long before the first alert or are too old to be news. */
  #sinceOf({ confirmedAt }: SubscriptionDocument): Date {
    const first = (confirmedAt ?? this.clock.now()).getTime() - firstMs;
    return new Date(Math.max(first, this.clock.now().getTime() - firstMs - limits.newsAgeMs));
  }

  async #send(subscription: SubscriptionDocument, events: readonly SentEvent[], week: string, now: Date) {
    const { _id, email, unsubscribeToken } = subscription;
    const { PUBLIC_URL: publicUrl, DEMO_URL: demoUrl } = this.config;
    const from = new Date(now.getTime() - firstMs);
    const { unsubscribe, oneClick } = linksOf(publicUrl, unsubscribeToken);
    const message = weeklyAlertMessage({ events, from, now, publicUrl, demoUrl, unsubscribe, oneClick });
    const id = `weekly.${_id}.${week}@${new URL(publicUrl).hostname}`;
    await this.mails.send(email, { ...message, id });
  }

  /**
   * Removes a subscription whose address is refused; retries when the mail server is unavailable. @throws any other
   * error
   */
  async #failed({ _id, unsubscribeToken, failures = 0 }: SubscriptionDocument, error: unknown): Promise<void> {
    if (isRefusedRecipient(error)) {
      await this.store.remove(unsubscribeToken);
      this.logger.warn('ended a subscription to weekly alerts because the mail server rejected the recipient');
      return;
    }
    if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
    const counted = failures + 1;
    const dueAt = new Date(this.clock.now().getTime() + backoffMs(counted, betweenAttempts));
    await this.store.putBack(_id, { dueAt, failures: counted });
    this.logger.warn({ err: error, failures: counted }, 'sending a weekly alert failed, will retry');
  }

  /** Updates the companies for the subscriptions made on this board. */
  async onCompaniesLinked({ boardId, companies }: EventData<'board.companies-linked'>): Promise<void> {
    const companyIds = shownOf(companies).map(({ companyId }) => companyId);
    const isConfirmed = await this.store.setCompanies(boardId, companyIds);
    // A visitor's board could be deleted before the first round, which would track these companies.
    if (isConfirmed) await this.store.transaction(async (tx) => this.#follow(companyIds, tx));
  }

  get #monday(): SendSchedule {
    return { timeZone: 'UTC', frequency: 'weekly', hour: this.config.DIGEST_HOUR };
  }
}
