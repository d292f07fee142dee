import { DomainError, messageOf } from '@sightline/contracts';
import { backoffMs } from '@sightline/service-kit';
import { ReadError } from '@sightline/web-reader';
import { waitUntilOf } from '../../sources/pacing/asked-to-wait.ts';
import { SourceFailure, unreachable } from '../../sources/source-failure.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * - `skip`: another attempt can't read this copy either (or this page, when copies are listed)
 * - `retry`: the request for this page is repeated later
 * - `pause`: the archive refuses or is unreachable, so no page is requested until then
 */
export type ArchiveFailure =
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly at: Date; readonly isExpected: boolean }
  | { readonly kind: 'pause'; readonly reason: string; readonly until: Date };

/** Answers that concern the requested page: it was never archived, its owner excluded it, or it isn't a page. */
const isOfThePage = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
const unreadable = new Set<string>(['too_large', 'unsupported_content', 'too_many_redirects', 'invalid_url']);

/** @param failures number of consecutive failures before this one */
export function archiveFailureOf(
  error: unknown,
  { isList, failures, now }: { readonly isList: boolean; readonly failures: number; readonly now: Date },
): ArchiveFailure {
  const waitMs = backoffMs(failures + 1, { firstMs: hourMs, longestMs: dayMs });
  const later = new Date(now.getTime() + waitMs);
  const asked = waitUntilOf(error, now);
  if (asked) return { kind: 'pause', reason: 'It requested a pause before the next request', until: asked };
  if (error instanceof ReadError) {
    const status = error.details?.status;
    // The archive blocks clients that ignore a 429 for an hour, and then for twice as long.
    if (status === 429) return { kind: 'pause', reason: 'It limits the number of requests', until: later };
    if (error.code === 'robots_denied') {
      return { kind: 'pause', reason: 'Its robots.txt forbids it', until: new Date(now.getTime() + dayMs) };
    }
    // The archive also refuses connections from blocked clients.
    if (unreachable.has(error.code)) return { kind: 'pause', reason: error.message, until: later };
    if (isOfThePage(status)) return { kind: 'skip', reason: `HTTP ${status}` };
    if (!isList && unreadable.has(error.code)) return { kind: 'skip', reason: error.code };
    return { kind: 'retry', reason: error.message, at: later, isExpected: true };
  }
  if (error instanceof DomainError && error.code === 'worker_killed') return { kind: 'skip', reason: 'too_complex' };
  return { kind: 'retry', reason: messageOf(error), at: later, isExpected: error instanceof SourceFailure };
}
