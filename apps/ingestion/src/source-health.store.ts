import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SyncErrorCode } from '@sightline/contracts';
import { derivedIdOf, Store } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { SourceMemory } from './sources/news-source.ts';

/**
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
  }

  /** What the sources of a company wanted to know again. */
  async memories(companyId: string): Promise<Map<string, SourceMemory>> {
    const rows = await this.#health.find({ companyId }, { projection: { source: 1, memory: 1 } }).toArray();
    return new Map(rows.flatMap(({ source, memory }) => (memory ? [[source, memory]] : [])));
  }

  async record(companyId: string | null, reports: readonly SourceReport[], now: Date): Promise<void> {
    if (reports.length === 0) return;
    await this.#health.bulkWrite(
      reports.map(({ source, state, items, failure, problems, memory }) => ({
        updateOne: {
          filter: { _id: derivedIdOf(companyId ?? 'outlet', source) },
          update: {
            $set: {
              companyId,
              source,
              state,
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
