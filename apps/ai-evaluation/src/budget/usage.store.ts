import { Injectable } from '@nestjs/common';
import type { EngineStatus } from '@sightline/contracts';
import { newId, Store, type Transaction } from '@sightline/service-kit';
import { type UsageDocument, usageDayDocument, usageDocument, usagePayerDocument } from './usage.document.ts';

const nothingYet = {
  calls: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  fallbacks: 0,
  committedUsd: 0,
};

export interface Reserved {
  readonly day: string;
  readonly usd: number;
  /** The payers' rows, and the amount reserved in each. */
  readonly payers: { readonly days: readonly string[]; readonly usd: number };
}

/** Adds the maximum cost of a call to a budget's row, unless that exceeds the budget, in one conditional write. */
const reservation = (_id: string, mostCostUsd: number, budgetUsd: number) =>
  [{ _id, committedUsd: { $lte: budgetUsd - mostCostUsd } }, { $inc: { committedUsd: mostCostUsd } }] as const;

@Injectable()
export class UsageStore {
  readonly #calls;
  readonly #days;
  readonly #payers;

  constructor(private readonly store: Store) {
    this.#calls = store.model(usageDocument);
    this.#days = store.model(usageDayDocument);
    this.#payers = store.model(usagePayerDocument);
  }

  /**
   * Reserves the maximum cost of a call, unless the day would exceed `budgetUsd`. All replicas share one document, so two calls
   * cannot both take the rest of the budget.
   */
  async reserve(day: string, mostCostUsd: number, budgetUsd: number): Promise<boolean> {
    await this.#begin(day);
    const { modifiedCount } = await this.#days.updateOne(...reservation(day, mostCostUsd, budgetUsd));
    return modifiedCount === 1;
  }

  /** Like `reserve`, for the budget of one payer on one day. */
  async reserveOfPayer(payerDay: string, at: Date, mostCostUsd: number, budgetUsd: number): Promise<boolean> {
    const nothing = { at, calls: 0, costUsd: 0, committedUsd: 0 };
    await this.#payers.updateOne({ _id: payerDay }, { $setOnInsert: nothing }, { upsert: true });
    const { modifiedCount } = await this.#payers.updateOne(...reservation(payerDay, mostCostUsd, budgetUsd));
    return modifiedCount === 1;
  }

  /** Releases a payer's reservation for a call that is not made. */
  async release(payerDay: string, usd: number): Promise<void> {
    await this.#payers.updateOne({ _id: payerDay }, { $inc: { committedUsd: -usd } });
  }

  /** Stores the receipt of a call, adds it to its day, and releases the unused part of the reservation. */
  async settle(call: Omit<UsageDocument, '_id'>, reserved: Reserved): Promise<void> {
    const { day, usd, payers } = reserved;
    const cost = call.costUsd ?? 0;
    await this.#begin(day);
    await this.store.transaction(async ({ session }) => {
      await this.#calls.insertOne({ _id: newId(), ...call }, { session });
      const $inc = {
        calls: 1,
        failed: call.outcome === 'ok' ? 0 : 1,
        inputTokens: call.inputTokens,
        outputTokens: call.outputTokens,
        costUsd: cost,
        committedUsd: cost - usd,
      };
      await this.#days.updateOne({ _id: day }, { $inc }, { session });
      if (payers.days.length === 0) return;
      const ofPayer = { calls: 1, costUsd: cost, committedUsd: cost - payers.usd };
      await this.#payers.updateMany({ _id: { $in: payers.days } }, { $inc: ofPayer }, { session });
    });
  }

  /** Counts items and analyses that fell back to the local engine, in the transaction of the change. */
  async countFallbacks(day: string, count: number, { session }: Transaction): Promise<void> {
    if (count === 0) return;
    const { fallbacks: _, ...others } = nothingYet;
    const update = { $inc: { fallbacks: count }, $setOnInsert: others };
    await this.#days.updateOne({ _id: day }, update, { session, upsert: true });
  }

  async today(day: string): Promise<EngineStatus['today']> {
    const found = await this.#days.findOne({ _id: day }).lean();
    const { calls, failed, inputTokens, outputTokens, costUsd, fallbacks } = found ?? nothingYet;
    return { calls, failed, inputTokens, outputTokens, costUsd, fallbacks };
  }

  async #begin(day: string): Promise<void> {
    await this.#days.updateOne({ _id: day }, { $setOnInsert: nothingYet }, { upsert: true });
  }
}
