import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Evaluation } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { evaluationDocuments } from './documents.ts';

/**
 * One evaluation per content item, company and version of the engine that was asked; evaluating again writes the same document.
 * What the local engine judged in a model's place stands in that model's place, so that a repeat finds it.
 */
export interface EvaluationDocument extends Evaluation {
  _id: string;
  evaluatedAt: Date;
  /** Milliseconds and US dollars: the share of this item in what it was judged together with. Absent: not known. */
  tookMs?: number | null;
  costUsd?: number | null;
}

/** An evaluation that was just made. */
export interface Judgement {
  readonly evaluation: Evaluation;
  readonly tookMs: number;
  readonly costUsd: number | null;
}

const ofEvaluation = { _id: 0, evaluatedAt: 0, tookMs: 0, costUsd: 0 } as const;

/** The only file that knows how evaluations are stored. */
@Injectable()
export class EvaluationsStore implements OnModuleInit {
  readonly #evaluations: Collection<EvaluationDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#evaluations = store.collection('evaluations');
  }

  onModuleInit(): void {
    this.store.declareIndexes('evaluations', [{ keys: { companyId: 1, evaluatedAt: -1 } }, { keys: { contentId: 1 } }]);
    this.store.declareDocuments('evaluations', evaluationDocuments);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Evaluations that one version of the engine was asked for about these items for one company, by item. */
  async find(
    contentIds: readonly string[],
    companyId: string,
    engineVersion: string,
  ): Promise<Map<string, Evaluation>> {
    const ids = contentIds.map((contentId) => derivedIdOf(contentId, companyId, engineVersion));
    const documents = await this.#evaluations
      .find<Evaluation>({ _id: { $in: ids } }, { projection: ofEvaluation })
      .toArray();
    return new Map(documents.map((evaluation) => [evaluation.contentId, evaluation]));
  }

  /** The newest evaluation of an item for a company, whichever version made it. */
  newest(companyId: string, contentId: string): Promise<Omit<EvaluationDocument, '_id'> | null> {
    return this.#evaluations.findOne<Omit<EvaluationDocument, '_id'>>(
      { contentId, companyId },
      { sort: { evaluatedAt: -1 }, projection: { _id: 0 } },
    );
  }

  /** Keeps what the engine of a version was asked for. */
  async save(
    judged: readonly Judgement[],
    engineVersion: string,
    evaluatedAt: Date,
    { session }: Transaction,
  ): Promise<void> {
    if (judged.length === 0) return;
    await this.#evaluations.bulkWrite(
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
