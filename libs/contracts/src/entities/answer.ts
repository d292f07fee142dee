import { z } from 'zod';
import { CardId, CompanyId, Timestamp } from '../common.ts';
import { MarkedText } from './search.ts';

/** The words of a card that an answer rests on. */
export const AnswerPassage = z.object({
  cardId: CardId,
  companyId: CompanyId,
  company: z.string(),
  title: z.string(),
  source: z.string(),
  url: z.string(),
  date: Timestamp,
  /** Word for word from the item; the words of the question are marked. */
  quote: MarkedText,
});
export type AnswerPassage = z.infer<typeof AnswerPassage>;

/** A sentence of a model, each word of it checked against the passages that it cites, which are counted from 0. */
export const AnswerSentence = z.object({ text: z.string(), cites: z.array(z.number().int().min(0)).min(1) });
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/**
 * Why a board doesn't know. `no-subject`: the question names nothing to look for; `nothing-found`: nothing on the board speaks of it;
 * `not-supported`: a model said what no passage says, or could not answer.
 */
export const UnknownReason = z.enum(['no-subject', 'nothing-found', 'not-supported']);
export type UnknownReason = z.infer<typeof UnknownReason>;

/** What a board's items say to a question. */
export const BoardAnswer = z.object({
  question: z.string(),
  /** Null when the board knows. */
  unknown: UnknownReason.nullable(),
  /** Words of the question that no item of the board has. */
  missing: z.array(z.string()),
  /** Empty without a model: then the passages are the answer. */
  sentences: z.array(AnswerSentence),
  /** The best first; empty when the board doesn't know. */
  passages: z.array(AnswerPassage),
  answeredBy: z.enum(['local', 'model']),
  /** Why the configured model did not answer; null otherwise. */
  fallbackReason: z.string().nullable(),
});
export type BoardAnswer = z.infer<typeof BoardAnswer>;
