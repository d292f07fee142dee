import type { ModelReceipt } from '@sightline/contracts';

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

/** A planned call. Tokens and cost are upper bounds; the cost is null if prices aren't known. */
export interface PlannedCall {
  readonly task: ModelTask;
  readonly model: string;
  /** Number of content items, articles or sites. */
  readonly items: number;
  readonly mostInputTokens: number;
  readonly mostOutputTokens: number;
  readonly mostCostUsd: number | null;
}

export interface Reservation {
  /** Records the usage of the call and releases the rest of the reservation. Called once, even for failed calls. */
  settle(receipt: ModelReceipt, outcome: CallOutcome): Promise<void>;
}

export interface ModelLedger {
  /**
   * Reserves budget before each call.
   * @throws {DomainError} rate-limited `budget_spent` if the call might exceed the budget
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

/** Adds up receipts of one model; null for an empty list. */
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
