import { z } from 'zod';
import { BoardId, CardId, CompanyId, Timestamp } from '../common.ts';
import { ContentItem, ContentOrigin, Evaluation } from '../entities/content.ts';
import { Reevaluation, SyncRun } from '../entities/operations.ts';

/** Responses of services to the gateway under `/internal`; not reachable from outside. */

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
