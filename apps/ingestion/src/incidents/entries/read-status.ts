import { ReadError } from '@sightline/web-reader';
import type { z } from 'zod';
import type { Reader } from '../../reader.ts';
import { jsonOf } from '../../sources/json-text.ts';
import { SourceFailure } from '../../sources/source-failure.ts';
import { conditionsOf, memoryOf, type SurfaceMemory } from '../../surfaces/surface-memory.ts';

/** Maximum size of a document. A page states about 50 incidents with all their updates. */
const maxBytes = 5_000_000;

export interface StatusAnswer<Data> {
  readonly data: Data;
  readonly memory: SurfaceMemory;
}

export const otherForm = (provider: string, cause?: unknown): SourceFailure =>
  new SourceFailure('API_ERROR', `The answer of ${provider} is not a list of incidents.`, 'broken', { cause });

/** True if another type of status page can be tried because the host responded in a different format. */
export function isOtherForm(error: unknown): boolean {
  if (error instanceof SourceFailure) return true;
  if (!(error instanceof ReadError)) return false;
  const status = error.details?.status;
  return error.code === 'unsupported_content' || status === 404 || status === 410 || status === 406;
}

/**
 * Requests a status page's document in JSON; returns null if it has not changed.
 * @throws {SourceFailure} if it has a different format; ReadError
 */
export async function readStatus<Schema extends z.ZodType>(
  reader: Reader,
  { provider, url, memory }: { provider: string; url: string; memory: SurfaceMemory | null },
  schema: Schema,
): Promise<StatusAnswer<z.infer<Schema>> | null> {
  const answer = await reader.fetch({
    url,
    ...conditionsOf(memory),
    accept: 'json',
    purpose: 'status',
    maxBytes,
    throwOnStatus: true,
  });
  if (answer.notModified) return null;
  const parsed = schema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw otherForm(provider, parsed.error);
  return { data: parsed.data, memory: memoryOf(answer) };
}

/** Returns the valid incidents among the rows. @throws {SourceFailure} if no row is valid, unless there are no rows */
export function rowsOf<Row>(provider: string, rows: readonly unknown[], schema: z.ZodType<Row>): Row[] {
  const valid = rows.flatMap((row) => {
    const { data } = schema.safeParse(row);
    return data === undefined ? [] : [data];
  });
  if (rows.length > 0 && valid.length === 0) throw otherForm(provider);
  return valid;
}
