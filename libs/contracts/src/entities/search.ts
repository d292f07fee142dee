import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, EventId, Score, Timestamp } from '../common.ts';

/** A text with search matches marked as [start, end) in UTF-16 units, in order, without overlaps. */
export const MarkedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int().min(0), z.number().int().min(0)])),
});
export type MarkedText = z.infer<typeof MarkedText>;

export const CardPlace = z.object({ boardId: BoardId, cardId: CardId });
export type CardPlace = z.infer<typeof CardPlace>;

/** An event found by a search, with the report that matches best. */
export const SearchHit = z.object({
  eventId: EventId,
  contentId: ContentId,
  companyId: CompanyId,
  company: z.string(),
  title: MarkedText,
  /** The best matching sentences in the summary or text; null if only other fields match. */
  passage: MarkedText.nullable(),
  source: z.string(),
  url: z.string(),
  date: Timestamp,
  importance: Score,
  /** True if the event's card is High Priority on one of these boards. */
  isHighPriority: z.boolean(),
  tags: z.array(z.string()),
  /** The event's card on each of the caller's boards that has one. */
  places: z.array(CardPlace).min(1),
  archived: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Search criteria; a hit matches all of them. */
export const SearchFilter = z.object({
  /**
   * Only events that contain all these words, in any inflection, in the title, text, summary, company, tags, source or
   * author. `"card fees"` is a phrase, `-refund` excludes a word, `OR` separates alternatives. Excluded words alone
   * find nothing.
   */
  search: z.string().trim().max(200).default(''),
  board: BoardId.optional(),
  /** The company shown on the card. */
  company: CompanyId.optional(),
  /** Tag, spelled as on the card. */
  tag: z.string().trim().min(1).max(60).optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  filter: SearchFilter,
  /** True if the user is alerted to new matching events. */
  alerts: z.boolean(),
  createdAt: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
