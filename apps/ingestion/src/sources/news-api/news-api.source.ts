import { boardSearchQuery, limits } from '@sightline/contracts';
import { refusalText } from '@sightline/product';
import { waiting } from '@sightline/service-kit';
import type { Reader } from '../../reader.ts';
import type {
  Asker,
  Findings,
  FoundItem,
  NewsQuery,
  NewsSource,
  NewsWindow,
  RequestBudget,
  SyncTarget,
} from '../news-source.ts';
import { Pacer, sleep } from '../pacing/pacer.ts';
import { SourceFailure } from '../source-failure.ts';
import type { SourceMemory } from '../source-memory.ts';
import type { RegisteredSource } from '../source-row.ts';
import { type NewsApiOptions, searchNewsApi } from './news-api.client.ts';

/** Maximum length of the service's `q` parameter. */
const maxQueryChars = 500;

export interface NewsApiSourceOptions extends NewsApiOptions {
  /** Pause between competitor searches of one board, in milliseconds. Product §9: one second. */
  competitorPauseMs?: number;
}

/** Searches a NewsAPI-compatible service (`GET /everything`), with the windows and page sizes of product §9. */
export class NewsApiSource implements NewsSource {
  readonly name = 'news-api';
  readonly origin = 'news-api';
  readonly maxWaitMs = 20_000;
  readonly #competitorTurns: Pacer;

  constructor(
    private readonly reader: Pick<Reader, 'fetch'>,
    private readonly options: NewsApiSourceOptions,
    private readonly requests: RequestBudget,
  ) {
    this.#competitorTurns = new Pacer(options.competitorPauseMs ?? limits.competitorSearchPauseMs);
  }

  appliesTo(company: SyncTarget): boolean {
    return company.role !== 'other-competitor';
  }

  async find(company: SyncTarget, window: NewsWindow, _memory: SourceMemory | null, asker: Asker): Promise<Findings> {
    const isCompetitor = company.role === 'searched-competitor';
    if (isCompetitor) await this.#turn(asker);
    await this.#take(company.companyId);
    const pageSize = isCompetitor ? limits.competitorPageSize : limits.companyPageSize;
    const { items } = await searchNewsApi(this.reader, this.options, { query: queryFor(company), window, pageSize });
    return { items };
  }

  async search(query: NewsQuery): Promise<{ items: FoundItem[]; total: number }> {
    await this.#take(null);
    return searchNewsApi(this.reader, this.options, query);
  }

  async #turn({ lane, onWait }: Asker): Promise<void> {
    const waitMs = this.#competitorTurns.take(this.maxWaitMs, lane);
    if (waitMs === null)
      throw new SourceFailure('API_ERROR', 'Too many searches are waiting for the news service', 'skipped');
    if (waitMs === 0) return;
    onWait();
    await waiting('the pause between competitor searches of a board', () => sleep(waitMs));
  }

  async #take(companyId: string | null): Promise<void> {
    const refused = await this.requests.take(companyId);
    if (!refused) return;
    const message = refusalText('The budget for the news service is used up for now', refused);
    throw new SourceFailure('RATE_LIMITED', message, 'blocked');
  }
}

/** Disabled without `NEWSAPI_KEY`. */
export const newsApi: RegisteredSource = {
  create: ({ reader, settings, requests }) => {
    const { NEWSAPI_KEY: key, NEWSAPI_BASE_URL: baseUrl, SOURCE_TIMEOUT_MS: timeoutMs } = settings;
    return key ? new NewsApiSource(reader, { key, baseUrl, timeoutMs }, requests) : null;
  },
  row: {
    name: 'news-api',
    use: 'key',
    reads: ['https://newsapi.org/v2/everything'],
    robots: { decision: 'none', statedOn: '2026-08', file: null },
    licence: 'By the contract that comes with the key.',
    limit: 'Requests per day by plan: NEWSAPI_DAILY_REQUESTS.',
    needsContact: false,
    gives: ['news'],
    finds: 'All kinds of news.',
    stores: 'words',
    canary: 'readings',
  },
};

/** The search query of product §9. Drops keywords from the end until it fits the service's limit. */
export function queryFor(company: { name: string; keywords: readonly string[]; industry: string }): string {
  for (let count = limits.searchKeywords; count > 0; count--) {
    const query = boardSearchQuery({ ...company, keywords: company.keywords.slice(0, count) });
    if (query.length <= maxQueryChars) return query;
  }
  return boardSearchQuery({ ...company, keywords: [] }).slice(0, maxQueryChars);
}
