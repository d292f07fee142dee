export { factsOfItem } from './clustering/across/report-facts.ts';
export { type Clustered, clusterEvents } from './clustering/cluster-events.ts';
export { nameGroups } from './clustering/event-names.ts';
export type { ClusteringOptions, EventReport, ReportChannel } from './clustering/event-report.ts';
export { EventStream, type Joined } from './clustering/event-stream.ts';
export type { JoinedReport } from './clustering/join-events.ts';
export { type ReadItem, reportOfItem } from './clustering/report-of-item.ts';
export type { EventVector } from './clustering/vectors/vectors.ts';
export { guessCompetitorUrls, readMentionsQuery } from './company/rivals/competitor-urls.ts';
export { CompanyRecogniser, Headline, type ListedArticle } from './evaluation/aboutness/named-in.ts';
export { groundedSentences } from './evaluation/grounding.ts';

export { isolatedEngine, isolatedEventGrouper } from './isolated-engine.ts';
export { createLocalEngine } from './local-engine.ts';
export { createOpenAiEmbedder, createOpenAiEngine } from './model-engine.ts';
export { NameFinder } from './names/name-finder.ts';
export type { CallOutcome, ModelLedger, ModelPrices, ModelTask, PlannedCall, Reservation } from './openai/ledger.ts';
export type { ModelOptions } from './openai/paced-calls.ts';
export { createLocalPrompts } from './prompts/local-prompts.ts';
export { withEffect } from './prompts/search-effect.ts';
export { sentimentOfItem } from './scores/item-sentiment.ts';
export type {
  Answered,
  AnswerRead,
  BoardQuestion,
  Embedded,
  EventGrouper,
  IntelligenceEngine,
  JudgingObserver,
  LocalEngine,
  ModelEngine,
  PricedPage,
  PricesRead,
  PromptEngine,
  TextEmbedder,
} from './types.ts';
export { waitsForModel } from './waits-for-model.ts';
export { warmUp } from './warm-up.ts';
