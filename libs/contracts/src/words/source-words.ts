import type { Card } from '../entities/card.ts';
import { sourceTitle } from './source-names.ts';

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namedAtMost = 4;

/** Returns "Google News, Bing News and GDELT didn't answer.", or '' if all answered. */
export function silentSourcesWords(sources: readonly string[]): string {
  if (sources.length === 0) return '';
  const shown = sources.slice(0, sources.length > namedAtMost ? namedAtMost - 1 : namedAtMost).map(sourceTitle);
  const more = sources.length - shown.length;
  return `${listOf.format(more > 0 ? [...shown, `${more} more`] : shown)} didn't answer.`;
}

/** Returns "4 of 7 sources answered. Google News, Bing News and GDELT didn't.", or '' if all answered. */
export function sourcesAnsweredWords(answered: number, failed: readonly string[]): string {
  if (failed.length === 0) return '';
  const silent = silentSourcesWords(failed).replace(/ answer\.$/, '.');
  return `${answered} of ${answered + failed.length} sources answered. ${silent}`;
}

type Summarised = Pick<Card, 'aiSummary' | 'summaryBasis' | 'engine' | 'change'>;

/**
 * Returns one line about the source of a card's summary; null for cards without a summary and for website changes,
 * whose headline is complete.
 */
export function summaryLabel({ aiSummary, summaryBasis, engine, change }: Summarised): string | null {
  if (change || aiSummary.trim() === '') return null;
  const isQuoted = summaryBasis === undefined ? engine === 'local' : summaryBasis === 'verbatim';
  return isQuoted ? 'Summary, in the publisher’s words' : 'Summary by AI';
}
