import { AsyncLocalStorage } from 'node:async_hooks';
import type { Payer } from '@sightline/contracts';
import { derivedIdOf } from '@sightline/service-kit';

/** Which daily budget refused a call. */
export type RefusedBy = 'day' | 'user' | 'board';

/** Keys of those whose budgets pay, without their ids: a visitor's is a credential. Null when not known. */
export interface PayerKeys {
  readonly user: string | null;
  readonly board: string | null;
}

/** What the model calls of the running work have to do with budgets. */
export interface Billing extends PayerKeys {
  /** The work can wait: it may only spend what the day so far leaves over. */
  readonly canWait: boolean;
  /** Budgets that refused a call of this work. */
  readonly refusedBy: Set<RefusedBy>;
}

/** Kept out of the engine's signatures, which have no use for it. */
const billings = new AsyncLocalStorage<Billing>();

export function payerKeysOf(payer: Payer): PayerKeys {
  return { user: ownerKeyOf(payer), board: payer ? derivedIdOf('board', payer.boardId) : null };
}

function ownerKeyOf(owner: Payer): string | null {
  if (owner?.userId) return derivedIdOf('user', owner.userId);
  return owner?.tempSessionId ? derivedIdOf('visitor', owner.tempSessionId) : null;
}

/** Runs work that these pay for, and returns its result with the budgets that refused a call. */
export async function paidBy<R>(
  { user, board }: PayerKeys,
  work: () => Promise<R>,
  { canWait = false } = {},
): Promise<{ result: R; refusedBy: ReadonlySet<RefusedBy> }> {
  const refusedBy = new Set<RefusedBy>();
  return { result: await billings.run({ user, board, canWait, refusedBy }, work), refusedBy };
}

export const currentBilling = (): Billing | null => billings.getStore() ?? null;
