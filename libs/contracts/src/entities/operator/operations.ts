import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, ServiceName, Timestamp } from '../../common.ts';
import { SyncStatus } from '../companies/company.ts';
import { Evaluation } from '../content.ts';
import { ModelReceipt } from './pipeline.ts';

export const TestCategory = z.enum(['schema', 'rls', 'integrity', 'content', 'functions']);
export type TestCategory = z.infer<typeof TestCategory>;

/** One test in a test run (product §3). `duration` is in milliseconds. */
export const TestResult = z.object({
  testName: z.string(),
  category: TestCategory,
  status: z.enum(['passed', 'failed', 'skipped']),
  /** The result in one sentence. */
  message: z.string(),
  /** Additional lines, such as documents, rows or responses. They never contain addresses or secrets. */
  details: z.array(z.string()),
  duration: z.number(),
});
export type TestResult = z.infer<typeof TestResult>;

export const TestRun = z.object({
  totalTests: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Milliseconds. */
  duration: z.number(),
  timestamp: Timestamp,
  tests: z.array(TestResult),
});
export type TestRun = z.infer<typeof TestRun>;

/** A board as shown to operators, without owner or session. */
export const ExplorerBoard = z.object({
  id: BoardId,
  name: z.string(),
  status: z.string(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  isTemporary: z.boolean(),
  companyName: z.string().nullable(),
  createdAt: Timestamp,
});
export type ExplorerBoard = z.infer<typeof ExplorerBoard>;

/** A dead letter: an event that a consumer could not handle. */
export const DeadLetter = z.object({
  /** Id of the dead letter. The event's id is not unique, because several consumers can fail on the same event. */
  id: z.string(),
  topic: z.string(),
  consumer: z.string(),
  /** Name of the event, as in the catalogue. */
  type: z.string(),
  code: z.string(),
  reason: z.string(),
  failedAt: Timestamp,
  /** JSON of the event's data, at most 20,000 characters, with email addresses masked. */
  payload: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/**
 * - `works`: responds, and published items in the last 30 days
 * - `silent`: responds, but published nothing in the last 30 days
 * - `broken`: fails, or responds with unreadable content
 * - `blocked`: refuses requests (401, 403, 429, robots.txt, a captcha)
 */
export const SourceState = z.enum(['works', 'silent', 'broken', 'blocked']);
export const SourceHealth = z.object({
  companyId: CompanyId,
  companyName: z.string(),
  /** Type of source, such as `company-feed`. */
  kind: z.string(),
  /** Address or name of the source. */
  source: z.string(),
  state: SourceState,
  since: Timestamp,
  lastItemAt: Timestamp.nullable(),
  /** The reason why the state is not `works`, or the unreadable feeds of a working source; otherwise null. */
  reason: z.string().nullable(),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const SyncRun = z.object({
  id: z.string(),
  companyId: CompanyId,
  companyName: z.string(),
  startedAt: Timestamp,
  durationMs: z.number().int(),
  status: SyncStatus,
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
  found: z.number().int(),
  added: z.number().int(),
  linked: z.number().int(),
});
export type SyncRun = z.infer<typeof SyncRun>;

/** One step of an item on its way to a card, in chronological order. */
export const TraceStep = z.object({
  stage: z.enum(['source', 'sync', 'content', 'evaluation', 'card']),
  service: ServiceName,
  title: z.string(),
  /** Time of the step; null if there is no record. */
  at: Timestamp.nullable(),
  /** Milliseconds since the previous step; null if unknown. */
  tookMs: z.number().int().nullable(),
  /** Cost of the step in USD; null if it calls no model or the price is unknown. */
  costUsd: z.number().nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type TraceStep = z.infer<typeof TraceStep>;

/** The origin of a card on a board. */
export const CardTrace = z.object({
  cardId: CardId,
  boardId: BoardId,
  companyId: CompanyId,
  contentId: ContentId,
  title: z.string(),
  steps: z.array(TraceStep),
});
export type CardTrace = z.infer<typeof CardTrace>;

/** The stored evaluation and one made with an edited prompt, which is not stored. */
export const Reevaluation = z.object({
  stored: Evaluation,
  fresh: Evaluation,
  /** False if the rules engine evaluated, which ignores prompts. */
  readPrompt: z.boolean(),
  fallbackReason: z.string().nullable(),
  receipt: ModelReceipt.nullable(),
});
export type Reevaluation = z.infer<typeof Reevaluation>;
