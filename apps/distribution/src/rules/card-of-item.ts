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

/** The event that an item reports. An ungrouped item is an event of its own. */
export const eventIdOfItem = ({ eventId, contentId }: Pick<ItemDocument, 'eventId' | 'contentId'>): string =>
  eventId ?? eventIdOf(contentId);

/** Whether an item is visible on a board: a change of a page or a signal only where its page or surface is followed. */
export function isVisibleOn(boardId: string, { item: { change, signal } }: Pick<ItemDocument, 'item'>): boolean {
  const audience = change?.audience ?? signal?.audience;
  if (!audience) return true;
  return 'only' in audience ? audience.only.includes(boardId) : !audience.except.includes(boardId);
}

/** The fields of a card that follow from its item, and from the rules and weights of the board. */
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

/** Replaces the item of a card, or its evaluation; the marks of a person stay. */
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

/** Applies the rules of the board of now. A lost High Priority stays until priorities are decided again. */
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
  'language',
  'judgedImportance',
  'relevanceScore',
  'credibilityScore',
  'executiveValueScore',
  'doubtful',
  'hiddenBy',
  'doubt',
] as const;

/** Whether a card is up to date with its item and the rules of its board. */
export const isUpToDate = (card: CardDocument, fresh: CardDocument): boolean =>
  card.reportedAt.getTime() === fresh.reportedAt.getTime() &&
  isDeepStrictEqual(card.facts, fresh.facts) &&
  isDeepStrictEqual(card.shown, fresh.shown) &&
  judged.every((field) => (card[field] ?? null) === (fresh[field] ?? null));

type Claim = Pick<CardDocument, 'relevanceScore' | 'judgedImportance' | 'namedAt' | 'companyId'>;

/**
 * Orders the cards that companies of a board would have of one item, the one that is kept first: by relevance, then importance, then by
 * which company the headline names first, since that is the one that acts; last by id.
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

/** The same item evaluated again, or that of a company with a better claim to it. */
export const outranks = (card: CardDocument, before: CardDocument): boolean =>
  before.itemId === card.itemId || byClaim(card, before) < 0;
