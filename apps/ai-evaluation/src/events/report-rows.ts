import type { CompanyIdentity, ContentItem, Evaluation } from '@sightline/contracts';
import { type EventReport, reportOfItem } from '@sightline/intelligence';
import { eventIdOf } from '@sightline/product';
import { vectorOf } from './embeddings.service.ts';
import type { EventReportDocument } from './event-report.document.ts';
import { eventReportIdOf } from './event-reports.store.ts';

export interface Judged {
  readonly item: ContentItem;
  readonly evaluation: Evaluation;
}

/** Returns the row of a new item, which forms a separate event. */
export function rowOf(company: CompanyIdentity, judged: Judged, now: Date): EventReportDocument {
  const { companyId, name, aliases = [] } = company;
  const { item } = judged;
  const { report, statement, isOwn } = reportOfItem(company, judged);
  const { id, publishedAt, passing = false, changes, vector: _, ...told } = report;
  return {
    _id: eventReportIdOf(companyId, id),
    companyId,
    contentId: id,
    eventId: eventIdOf(id),
    revision: 0,
    clustered: false,
    ...told,
    ...(changes && { changes: [...changes] }),
    publishedAt: new Date(publishedAt),
    passing,
    url: item.url,
    statement,
    isOwn,
    companyNames: [name, ...aliases],
    joinedAt: now,
  };
}

export const toItem = ({ contentId, publishedAt, event, vector, ...row }: EventReportDocument): EventReport => ({
  id: contentId,
  title: row.title,
  description: row.description,
  body: row.body,
  channel: row.channel,
  ...(row.passing && { passing: true }),
  ...(row.changes && { changes: row.changes }),
  publishedAt: publishedAt.toISOString(),
  event,
  vector: vectorOf(vector),
});

export const namesIn = (rows: readonly EventReportDocument[]): string[] => [
  ...new Set(rows.flatMap(({ companyNames }) => companyNames)),
];
