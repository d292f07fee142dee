import { type ContentItem, type Evaluation, limits, topicOf } from '@sightline/contracts';
import type { CardDocument } from '../../apps/distribution/src/cards/card.document.ts';
import { eventOf, sortOfReport } from '../../apps/distribution/src/events/event-rules.ts';
import { createCard } from '../../apps/distribution/src/rules/card-of-item.ts';

export interface JudgedReport {
  readonly item: ContentItem;
  readonly evaluation: Evaluation;
}

export interface Lead {
  readonly text: string;
  /** True if the company's own post leads although the press reports the event. */
  readonly isOwnThough: boolean;
  readonly isTalk: boolean;
  readonly isHigh: boolean;
}

/** Selects the lead of an event with the product's own rule. */
export function leadOf(reports: readonly JudgedReport[]): Lead {
  const cards = reports.map(cardOf);
  const { lead, importance } = eventOf(cards);
  const evaluation = reports.find(({ item }) => item.id === lead.contentId)?.evaluation;
  const genre = evaluation?.genre ?? '-';
  const isOwn = lead.sort === 'own-post' || lead.sort === 'own-aside';
  const isOwnThough = isOwn && cards.some(({ sort }) => sort === 'report' || sort === 'rumour');
  const title = reports.find(({ item }) => item.id === lead.contentId)?.item.title ?? '';
  const isTalk = evaluation?.tags.includes('Opinion') ?? false;
  return {
    text: `${importance} ${lead.topic} ${genre} ${lead.sort}${isOwnThough ? ' (OWN, THOUGH THE PRESS REPORTS)' : ''} | ${title}`,
    ...{ isOwnThough, isTalk, isHigh: importance >= limits.highPriorityImportance },
  };
}

/** Returns a line with counts for the leads of events with several reports. */
export function leadsLine(leads: readonly Lead[]): string {
  const count = (is: (lead: Lead) => boolean) => leads.filter(is).length;
  const parts = [
    `${count(({ isOwnThough }) => isOwnThough)} led by an own post though the press reports`,
    `${count(({ isTalk }) => isTalk)} led by an opinion`,
    `${count(({ isHigh }) => isHigh)} of High Priority`,
  ];
  return `${leads.length} events with several reports: ${parts.join(', ')}`;
}

export function reportRow({ item, evaluation }: JudgedReport): string {
  const { importance, relevanceScore, credibilityScore, executiveValueScore, genre = '-', tags } = evaluation;
  const scores = `${importance} (r${relevanceScore} c${credibilityScore} v${executiveValueScore})`;
  const kinds = `${topicOf(evaluation)} [${tags.join(', ')}] ${genre} ${sortOfReport({ item, evaluation })}`;
  return `${evaluation.actor ?? '-'} ${scores} ${kinds} | ${item.title} | ${evaluation.quote ?? ''}`;
}

function cardOf({ item, evaluation }: JudgedReport): CardDocument {
  const { companyId } = evaluation;
  const publishedAt = new Date(item.publishedAt);
  const document = { _id: item.id, companyId, companyName: '', contentId: item.id, item, evaluation, publishedAt };
  return createCard({ _id: 'demo' }, document, publishedAt);
}
