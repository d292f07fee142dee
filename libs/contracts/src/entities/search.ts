import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, Score, StoryId, Timestamp } from '../common.ts';

/** A text, and which parts of it were searched for: [start, end) in UTF-16 units, in order, without overlaps. */
export const MarkedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int().min(0), z.number().int().min(0)])),
});
export type MarkedText = z.infer<typeof MarkedText>;

/** A card on a board. */
export const CardPlace = z.object({ boardId: BoardId, cardId: CardId });
export type CardPlace = z.infer<typeof CardPlace>;

/** An event that a search found, with the report that matches best. */
export const SearchHit = z.object({
  storyId: StoryId,
  contentId: ContentId,
  companyId: CompanyId,
  company: z.string(),
  title: MarkedText,
  /** The sentences of summary or text that match best; null when only other fields match. */
  passage: MarkedText.nullable(),
  source: z.string(),
  url: z.string(),
  date: Timestamp,
  importance: Score,
  /** Whether its card is marked High Priority on one of these boards. */
  isHighPriority: z.boolean(),
  tags: z.array(z.string()),
  /** The card of the event on each board of the caller that has it. */
  places: z.array(CardPlace).min(1),
  archived: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** What is searched for. All of it has to match. */
export const SearchFilter = z.object({
  /**
   * Words that must all occur, in any form, in title, text, summary, company, tags, source or author. `"card fees"` is a phrase,
   * `-refund` excludes a word, `OR` stands between alternatives. Alone, excluded words find nothing.
   */
  search: z.string().trim().max(200).default(''),
  board: BoardId.optional(),
  /** As shown on the cards. */
  company: CompanyId.optional(),
  /** Written as on the card. */
  tag: z.string().trim().min(1).max(60).optional(),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  filter: SearchFilter,
  /** Whether new events that match are announced to its user. */
  alerts: z.boolean(),
  createdAt: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
