import type {
  AnalyzeRequest,
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

/** An engine that asks a model. */
export interface ModelEngine extends IntelligenceEngine {
  readonly model: string;
  readonly prompts: PromptEngine;
  /** Aborts all calls; they reject with a DomainError unavailable `model_closed`. */
  close(): void;
}
