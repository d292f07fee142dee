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
import type { Clustered } from './clustering/cluster-events.ts';
import type { EventReport } from './clustering/event-report.ts';
import type { JoinedReport } from './clustering/join-events.ts';
import type { EventVector } from './clustering/vectors/vectors.ts';

/** Called after each model request that judged items, so that the cost can be stored with the evaluation. */
export type JudgingObserver = (contentIds: readonly string[], receipt: ModelReceipt) => void;

/**
 * Judges companies and content. An engine has no state, so both calls can be repeated: rules return the same
 * result for the same {@link version}, a model a similar one. Neither call rejects because of the content of a text or
 * a failure of the model: the local engine takes over, and its results are marked.
 */
export interface IntelligenceEngine {
  /** Recorded on every analysis and evaluation ("local"), except those that the local engine made instead. */
  readonly name: string;
  /** Part of evaluation ids; changes whenever a rule changes. */
  readonly version: string;
  /** Best number of items per call, so that the first ones don't wait for the last; if absent, all in one call. */
  readonly itemsAtATime?: number;
  /** Identifies a company and its possible competitors from its own pages and texts that mention it. */
  analyseCompany(reading: SiteReading): Promise<CompanyAnalysis>;
  /** Judges items for one company. Results have the same order and length as `items`. */
  evaluate(company: CompanyIdentity, items: readonly ContentItem[], observe?: JudgingObserver): Promise<Evaluation[]>;
}

export type OwnedPage = SitePage & { publisherName: string; description: string | null };

/** The verdict on a competitor candidate, from its live page. */
export interface CompetitorVerdict {
  readonly accepted: boolean;
  /** The name as the page writes it if it matches, or else the candidate's name. */
  readonly name: string;
  /** The reason in one plain sentence. */
  readonly reason: string;
  /** Share of the company's market that the page covers, 0–1. */
  readonly topicalOverlap: number;
  /** The company's search words that the page also uses, in the company's order. */
  readonly sharedWords: readonly string[];
  /** The sentence on the page that names the company, or null. */
  readonly namesCompany: string | null;
}

export interface LocalEngine extends IntelligenceEngine {
  /** Decides whether a live page belongs to the candidate and sells to the company's market. */
  judgeCompetitor(
    candidate: CompetitorCandidate,
    site: OwnedPage,
    company: CompanyAnalysis,
  ): Promise<CompetitorVerdict>;
  /** Creates a profile in the shape of an operator's flow from the text of a website. */
  profile(content: string, flow: PipelineFlow): Promise<CleanProfile | CompsProfile>;
}

/** Groups items of one company by the events they report; see `events/join-events.ts` and `cluster-events.ts`. */
export interface EventGrouper {
  joinEvents(
    open: readonly (EventReport & { readonly eventId: string })[],
    items: readonly EventReport[],
    ignore: readonly string[],
  ): Promise<JoinedReport[]>;
  clusterEvents(items: readonly EventReport[], ignore: readonly string[]): Promise<Clustered>;
}

/** Vectors in the order of the texts, null where one is missing, and the reason for missing ones. */
export interface Embedded {
  readonly vectors: (EventVector | null)[];
  readonly failure: string | null;
}

/** Turns texts into vectors of their meaning; see `createOpenAiEmbedder`. */
export interface TextEmbedder {
  embed(texts: readonly string[]): Promise<Embedded>;
  /** Aborts all calls; they reject with a DomainError unavailable `model_closed`. */
  close(): void;
}

/** A result, and the engine or model that produced it. */
export interface Answered<T> {
  readonly data: T;
  readonly answeredBy: PipelineAnswerer;
}

/**
 * Runs the prompts of operators. Calls reject with a DomainError `invalid` for a prompt that is empty, too long or
 * has unknown placeholders; no other input makes them reject.
 */
export interface PromptEngine {
  /** False if the rule-based engine answers, which checks prompts but doesn't read them. */
  readonly readsPrompts: boolean;
  /** Creates a profile in the shape of the flow from the text of a website. */
  analyze(request: AnalyzeRequest): Promise<Answered<CleanProfile | CompsProfile>>;
  /** Judges the first 30 articles, in the shape of the flow. */
  evaluateArticles(request: EvaluateRequest): Promise<Answered<CleanEvaluation | CompsEvaluation>>;
  /** Suggests changes to a search from its results. */
  optimize(request: OptimizeRequest): Promise<Answered<OptimizationResult>>;
  /** Judges one item with a prompt other than the default. */
  evaluateAgain(company: CompanyIdentity, item: ContentItem, prompt: string): Promise<EvaluatedAgain>;
}

/** A pricing page: its title, and the text around its prices. */
export interface PricedPage {
  readonly title: string;
  readonly text: string;
}

/** The prices that a model read from a page, or the reason for its failure. */
export type PricesRead =
  | { readonly rows: readonly ClaimedPrice[]; readonly failure: null }
  | { readonly rows: null; readonly failure: string };

export interface BoardQuestion {
  readonly question: string;
  readonly passages: readonly AnswerPassage[];
}

/** Sentences of a model's answer that the passages support, or the reason for its failure. */
export type AnswerRead =
  | { readonly sentences: readonly AnswerSentence[]; readonly failure: null }
  | { readonly sentences: null; readonly failure: string };

export interface ModelEngine extends IntelligenceEngine {
  readonly model: string;
  readonly prompts: PromptEngine;
  /** Rows are not checked against the page. Rejects only after `close` or when the ledger fails. */
  readPrices(page: PricedPage): Promise<PricesRead>;
  /** Returns only sentences that their cited passages support, possibly none. Rejects as `readPrices` does. */
  answer(question: BoardQuestion): Promise<AnswerRead>;
  /** Aborts all calls; they reject with a DomainError unavailable `model_closed`. */
  close(): void;
}
