import { boardSearchQuery, limits, type SyncErrorCode } from '@sightline/contracts';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { hostOf } from './feed-items.ts';
import type { Findings, NewsSource, NewsWindow, SyncTarget } from './news-source.ts';
import { Pacer } from './pacer.ts';
import { plainText } from './plain-text.ts';
import { SourceFailure, toSourceFailure } from './source-failure.ts';

/** Longest `q` the service takes. */
const maxQueryChars = 500;

const Answer = z.object({
  articles: z.array(
    z.object({
      source: z.object({ name: z.string().nullish() }).nullish(),
      author: z.string().nullish(),
      title: z.string().nullish(),
      description: z.string().nullish(),
      url: z.string(),
      urlToImage: z.string().nullish(),
      publishedAt: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
});
const Refusal = z.object({ message: z.string() });

export interface NewsApiOptions {
  key: string;
  baseUrl: string;
  timeoutMs: number;
  /** Pause between competitor searches; spec §9 has it at one second. */
  competitorPauseMs?: number;
}

/** Search of a NewsAPI-compatible service (`GET /everything`), in the windows and page sizes of spec §9. */
export class NewsApiSource implements NewsSource {
  readonly name = 'news-api';
  readonly origin = 'news-api';
  readonly maxWaitMs = 20_000;
  readonly #competitorTurns: Pacer;

  constructor(
    private readonly reader: Pick<Reader, 'fetch'>,
    private readonly options: NewsApiOptions,
  ) {
    this.#competitorTurns = new Pacer(options.competitorPauseMs ?? limits.competitorSearchPauseMs);
  }

  appliesTo(company: SyncTarget): boolean {
    return company.role !== 'other-competitor';
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    const isCompetitor = company.role === 'searched-competitor';
    if (isCompetitor && !(await this.#competitorTurns.turn(this.maxWaitMs))) {
      throw new SourceFailure('API_ERROR', 'Too many searches are waiting for the news service', 'skipped');
    }
    const query = new URLSearchParams({
      q: queryFor(company),
      from: dayOf(window.from),
      to: dayOf(window.to),
      pageSize: String(isCompetitor ? limits.competitorPageSize : limits.companyPageSize),
      sortBy: 'publishedAt',
    });
    const answer = await this.reader
      .fetch({
        url: `${this.options.baseUrl.replace(/\/$/, '')}/everything?${query}`,
        purpose: 'news-api',
        accept: 'any',
        headers: { 'x-api-key': this.options.key },
        ignoreRobots: true,
        timeoutMs: this.options.timeoutMs,
      })
      .catch((error: unknown) => Promise.reject(toSourceFailure(error)));
    if (answer.status !== 200) throw refusalOf(answer.status, answer.text);
    return { items: parseAnswer(answer.text) };
  }
}

/** The search query of spec §9; keywords from the end are left out until it is short enough for the service. */
export function queryFor(company: { name: string; keywords: readonly string[]; industry: string }): string {
  for (let count = limits.searchKeywords; count > 0; count--) {
    const query = boardSearchQuery({ ...company, keywords: company.keywords.slice(0, count) });
    if (query.length <= maxQueryChars) return query;
  }
  return boardSearchQuery({ ...company, keywords: [] }).slice(0, maxQueryChars);
}

const codeOfStatus: Record<number, SyncErrorCode> = {
  401: 'API_KEY_INVALID',
  426: 'UPGRADE_REQUIRED',
  429: 'RATE_LIMITED',
};

/** Spec §8: what a status of the news service means. */
function refusalOf(status: number, body: string): SourceFailure {
  const code = codeOfStatus[status] ?? (status >= 500 ? 'NEWSAPI_DOWN' : 'API_ERROR');
  const message = `The news service answered ${status}${reasonIn(body)}`;
  return new SourceFailure(code, message, status === 401 || status === 426 || status === 429 ? 'blocked' : 'broken');
}

function reasonIn(body: string): string {
  try {
    return `: ${Refusal.parse(JSON.parse(body)).message.slice(0, 300)}`;
  } catch {
    // Not its usual answer (a proxy's page, say): the status alone has to do.
    return '';
  }
}

function parseAnswer(body: string): Findings['items'] {
  let answer: z.infer<typeof Answer>;
  try {
    answer = Answer.parse(JSON.parse(body));
  } catch (cause) {
    throw new SourceFailure('API_ERROR', 'The news service answered something that is no search result', 'broken', {
      cause,
    });
  }
  return answer.articles.map((article) => {
    const description = plainText(article.description ?? '');
    const published = Date.parse(article.publishedAt ?? '');
    // The service cuts texts at 200 characters and says how much is missing.
    const preview = plainText((article.content ?? '').replace(/\s*…?\s*\[\+\d+ chars\]\s*$/, ''));
    return {
      url: article.url,
      title: plainText(article.title ?? ''),
      description,
      text: preview.length > description.length ? preview : description,
      publishedAt: Number.isNaN(published) ? null : new Date(published),
      sourceName: article.source?.name ?? hostOf(article.url),
      author: article.author ?? null,
      imageUrl: article.urlToImage ?? null,
      language: null,
    };
  });
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
