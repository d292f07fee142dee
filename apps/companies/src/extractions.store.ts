import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { ExtractionDocument } from './company.model.ts';
import { extractionDocuments } from './documents.ts';

/** Spec §9, cache history. */
const extractionsKept = 10;

/** How readings of websites are stored: the last ten. */
@Injectable()
export class ExtractionsStore implements OnModuleInit {
  readonly #extractions: Collection<ExtractionDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#extractions = store.collection('extraction_cache');
  }

  onModuleInit(): void {
    this.store.declareIndexes('extraction_cache', [{ keys: { createdAt: -1 } }]);
    this.store.declareDocuments('extraction_cache', extractionDocuments);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  find(normalizedUrl: string): Promise<ExtractionDocument | null> {
    return this.#extractions.findOne({ _id: derivedIdOf(normalizedUrl) });
  }

  /** Newest first. */
  list(): Promise<ExtractionDocument[]> {
    return this.#extractions.find({}).sort({ createdAt: -1 }).limit(extractionsKept).toArray();
  }

  /** Keeps it, and the nine before it. */
  async save(extraction: Omit<ExtractionDocument, '_id'>, { session }: Transaction): Promise<void> {
    await this.#extractions.replaceOne({ _id: derivedIdOf(extraction.normalizedUrl) }, extraction, {
      upsert: true,
      session,
    });
    const old = await this.#extractions
      .find({}, { session, projection: { _id: 1 } })
      .sort({ createdAt: -1 })
      .skip(extractionsKept)
      .limit(100)
      .toArray();
    if (old.length > 0) await this.#extractions.deleteMany({ _id: { $in: old.map((row) => row._id) } }, { session });
  }
}
