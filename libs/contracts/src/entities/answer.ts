import { z } from 'zod';
import { CardId, CompanyId, Timestamp } from '../common.ts';
import { MarkedText } from './search.ts';

/** An excerpt of a card that supports an answer. */
export const AnswerPassage = z.object({
  cardId: CardId,
  companyId: CompanyId,
  company: z.string(),
  title: z.string(),
  source: z.string(),
  url: z.string(),
  date: Timestamp,
  /** Quote from the item, verbatim, with the words of the question marked. */
  quote: MarkedText,
});
export type AnswerPassage = z.infer<typeof AnswerPassage>;

/** A sentence written by a model, with every word checked against the passages it cites (0-based indexes). */
export const AnswerSentence = z.object({ text: z.string(), cites: z.array(z.number().int().min(0)).min(1) });
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/**
 * The reason why a question has no answer. `no-subject`: the question names nothing to search for; `nothing-found`:
 * nothing on the board mentions it; `not-supported`: no passage supports the model's answer, or the model failed.
 */
export const UnknownReason = z.enum(['no-subject', 'nothing-found', 'not-supported']);
export type UnknownReason = z.infer<typeof UnknownReason>;

/** The answer to a question, based on a board's items. */
export const BoardAnswer = z.object({
  question: z.string(),
  /** Null if there is an answer. */
  unknown: UnknownReason.nullable(),
  /** Words of the question that occur in no item on the board. */
  missing: z.array(z.string()),
  /** Empty without a model; the passages are then the answer. */
  sentences: z.array(AnswerSentence),
  /** Passages, best first; empty if there is no answer. */
  passages: z.array(AnswerPassage),
  answeredBy: z.enum(['local', 'model']),
  /** The reason why the configured model did not answer; null if it did or none is configured. */
  fallbackReason: z.string().nullable(),
});
export type BoardAnswer = z.infer<typeof BoardAnswer>;
