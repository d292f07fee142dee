import { z } from 'zod';
import { BoardId, CardId, CompanyId, Timestamp } from '../common.ts';
import { ContentItem, ContentOrigin, Evaluation } from '../entities/content.ts';
import { Reevaluation, SyncRun } from '../entities/operations.ts';

/** Answers that services give the gateway under `/internal`; not reachable from outside. */

/** Distribution: a card and what it was made of. */
export const CardOnRecord = z.object({
  card: z.object({ id: CardId, boardId: BoardId, createdAt: Timestamp, archived: z.boolean() }),
  company: z.object({ companyId: CompanyId, name: z.string() }),
  item: ContentItem,
  evaluation: Evaluation,
});
export type CardOnRecord = z.infer<typeof CardOnRecord>;

/** Ingestion: how an item came to a company. Null: not on record (any more). */
export const ContentOnRecord = z.object({
  /** When the item was stored, for whichever company. */
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

/** AI evaluation: an item judged once more; nothing is stored. */
export const EvaluatedAgain = Reevaluation.omit({ stored: true });
export type EvaluatedAgain = z.infer<typeof EvaluatedAgain>;
