export { guessCompetitorUrls, readMentionsQuery } from './company/rivals/competitor-urls.ts';
export { groundedSentences } from './evaluation/grounding.ts';
export { isolatedEngine, isolatedStories } from './isolated-engine.ts';
export { createLocalEngine } from './local-engine.ts';
export { createOpenAiEmbedder, createOpenAiEngine } from './model-engine.ts';
export { NameFinder } from './names/name-finder.ts';
export type { CallOutcome, ModelLedger, ModelPrices, ModelTask, PlannedCall, Reservation } from './openai/ledger.ts';
export type { ModelOptions } from './openai/paced-calls.ts';
export { createLocalPrompts } from './prompts/local-prompts.ts';
export { withEffect } from './prompts/search-effect.ts';
export { sentimentOfItem } from './scores/item-sentiment.ts';
export { clusterStories } from './stories/cluster-stories.ts';
export { factsOfChanges } from './stories/reading/change-facts.ts';
export type { StoryChannel, StoryItem, StoryOptions } from './stories/story-item.ts';
export { nameGroups } from './stories/story-names.ts';
export { type Joined, StoryStream } from './stories/story-stream.ts';
export type { StoryVector } from './stories/vectors/vectors.ts';
export type {
  Answered,
  AnswerRead,
  BoardQuestion,
  Embedded,
  IntelligenceEngine,
  JudgingObserver,
  LocalEngine,
  ModelEngine,
  PricedPage,
  PricesRead,
  PromptEngine,
  StoryGrouper,
  TextEmbedder,
} from './types.ts';
export { waitsForModel } from './waits-for-model.ts';
export { warmUp } from './warm-up.ts';
