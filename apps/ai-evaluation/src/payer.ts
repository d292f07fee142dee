import { AsyncLocalStorage } from 'node:async_hooks';
import type { Owner } from '@sightline/contracts';
import { derivedIdOf } from '@sightline/service-kit';

/** Whose budget pays for the model calls of the running work. Kept out of the engine's signatures, which have no use for it. */
const payers = new AsyncLocalStorage<string | null>();

/** The key of a user or visitor in the budget, without the id: a visitor's is a credential. Null when no owner is known. */
export function payerKeyOf(owner: Owner | null | undefined): string | null {
  if (owner?.userId) return derivedIdOf('user', owner.userId);
  return owner?.tempSessionId ? derivedIdOf('visitor', owner.tempSessionId) : null;
}

export function paidBy<R>(owner: Owner | null | undefined, work: () => Promise<R>): Promise<R> {
  return payers.run(payerKeyOf(owner), work);
}

export const currentPayer = (): string | null => payers.getStore() ?? null;
