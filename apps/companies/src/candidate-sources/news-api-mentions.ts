import { Inject, Injectable } from '@nestjs/common';
import { messageOf } from '@sightline/contracts';
import { readMentionsQuery } from '@sightline/intelligence';
import { DailyRequests, newsApiRequests, refusalText } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Store } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import { z } from 'zod';
import type { CompaniesSettings } from '../config.ts';

/**
 * Number of articles requested from each search: for articles that mention rivals, and for the latest about the
 * company.
 */
const rivalMentions = 8;
const otherMentions = 24;
const timeoutMs = 4_000;

const Articles = z.object({
  articles: z.array(
    z.object({
      url: z.url(),
      title: z.string(),
      description: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
});
type Article = z.infer<typeof Articles>['articles'][number];

/** Searches a NewsAPI-compatible service for articles that could name a company's rivals. */
@Injectable()
export class NewsApiMentions {
  readonly #requests: DailyRequests;

  constructor(
    private readonly reader: WebReader,
    store: Store,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#requests = new DailyRequests(store, 'news-api', newsApiRequests(config).forCompetitors, clock);
  }

  /**
   * Returns articles that mention rivals first, then others that name the company. Empty without `NEWSAPI_KEY`.
   * @param missed receives the search's name if it did not respond or has no requests left
   */
  async find(name: string, keywords: readonly string[], missed: Set<string>): Promise<Article[]> {
    if (!this.config.NEWSAPI_KEY || name.length < 2) return [];
    const found = await Promise.all([
      this.#search(name, readMentionsQuery(name, [...keywords]), rivalMentions, missed),
      this.#search(name, `"${name.replaceAll('"', '')}"`, otherMentions, missed),
    ]);
    return [...new Map(found.flat().map((article) => [article.url, article])).values()];
  }

  async #search(name: string, q: string, pageSize: number, missed: Set<string>): Promise<Article[]> {
    const query = new URLSearchParams({ q, pageSize: String(pageSize), sortBy: 'relevancy' });
    try {
      const refused = await this.#requests.take(name.toLowerCase());
      if (refused) throw new Error(refusalText('The budget for the news service is used up for now', refused));
      const answer = await this.reader.fetch({
        url: `${this.config.NEWSAPI_BASE_URL}/everything?${query}`,
        purpose: 'news-api',
        accept: 'json',
        headers: { 'x-api-key': this.config.NEWSAPI_KEY ?? '' },
        ignoreRobots: true,
        timeoutMs,
      });
      return Articles.parse(JSON.parse(answer.text)).articles.slice(0, pageSize);
    } catch (error) {
      missed.add('The news search');
      this.logger.warn(
        { err: error },
        `searching the news for rivals failed, continuing without it: ${messageOf(error)}`,
      );
      return [];
    }
  }
}
