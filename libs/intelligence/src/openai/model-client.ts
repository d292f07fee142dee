import { setTimeout as wait } from 'node:timers/promises';
import type { ModelReceipt } from '@sightline/contracts';
import OpenAI from 'openai';
import { z } from 'zod';
import { failureOf, longestRetryAfterMs, ModelFailure } from './failures.ts';
import { type CallOutcome, costOf, type ModelLedger, type ModelPrices, type ModelTask, sumOf } from './ledger.ts';
import { Rest, Slots } from './pacing.ts';

/** A model behind an OpenAI-compatible server, and how it may be used. */
export interface ModelOptions {
  readonly apiKey: string;
  /** Of a compatible server; absent: OpenAI's own. */
  readonly baseUrl?: string;
  readonly model: string;
  /** Null: costs are not known. */
  readonly prices: ModelPrices | null;
  /** Longest wait for one answer, its body included. */
  readonly timeoutMs: number;
  /** Calls at a time. */
  readonly concurrency: number;
  readonly ledger: ModelLedger;
  /** For tests: how pauses are made and jittered. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random?: () => number;
  readonly now?: () => number;
}

/** One question. The caller fences untrusted data. */
export interface Question<T> {
  readonly task: ModelTask;
  readonly items: number;
  /** Name of the schema: letters, digits and underscores. */
  readonly name: string;
  readonly system: string;
  readonly user: string;
  /** What the model is asked for; every field required. */
  readonly form: z.ZodType;
  /** What is taken of its answer. */
  readonly read: z.ZodType<T>;
  /** Most tokens the answer may have. */
  readonly mostOutputTokens: number;
  /** Milliseconds for all attempts together, when a caller waits; absent: each attempt has its own timeout. */
  readonly withinMs?: number;
}

/** The answer of a server, as far as it is read. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});
const Usage = z.object({
  usage: z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) }),
});

const openAiUrl = 'https://api.openai.com/v1';
const firstPauseMs = 500;
/** Bytes of UTF-8 per token, on the safe side: English has four, Chinese three. */
const bytesPerToken = 3;

/**
 * Asks a model for JSON of a schema: a bounded number of calls at a time, each within its time, its budget reserved before
 * and settled after it. What may be better the next time is asked again, after a pause with jitter or the one the server asks for; a
 * server that keeps failing is left alone for a while. The model gets no tools.
 */
export class ModelClient {
  readonly #client: OpenAI;
  readonly #closing = new AbortController();
  readonly #slots: Slots;
  readonly #rest: Rest;

