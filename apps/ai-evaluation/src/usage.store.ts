import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EngineStatus, ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, PlannedCall } from '@sightline/intelligence';
import { newId, Store, type Transaction } from '@sightline/service-kit';
import type { Collection, UpdateFilter } from 'mongodb';
import { usageDayDocuments, usageDocuments } from './documents.ts';

/** One call of a model. */
export interface UsageDocument extends ModelReceipt {
  _id: string;
  at: Date;
  task: PlannedCall['task'];
  /** Content items, articles or sites it was asked about. */
  items: number;
  outcome: CallOutcome;
}

/** What a day in UTC (`2026-11-22`, its id) used. */
export interface UsageDayDocument {
  _id: string;
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
  fallbacks: number;
  /** What was spent, and what running calls may still spend. The budget is kept against this. */
  committedUsd: number;
}

const keptSeconds = 90 * 24 * 60 * 60;
const nothingYet = {
  calls: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  fallbacks: 0,
  committedUsd: 0,
};

/** The only file that knows how receipts and daily totals of models are stored. */
@Injectable()
export class UsageStore implements OnModuleInit {
  readonly #calls: Collection<UsageDocument>;
  readonly #days: Collection<UsageDayDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#calls = store.collection('ai_usage');
    this.#days = store.collection('ai_usage_days');
  }

  onModuleInit(): void {
    this.store.declareIndexes('ai_usage', [{ keys: { at: 1 }, options: { expireAfterSeconds: keptSeconds } }]);
    this.store.declareDocuments('ai_usage', usageDocuments);
    this.store.declareDocuments('ai_usage_days', usageDayDocuments);
  }

  /**
   * Sets aside what a call may cost at most, unless the day would then cost more than `budgetUsd`. One document for all replicas: two
   * calls can't both take the last of it.
   */
  async reserve(day: string, mostCostUsd: number, budgetUsd: number): Promise<boolean> {
    await this.#begin(day);
    const { modifiedCount } = await this.#days.updateOne(
      { _id: day, committedUsd: { $lte: budgetUsd - mostCostUsd } },
      { $inc: { committedUsd: mostCostUsd } },
    );
    return modifiedCount === 1;
  }

  /** Keeps the receipt of a call, counts it to its day, and gives back what was set aside for it beyond its cost. */
  async settle(call: Omit<UsageDocument, '_id'>, reservation: { day: string; usd: number }): Promise<void> {
    const { day, usd } = reservation;
    const cost = call.costUsd ?? 0;
    await this.#begin(day);
    await this.store.transaction(async ({ session }) => {
      await this.#calls.insertOne({ _id: newId(), ...call }, { session });
      const $inc: UpdateFilter<UsageDayDocument>['$inc'] = {
        calls: 1,
        failed: call.outcome === 'ok' ? 0 : 1,
        inputTokens: call.inputTokens,
        outputTokens: call.outputTokens,
        costUsd: cost,
        committedUsd: cost - usd,
      };
      await this.#days.updateOne({ _id: day }, { $inc }, { session });
    });
  }

  /** Counts items and analyses that the local engine took over, with the change that they belong to. */
  async countFallbacks(day: string, count: number, { session }: Transaction): Promise<void> {
    if (count === 0) return;
    const { fallbacks: _, ...others } = nothingYet;
    const update = { $inc: { fallbacks: count }, $setOnInsert: others };
    await this.#days.updateOne({ _id: day }, update, { session, upsert: true });
  }

  async today(day: string): Promise<EngineStatus['today']> {
    const found = await this.#days.findOne({ _id: day });
    const { calls, failed, inputTokens, outputTokens, costUsd, fallbacks } = found ?? nothingYet;
    return { calls, failed, inputTokens, outputTokens, costUsd, fallbacks };
  }

  async #begin(day: string): Promise<void> {
    await this.#days.updateOne({ _id: day }, { $setOnInsert: nothingYet }, { upsert: true });
  }
}
