import { Injectable, type OnModuleDestroy, type Provider } from '@nestjs/common';
import {
  createLocalPrompts,
  createOpenAiEngine,
  type IntelligenceEngine,
  isolatedEngine,
  type ModelEngine,
  type PromptEngine,
  warmUp,
} from '@sightline/intelligence';
import { CLOCK, type Clock, CONFIG, countRefusedCall, countStandIns } from '@sightline/service-kit';
import { Budget } from './budget.ts';
import type { AiEvaluationSettings } from './config.ts';
import { UsageStore } from './usage.store.ts';

/** Injection token of the evaluating engine. */
export const ENGINE = Symbol('IntelligenceEngine');
/** Injection token of the engine that answers operators' prompts. */
export const PROMPTS = Symbol('PromptEngine');

@Injectable()
export class Engines implements OnModuleDestroy {
  constructor(
    readonly engine: IntelligenceEngine,
    readonly prompts: PromptEngine,
    /** Null: the local rules evaluate. */
    readonly model: ModelEngine | null,
    /** US dollars per day in UTC; null: no limit, or no model. */
    readonly dailyBudgetUsd: number | null,
    /** Of one user or visitor, as above. */
    readonly userBudgetUsd: number | null,
  ) {}

  /** Aborts running model calls; their events are redelivered after the restart. */
  onModuleDestroy(): void {
    this.model?.close();
  }
}

/** Chooses the engines at boot: with a key the model, without one the rules. */
async function chooseEngines(config: AiEvaluationSettings, usage: UsageStore, clock: Clock): Promise<Engines> {
  // The rules are needed with a model, too: they are its fallback.
  await warmUp(isolatedEngine);
  const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = config;
  if (!apiKey || !model) return new Engines(isolatedEngine, createLocalPrompts(isolatedEngine), null, null, null);
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output, OPENAI_DAILY_BUDGET_USD: daily = null } = config;
  const { OPENAI_USER_BUDGET_USD: perUser = null } = config;
  countStandIns(0);
  countRefusedCall('day', 0);
  countRefusedCall('user', 0);
  const engine = await createOpenAiEngine({
    apiKey,
    baseUrl: config.OPENAI_BASE_URL,
    model,
    prices: input === undefined || output === undefined ? null : { input, output },
    timeoutMs: config.OPENAI_TIMEOUT_MS,
    concurrency: config.OPENAI_CONCURRENCY,
    ledger: new Budget(usage, clock, { daily, perUser }),
  });
  return new Engines(engine, engine.prompts, engine, daily, perUser);
}

/** The engines and their injection tokens. Needs a {@link UsageStore}. */
export const engineProviders: Provider[] = [
  { provide: Engines, useFactory: chooseEngines, inject: [CONFIG, UsageStore, CLOCK] },
  { provide: ENGINE, useFactory: ({ engine }: Engines) => engine, inject: [Engines] },
  { provide: PROMPTS, useFactory: ({ prompts }: Engines) => prompts, inject: [Engines] },
];
