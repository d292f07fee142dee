import type { Card } from './entities/card.ts';

type Summarised = Pick<Card, 'aiSummary' | 'summaryBasis' | 'engine' | 'change'>;

/** Where a card's summary is from, in one line; null for a card without one, such as a website change, whose headline says it all. */
export function summaryLabel({ aiSummary, summaryBasis, engine, change }: Summarised): string | null {
  if (change || aiSummary.trim() === '') return null;
  const isQuoted = summaryBasis === undefined ? engine === 'local' : summaryBasis === 'verbatim';
  return isQuoted ? 'Summary, in the publisher’s words' : 'Summary by AI';
}
