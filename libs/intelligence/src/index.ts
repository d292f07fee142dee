export { guessCompetitorUrls, readMentionsQuery } from './company/competitor-urls.ts';
export { groundedSentences } from './evaluation/grounding.ts';
export { isolatedEngine } from './isolated-engine.ts';
export { createLocalEngine } from './local-engine.ts';
export { createOpenAiEngine } from './model-engine.ts';
export type { CallOutcome, ModelLedger, ModelPrices, ModelTask, PlannedCall, Reservation } from './openai/ledger.ts';
export type { ModelOptions } from './openai/model-client.ts';
export { createLocalPrompts } from './prompts/local-prompts.ts';
export { nameKey } from './text/tokens.ts';
export type {
  Answered,
  IntelligenceEngine,
  JudgingObserver,
  LocalEngine,
  ModelEngine,
  PromptEngine,
} from './types.ts';
export { warmUp } from './warm-up.ts';
