import type { SourceHealth, SyncErrorCode } from '@sightline/contracts';
import type { FailedPart } from '../sources/news-source.ts';
import type { SourceMemory } from '../sources/source-memory.ts';
import type { SourceHealthDocument, SourceState } from './source-health.document.ts';

const silentAfterMs = 30 * 86_400_000;

/** Outcome of one attempt at a source. */
export interface SourceReport {
  source: string;
  state: SourceState;
  /** Null when unchanged since the last response. */
  items: number | null;
  /** Publication date of the newest item in this response, capped at now; absent when no item has a date. */
  newestItemAt?: Date;
  failure: { code: SyncErrorCode; message: string } | null;
  problems: string[];
  failedParts?: readonly FailedPart[];
  memory?: SourceMemory;
}

export type Standing = Pick<SourceHealth, 'state'> & { since: Date };

type Known = Pick<SourceHealthDocument, 'state' | 'since' | 'lastItemAt'>;

/**
 * A responding source works while its newest item is at most 30 days old, and is silent after that, even without new reports.
 */
export function standingOf({ state, since, lastItemAt }: Known, now: Date): Standing {
  if (state === 'broken' || state === 'blocked') return { state, since };
  if (!lastItemAt) return { state: 'silent', since };
  const silentFrom = new Date(lastItemAt.getTime() + silentAfterMs);
  if (silentFrom > now) return { state: 'works', since };
  return { state: 'silent', since: silentFrom > since ? silentFrom : since };
}

/** Merges a report into the stored row: start of the current state, and date of the newest item. */
export function withReport(
  before: Known | undefined,
  { state, newestItemAt }: Pick<SourceReport, 'state' | 'newestItemAt'>,
  now: Date,
): { since: Date; lastItemAt: Date | null } {
  const known = before?.lastItemAt ?? null;
  const lastItemAt = newestItemAt && (!known || newestItemAt > known) ? newestItemAt : known;
  const after = standingOf({ state, since: now, lastItemAt }, now);
  const was = before && standingOf(before, now);
  return { since: was?.state === after.state ? was.since : after.since, lastItemAt };
}
