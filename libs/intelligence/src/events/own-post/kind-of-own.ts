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

/** Words in the evidence that give an event more or less weight than others of its kind. */
const narrower: readonly (readonly [NewsEvent, RegExp, string])[] = [
  [
    'leadership',
    /\b(?:ceo|chief executive|managing director|co-?founders?|founders?|geschäftsführer(?:in)?|leadership transition|passing the (?:torch|baton))\b/,
    'ceo change',
  ],
  ['funding', /\b(?:ipo|go(?:es|ing)? public)\b/, 'ipo'],
  // Crowdfunding weighs less than an investment.
  ['funding', /^(?!.*\b(?:series [a-h]|seed|investors?|led by)\b).*\b(?:crowdfund|fundrais)/, 'fundraiser'],
  // A vulnerability in widely used software weighs more.
  [
    'security-incident',
    /\b(?:response|statement|update|notes?) (?:to|on|about|regarding) (?:the )?cve-\d/,
    'vulnerability',
  ],
];

/**
 * Returns the kind, and thereby the weight, of an event on the company's own site; `said` is its evidence in lower
 * case. A story about a customer weighs less than a customer won in the news.
 */
export function kindOfOwn(event: NewsEvent, said: string, isFlagship: boolean): EventKind {
  const narrow = narrower.find(([of, words]) => of === event && words.test(said))?.[2];
  const main = event === 'open-source-release' ? 'open flagship' : 'flagship';
  const kind = byId.get(narrow ?? (isFlagship && releases.has(event) ? main : kindIds[event]));
  if (!kind) throw new Error(`No kind of event for ${event}`);
  return kind;
}
