import type { BoardNews, PortfolioRow } from '@sightline/contracts';
import { counted, formatDay } from '@/lib/format';
import { sinceWords } from '@/lib/since-words';
import { isSetUp } from './portfolio-query.ts';
import { isFailed } from './portfolio-view.ts';

/** 'since Tuesday', when all boards were last looked at on the same day; boards have visits of their own. */
export function sinceAll(rows: readonly PortfolioRow[]): string {
  const visits = rows.flatMap(({ news }) => (news ? [news.since] : []));
  const days = new Set(visits.map((since) => (since === null ? null : sinceWords(since).replace(/ at .*/, ''))));
  const [day] = days;
  if (days.size !== 1 || day === undefined) return 'since you last looked';
  return day === null ? 'in the last 7 days' : `since ${day}`;
}

/** What the page says below its heading: first the sentence that matters. */
export function summaryOf(rows: readonly PortfolioRow[]): { first: string; rest: string } {
  const withNew = rows.filter(({ news }) => (news?.newEvents ?? 0) > 0);
  const events = withNew.reduce((sum, { news }) => sum + (news?.newEvents ?? 0), 0);
  const setUp = rows.filter(isSetUp).length;
  const failed = rows.filter(isFailed).length;
  const quiet = rows.filter((row) => !isSetUp(row) && !isFailed(row) && (row.news?.newEvents ?? 0) === 0).length;
  const be = (count: number) => (count === 1 ? 'is' : 'are');
  const parts = [
    ...(quiet > 0 ? [`${counted(quiet, 'company', 'companies')} ${be(quiet)} quiet`] : []),
    ...(setUp > 0 ? [`${setUp} ${be(setUp)} being read`] : []),
    ...(failed > 0 ? [`${failed} can’t be reached`] : []),
  ];
  const first =
    events > 0
      ? `${counted(events, 'new event')} at ${counted(withNew.length, 'company', 'companies')} ${sinceAll(rows)}.`
      : quiet > 0
        ? `Nothing new ${sinceAll(rows)}.`
        : '';
  return { first, rest: parts.length > 0 ? `${parts.join(', ')}.` : '' };
}

/** 'today', 'yesterday', 'Thu 19 Nov'. */
export function dayWords(timestamp: string): string {
  const words = sinceWords(timestamp);
  if (words.startsWith('today')) return 'today';
  if (words === 'yesterday') return words;
  return /^[A-Z][a-z]+day$/.test(words) ? `${words.slice(0, 3)} ${formatDay(timestamp)}` : formatDay(timestamp);
}

/** 'Basic $20 → $23 (+15%)': the page's own words; nothing is converted. */
export function priceWords({ section, before, after, percent }: NonNullable<BoardNews['priceChange']>): string {
  const change = percent === undefined ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)`;
  const plan = section && !before.includes(section) && !after.includes(section) ? `${section} ` : '';
  return `${plan}${before} → ${after}${change}`;
}

/** The state of a row's sources; `problem` decides its colour. */
export function sourcesOf(row: PortfolioRow): { text: string; problem: 'none' | 'some' | 'all'; names: string[] } {
  const { board, news } = row;
  if (isFailed(row)) return { text: 'Can’t be reached', problem: 'all', names: [] };
  if (isSetUp(row) || !news) {
    const { pendingCompanies, companyCount } = board;
    const read = pendingCompanies === undefined ? '' : `, ${companyCount - pendingCompanies} of ${companyCount}`;
    return { text: `Reading${read}`, problem: 'none', names: [] };
  }
  const { sourcesChecked, sourcesFailed: names, lastCheckedAt } = news;
  if (names.length === 0)
    return { text: sourcesChecked > 0 ? 'All answered' : 'Not checked yet', problem: 'none', names };
  if (sourcesChecked === 0)
    return { text: `None answers${lastCheckedAt ? ` since ${dayWords(lastCheckedAt)}` : ''}`, problem: 'all', names };
  return { text: `${names.length} of ${names.length + sourcesChecked} failing`, problem: 'some', names };
}
