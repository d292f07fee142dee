import { z } from 'zod';
import type { Evaluation, NewsEvent } from './content.ts';

interface TopicNames {
  /** Name in card tags, trends and filters. */
  readonly label: string;
  /** Short name for narrow layouts. */
  readonly short: string;
  /** Name of one event within a sentence ("its second outage"); null for types of events that are not counted. */
  readonly one: string | null;
}

/** Names of all types of events, used by cards, filters, trends, the timeline, alerts, digests and exports. */
const eventNames: Readonly<Record<NewsEvent, TopicNames>> = {
  acquisition: { label: 'Acquisition', short: 'Acquisition', one: 'acquisition' },
  award: { label: 'Award', short: 'Award', one: null },
  customer: { label: 'Customer', short: 'Customer', one: null },
  'event-attendance': { label: 'Appearance', short: 'Appearance', one: null },
  expansion: { label: 'Expansion', short: 'Expansion', one: 'expansion' },
  'feature-release': { label: 'New feature', short: 'Feature', one: null },
  funding: { label: 'Funding', short: 'Funding', one: 'funding round' },
  hiring: { label: 'Hiring', short: 'Hiring', one: null },
  layoffs: { label: 'Layoffs', short: 'Layoffs', one: 'round of layoffs' },
  leadership: { label: 'Leadership', short: 'Leadership', one: 'change of leadership' },
  legal: { label: 'Legal', short: 'Legal', one: null },
  'open-source-release': { label: 'Open source release', short: 'Open source', one: null },
  outage: { label: 'Outage', short: 'Outage', one: 'outage' },
  partnership: { label: 'Partnership', short: 'Partnership', one: 'partnership' },
  pricing: { label: 'Pricing', short: 'Pricing', one: 'price change' },
  'product-launch': { label: 'Product launch', short: 'Launch', one: 'product launch' },
  research: { label: 'Research', short: 'Research', one: null },
  results: { label: 'Results', short: 'Results', one: null },
  'security-incident': { label: 'Security', short: 'Security', one: 'security incident' },
  shutdown: { label: 'Shutdown', short: 'Shutdown', one: 'shutdown' },
};

/** Topics of cards that report no `NewsEvent`. */
const otherNames = {
  opinion: { label: 'Opinion', short: 'Opinion', one: null },
  restructuring: { label: 'Restructuring', short: 'Restructuring', one: 'restructuring' },
  'share-price': { label: 'Share price', short: 'Shares', one: null },
  website: { label: 'Website change', short: 'Website', one: null },
  news: { label: 'Other news', short: 'Other', one: null },
} as const satisfies Record<string, TopicNames>;

export type TopicId = NewsEvent | keyof typeof otherNames;

const names: ReadonlyMap<string, TopicNames> = new Map(Object.entries({ ...eventNames, ...otherNames }));

/** The topic of an event. Values outside `topics` occur only in manually edited URLs. */
export const NewsTopic = z.string().min(1).max(60).meta({
  description:
    'The topic of an event: the type of event, or else opinion, restructuring, share-price, website or news.',
});

/** All topics, sorted by label. */
export const topics: readonly { readonly id: string; readonly label: string; readonly short: string }[] = [...names]
  .map(([id, { label, short }]) => ({ id, label, short }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** Labels that can occur as card tags. */
export const topicLabels: readonly string[] = topics.map(({ label }) => label);

const idByLabel: ReadonlyMap<string, string> = new Map(topics.map(({ id, label }) => [label, id]));

export const labelOf = (topic: TopicId): string => topicWords(topic);

export function topicOf({ event, tags }: Pick<Evaluation, 'event' | 'tags'>): string {
  const [tag = ''] = tags;
  return event ?? idByLabel.get(tag) ?? 'news';
}

/** Returns the label of a topic ("Product launch" for 'product-launch'), or an unknown topic unchanged. */
export const topicWords = (topic: string): string => names.get(topic)?.label ?? topic;

/** Like `topicWords`, for narrow layouts. */
export const shortTopicWords = (topic: string): string => names.get(topic)?.short ?? topic;

/**
 * Returns the name of one event within a sentence, given the label of its topic; null for types of events that are not
 * counted.
 */
export const oneOf = (label: string): string | null => names.get(idByLabel.get(label) ?? '')?.one ?? null;
