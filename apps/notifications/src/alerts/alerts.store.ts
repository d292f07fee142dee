import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
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

  constructor(store: Store) {
    this.#subscriptions = store.model(subscriptionDocument);
    this.#confirmations = store.model(confirmationDocument);
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

  /** Confirms; idempotent. False when there is no such subscription. */
  async confirm(subscriptionId: string, now: Date): Promise<boolean> {
    await this.#subscriptions.updateOne({ _id: subscriptionId, confirmedAt: null }, { $set: { confirmedAt: now } });
    return (await this.#subscriptions.exists({ _id: subscriptionId })) !== null;
  }

  /** Ends a subscription and its open links; false when there is none. */
  async remove(unsubscribeToken: string): Promise<boolean> {
    const subscription = await this.#subscriptions.findOne({ unsubscribeToken }).lean();
    if (!subscription) return false;
    await this.#confirmations.deleteMany({ subscriptionId: subscription._id });
    await this.#subscriptions.deleteOne({ _id: subscription._id });
    return true;
  }

  /** Removes expired links, and addresses that were requested before `before` and never confirmed. */
  async removeOverdue(now: Date, before: Date): Promise<void> {
    await this.#confirmations.deleteMany({ expiresAt: { $lte: now } });
    await this.#subscriptions.deleteMany({ confirmedAt: null, requestedAt: { $lte: before } });
  }
}
