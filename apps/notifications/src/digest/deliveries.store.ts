import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DigestFrequency } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { deliveryDocuments, digestRunDocuments } from '../documents.ts';

/** Where the digest of one person and day stands; what was handed to the mail server is never handed over again. */
export type DeliveryState = 'due' | 'sending' | 'sent' | 'nothing' | 'unwanted' | 'refused';

export interface DeliveryDocument {
  /** Derived from person, day and frequency: one of each. */
  _id: string;
  userId: string;
  /** `YYYY-MM-DD`, UTC. */
  date: string;
  frequency: DigestFrequency;
  state: DeliveryState;
  /** SHA-256 of the token in its one-click address. */
  unsubscribeHash: string;
  createdAt: Date;
}

/** A day's digests were asked for by the service's own schedule. */
export interface DigestRunDocument {
  /** Day and frequency. */
  _id: string;
  createdAt: Date;
}

export type DigestOfDay = Pick<DeliveryDocument, 'userId' | 'date' | 'frequency'>;

export const deliveryIdOf = ({ userId, date, frequency }: DigestOfDay) => derivedIdOf(userId, date, frequency);

/** The send ledger of digests. */
@Injectable()
export class DeliveriesStore implements OnModuleInit {
  readonly #deliveries: Collection<DeliveryDocument>;
  readonly #runs: Collection<DigestRunDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#deliveries = store.collection('digest_deliveries');
    this.#runs = store.collection('digest_runs');
  }

  onModuleInit(): void {
    this.store.declareIndexes('digest_deliveries', [{ keys: { unsubscribeHash: 1 } }, { keys: { createdAt: 1 } }]);
    this.store.declareDocuments('digest_deliveries', deliveryDocuments);
    this.store.declareDocuments('digest_runs', digestRunDocuments);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Whether this run is a new one. */
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

  /** Stores deliveries once each; returns those that were not there. */
  async insert(deliveries: readonly DeliveryDocument[], { session }: Transaction): Promise<DeliveryDocument[]> {
    if (deliveries.length === 0) return [];
    const { upsertedIds } = await this.#deliveries.bulkWrite(
      deliveries.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      { session, ordered: false },
    );
    return deliveries.filter((_, index) => upsertedIds[index] !== undefined);
  }

  find(day: DigestOfDay): Promise<DeliveryDocument | null> {
    return this.#deliveries.findOne({ _id: deliveryIdOf(day) });
  }

  /** From one state to the next; false when it is in another one by now. */
  async move(id: string, from: DeliveryState, to: DeliveryState, unsubscribeHash?: string): Promise<boolean> {
    const change = unsubscribeHash === undefined ? { state: to } : { state: to, unsubscribeHash };
    const { matchedCount } = await this.#deliveries.updateOne({ _id: id, state: from }, { $set: change });
    return matchedCount > 0;
  }

  /** Whose digest carried this one-click address. */
  async userOf(unsubscribeHash: string): Promise<string | null> {
    return (await this.#deliveries.findOne({ unsubscribeHash }))?.userId ?? null;
  }

  async removeBefore(date: Date): Promise<void> {
    await this.#deliveries.deleteMany({ createdAt: { $lt: date } });
    await this.#runs.deleteMany({ createdAt: { $lt: date } });
  }
}
