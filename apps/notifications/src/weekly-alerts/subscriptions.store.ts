import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type ConfirmationDocument,
  confirmationDocument,
  type SubscriptionDocument,
  subscriptionDocument,
} from './subscription.document.ts';

@Injectable()
export class SubscriptionsStore {
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

  /** Creates the subscription if it is missing; a repeated request only updates `requestedAt`. */
  async open({ _id, requestedAt, ...rest }: SubscriptionDocument): Promise<SubscriptionDocument> {
    const stored: SubscriptionDocument | null = await this.#subscriptions
      .findOneAndUpdate(
        { _id },
        { $set: { requestedAt }, $setOnInsert: rest },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .exec();
    // When two upserts race, the server can return null to the second.
    return stored ?? { _id, requestedAt, ...rest };
  }

  /** Idempotent. Returns null if the subscription does not exist. */
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

  /** Confirmed subscriptions whose alert is due or not scheduled yet. */
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

  /** Sets the companies for the subscriptions made on this board. Returns true if any of them is confirmed. */
  async setCompanies(boardId: string, companyIds: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.#subscriptions.updateMany(
      { boardId },
      { $set: { companyIds: [...companyIds] } },
    );
    return matchedCount > 0 && (await this.isConfirmedOn(boardId));
  }

  async isConfirmedOn(boardId: string, { session }: Partial<Pick<Transaction, 'session'>> = {}): Promise<boolean> {
    return (
      (await this.#subscriptions.exists({ boardId, confirmedAt: { $ne: null } }).session(session ?? null)) !== null
    );
  }

  /** Ends a subscription and deletes its open links; false if the token is unknown. */
  async remove(unsubscribeToken: string): Promise<boolean> {
    const subscription = await this.#subscriptions.findOne({ unsubscribeToken }).lean();
    if (!subscription) return false;
    await this.#confirmations.deleteMany({ subscriptionId: subscription._id });
    await this.#subscriptions.deleteOne({ _id: subscription._id });
    return true;
  }

  async removeOf(boardId: string, userIds: readonly string[], { session }: Transaction): Promise<void> {
    const asked = { boardId, userId: { $in: [...userIds] } };
    const ids = (await this.#subscriptions.find(asked, { _id: 1 }).session(session).lean()).map(({ _id }) => _id);
    if (ids.length === 0) return;
    await this.#confirmations.deleteMany({ subscriptionId: { $in: ids } }, { session });
    await this.#subscriptions.deleteMany({ _id: { $in: ids } }, { session });
  }

  async removeOverdue(now: Date, before: Date): Promise<void> {
    await this.#confirmations.deleteMany({ expiresAt: { $lte: now } });
    await this.#subscriptions.deleteMany({ confirmedAt: null, requestedAt: { $lte: before } });
  }
}
