import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AlertSubscribeRequest, DomainError } from '@sightline/contracts';
import { beginCountingMails } from '@sightline/product';
import {
  CLOCK,
  type Clock,
  CONFIG,
  derivedIdOf,
  hashOfToken,
  isRefusedRecipient,
  LOGGER,
  type Logger,
  newToken,
  type Principal,
  Scheduler,
} from '@sightline/service-kit';
import { BoardReader } from '../board-reader.ts';
import { MailSender } from '../channels/mail-sender.ts';
import type { Message } from '../channels/message.ts';
import type { NotificationsSettings } from '../config.ts';
import { confirmationMessage } from './confirmation.message.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';
import { linksOf } from './weekly-alert.message.ts';
import { WeeklyAlerts } from './weekly-alerts.service.ts';

const confirmWithinMs = 24 * 60 * 60_000;
const sweepIntervalMs = 10 * 60_000;
/** Maximum number of confirmation emails per address in 24 hours; prevents flooding a mailbox. */
const mailsPerAddress = 5;

/** Weekly alerts: only confirmed addresses get them, and one click stops them. */
@Injectable()
export class SubscriptionsService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly scheduler: Scheduler,
    private readonly store: SubscriptionsStore,
    private readonly boards: BoardReader,
    private readonly mails: MailSender,
    private readonly weekly: WeeklyAlerts,
  ) {}

  onModuleInit(): void {
    beginCountingMails('notifications', ['alert-confirmation', 'weekly-alert', 'digest', 'test-digest', 'alert']);
    this.scheduler.every('forget unconfirmed alerts', sweepIntervalMs, () => this.forgetUnconfirmed());
  }

  /**
   * Emails a confirmation link. Responds alike for every address: known, new, refused or over the limit.
   * @throws {DomainError} not-found `board_not_found`; unavailable `mail_unavailable`
   */
  async request(principal: Principal, { email, boardId = null }: AlertSubscribeRequest): Promise<void> {
    const board = boardId === null ? null : await this.boards.get(principal, boardId);
    const companyId = board?.companyId ?? null;
    const address = email.toLowerCase();
    const now = this.clock.now();
    const token = newToken();
    // The board id is used until its company is known.
    const subscriptionId = derivedIdOf(address, companyId ?? boardId ?? '');
    const companyIds = boardId === null ? [] : await this.boards.companiesOf(boardId);
    const expiresAt = new Date(now.getTime() + confirmWithinMs);
    // The count includes this request: concurrent requests can be rejected too often, but never too rarely.
    await this.store.addConfirmation({ _id: hashOfToken(token), subscriptionId, email: address, expiresAt });
    if ((await this.store.countConfirmations(address, now)) > mailsPerAddress) {
      await this.store.removeConfirmation(hashOfToken(token));
      this.logger.info('did not email a confirmation of weekly alerts because the address has reached its limit');
      return;
    }
    const { unsubscribeToken } = await this.store.open({
      _id: subscriptionId,
      email: address,
      boardId,
      ...(boardId !== null && principal.kind === 'user' && { userId: principal.userId }),
      companyId,
      ...(companyIds.length > 0 ? { companyIds } : {}),
      unsubscribeToken: newToken(),
      requestedAt: now,
      confirmedAt: null,
    });
    await this.#mail(address, confirmationMessage(this.#linksFor(token, unsubscribeToken)), hashOfToken(token));
  }

  #linksFor(token: string, unsubscribeToken: string) {
    const { PUBLIC_URL } = this.config;
    return {
      confirm: `${PUBLIC_URL}/alerts/confirm#t=${token}`,
      ...linksOf(PUBLIC_URL, unsubscribeToken),
    };
  }

  async #mail(email: string, message: Message, hash: string): Promise<void> {
    try {
      await this.mails.send(email, message);
    } catch (error) {
      // A confirmation that wasn't emailed must not count against the address's limit.
      await this.store.removeConfirmation(hash);
      if (!isRefusedRecipient(error)) throw error;
      this.logger.warn('the mail server rejected the recipient of a confirmation of weekly alerts');
    }
  }

  /** @throws {DomainError} not-found `link_expired`, `link_unknown` */
  async confirm(token: string): Promise<void> {
    const now = this.clock.now();
    const confirmation = await this.store.findConfirmation(hashOfToken(token));
    if (confirmation && confirmation.expiresAt <= now)
      throw new DomainError('not-found', 'link_expired', 'This link has expired. Request weekly alerts again.');
    const subscription = confirmation && (await this.store.confirm(confirmation.subscriptionId, now));
    if (!subscription)
      throw new DomainError(
        'not-found',
        'link_unknown',
        'This link is not valid. It may be older than 24 hours or incomplete.',
      );
    // Runs immediately, because a visitor's board could be deleted before the next round.
    await this.weekly.round();
  }

  /** @throws {DomainError} not-found `link_unknown` */
  async unsubscribe(token: string): Promise<void> {
    if (!(await this.store.remove(token)))
      throw new DomainError(
        'not-found',
        'link_unknown',
        'This subscription no longer exists, or the link is incomplete.',
      );
  }

  async forgetUnconfirmed(): Promise<void> {
    const now = this.clock.now();
    await this.store.removeOverdue(now, new Date(now.getTime() - confirmWithinMs));
  }
}
