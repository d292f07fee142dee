import type { Card } from '@sightline/contracts';
import type { Alias, BoardLinkDocument } from '../boards/board-link.document.ts';
import type { CardDocument, FurtherReports, ItemDocument } from './card.document.ts';
import { lowerReason } from './priority.ts';

const shownAs = (companyId: string, aliases: readonly Alias[] = []) =>
  aliases.find((alias) => alias.companyId === companyId)?.shownAs;

export function shownCompany(
  { companyId, companyName }: Pick<ItemDocument, 'companyId' | 'companyName'>,
  aliases?: readonly Alias[],
) {
  return shownAs(companyId, aliases) ?? { companyId, name: companyName };
}

/** The company that a company's cards are shown under: itself, unless it is merged. */
export const shownCompanyId = (companyId: string, aliases?: readonly Alias[]): string =>
  shownAs(companyId, aliases)?.companyId ?? companyId;

/** The companies of a board that are shown under this one: itself unless it is merged, and those merged into it. */
export const companiesShownAs = (companyId: string, board: Pick<BoardLinkDocument, 'companyIds' | 'aliases'>) =>
  board.companyIds.filter((id) => shownCompanyId(id, board.aliases) === companyId);

/** The fields that lists show or need for their cursors. */
export const listedFields = {
  ...{ boardId: 1, eventId: 1, companyId: 1, contentId: 1, shown: 1, further: 1, life: 1, language: 1, sentiment: 1 },
  ...{ publishedAt: 1, importance: 1, relevanceScore: 1, credibilityScore: 1, executiveValueScore: 1, rankKey: 1 },
  ...{ lowered: 1, hiddenBy: 1, doubt: 1, read: 1, archived: 1, createdAt: 1 },
} as const;

/** The part of a card that lists read. */
export type ListedCard = Pick<CardDocument, '_id' | keyof typeof listedFields>;

const noReports: FurtherReports = { reports: 0, sources: 0, updatedAt: null, update: null };

/** The card as the API shows it (product §3, news card view). */
export function toCard(card: ListedCard, aliases: readonly Alias[] | undefined): Card {
  const { companyName, reason, doubtful, ...shown } = card.shown;
  const company = shownCompany({ companyId: card.companyId, companyName }, aliases);
  const isConfirmed = doubtful && (card.doubt ?? null) === null && !card.hiddenBy;
  return {
    id: card._id,
    boardId: card.boardId,
    companyId: company.companyId,
    contentId: card.contentId,
    eventId: card.eventId,
    ...(card.further ?? noReports),
    ...(card.life && { life: card.life }),
    ...shown,
    category: shown.tags[0] ?? 'News',
    language: card.language,
    sentiment: card.sentiment,
    importance: card.importance,
    relevanceScore: card.relevanceScore,
    credibilityScore: card.credibilityScore,
    executiveValueScore: card.executiveValueScore,
    ...(card.lowered !== undefined && { priorityLowered: true }),
    company: company.name,
    ...(doubtful && !isConfirmed && { doubtful: true }),
    ...(card.hiddenBy && { hiddenBy: card.hiddenBy }),
    reason: [
      ...(isConfirmed ? [`You said that this is about ${company.name}.`] : []),
      reason,
      ...(card.lowered === undefined ? [] : [lowerReason(card.lowered)]),
    ].join(' '),
    read: card.read,
    archived: card.archived,
    createdAt: card.createdAt.toISOString(),
  };
}
