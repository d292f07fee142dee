import { Injectable } from '@nestjs/common';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type ExtractionDocument, extractionDocument } from './extraction.document.ts';

/** Product §9, cache history. */
const extractionsKept = 10;

/** Stores the last ten website extractions. */
@Injectable()
export class ExtractionsStore {
  readonly #extractions;

  constructor(private readonly store: Store) {
    this.#extractions = store.model(extractionDocument);
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

  /** Newest first. */
  list(): Promise<ExtractionDocument[]> {
    return this.#extractions.find().sort({ createdAt: -1 }).limit(extractionsKept).lean().exec();
  }

  /** Stores the extraction and keeps the nine before it. */
  async save(extraction: Omit<ExtractionDocument, '_id'>, { session }: Transaction): Promise<void> {
    await this.#extractions.replaceOne({ _id: derivedIdOf(extraction.normalizedUrl) }, extraction, {
      upsert: true,
      session,
    });
    const old = await this.#extractions
      .find({}, { _id: 1 }, { session })
      .sort({ createdAt: -1 })
      .skip(extractionsKept)
      .limit(100)
      .lean();
    if (old.length > 0) await this.#extractions.deleteMany({ _id: { $in: old.map((row) => row._id) } }, { session });
  }
}
