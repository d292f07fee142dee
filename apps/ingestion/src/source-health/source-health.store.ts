import { Injectable } from '@nestjs/common';
import { derivedIdOf, Store } from '@sightline/service-kit';
import { type SourceHealthDocument, sourceHealthDocument } from './source-health.document.ts';
import { type SourceReport, withReport } from './source-state.ts';

const maxProblems = 10;

@Injectable()
export class SourceHealthStore {
  readonly #health;

  constructor(store: Store) {
    this.#health = store.model(sourceHealthDocument);
  }

  ofCompanies(companyIds: readonly string[]): Promise<SourceHealthDocument[]> {
    return this.#health
      .find({ companyId: { $in: [...companyIds] } })
      .lean()
      .exec();
  }

  /** @param rows the company's rows, if the caller has already read them */
  async record(
    companyId: string | null,
    reports: readonly SourceReport[],
    now: Date,
    rows?: readonly SourceHealthDocument[],
  ): Promise<void> {
    if (reports.length === 0) return;
    const idOf = ({ source }: Pick<SourceReport, 'source'>) => derivedIdOf(companyId ?? 'outlet', source);
    const known = rows ?? (await this.#health.find({ _id: { $in: reports.map(idOf) } }).lean());
    const before = new Map(known.map((row) => [row._id, row]));
    await this.#health.bulkWrite(
      reports.map(({ source, state, items, failure, problems, failedParts, memory, ...report }) => ({
        updateOne: {
          filter: { _id: idOf({ source }) },
          update: {
            $set: {
              companyId,
              source,
              state,
              ...withReport(before.get(idOf({ source })), { state, ...report }, now),
              lastTriedAt: now,
              problems: problems.slice(0, maxProblems),
              failedParts: [...(failedParts ?? [])].slice(0, maxProblems),
              ...(failure ? { lastError: { ...failure, at: now } } : { lastOkAt: now }),
              ...(items === null ? {} : { itemsLastTime: items }),
              ...(memory ? { memory } : {}),
            },
            $setOnInsert: {
              ...(failure ? { lastOkAt: null } : { lastError: null }),
              ...(items === null ? { itemsLastTime: 0 } : {}),
              ...(memory ? {} : { memory: null }),
            },
          },
          upsert: true,
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
  }
}
