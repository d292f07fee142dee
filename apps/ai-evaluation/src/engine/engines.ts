import { Injectable, type OnModuleDestroy, type Provider } from '@nestjs/common';
import {
  createLocalPrompts,
  createOpenAiEmbedder,
  createOpenAiEngine,
  type IntelligenceEngine,
  isolatedEngine,
  type ModelEngine,
  type ModelOptions,
  type PromptEngine,
  type TextEmbedder,
  warmUp,
} from '@sightline/intelligence';
import { countRefusedCall, countStandIns } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { ModelBudget } from '../budget/model-budget.ts';
import { UsageStore } from '../budget/usage.store.ts';
import type { AiEvaluationSettings } from '../config.ts';
import { defaultDailyBudgetUsd } from './model-settings.ts';

export const ENGINE = Symbol('IntelligenceEngine');
/** Injection token of the engine that answers operators' prompts. */
export const PROMPTS = Symbol('PromptEngine');
/** Injection token of the embedder; null without an embedding model. */
export const EMBEDDER = Symbol('TextEmbedder');

@Injectable()
export class Engines implements OnModuleDestroy {
  constructor(
    readonly engine: IntelligenceEngine,
    readonly prompts: PromptEngine,
    /** Null if the local rules are used. */
    readonly model: ModelEngine | null,
    /** US dollars per day in UTC; null without a limit or without a model. */
    readonly dailyBudgetUsd: number | null,
    /** Limits per user or visitor and per board, in the same unit. */
    readonly userBudgetUsd: number | null,
    readonly boardBudgetUsd: number | null,
    /** Null if reports are compared by words only. */
    readonly embedder: TextEmbedder | null,
  ) {}

  /** Aborts running model calls; their events are redelivered after the restart. */
  onModuleDestroy(): void {
    this.model?.close();
    this.embedder?.close();
  }
}

/** Chooses the engines at boot: the model if there is a key, otherwise the rules. */
async function chooseEngines(
  config: AiEvaluationSettings,
  usage: UsageStore,
  clock: Clock,
  logger: Logger,
): Promise<Engines> {
  // A model falls back to the rules, so they are always needed. They warm up in the background.
  warmUp(isolatedEngine).catch((error: unknown) =>
    logger.warn({ err: error }, 'warming up the rule-based engine failed; its first evaluation will be slow'),
  );
  const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = config;
  if (!apiKey || !model)
    return new Engines(isolatedEngine, createLocalPrompts(isolatedEngine), null, null, null, null, null);
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output } = config;
  const prices = input === undefined || output === undefined ? null : { input, output };
  const daily = config.OPENAI_DAILY_BUDGET_USD ?? (prices ? defaultDailyBudgetUsd : null);
  if (daily === null)
    logger.warn(
      'no daily budget for the model: set OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT unless the model is free',
    );
  const { OPENAI_USER_BUDGET_USD: perUser = null, OPENAI_BOARD_BUDGET_USD: perBoard = null } = config;
  countStandIns(0);
  for (const budget of ['day', 'user', 'board'] as const) countRefusedCall(budget, 0);
  const options: ModelOptions = {
    apiKey,
    baseUrl: config.OPENAI_BASE_URL,
    model,
    prices,
    timeoutMs: config.OPENAI_TIMEOUT_MS,
    concurrency: config.OPENAI_CONCURRENCY,
    ledger: new ModelBudget(usage, clock, { daily, perUser, perBoard }),
  };
  const engine = await createOpenAiEngine(options);
  const { OPENAI_EMBEDDING_MODEL: embeddingModel, OPENAI_PRICE_EMBEDDING: perEmbedding = input } = config;
  const embeddingPrices = perEmbedding === undefined ? null : { input: perEmbedding, output: 0 };
  const embedder = embeddingModel
    ? await createOpenAiEmbedder({ ...options, model: embeddingModel, prices: embeddingPrices })
    : null;
  return new Engines(engine, engine.prompts, engine, daily, perUser, perBoard, embedder);
}

/** The engines and their injection tokens. Requires a {@link UsageStore}. */
export const engineProviders: Provider[] = [
  { provide: Engines, useFactory: chooseEngines, inject: [CONFIG, UsageStore, CLOCK, LOGGER] },
  { provide: ENGINE, useFactory: ({ engine }: Engines) => engine, inject: [Engines] },
  { provide: EMBEDDER, useFactory: ({ embedder }: Engines) => embedder, inject: [Engines] },
  { provide: PROMPTS, useFactory: ({ prompts }: Engines) => prompts, inject: [Engines] },
];
