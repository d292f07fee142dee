import type { ModelReceipt } from '@sightline/contracts';

/** What a model is asked for. */
export type ModelTask =
  | 'analyse'
  | 'evaluate'
  | 'pipeline-analyze'
  | 'pipeline-evaluate'
  | 'pipeline-optimize'
  | 'again'
  | 'embed'
  | 'read-prices'
  | 'ask';

/** How one call of a model ended. */
export type CallOutcome =
  | 'ok'
  | 'model_timeout'
  | 'model_unreachable'
  | 'model_failed'
  | 'model_busy'
  | 'model_refused'
  | 'model_cut'
  | 'model_not_json'
  | 'model_off_schema'
  | 'model_closed';

/** A call that is about to be made. Tokens and cost are the most it can use; the cost is null when prices are not known. */
export interface PlannedCall {
  readonly task: ModelTask;
  readonly model: string;
  /** Content items, articles or sites that are judged. */
  readonly items: number;
  readonly mostInputTokens: number;
  readonly mostOutputTokens: number;
  readonly mostCostUsd: number | null;
}

export interface Reservation {
  /** Writes down what the call used, and gives back the rest of what was reserved. Called once, also for calls that failed. */
  settle(receipt: ModelReceipt, outcome: CallOutcome): Promise<void>;
}

/** Keeps the budget and the receipts. */
export interface ModelLedger {
  /**
   * Asked before each call.
   * @throws {DomainError} rate-limited `budget_spent` when the call might exceed the budget
   */
  reserve(call: PlannedCall): Promise<Reservation>;
}

/** US dollars per million tokens. */
export interface ModelPrices {
  readonly input: number;
  readonly output: number;
}

export function costOf(prices: ModelPrices | null, inputTokens: number, outputTokens: number): number | null {
  return prices === null ? null : (inputTokens * prices.input + outputTokens * prices.output) / 1e6;
}

/** Several receipts of one model as one; null for none. */
export function sumOf(receipts: readonly ModelReceipt[]): ModelReceipt | null {
  const [first, ...rest] = receipts;
  if (!first) return null;
  return rest.reduce(
    (sum, one) => ({
      model: sum.model,
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
      costUsd: sum.costUsd === null || one.costUsd === null ? null : sum.costUsd + one.costUsd,
      durationMs: sum.durationMs + one.durationMs,
    }),
    first,
  );
}
