import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import { type CoverageDocument, coverageDocument } from './board-link.document.ts';

@Injectable()
export class CoverageStore {
  readonly #rows;

  constructor(store: Store) {
    this.#rows = store.model(coverageDocument);
  }

  async noteSynced(outcome: EventData<'company.synced'>): Promise<void> {
    const { companyId, syncId, startedAt, sourcesChecked = [], sourcesFailed = [] } = outcome;
    if (outcome.isPartial) return;
    const mostAnswered = sourcesChecked.length > 0 && sourcesFailed.length <= sourcesChecked.length;
    await this.#rows.updateOne(
      { _id: companyId },
      {
        $set: { syncId, startedAt: new Date(startedAt), sourcesChecked, sourcesFailed },
        ...(sourcesChecked.length > 0 && { $min: { firstStartedAt: new Date(startedAt) } }),
        ...(mostAnswered && { $max: { mostAnsweredAt: new Date(startedAt) } }),
      },
      { upsert: true },
    );
  }

  async notePartial({ companyId, syncId, startedAt }: EventData<'company.sync-evaluated'>): Promise<void> {
    await this.#rows.updateOne(
      { _id: companyId },
      {
        $set: { partialSyncId: syncId },
        $max: { partialStartedAt: new Date(startedAt) },
      },
      { upsert: true },
    );
  }

  async noteSettled({ companyId, syncId, startedAt }: EventData<'company.sync-evaluated'>, at: Date): Promise<void> {
    await this.#rows.updateOne(
      { _id: companyId },
      {
        $set: { settledSyncId: syncId, settledAt: at },
        $max: { settledStartedAt: new Date(startedAt) },
      },
      { upsert: true },
    );
  }

  /** Records that items before a time were deleted. */
  async noteHistory(companyId: string, since: Date): Promise<void> {
    await this.#rows.updateOne({ _id: companyId }, { $max: { historySince: since } }, { upsert: true });
  }

  async ofCompanies(companyIds: readonly string[]): Promise<Map<string, CoverageDocument>> {
    const rows = await this.#rows.find({ _id: { $in: [...companyIds] } }).lean();
    return new Map(rows.map((row) => [row._id, row]));
  }
}

/**
 * The sources that answered for at least one company, the sources that failed for all companies, the time when the last
 * sync was complete, and the time when most sources last answered.
 */
export function sourcesOf(coverage: readonly CoverageDocument[]) {
  const checked = new Set(coverage.flatMap(({ sourcesChecked = [] }) => sourcesChecked));
  const failed = new Set(
    coverage.flatMap(({ sourcesFailed = [] }) => sourcesFailed).filter((name) => !checked.has(name)),
  );
  return {
    ...{ checked: [...checked], failed: [...failed] },
    lastAt: latestOf(coverage.map(({ settledAt }) => settledAt)),
    answeredAt: latestOf(coverage.map(({ mostAnsweredAt }) => mostAnsweredAt)),
  };
}

function latestOf(dates: readonly (Date | undefined)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
