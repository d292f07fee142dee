import type { Card } from '../entities/card.ts';
import { sourceTitle } from './source-names.ts';

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namedAtMost = 4;

/** "Google News, Bing News and GDELT didn't answer."; '' when all answered. */
export function silentSourcesWords(sources: readonly string[]): string {
  if (sources.length === 0) return '';
  const shown = sources.slice(0, sources.length > namedAtMost ? namedAtMost - 1 : namedAtMost).map(sourceTitle);
  const more = sources.length - shown.length;
  return `${listOf.format(more > 0 ? [...shown, `${more} more`] : shown)} didn't answer.`;
}

/** "4 of 7 sources answered. Google News, Bing News and GDELT didn't."; '' when all answered. */
export function sourcesAnsweredWords(answered: number, failed: readonly string[]): string {
  if (failed.length === 0) return '';
  const silent = silentSourcesWords(failed).replace(/ answer\.$/, '.');
  return `${answered} of ${answered + failed.length} sources answered. ${silent}`;
}

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
