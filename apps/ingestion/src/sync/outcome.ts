import type { ContentOrigin, SyncErrorCode, SyncStatus } from '@sightline/contracts';
import type { SourceState } from '../source-health/source-health.document.ts';
import { isFromCompany, traitsOf } from '../sources/origins.ts';

/** The parts of a source's outcome that affect the status of the sync. */
export interface SourceAnswer {
  source: string;
  origin: ContentOrigin;
  state: SourceState;
  failure: { code: SyncErrorCode; message: string } | null;
}

export interface SyncFigures {
  found: number;
  added: number;
  linked: number;
}

export interface Verdict {
  status: SyncStatus;
  errorCode: SyncErrorCode | null;
  errorMessage: string | null;
}

const verdict = (status: SyncStatus, errorCode: SyncErrorCode, errorMessage: string): Verdict => ({
  status,
  errorCode,
  errorMessage,
});

/**
 * The status of a sync shown to users (product §8). A code is an `error` only if no items were found. When other
 * sources found something, a failing news service is a `warning` with its code, and a failing feed or keyless search
 * appears only in the source health.
 */
export function judgeSync(answers: readonly SourceAnswer[], { found, linked }: SyncFigures): Verdict {
  const api = answers.find(({ origin }) => traitsOf(origin).isPaid)?.failure ?? null;
  if (found > 0) {
    if (api) return verdict('warning', api.code, `${api.message}. Other sources were searched.`);
    if (linked > 0) return { status: 'success', errorCode: null, errorMessage: null };
    return verdict('warning', 'NO_NEW_ARTICLES', `${found} found, all already known or about something else`);
  }
  if (api && api.code !== 'NETWORK_ERROR') return verdict('error', api.code, api.message);
  const failures = answers.flatMap((answer) => (answer.failure ? [answer.failure] : []));
  const first = failures[0];
  // "Nothing found" requires at least one search that responded; otherwise no news was searched.
  const searches = answers.filter(({ origin }) => !isFromCompany(origin));
  const searched = searches.some((answer) => !answer.failure);
  const unreachable = failures.find((failure) => failure.code === 'NETWORK_ERROR');
  // Keyless searches use different hosts. If all are unreachable, Sightline's own connection is down.
  const web = answers.filter(({ origin }) => traitsOf(origin).isSearch && !traitsOf(origin).isPaid);
  const cutOff = web.length > 0 && web.every((answer) => answer.failure?.code === 'NETWORK_ERROR');
  if ((!searched || cutOff) && unreachable) return verdict('error', 'NETWORK_ERROR', unreachable.message);
  if (!searched && first) return verdict('error', 'API_ERROR', first.message);
  return verdict('warning', 'NO_RESULTS', 'No source has an article from the last 30 days');
}
