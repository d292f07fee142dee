import { AsyncLocalStorage } from 'node:async_hooks';
import type { Payer } from '@sightline/contracts';
import { derivedIdOf } from '@sightline/service-kit';

export type RefusedBy = 'day' | 'user' | 'board';

/** Budget keys of the payers; null if unknown. They are hashed, because a visitor's id is a credential. */
export interface PayerKeys {
  readonly user: string | null;
  readonly board: string | null;
}

/** The budget context for the model calls of the running work. */
export interface BudgetContext extends PayerKeys {
  /** Work that can wait is limited to the budget share for the elapsed part of the day. */
  readonly canWait: boolean;
  readonly refusedBy: Set<RefusedBy>;
}

/** Passed outside the engine's signatures, because the engine doesn't use payers. */
const contexts = new AsyncLocalStorage<BudgetContext>();

export function payerKeysOf(payer: Payer): PayerKeys {
  return { user: ownerKeyOf(payer), board: payer ? derivedIdOf('board', payer.boardId) : null };
}

function ownerKeyOf(owner: Payer): string | null {
  if (owner?.userId) return derivedIdOf('user', owner.userId);
  return owner?.tempSessionId ? derivedIdOf('visitor', owner.tempSessionId) : null;
}

/** Runs work on behalf of these payers. Returns the result, and the budgets that prevented a call. */
export async function withBudget<R>(
  { user, board }: PayerKeys,
  work: () => Promise<R>,
  { canWait = false } = {},
): Promise<{ result: R; refusedBy: ReadonlySet<RefusedBy> }> {
  const refusedBy = new Set<RefusedBy>();
  return { result: await contexts.run({ user, board, canWait, refusedBy }, work), refusedBy };
}

export const currentBudgetContext = (): BudgetContext | null => contexts.getStore() ?? null;
