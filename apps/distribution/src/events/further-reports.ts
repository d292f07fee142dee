import { publisherName } from '@sightline/contracts';
import type { CardDocument, Fact, FurtherReports } from '../cards/card.document.ts';
import { additionsShown } from './facts.ts';
import { publishersOf } from './life-of-cards.ts';

const dayMs = 86_400_000;

/** A report with new facts, and those facts. */
export interface AddingReport<T> {
  readonly card: T;
  readonly added: readonly Fact[];
}

type ShownReport = Pick<CardDocument, '_id' | 'shown'>;
type AnyReport = ShownReport & Parameters<typeof publishersOf>[0][number];

/**
 * Summarises the further reports of an event for its lead; undefined when there are none.
 * @param reports all reports of the event
 * @param newest the newest report with new facts
 */
export function furtherReportsOf(
  lead: ShownReport,
  reports: readonly AnyReport[],
  newest: AddingReport<ShownReport>,
): FurtherReports | undefined {
  const others = reports.filter(({ _id }) => _id !== lead._id);
  if (others.length === 0) return undefined;
  const sources = new Set(others.map(({ shown }) => shown.source));
  sources.delete(lead.shown.source);
  const { title, url, date } = newest.card.shown;
  const source = publisherName(newest.card.shown);
  const isUpdate = newest.added.length > 0 && Date.parse(date) - Date.parse(lead.shown.date) >= dayMs;
  return {
    reports: others.length,
    sources: sources.size,
    publishers: publishersOf(reports),
    updatedAt: date,
    update: isUpdate ? { title, source, url, added: additionsShown(newest.added) } : null,
  };
}
