import { type Arrival, type CompanyIdentity, limits, type Payer, type SyncOutcome } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import type { CompanyRole, SyncTarget } from '../sources/news-source.ts';
import type { TrackedCompanyDocument } from './tracking.document.ts';

/**
 * The cause of a sync: one board, or a caller with all of their boards. A board being set up is not linked to its
 * company yet, so `expected` provides the data that the sync needs.
 */
export type SyncCause = { readonly boardId: string; readonly expected?: TrackedCompany } | Principal;

export interface LastSync {
  lastSync: SyncOutcome | null;
  lastSyncedAt: Date | null;
}

export interface TrackedCompany extends LastSync {
  target: SyncTarget;
  /** How items found from now on arrive. */
  arrival: Arrival;
  /**
   * The board that pays for the model, and its owner: the board that caused the sync, otherwise the one that has tracked the
   * company longest. Null for a company without a board.
   */
  payer: NonNullable<Payer> | null;
}

/** @param position the company's highest position on any board */
export function roleAt(position: number): CompanyRole {
  if (position === 0) return 'board-company';
  return position <= limits.competitorsSearched ? 'searched-competitor' : 'other-competitor';
}

export function arrivalOf(company: Pick<TrackedCompanyDocument, 'lastSyncedAt' | 'partialAt'> | null): Arrival {
  if (company?.lastSyncedAt) return 'news';
  return company?.partialAt ? 'late' : 'first-sync';
}

export const identityOf = ({
  name,
  domain,
  industry,
  keywords,
  aliases,
  confusedWith,
  correctedFrom,
}: Omit<CompanyIdentity, 'companyId'>) => ({
  name,
  domain,
  industry,
  keywords,
  ...(aliases && { aliases }),
  ...(confusedWith && { confusedWith }),
  ...(correctedFrom && { correctedFrom }),
});
