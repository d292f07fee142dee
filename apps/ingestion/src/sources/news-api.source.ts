import { boardSearchQuery, limits } from '@sightline/contracts';
import type { Reader } from '../reader.ts';
import { type NewsApiOptions, searchNewsApi } from './news-api.client.ts';
import type {
  Findings,
  FoundItem,
  NewsQuery,
  NewsSource,
  NewsWindow,
  SourceFactory,
  SyncTarget,
} from './news-source.ts';
import { Pacer } from './pacer.ts';
import { SourceFailure } from './source-failure.ts';

/** Longest `q` the service accepts. */
const maxQueryChars = 500;

export interface NewsApiSourceOptions extends NewsApiOptions {
  /** Pause between competitor searches; product §9 has it at one second. */
  competitorPauseMs?: number;
}

/** Search of a NewsAPI-compatible service (`GET /everything`), in the windows and page sizes of product §9. */
export class NewsApiSource implements NewsSource {
  readonly name = 'news-api';
  readonly origin = 'news-api';
  readonly maxWaitMs = 20_000;
  readonly #competitorTurns: Pacer;

  constructor(
    private readonly reader: Pick<Reader, 'fetch'>,
    private readonly options: NewsApiSourceOptions,
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
    const pageSize = isCompetitor ? limits.competitorPageSize : limits.companyPageSize;
    const { items } = await searchNewsApi(this.reader, this.options, { query: queryFor(company), window, pageSize });
    return { items };
  }

  search(query: NewsQuery): Promise<{ items: FoundItem[]; total: number }> {
    return searchNewsApi(this.reader, this.options, query);
  }
}

/** Omitted without `NEWSAPI_KEY`. */
export const newsApi: SourceFactory = ({ reader, settings }) => {
  const { NEWSAPI_KEY: key, NEWSAPI_BASE_URL: baseUrl, SOURCE_TIMEOUT_MS: timeoutMs } = settings;
  return key ? new NewsApiSource(reader, { key, baseUrl, timeoutMs }) : null;
};

/** The search query of product §9; drops keywords from the end until it fits the service's limit. */
export function queryFor(company: { name: string; keywords: readonly string[]; industry: string }): string {
  for (let count = limits.searchKeywords; count > 0; count--) {
    const query = boardSearchQuery({ ...company, keywords: company.keywords.slice(0, count) });
    if (query.length <= maxQueryChars) return query;
  }
  return boardSearchQuery({ ...company, keywords: [] }).slice(0, maxQueryChars);
}
