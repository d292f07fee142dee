import { z } from 'zod';
import { BoardId, CardId, CompanyId, Timestamp, UserId } from '../common.ts';
import { FeedFilter, FeedFormat, TokenScope } from '../entities/access-key.ts';
import { AnswerPassage, AnswerSentence, UnknownReason } from '../entities/answer.ts';
import { BoardRole } from '../entities/board.ts';
import { CompanyAnalysis, SiteReading } from '../entities/company.ts';
import { ContentItem, ContentOrigin, Evaluation } from '../entities/content.ts';
import { Reevaluation, SyncRun } from '../entities/operations.ts';
import { BoardNews, NewsTotals } from '../entities/portfolio.ts';
import { Payer } from '../events/board-parts.ts';
import { limits } from '../limits.ts';
import { PortfolioSeenRequest } from './portfolio.api.ts';

/** Responses of services to the gateway under `/internal`; not reachable from outside. */

/** Boards: what the caller may do on a board. */
export const BoardAccessAnswer = z.object({ role: BoardRole });
export type BoardAccessAnswer = z.infer<typeof BoardAccessAnswer>;

/** Distribution: a card and the item behind it. */
export const CardOnRecord = z.object({
  card: z.object({ id: CardId, boardId: BoardId, createdAt: Timestamp, archived: z.boolean() }),
  company: z.object({ companyId: CompanyId, name: z.string() }),
  item: ContentItem,
  evaluation: Evaluation,
});
export type CardOnRecord = z.infer<typeof CardOnRecord>;

/** Ingestion: how an item was found for a company. Null: no record, or no longer. */
export const ContentOnRecord = z.object({
  /** When the item was first stored, for any company. */
  storedAt: Timestamp.nullable(),
  /** Other addresses of the same text. */
  copies: z.number().int(),
  discovery: z.object({ origin: ContentOrigin, at: Timestamp }).nullable(),
  /** The refresh that found it for the company. */
  syncRun: SyncRun.nullable(),
});
export type ContentOnRecord = z.infer<typeof ContentOnRecord>;

/** AI evaluation: the newest evaluation of an item for a company. */
export const EvaluationOnRecord = z.object({
  evaluation: Evaluation,
  evaluatedAt: Timestamp,
  tookMs: z.number().nullable(),
  costUsd: z.number().nullable(),
});
export type EvaluationOnRecord = z.infer<typeof EvaluationOnRecord>;

/** AI evaluation: a new evaluation of an item; nothing is stored. */
export const EvaluatedAgain = Reevaluation.omit({ stored: true });
export type EvaluatedAgain = z.infer<typeof EvaluatedAgain>;

/** The gateway knows from the boards service which boards the caller may read. */
const boardIds = z.array(BoardId).max(limits.boardsListed);

/** Distribution: what is new on boards for the caller. Boards whose companies are not known yet are absent from the answer. */
export const BoardNewsRequest = z.object({ boardIds });
export const BoardNewsList = z.object({ items: z.array(BoardNews), totals: NewsTotals });
/** Distribution: the caller has seen what is new on these boards. */
export const BoardsSeenRequest = z.object({ boardIds, seen: PortfolioSeenRequest });

/** Distribution: what a board's items say to a question, before any model. */
export const BoardPassages = z.object({
  /** Null when the passages speak of all that the question names. */
  unknown: UnknownReason.exclude(['not-supported']).nullable(),
  missing: z.array(z.string()),
  /** The best first, also those that speak of a part of the question only. */
  passages: z.array(AnswerPassage),
});
export type BoardPassages = z.infer<typeof BoardPassages>;

/** AI evaluation: what a model is asked about a board. */
export const ModelQuestion = z.object({
  boardId: BoardId,
  question: z.string().min(1).max(300),
  passages: z.array(AnswerPassage).min(1).max(20),
});
export type ModelQuestion = z.infer<typeof ModelQuestion>;

/** AI evaluation: the sentences that the passages support; null without a model, or when it failed. */
export const ModelAnswer = z.object({ sentences: z.array(AnswerSentence).nullable(), failure: z.string().nullable() });
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** AI evaluation: what was read of a company's website, for the model, and who pays. */
export const AnalysisRequest = z.object({ reading: SiteReading, payer: Payer });
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** AI evaluation: the model's analysis; null without a model. */
export const AnalysisAnswer = z.object({ analysis: CompanyAnalysis.nullable() });

/** Boards: whose secret this is. Only its hash (SHA-256, hex) travels. */
export const KeyQuestion = z.object({
  kind: z.enum(['token', 'share', 'feed']),
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type KeyQuestion = z.infer<typeof KeyQuestion>;

const known = { id: z.string(), expiresAt: Timestamp.nullable() };
/** The key, if it still holds: not revoked, not expired, its board still its user's. */
export const ResolvedKey = z.discriminatedUnion('kind', [
  z.object({ ...known, kind: z.literal('token'), userId: UserId, email: z.string(), scopes: z.array(TokenScope) }),
  z.object({ ...known, kind: z.literal('share'), boardId: BoardId }),
  z.object({
    ...known,
    kind: z.literal('feed'),
    boardId: BoardId,
    boardName: z.string(),
    label: z.string(),
    filter: FeedFilter,
    createdAt: Timestamp,
  }),
]);
export type ResolvedKey = z.infer<typeof ResolvedKey>;

/** Distribution: the feed of a board. `siteUrl` is the origin that users open, `selfUrl` the address of the feed. */
export const FeedRequest = z.object({
  format: FeedFormat,
  filter: FeedFilter,
  feedId: z.string(),
  title: z.string(),
  createdAt: Timestamp,
  siteUrl: z.url(),
  selfUrl: z.url(),
});
export type FeedRequest = z.infer<typeof FeedRequest>;

/** `updatedAt`: when the newest entry came onto the board. */
export const RenderedFeed = z.object({ mediaType: z.string(), text: z.string(), updatedAt: Timestamp });
export type RenderedFeed = z.infer<typeof RenderedFeed>;
