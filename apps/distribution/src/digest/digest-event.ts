import { type BriefingLine, type DigestEvent, publisherOfItem } from '@sightline/contracts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { changeOf } from '../cards/shown-item.ts';
import { addingReportOf, additionsOf } from '../events/event-rules.ts';
import { isSameWording } from '../events/same-wording.ts';

const dayMs = 86_400_000;

/** A report of an event: its item, and its card unless the event's company has no board. */
export interface DigestReport {
  readonly item: ItemDocument;
  readonly card: Pick<CardDocument, '_id' | 'createdAt' | 'foundAt' | 'cameWithBoard'> | null;
}

const arrivalOf = ({ item, card }: DigestReport): Date => card?.foundAt ?? item.publishedAt;

/** @param further the other reports, oldest first */
export function digestEventOf(
  line: Omit<BriefingLine, 'cardId'>,
  lead: DigestReport,
  further: readonly DigestReport[],
): DigestEvent {
  const { card, item: document } = lead;
  const { item, evaluation } = document;
  const first = [lead, ...further].reduce((one, other) => (arrivalOf(other) < arrivalOf(one) ? other : one));
  return {
    ...line,
    cardId: card?._id ?? null,
    foundAt: (card?.createdAt ?? arrivalOf(first)).toISOString(),
    cameWithBoard: first.card?.cameWithBoard ?? false,
    text: restOf(evaluation.summary, line.headline),
    reports: further.length,
    sentiment: evaluation.sentiment,
    relevanceScore: evaluation.relevanceScore,
    credibilityScore: evaluation.credibilityScore,
    executiveValueScore: evaluation.executiveValueScore,
    ...(item.change && { change: changeOf(item.change) }),
    update: updateOf(document, further),
  };
}

/** Returns the summary without a sentence that repeats the headline. */
function restOf(summary: string, headline: string): string {
  const text = summary.replace(/\s+/g, ' ').trim();
  return text.startsWith(headline) ? text.slice(headline.length).trim() : text;
}

/** Returns the newest report if it has new facts and arrived at least a day later. */
function updateOf(lead: ItemDocument, further: readonly DigestReport[]): DigestEvent['update'] {
  const reports = [lead, ...further.map((report) => report.item)].map(addingReportOf);
  const newest = additionsOf(reports).at(-1);
  const latest = further.find((report) => report.item._id === newest?.card._id);
  if (!latest) return null;
  const { contentId, item, publishedAt } = latest.item;
  if (publishedAt.getTime() - lead.publishedAt.getTime() < dayMs || isSameWording(item, lead.item)) return null;
  return {
    contentId,
    title: item.title,
    source: publisherOfItem(item),
    date: item.publishedAt,
    foundAt: arrivalOf(latest).toISOString(),
  };
}
