import { Injectable } from '@nestjs/common';
import type { DigestFrequency } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import { type DeliveryDocument, type DeliveryState, deliveryDocument } from './delivery.document.ts';

/** Before a delivery is sent or given up. */
const open = { $in: ['due', 'sending'] } satisfies { $in: DeliveryState[] };

type Fields = Partial<Pick<DeliveryDocument, 'unsubscribeHash' | 'coveredUntil' | 'told' | 'isPartial' | 'attempt'>>;

/** The delivery ledger of digests: one row per person, day, frequency and channel, with what it told. */
@Injectable()
export class DeliveriesStore {
  readonly #deliveries;

  constructor(private readonly store: Store) {
    this.#deliveries = store.model(deliveryDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
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

  /** Deliveries to a person that are not over, the oldest first. */
  open(userId: string, channel: string): Promise<DeliveryDocument[]> {
    return this.#deliveries.find({ userId, channel, state: open }).sort({ createdAt: 1 }).lean().exec();
  }

  /** Deliveries that nobody is busy with although they are not over. */
  overdue(frequency: DigestFrequency, now: Date, limit: number): Promise<DeliveryDocument[]> {
    return this.#deliveries
      .find({ state: open, frequency, retryAt: { $lte: now } })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Leaves these to whoever is busy with them until then. */
  async postpone(ids: readonly string[], retryAt: Date, { session }: Transaction): Promise<void> {
    await this.#deliveries.updateMany({ _id: { $in: [...ids] }, state: open }, { $set: { retryAt } }, { session });
  }

  /** Moves a delivery to another state; false when it is no longer in the expected one. */
  async move(
    id: string,
    from: DeliveryState,
    to: DeliveryState,
    fields: Fields = {},
    tx?: Transaction,
  ): Promise<boolean> {
    const isOver = to !== 'due' && to !== 'sending';
    const { matchedCount } = await this.#deliveries.updateOne(
      { _id: id, state: from },
      { $set: { state: to, ...fields }, ...(isOver ? { $unset: { attempt: 1, retryAt: 1, failures: 1 } } : {}) },
      tx ? { session: tx.session } : {},
    );
    return matchedCount > 0;
  }

  /** Has a delivery that failed tried again: as the same message, unless it surely was not sent. */
  async putBack(
    id: string,
    { retryAt, failures, wasNotSent }: { retryAt: Date; failures: number; wasNotSent: boolean },
  ): Promise<void> {
    await this.#deliveries.updateOne(
      { _id: id, state: open },
      { $set: { state: 'due', retryAt, failures }, ...(wasNotSent ? { $unset: { attempt: 1 } } : {}) },
    );
  }

  /** The last delivery to a person that covers a period which ended before; null before the first one. */
  lastCovering(userId: string, channel: string, before: Date): Promise<DeliveryDocument | null> {
    return this.#deliveries
      .findOne({ userId, channel, coveredUntil: { $lte: before } })
      .sort({ coveredUntil: -1 })
      .lean()
      .exec();
  }

  /** Which of these a person was told in a channel. */
  async toldOf(userId: string, channel: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#deliveries
      .find({ userId, channel, told: { $in: [...keys] } }, { told: 1 })
      .lean()
      .exec();
    return new Set(rows.flatMap(({ told = [] }) => told));
  }

  /** The user whose digest carried this one-click address. */
  async userOf(unsubscribeHash: string): Promise<string | null> {
    return (await this.#deliveries.findOne({ unsubscribeHash }).lean())?.userId ?? null;
  }

  async removeBefore(date: Date): Promise<void> {
    await this.#deliveries.deleteMany({ createdAt: { $lt: date } });
  }
}
