import type { Card } from './entities/card.ts';

type Summarised = Pick<Card, 'aiSummary' | 'summaryBasis' | 'engine' | 'change'>;

/**
 * One line that says where a card's summary comes from; null for cards without a summary and for website changes, whose
 * headline is complete.
 */
export function summaryLabel({ aiSummary, summaryBasis, engine, change }: Summarised): string | null {
  if (change || aiSummary.trim() === '') return null;
  const isQuoted = summaryBasis === undefined ? engine === 'local' : summaryBasis === 'verbatim';
  return isQuoted ? 'Summary, in the publisher’s words' : 'Summary by AI';
}
