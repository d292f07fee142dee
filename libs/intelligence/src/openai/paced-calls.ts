import { setTimeout as wait } from 'node:timers/promises';
import type { ModelReceipt } from '@sightline/contracts';
import { Slots } from '@sightline/limited-worker';
import OpenAI from 'openai';
import { failureOf, longestRetryAfterMs, ModelFailure, stopping } from './failures.ts';
import { type CallOutcome, costOf, type ModelLedger, type ModelPrices, type ModelTask, sumOf } from './ledger.ts';
import { Rest } from './pacing.ts';

/** A model on an OpenAI-compatible server, with limits on its use. */
export interface ModelOptions {
  readonly apiKey: string;
  /** Base URL of a compatible server; default: OpenAI's. */
  readonly baseUrl?: string;
  readonly model: string;
  /** Prices; null if costs aren't known. */
  readonly prices: ModelPrices | null;
  /** Longest wait for one answer, including its body. */
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly ledger: ModelLedger;
  /** For tests: replaces pauses and their jitter. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random?: () => number;
  readonly now?: () => number;
}

interface Used {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A call to the server, which may need several attempts. */
export interface Call<T> {
  readonly task: ModelTask;
  readonly items: number;
  readonly text: string;
  readonly mostOutputTokens: number;
  /** Milliseconds for all attempts together, if a caller waits; if absent, each attempt has its own timeout. */
  readonly withinMs?: number;
  readonly send: (client: OpenAI, signal: AbortSignal) => Promise<unknown>;
  /** Returns the usage stated by the server, or null. */
  readonly usageIn: (answer: unknown) => Used | null;
  /** @throws {ModelFailure} */
  readonly read: (answer: unknown) => T;
}

const openAiUrl = 'https://api.openai.com/v1';
const firstPauseMs = 500;
/** Conservative estimate of UTF-8 bytes per token: English has four, Chinese three. */
const bytesPerToken = 3;
/** Tokens that a server adds to our texts. */
const furtherTokens = 500;

/**
 * Calls a model's server with bounded concurrency and time. The budget is reserved before each call and settled after
 * it. Temporary failures are retried after a pause, with jitter or as the server requests; after repeated failures the
 * server isn't called for a while.
 */
export class PacedCalls {
  readonly #client: OpenAI;
  readonly #closing = new AbortController();
  readonly #slots: Slots;
  readonly #rest: Rest;

  constructor(private readonly options: ModelOptions) {
    this.#client = new OpenAI({
      apiKey: options.apiKey,
      // The SDK would otherwise read the base URL from the environment.
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

  /** Aborts all calls; pending ones reject with `model_closed`. */
  close(): void {
    this.#closing.abort();
  }

  leaveAlone(ms: number): void {
    this.#rest.for(ms);
  }

  /**
   * Makes a call with retries. The receipt includes all attempts, including failed ones.
   * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
   */
  async make<T>(call: Call<T>): Promise<{ value: T; receipt: ModelReceipt }> {
    const receipts: ModelReceipt[] = [];
    const { withinMs = Number.POSITIVE_INFINITY } = call;
    const endsAt = performance.now() + withinMs;
    for (let tried = 1; ; tried++) {
      try {
        const value = await this.#slots.run(() => this.#attempt(call, endsAt, receipts));
        const receipt = sumOf(receipts);
        if (!receipt) throw new Error('The call has no receipt');
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

  async #attempt<T>(call: Call<T>, endsAt: number, receipts: ModelReceipt[]): Promise<T> {
    if (this.#closing.signal.aborted) throw stopping();
    if (this.#rest.leftMs > 0)
      throw new ModelFailure('model_failed', 'The model’s server kept failing and is left alone for a while', 1);
    const { prices, model, ledger } = this.options;
    const timeoutMs = Math.min(this.options.timeoutMs, Math.floor(endsAt - performance.now()));
    if (timeoutMs <= 0) throw new ModelFailure('model_timeout', 'The model is too busy to answer in time', 1);
    const mostInputTokens = Math.ceil(Buffer.byteLength(call.text) / bytesPerToken) + furtherTokens;
    const { task, items, mostOutputTokens } = call;
    const mostCostUsd = costOf(prices, mostInputTokens, mostOutputTokens);
    const reservation = await ledger.reserve({ task, model, items, mostInputTokens, mostOutputTokens, mostCostUsd });
    const startedAt = performance.now();
    // Updated as soon as the server states the usage.
    let used: Used = { inputTokens: 0, outputTokens: 0 };
    let outcome: CallOutcome = 'model_unreachable';
    try {
      const answer = await this.#send(call, timeoutMs);
      used = call.usageIn(answer) ?? { inputTokens: mostInputTokens, outputTokens: mostOutputTokens };
      const value = call.read(answer);
      outcome = 'ok';
      this.#rest.succeeded();
      return value;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      outcome = error.outcome;
      // The server may still bill an abandoned request.
      if (outcome === 'model_timeout' || outcome === 'model_closed')
        used = { inputTokens: mostInputTokens, outputTokens: 0 };
      this.#rejectRest(error);
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

  #rejectRest(failure: ModelFailure): void {
    const { retryAfterMs } = failure.facts;
    if (typeof retryAfterMs === 'number' && retryAfterMs > longestRetryAfterMs) this.#rest.for(retryAfterMs);
    else if (failure.isOutage) this.#rest.failed();
    else this.#rest.succeeded();
  }

  async #send<T>({ send }: Call<T>, timeoutMs: number): Promise<unknown> {
    const tooLate = AbortSignal.timeout(timeoutMs);
    try {
      return await send(this.#client, AbortSignal.any([tooLate, this.#closing.signal]));
    } catch (error) {
      if (this.#closing.signal.aborted) throw stopping(error);
      throw failureOf(error, { isLate: tooLate.aborted, timeoutMs });
    }
  }
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    // Closing also ends the pause; the next call then fails.
    if (!signal.aborted) throw error;
  }
}
