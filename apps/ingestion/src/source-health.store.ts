import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SyncErrorCode } from '@sightline/contracts';
import { derivedIdOf, Store } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import { sourceHealthDocuments } from './documents.ts';
import { withReport } from './source-state.ts';
import type { SourceMemory } from './sources/news-source.ts';

/**
 * How the last try went.
 * - `works`: answered, with items
 * - `silent`: answered, without items
 * - `broken`: could not be reached, or answered with something of no use
 * - `blocked`: refuses us (bot check, robots.txt, key, rate limit)
 */
export type SourceState = 'works' | 'silent' | 'broken' | 'blocked';

export interface SourceHealthDocument {
  _id: string;
  /** Null for the feed of an outlet, which serves all companies. */
  companyId: string | null;
  /** Name of the source, or the URL of an outlet's feed. */
  source: string;
  state: SourceState;
  /** Since when it is what it is, as operators see it (source-state.ts); absent on rows from before it was kept. */
  since?: Date;
  /** Publication of its newest item; null when it never had a dated one, absent on older rows. */
  lastItemAt?: Date | null;
  lastTriedAt: Date;
  lastOkAt: Date | null;
  lastError: { code: SyncErrorCode; message: string; at: Date } | null;
  /** Items of the last answer that was not "unchanged". */
  itemsLastTime: number;
  /** What works although parts of it don't, in words. */
  problems: string[];
  memory: SourceMemory | null;
}

/** How one source did just now. */
export interface SourceReport {
  source: string;
  state: SourceState;
  /** Null when unchanged since the last answer. */
  items: number | null;
  /** Publication of the newest item of this answer, not after now; absent when none has a date. */
  newestItemAt?: Date;
  failure: { code: SyncErrorCode; message: string } | null;
  problems: string[];
  memory?: SourceMemory;
}

const maxProblems = 10;

@Injectable()
export class SourceHealthStore implements OnModuleInit {
  readonly #health: Collection<SourceHealthDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#health = store.collection('source_health');
  }

  onModuleInit(): void {
    this.store.declareIndexes('source_health', [{ keys: { companyId: 1 } }]);
    this.store.declareDocuments('source_health', sourceHealthDocuments);
  }

  /** What the sources of a company wanted to know again. */
  async memories(companyId: string): Promise<Map<string, SourceMemory>> {
    const rows = await this.#health.find({ companyId }, { projection: { source: 1, memory: 1 } }).toArray();
    return new Map(rows.flatMap(({ source, memory }) => (memory ? [[source, memory]] : [])));
  }

  /** Rows of these companies. */
  ofCompanies(companyIds: readonly string[]): Promise<SourceHealthDocument[]> {
    return this.#health.find({ companyId: { $in: [...companyIds] } }).toArray();
  }

  async record(companyId: string | null, reports: readonly SourceReport[], now: Date): Promise<void> {
    if (reports.length === 0) return;
    const idOf = ({ source }: Pick<SourceReport, 'source'>) => derivedIdOf(companyId ?? 'outlet', source);
    const known = await this.#health.find({ _id: { $in: reports.map(idOf) } }).toArray();
    const before = new Map(known.map((row) => [row._id, row]));
    await this.#health.bulkWrite(
      reports.map(({ source, state, items, failure, problems, memory, ...report }) => ({
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
      { ordered: false },
    );
  }
}
