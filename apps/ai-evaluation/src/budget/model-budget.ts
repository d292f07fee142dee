import { DomainError, type ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, ModelLedger, PlannedCall, Reservation } from '@sightline/intelligence';
import { countRefusedCall, recordModelUsage } from '@sightline/product';
import { type Clock, dayOf, derivedIdOf, shareOfDay } from '@sightline/service-kit';
import { type BudgetContext, currentBudgetContext, type RefusedBy } from './budget-context.ts';
import type { Reserved, UsageStore } from './usage.store.ts';

const engine = 'openai';

/** US dollars per day in UTC; null for no limit. */
export interface Limits {
  readonly daily: number | null;
  /** Limit per user or visitor. */
  readonly perUser: number | null;
  readonly perBoard: number | null;
}

const refusals: Readonly<Record<RefusedBy, string>> = {
  day: 'Today’s model budget is used up',
  user: 'Today’s model budget for this user’s boards is used up',
  board: 'Today’s model budget for this board is used up',
};

/**
 * Enforces a model's daily budgets, overall and per payer, and stores its receipts. A call starts only if its maximum
 * cost still fits the budget of the day (UTC) on which it starts, so concurrent calls, on any replica, cannot exceed a
 * budget together. If a process dies during a call, its reservation stays until midnight, because the provider may
 * charge for it.
 */
export class ModelBudget implements ModelLedger {
  constructor(
    private readonly store: UsageStore,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async reserve(call: PlannedCall): Promise<Reservation> {
    const at = this.clock.now();
    const day = dayOf(at);
    const context = currentBudgetContext();
    const most = call.mostCostUsd ?? 0;
    const payerDays: string[] = [];
    const refuse = async (by: RefusedBy): Promise<never> => {
      for (const payerDay of payerDays) await this.store.release(payerDay, most);
      return refused(by, context);
    };
    for (const { by, key, limit } of this.#payersOf(context)) {
      const payerDay = derivedIdOf(day, key);
      if (!(await this.store.reserveOfPayer(payerDay, at, most, limit))) return refuse(by);
      payerDays.push(payerDay);
    }
    const { daily } = this.limits;
    const forNow = daily !== null && context?.canWait ? daily * shareOfDay(at) : daily;
    if (forNow !== null && !(await this.store.reserve(day, most, forNow))) return refuse('day');
    const reserved = { day, usd: daily === null ? 0 : most, payers: { days: payerDays, usd: most } };
    return { settle: (receipt, outcome) => this.#settle(call, { at, ...reserved }, receipt, outcome) };
  }

  #payersOf(context: BudgetContext | null): { by: RefusedBy; key: string; limit: number }[] {
    const { perUser, perBoard } = this.limits;
    const payer = (by: RefusedBy, key: string | null | undefined, limit: number | null) =>
      key && limit !== null ? [{ by, key, limit }] : [];
    return [...payer('user', context?.user, perUser), ...payer('board', context?.board, perBoard)];
  }

  async #settle(
    { task, items }: PlannedCall,
    { at, ...reservation }: Reserved & { at: Date },
    receipt: ModelReceipt,
    outcome: CallOutcome,
  ): Promise<void> {
    const { model, inputTokens, outputTokens, costUsd } = receipt;
    const operation = task === 'embed' ? 'embeddings' : 'chat';
    recordModelUsage({ engine, provider: 'openai', operation, model, inputTokens, outputTokens, costUsd });
    await this.store.settle({ at, task, items, outcome, ...receipt }, reservation);
  }
}

/**
 * A refusal isn't counted for work that can wait, because that work is only postponed.
 * @throws {DomainError} rate-limited `budget_spent`
 */
function refused(by: RefusedBy, context: BudgetContext | null): never {
  context?.refusedBy.add(by);
  if (!context?.canWait) countRefusedCall(by);
  throw new DomainError('rate-limited', 'budget_spent', refusals[by]);
}
