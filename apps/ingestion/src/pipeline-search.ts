import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  messageOf,
  type PipelineArticle,
  type PipelineSearchRequest,
  type PipelineSearchResult,
} from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from './config.ts';
import type { Reader } from './reader.ts';
import { searchNewsApi } from './sources/news-api.client.ts';
import type { FoundItem, NewsWindow } from './sources/news-source.ts';
import { bingNews, googleNews, searchFeed } from './sources/rss-search.source.ts';
import { toSourceFailure } from './sources/source-failure.ts';

interface Found {
  items: FoundItem[];
  total: number;
}

/** Step 3 of the pipeline: any query, asked of the news search that this installation has. Nothing is kept. */
@Injectable()
export class PipelineSearch {
  constructor(
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: IngestionSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The news service answers when there is a key for it; the keyless searches otherwise, the next one when one fails.
   * @throws {DomainError} unavailable `no_news_search`; unavailable `news_search_failed` with the reason
   */
  async search({ query, fromDate, toDate, pageSize }: PipelineSearchRequest): Promise<PipelineSearchResult> {
    const window = { from: new Date(`${fromDate}T00:00:00Z`), to: new Date(`${toDate}T23:59:59Z`) };
    const { items, total } = await this.#find(query, window, pageSize);
    return { articles: items.slice(0, pageSize).map(toArticle), totalResults: total };
  }

  async #find(query: string, window: NewsWindow, pageSize: number): Promise<Found> {
    const { NEWSAPI_KEY: key, NEWSAPI_BASE_URL: baseUrl, SOURCE_TIMEOUT_MS: timeoutMs } = this.config;
    const attempts = key
      ? [() => searchNewsApi(this.reader, { key, baseUrl, timeoutMs }, { query, window, pageSize })]
      : this.config.KEYLESS_SEARCH === 'on'
        ? [googleNews, bingNews].map((feed) => async () => {
            const { items } = await searchFeed(feed, this.reader, { query, window, timeoutMs });
            const inWindow = items.filter(({ publishedAt }) => !publishedAt || isWithin(publishedAt, window));
            return { items: inWindow, total: inWindow.length };
          })
        : [];
    let failure = new DomainError(
      'unavailable',
      'no_news_search',
      'There is no news search here: NEWSAPI_KEY is missing, and KEYLESS_SEARCH is off',
    );
    for (const attempt of attempts) {
      try {
        return await attempt();
      } catch (cause) {
        const message = toSourceFailure(cause).message;
        this.logger.warn({ err: cause }, `a search of the pipeline failed: ${messageOf(cause)}`);
        failure = new DomainError('unavailable', 'news_search_failed', message, { cause });
      }
    }
    throw failure;
  }
}

const isWithin = (date: Date, { from, to }: NewsWindow) => date >= from && date <= to;

const toArticle = ({ title, url, description, text, sourceName, publishedAt }: FoundItem): PipelineArticle => ({
  title: title.slice(0, 2_000),
  url: url.slice(0, 4_000),
  description: (description || text).slice(0, 20_000),
  source: { name: sourceName.slice(0, 500) },
  publishedAt: publishedAt?.toISOString() ?? '',
});
