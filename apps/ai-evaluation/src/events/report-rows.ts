import { type CompanyIdentity, type ContentItem, type Evaluation, isOwnPost, limits } from '@sightline/contracts';
import { type EventReport, factsOfChanges, type ReportChannel, readStatement } from '@sightline/intelligence';
import { eventIdOf } from '@sightline/product';
import { vectorOf } from './embeddings.service.ts';
import type { EventReportDocument } from './event-report.document.ts';
import { eventReportIdOf } from './event-reports.store.ts';

/** Enough text to distinguish two events. */
const textChars = 500;
const bodyChars = 1_000;

export interface Judged {
  readonly item: ContentItem;
  readonly evaluation: Evaluation;
}

/** The row of a new item, which is an event of its own. */
export function rowOf(company: CompanyIdentity, { item, evaluation }: Judged, now: Date): EventReportDocument {
  const { companyId, name, aliases = [] } = company;
  const names = [name, ...aliases];
  const channel = channelOf(company, item);
  return {
    _id: eventReportIdOf(companyId, item.id),
    companyId,
    contentId: item.id,
    eventId: eventIdOf(item.id),
    revision: 0,
    clustered: false,
    title: item.title.slice(0, textChars),
    description: item.description.slice(0, textChars),
    body: item.content.slice(0, bodyChars),
    channel,
    ...(item.change && { changes: factsOfChanges(item.change.changes) }),
    publishedAt: new Date(item.publishedAt),
    event: evaluation.event ?? null,
    passing: evaluation.relevanceScore <= limits.passingRelevance,
    url: item.url,
    statement: readStatement({ item, evaluation, channel, names }),
    companyNames: names,
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

/** A post found by a search on the company's site also counts as its own. */
function channelOf({ domain }: CompanyIdentity, item: ContentItem): ReportChannel {
  const { url } = item;
  if (item.signal) return 'signal';
  if (item.change || item.origin === 'page-change') return 'change';
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const isOnSite = domain !== '' && `.${host}`.endsWith(`.${domain}`);
  return isOnSite || isOwnPost(item) ? 'own' : 'press';
}

export const namesIn = (rows: readonly EventReportDocument[]): string[] => [
  ...new Set(rows.flatMap(({ companyNames }) => companyNames)),
];
