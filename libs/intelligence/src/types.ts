import type {
  AnalyzeRequest,
  AnswerPassage,
  AnswerSentence,
  ClaimedPrice,
  CleanEvaluation,
  CleanProfile,
  CompanyAnalysis,
  CompanyIdentity,
  CompetitorCandidate,
  CompsEvaluation,
  CompsProfile,
  ContentItem,
  EvaluatedAgain,
  EvaluateRequest,
  Evaluation,
  ModelReceipt,
  OptimizationResult,
  OptimizeRequest,
  PipelineAnswerer,
  PipelineFlow,
  SitePage,
  SiteReading,
} from '@sightline/contracts';
import type { StoryItem } from './stories/story-item.ts';
import type { StoryVector } from './stories/vectors.ts';

/** Called after each model request that judged items, so that the cost can be stored with the evaluation. */
export type JudgingObserver = (contentIds: readonly string[], receipt: ModelReceipt) => void;

/**
 * What judges companies and content. An engine has no memory, so both calls may be repeated at will; rules give the same
 * answer for the same {@link version}, a model a similar one. Neither call rejects because of what a text contains, nor
 * because a model fails: the local engine takes over, and its results are marked.
 */
export interface IntelligenceEngine {
  /** Recorded on every analysis and evaluation ("local"), except those that the local engine made instead. */
  readonly name: string;
  /** Part of evaluation ids; changes whenever a rule changes. */
  readonly version: string;
  /** How many items are best judged at a time, so that the first ones don't wait for the last; absent: all there are. */
  readonly itemsAtATime?: number;
  /** Tells who a company is and who may compete with it, from its own pages and texts that mention it. */
  analyseCompany(reading: SiteReading): Promise<CompanyAnalysis>;
  /** Judges items for one company. The answer has the same order and length as `items`. */
  evaluate(company: CompanyIdentity, items: readonly ContentItem[], observe?: JudgingObserver): Promise<Evaluation[]>;
}

/** A page with what it says about its owner. */
export type OwnedPage = SitePage & { publisherName: string; description: string | null };

/** What was found out about a competitor candidate at a live page. */
export interface CompetitorVerdict {
  readonly accepted: boolean;
  /** The name as the page itself writes it when it matches, else the candidate's. */
  readonly name: string;
  /** One plain sentence. */
  readonly reason: string;
  /** 0–1: how much of the company's market the page speaks of. */
  readonly topicalOverlap: number;
  /** Search words of the company that the page uses too, the company's first ones first. */
  readonly sharedWords: readonly string[];
  /** The sentence in which the page names the company; null when it doesn't. */
  readonly namesCompany: string | null;
}

/** The engine of rules. */
export interface LocalEngine extends IntelligenceEngine {
  /** Whether a live page belongs to the candidate and sells to the company's market. */
  judgeCompetitor(
    candidate: CompetitorCandidate,
    site: OwnedPage,
    company: CompanyAnalysis,
  ): Promise<CompetitorVerdict>;
  /** A profile in the shape of an operator's flow, from the text of a website. */
  profile(content: string, flow: PipelineFlow): Promise<CleanProfile | CompsProfile>;
}

/** Groups items of one company by the events they report; see `stories/join-stories.ts` and `cluster-stories.ts`. */
export interface StoryGrouper {
  joinStories(
    open: readonly (StoryItem & { readonly storyId: string })[],
    items: readonly StoryItem[],
    ignore: readonly string[],
  ): Promise<(string | null)[]>;
  clusterStories(items: readonly StoryItem[], ignore: readonly string[]): Promise<string[][]>;
}

/** Vectors in the order of the texts, null for those that could not be had, and why. */
export interface Embedded {
  readonly vectors: (StoryVector | null)[];
  readonly failure: string | null;
}

/** Tells what texts mean; see `createOpenAiEmbedder`. */
export interface TextEmbedder {
  embed(texts: readonly string[]): Promise<Embedded>;
  /** Aborts all calls; they reject with a DomainError unavailable `model_closed`. */
  close(): void;
}

/** A result, and who gave it. */
export interface Answered<T> {
  readonly data: T;
  readonly answeredBy: PipelineAnswerer;
}

/**
 * What answers the prompts of operators. Every call rejects with a DomainError `invalid` for a prompt that is empty, too long or
 * has unknown placeholders, and with nothing else because of what it was given.
 */
export interface PromptEngine {
  /** False: rules answer, which check prompts but don't read them. */
  readonly readsPrompts: boolean;
  /** A profile in the shape of the flow, from the text of a website. */
  analyze(request: AnalyzeRequest): Promise<Answered<CleanProfile | CompsProfile>>;
  /** Judges the first 30 articles, in the shape of the flow. */
  evaluateArticles(request: EvaluateRequest): Promise<Answered<CleanEvaluation | CompsEvaluation>>;
  /** Advice on the search, from what it found. */
  optimize(request: OptimizeRequest): Promise<Answered<OptimizationResult>>;
  /** Judges one item with another prompt than the usual one. */
  evaluateAgain(company: CompanyIdentity, item: ContentItem, prompt: string): Promise<EvaluatedAgain>;
}

/** A pricing page: its title, and its words around the prices. */
export interface PricedPage {
  readonly title: string;
  readonly text: string;
}

/** What a model reads as the prices of a page, or why it could not be had. */
export type PricesRead =
  | { readonly rows: readonly ClaimedPrice[]; readonly failure: null }
  | { readonly rows: null; readonly failure: string };

/** A question and the passages that its answer may rest on. */
export interface BoardQuestion {
  readonly question: string;
  readonly passages: readonly AnswerPassage[];
}

/** What a model answers, as far as the passages support it, or why it could not be had. */
export type AnswerRead =
  | { readonly sentences: readonly AnswerSentence[]; readonly failure: null }
  | { readonly sentences: null; readonly failure: string };

/** An engine that asks a model. */
export interface ModelEngine extends IntelligenceEngine {
  readonly model: string;
  readonly prompts: PromptEngine;
  /** Not checked against the page. Rejects only when the engine was closed, or when the ledger fails. */
  readPrices(page: PricedPage): Promise<PricesRead>;
  /** Only sentences that the passages they cite support; none when there is no such. Rejects as `readPrices` does. */
  answer(question: BoardQuestion): Promise<AnswerRead>;
  /** Aborts all calls; they reject with a DomainError unavailable `model_closed`. */
  close(): void;
}
