import { type Clock, type Logger, withinTime } from '@sightline/service-kit';
import type { SourceReport } from '../source-health/source-state.ts';
import type { Findings, FoundItem, NewsSource } from '../sources/news-source.ts';
import { SourceFailure, toSourceFailure } from '../sources/source-failure.ts';
import type { SourceMemory } from '../sources/source-memory.ts';
import type { SourceAnswer } from './outcome.ts';

/** A source's report and its kind, which together determine the outcome. */
export type Answer = SourceReport & SourceAnswer;

interface AskOptions {
  timeoutMs: number;
  clock: Clock;
  logger: Logger;
}

/**
 * Queries one source and never rejects. Returns its items and its answer; the answer is null when the source skipped
 * its turn.
 */
export async function askSource(
  source: NewsSource,
  find: () => Promise<Findings>,
  { timeoutMs, clock, logger }: AskOptions,
): Promise<{ items: FoundItem[]; answer: Answer | null }> {
  try {
    const findings = await withinTime(find(), timeoutMs + (source.maxWaitMs ?? 0), () => {
      throw new SourceFailure('NETWORK_ERROR', `${source.name} did not answer within ${timeoutMs / 1000} s`);
    });
    return { items: findings.items, answer: answered(source, findings, clock.now()) };
  } catch (error) {
    const failure = toSourceFailure(error);
    logger.debug({ source: source.name, err: error }, `searching a source failed: ${failure.message}`);
    return { items: [], answer: failed(source, failure) };
  }
}

function answered(
  source: NewsSource,
  { items, unchanged, problems, failedParts, memory }: Findings,
  now: Date,
): Answer {
  const newestItemAt = newestOf(items, now);
  return {
    source: source.name,
    origin: source.origin,
    state: items.length > 0 || unchanged ? 'works' : 'silent',
    items: unchanged ? null : items.length,
    ...(newestItemAt ? { newestItemAt } : {}),
    failure: null,
    problems: problems ?? [],
    ...(failedParts ? { failedParts } : {}),
    memory: memory satisfies SourceMemory | undefined,
  };
}

/** Date of the newest item, capped at now. Items without a date count as new, because their pages may have one. */
function newestOf(items: Findings['items'], now: Date): Date | undefined {
  const times = items.map(({ publishedAt, fallbackDate }) => (publishedAt ?? fallbackDate ?? now).getTime());
  return times.length === 0 ? undefined : new Date(Math.min(now.getTime(), Math.max(...times)));
}

function failed(source: NewsSource, failure: SourceFailure): Answer | null {
  if (failure.state === 'skipped') return null;
  const { code, message, state, memory } = failure;
  const { name, origin } = source;
  return {
    ...{ source: name, origin, state, items: 0, failure: { code, message }, problems: [] },
    ...(memory && { memory }),
  };
}

/** A response without items counts as a failure while the source's canary is also empty. */
export function namesByAnswer(answers: readonly Answer[], unproven: ReadonlySet<string>) {
  const hasFailed = ({ source, state, failure }: Answer) =>
    failure !== null || (state === 'silent' && unproven.has(source));
  const namesOf = (chosen: readonly Answer[]) => chosen.map(({ source }) => source);
  return {
    sourcesChecked: namesOf(answers.filter((answer) => !hasFailed(answer))),
    sourcesFailed: namesOf(answers.filter(hasFailed)),
  };
}
