import { Injectable } from '@nestjs/common';
import { derivedIdOf, Store } from '@sightline/service-kit';
import { type GalHit, type GalReading, galHitDocument, galReadingDocument } from './gal.documents.ts';

/** Longer than the news window, so that a late sync finds every hit. */
const keptMs = 35 * 86_400_000;
const removedAtOnce = 1_000;
const mostHitsPerCompany = 200;
/** Older hits that were never delivered are published by their company's next sync. */
const deliveredWithinMs = 6 * 3_600_000;

/** More articles than a run can deliver. */
const mostWaiting = 1_000;

export type NewHit = Omit<GalHit, '_id' | 'isDelivered'>;

@Injectable()
export class GalStore {
  readonly #hits;
  readonly #reading;

  constructor(store: Store) {
    this.#hits = store.model(galHitDocument);
    this.#reading = store.model(galReadingDocument);
  }

  /** Null before the first reading. */
  reading(): Promise<GalReading | null> {
    return this.#reading.findOne({ _id: 'gdelt-gal' }).lean().exec();
  }

  async saveReading(reading: Omit<GalReading, '_id'>): Promise<void> {
    await this.#reading.replaceOne({ _id: 'gdelt-gal' }, reading, { upsert: true });
  }

  /** Stores each hit once, because lists repeat articles. */
  async add(hits: readonly NewHit[]): Promise<void> {
    if (hits.length === 0) return;
    await this.#hits.bulkWrite(
      hits.map((hit) => ({
        updateOne: {
          filter: { _id: derivedIdOf(hit.companyId, hit.url) },
          update: { $setOnInsert: { ...hit, isDelivered: false } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** The newest hits of a company inside the window. */
  hitsOf(companyId: string, { from, to }: { from: Date; to: Date }): Promise<GalHit[]> {
    return this.#hits
      .find({ companyId, publishedAt: { $gte: from, $lte: to } })
      .sort({ publishedAt: -1 })
      .limit(mostHitsPerCompany)
      .lean()
      .exec();
  }

  /** Companies with hits that are not on their boards yet. */
  async companiesWaiting(now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - deliveredWithinMs);
    const hits = await this.#hits
      .find({ isDelivered: false, seenAt: { $gte: since } }, { companyId: 1 })
      .sort({ seenAt: 1 })
      .limit(mostWaiting)
      .lean();
    return [...new Set(hits.map(({ companyId }) => companyId))];
  }

  /** @param seenUntil hits seen later stay undelivered */
  async markDelivered(companyId: string, seenUntil: Date): Promise<void> {
    const filter = { companyId, isDelivered: false, seenAt: { $lte: seenUntil } };
    await this.#hits.updateMany(filter, { $set: { isDelivered: true } });
  }

  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    for (;;) {
      const old = await this.#hits
        .find({ seenAt: { $lt: before } }, { _id: 1 })
        .limit(removedAtOnce)
        .lean();
      if (old.length > 0) await this.#hits.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      if (old.length < removedAtOnce) return;
    }
  }
}
