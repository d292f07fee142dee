import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type EventData, type NotificationPreferences } from '@sightline/contracts';
import {
  type Backoff,
  backoffMs,
  CLOCK,
  type Clock,
  CONFIG,
  hashOfToken,
  isRefusedRecipient,
  LOGGER,
  type Logger,
  mayBeAccepted,
  newToken,
} from '@sightline/service-kit';
import { HeldAlerts } from '../alerts/held-alerts.ts';
import { MailSender } from '../channels/mail-sender.ts';
import type { NotificationsSettings } from '../config.ts';
import type { ProfileDocument } from '../notification.document.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { digestMessage } from './digest.message.ts';
import { DigestService } from './digest.service.ts';
import { ledgerOf } from './digest.ts';
import type { DigestDeliveryDocument } from './digest-ledger.document.ts';
import { DigestLedger } from './digest-ledger.store.ts';
import { type LastDigest, sinceLastDigest } from './digest-period.ts';
import { getsDigests } from './digest-schedule.service.ts';

const minuteMs = 60_000;
const betweenAttempts: Backoff = { firstMs: 5 * minuteMs, longestMs: 60 * minuteMs };

interface Accepted {
  readonly coveredUntil: Date;
  readonly told: string[];
  readonly isPartial: boolean;
  /** Ids of held events that the digest covers. */
  readonly held: readonly string[];
}

/** Emails each person's due digest once, and skips it if there is no news. */
@Injectable()
export class ScheduledDigests {
  /** Digests that the mail server accepted while the store was down; the next attempt only records them. */
  readonly #unrecorded = new Map<string, Accepted>();

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly people: NotificationsStore,
    private readonly ledger: DigestLedger,
    private readonly digests: DigestService,
    private readonly held: HeldAlerts,
    private readonly mails: MailSender,
  ) {}

  /**
   * Sends a person's due digests, oldest first. If a process died while sending, it is unknown whether the mail server
   * accepted the digest, so it is sent again with the same Message-ID and content. Failed digests are retried later; a
   * digest that was certainly not sent is merged into the next.
   */
  async onDue({ userId }: EventData<'digest.due'>): Promise<void> {
    const profile = await this.people.profile(userId);
    const preferences = await this.people.preferences(userId);
    const open = await this.ledger.open(userId);
    for (const [at, delivery] of open.entries()) {
      const { _id, state, frequency, attempt } = delivery;
      const accepted = this.#unrecorded.get(_id);
      const isLast = at === open.length - 1;
      if (state === 'sending' && !accepted) this.logger.warn({ date: delivery.date }, interrupted);
      if (accepted) await this.#recordSent(_id, userId, accepted);
      else if (!profile || !getsDigests(preferences, frequency)) await this.ledger.move(_id, state, 'unwanted');
      else if (!isLast && !attempt) await this.ledger.move(_id, state, 'merged');
      else if (!(await this.#send(delivery, profile, preferences))) return;
    }
  }

  /** Returns false if the delivery must be retried. */
  async #send(
    delivery: DigestDeliveryDocument,
    profile: ProfileDocument,
    preferences: NotificationPreferences,
  ): Promise<boolean> {
    const { _id: userId, email } = profile;
    const attempt = delivery.attempt ?? { at: this.clock.now(), token: newToken() };
    try {
      const period = await this.#periodOf(delivery, profile, attempt.at);
      const held = await this.held.list(userId);
      const alreadySent = (keys: readonly string[]) => this.ledger.alreadySent(userId, keys);
      const request = { preferences, period, alreadySent, held, isTest: false };
      const digest = await this.digests.compile({ kind: 'user', userId, email }, request);
      const accepted = {
        ...{ ...ledgerOf(digest), coveredUntil: period.until },
        held: held.map(({ eventId }) => eventId),
      };
      if (digest.events === 0) {
        await this.#record(delivery._id, delivery.state, 'nothing', userId, accepted);
        return true;
      }
      const unsubscribeHash = hashOfToken(attempt.token);
      if (!(await this.ledger.move(delivery._id, delivery.state, 'sending', { unsubscribeHash, attempt }))) return true;
      const { PUBLIC_URL: publicUrl, DIGEST_HOUR: hour } = this.config;
      const oneClick = `${publicUrl}/api/digests/unsubscribe?token=${attempt.token}`;
      const id = `digest.${delivery._id}@${new URL(publicUrl).hostname}`;
      const message = digestMessage(digest, { now: attempt.at, hour, publicUrl, oneClick });
      await this.mails.send(email, { ...message, id });
      this.#unrecorded.set(delivery._id, accepted);
      await this.#recordSent(delivery._id, userId, accepted);
      return true;
    } catch (error) {
      return this.#failed(delivery, userId, email, error);
    }
  }

  /**
   * Switches emails off for a refused recipient; retries when the mail server is unavailable. @throws any other error
   */
  async #failed(delivery: DigestDeliveryDocument, userId: string, email: string, error: unknown): Promise<boolean> {
    if (isRefusedRecipient(error)) {
      await this.ledger.move(delivery._id, 'sending', 'refused');
      await this.people.stopEmail(userId, email, this.clock.now());
      this.logger.warn('turned off emails to a user because the mail server rejected the address');
      return true;
    }
    if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
    const failures = (delivery.failures ?? 0) + 1;
    const retryAt = new Date(this.clock.now().getTime() + backoffMs(failures, betweenAttempts));
    // The mail server could have accepted an earlier attempt, no matter how this one ended.
    const wasNotSent = !delivery.attempt && !mayBeAccepted(error);
    await this.ledger.putBack(delivery._id, { retryAt, failures, wasNotSent });
    this.logger.warn({ err: error, date: delivery.date, failures }, 'sending a digest failed, will retry');
    return false;
  }

  /** Returns the period of a delivery; a retry covers the same period as the first attempt. */
  async #periodOf(delivery: DigestDeliveryDocument, profile: ProfileDocument, at: Date) {
    const last = await this.ledger.lastCovering(profile._id, at);
    const before: LastDigest | null = last?.coveredUntil
      ? { until: last.coveredUntil, isPartial: last.isPartial ?? false }
      : null;
    return sinceLastDigest(delivery.frequency, before, profile.createdAt, at);
  }

  async #recordSent(id: string, userId: string, accepted: Accepted): Promise<void> {
    await this.#record(id, 'sending', 'sent', userId, accepted);
    this.#unrecorded.delete(id);
  }

  /** Updates the ledger and the held events in one transaction. */
  async #record(
    id: string,
    from: DigestDeliveryDocument['state'],
    to: 'sent' | 'nothing',
    userId: string,
    { held, ...fields }: Accepted,
  ): Promise<void> {
    if (held.length === 0) await this.ledger.move(id, from, to, fields);
    else
      await this.ledger.transaction(async (tx) => {
        await this.ledger.move(id, from, to, fields, tx);
        await this.held.markSent(tx, userId, held);
      });
  }

  /** @throws {DomainError} not-found `link_unknown` */
  async unsubscribe(token: string): Promise<void> {
    const userId = await this.ledger.userOf(hashOfToken(token));
    if (userId === null) throw new DomainError('not-found', 'link_unknown', 'This link is too old or incomplete.');
    await this.people.changePreferences(userId, { digestEnabled: false });
  }
}

const interrupted = 'a restart interrupted sending a digest; completing its delivery';
