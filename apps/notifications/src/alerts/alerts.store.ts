import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type ConfirmationDocument,
  confirmationDocument,
  type SubscriptionDocument,
  subscriptionDocument,
} from './alert.document.ts';

/** Stores weekly-alert subscriptions. */
@Injectable()
export class AlertsStore {
  readonly #subscriptions;
  readonly #confirmations;

  constructor(private readonly store: Store) {
    this.#subscriptions = store.model(subscriptionDocument);
    this.#confirmations = store.model(confirmationDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  async addConfirmation(confirmation: ConfirmationDocument): Promise<void> {
    await this.#confirmations.insertOne(confirmation);
  }

  async removeConfirmation(hash: string): Promise<void> {
    await this.#confirmations.deleteOne({ _id: hash });
  }

  findConfirmation(hash: string): Promise<ConfirmationDocument | null> {
    return this.#confirmations.findOne({ _id: hash }).lean().exec();
  }

  countConfirmations(email: string, now: Date): Promise<number> {
    return this.#confirmations.countDocuments({ email, expiresAt: { $gt: now } }).exec();
  }

  /** Creates the subscription if it is missing; a repeated request only renews `requestedAt`. */
  async open({ _id, requestedAt, ...rest }: SubscriptionDocument): Promise<SubscriptionDocument> {
    const stored: SubscriptionDocument | null = await this.#subscriptions
      .findOneAndUpdate(
        { _id },
        { $set: { requestedAt }, $setOnInsert: rest },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .exec();
    // Of two upserts at once, a server may answer the second with nothing.
    return stored ?? { _id, requestedAt, ...rest };
  }

  /** Confirms; idempotent. Null when there is no such subscription. */
  async confirm(subscriptionId: string, now: Date): Promise<SubscriptionDocument | null> {
    await this.#subscriptions.updateOne({ _id: subscriptionId, confirmedAt: null }, { $set: { confirmedAt: now } });
    return this.confirmed(subscriptionId);
  }

  confirmed(subscriptionId: string): Promise<SubscriptionDocument | null> {
    return this.#subscriptions
      .findOne({ _id: subscriptionId, confirmedAt: { $ne: null } })
      .lean()
      .exec();
  }

  /** Confirmed subscriptions whose alert is due, or of which it isn't known when it is. */
  due(now: Date, limit: number): Promise<SubscriptionDocument[]> {
    return this.#subscriptions
      .find({ confirmedAt: { $ne: null }, $or: [{ dueAt: null }, { dueAt: { $lte: now } }] })
      .limit(limit)
      .lean()
      .exec();
  }

  async postpone(due: readonly { _id: string; dueAt: Date }[], { session }: Transaction): Promise<void> {
    await this.#subscriptions.bulkWrite(
      due.map(({ _id, dueAt }) => ({ updateOne: { filter: { _id }, update: { $set: { dueAt } } } })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  async noteSent(
    subscriptionId: string,
    sent: Required<Pick<SubscriptionDocument, 'sentFor' | 'told' | 'dueAt'>>,
  ): Promise<void> {
    await this.#subscriptions.updateOne({ _id: subscriptionId }, { $set: sent, $unset: { failures: 1 } });
  }

  async putBack(
    subscriptionId: string,
    failed: Required<Pick<SubscriptionDocument, 'dueAt' | 'failures'>>,
  ): Promise<void> {
    await this.#subscriptions.updateOne({ _id: subscriptionId }, { $set: failed });
  }

  /** Subscriptions that were asked for on this board are about these companies. Whether one of them is confirmed. */
  async setCompanies(boardId: string, companyIds: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.#subscriptions.updateMany(
      { boardId },
      { $set: { companyIds: [...companyIds] } },
    );
    return matchedCount > 0 && (await this.isConfirmedOn(boardId));
  }

  /** Whether a confirmed subscription was asked for on this board. */
  async isConfirmedOn(boardId: string, { session }: Partial<Pick<Transaction, 'session'>> = {}): Promise<boolean> {
    return (
      (await this.#subscriptions.exists({ boardId, confirmedAt: { $ne: null } }).session(session ?? null)) !== null
    );
  }

  /** Ends a subscription and its open links; false when there is none. */
  async remove(unsubscribeToken: string): Promise<boolean> {
    const subscription = await this.#subscriptions.findOne({ unsubscribeToken }).lean();
    if (!subscription) return false;
    await this.#confirmations.deleteMany({ subscriptionId: subscription._id });
    await this.#subscriptions.deleteOne({ _id: subscription._id });
    return true;
  }

  /** Ends what these people asked for on this board. */
  async removeOf(boardId: string, userIds: readonly string[], { session }: Transaction): Promise<void> {
    const asked = { boardId, userId: { $in: [...userIds] } };
    const ids = (await this.#subscriptions.find(asked, { _id: 1 }).session(session).lean()).map(({ _id }) => _id);
    if (ids.length === 0) return;
    await this.#confirmations.deleteMany({ subscriptionId: { $in: ids } }, { session });
    await this.#subscriptions.deleteMany({ _id: { $in: ids } }, { session });
  }

  /** Removes expired links, and addresses that were requested before `before` and never confirmed. */
  async removeOverdue(now: Date, before: Date): Promise<void> {
    await this.#confirmations.deleteMany({ expiresAt: { $lte: now } });
    await this.#subscriptions.deleteMany({ confirmedAt: null, requestedAt: { $lte: before } });
  }
}
