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

const releases = new Set<NewsEvent>(['product-launch', 'feature-release', 'open-source-release']);
const byId = new Map(eventKinds.map((kind) => [kind.id, kind]));

/** What an event on the company's own site weighs. A story about a customer is less than a customer won in the news. */
export function kindOfOwn(event: NewsEvent, isFlagship: boolean): EventKind {
  const isMain = isFlagship && releases.has(event);
  const kind = byId.get(isMain ? (event === 'open-source-release' ? 'open flagship' : 'flagship') : kindIds[event]);
  if (!kind) throw new Error(`No kind of event for ${event}`);
  return kind;
}
