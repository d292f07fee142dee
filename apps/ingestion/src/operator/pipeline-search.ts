import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  messageOf,
  type PipelineArticle,
  type PipelineSearchRequest,
  type PipelineSearchResult,
} from '@sightline/contracts';
import { LOGGER, type Logger } from '@sightline/service-kit';
import type { FoundItem, NewsQuery, NewsSource } from '../sources/news-source.ts';
import { traitsOf } from '../sources/origins.ts';
import { toSourceFailure } from '../sources/source-failure.ts';
import { NEWS_SOURCES } from '../sources/sources.ts';

/** Step 3 of the pipeline: sends any query to this installation's news search. Stores nothing. */
@Injectable()
export class PipelineSearch {
  constructor(
    @Inject(NEWS_SOURCES) private readonly sources: readonly NewsSource[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Uses the news service when a key is configured; otherwise the keyless searches, in order, until one succeeds.
   * @throws {DomainError} unavailable `no_news_search`; unavailable `news_search_failed` with the reason
   */
  async search({ query, fromDate, toDate, pageSize }: PipelineSearchRequest): Promise<PipelineSearchResult> {
    const window = { from: new Date(`${fromDate}T00:00:00Z`), to: new Date(`${toDate}T23:59:59Z`) };
    const { items, total } = await this.#find({ query, window, pageSize });
    return { articles: items.slice(0, pageSize).map(toArticle), totalResults: total };
  }

  async #find(query: NewsQuery): Promise<{ items: FoundItem[]; total: number }> {
    const paid = this.sources.filter(({ search, origin }) => search && traitsOf(origin).isPaid);
    let failure = new DomainError(
      'unavailable',
      'no_news_search',
      'News search is disabled: NEWSAPI_KEY is missing and KEYLESS_SEARCH is off',
    );
    for (const source of paid.length > 0 ? paid : this.sources) {
      if (!source.search) continue;
      try {
        return await source.search(query);
      } catch (cause) {
        const message = toSourceFailure(cause).message;
        this.logger.warn({ err: cause }, `an operator's news search failed: ${messageOf(cause)}`);
        failure = new DomainError('unavailable', 'news_search_failed', message, { cause });
      }
    }
    throw failure;
  }
}

const toArticle = ({ title, url, description, text, sourceName, publishedAt }: FoundItem): PipelineArticle => ({
  title: title.slice(0, 2_000),
  url: url.slice(0, 4_000),
  description: (description || text).slice(0, 20_000),
  source: { name: sourceName.slice(0, 500) },
  publishedAt: publishedAt?.toISOString() ?? '',
});
