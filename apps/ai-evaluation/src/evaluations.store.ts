import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Evaluation } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { evaluationDocuments } from './documents.ts';

/** One evaluation per content item, company and engine version; evaluating again writes the same document. */
export interface EvaluationDocument extends Evaluation {
  _id: string;
  evaluatedAt: Date;
}

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

  /** Evaluations that one version of the engine made of these items for one company, by item. */
  async find(
    contentIds: readonly string[],
    companyId: string,
    engineVersion: string,
  ): Promise<Map<string, Evaluation>> {
    const ids = contentIds.map((contentId) => derivedIdOf(contentId, companyId, engineVersion));
    const documents = await this.#evaluations
      .find<Evaluation>({ _id: { $in: ids } }, { projection: { _id: 0, evaluatedAt: 0 } })
      .toArray();
    return new Map(documents.map((evaluation) => [evaluation.contentId, evaluation]));
  }

  async save(evaluations: readonly Evaluation[], evaluatedAt: Date, { session }: Transaction): Promise<void> {
    if (evaluations.length === 0) return;
    await this.#evaluations.bulkWrite(
      evaluations.map((evaluation) => ({
        replaceOne: {
          filter: { _id: derivedIdOf(evaluation.contentId, evaluation.companyId, evaluation.engineVersion) },
          replacement: { ...evaluation, evaluatedAt },
          upsert: true,
        },
      })),
      { session, ordered: false },
    );
  }
}
