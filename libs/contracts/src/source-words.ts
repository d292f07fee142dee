import { sourceTitle } from './source-names.ts';

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namedAtMost = 4;

/** "Google News, Bing News and GDELT didn't answer."; '' when all did. */
export function silentSourcesWords(sources: readonly string[]): string {
  if (sources.length === 0) return '';
  const shown = sources.slice(0, sources.length > namedAtMost ? namedAtMost - 1 : namedAtMost).map(sourceTitle);
  const more = sources.length - shown.length;
  return `${listOf.format(more > 0 ? [...shown, `${more} more`] : shown)} didn't answer.`;
}
