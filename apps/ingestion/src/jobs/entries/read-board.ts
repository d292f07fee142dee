import type { FetchedResource } from '@sightline/web-reader';
import type { z } from 'zod';
import type { Reader } from '../../reader.ts';
import { jsonOf } from '../../sources/json-text.ts';
import { checkStatus, SourceFailure } from '../../sources/source-failure.ts';
import { conditionsOf, memoryOf, type SurfaceMemory } from '../../surfaces/surface-memory.ts';

export interface BoardRequest {
  readonly provider: string;
  readonly account: string;
  readonly url: string;
  readonly memory?: SurfaceMemory | null;
}

/** Boards with hundreds of jobs and their texts are up to 10 MB in size. */
const maxBytes = 20_000_000;
/** Lever needs ten seconds for 85 jobs. */
const timeoutMs = 40_000;

/** Status codes for accounts that don't exist or are switched off. */
const missing = new Set([404, 410]);

/**
 * Requests a board; returns null if it has not changed.
 * @throws {SourceFailure} if the board does not exist; ReadError
 */
export async function fetchBoard(
  reader: Reader,
  { provider, account, url, memory }: BoardRequest,
  accept: 'json' | 'any' = 'any',
): Promise<FetchedResource | null> {
  const noBoard = () => new SourceFailure('API_ERROR', `${provider} has no public job board “${account}”.`);
  const answer = await reader.fetch({ url, ...conditionsOf(memory), accept, purpose: 'jobs', maxBytes, timeoutMs });
  if (answer.notModified) return null;
  if (missing.has(answer.status)) throw noBoard();
  checkStatus(provider, answer);
  // For missing accounts, Workable and hosts with a subdomain per account return a web page.
  if (answer.contentType === 'text/html') throw noBoard();
  return answer;
}

/**
 * Requests a board in JSON; returns null if it has not changed.
 * @throws {SourceFailure} if the board does not exist or the answer has a different format; ReadError
 */
export async function readJson<Schema extends z.ZodType>(
  reader: Reader,
  request: BoardRequest,
  schema: Schema,
): Promise<{ data: z.infer<Schema>; memory: SurfaceMemory } | null> {
  const answer = await fetchBoard(reader, request, 'json');
  if (answer === null) return null;
  const parsed = schema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw otherForm(request.provider, parsed.error);
  return { data: parsed.data, memory: memoryOf(answer) };
}

export const otherForm = (provider: string, cause?: unknown): SourceFailure =>
  new SourceFailure('API_ERROR', `The answer of ${provider} is not a list of jobs.`, 'broken', { cause });
