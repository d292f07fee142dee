import { z } from 'zod';
import { BoardId, CardId, CompanyId, Timestamp, UserId } from '../../common.ts';
import { AnswerPassage, AnswerSentence, UnknownReason } from '../../entities/answer.ts';
import { BoardRole } from '../../entities/board.ts';
import { CompanyAnalysis, SiteReading } from '../../entities/companies/company.ts';
import { ContentItem, ContentOrigin, Evaluation } from '../../entities/content.ts';
import { Reevaluation, SyncRun } from '../../entities/operator/operations.ts';
import { FeedFilter, FeedFormat, TokenScope } from '../../entities/people/access-key.ts';
import { BoardNews, NewsTotals } from '../../entities/portfolio.ts';
import { Payer } from '../../events/board-parts.ts';
import { limits } from '../../limits.ts';
import { PortfolioSeenRequest } from '../portfolio.api.ts';

/** Calls from the gateway to services under `/internal`; not reachable from outside. */

export const BoardAccessAnswer = z.object({ role: BoardRole });
export type BoardAccessAnswer = z.infer<typeof BoardAccessAnswer>;

/** Distribution: a card and its item. */
export const CardOnRecord = z.object({
  card: z.object({ id: CardId, boardId: BoardId, createdAt: Timestamp, archived: z.boolean() }),
  company: z.object({ companyId: CompanyId, name: z.string() }),
  item: ContentItem,
  evaluation: Evaluation,
});
export type CardOnRecord = z.infer<typeof CardOnRecord>;

/** Ingestion: how an item was found for a company. Null if there is no record, or it was deleted. */
export const ContentOnRecord = z.object({
  storedAt: Timestamp.nullable(),
  /** Number of other addresses with the same text. */
  copies: z.number().int(),
  discovery: z.object({ origin: ContentOrigin, at: Timestamp }).nullable(),
  /** The sync that found the item for the company. */
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

/** AI evaluation: a new evaluation of an item, which is not stored. */
export const EvaluatedAgain = Reevaluation.omit({ stored: true });
export type EvaluatedAgain = z.infer<typeof EvaluatedAgain>;

/** Boards that the caller can read, which the gateway gets from the boards service. */
const boardIds = z.array(BoardId).max(limits.boardsListed);

/** Distribution: the caller's new events on boards. Boards whose companies are not known yet are left out. */
export const BoardNewsRequest = z.object({ boardIds });
export const BoardNewsList = z.object({ items: z.array(BoardNews), totals: NewsTotals });
/** Distribution: marks new events on these boards as seen by the caller. */
export const BoardsSeenRequest = z.object({ boardIds, seen: PortfolioSeenRequest });

/** Distribution: passages of a board that answer a question, before any model is asked. */
export const BoardPassages = z.object({
  /** Null if the passages cover everything that the question names. */
  unknown: UnknownReason.exclude(['not-supported']).nullable(),
  missing: z.array(z.string()),
  /** Passages, best first, including those that cover only part of the question. */
  passages: z.array(AnswerPassage),
});
export type BoardPassages = z.infer<typeof BoardPassages>;

/** AI evaluation: a question about a board for a model. */
export const ModelQuestion = z.object({
  boardId: BoardId,
  question: z.string().min(1).max(300),
  passages: z.array(AnswerPassage).min(1).max(20),
});
export type ModelQuestion = z.infer<typeof ModelQuestion>;

/** AI evaluation: the sentences supported by the passages; null without a model, or if the model failed. */
export const ModelAnswer = z.object({ sentences: z.array(AnswerSentence).nullable(), failure: z.string().nullable() });
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** AI evaluation: the reading of a company's website, and the payer for the model. */
export const AnalysisRequest = z.object({ reading: SiteReading, payer: Payer });
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

export const AnalysisAnswer = z.object({ analysis: CompanyAnalysis.nullable() });

/** Boards: identifies a key by its secret, of which only the hash (SHA-256, hex) is transmitted. */
export const KeyQuestion = z.object({
  kind: z.enum(['token', 'share', 'feed']),
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type KeyQuestion = z.infer<typeof KeyQuestion>;

const known = { id: z.string(), expiresAt: Timestamp.nullable() };
/** The key if it is valid: not revoked, not expired, and its board still belongs to its user. */
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

/**
 * Distribution: the feed of a board. `siteUrl` is the origin of the product for users, `selfUrl` the address of the
 * feed.
 */
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

/** `updatedAt` is the time when the newest entry was added to the board. */
export const RenderedFeed = z.object({ mediaType: z.string(), text: z.string(), updatedAt: Timestamp });
export type RenderedFeed = z.infer<typeof RenderedFeed>;
