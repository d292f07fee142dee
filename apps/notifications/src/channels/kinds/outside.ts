import { DomainError } from '@sightline/contracts';
import {
  isBlockedUrl,
  type PostedAnswer,
  type PostRequest,
  ReadError,
  type WebReader,
  waitAskedForMs,
} from '@sightline/web-reader';
import type { Outcome } from './channel-kind.ts';

/** The part of the web reader that channels use. */
export type Poster = Pick<WebReader, 'post'>;

const triesMs = 10_000;

export const badAddress = (message: string) => new DomainError('invalid', 'channel_address', message);

/**
 * Parses a user's webhook address and checks its form. The host's IP addresses are checked on each request.
 * @throws {DomainError} invalid `channel_address`
 */
export function webhookAddress(entered: string): URL {
  const url = URL.parse(entered);
  if (!url) throw badAddress('This is not a web address. It begins with https://');
  if (url.protocol !== 'https:') throw badAddress('Only addresses that begin with https:// are accepted.');
  if (isBlockedUrl(url.href))
    throw badAddress('This address can’t be used: it must be public, use port 443 and contain no user name.');
  url.hash = '';
  return url;
}

/** Maps HTTP statuses to outcomes. Kinds handle their server's special cases before calling this. */
export function outcomeOf(answer: PostedAnswer, now: Date): Outcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent', status };
  const retryAfterMs = waitAskedForMs(answer.headers['retry-after'], now);
  if (status === 429)
    return { kind: 'busy', status, error: 'It limits our requests (429).', retryAfterMs: retryAfterMs ?? 30_000 };
  if (status >= 300 && status < 400)
    return {
      kind: 'failed',
      status,
      error: `It redirects (${status}), and redirects are not followed. Enter its new address.`,
    };
  return {
    ...{ kind: 'failed', status, error: `It returned ${status}.` },
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}

/** Posts with a ten-second timeout; an unreachable address is a failed attempt. */
export async function post(
  reader: Poster,
  request: Omit<PostRequest, 'purpose' | 'timeoutMs'>,
  judge: (answer: PostedAnswer) => Outcome,
): Promise<Outcome> {
  try {
    return judge(await reader.post({ ...request, purpose: 'channel', timeoutMs: triesMs }));
  } catch (error) {
    if (error instanceof ReadError) return { kind: 'failed', status: null, error: wordsOf[error.code] };
    throw error;
  }
}

/** Fixed texts, because an error's message could contain the address. */
const wordsOf: Record<ReadError['code'], string> = {
  invalid_url: 'Its address is not valid.',
  blocked_address: 'Its address leads to an internal network, where nothing is sent.',
  unknown_host: 'Its host does not exist or is not public.',
  offline: 'Sightline has no internet connection.',
  connection_refused: 'It refuses connections.',
  tls_error: 'No secure connection is possible.',
  timeout: 'It did not respond within 10 seconds.',
  too_large: 'Its response is too large.',
  too_many_redirects: 'It redirects, and redirects are not followed.',
  unsupported_content: 'Its response can’t be read.',
  http_status: 'It returned an error.',
  robots_denied: 'Its robots.txt does not allow programs.',
  network_error: 'The connection failed.',
};

export const jsonHeaders = { 'content-type': 'application/json', 'user-agent': 'Sightline-Channels/1' } as const;
