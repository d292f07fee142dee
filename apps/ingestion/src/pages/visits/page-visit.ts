import { createHash } from 'node:crypto';
import { DomainError, type PageProblem } from '@sightline/contracts';
import { type CannotLookReason, cannotLook, type PageReading, type PageWatcher } from '@sightline/page-watch';
import { type FetchedResource, ReadError, type ReadErrorCode, waitAskedForMs, walls } from '@sightline/web-reader';
import type { Reader } from '../../reader.ts';
import { keyOf } from '../discovery/find-pages.ts';
import type { TrackedPageDocument } from '../page.documents.ts';
import { versionIdOf } from '../versions/versions.store.ts';

type Problem = Omit<PageProblem, 'since'>;

/** Response data that lets the next visit recognise an unchanged body. */
type Memory = Pick<TrackedPageDocument, 'etag' | 'lastModified' | 'bodyHash'>;

/** The body and its final address after redirects. Decoded on first access. */
export type Body = Pick<FetchedResource, 'text' | 'url'>;

export type Visit =
  /** The same body as at the last visit; null when the site answered "not modified". */
  | { readonly kind: 'same'; readonly body: Body | null }
  /** The HTML differs, but the extracted text is unchanged. */
  | { readonly kind: 'unchanged'; readonly body: Body; readonly memory: Memory }
  | {
      readonly kind: 'read';
      readonly body: Body;
      readonly reading: PageReading;
      /** The final address after redirects, if it is a different page. */
      readonly movedTo: string | null;
      readonly memory: Memory;
    }
  /** The site reported that the page does not exist. */
  | { readonly kind: 'gone'; readonly status: number }
  /** The visit failed, so the state of the page is unknown. `retryAfterMs` is the delay requested by the site. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retryAfterMs?: number };

const goneStatuses = new Set([404, 410]);
const maxBytes = 5_000_000;

/**
 * Visits a page, with a conditional request when an earlier visit allows one. Never rejects because of the site's
 * response.
 * @param page set `versionId` to null to get a reading even when the text equals the version
 * @param earlier loads the version for the comparison; called only if the text differs
 */
export async function visit(
  reader: Reader,
  watcher: PageWatcher,
  page: Pick<
    TrackedPageDocument,
    '_id' | 'url' | 'kind' | 'etag' | 'lastModified' | 'bodyHash' | 'leadsTo' | 'versionId'
  >,
  earlier: () => Promise<PageReading | null>,
): Promise<Visit> {
  try {
    const answer = await reader.fetch({
      ...{ url: page.url, accept: 'page', maxBytes, purpose: 'page-check' },
      ...(page.etag !== null && { etag: page.etag }),
      ...(page.lastModified !== null && { lastModified: page.lastModified }),
    });
    if (answer.notModified) return { kind: 'same', body: null };
    if (goneStatuses.has(answer.status)) return { kind: 'gone', status: answer.status };
    const bodyHash = createHash('sha256').update(answer.bytes).digest('base64url').slice(0, 32);
    if (answer.status < 400 && bodyHash === page.bodyHash) return { kind: 'same', body: answer };
    const read = await watcher.read(answer.text, answer.url);
    // The links on the site may reveal the page's kind when its address doesn't.
    const reading = page.kind === 'other' ? read : { ...read, kind: page.kind };
    const movedTo = keyOf(answer.url) === keyOf(page.leadsTo ?? page.url) ? null : answer.url;
    const memory = { etag: answer.etag ?? null, lastModified: answer.lastModified ?? null, bodyHash };
    if (answer.status < 400 && movedTo === null && versionIdOf(page._id, reading) === page.versionId)
      return { kind: 'unchanged', body: answer, memory };
    const reason = cannotLook({ status: answer.status, reading, walls, ...given(await earlier()) });
    if (reason !== null) return failed(reason, answer);
    return { kind: 'read', body: answer, reading, movedTo, memory };
  } catch (error) {
    if (error instanceof ReadError)
      return { kind: 'failed', problem: { code: codes[error.code], message: error.message } };
    // The page exceeded the worker's limits; it may be readable at a later visit.
    if (error instanceof DomainError && error.code === 'worker_killed')
      return { kind: 'failed', problem: { code: 'too_complex', message: 'The page takes too long to read.' } };
    throw error;
  }
}

const given = (earlier: PageReading | null) => (earlier ? { earlier } : {});

const codes: Readonly<Record<ReadErrorCode, Problem['code']>> = {
  invalid_url: 'not_a_page',
  blocked_address: 'unreachable',
  unknown_host: 'unreachable',
  offline: 'unreachable',
  connection_refused: 'unreachable',
  tls_error: 'unreachable',
  timeout: 'unreachable',
  network_error: 'unreachable',
  too_many_redirects: 'moved',
  too_large: 'too_large',
  unsupported_content: 'not_a_page',
  http_status: 'http_status',
  robots_denied: 'blocked_by_robots',
};

const reasons: Readonly<Record<CannotLookReason, Problem>> = {
  'http-error': { code: 'http_status', message: 'The site returned an error.' },
  captcha: { code: 'captcha', message: 'The site asked us to prove that we are human.' },
  refused: { code: 'refused', message: 'The site rejects our requests.' },
  consent: { code: 'consent', message: 'The site shows a consent wall instead of the page.' },
  login: { code: 'login', message: 'The site requires a login.' },
  maintenance: { code: 'maintenance', message: 'The site is under maintenance.' },
  error: { code: 'http_status', message: 'The site shows an error page.' },
  loading: { code: 'loading', message: 'The page was still loading its content.' },
  'other-language': { code: 'other_language', message: 'The site showed the page in another language.' },
  empty: { code: 'empty', message: 'The page has no text that can be read without running its scripts.' },
};

function failed(reason: CannotLookReason, { status, headers }: FetchedResource): Visit {
  const { code, message } = reasons[reason];
  const retryAfterMs = waitAskedForMs(headers['retry-after'], new Date());
  const problem = { code, message: reason === 'http-error' ? `The site returned ${status}.` : message };
  return { kind: 'failed', problem, ...(retryAfterMs !== null && { retryAfterMs }) };
}
