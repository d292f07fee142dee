import {
  type CompanyIdentity,
  type ContentItem,
  type Evaluation,
  isOwnPost,
  limits,
  type ReportStatement,
} from '@sightline/contracts';
import { isOwnRelease } from '../event-life/own-release.ts';
import { readStatement } from '../event-life/read-statement.ts';
import type { EventReport, ReportChannel } from './event-report.ts';
import { factsOfChanges } from './reading/change-facts.ts';

/** This much text is enough to distinguish two events. */
const textChars = 500;
const bodyChars = 1_000;

/** Converts a relevant item to a report of an event. */
export interface ReadItem {
  readonly report: EventReport & Required<Pick<EventReport, 'channel' | 'body'>>;
  /** Null if the item makes no statement about its event. */
  readonly statement: ReportStatement | null;
  /** True if the company wrote the item. */
  readonly isOwn: boolean;
}

export function reportOfItem(
  company: CompanyIdentity,
  { item, evaluation }: { readonly item: ContentItem; readonly evaluation: Evaluation },
): ReadItem {
  const { name, aliases = [] } = company;
  const channel = channelOf(company, item);
  const names = [name, ...aliases];
  const isRelease = channel === 'press' && isOwnRelease(item, names);
  return {
    report: {
      id: item.id,
      title: item.title.slice(0, textChars),
      description: item.description.slice(0, textChars),
      body: item.content.slice(0, bodyChars),
      publishedAt: item.publishedAt,
      event: evaluation.event ?? null,
      ...(evaluation.relevanceScore <= limits.passingRelevance && { passing: true }),
      channel,
      ...(item.change && { changes: factsOfChanges(item.change.changes) }),
    },
    statement: readStatement({ item, evaluation, channel, names, ...(isRelease && { isOwn: true }) }),
    isOwn: isRelease || channel !== 'press',
  };
}

/** A post on the company's site that a search found also counts as the company's own. */
function channelOf({ domain }: CompanyIdentity, item: ContentItem): ReportChannel {
  const { url } = item;
  if (item.signal) return 'signal';
  if (item.change || item.origin === 'page-change') return 'change';
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const isOnSite = domain !== '' && `.${host}`.endsWith(`.${domain}`);
  return isOnSite || isOwnPost(item) ? 'own' : 'press';
}
