import { Inject, Injectable } from '@nestjs/common';
import { messageOf, type SiteReading } from '@sightline/contracts';
import { readMentionsQuery } from '@sightline/intelligence';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { ReadError, unwrapLink, WebReader, withoutOutlet } from '@sightline/web-reader';
import type { CompaniesSettings } from '../config.ts';

/** A request ends this long before the search, so that its failure has a reason. */
const reserveMs = 500;
/** Pause after a search refused a request or was unreachable. */
const pauseMs = 10 * 60_000;
const mostResults = 40;
const mostChars = 1_000;
const nameOfHost: Record<string, string> = { 'news.google.com': 'Google News', 'www.bing.com': 'Bing News' };

/** Searches news for a company's rivals, using keyless searches that respond with a feed. */
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
   * Returns headlines with their first words: those that mention rivals first, then others that name the company.
   * Searches that fail, are late, or are paused after a failure contribute nothing.
   * @param missed receives the names of searches that did not respond
   */
  async rivalMentions(
    name: string,
    keywords: readonly string[],
    missed = new Set<string>(),
  ): Promise<SiteReading['mentions']> {
    if (this.config.KEYLESS_SEARCH === 'off' || name.length < 2) return [];
    // All searches join adjacent terms with AND, but not all support the operator.
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
    const timeMs = this.config.NEWS_SEARCH_TIMEOUT_MS;
    const nowMs = this.clock.now().getTime();
    const pause = this.#pauses.get(host);
    if (pause && pause.untilMs > nowMs) {
      if (pause.missed) missed.add(nameOfHost[hostname] ?? hostname);
      return [];
    }
    try {
      const reading = this.reader.readFeed(url, { purpose: 'news-search', timeoutMs: timeMs - reserveMs });
      const { items, title: feedTitle, problems } = await withinTime(reading, timeMs);
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
      // A robots.txt that excludes us isn't a failure.
      const isFailure = !(error instanceof ReadError && error.code === 'robots_denied');
      if (isLasting(error)) this.#pauses.set(host, { untilMs: nowMs + pauseMs, missed: isFailure });
      if (isFailure) missed.add(nameOfHost[hostname] ?? hostname);
      this.logger.warn({ err: error, host }, `a news search failed, continuing without it: ${messageOf(error)}`);
      return [];
    }
  }
}

/** True if a retry wouldn't help: the host is unreachable, or it refuses us. */
function isLasting(error: unknown): boolean {
  if (!(error instanceof ReadError)) return false;
  const status = error.details?.status;
  return error.code !== 'http_status' || status === 403 || status === 429 || status === 451;
}
