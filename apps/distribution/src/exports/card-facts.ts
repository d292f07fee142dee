import { type Card, isHighPriority, publisherName } from '@sightline/contracts';
import { onOneLine } from './plain-text.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '1 Mar 2026'. */
export const dayOf = (timestamp: string): string => day.format(new Date(timestamp));

/** Facts about a card that are printed below its text. */
export const factsOf = (card: Card): string[] => [
  onOneLine(card.company),
  onOneLine(publisherName(card)),
  dayOf(card.date),
  `Importance ${card.importance}/10${isHighPriority(card) ? ' (High Priority)' : ''}`,
  card.sentiment.charAt(0).toUpperCase() + card.sentiment.slice(1),
  ...(card.reports > 0 ? [`Further reports: ${card.reports}`] : []),
  ...(card.tags.length > 0 ? [card.tags.map(onOneLine).join(', ')] : []),
];

/**
 * Returns a note such as '2 insights, exported from Sightline on 20 Nov 2026'; with both numbers if the file doesn't contain all.
 */
export function countWords(shown: number, all: number, madeAt: Date): string {
  const number = (count: number) => count.toLocaleString('en');
  const words =
    shown < all
      ? `The first ${number(shown)} of ${number(all)} insights`
      : `${number(all)} ${all === 1 ? 'insight' : 'insights'}`;
  return `${words}, exported from Sightline on ${dayOf(madeAt.toISOString())}`;
}
