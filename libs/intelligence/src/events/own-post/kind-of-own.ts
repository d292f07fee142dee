import type { NewsEvent } from '@sightline/contracts';
import type { EventKind } from '../event-kind.ts';
import { eventKinds } from '../event-kinds.ts';

const kindIds: Readonly<Record<NewsEvent, string>> = {
  funding: 'funding',
  acquisition: 'acquisition',
  'product-launch': 'launch',
  'feature-release': 'feature',
  pricing: 'price change',
  partnership: 'partnership',
  hiring: 'hiring',
  layoffs: 'layoffs',
  leadership: 'leadership',
  legal: 'lawsuit',
  'security-incident': 'breach',
  outage: 'outage',
  results: 'results',
  expansion: 'expansion',
  customer: 'customer story',
  award: 'award',
  research: 'research',
  'event-attendance': 'event',
  'open-source-release': 'open source',
  shutdown: 'product shutdown',
};

const byId = new Map(eventKinds.map((kind) => [kind.id, kind]));

/** What an event on the company's own site weighs. A story about a customer is less than a customer won in the news. */
export function kindOfOwn(event: NewsEvent): EventKind {
  const kind = byId.get(kindIds[event]);
  if (!kind) throw new Error(`No kind of event for ${event}`);
  return kind;
}
