import { Injectable } from '@nestjs/common';
import type { Evaluation } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type EvaluationDocument, evaluationDocument } from './evaluation.document.ts';

export interface Judgement {
  readonly evaluation: Evaluation;
  readonly tookMs: number;
  readonly costUsd: number | null;
}

const ofEvaluation = { _id: 0, evaluatedAt: 0, tookMs: 0, costUsd: 0 } as const;

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

  /** This engine version's evaluations of the items for a company, by item; and the items evaluated by any version. */
  async findAll(
    contentIds: readonly string[],
    companyId: string,
    engineVersion: string,
  ): Promise<{ known: Map<string, Evaluation>; judgedBefore: Set<string> }> {
    const documents = await this.#evaluations.find({ contentId: { $in: [...contentIds] }, companyId }).lean();
    const known = new Map<string, Evaluation>();
    for (const { _id, evaluatedAt: _at, tookMs: _ms, costUsd: _usd, ...evaluation } of documents)
      if (_id === derivedIdOf(evaluation.contentId, companyId, engineVersion))
        known.set(evaluation.contentId, evaluation);
    return { known, judgedBefore: new Set(documents.map(({ contentId }) => contentId)) };
  }

  /** This engine version's evaluations of the items for a company, by item. */
  async find(
    contentIds: readonly string[],
    companyId: string,
    engineVersion: string,
    { session }: Transaction,
  ): Promise<Map<string, Evaluation>> {
    if (contentIds.length === 0) return new Map();
    const ids = contentIds.map((contentId) => derivedIdOf(contentId, companyId, engineVersion));
    const documents = await this.#evaluations
      .find({ _id: { $in: ids } }, ofEvaluation)
      .session(session)
      .lean<Evaluation[]>();
    return new Map(documents.map((evaluation) => [evaluation.contentId, evaluation]));
  }

  newest(companyId: string, contentId: string): Promise<Omit<EvaluationDocument, '_id'> | null> {
    return this.#evaluations.findOne({ contentId, companyId }, { _id: 0 }).sort({ evaluatedAt: -1 }).lean().exec();
  }

  /** Stores evaluations under the version of the requested engine, even if the local one stood in. */
  async save(
    judged: readonly Judgement[],
    engineVersion: string,
    evaluatedAt: Date,
    { session }: Transaction,
  ): Promise<void> {
    if (judged.length === 0) return;
    await this.#bulk.bulkWrite(
      judged.map(({ evaluation, tookMs, costUsd }) => ({
        replaceOne: {
          filter: { _id: derivedIdOf(evaluation.contentId, evaluation.companyId, engineVersion) },
          replacement: { ...evaluation, evaluatedAt, tookMs, costUsd },
          upsert: true,
        },
      })),
      { session, ordered: false },
    );
  }
}
