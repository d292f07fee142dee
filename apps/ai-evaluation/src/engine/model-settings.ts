import { z } from 'zod';

const price = (what: string) =>
  z.coerce
    .number()
    .min(0)
    .optional()
    .meta({ description: `US dollars per million tokens of ${what}.` });

/** Prevents unintended costs when no budget is set. */
export const defaultDailyBudgetUsd = 5;

/** Settings of the model. Without a key the local engine evaluates. */
export const ModelSettings = z.object({
  OPENAI_API_KEY: z.string().optional().meta({
    description:
      'API key of OpenAI or a compatible server; without it, the local engine evaluates. Needs `OPENAI_MODEL`.',
    secret: true,
  }),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of a compatible server (`https://host/v1`); default OpenAI’s own.' }),
  OPENAI_MODEL: z.string().optional().meta({ description: 'Model to use; it must support structured output.' }),
  OPENAI_EMBEDDING_MODEL: z.string().optional().meta({
    description:
      'Embedding model of the same server (`/embeddings`). It recognises reports of one event in other words, so that they become one card. Without it, only words are compared.',
  }),
  OPENAI_PRICE_INPUT: price('input'),
  OPENAI_PRICE_OUTPUT: price('output'),
  OPENAI_PRICE_EMBEDDING: z.coerce.number().min(0).optional().meta({
    description: 'US dollars per million tokens for `OPENAI_EMBEDDING_MODEL`; defaults to the input price.',
  }),
  OPENAI_DAILY_BUDGET_USD: z.coerce
    .number()
    .positive('must be more than 0')
    .optional()
    .meta({
      description: `Maximum cost per day (UTC) for all replicas together; requires the prices. Default: ${defaultDailyBudgetUsd} with prices, no limit without them.`,
    }),
  OPENAI_USER_BUDGET_USD: z.coerce.number().positive('must be more than 0').optional().meta({
    description:
      'Maximum cost per day (UTC) of one user’s or visitor’s boards, for all replicas together; beyond it, the local engine evaluates. Requires the prices. Default: no separate limit.',
  }),
  OPENAI_BOARD_BUDGET_USD: z.coerce.number().positive('must be more than 0').optional().meta({
    description:
      'Maximum cost per day (UTC) of one board, for all replicas together; beyond it, the local engine evaluates. Requires the prices. Default: no separate limit.',
  }),
  OPENAI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(45_000)
    .meta({ description: 'Timeout of one call to the model.' }),
  OPENAI_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(4)
    .meta({ description: 'Maximum number of concurrent model calls per replica.' }),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

const budgets = ['OPENAI_DAILY_BUDGET_USD', 'OPENAI_USER_BUDGET_USD', 'OPENAI_BOARD_BUDGET_USD'];

type Given = Readonly<Record<string, unknown>>;
const given = (values: Given, name: string): boolean => values[name] !== undefined && values[name] !== '';

/**
 * Rejects an incomplete model configuration. Reads the raw values, because it also runs when other settings are
 * invalid, so that all errors are reported together.
 */
export function withWholeModel<S extends z.ZodObject>(schema: S, isWhole: (values: Given) => boolean = () => false): S {
  const needs = (name: string, other: string, why: string) => (whole: S) =>
    whole.refine((values) => !given(values, name) || given(values, other) || isWhole(values), {
      path: [other],
      error: `is missing: ${why}`,
      when: () => true,
    });
  const rules = [
    needs('OPENAI_API_KEY', 'OPENAI_MODEL', 'it names the model to use with OPENAI_API_KEY'),
    ...['OPENAI_MODEL', 'OPENAI_BASE_URL', 'OPENAI_EMBEDDING_MODEL', ...budgets].map((name) =>
      needs(name, 'OPENAI_API_KEY', `${name} has no effect without it (for a server without keys, any value works)`),
    ),
    needs('OPENAI_PRICE_EMBEDDING', 'OPENAI_EMBEDDING_MODEL', 'OPENAI_PRICE_EMBEDDING has no effect without it'),
    needs('OPENAI_PRICE_EMBEDDING', 'OPENAI_PRICE_INPUT', 'give the prices of both models or of neither'),
    needs('OPENAI_PRICE_INPUT', 'OPENAI_PRICE_OUTPUT', 'OPENAI_PRICE_INPUT has no effect without it'),
    needs('OPENAI_PRICE_OUTPUT', 'OPENAI_PRICE_INPUT', 'OPENAI_PRICE_OUTPUT has no effect without it'),
    ...budgets.map((name) => needs(name, 'OPENAI_PRICE_INPUT', `${name} cannot be enforced without prices`)),
  ];
  return rules.reduce((whole, add) => add(whole), schema);
}
