import { Injectable } from '@nestjs/common';
import type { DigestFrequency } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type DeliveryDocument,
  type DeliveryState,
  type DigestOfDay,
  deliveryDocument,
  deliveryIdOf,
  digestRunDocument,
} from './delivery.document.ts';

/** The delivery ledger of digests: one row per person, day, frequency and channel. */
@Injectable()
export class DeliveriesStore {
  readonly #deliveries;
  readonly #runs;

  constructor(private readonly store: Store) {
    this.#deliveries = store.model(deliveryDocument);
    this.#runs = store.model(digestRunDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Records a run; false when it exists already. */
  async beginRun(
    date: string,
    frequency: DigestFrequency,
    createdAt: Date,
    { session }: Transaction,
  ): Promise<boolean> {
    const filter = { _id: `${date} ${frequency}` };
    const { upsertedCount } = await this.#runs.updateOne(
      filter,
      { $setOnInsert: { createdAt } },
      { upsert: true, session },
    );
    return upsertedCount > 0;
  }

  /** Stores deliveries once each; returns the new ones. */
  async insert(deliveries: readonly DeliveryDocument[], { session }: Transaction): Promise<DeliveryDocument[]> {
    if (deliveries.length === 0) return [];
    const { upsertedIds } = await this.#deliveries.bulkWrite(
      deliveries.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
    return deliveries.filter((_, index) => upsertedIds[index] !== undefined);
  }

  find(day: DigestOfDay, channel: string): Promise<DeliveryDocument | null> {
    return this.#deliveries
      .findOne({ _id: deliveryIdOf(day, channel) })
      .lean()
      .exec();
  }

  /** Moves a delivery to another state; false when it is no longer in the expected one. */
  async move(
    id: string,
    from: DeliveryState,
    to: DeliveryState,
    fields: Partial<Pick<DeliveryDocument, 'unsubscribeHash' | 'coveredUntil' | 'attempt'>> = {},
  ): Promise<boolean> {
    const isOver = to !== 'due' && to !== 'sending';
    const { matchedCount } = await this.#deliveries.updateOne(
      { _id: id, state: from },
      { $set: { state: to, ...fields }, ...(isOver ? { $unset: { attempt: 1 } } : {}) },
    );
    return matchedCount > 0;
  }

  /** Until when a person's digests in a channel cover what was found; null before the first one. */
  async coveredUntil(userId: string, channel: string): Promise<Date | null> {
    const last = await this.#deliveries
      .findOne({ userId, channel, coveredUntil: { $exists: true } })
      .sort({ coveredUntil: -1 })
      .lean();
    return last?.coveredUntil ?? null;
  }

  /** The user whose digest carried this one-click address. */
  async userOf(unsubscribeHash: string): Promise<string | null> {
    return (await this.#deliveries.findOne({ unsubscribeHash }).lean())?.userId ?? null;
  }

  async removeBefore(date: Date): Promise<void> {
    await this.#deliveries.deleteMany({ createdAt: { $lt: date } });
    await this.#runs.deleteMany({ createdAt: { $lt: date } });
  }
}
