import { Injectable } from '@nestjs/common';
import type { Evaluation } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type EvaluationDocument, evaluationDocument } from './evaluation.document.ts';

export interface Judgement {
  readonly evaluation: Evaluation;
  readonly tookMs: number;
  readonly costUsd: number | null;
  /** Absent on the first version of an item. */
  readonly itemVersion?: number | undefined;
}

/** The stored evaluations of items for a company. */
export interface StoredEvaluations {
  /** Evaluations by this engine version, by item. */
  readonly known: Map<string, Evaluation>;
  /** The latest version of each item that any engine version evaluated. */
  readonly versions: Map<string, number>;
}

@Injectable()
export class EvaluationsStore {
  readonly #evaluations;
  readonly #bulk;

  constructor(private readonly store: Store) {
    this.#evaluations = store.model(evaluationDocument);
    this.#bulk = store.collection(evaluationDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** The evaluations of items for a company, restricted to each item's most recently evaluated version. */
  async find(
    contentIds: readonly string[],
    companyId: string,
    engineVersion: string,
    tx?: Transaction,
  ): Promise<StoredEvaluations> {
    const known = new Map<string, Evaluation>();
    const versions = new Map<string, number>();
    if (contentIds.length === 0) return { known, versions };
    const documents = await this.#evaluations
      .find({ contentId: { $in: [...contentIds] }, companyId })
      .session(tx?.session ?? null)
      .lean();
    for (const { contentId, itemVersion = 1 } of documents)
      versions.set(contentId, Math.max(itemVersion, versions.get(contentId) ?? 0));
    for (const { _id, evaluatedAt: _at, tookMs: _ms, costUsd: _usd, itemVersion = 1, ...evaluation } of documents) {
      const { contentId } = evaluation;
      if (_id === derivedIdOf(contentId, companyId, engineVersion) && itemVersion === versions.get(contentId))
        known.set(contentId, evaluation);
    }
    return { known, versions };
  }

  /** Deletes the oldest evaluations with this relevance from before a time, at most `limit`; returns their number. */
  async removeOld(relevant: boolean, before: Date, limit: number): Promise<number> {
    const options = { projection: { _id: 1 }, sort: { evaluatedAt: 1 }, limit } as const;
    const old = await this.#bulk.find({ relevant, evaluatedAt: { $lt: before } }, options).toArray();
    if (old.length > 0) await this.#bulk.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.length;
  }

  newest(companyId: string, contentId: string): Promise<Omit<EvaluationDocument, '_id'> | null> {
    return this.#evaluations.findOne({ contentId, companyId }, { _id: 0 }).sort({ evaluatedAt: -1 }).lean().exec();
  }

  /** Stores evaluations under the version of the requested engine, even if the local engine replaced it. */
  async save(
    judged: readonly Judgement[],
    engineVersion: string,
    evaluatedAt: Date,
    { session }: Transaction,
  ): Promise<void> {
    if (judged.length === 0) return;
    await this.#bulk.bulkWrite(
      judged.map(({ evaluation, tookMs, costUsd, itemVersion }) => ({
        replaceOne: {
          filter: { _id: derivedIdOf(evaluation.contentId, evaluation.companyId, engineVersion) },
          replacement: {
            ...evaluation,
            evaluatedAt,
            tookMs,
            costUsd,
            ...(itemVersion !== undefined && { itemVersion }),
          },
          upsert: true,
        },
      })),
      { session, ordered: false },
    );
  }
}
