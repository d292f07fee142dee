import { messageOf, type SourceAnswer } from '@sightline/contracts';
import { withinTime } from '@sightline/service-kit';
import { ReadError } from '@sightline/web-reader';
import type { Canary, CanaryParts } from '../sources/canary.ts';
import { waitUntilOf } from '../sources/pacing/asked-to-wait.ts';
import { SourceFailure, unreachable } from '../sources/source-failure.ts';
import type { LastCheck } from './source-check.document.ts';

export type CanaryAnswer = Pick<LastCheck, 'answer' | 'status' | 'reason' | 'found' | 'tookMs' | 'waitUntil'>;

/** Extra time for the host's robots.txt and queued requests. */
const extraMs = 10_000;

/** Requests a source's canary once. Never rejects. */
export async function askCanary(canary: Canary, parts: CanaryParts): Promise<CanaryAnswer> {
  const startedAt = performance.now();
  const tookMs = () => Math.round(performance.now() - startedAt);
  try {
    const found = await withinTime(canary.count(parts), parts.settings.SOURCE_TIMEOUT_MS + extraMs, () => {
      throw new SourceFailure('NETWORK_ERROR', `${new URL(canary.url).hostname} did not answer in time`);
    });
    const reason = found > 0 ? null : `It answers without ${canary.counts}`;
    const answer = found > 0 ? ('answers' as const) : ('empty' as const);
    return { answer, status: null, reason, found, tookMs: tookMs(), waitUntil: null };
  } catch (error) {
    const cause = causeOf(error);
    const status = cause instanceof ReadError ? cause.details?.status : undefined;
    return {
      answer: answerOf(error),
      status: typeof status === 'number' ? status : null,
      reason: messageOf(error),
      found: null,
      tookMs: tookMs(),
      waitUntil: waitUntilOf(cause, parts.now),
    };
  }
}

const causeOf = (error: unknown): unknown => (error instanceof SourceFailure && error.cause ? error.cause : error);

function answerOf(error: unknown): SourceAnswer {
  const cause = causeOf(error);
  if (!(cause instanceof ReadError))
    return error instanceof SourceFailure && error.code === 'NETWORK_ERROR' ? 'unreachable' : 'something-else';
  if (cause.code === 'robots_denied') return 'forbidden';
  if (cause.code === 'http_status') return 'refuses';
  return unreachable.has(cause.code) ? 'unreachable' : 'something-else';
}
