import type { Card, ContentItem, Evaluation } from '@sightline/contracts';

/** An evaluated item of a company, once for all boards that track it. Irrelevant items never get here. */
export interface ItemDocument {
  _id: string;
  companyId: string;
  companyName: string;
  contentId: string;
  item: ContentItem;
  evaluation: Evaluation;
  publishedAt: Date;
  /** See search-text.ts. */
  searchText: string;
}

/**
 * Spec §3 board_content: an item on a board. Text and scores stand in the item (`itemId`), so a board costs a short row
 * per card; the fields here are those that lists are sorted and filtered by.
 */
export interface CardDocument {
  _id: string;
  boardId: string;
  companyId: string;
  contentId: string;
  itemId: string;
  publishedAt: Date;
  importance: number;
  relevanceScore: number;
  /** Order of cards younger than 50 days; see ranking.ts. */
  rankKey: number;
  read: boolean;
  archived: boolean;
  createdAt: Date;
}

/** What a person did with a card whose company left the board; it is there again when the company comes back. */
export interface CardMarksDocument {
  _id: string;
  boardId: string;
  read: boolean;
  archived: boolean;
}

/** A company that is shown as another one on a board. */
export interface Alias {
  companyId: string;
  shownAs: { companyId: string; name: string };
}

/** Our copy of `board.companies-linked`. */
export interface BoardLinkDocument {
  _id: string;
  ownerUserId: string | null;
  tempSessionId: string | null;
  /** Those it tracks. */
  companyIds: string[];
  /** Absent when there are none. */
  aliases?: Alias[];
  /** Edits of the list that are taken over; absent before the first. */
  listRevision?: number;
  /** What was known of its companies when it came has become cards; before that no sync is through for it. */
  filled: boolean;
  cardCount: number;
  /** When somebody asked for the board; absent once its first card is there, and on older rows. */
  firstCardAwaitedSince?: Date;
  /** Another one after every change of the board's cards or of the items behind them. */
  revision: string;
}

/** That the cards of a sync are on a board. */
export const settled = (board: BoardLinkDocument, companyId: string, syncId: string) => ({
  boardId: board._id,
  companyId,
  syncId,
  cardCount: board.cardCount,
  revision: board.listRevision ?? 0,
});

/** How far the cards of a company are behind its syncs. */
export interface CoverageDocument {
  _id: string;
  /** Last sync that ended, and when it had begun. */
  syncId: string | null;
  startedAt: Date | null;
  /** Last sync whose items all became cards, and when we learned of it. */
  settledSyncId: string | null;
  settledAt: Date | null;
}

/** Characters of the text that a card carries; whoever wants all of it follows the link. */
const excerptChars = 500;

function excerpt(content: string): string {
  if (content.length <= excerptChars) return content;
  const cut = content.slice(0, excerptChars);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || excerptChars).trimEnd()} …`;
}

/** The company that a card is shown under. */
export function shownCompany({ companyId, companyName }: ItemDocument, aliases: readonly Alias[] = []) {
  return aliases.find((alias) => alias.companyId === companyId)?.shownAs ?? { companyId, name: companyName };
}

/** The card as the API shows it (spec §3, news card view). */
export function toCard(card: CardDocument, document: ItemDocument, aliases: readonly Alias[] | undefined): Card {
  const { item, evaluation } = document;
  const company = shownCompany(document, aliases);
  return {
    id: card._id,
    boardId: card.boardId,
    companyId: company.companyId,
    contentId: card.contentId,
    title: item.title,
    description: item.description,
    content: excerpt(item.content),
    imageUrl: item.imageUrl,
    author: item.author,
    source: item.sourceName,
    date: item.publishedAt,
    url: item.url,
    aiSummary: evaluation.summary,
    sentiment: evaluation.sentiment,
    importance: evaluation.importance,
    tags: evaluation.tags,
    relevanceScore: evaluation.relevanceScore,
    credibilityScore: evaluation.credibilityScore,
    executiveValueScore: evaluation.executiveValueScore,
    company: company.name,
    category: evaluation.tags[0] ?? 'News',
    reason: evaluation.reason,
    matchedKeywords: evaluation.matchedKeywords,
    engine: evaluation.engine,
    read: card.read,
    archived: card.archived,
    createdAt: card.createdAt.toISOString(),
  };
}
