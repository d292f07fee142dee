import { Injectable } from '@nestjs/common';
import type { DigestFrequency } from '@sightline/contracts';
import { Store, type Transaction } from '@sightline/service-kit';
import {
  type DigestDeliveryDocument,
  type DigestDeliveryState,
  digestDeliveryDocument,
} from './digest-ledger.document.ts';

const open = { $in: ['due', 'sending'] } satisfies { $in: DigestDeliveryState[] };

type Fields = Partial<
  Pick<DigestDeliveryDocument, 'unsubscribeHash' | 'coveredUntil' | 'told' | 'isPartial' | 'attempt'>
>;

/** The ledger of digests: one row per person, day and frequency, with the keys of what it reported. */
@Injectable()
export class DigestLedger {
  readonly #deliveries;

  constructor(private readonly store: Store) {
    this.#deliveries = store.model(digestDeliveryDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Stores each delivery once; returns the new ones. */
  async insert(
    deliveries: readonly DigestDeliveryDocument[],
    { session }: Transaction,
  ): Promise<DigestDeliveryDocument[]> {
    if (deliveries.length === 0) return [];
    const { upsertedIds } = await this.#deliveries.bulkWrite(
      deliveries.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
    return deliveries.filter((_, index) => upsertedIds[index] !== undefined);
  }

  /** Returns a person's unfinished deliveries, oldest first. */
  open(userId: string): Promise<DigestDeliveryDocument[]> {
    return this.#deliveries.find({ userId, state: open }).sort({ createdAt: 1 }).lean().exec();
  }

  /** Returns unfinished deliveries that are due for a retry. */
  overdue(frequency: DigestFrequency, now: Date, limit: number): Promise<DigestDeliveryDocument[]> {
    return this.#deliveries
      .find({ state: open, frequency, retryAt: { $lte: now } })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Reserves these deliveries until `retryAt` for the process that works on them. */
  async postpone(ids: readonly string[], retryAt: Date, { session }: Transaction): Promise<void> {
    await this.#deliveries.updateMany({ _id: { $in: [...ids] }, state: open }, { $set: { retryAt } }, { session });
  }

  /** Moves a delivery to another state; false if it is no longer in the expected one. */
  async move(
    id: string,
    from: DigestDeliveryState,
    to: DigestDeliveryState,
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

  /** Schedules a retry of a failed delivery: as the same message, unless it was certainly not sent. */
  async putBack(
    id: string,
    { retryAt, failures, wasNotSent }: { retryAt: Date; failures: number; wasNotSent: boolean },
  ): Promise<void> {
    await this.#deliveries.updateOne(
      { _id: id, state: open },
      { $set: { state: 'due', retryAt, failures }, ...(wasNotSent ? { $unset: { attempt: 1 } } : {}) },
    );
  }

  /** Returns the person's last delivery whose period ended by `before`; null before the first. */
  lastCovering(userId: string, before: Date): Promise<DigestDeliveryDocument | null> {
    return this.#deliveries
      .findOne({ userId, coveredUntil: { $lte: before } })
      .sort({ coveredUntil: -1 })
      .lean()
      .exec();
  }

  /** Returns the keys that were already reported to the person. */
  async alreadySent(userId: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#deliveries
      .find({ userId, told: { $in: [...keys] } }, { told: 1 })
      .lean()
      .exec();
    return new Set(rows.flatMap(({ told = [] }) => told));
  }

  /** Returns the user whose digest contained this one-click unsubscribe link. */
  async userOf(unsubscribeHash: string): Promise<string | null> {
    return (await this.#deliveries.findOne({ unsubscribeHash }).lean())?.userId ?? null;
  }

  async removeBefore(date: Date): Promise<void> {
    await this.#deliveries.deleteMany({ createdAt: { $lt: date } });
  }
}
