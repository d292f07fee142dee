import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type DeliveryDocument, deliveryDocument, deliveryIdOf } from './delivery.document.ts';

export interface Waiting {
  waiting: number;
  gaveUp: number;
}

export type Tried = Pick<DeliveryDocument, 'state' | 'triedAt' | 'status' | 'durationMs' | 'error'>;

@Injectable()
export class DeliveriesStore {
  readonly #deliveries;

  constructor(store: Store) {
    this.#deliveries = store.model(deliveryDocument);
  }

  /** Stores each message once; returns the channels with new messages. */
  async insert(rows: readonly DeliveryDocument[], { session }: Transaction): Promise<string[]> {
    if (rows.length === 0) return [];
    const { upsertedIds } = await this.#deliveries.bulkWrite(
      rows.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
    return rows.filter((_, index) => upsertedIds[index] !== undefined).map(({ channelId }) => channelId);
  }

  next(channelId: string): Promise<DeliveryDocument | null> {
    return this.#deliveries.findOne({ channelId, state: 'waiting' }).sort({ order: 1 }).lean().exec();
  }

  /** Counts an attempt before anything is sent. */
  async begin(id: string): Promise<void> {
    await this.#deliveries.updateOne({ _id: id }, { $inc: { tries: 1 } });
  }

  /**
   * Records the result of an attempt. A message that was given up in the meantime keeps that state, unless it was
   * sent.
   */
  async record(id: string, tried: Tried): Promise<void> {
    const isStill = tried.state === 'sent' ? {} : { state: 'waiting' as const };
    await this.#deliveries.updateOne({ _id: id, ...isStill }, { $set: tried });
  }

  /**
   * Gives up on a channel's waiting messages, optionally only those waiting since `before` or earlier; returns their
   * number.
   */
  async giveUp(channelId: string, error?: string, before?: Date): Promise<number> {
    const since = before ? { waitingSince: { $lte: before } } : {};
    const { modifiedCount } = await this.#deliveries.updateMany(
      { channelId, state: 'waiting', ...since },
      { $set: { state: 'gave-up', ...(error === undefined ? {} : { error }) } },
    );
    return modifiedCount;
  }

  /** Queues a message again, at its original place in the order. */
  async again(channelId: string, id: string, now: Date, { session }: Transaction): Promise<DeliveryDocument | null> {
    return this.#deliveries
      .findOneAndUpdate(
        { _id: id, channelId },
        { $set: { state: 'waiting', waitingSince: now } },
        { session, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  async allAgain(channelId: string, now: Date, { session }: Transaction): Promise<number> {
    const { modifiedCount } = await this.#deliveries.updateMany(
      { channelId, state: 'gave-up' },
      { $set: { state: 'waiting', waitingSince: now } },
      { session },
    );
    return modifiedCount;
  }

  find(channelId: string, id: string): Promise<DeliveryDocument | null> {
    return this.#deliveries.findOne({ _id: id, channelId }).lean().exec();
  }

  /** Returns messages, newest first. */
  latest(channelId: string, limit: number): Promise<DeliveryDocument[]> {
    return this.#deliveries.find({ channelId }).sort({ order: -1 }).limit(limit).lean().exec();
  }

  ofKeys(channelIds: readonly string[], keys: readonly string[]): Promise<DeliveryDocument[]> {
    const ids = channelIds.flatMap((channelId) => keys.map((key) => deliveryIdOf(channelId, key)));
    return this.#deliveries
      .find({ _id: { $in: ids } })
      .lean()
      .exec();
  }

  countTests(userId: string, since: Date): Promise<number> {
    return this.#deliveries.countDocuments({ userId, kind: 'test', queuedAt: { $gt: since } }).exec();
  }

  async waitingOf(channelId: string): Promise<Waiting> {
    const [waiting, gaveUp] = await Promise.all([
      this.#deliveries.countDocuments({ channelId, state: 'waiting' }),
      this.#deliveries.countDocuments({ channelId, state: 'gave-up' }),
    ]);
    return { waiting, gaveUp };
  }

  /** Returns the time when the oldest waiting message was queued; null if no message is waiting. */
  async oldest(): Promise<Date | null> {
    const row = await this.#deliveries
      .findOne({ state: 'waiting' }, { waitingSince: 1 })
      .sort({ waitingSince: 1 })
      .lean();
    return row?.waitingSince ?? null;
  }

  async removeChannel(channelId: string, { session }: Transaction): Promise<void> {
    await this.#deliveries.deleteMany({ channelId }, { session });
  }

  /** Deletes messages queued before this date, except waiting ones. */
  async removeBefore(date: Date): Promise<void> {
    await this.#deliveries.deleteMany({ queuedAt: { $lt: date }, state: { $ne: 'waiting' } });
  }
}