  constructor(private readonly options: ModelOptions) {
    this.#client = new OpenAI({
      apiKey: options.apiKey,
      // All said here, so that nothing is read from the environment.
      baseURL: options.baseUrl ?? openAiUrl,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: options.timeoutMs,
      logLevel: 'off',
    });
    this.#slots = new Slots(options.concurrency);
    this.#rest = new Rest(options.now ?? Date.now);
  }

  get model(): string {
    return this.options.model;
  }

  /** Ends all calls; who waits for one gets `model_closed`. */
  close(): void {
    this.#closing.abort();
  }

  /**
   * The receipt holds all calls that were made for the answer, failed ones too.
   * @throws {ModelFailure} when there is no answer; {DomainError} rate-limited `budget_spent`
   */
  async ask<T>(question: Question<T>): Promise<{ value: T; receipt: ModelReceipt }> {
    const receipts: ModelReceipt[] = [];
    const { withinMs = Number.POSITIVE_INFINITY } = question;
    const endsAt = performance.now() + withinMs;
    for (let tried = 1; ; tried++) {
      try {
        const value = await this.#slots.run(() => this.#call(question, endsAt, receipts));
        const receipt = sumOf(receipts);
        if (!receipt) throw new Error('A call without a receipt');
        return { value, receipt };
      } catch (error) {
        if (!(error instanceof ModelFailure) || tried >= error.tries || this.#rest.leftMs > 0) throw error;
        const pauseMs = this.#pauseAfter(error, tried);
        if (performance.now() + pauseMs >= endsAt) throw error;
        const { pause = sleep } = this.options;
        await pause(pauseMs, this.#closing.signal);
      }
    }
  }

  #pauseAfter({ facts }: ModelFailure, tried: number): number {
    const { random = Math.random } = this.options;
    return facts.retryAfterMs ?? firstPauseMs * 2 ** (tried - 1) * (0.5 + random() / 2);
  }

  async #call<T>(question: Question<T>, endsAt: number, receipts: ModelReceipt[]): Promise<T> {
    if (this.#closing.signal.aborted) throw failureOf(null, { timedOut: null, closing: true });
    if (this.#rest.leftMs > 0)
      throw new ModelFailure('model_failed', 'The model’s server kept failing and is left alone for a while', 1);
    const { prices, model, ledger } = this.options;
    const timeoutMs = Math.min(this.options.timeoutMs, Math.floor(endsAt - performance.now()));
    if (timeoutMs <= 0) throw new ModelFailure('model_timeout', 'The model is too busy to answer in time', 1);
    const mostInputTokens = Math.ceil(Buffer.byteLength(question.system + question.user) / bytesPerToken) + 500;
    const { task, items, mostOutputTokens } = question;
    const mostCostUsd = costOf(prices, mostInputTokens, mostOutputTokens);
    const reservation = await ledger.reserve({ task, model, items, mostInputTokens, mostOutputTokens, mostCostUsd });
    const startedAt = performance.now();
    // Set as soon as the server says so; until then nothing is known to be used.
    let used = { inputTokens: 0, outputTokens: 0 };
    let outcome: CallOutcome = 'model_unreachable';
    try {
      const completion = await this.#send(question, timeoutMs);
      used = usageIn(completion) ?? { inputTokens: mostInputTokens, outputTokens: mostOutputTokens };
      const value = answerIn(completion, question.read);
      outcome = 'ok';
      this.#rest.succeeded();
      return value;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      outcome = error.outcome;
      // An abandoned request may still be billed.
      if (outcome === 'model_timeout' || outcome === 'model_closed')
        used = { inputTokens: mostInputTokens, outputTokens: 0 };
      this.#tellRest(error);
      throw error;
    } finally {
      const receipt: ModelReceipt = {
        model,
        ...used,
        costUsd: costOf(prices, used.inputTokens, used.outputTokens),
        durationMs: Math.round(performance.now() - startedAt),
      };
      receipts.push(receipt);
      await reservation.settle(receipt, outcome);
    }
  }

  #tellRest(failure: ModelFailure): void {
    const { retryAfterMs } = failure.facts;
    if (typeof retryAfterMs === 'number' && retryAfterMs > longestRetryAfterMs) this.#rest.for(retryAfterMs);
    else if (failure.isOutage) this.#rest.failed();
    else this.#rest.succeeded();
  }

  async #send<T>({ name, system, user, form, mostOutputTokens }: Question<T>, timeoutMs: number): Promise<unknown> {
    const { model } = this.options;
    const schema = jsonSchemaOf(form);
    const tooLate = AbortSignal.timeout(timeoutMs);
    try {
      return await this.#client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
          max_completion_tokens: mostOutputTokens,
        },
        { signal: AbortSignal.any([tooLate, this.#closing.signal]) },
      );
    } catch (error) {
      throw failureOf(error, {
        timedOut: tooLate.aborted ? timeoutMs : null,
        closing: this.#closing.signal.aborted,
      });
    }
  }
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function usageIn(completion: unknown): { inputTokens: number; outputTokens: number } | null {
  const { data } = Usage.safeParse(completion);
  return data ? { inputTokens: data.usage.prompt_tokens, outputTokens: data.usage.completion_tokens } : null;
}

/** @throws {ModelFailure} */
function answerIn<T>(completion: unknown, read: z.ZodType<T>): T {
  const choice = Completion.safeParse(completion).data?.choices[0];
  if (!choice) throw new ModelFailure('model_off_schema', 'The model’s server answered in another form', 2);
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter')
    throw new ModelFailure('model_refused', 'The model declined to answer', 1);
  if (end === 'length') throw new ModelFailure('model_cut', 'The model’s answer was cut off', 2);
  let json: unknown;
  try {
    json = JSON.parse(message.content ?? '');
  } catch (cause) {
    throw new ModelFailure('model_not_json', 'The model did not answer in JSON', 2, { cause });
  }
  const parsed = read.safeParse(json);
  if (!parsed.success)
    throw new ModelFailure('model_off_schema', 'The model did not keep to the form it was asked for', 2, {
      cause: parsed.error,
    });
  return parsed.data;
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    // Who is woken by the end finds out at the next call.
    if (!signal.aborted) throw error;
  }
}
