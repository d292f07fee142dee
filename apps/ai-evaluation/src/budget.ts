import { DomainError, type ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, ModelLedger, PlannedCall, Reservation } from '@sightline/intelligence';
import { type Clock, countRefusedCall, dayOf, derivedIdOf, recordModelUsage } from '@sightline/service-kit';
import { currentPayer } from './payer.ts';
import type { Reserved, UsageStore } from './usage.store.ts';

const engine = 'openai';

/** US dollars per day in UTC; null: no limit. */
export interface Limits {
  readonly daily: number | null;
  /** Of one user or visitor. */
  readonly perUser: number | null;
}

/**
 * Enforces a model's daily budgets, of all and of each payer, and stores its receipts. A call starts only when its maximum cost
 * still fits the day (UTC) on which it starts, so concurrent calls, also of other replicas, can't exceed a budget together. If a
 * process dies during a call, its reservation stays until midnight: the provider may charge for it.
 */
export class Budget implements ModelLedger {
  constructor(
    private readonly store: UsageStore,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async reserve(call: PlannedCall): Promise<Reservation> {
    const at = this.clock.now();
    const day = dayOf(at);
    const { daily, perUser } = this.limits;
    const payer = perUser === null ? null : currentPayer();
    const payerDay = payer === null ? null : derivedIdOf(day, payer);
    const most = call.mostCostUsd ?? 0;
    if (payerDay !== null && perUser !== null && !(await this.store.reserveOfPayer(payerDay, at, most, perUser)))
      return refuse('user', 'Today’s budget for the model is spent for the boards of this user');
    if (daily !== null && !(await this.store.reserve(day, most, daily))) {
      if (payerDay !== null) await this.store.giveBack(payerDay, most);
      return refuse('day', 'Today’s budget for the model is spent');
    }
    const reserved = {
      day,
      usd: daily === null ? 0 : most,
      payer: payerDay === null ? null : { day: payerDay, usd: most },
    };
    return { settle: (receipt, outcome) => this.#settle(call, { at, ...reserved }, receipt, outcome) };
  }

  async #settle(
    { task, items }: PlannedCall,
    { at, ...reservation }: Reserved & { at: Date },
    receipt: ModelReceipt,
    outcome: CallOutcome,
  ): Promise<void> {
    const { model, inputTokens, outputTokens, costUsd } = receipt;
    recordModelUsage({ engine, provider: 'openai', operation: 'chat', model, inputTokens, outputTokens, costUsd });
    await this.store.settle({ at, task, items, outcome, ...receipt }, reservation);
  }
}

/** @throws {DomainError} rate-limited `budget_spent` */
function refuse(budget: 'day' | 'user', message: string): never {
  countRefusedCall(budget);
  throw new DomainError('rate-limited', 'budget_spent', message);
}
