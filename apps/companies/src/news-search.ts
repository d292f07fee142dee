import { Inject, Injectable } from '@nestjs/common';
import { messageOf, type SiteReading } from '@sightline/contracts';
import { readMentionsQuery } from '@sightline/intelligence';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { ReadError, unwrapLink, WebReader, withoutOutlet } from '@sightline/web-reader';
import type { CompaniesSettings } from './config.ts';

/** The user is waiting for the board; what a search says in this time is used. */
const searchTimeMs = 3_000;
const requestTimeMs = 2_500;
/** A search that refused us or was not there is left alone for so long. */
const pauseMs = 10 * 60_000;
const mostResults = 40;
const mostChars = 1_000;
const nameOfHost: Record<string, string> = { 'news.google.com': 'Google News', 'www.bing.com': 'Bing News' };

/** Searches the news for rivals of a company, with searches that need no key and answer with a feed. */
@Injectable()
export class NewsSearch {
  readonly #pauses = new Map<string, { untilMs: number; missed: boolean }>();

  constructor(
    private readonly reader: WebReader,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Headlines with their first words: those that speak of rivals, then what else names the company. Nothing from a search that fails, is
   * late or is paused after a failure.
   * @param missed gets the names of searches that did not answer
   */
  async rivalMentions(
    name: string,
    keywords: readonly string[],
    missed = new Set<string>(),
  ): Promise<SiteReading['mentions']> {
    if (this.config.KEYLESS_SEARCH === 'off' || name.length < 2) return [];
    // Adjacent terms are joined by AND everywhere; the word itself is not understood everywhere.
    const ofRivals = readMentionsQuery(name, [...keywords]).replaceAll(' AND ', ' ');
    const queries = [ofRivals, `"${name.replaceAll('"', '')}"`];
    const found = await Promise.all(
      queries.flatMap((query) => this.config.NEWS_SEARCH_URLS.map((url) => this.#search(url, query, missed))),
    );
    return [...new Map(found.flat().map((mention) => [mention.url, mention])).values()];
  }

  async #search(template: string, query: string, missed: Set<string>): Promise<SiteReading['mentions']> {
    const url = template.replaceAll('{query}', encodeURIComponent(query));
    const { host, hostname } = new URL(url);
    const nowMs = this.clock.now().getTime();
    const pause = this.#pauses.get(host);
    if (pause && pause.untilMs > nowMs) {
      if (pause.missed) missed.add(nameOfHost[hostname] ?? hostname);
      return [];
    }
    try {
      const reading = this.reader.readFeed(url, { purpose: 'news-search', timeoutMs: requestTimeMs });
      const { items, title: feedTitle, problems } = await withinTime(reading, searchTimeMs);
      if (items.length === 0 && problems.length > 0) throw new Error(problems[0]);
      return items.slice(0, mostResults).map((item) => ({
        url: unwrapLink(item.url),
        title: withoutOutlet(item.title, item.sourceName === feedTitle ? '' : (item.sourceName ?? '')).slice(
          0,
          mostChars,
        ),
        text: (item.description ?? '').slice(0, mostChars),
      }));
    } catch (error) {
      // A search that wants no robots has not failed.
      const isFailure = !(error instanceof ReadError && error.code === 'robots_denied');
      if (isLasting(error)) this.#pauses.set(host, { untilMs: nowMs + pauseMs, missed: isFailure });
      if (isFailure) missed.add(nameOfHost[hostname] ?? hostname);
      this.logger.warn({ err: error, host }, `a news search failed: ${messageOf(error)}`);
      return [];
    }
  }
}

/** Asking again at once would not help: nobody is there, or we are not wanted. */
function isLasting(error: unknown): boolean {
  if (!(error instanceof ReadError)) return false;
  const status = error.details?.status;
  return error.code !== 'http_status' || status === 403 || status === 429 || status === 451;
}
