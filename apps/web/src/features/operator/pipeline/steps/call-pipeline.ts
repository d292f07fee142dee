import { type PipelineAnswerer, type PipelineRequest, pipelineRoutes } from '@sightline/contracts';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import { kilobytes } from './format.ts';
import type { RunTools } from './runner.ts';

const shownCharacters = 120;

/** Shortens a request for the log: lists become their length, long texts are truncated. */
export function abridged(value: unknown): unknown {
  if (typeof value === 'string' && value.length > shownCharacters)
    return `${value.slice(0, shownCharacters)}… (${value.length.toLocaleString('en')} characters)`;
  if (Array.isArray(value)) {
    const isShort = value.length <= 10 && value.every((one) => typeof one === 'string');
    return isShort ? value : `${value.length.toLocaleString('en')} entries`;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, abridged(inner)]));
}

function answererText({ engine, readPrompt, fallbackReason, receipt }: PipelineAnswerer): string {
  const who = receipt
    ? `${receipt.model} answered: ${receipt.inputTokens.toLocaleString('en')} + ${receipt.outputTokens.toLocaleString('en')} tokens, ${
        receipt.costUsd === null ? 'price not known' : `$${receipt.costUsd.toFixed(4)}`
      }`
    : `Answered by the engine '${engine}'`;
  const prompt = readPrompt ? '' : '. Rules answered: the prompt was checked, but not read';
  return `${who}${prompt}${fallbackReason === null ? '' : `. The model did not answer: ${fallbackReason}`}`;
}

/** Returns one sentence that names missing fields and fields of the wrong type. */
function shapeProblem(issues: z.core.$ZodIssue[]): string {
  const fields = [...new Set(issues.map(({ path }) => path.join('.') || 'the whole answer'))].slice(0, 5);
  return `The answer is not what this step needs; missing or wrong: ${fields.join(', ')}`;
}

async function send(body: PipelineRequest, signal: AbortSignal) {
  try {
    return await call(pipelineRoutes.pipelineManager, { body, signal, completeLater: false });
  } catch (error) {
    if (error instanceof ApiError && !error.message)
      throw new ApiError(error.status, error.code, 'API call failed', { cause: error });
    throw error;
  }
}

/**
 * Calls the pipeline manager once and writes the call to the log.
 *
 * @throws ApiError with the server's message; Error that names the fields when `data` doesn't match the schema
 */
export async function callPipeline<T>(
  request: PipelineRequest,
  shape: z.ZodType<T>,
  { signal, log }: RunTools,
): Promise<{ data: T; answeredBy: PipelineAnswerer | null }> {
  log('request', `POST pipeline-manager ${JSON.stringify(abridged({ action: request.action, ...request.data }))}`);
  const startedAt = performance.now();
  const { data, answeredBy } = await send(request, signal);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log('response', `success in ${seconds} s, ${kilobytes(JSON.stringify(data ?? {}))}`);
  if (answeredBy) log('info', answererText(answeredBy));
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw new Error(shapeProblem(parsed.error.issues), { cause: parsed.error });
  return { data: parsed.data, answeredBy: answeredBy ?? null };
}
