import { Inject, Injectable } from '@nestjs/common';
import { messageOf, type SiteReading } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { z } from 'zod';
import type { CompaniesSettings } from '../config.ts';

const requestTimeMs = 2_500;
const mostResults = 20;
const mostChars = 1_000;

/** Searches the web with the operator's SearXNG, if `SEARXNG_URL` is set. */
@Injectable()
export class WebSearch {
  constructor(
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns pages that compare a company with others, as summarised by the search. Empty if it fails or is late.
   * @param missed receives the names of sources that did not respond
   */
  async rivalMentions(name: string, missed = new Set<string>()): Promise<SiteReading['mentions']> {
    if (!this.config.SEARXNG_URL || name.length < 2) return [];
    const quoted = `"${name.replaceAll('"', '')}"`;
    const queries = [`${quoted} competitors`, `${quoted} alternatives`, `${quoted} vs`];
    const found = await Promise.all(queries.map((query) => this.#search(this.config.SEARXNG_URL ?? '', query, missed)));
    return [...new Map(found.flat().map((mention) => [mention.url, mention])).values()];
  }

  /** Bypasses the guard for outside addresses, because the address is the operator's own and often inside a cluster. */
  async #search(origin: string, query: string, missed: Set<string>): Promise<SiteReading['mentions']> {
    try {
      const url = `${origin.replace(/\/$/, '')}/search?${new URLSearchParams({ q: query, format: 'json' })}`;
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(requestTimeMs),
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { results } = Results.parse(await answer.json());
      return results.slice(0, mostResults).map(({ url: address, title, content }) => ({
        url: address,
        title: title.slice(0, mostChars),
        text: (content ?? '').slice(0, mostChars),
      }));
    } catch (error) {
      missed.add('The web search');
      this.logger.warn({ err: error }, `the web search failed, continuing without it: ${messageOf(error)}`);
      return [];
    }
  }
}

const Results = z.object({
  results: z.array(z.object({ url: z.url(), title: z.string(), content: z.string().nullish() })),
});
