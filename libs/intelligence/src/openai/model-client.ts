import type { ModelReceipt } from '@sightline/contracts';
import { z } from 'zod';
import { ModelFailure } from './failures.ts';
import type { ModelTask } from './ledger.ts';
import { type ModelOptions, PacedCalls } from './paced-calls.ts';

/** Time limit for questions from another service, whose calls time out after a minute. */
export const answeredWithinMs = 50_000;

/** One question. The caller fences untrusted data. */
export interface Question<T> {
  readonly task: ModelTask;
  readonly items: number;
  /** Name of the schema: letters, digits and underscores. */
  readonly name: string;
  readonly system: string;
  readonly user: string;
  /** Schema requested from the model; every field is required. */
  readonly form: z.ZodType;
  /** Schema for accepting its answer. */
  readonly read: z.ZodType<T>;
  readonly mostOutputTokens: number;
  /** Milliseconds for all attempts together, if a caller waits; if absent, each attempt has its own timeout. */
  readonly withinMs?: number;
}

/** The parts of a server's answer that are used. */
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

/** Asks a model for JSON that matches a schema. The model gets no tools. */
export class ModelClient {
  readonly #calls: PacedCalls;

  constructor(private readonly options: ModelOptions) {
    this.#calls = new PacedCalls(options);
  }

  get model(): string {
    return this.options.model;
  }

  /** Aborts all calls; pending ones reject with `model_closed`. */
  close(): void {
    this.#calls.close();
  }

  /**
   * Asks one question. The receipt includes all calls made for the answer, including failed ones.
   * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
   */
  ask<T>(question: Question<T>): Promise<{ value: T; receipt: ModelReceipt }> {
    const { task, items, name, system, user, form, read, mostOutputTokens, withinMs } = question;
    const request = {
      model: this.options.model,
      messages: [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ],
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name, strict: true, schema: jsonSchemaOf(form) },
      },
      max_completion_tokens: mostOutputTokens,
    };
    return this.#calls.make({
      ...{ task, items, text: system + user, mostOutputTokens, usageIn },
      ...(withinMs !== undefined && { withinMs }),
      send: (client, signal) => client.chat.completions.create(request, { signal }),
      read: (completion) => answerIn(completion, read),
    });
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
