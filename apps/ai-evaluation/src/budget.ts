import { DomainError, type ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, ModelLedger, PlannedCall, Reservation } from '@sightline/intelligence';
import { type Clock, countRefusedCall, dayOf, recordModelUsage } from '@sightline/service-kit';
import type { UsageStore } from './usage.store.ts';

const engine = 'openai';

/**
 * Enforces a model's daily budget and stores its receipts. A call starts only when its maximum cost still fits the day (UTC) on
 * which it starts, so concurrent calls, also of other replicas, can't exceed the budget together. If a process dies during a
 * call, its reservation stays until midnight: the provider may charge for it.
 */
export class Budget implements ModelLedger {
  constructor(
    private readonly store: UsageStore,
    private readonly clock: Clock,
    /** US dollars; null: no limit. */
    readonly dailyUsd: number | null,
  ) {}

  async reserve(call: PlannedCall): Promise<Reservation> {
    const at = this.clock.now();
    const day = dayOf(at);
    const usd = this.dailyUsd === null ? 0 : (call.mostCostUsd ?? 0);
    if (this.dailyUsd !== null && !(await this.store.reserve(day, usd, this.dailyUsd))) {
      countRefusedCall();
      throw new DomainError('rate-limited', 'budget_spent', 'Today’s budget for the model is spent');
    }
    return { settle: (receipt, outcome) => this.#settle(call, { at, day, usd }, receipt, outcome) };
  }

  async #settle(
    { task, items }: PlannedCall,
    { at, ...reservation }: { at: Date; day: string; usd: number },
    receipt: ModelReceipt,
    outcome: CallOutcome,
  ): Promise<void> {
    const { model, inputTokens, outputTokens, costUsd } = receipt;
    recordModelUsage({ engine, provider: 'openai', operation: 'chat', model, inputTokens, outputTokens, costUsd });
    await this.store.settle({ at, task, items, outcome, ...receipt }, reservation);
  }
}
