import type { NewsEvent } from '../entities/content.ts';
import { topicWords } from '../entities/topics.ts';
import type { Finding, UsualRange } from '../entities/trends.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (number: number): string => numbers[number] ?? `${number}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Verb phrases for events that several companies had. */
const did: Record<NewsEvent, string> = {
  funding: 'raised money',
  acquisition: 'made acquisitions',
  'product-launch': 'launched products',
  'feature-release': 'released features',
  pricing: 'changed prices',
  partnership: 'announced partnerships',
  hiring: 'hired',
  layoffs: 'cut jobs',
  leadership: 'changed leaders',
  legal: 'had legal matters',
  'security-incident': 'had security incidents',
  outage: 'had outages',
  results: 'reported results',
  expansion: 'expanded',
  customer: 'won or lost customers',
  award: 'won awards',
  research: 'published research',
  'event-attendance': 'went to events',
  'open-source-release': 'released open source',
  shutdown: 'closed something down',
};
const phrases = new Map<string, string>(Object.entries(did));

/** Returns a range as '2 to 5', or '3' if both ends are equal. */
export const rangeWords = ({ low, high }: Pick<UsualRange, 'low' | 'high'>): string =>
  low === high ? `${low}` : `${low} to ${high}`;

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });
export const namesWords = (names: readonly string[]): string => listOf.format(names);

export interface FindingWords {
  kind: string;
  title: string;
  reason: string;
  /** Text of the link to the underlying events. */
  link: string;
}

/** Returns a finding as a headline, a reason and a link text. */
export function findingWords(finding: Finding, nameOf: (companyId: string) => string): FindingWords {
  const { kind, companyIds, topic, sentiment, days, events, usual, ofCompetitors, reason } = finding;
  const names = namesWords(companyIds.map(nameOf));
  const about = topic === null ? '' : topicWords(topic);
  if (kind === 'shift') {
    const what = phrases.get(topic ?? '') ?? `were in the news about ${about}`;
    return {
      kind: 'Market shift',
      title: `${capital(inWords(companyIds.length))} of ${inWords(ofCompetitors ?? 0)} competitors ${what} within ${days === 1 ? 'a day' : `${days} days`}`,
      reason: `${names}. ${reason}.`,
      link: `See the ${events} ${about.toLowerCase()} events`,
    };
  }
  if (kind === 'quiet')
    return {
      kind: 'Gone quiet',
      title: `${names}: nothing for ${days} days`,
      reason: `${reason}.`,
      link: 'See what came before',
    };
  const subject = names || about || `${capital(sentiment ?? '')} news`;
  return {
    kind: finding.direction === 'up' ? 'Momentum' : 'Slowing down',
    title: `${subject}: ${events === 1 ? '1 event' : `${events} events`} in ${days} days, usually ${usual ? rangeWords(usual) : '?'}`,
    reason: usual
      ? `In the months before, ${days} days held ${usual.middle} in the middle, and seldom fewer than ${usual.low} or more than ${usual.high}.`
      : `${reason}.`,
    link: events === 1 ? 'See the event' : `See the ${events} events`,
  };
}
