import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { confirmationDocuments, subscriptionDocuments } from '../documents.ts';

/** Somebody's wish for weekly alerts; pending while `confirmedAt` is null. */
export interface SubscriptionDocument {
  /** Derived from address and company: one of each. */
  _id: string;
  email: string;
  /** Where the wish was made; the board may be gone by now. */
  boardId: string | null;
  /** What the alerts are about; null: nothing in particular. */
  companyId: string | null;
  /** In clear, because every mail repeats it; all it can do is end the subscription. */
  unsubscribeToken: string;
  requestedAt: Date;
  confirmedAt: Date | null;
}

/** A mailed confirmation link. */
export interface ConfirmationDocument {
  /** SHA-256 of its token. */
  _id: string;
  subscriptionId: string;
  email: string;
  expiresAt: Date;
}

/** How weekly-alert subscriptions are stored. */
@Injectable()
export class AlertsStore implements OnModuleInit {
  readonly #subscriptions: Collection<SubscriptionDocument>;
  readonly #confirmations: Collection<ConfirmationDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#subscriptions = store.collection('alert_subscriptions');
    this.#confirmations = store.collection('alert_confirmations');
  }

  onModuleInit(): void {
    this.store.declareIndexes('alert_subscriptions', [
      { keys: { unsubscribeToken: 1 }, options: { unique: true } },
      { keys: { confirmedAt: 1, requestedAt: 1 } },
    ]);
    this.store.declareIndexes('alert_confirmations', [
      { keys: { email: 1, expiresAt: 1 } },
      { keys: { subscriptionId: 1 } },
      { keys: { expiresAt: 1 } },
    ]);
    this.store.declareDocuments('alert_subscriptions', subscriptionDocuments);
    this.store.declareDocuments('alert_confirmations', confirmationDocuments);
  }

  async addConfirmation(confirmation: ConfirmationDocument): Promise<void> {
    await this.#confirmations.insertOne(confirmation);
  }

  async removeConfirmation(hash: string): Promise<void> {
    await this.#confirmations.deleteOne({ _id: hash });
  }

  findConfirmation(hash: string): Promise<ConfirmationDocument | null> {
    return this.#confirmations.findOne({ _id: hash });
  }

  countConfirmations(email: string, now: Date): Promise<number> {
    return this.#confirmations.countDocuments({ email, expiresAt: { $gt: now } });
  }

  /** The subscription, made when it is missing; asking again changes only when it was asked for. */
  async open({ _id, requestedAt, ...rest }: SubscriptionDocument): Promise<SubscriptionDocument> {
    const stored = await this.#subscriptions.findOneAndUpdate(
      { _id },
      { $set: { requestedAt }, $setOnInsert: rest },
      { upsert: true, returnDocument: 'after' },
    );
    return stored ?? { _id, requestedAt, ...rest };
  }

  /** Confirms; again changes nothing. False when there is none. */
  async confirm(subscriptionId: string, now: Date): Promise<boolean> {
    await this.#subscriptions.updateOne({ _id: subscriptionId, confirmedAt: null }, { $set: { confirmedAt: now } });
    return (await this.#subscriptions.findOne({ _id: subscriptionId })) !== null;
  }

  /** Ends a subscription and its open links; false when there is none. */
  async remove(unsubscribeToken: string): Promise<boolean> {
    const subscription = await this.#subscriptions.findOne({ unsubscribeToken });
    if (!subscription) return false;
    await this.#confirmations.deleteMany({ subscriptionId: subscription._id });
    await this.#subscriptions.deleteOne({ _id: subscription._id });
    return true;
  }

  /** Forgets links that are over, and addresses that nobody confirmed since `before`. */
  async removeOverdue(now: Date, before: Date): Promise<void> {
    await this.#confirmations.deleteMany({ expiresAt: { $lte: now } });
    await this.#subscriptions.deleteMany({ confirmedAt: null, requestedAt: { $lte: before } });
  }
}
