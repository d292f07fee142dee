import { limits, type PipelineArticle, PipelineSearchResult } from '@sightline/contracts';
import { errorText } from '@/lib/api/api-error';
import { counted } from '@/lib/format/format';
import { callPipeline } from '../steps/call-pipeline.ts';
import type { Clock } from '../steps/clock.ts';
import type { RunTools } from '../steps/runner.ts';

/** Number of keywords in a query, in addition to the company's name (product §9). */
const keywordsInQuery = 5;
const dayMs = 86_400_000;

interface SearchedCompany {
  name: string;
  keywords: readonly string[];
}

/** A search result (product §3). `searchBreakdown` has a line per company; the clean flow searches for only one. */
export interface FoundArticles {
  articles: PipelineArticle[];
  totalResults: number;
  query: string;
  searchBreakdown: string[];
}

/**
 * Returns the name and the first keywords, quoted and joined by OR. Removes embedded quotes, because they would end a
 * phrase.
 */
export function pipelineQuery({ name, keywords }: SearchedCompany): string {
  const terms = [name, ...keywords.slice(0, keywordsInQuery)].map((term) => term.replaceAll('"', '').trim());
  return [...new Set(terms)]
    .filter((term) => term !== '')
    .map((term) => `"${term}"`)
    .join(' OR ');
}

/** Returns today and the day 30 days earlier, as YYYY-MM-DD in UTC. */
export function newsWindow(now: Date): { fromDate: string; toDate: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { fromDate: day(now.getTime() - limits.newsWindowDays * dayMs), toDate: day(now.getTime()) };
}

/** Removes articles with the same address, keeping the first. */
export function withoutDuplicates(articles: readonly PipelineArticle[]): PipelineArticle[] {
  const byUrl = new Map<string, PipelineArticle>();
  for (const article of articles) if (!byUrl.has(article.url)) byUrl.set(article.url, article);
  return [...byUrl.values()];
}

async function searchFor(company: SearchedCompany, pageSize: number, clock: Clock, tools: RunTools) {
  const data = { query: pipelineQuery(company), ...newsWindow(clock.now()), pageSize };
  return (await callPipeline({ action: 'search', data }, PipelineSearchResult, tools)).data;
}

function found(articles: PipelineArticle[], parts: Omit<FoundArticles, 'articles'>, { log }: RunTools): FoundArticles {
  const single = withoutDuplicates(articles);
  const doubles = articles.length - single.length;
  if (doubles > 0) log('info', `${counted(doubles, 'article')} found more than once left out`);
  if (single.length === 0) log('info', 'No articles found');
  return { ...parts, articles: single };
}

/** Searches for news about the company from the last 30 days, without competitors. */
export async function searchCompany(company: SearchedCompany, clock: Clock, tools: RunTools): Promise<FoundArticles> {
  const { articles, totalResults } = await searchFor(company, limits.companyPageSize, clock, tools);
  return found(articles, { totalResults, query: pipelineQuery(company), searchBreakdown: [] }, tools);
}

/**
 * Searches for news about the company, then about its first 5 competitors with a pause between them. A competitor
 * whose search fails is logged and skipped.
 */
export async function searchWithCompetitors(
  company: SearchedCompany,
  competitors: readonly SearchedCompany[],
  clock: Clock,
  tools: RunTools,
): Promise<FoundArticles> {
  const of = (name: string, articles: PipelineArticle[]) => articles.map((one) => ({ ...one, source_company: name }));
  const line = (name: string, got: number, total: number) => `${name}: ${got} of ${counted(total, 'article')}`;
  const own = await searchFor(company, limits.companyPageSize, clock, tools);
  const articles = of(company.name, own.articles);
  const searchBreakdown = [line(company.name, own.articles.length, own.totalResults)];
  let { totalResults } = own;
  for (const [at, competitor] of competitors.slice(0, limits.competitorsSearched).entries()) {
    if (at > 0) await clock.pause(limits.competitorSearchPauseMs, tools.signal);
    try {
      const result = await searchFor(competitor, limits.competitorPageSize, clock, tools);
      articles.push(...of(competitor.name, result.articles));
      totalResults += result.totalResults;
      searchBreakdown.push(line(competitor.name, result.articles.length, result.totalResults));
    } catch (error) {
      tools.signal.throwIfAborted();
      const reason = errorText(error, 'API call failed');
      tools.log('error', `${competitor.name} skipped: ${reason}`);
      searchBreakdown.push(`${competitor.name}: skipped (${reason})`);
    }
  }
  const left = competitors.length - limits.competitorsSearched;
  if (left > 0)
    tools.log('info', `Only the first ${limits.competitorsSearched} competitors are searched; ${left} left out`);
  return found(articles, { totalResults, query: pipelineQuery(company), searchBreakdown }, tools);
}
