import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedIdOf, Scheduler, Store, type Transaction } from '@sightline/service-kit';
import { type ExtractionDocument, extractionDocument } from './extraction.document.ts';

/** Maximum number of cached extractions (product §9, cache history). */
const extractionsKept = 10;
const cleanUpIntervalMs = 60_000;

@Injectable()
export class ExtractionsStore implements OnModuleInit {
  readonly #extractions;

  constructor(
    private readonly store: Store,
    private readonly scheduler: Scheduler,
  ) {
    this.#extractions = store.model(extractionDocument);
  }

  onModuleInit(): void {
    this.scheduler.every('forget old extractions', cleanUpIntervalMs, () => this.removeOld());
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  find(normalizedUrl: string): Promise<ExtractionDocument | null> {
    return this.#extractions
      .findOne({ _id: derivedIdOf(normalizedUrl) })
      .lean()
      .exec();
  }

  /** Returns the extractions, newest first. */
  list(): Promise<ExtractionDocument[]> {
    return this.#extractions.find().sort({ createdAt: -1 }).limit(extractionsKept).lean().exec();
  }

  async save(extraction: Omit<ExtractionDocument, '_id'>, { session }: Transaction): Promise<void> {
    await this.#extractions.replaceOne({ _id: derivedIdOf(extraction.normalizedUrl) }, extraction, {
      upsert: true,
      session,
    });
  }

  async removeOld(): Promise<void> {
    const old = await this.#extractions.find({}, { _id: 1 }).sort({ createdAt: -1 }).skip(extractionsKept).lean();
    if (old.length > 0) await this.#extractions.deleteMany({ _id: { $in: old.map((row) => row._id) } });
  }
}
