import { APIError } from 'openai';
import { z } from 'zod';
import type { EventVector } from '../clustering/vectors/vectors.ts';
import type { Embedded, TextEmbedder } from '../types.ts';
import { fallbackReasonOf, ModelFailure } from './failures.ts';
import { type ModelOptions, PacedCalls } from './paced-calls.ts';
import { floorOf, stored, unrelated } from './vector-form.ts';

/**
 * Requested number of dimensions: enough to distinguish headlines, in half a kilobyte. Not every server supports the
 * option.
 */
const dimensions = 512;
/** Maximum number of texts per call, which is the limit on some servers. */
const textsPerCall = 32;
/** Maximum wait for vectors. New items wait for their vectors, but showing them promptly is more important. */
const longestWaitMs = 8_000;
/** Pause after a server refused a request (unknown model, unknown path, no permission). */
const refusedForMs = 10 * 60_000;

const Answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(8).max(16_384) })),
});
const Usage = z.object({ usage: z.object({ prompt_tokens: z.number().int().min(0) }) });

/** See `createOpenAiEmbedder`. */
export class OpenAiEmbedder implements TextEmbedder {
  readonly #calls: PacedCalls;
  #asksForFewer = true;
  /** Similarity of the unrelated texts, for vectors of one length. */
  #known: { readonly floor: number; readonly length: number } | null = null;

  constructor(private readonly options: ModelOptions) {
    this.#calls = new PacedCalls(options);
  }

  close(): void {
    this.#calls.close();
  }

  async embed(texts: readonly string[]): Promise<Embedded> {
    const vectors: (EventVector | null)[] = texts.map(() => null);
    try {
      for (let from = 0; from < texts.length; from += textsPerCall) {
        const some = await this.#vectorsOf(texts.slice(from, from + textsPerCall));
        for (const [at, vector] of some.entries()) vectors[from + at] = vector;
      }
      return { vectors, failure: null };
    } catch (error) {
      const failure = fallbackReasonOf(error);
      if (failure === null) throw error;
      if (error instanceof ModelFailure && error.outcome === 'model_refused') this.#calls.leaveAlone(refusedForMs);
      return { vectors, failure };
    }
  }

  async #vectorsOf(texts: readonly string[]): Promise<EventVector[]> {
    const probes = this.#known ? [] : unrelated;
    const all = await this.#ask([...probes, ...texts]);
    const length = all[0]?.length ?? 0;
    if (this.#known && this.#known.length !== length) {
      this.#known = null;
      throw new ModelFailure('model_off_schema', 'The model’s server gives vectors of another length than before', 1);
    }
    this.#known ??= { floor: floorOf(all.slice(0, probes.length)), length };
    const { floor } = this.#known;
    return all.slice(probes.length).map((numbers) => stored(this.options.model, floor, numbers));
  }

  /** Like `#askFor`, with fewer dimensions if the server supports that. */
  async #ask(texts: readonly string[]): Promise<number[][]> {
    if (this.#asksForFewer) {
      try {
        return await this.#askFor(texts, { dimensions });
      } catch (error) {
        if (!isAboutRequest(error)) throw error;
        this.#asksForFewer = false;
      }
    }
    return this.#askFor(texts, {});
  }

  async #askFor(texts: readonly string[], more: { dimensions?: number }): Promise<number[][]> {
    const { model, timeoutMs } = this.options;
    const { value } = await this.#calls.make({
      ...{ task: 'embed', items: texts.length, text: texts.join('\n'), mostOutputTokens: 0 },
      withinMs: Math.min(timeoutMs, longestWaitMs),
      send: (client, signal) =>
        client.embeddings.create({ model, input: [...texts], encoding_format: 'float', ...more }, { signal }),
      usageIn: (answer) => {
        const { data } = Usage.safeParse(answer);
        return data ? { inputTokens: data.usage.prompt_tokens, outputTokens: 0 } : null;
      },
      read: (answer) => vectorsIn(answer, texts.length),
    });
    return value;
  }
}

/** Returns the vectors in the order of the texts. */
function vectorsIn(answer: unknown, count: number): number[][] {
  const { data } = Answer.safeParse(answer);
  const byIndex = new Map(data?.data.map(({ index, embedding }) => [index, embedding]));
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index) ?? []);
  const [first] = vectors;
  const isWhole = vectors.every((one) => one.length === first?.length && one.some((number) => number !== 0));
  if (isWhole) return vectors;
  throw new ModelFailure('model_off_schema', 'The model’s server gave no vector for each text', 2);
}

const isAboutRequest = (error: unknown): boolean =>
  error instanceof ModelFailure &&
  error.facts.cause instanceof APIError &&
  (error.facts.cause.status === 400 || error.facts.cause.status === 422);
