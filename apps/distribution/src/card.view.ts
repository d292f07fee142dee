import { type Card, ingestionRoutes, pathOf } from '@sightline/contracts';
import type { Alias } from './board-link.document.ts';
import type { CardDocument, ItemDocument } from './card.document.ts';

/** Characters of the text on a card; the full text is behind its link. */
const excerptChars = 500;

function excerpt(content: string): string {
  if (content.length <= excerptChars) return content;
  const cut = content.slice(0, excerptChars);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || excerptChars).trimEnd()} …`;
}

const shownAs = (companyId: string, aliases: readonly Alias[] = []) =>
  aliases.find((alias) => alias.companyId === companyId)?.shownAs;

/** The company that a card is shown under. */
export function shownCompany({ companyId, companyName }: ItemDocument, aliases?: readonly Alias[]) {
  return shownAs(companyId, aliases) ?? { companyId, name: companyName };
}

/** The company that cards of this one are shown under: itself, unless it is merged. */
export const shownCompanyId = (companyId: string, aliases?: readonly Alias[]): string =>
  shownAs(companyId, aliases)?.companyId ?? companyId;

/** The card as the API shows it (product §3, news card view). */
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
    // Never the address itself: its server would see who reads the card.
    imageUrl: item.imageUrl === null ? null : pathOf(ingestionRoutes.picture, { contentId: card.contentId }),
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
    ...(evaluation.doubtful && { doubtful: true }),
    category: evaluation.tags[0] ?? 'News',
    reason: evaluation.reason,
    matchedKeywords: evaluation.matchedKeywords,
    engine: evaluation.engine,
    read: card.read,
    archived: card.archived,
    createdAt: card.createdAt.toISOString(),
  };
}
