import { type BoardNews, type NewsTotals, type PortfolioRow, sourceTitle } from '@sightline/contracts';
import { isFailed, isSetUp } from '@/lib/board/portfolio-query';
import { counted, formatDay } from '@/lib/format/format';
import { sinceAll, sinceWords } from '@/lib/format/since-words';
import { newEventsOf } from './portfolio-view.ts';

/** Returns the text below the heading, most important sentence first. */
export function summaryOf(
  rows: readonly PortfolioRow[],
  { ownEvents, newEvents }: NewsTotals,
): { first: string; rest: string } {
  const withNew = rows.filter((row) => newEventsOf(row) > 0).length;
  const setUp = rows.filter(isSetUp).length;
  const failed = rows.filter(isFailed).length;
  const quiet = rows.filter((row) => !isSetUp(row) && !isFailed(row) && newEventsOf(row) === 0).length;
  const ofRivals = newEvents - ownEvents;
  const be = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    ...(quiet > 0 ? [`${counted(quiet, 'company', 'companies')} ${be(quiet)} quiet`] : []),
    ...(setUp > 0 ? [`${setUp} ${be(setUp)} being read`] : []),
    ...(failed > 0 ? [`${failed} can’t be reached`] : []),
  ];
  const since = sinceAll(rows.flatMap(({ news }) => (news ? [news.since] : [])));
  const first =
    ownEvents > 0
      ? `${counted(ownEvents, 'new event')} at ${counted(withNew, 'company', 'companies')} ${since}.`
      : quiet > 0
        ? `${rows.some(isShort) ? 'Quiet so far' : 'Nothing new'} ${since}.`
        : '';
  const sentences = [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...(ofRivals > 0 ? [`Their rivals: ${ofRivals.toLocaleString('en')} more.`] : []),
  ];
  return { first, rest: sentences.join(' ') };
}

/** Returns 'today', 'yesterday' or 'Thu 19 Nov'. */
export function dayWords(timestamp: string): string {
  const words = sinceWords(timestamp);
  if (words.startsWith('today')) return 'today';
  if (words === 'yesterday') return words;
  return /^[A-Z][a-z]+day$/.test(words) ? `${words.slice(0, 3)} ${formatDay(timestamp)}` : formatDay(timestamp);
}

/** Returns 'Basic $20 → $23 (+15%)', in the page's own words and without conversions. */
export function priceWords({ section, before, after, percent }: NonNullable<BoardNews['priceChange']>): string {
  const change = percent === undefined ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)`;
  const plan = section && !before.includes(section) && !after.includes(section) ? `${section} ` : '';
  return `${plan}${before} → ${after}${change}`;
}

/** True if sources are silent, so that “nothing new” would say too much. */
const isShort = ({ news }: PortfolioRow): boolean => (news?.sourcesFailed.length ?? 0) > 0;

/** True if it is unknown whether anything is new, because no source responds. */
export const cannotTell = ({ news }: PortfolioRow): boolean =>
  news !== null && news.sourcesChecked === 0 && news.sourcesFailed.length > 0;

/** Returns the state of the sources for the row's own website; `problem` determines the colour. */
export function sourcesOf(row: PortfolioRow): { text: string; problem: 'none' | 'some' | 'all' } {
  const { board, news } = row;
  if (isFailed(row)) return { text: 'Can’t be reached', problem: 'all' };
  if (isSetUp(row) || !news) {
    const { pendingCompanies, companyCount } = board;
    const read = pendingCompanies === undefined ? '' : `, ${companyCount - pendingCompanies} of ${companyCount}`;
    return { text: `Reading${read}`, problem: 'none' };
  }
  const { sourcesChecked, sourcesFailed, ownSourcesFailed, lastCheckedAt } = news;
  if (cannotTell(row))
    return { text: `None answers${lastCheckedAt ? ` since ${dayWords(lastCheckedAt)}` : ''}`, problem: 'all' };
  if (ownSourcesFailed.length > 1) return { text: 'Website doesn’t respond', problem: 'some' };
  const [failed] = ownSourcesFailed;
  if (failed !== undefined) return { text: `${sourceTitle(failed)} failing`, problem: 'some' };
  return { text: sourcesChecked + sourcesFailed.length > 0 ? 'Fine' : 'Not checked yet', problem: 'none' };
}
