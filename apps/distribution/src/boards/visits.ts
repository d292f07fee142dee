import { DomainError, limits, type PortfolioSeenRequest, type SeenRequest } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import type { Visit } from './visit.document.ts';

export const readerOfUser = (userId: string): string => `user ${userId}`;

/** @throws {DomainError} unauthenticated for a caller without a session */
export function readerOf(principal: Principal): string {
  if (principal.kind === 'user') return readerOfUser(principal.userId);
  if (principal.kind === 'visitor') return `visitor ${principal.tempSessionId}`;
  throw new DomainError('unauthenticated', 'session_required', 'Sign in, or send a visitor session');
}

/**
 * The time from which cards count as new to a reader; null on a first visit. New cards stay new while the reader is active, also
 * after a reload. After 30 minutes of inactivity a new visit begins, and everything since the end of the last one is new.
 */
export function newSince(visit: Visit | undefined, reader: string, now: Date): Date | null {
  if (visit?.reader !== reader) return null;
  return isPresent(visit, now) ? visit.since : visit.lastSeenAt;
}

const isPresent = (visit: Visit, now: Date) => now.getTime() - visit.lastSeenAt.getTime() <= limits.visitPauseMs;

/** Returns the visit after an action by the reader. */
export function visitAfter(visit: Visit | undefined, reader: string, request: SeenRequest, now: Date): Visit {
  const since = newSince(visit, reader, now);
  const mine = visit?.reader === reader ? visit : undefined;
  const kept = mine?.before && isPresent(mine, now) ? { before: mine.before } : {};
  const base = { reader, lastSeenAt: now };
  switch (request.what) {
    case 'visit':
      return { ...base, since, ...kept };
    case 'all': {
      const until = new Date(request.until);
      // A client's clock that is ahead must not hide later cards.
      return { ...base, since: until < now ? until : now, before: { since } };
    }
    case 'undo':
      return { ...base, since: mine?.before ? mine.before.since : since };
  }
}

/**
 * Returns the visit after a board was marked as seen in a list of boards without being opened: everything found after
 * `until`, when the list was loaded, stays new. Undo restores the previous visit; null if there was none.
 */
export function visitAfterListed(
  visit: Visit | undefined,
  reader: string,
  request: PortfolioSeenRequest,
  now: Date,
): Visit | null {
  const mine = visit?.reader === reader ? visit : undefined;
  switch (request.what) {
    case 'all': {
      const until = new Date(request.until);
      const seen = until < now ? until : now;
      const before = { since: newSince(visit, reader, now), lastSeenAt: mine?.lastSeenAt ?? null };
      return { reader, since: seen, lastSeenAt: seen, before };
    }
    case 'undo': {
      if (mine?.before?.lastSeenAt === undefined) return mine ?? null;
      const { since, lastSeenAt } = mine.before;
      return lastSeenAt && { reader, since, lastSeenAt };
    }
  }
}
