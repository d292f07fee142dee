import { isDeepStrictEqual } from 'node:util';
import { topicOf } from '@sightline/contracts';
import { cardIdOf, eventIdOf } from '@sightline/product';
import type { BoardSettings } from '../boards/board-link.document.ts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { rankKeyOf, weightsOf } from '../cards/ranking.ts';
import { shownItemOf } from '../cards/shown-item.ts';
import { sortOfReport } from '../events/event-rules.ts';
import { factsOf } from '../events/facts.ts';
import { placeInHeadline } from '../events/headline-subject.ts';
import { answerOn, confirmedImportance, doubtOf, hiddenBy, likenessOf } from './rules.ts';

/** The event that an item reports. An ungrouped item is a separate event. */
export const eventIdOfItem = ({ eventId, contentId }: Pick<ItemDocument, 'eventId' | 'contentId'>): string =>
  eventId ?? eventIdOf(contentId);

/** The surface from which an item comes; absent for items from sites and outlets. */
export const surfaceOf = ({ signal, post }: ItemDocument['item']): string | undefined => (signal ?? post)?.surfaceId;

/**
 * Returns true if an item was meant for a board when it was found. Page changes and items from surfaces are meant only
 * for boards that follow the page or surface.
 */
export function isInAudience(boardId: string, { item: { change, signal, post } }: Pick<ItemDocument, 'item'>): boolean {
  const { audience } = change ?? signal ?? post ?? {};
  if (!audience) return true;
  return 'only' in audience ? audience.only.includes(boardId) : !audience.except.includes(boardId);
}

/** The fields of a card that are derived from its item and from the board's rules and weights. */
export function judgedFields(item: ItemDocument, board: BoardSettings) {
  const { evaluation, publishedAt } = item;
  const answer = answerOn(item, board.rules);
  const likeness = likenessOf(item);
  const isConfirmed = answer?.isCompany === true;
  const importance = isConfirmed ? confirmedImportance(item) : evaluation.importance;
  return {
    companyId: item.companyId,
    itemId: item._id,
    itemEventId: eventIdOfItem(item),
    publishedAt,
    reportedAt: publishedAt,
    sort: sortOfReport(item),
    language: item.item.language,
    shown: shownItemOf(item),
    facts: factsOf(item),
    ...(item.copyOf !== undefined && { copyOf: item.copyOf }),
    ...(item.report && { report: item.report }),
    topic: topicOf(evaluation),
    sentiment: evaluation.sentiment,
    importance,
    judgedImportance: importance,
    relevanceScore: evaluation.relevanceScore,
    namedAt: placeInHeadline(item.item.title, item.companyName),
    credibilityScore: evaluation.credibilityScore,
    executiveValueScore: evaluation.executiveValueScore,
    ...(evaluation.doubtful && !isConfirmed && { doubtful: true }),
    rankKey: rankKeyOf(publishedAt, importance, weightsOf(board)),
    hiddenBy: hiddenBy(item, board),
    doubt: likeness === null || isConfirmed ? null : doubtOf(likeness),
  };
}

export function createCard(board: BoardSettings, item: ItemDocument, now: Date): CardDocument {
  const judged = judgedFields(item, board);
  return {
    _id: cardIdOf(board._id, item.contentId),
    boardId: board._id,
    contentId: item.contentId,
    eventId: judged.itemEventId,
    leads: true,
    ...judged,
    read: false,
    archived: false,
    createdAt: now,
    foundAt: now,
  };
}

/** Replaces a card's item or its evaluation; a person's marks stay. */
export function replaceItem(card: CardDocument, fresh: CardDocument): CardDocument {
  const { eventId, apart, sameAs, leads, read, archived, createdAt, foundAt, cameWithBoard, updatedAt } = card;
  const { apart: _, sameAs: _links, foundAt: _now, cameWithBoard: _came, ...rest } = fresh;
  return {
    ...{ ...rest, eventId, leads, read, archived, createdAt, foundAt },
    ...(apart && { apart }),
    ...(sameAs && { sameAs }),
    ...(cameWithBoard && { cameWithBoard }),
    ...(updatedAt && { updatedAt }),
  };
}

/** Applies the board's current rules. A lost High Priority stays until priorities are decided again. */
export function judgeAgain(card: CardDocument, item: ItemDocument, board: BoardSettings): CardDocument {
  const fresh = replaceItem(card, createCard(board, item, card.createdAt));
  const { lowered } = card;
  return lowered === undefined || fresh.judgedImportance !== card.judgedImportance ? fresh : { ...fresh, lowered };
}

const judged = [
  'itemId',
  'itemEventId',
  'topic',
  'sort',
  'copyOf',
  'language',
  'judgedImportance',
  'relevanceScore',
  'credibilityScore',
  'executiveValueScore',
  'doubtful',
  'hiddenBy',
  'doubt',
] as const;

/** True if a card is up to date with its item and with the rules of its board. */
export const isUpToDate = (card: CardDocument, fresh: CardDocument): boolean =>
  card.reportedAt.getTime() === fresh.reportedAt.getTime() &&
  isDeepStrictEqual(card.facts, fresh.facts) &&
  isDeepStrictEqual(card.report, fresh.report) &&
  isDeepStrictEqual(card.shown, fresh.shown) &&
  judged.every((field) => (card[field] ?? null) === (fresh[field] ?? null));

type Claim = Pick<CardDocument, 'relevanceScore' | 'judgedImportance' | 'namedAt' | 'companyId'>;

/**
 * Orders the cards that a board's companies would have for one item. The first card is kept. The order is by relevance,
 * then importance, then position in the headline, because the company named first is the one that acts, and last by id.
 */
export function byClaim(a: Claim, b: Claim): number {
  const place = ({ namedAt }: Claim) => namedAt ?? Number.MAX_SAFE_INTEGER;
  return (
    b.relevanceScore - a.relevanceScore ||
    b.judgedImportance - a.judgedImportance ||
    place(a) - place(b) ||
    (a.companyId < b.companyId ? -1 : 1)
  );
}

/** The same item evaluated again, or the item of a company with a better claim to it. */
export const outranks = (card: CardDocument, before: CardDocument): boolean =>
  before.itemId === card.itemId || byClaim(card, before) < 0;
